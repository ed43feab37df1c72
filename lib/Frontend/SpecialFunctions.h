// Special functions of numbers of type f64, as ops that kernels have.
//
// Each writes scalar `arith` and `math` ops; docs/numerics.md has the bounds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_SPECIALFUNCTIONS_H
#define TINYJIT_LIB_FRONTEND_SPECIALFUNCTIONS_H

#include "lib/Frontend/Real.h"

namespace tinyjit::frontend::special {

Real erf(Real x);
Real erfc(Real x);
/// The number whose erf is x; infinite at -1 and 1, NaN beyond.
Real erfInv(Real x);
/// The logarithm of |gamma(x)|; infinite at 0, -1, -2 ...
Real lgamma(Real x);
/// The derivative of lgamma; NaN at -1, -2 ..., infinite at zeros.
Real digamma(Real x);
/// The sum of (q + k)^-s for k = 0, 1 ..., of s > 1 and q > 0: infinite at s =
/// 1 and at q = 0, -1, -2 ...; NaN for s < 1 and for other negative q.
Real zeta(Real s, Real q);
/// The derivative number n of digamma, for n = 0, 1 ...; NaN for other n and,
/// unless n is 0, for negative x.
Real polygamma(Real n, Real x);
/// The modified Bessel function of the first kind and order 1, times exp(-|x|).
Real besselI1e(Real x);

} // namespace tinyjit::frontend::special

#endif // TINYJIT_LIB_FRONTEND_SPECIALFUNCTIONS_H
