// Roots of unity.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_ROOTSOFUNITY_H
#define TINYJIT_LIB_SUPPORT_ROOTSOFUNITY_H

#include <cmath>
#include <complex>
#include <cstdint>

namespace tinyjit {

/// exp(2 pi i k / n), each part within an ulp; exact where it is 0 or 1.
/// \param k at least 0, below n and 2^61.
inline std::complex<double> getRootOfUnity(int64_t k, int64_t n) {
  constexpr long double pi = 3.14159265358979323846264338327950288L;
  // The next quarter of a turn, and the angle from there.
  int64_t quarter = (8 * k + n) / (2 * n);
  long double angle =
      pi / 2 * static_cast<long double>(4 * k - quarter * n) / n;
  auto c = static_cast<double>(std::cos(angle));
  auto s = static_cast<double>(std::sin(angle));
  switch (quarter % 4) {
  case 0:
    return {c, s};
  case 1:
    return {-s, c};
  case 2:
    return {-c, -s};
  default:
    return {s, -c};
  }
}

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_ROOTSOFUNITY_H
