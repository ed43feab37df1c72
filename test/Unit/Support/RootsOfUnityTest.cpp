// Roots of unity: exact ones, and the others within an ulp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/RootsOfUnity.h"

#include "gtest/gtest.h"

using namespace tinyjit;
using Complex = std::complex<double>;

TEST(RootsOfUnityTest, QuartersAreExact) {
  for (int64_t size : {1, 3, 1000003}) {
    EXPECT_EQ(getRootOfUnity(0, 4 * size), Complex(1, 0));
    EXPECT_EQ(getRootOfUnity(size, 4 * size), Complex(0, 1));
    EXPECT_EQ(getRootOfUnity(2 * size, 4 * size), Complex(-1, 0));
    EXPECT_EQ(getRootOfUnity(3 * size, 4 * size), Complex(0, -1));
  }
}

TEST(RootsOfUnityTest, OthersAreClose) {
  constexpr long double pi = 3.14159265358979323846264338327950288L;
  for (int64_t n : {3, 7, 8, 60, 4096, 1000003})
    for (int64_t k = 0; k < n; k += n / 50 + 1) {
      Complex root = getRootOfUnity(k, n);
      long double angle = 2 * pi * static_cast<long double>(k) / n;
      EXPECT_NEAR(root.real(), double(std::cos(angle)), 1.2e-16) << k << n;
      EXPECT_NEAR(root.imag(), double(std::sin(angle)), 1.2e-16) << k << n;
    }
}
