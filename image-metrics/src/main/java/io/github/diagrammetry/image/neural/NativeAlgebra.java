package io.github.diagrammetry.image.neural;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;

/**
 * Linear algebra in double precision with the LAPACK inside the PyTorch engine, on the CPU.
 *
 * <p>Matrices are given row by row in one array. Thread-safe: all methods are pure functions, and
 * free their native memory before they return.
 */
public final class NativeAlgebra {

  private static final String TWO = "    x: Tensor,\n    y: Tensor) -> Tensor:\n";

  private static final String ROOT =
      "    l, info = torch.linalg_cholesky_ex(y)\n"
          + "    if torch.ne(int(info), 0):\n"
          + "      w, v = torch.linalg_eigh(y)\n"
          + "      r0 = torch.mul(v, torch.sqrt(torch.clamp(w, 0.)))\n"
          + "    else:\n"
          + "      r0 = l\n";

  private static final String NUCLEAR =
      "    return torch.sum(torch.linalg_svdvals(torch.matmul(x, torch.t(y))))\n";

  private static final String NUCLEAR_WITH_ROOT =
      ROOT + "    return torch.sum(torch.linalg_svdvals(torch.matmul(x, r0)))\n";

  private static final String TRACE_OF_ROOT =
      ROOT
          + "    m = torch.matmul(torch.matmul(torch.t(r0), x), r0)\n"
          + "    e = torch.clamp(torch.linalg_eigvalsh(m), 0.)\n"
          + "    return torch.sum(torch.sqrt(e))\n";

  private NativeAlgebra() {}

  /** Whether the engine is on the class path. */
  public static boolean isAvailable() {
    return Engine.hasEngine("PyTorch");
  }

  /**
   * The sum of the singular values of X Yᵀ.
   *
   * @param x n rows of d numbers
   * @param y m rows of d numbers
   */
  public static double nuclearNorm(double[] x, double[] y, int d) {
    return run(NUCLEAR, x, x.length / d, y, y.length / d, d);
  }

  /**
   * The sum of the singular values of X R, where S = R Rᵀ.
   *
   * @param x n rows of d numbers
   * @param s symmetric, positive semidefinite, d x d
   */
  public static double nuclearNormWithRoot(double[] x, double[] s, int d) {
    return run(NUCLEAR_WITH_ROOT, x, x.length / d, s, d, d);
  }

  /** The trace of the root of S1 S2, both symmetric, positive semidefinite, d x d. */
  public static double traceOfRoot(double[] s1, double[] s2, int d) {
    return run(TRACE_OF_ROOT, s1, d, s2, d, d);
  }

  private static double run(String body, double[] x, long n, double[] y, long m, long d) {
    try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu());
        TorchProgram program = TorchProgram.compile(TWO, body)) {
      NDArray a = manager.create(x, new Shape(n, d));
      NDArray b = manager.create(y, new Shape(m, d));
      return program.run(manager, a, b);
    }
  }

  /** Xᵀ X for n rows of d numbers, d x d. */
  public static double[] gram(double[] x, int d) {
    TorchEngine.get();
    try (NDManager manager = TorchEngine.newManager(ComputeDevice.cpu())) {
      NDArray rows = manager.create(x, new Shape(x.length / d, d));
      return rows.transpose().matMul(rows).toDevice(Device.cpu(), false).toDoubleArray();
    }
  }
}
