// Helpers of the interpreter's tests: they run a kernel that is given as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_INTERPRETER_SUPPORT_H
#define TEST_UNIT_INTERPRETER_SUPPORT_H

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tinyjit::test {

constexpr float inf = std::numeric_limits<float>::infinity();
constexpr float NaN = std::numeric_limits<float>::quiet_NaN();

/// Interprets the one kernel of `text`. \returns the error, or "" if there was
/// none.
std::string interpret(const std::string &text,
                      const std::vector<void *> &buffers,
                      const std::vector<int64_t> &scalars = {});

/// Applies an op to every element: `op` names its operands %x and %y, its
/// result goes to an array of `outType`, the operands come from arrays of
/// `inType`.
std::string elementwiseText(const std::string &op, const std::string &outType,
                            const std::string &inType, size_t count);

template <typename Out, typename In>
std::vector<Out> apply(const std::string &op, const std::string &outType,
                       const std::string &inType, std::vector<In> x,
                       std::vector<In> y = {}) {
  std::vector<Out> out(x.size());
  y.resize(x.size());
  EXPECT_EQ(interpret(elementwiseText(op, outType, inType, x.size()),
                      {out.data(), x.data(), y.data()}),
            "");
  return out;
}

/// Equal values, NaN equal to NaN, and -0 not equal to 0.
MATCHER_P(SameFloats, expected, "") {
  if (arg.size() != expected.size())
    return false;
  for (size_t i = 0; i < arg.size(); ++i) {
    bool same = std::isnan(expected[i])
                    ? std::isnan(arg[i])
                    : arg[i] == expected[i] &&
                          std::signbit(arg[i]) == std::signbit(expected[i]);
    if (!same) {
      *result_listener << "element " << i << " is " << arg[i] << ", expected "
                       << expected[i];
      return false;
    }
  }
  return true;
}

using Floats = std::vector<float>;
using Doubles = std::vector<double>;

} // namespace tinyjit::test

#endif // TEST_UNIT_INTERPRETER_SUPPORT_H
