// Combines arrays of several ranks element by element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Reduction.h"

#include "runtime/support/FloatFormat.h"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

using namespace tinyjit;
using namespace tinyjit::runtime;

//===-- element types -----------------------------------------------------===//

// A codec has the type of an element in memory, the one that is computed with,
// and conversions between them.

namespace {
template <class T>
struct Plain {
  using Stored = T;
  using Computed = T;
  static constexpr bool isPlain = true;
  static T decode(T value) { return value; }
  static T encode(T value) { return value; }
};

struct TruthValue {
  using Stored = uint8_t;
  using Computed = uint8_t;
  static constexpr bool isPlain = false;
  static uint8_t decode(uint8_t value) { return value != 0; }
  static uint8_t encode(uint8_t value) { return value; }
};

template <class T>
struct FourBits {
  using Stored = T;
  using Computed = T;
  static constexpr bool isPlain = false;
  static T decode(T value) {
    // Bits of a negative number are shifted as those of a positive one.
    return static_cast<T>(static_cast<T>(static_cast<uint8_t>(value) << 4) >>
                          4);
  }
  static T encode(T value) { return static_cast<T>(value & 15); }
};

/// \param Traits has the FloatFormat.
template <class Traits>
struct SmallFloat {
  static constexpr FloatFormat format = Traits::format;
  using Stored = std::conditional_t<format.width <= 8, uint8_t, uint16_t>;
  using Computed = float;
  static constexpr bool isPlain = false;

  static float decode(Stored code) {
    float magnitude = decodeMagnitude(code & format.magnitudeMask());
    if (format.isNaN(code & format.codeMask()))
      return std::numeric_limits<float>::quiet_NaN();
    return code & format.signBit() ? -magnitude : magnitude;
  }

  static Stored encode(float value) {
    if (std::isnan(value))
      return static_cast<Stored>(format.codeOfNaN(std::signbit(value)));
    return static_cast<Stored>(
        format.codeOf(std::signbit(value), roundMagnitude(std::fabs(value))));
  }

private:
  static constexpr int shift = 23 - format.mantissaBits;
  /// Between the exponent fields of f32 and of the format.
  static constexpr uint32_t rebias = static_cast<uint32_t>(127 - format.bias);

  static float ofBits(uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  /// A number that is no NaN.
  static float decodeMagnitude(uint64_t magnitude) {
    auto code = static_cast<uint32_t>(magnitude);
    if (format.hasInfinity() && code == format.firstSpecial())
      return std::numeric_limits<float>::infinity();
    if (rebias == 0 && format.hasSign())
      return ofBits(code << shift);
    if (!format.hasSign()) // 2^(code - bias), of which the first is subnormal
      return code == 0 ? ofBits(1u << 22) : ofBits(code << 23);
    if (code >> format.mantissaBits == 0)
      return std::ldexp(static_cast<float>(code),
                        1 - format.bias - format.mantissaBits);
    return ofBits((code << shift) + (rebias << 23));
  }

  /// The code next to a value that is no NaN, to even if two are; at least
  /// `firstSpecial()` if it is too large.
  static uint64_t roundMagnitude(float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    if (std::isinf(value))
      return format.firstSpecial();
    if (!format.hasSign()) // zero is none; halves go up
      return bits == 0          ? format.firstSpecial()
             : bits <= 1u << 22 ? 0
             : bits < 1u << 23  ? 1
                                : (bits + (1u << 22)) >> 23;
    bool isSubnormal = rebias != 0 && bits < (rebias + 1) << 23;
    if (isSubnormal) // in units of the last place, which is exact
      return static_cast<uint64_t>(std::nearbyint(
          std::ldexp(value, format.bias - 1 + format.mantissaBits)));
    uint32_t half = (1u << (shift - 1)) - 1 + (bits >> shift & 1);
    return ((bits - (rebias << 23)) + half) >> shift;
  }
};

template <DType>
struct CodecOf;
#define TINYJIT_PLAIN(id, type)                                                \
  template <>                                                                  \
  struct CodecOf<DType::id> : Plain<type> {};
TINYJIT_PLAIN(I8, int8_t)
TINYJIT_PLAIN(I16, int16_t)
TINYJIT_PLAIN(I32, int32_t)
TINYJIT_PLAIN(I64, int64_t)
TINYJIT_PLAIN(U8, uint8_t)
TINYJIT_PLAIN(U16, uint16_t)
TINYJIT_PLAIN(U32, uint32_t)
TINYJIT_PLAIN(U64, uint64_t)
TINYJIT_PLAIN(F32, float)
TINYJIT_PLAIN(F64, double)
#undef TINYJIT_PLAIN
template <>
struct CodecOf<DType::Bool> : TruthValue {};
template <>
struct CodecOf<DType::I4> : FourBits<int8_t> {};
template <>
struct CodecOf<DType::U4> : FourBits<uint8_t> {};
#define TINYJIT_SMALL_FLOAT(id, type, semantics, mantissa, bias, specials)     \
  struct id##Traits {                                                          \
    static constexpr FloatFormat format{bitWidth(DType::id), mantissa, bias,   \
                                        Specials::specials};                   \
  };                                                                           \
  template <>                                                                  \
  struct CodecOf<DType::id> : SmallFloat<id##Traits> {};
#include "tinyjit/Runtime/DTypes.def"

//===-- operations --------------------------------------------------------===//

struct Sum {
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_floating_point_v<T>)
      return a + b;
    else // without overflow, which signed numbers must not have
      return static_cast<T>(static_cast<uint64_t>(a) +
                            static_cast<uint64_t>(b));
  }
};

