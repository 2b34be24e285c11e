package io.github.diagrammetry.image.neural;

import ai.djl.MalformedModelException;
import ai.djl.Model;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.training.ParameterStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A few lines of TorchScript, for operations of the engine that DJL has no call for (LAPACK).
 *
 * <p>The archive is written here: a class without parameters whose {@code forward} is the given
 * text.
 */
final class TorchProgram implements AutoCloseable {

  private static final String HEAD =
      "class Program(Module):\n"
          + "  __parameters__ = []\n"
          + "  __buffers__ = []\n"
          + "  training : bool\n"
          + "  def forward(self: __torch__.Program,\n";

  private final Model model;

  private TorchProgram(Model model) {
    this.model = model;
  }

  /**
   * Compiles a program on the CPU.
   *
   * @param parameters the parameter list, for example {@code " x: Tensor) -> Tensor:\n"}
   * @param body the lines of the function, indented by four spaces
   */
  static TorchProgram compile(String parameters, String body) {
    TorchEngine.get();
    Model model = Model.newInstance("program", ai.djl.Device.cpu(), "PyTorch");
    try {
      model.load(new ByteArrayInputStream(archive(HEAD + parameters + body)));
      return new TorchProgram(model);
    } catch (IOException | MalformedModelException e) {
      model.close();
      throw new IllegalStateException("The PyTorch engine does not accept a built-in program", e);
    }
  }

  double run(NDManager manager, NDArray... inputs) {
    ParameterStore none = new ParameterStore(manager, false);
    try (NDArray result =
        model.getBlock().forward(none, new NDList(inputs), false).singletonOrThrow()) {
      return result.toDoubleArray()[0];
    }
  }

  /** The result as an array in the manager. */
  NDArray apply(NDManager manager, NDArray... inputs) {
    ParameterStore none = new ParameterStore(manager, false);
    NDArray result = model.getBlock().forward(none, new NDList(inputs), false).singletonOrThrow();
    result.attach(manager);
    return result;
  }

  private static byte[] archive(String code) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setMethod(ZipOutputStream.STORED);
      entry(zip, "program/data.pkl", pickle());
      entry(zip, "program/code/__torch__.py", code.getBytes(StandardCharsets.UTF_8));
      // An empty tuple: protocol 2, EMPTY_TUPLE, STOP.
      entry(zip, "program/constants.pkl", new byte[] {(byte) 0x80, 2, ')', '.'});
      entry(zip, "program/version", new byte[] {'3', '\n'});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** An instance of the class with the one attribute training = False. */
  private static byte[] pickle() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {(byte) 0x80, 2, 'c'});
    out.write("__torch__\nProgram\n".getBytes(StandardCharsets.US_ASCII));
    out.write(new byte[] {')', (byte) 0x81, '}', '(', 'X', 8, 0, 0, 0});
    out.write("training".getBytes(StandardCharsets.US_ASCII));
    out.write(new byte[] {(byte) 0x89, 'u', 'b', '.'});
    return out.toByteArray();
  }

  private static void entry(ZipOutputStream zip, String name, byte[] content) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setSize(content.length);
    entry.setCompressedSize(content.length);
    entry.setCrc(crc.getValue());
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  @Override
  public void close() {
    model.close();
  }
}
