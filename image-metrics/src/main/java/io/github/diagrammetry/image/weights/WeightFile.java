package io.github.diagrammetry.image.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/**
 * The tensors of a weight file: {@code .pth} as {@code torch.save} writes it (zip and legacy),
 * TorchScript {@code .pt}, and {@code .safetensors}.
 *
 * <ul>
 *   <li>Opening reads the directory only; numbers are read when they are asked for.
 *   <li>Views, shared storages and transposed tensors come out in row-major order.
 *   <li>A file that names any function beside those that build tensors is refused when it is
 *       opened.
 *   <li>Damaged files, offsets past the end, overlaps and gaps are refused when it is opened.
 * </ul>
 *
 * <p>Thread-safe. Holds the file open until {@link #close}.
 */
public final class WeightFile implements AutoCloseable {

  private final FileChannel channel;
  private final FileBytes file;
  private final Map<String, StoredTensor> index;

  private WeightFile(FileChannel channel, FileBytes file, Map<String, StoredTensor> index) {
    this.channel = channel;
    this.file = file;
    this.index = index;
  }

  /**
   * Opens a file and reads its directory.
   *
   * @throws WeightFormatException if the format is unknown, the file is damaged, or it holds
   *     something beside tensors
   * @throws IOException if the file cannot be read
   */
  public static WeightFile open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    try {
      FileBytes file = new FileBytes(channel);
      return new WeightFile(channel, file, index(file));
    } catch (WeightFormatException e) {
      channel.close();
      throw new WeightFormatException(path.getFileName() + ": " + e.getMessage(), e);
    } catch (IOException e) {
      channel.close();
      throw e;
    } catch (ArithmeticException e) {
      channel.close();
      throw new WeightFormatException(path.getFileName() + ": offset out of range", e);
    }
  }

  private static Map<String, StoredTensor> index(FileBytes file) throws IOException {
    byte[] start = file.read(0, Math.min(file.length(), TorchLegacy.START.length)).array();
    if (start.length >= 4 && start[0] == 'P' && start[1] == 'K' && start[2] == 3 && start[3] == 4) {
      return TorchZip.index(file);
    }
    if (Arrays.equals(start, TorchLegacy.START)) {
      return TorchLegacy.index(file);
    }
    if (Safetensors.looksLike(file)) {
      return Safetensors.index(file);
    }
    throw new WeightFormatException("Not a torch.save, TorchScript or safetensors file");
  }

  /** The names of the tensors, in the order of the file. */
  public Set<String> names() {
    return Collections.unmodifiableSet(index.keySet());
  }

  /** Type and shape of a tensor. */
  public TensorInfo info(String name) {
    return tensor(name).info(name);
  }

  /**
   * The numbers of a tensor in row-major order, rounded to single precision.
   *
   * @throws IOException if the file cannot be read
   */
  public float[] floats(String name) throws IOException {
    StoredTensor tensor = tensor(name);
    ByteBuffer data = data(tensor);
    float[] values = new float[tensor.size()];
    if (tensor.type() == TensorType.FLOAT32 && tensor.isContiguous()) {
      data.asFloatBuffer().get(values);
      return values;
    }
    int[] order = tensor.order();
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) tensor.type().read(data, order[i]);
    }
    return values;
  }

  /**
   * The numbers of a tensor in row-major order. Integers beyond 2^53 are rounded.
   *
   * @throws IOException if the file cannot be read
   */
  public double[] doubles(String name) throws IOException {
    StoredTensor tensor = tensor(name);
    ByteBuffer data = data(tensor);
    double[] values = new double[tensor.size()];
    int[] order = tensor.order();
    for (int i = 0; i < values.length; i++) {
      values[i] = tensor.type().read(data, order[i]);
    }
    return values;
  }

  private ByteBuffer data(StoredTensor tensor) throws IOException {
    int bytes = tensor.type().bytes();
    return file.read(tensor.start() + tensor.offset() * bytes, tensor.span() * bytes);
  }

  private StoredTensor tensor(String name) {
    StoredTensor tensor = index.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException("No tensor is named " + name);
    }
    return tensor;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
