package io.github.diagrammetry.image.neural;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDManager;

/** Starts DJL's PyTorch engine without letting it download anything. */
final class TorchEngine {

  private static final String NAME = "PyTorch";

  private TorchEngine() {}

  static Engine get() {
    // DJL would fetch a missing native library from the internet on its own. A user who wants that
    // sets the property to false.
    if (System.getProperty("ai.djl.offline") == null && System.getenv("DJL_OFFLINE") == null) {
      System.setProperty("ai.djl.offline", "true");
    }
    if (!Engine.hasEngine(NAME)) {
      throw new IllegalStateException(
          "No PyTorch engine: add ai.djl.pytorch:pytorch-engine, pytorch-jni and"
              + " pytorch-native-cpu (with the classifier of your platform) to the class path");
    }
    try {
      return Engine.getEngine(NAME);
    } catch (EngineException e) {
      throw new IllegalStateException(
          "The PyTorch engine does not start. Are ai.djl.pytorch:pytorch-jni and the native library"
              + " of this platform on the class path?",
          e);
    }
  }

  /** A manager of native memory on a device; the caller closes it. */
  static NDManager newManager(ComputeDevice device) {
    Engine engine = get();
    ComputeDevice resolved = device.resolve(engine.getGpuCount());
    Device where = resolved.kind().equals("gpu") ? Device.gpu(resolved.index()) : Device.cpu();
    return engine.newBaseManager(where);
  }
}
