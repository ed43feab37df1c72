// Random kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_GENERATOR_H
#define TEST_UNIT_KERNELFUZZ_GENERATOR_H

#include "test/Unit/KernelFuzz/Elements.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit::test {

/// Numbers that depend on the seed alone, on every machine, or on the bytes of
/// an input, and when these have ended on the seed 0.
class Random {
public:
  Random(uint64_t seed) : engine(seed) {}
  explicit Random(std::string_view bytes) : engine(0), bytes(bytes) {}
  uint64_t bits() {
    if (bytes.empty())
      return engine();
    // Two bytes for each: a changed one changes one choice.
    uint64_t low = static_cast<unsigned char>(bytes[0]);
    uint64_t high = bytes.size() > 1 ? static_cast<unsigned char>(bytes[1]) : 0;
    bytes.remove_prefix(std::min<size_t>(bytes.size(), 2));
    return low | high << 8;
  }
  /// From 0 up to `count`, exclusive.
  int64_t below(int64_t count) {
    return static_cast<int64_t>(bits() % static_cast<uint64_t>(count));
  }
  /// True in `percent` of 100 cases.
  bool chance(int percent) { return below(100) < percent; }
  template <typename List>
  const auto &pick(const List &list) {
    return *(std::begin(list) + below(static_cast<int64_t>(std::size(list))));
  }

private:
  std::mt19937_64 engine;
  std::string_view bytes;
};

/// An array parameter of a random kernel.
struct ArrayParameter {
  const Element *element;
  /// Elements in memory.
  int64_t count;
  /// Loads may be special values (NaN, infinities, the largest numbers).
  bool special = false;
  /// Stored elements may differ by that many ulps.
  int ulps = 0;
};

/// A kernel that reads and writes within its arrays, whatever they hold.
struct RandomKernel {
  std::string text;
  std::vector<ArrayParameter> arrays;
  std::vector<int64_t> scalars;
};

RandomKernel generateKernel(uint64_t seed);

/// `text` with each `NAME` of `names`, in their order, replaced by its text.
std::string fill(std::string text,
                 const std::vector<std::pair<std::string, std::string>> &names);

/// A convolution (padded, with steps, dilated, in groups), its gradient for the
/// image or for the filters, or a pooling.
RandomKernel generateConvolution(uint64_t seed);

/// A product of a vector and weights of 2, 4 or 8 bits, in blocks of bytes with
/// their scales.
RandomKernel generatePackedProduct(uint64_t seed);

/// Sums of products of bytes, with and without signs, less numbers or not, in
/// batches, of windows, in rows or columns of any length.
RandomKernel generateByteProduct(uint64_t seed);

/// A product of one or a few vectors and a matrix that no core's own cache
/// holds.
RandomKernel generateVectorProduct(uint64_t seed);

/// Scores, softmax and product of an attention (masked in several ways, with
/// groups of heads that share keys), whose rows are in arrays of the kernel's
/// own.
RandomKernel generateAttention(uint64_t seed);

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_GENERATOR_H
