package io.github.diagrammetry.image.neural;

import ai.djl.ndarray.NDManager;
import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import com.sun.jna.Structure;

/** What the process holds in native memory, counted exactly instead of guessed from its size. */
final class NativeMemory {

  private static final Function MALLINFO = NativeLibrary.getInstance("c").getFunction("mallinfo2");

  private NativeMemory() {}

  /** The answer of the C library about its heap. */
  @Structure.FieldOrder({
    "arena",
    "ordblks",
    "smblks",
    "hblks",
    "hblkhd",
    "usmblks",
    "fsmblks",
    "uordblks",
    "fordblks",
    "keepcost"
  })
  public static final class Heap extends Structure implements Structure.ByValue {
    public NativeLong arena;
    public NativeLong ordblks;
    public NativeLong smblks;
    public NativeLong hblks;
    public NativeLong hblkhd;
    public NativeLong usmblks;
    public NativeLong fsmblks;
    public NativeLong uordblks;
    public NativeLong fordblks;
    public NativeLong keepcost;
  }

  /** Bytes that are allocated now and not freed, in heaps and in mappings. */
  static long liveBytes() {
    Heap heap = (Heap) MALLINFO.invoke(Heap.class, new Object[0]);
    return heap.uordblks.longValue() + heap.hblkhd.longValue();
  }

  /** Arrays of a manager and of the managers below it. */
  static int liveArrays(NDManager manager) {
    return manager.getManagedArrays().size();
  }
}
