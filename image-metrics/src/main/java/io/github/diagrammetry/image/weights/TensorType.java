package io.github.diagrammetry.image.weights;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How a number is stored, little-endian. */
public enum TensorType {
  /** IEEE 754 double precision. */
  FLOAT64(8),
  /** IEEE 754 single precision. */
  FLOAT32(4),
  /** IEEE 754 half precision. */
  FLOAT16(2),
  /** The upper half of a single-precision number. */
  BFLOAT16(2),
  /** Signed, 64 bits. */
  INT64(8),
  /** Signed, 32 bits. */
  INT32(4),
  /** Signed, 16 bits. */
  INT16(2),
  /** Signed, 8 bits. */
  INT8(1),
  /** Unsigned, 8 bits. */
  UINT8(1),
  /** 0 or 1 in 8 bits. */
  BOOL(1);

  private static final Map<String, TensorType> SAFETENSORS =
      Map.of(
          "F64", FLOAT64, "F32", FLOAT32, "F16", FLOAT16, "BF16", BFLOAT16, "I64", INT64, "I32",
          INT32, "I16", INT16, "I8", INT8, "U8", UINT8, "BOOL", BOOL);

  private static final Map<String, TensorType> STORAGES =
      Map.of(
          "DoubleStorage", FLOAT64,
          "FloatStorage", FLOAT32,
          "HalfStorage", FLOAT16,
          "BFloat16Storage", BFLOAT16,
          "LongStorage", INT64,
          "IntStorage", INT32,
          "ShortStorage", INT16,
          "CharStorage", INT8,
          "ByteStorage", UINT8,
          "BoolStorage", BOOL);

  private final int bytes;

  TensorType(int bytes) {
    this.bytes = bytes;
  }

  /** Size of one number in bytes. */
  public int bytes() {
    return bytes;
  }

  static Optional<TensorType> ofSafetensors(String name) {
    return Optional.ofNullable(SAFETENSORS.get(name));
  }

  static Optional<TensorType> ofStorage(String className) {
    return Optional.ofNullable(STORAGES.get(className));
  }

  /** The number at an index of a little-endian buffer that starts at a storage's first number. */
  double read(ByteBuffer buffer, int index) {
    int at = index * bytes;
    return switch (this) {
      case FLOAT64 -> buffer.getDouble(at);
      case FLOAT32 -> buffer.getFloat(at);
      case FLOAT16 -> half(buffer.getShort(at));
      case BFLOAT16 -> Float.intBitsToFloat(buffer.getShort(at) << 16);
      case INT64 -> buffer.getLong(at);
      case INT32 -> buffer.getInt(at);
      case INT16 -> buffer.getShort(at);
      case INT8 -> buffer.get(at);
      case UINT8 -> buffer.get(at) & 0xFF;
      case BOOL -> buffer.get(at) != 0 ? 1 : 0;
    };
  }

  private static float half(short bits) {
    int sign = (bits & 0x8000) << 16;
    int exponent = (bits >> 10) & 0x1F;
    int fraction = bits & 0x3FF;
    if (exponent == 0) {
      float magnitude = fraction * 0x1p-24f;
      return sign == 0 ? magnitude : -magnitude;
    }
    int wide = exponent == 31 ? 255 : exponent + 112;
    return Float.intBitsToFloat(sign | wide << 23 | fraction << 13);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