struct Product {
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_floating_point_v<T>)
      return a * b;
    else
      return static_cast<T>(static_cast<uint64_t>(a) *
                            static_cast<uint64_t>(b));
  }
};

template <bool isMax>
struct Extreme {
  template <class T>
  static T apply(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
      if (a != a)
        return a;
      if (b != b)
        return b;
      if (a == b)
        return std::signbit(a) != isMax ? a : b;
    }
    return (a < b) != isMax ? a : b;
  }
};
} // namespace

//===-- pairs -------------------------------------------------------------===//

/// Elements that are combined in one go: what is computed stays in a cache.
static constexpr size_t blockSize = 256;

namespace {
template <class Codec, class Operation>
class Tree {
  using Stored = typename Codec::Stored;
  using Computed = typename Codec::Computed;
  /// One for each halving in which a second half is under way.
  using Scratch = std::array<std::array<Computed, blockSize>, 18>;

public:
  static void run(const void *const *inputs, size_t number, void *result,
                  size_t count) {
    if (number == 1) {
      std::memmove(result, inputs[0], count * sizeof(Stored));
      return;
    }
    Tree tree{inputs};
    for (size_t from = 0; from < count; from += blockSize) {
      tree.from = from;
      tree.count = std::min(blockSize, count - from);
      const Computed *all = tree.combine(0, number, 0);
      auto *to = static_cast<Stored *>(result) + from;
      for (size_t i = 0; i < tree.count; ++i)
        to[i] = Codec::encode(all[i]);
    }
  }

private:
  explicit Tree(const void *const *inputs) : inputs(inputs) {}

  /// The combination of inputs `low` to `high`, which may be in `scratch[at]`
  /// and uses those behind it.
  const Computed *combine(size_t low, size_t high, size_t at) {
    if (high - low == 1)
      return load(low, at);
    size_t half = 1;
    while (half * 2 < high - low)
      half *= 2;
    const Computed *first = combine(low, low + half, at);
    const Computed *second = combine(low + half, high, at + 1);
    Computed *both = scratch[at].data();
    for (size_t i = 0; i < count; ++i)
      both[i] = Operation::apply(first[i], second[i]);
    return both;
  }

  const Computed *load(size_t number, size_t at) {
    const auto *stored = static_cast<const Stored *>(inputs[number]) + from;
    if constexpr (Codec::isPlain) {
      return stored;
    } else {
      for (size_t i = 0; i < count; ++i)
        scratch[at][i] = Codec::decode(stored[i]);
      return scratch[at].data();
    }
  }

  const void *const *inputs;
  size_t from = 0;
  size_t count = 0;
  Scratch scratch;
};
} // namespace

//===-- Reducer -----------------------------------------------------------===//

template <DType dtype>
static Reducer::Function choose(Reduction reduction) {
  using Codec = CodecOf<dtype>;
  switch (reduction) {
  case Reduction::Sum:
    return Tree<Codec, Sum>::run;
  case Reduction::Product:
    return Tree<Codec, Product>::run;
  case Reduction::Min:
    return Tree<Codec, Extreme<false>>::run;
  default:
    return Tree<Codec, Extreme<true>>::run;
  }
}

StatusOr<Reducer> Reducer::create(Reduction reduction, DType dtype) {
  bool isArithmetic =
      reduction == Reduction::Sum || reduction == Reduction::Product;
  if (dtype == DType::Bool && isArithmetic)
    return Status::unsupported("a ",
                               reduction == Reduction::Sum ? "sum" : "product",
                               " of i1 over ranks; max is true if any is, min "
                               "if all are");
  if (dtype == DType::F8E8M0FNU && reduction == Reduction::Sum)
    return Status::unsupported("a sum of f8E8M0FNU, which has no zero, over "
                               "ranks");
  switch (dtype) {
#define TINYJIT_DTYPE(id, ...)                                                 \
  case DType::id:                                                              \
    return Reducer(choose<DType::id>(reduction), byteSize(dtype));
#include "tinyjit/Runtime/DTypes.def"
  }
  return Status::invalidArgument("element type ", static_cast<int>(dtype));
}
