// Reductions of every element type against a second computation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/distributed/Reduction.h"

#include "lib/Support/FloatConvert.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <random>
#include <vector>

using namespace tinyjit::runtime;

namespace {
class ReductionTest : public ::testing::TestWithParam<int> {
protected:
  DType dtype() const { return static_cast<DType>(GetParam()); }
};
} // namespace

/// The bits of element `i`.
static uint64_t get(const std::vector<char> &data, DType dtype, size_t i) {
  uint64_t bits = 0;
  std::memcpy(&bits, data.data() + i * byteSize(dtype), byteSize(dtype));
  return bits;
}

static double apply(Reduction reduction, double a, double b) {
  switch (reduction) {
  case Reduction::Sum:
    return a + b;
  case Reduction::Product:
    return a * b;
  case Reduction::Min:
    return std::isnan(a) || std::isnan(b) ? NAN
           : a == b                       ? (std::signbit(a) ? a : b)
                                          : std::min(a, b);
  default:
    return std::isnan(a) || std::isnan(b) ? NAN
           : a == b                       ? (std::signbit(a) ? b : a)
                                          : std::max(a, b);
  }
}

/// In the order that Reduction.h says, rounding each step to `Float`.
template <class Float>
static Float reduceFloats(Reduction reduction, const std::vector<Float> &all,
                          size_t low, size_t high) {
  if (high - low == 1)
    return all[low];
  size_t half = 1;
  while (half * 2 < high - low)
    half *= 2;
  Float a = reduceFloats(reduction, all, low, low + half),
        b = reduceFloats(reduction, all, low + half, high);
  // The product of two f32 is exact in double, and so is the rounding of a sum
  // of two; an f64 is computed as it is.
  return static_cast<Float>(apply(reduction, a, b));
}

static int64_t reduceIntegers(Reduction reduction, DType dtype,
                              const std::vector<uint64_t> &all) {
  int bits = bitWidth(dtype);
  bool isSigned = kindOf(dtype) == NumberKind::Signed;
  auto value = [&](uint64_t code) -> __int128 {
    if (bits < 64)
      code &= (uint64_t(1) << bits) - 1;
    if (isSigned && code >> (bits - 1) & 1)
      return static_cast<__int128>(code) - (static_cast<__int128>(1) << bits);
    return code;
  };
  __int128 result = value(all[0]);
  for (size_t i = 1; i < all.size(); ++i) {
    __int128 next = value(all[i]);
    switch (reduction) {
    case Reduction::Sum:
      result = static_cast<int64_t>(static_cast<uint64_t>(result + next));
      break;
    case Reduction::Product:
      result = static_cast<int64_t>(static_cast<uint64_t>(result) *
                                    static_cast<uint64_t>(next));
      break;
    case Reduction::Min:
      result = std::min(result, next);
      break;
    default:
      result = std::max(result, next);
    }
  }
  uint64_t code = static_cast<uint64_t>(result);
  return bits < 64 ? code & ((uint64_t(1) << bits) - 1) : code;
}

static uint64_t reduceCodes(Reduction reduction, DType dtype,
                            const std::vector<uint64_t> &codes) {
  if (dtype == DType::Bool) {
    bool any = false, all = true;
    for (uint64_t code : codes) {
      any |= code != 0;
      all &= code != 0;
    }
    return reduction == Reduction::Max ? any : all;
  }
  if (isInteger(dtype))
    return reduceIntegers(reduction, dtype, codes);
  std::vector<double> doubles;
  for (uint64_t code : codes)
    doubles.push_back(tinyjit::decodeFloat(dtype, code));
  if (dtype == DType::F64)
    return tinyjit::encodeFloat(
        dtype, reduceFloats(reduction, doubles, 0, doubles.size()));
  std::vector<float> floats(doubles.begin(), doubles.end());
  return tinyjit::encodeFloat(
      dtype, reduceFloats(reduction, floats, 0, floats.size()));
}

static bool isNaN(DType dtype, uint64_t code) {
  return !isInteger(dtype) && std::isnan(tinyjit::decodeFloat(dtype, code));
}

TEST_P(ReductionTest, MatchesPairs) {
  std::mt19937_64 random(GetParam());
  constexpr size_t count = 700; // some blocks and a part of one
  for (Reduction reduction :
       {Reduction::Sum, Reduction::Product, Reduction::Min, Reduction::Max}) {
    StatusOr<Reducer> reducer = Reducer::create(reduction, dtype());
    bool isRefused =
        (dtype() == DType::Bool && reduction <= Reduction::Product) ||
        (dtype() == DType::F8E8M0FNU && reduction == Reduction::Sum);
    ASSERT_EQ(reducer.ok(), !isRefused);
    if (isRefused)
      continue;
    for (size_t members : {1, 2, 3, 5, 8, 13}) {
      std::vector<std::vector<char>> data(members);
      std::vector<const void *> inputs;
      for (std::vector<char> &each : data) {
        each.resize(count * byteSize(dtype()));
        for (char &byte : each)
          byte = static_cast<char>(random());
        inputs.push_back(each.data());
      }
      std::vector<char> result(count * byteSize(dtype()));
      reducer->combine(inputs.data(), members, result.data(), count);
      for (size_t i = 0; i < count; ++i) {
        std::vector<uint64_t> codes;
        for (const std::vector<char> &each : data)
          codes.push_back(get(each, dtype(), i));
        uint64_t got = get(result, dtype(), i);
        if (members == 1) {
          ASSERT_EQ(got, codes[0]);
          continue;
        }
        uint64_t want = reduceCodes(reduction, dtype(), codes);
        if (isNaN(dtype(), want))
          ASSERT_TRUE(isNaN(dtype(), got)) << i;
        else
          ASSERT_EQ(got, want) << "element " << i << " of " << members
                               << ", reduction " << static_cast<int>(reduction);
      }
      // In place of one of the inputs.
      reducer->combine(inputs.data(), members, data[members / 2].data(), count);
      ASSERT_EQ(data[members / 2], result);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ReductionTest, ::testing::Range(0, numDTypes),
                         [](const auto &info) {
                           return std::string(
                               name(static_cast<DType>(info.param)));
                         });
