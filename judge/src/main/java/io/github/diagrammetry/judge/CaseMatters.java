package io.github.diagrammetry.judge;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Says whether two texts that differ in case alone may mean different things.
 *
 * <p>So do Greek letters (ω, Ω), chemical formulas (Co, CO) and quantities (5 mV, 5 MV). Labels (C,
 * c) and words do not.
 */
final class CaseMatters {
  private static final Set<String> ELEMENTS =
      new HashSet<>(
          Arrays.asList(
              ("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga"
                      + " Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba"
                      + " La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg"
                      + " Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu")
                  .split(" ")));
  private static final int MAX_FORMULA = 12;

  private CaseMatters() {}

  static boolean between(String a, String b) {
    if (a.equals(b)) {
      return false;
    }
    int n = Math.min(a.length(), b.length());
    for (int i = 0; i < n; i++) {
      if (a.charAt(i) != b.charAt(i) && isGreek(a.charAt(i))) {
        return true;
      }
    }
    if (!a.isEmpty() && !b.isEmpty() && Character.isDigit(a.charAt(0)) && n < 40) {
      return !sameQuantity(a, b);
    }
    return a.length() <= MAX_FORMULA && isFormula(a) && isFormula(b) && a.length() > 1;
  }

  private static boolean isGreek(char c) {
    return c >= '\u0370' && c <= '\u03FF';
  }

  private static boolean sameQuantity(String a, String b) {
    Quantity x = QuantityParser.parseFolded(a);
    Quantity y = QuantityParser.parseFolded(b);
    Unit u = x == null ? null : x.unit();
    Unit v = y == null ? null : y.unit();
    if (u == null || v == null) {
      // A label such as 2A, or a number without a unit: case is decoration.
      return u == v;
    }
    return u.comparableWith(v) && u.factor().compareTo(v.factor()) == 0;
  }

  private static boolean isFormula(String text) {
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9' && i > 0) {
        i++;
      } else if (i + 1 < text.length() && ELEMENTS.contains(text.substring(i, i + 2))) {
        i += 2;
      } else if (ELEMENTS.contains(text.substring(i, i + 1))) {
        i++;
      } else {
        return false;
      }
    }
    return true;
  }
}
