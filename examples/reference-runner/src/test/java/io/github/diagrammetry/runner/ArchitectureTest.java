package io.github.diagrammetry.runner;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the house that the compiler cannot check. */
class ArchitectureTest {

  private static final String ROOT = "io.github.diagrammetry.";
  private static final List<String> MODULES =
      List.of("som", "crystalbleu", "image", "edge", "judge", "tex");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.github.diagrammetry");

  @ParameterizedTest
  @ValueSource(strings = {"som", "crystalbleu", "image", "edge", "judge", "tex"})
  void metricModule_dependsOnNoOther(String module) {
    String[] others =
        Stream.concat(MODULES.stream().filter(other -> !other.equals(module)), Stream.of("runner"))
            .map(other -> ROOT + other + "..")
            .toArray(String[]::new);

    noClasses()
        .that()
        .resideInAPackage(ROOT + module + "..")
        .should()
        .dependOnClassesThat(resideInAnyPackage(others))
        .check(CLASSES);
  }

  @Test
  void publicSignatures_haveNoThirdPartyTypes() {
    classes()
        .that(
            resideInAPackage("io.github.diagrammetry..")
                .and(not(resideInAPackage("io.github.diagrammetry.runner.."))))
        .should(
            new ArchCondition<JavaClass>("have only JDK types and our own in public signatures") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                foreignTypes(type)
                    .forEach(message -> events.add(SimpleConditionEvent.violated(type, message)));
              }
            })
        .check(CLASSES);
  }

  private static Stream<String> foreignTypes(JavaClass type) {
    if (!visible(type)) {
      return Stream.empty();
    }
    Stream<JavaType> members =
        Stream.concat(
            type.getCodeUnits().stream()
                .filter(unit -> visible(unit.getModifiers()))
                .flatMap(ArchitectureTest::types),
            type.getFields().stream()
                .filter(field -> visible(field.getModifiers()))
                .map(JavaField::getType));
    Stream<JavaType> parents =
        Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream());
    return Stream.concat(members, parents)
        .flatMap(member -> member.getAllInvolvedRawTypes().stream())
        .map(JavaClass::getBaseComponentType)
        .filter(raw -> !raw.isPrimitive())
        .map(JavaClass::getName)
        .filter(name -> !name.startsWith("java.") && !name.startsWith("javax."))
        .filter(name -> !name.startsWith(ROOT))
        .distinct()
        .filter(name -> !allowed(type, name))
        .map(name -> type.getName() + " shows " + name);
  }

  /** A loss for DJL's training loop has to be one of DJL's losses. */
  private static boolean allowed(JavaClass type, String name) {
    return type.getName().equals(ROOT + "image.neural.ImageLoss") && name.startsWith("ai.djl.");
  }

  private static Stream<JavaType> types(JavaCodeUnit unit) {
    return Stream.concat(unit.getParameterTypes().stream(), Stream.of(unit.getReturnType()));
  }

  private static boolean visible(JavaClass type) {
    return visible(type.getModifiers())
        && type.getEnclosingClass().map(ArchitectureTest::visible).orElse(true);
  }

  private static boolean visible(java.util.Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  @Test
  void runner_computesNoMetric() {
    noClasses()
        .that()
        .resideInAPackage("io.github.diagrammetry.runner..")
        .and()
        .resideOutsideOfPackages("io.github.diagrammetry.runner.statistics..")
        .should()
        .dependOnClassesThat(resideInAnyPackage("org.apache.commons.math3..", "org.bytedeco.."))
        .check(CLASSES);
  }

  @Test
  void semanticStyle_belongsToSomCore() {
    assertThat(getClass().getResource("/io/github/diagrammetry/som/semantic_spy.sty")).isNotNull();
    assertThat(getClass().getResource("/io/github/diagrammetry/tex/semantic_spy.sty")).isNull();
    classes()
        .that()
        .haveSimpleName("SemanticInjector")
        .should()
        .resideInAPackage(ROOT + "som..")
        .check(CLASSES);
  }

  @Test
  void names_sayWhatThingsAre() {
    List<String> empty =
        CLASSES.stream()
            .map(JavaClass::getName)
            .filter(
                name ->
                    name.matches(
                        "(?i).*(utils?|helpers?|manager|impl)(\\$.*)?"
                            + "|.*\\.(util|utils|common|helper|helpers|misc|impl)\\..*"))
            .sorted()
            .toList();

    assertThat(empty).isEmpty();
  }
}
