// erf and its kin, the logarithm of gamma and its derivatives, Bessel's i1.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/SpecialFunctions.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace tinyjit::frontend;

static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
static constexpr double infinity = std::numeric_limits<double>::infinity();

/// Where erf is computed by itself, and erfc from it; beyond, the other way
/// round.
static constexpr double erfLimit = 0.5;

/// erf(x) / x of the square of an x up to the limit; relative error 2^-57.8.
static constexpr double erfCoefficients[] = {
    1.1283791670955126,     -0.37612638903183465,    0.11283791670924813,
    -0.026866170632715684,  0.005223977370325059,    -0.0008548297524307522,
    0.00012053324310301528, -1.4845583669810084e-05, 1.4723214762719855e-06};

/// (1 + 2 x) exp(x^2) erfc(x) of (x - 3) / (x + 3), for x from the limit up to
/// 28; relative error 2^-57.8.
static constexpr double erfcCoefficients[] = {
    1.2530080582697296,      -0.1356211061245813,     -0.04756229435345,
    0.1296451587027803,      -0.11927366341536079,    0.06830802734319141,
    -0.023770514917136613,   0.0025293918305538516,   0.001888690335379817,
    -0.0007798324189236759,  -0.00010515957203987172, 0.00012510024618261808,
    4.948105193767144e-06,   -2.010396429582013e-05,  -7.261246835259213e-07,
    3.4804726648390504e-06,  3.433068502226967e-07,   -6.280486246642831e-07,
    -1.2032741038250348e-07, 1.1015924165737444e-07,  2.2402076061485158e-08,
    -1.4806269663665888e-08};

static Real erfNearZero(Real x) {
  return x * polynomial(x * x, erfCoefficients);
}

/// erfc of an x from the limit up.
static Real erfcBeyond(Real x) {
  Real end = x.like(28), three = x.like(3);
  // There it is 0 already.
  Real size = x.unless(end.isBelow(x), end);
  Real scaled = polynomial((size - three) / (size + three), erfcCoefficients);
  Real square = size * size, zero = x.like(0);
  Real rest = size.timesPlus(size, zero - square);
  Real power = (zero - square).exp();
  power = power - power * rest;
  return power * (scaled / (size + size + x.like(1)));
}

Real special::erf(Real x) {
  Real size = x.abs();
  Real beyond = (x.like(1) - erfcBeyond(size)).withSignOf(x);
  return beyond.unless(size.isBelow(x.like(erfLimit)), erfNearZero(x));
}

Real special::erfc(Real x) {
  Real size = x.abs(), beyond = erfcBeyond(size);
  beyond = beyond.unless(x.isBelow(x.like(0)), x.like(2) - beyond);
  return beyond.unless(size.isBelow(x.like(erfLimit)),
                       x.like(1) - erfNearZero(x));
}

/// One step of Halley's method from `z` to the z whose erf is `size`, and whose
/// erfc is `rest`.
static Real improveErfInv(Real z, Real size, Real rest) {
  // There erf(z) is up to where it is computed by itself.
  Value isNear = size.isBelow(size.like(0.52));
  Real distance = (rest - erfcBeyond(z)).unless(isNear, erfNearZero(z) - size);
  Real step = distance * (z * z).exp() * z.like(std::sqrt(M_PI) / 2);
  return z - step / (z.like(1) + z * step);
}

Real special::erfInv(Real x) {
  Real size = x.abs(), one = x.like(1), rest = one - size;
  // A formula that is off by at most 0.3 %; near zero it cancels.
  Real log = (rest * (one + size)).log(), a = x.like(0.147);
  Real b = x.like(2 / (M_PI * 0.147)) + log * x.like(0.5);
  Real z = ((b * b - log / a).sqrt() - b).sqrt();
  z = z.unless(size.isBelow(x.like(0.1)), size * x.like(std::sqrt(M_PI) / 2));
  for (int step = 0; step < 3; ++step)
    z = improveErfInv(z, size, rest);
  z = z.unless(size.equals(one), x.like(infinity));
  return z.unless(one.isBelow(size), x.like(notANumber)).withSignOf(x);
}

/// lgamma(x) / ((x - 1) (x - 2)) of 2 x - 3, for x from 1 to 2; relative error
/// 2^-59.2.
static constexpr double lgammaCoefficients[] = {
    0.4831289505409809,      -0.07297994795715304,    0.015727850268641097,
    -0.003913560937626331,   0.001049818664454635,    -0.0002945507015164312,
    8.510090373634476e-05,   -2.5094328700900636e-05, 7.511391846837954e-06,
    -2.2742472358027586e-06, 6.948428393704062e-07,   -2.138638060528023e-07,
    6.623870571642316e-08,   -2.0619851263731666e-08, 6.430366506216791e-09,
    -2.0184741279133343e-09, 6.5655031582108e-10,     -2.075322954216366e-10,
    5.030067090605482e-11,   -1.5936042537298723e-11, 1.1577613910649688e-11,
    -3.700571132904742e-12};

/// Of Stirling's series: B(2 k) / (2 k (2 k - 1)).
static constexpr double stirlingCoefficients[] = {
    0.08333333333333333,    -0.002777777777777778, 0.0007936507936507937,
    -0.0005952380952380953, 0.0008417508417508417, -0.0019175269175269176,
    0.00641025641025641,    -0.029550653594771242, 0.17964437236883057};

/// lgamma of an x from 0 to 8, by that of the number between 1 and 2 from which
/// it differs by a whole one: gamma(x + 1) = x gamma(x).
static Real lgammaOfSmall(Real x) {
  Real one = x.like(1), rest = x - x.floor();
  Real value =
      rest * (rest - one) * polynomial(rest + rest - one, lgammaCoefficients);
  Real product = one;
  for (int k = 1; k < 7; ++k) {
    Real factor = x - x.like(k);
    product = (product * factor).unless(factor.isBelow(one), product);
  }
  Value isFirst = x.isBelow(one);
  Real log = product.unless(isFirst, x).log();
  return value + log.unless(isFirst, log.negated());
}

static Real lgammaOfPositive(Real x) {
  Real inverse = x.like(1) / x;
  Real series = inverse * polynomial(inverse * inverse, stirlingCoefficients);
  Real large = (x - x.like(0.5)) * (x.log() - x.like(1)) +
               (series + x.like(std::log(2 * M_PI) / 2 - 0.5));
  return large.unless(x.isBelow(x.like(8)), lgammaOfSmall(x));
}

Real special::lgamma(Real x) {
  Real size = x.abs(), zero = x.like(0);
  Real positive = lgammaOfPositive(size);
  // gamma(x) gamma(-x) = -pi / (x sin(pi x)).
  Real sine = ((x - x.round()) * x.like(M_PI)).sin().abs();
  Real negative = x.like(std::log(M_PI)) - size.log() - sine.log() - positive;
  Real value = positive.unless(x.isBelow(zero), negative);
  return value.unless(size.equals(x.like(infinity)), size);
}

/// Of digamma's series: B(2 k) / (2 k).
static constexpr double digammaCoefficients[] = {
    0.08333333333333333,   -0.008333333333333333, 0.003968253968253968,
    -0.004166666666666667, 0.007575757575757576,  -0.021092796092796094,
    0.08333333333333333,   -0.4432598039215686,   3.0539543302701198};

/// For x from 0.5 up.
static Real digammaOfPositive(Real x) {
  Real one = x.like(1), sum = x.like(0);
  for (int step = 0; step < 10; ++step) {
    Value isSmall = x.isBelow(x.like(10));
    sum = sum.unless(isSmall, sum + one / x);
    x = x.unless(isSmall, x + one);
  }
  Real inverse = one / x, square = inverse * inverse;
  Real series = square * polynomial(square, digammaCoefficients);
  return x.log() - (series + inverse * x.like(0.5)) - sum;
}

Real special::digamma(Real x) {
  Real one = x.like(1), half = x.like(0.5);
  Value isLeft = x.isBelow(half);
  Real value = digammaOfPositive(x.unless(isLeft, one - x));
  // digamma(1 - x) - digamma(x) = pi / tan(pi x).
  Real angle = (x - x.round()) * x.like(M_PI);
  Real reflected = value - x.like(M_PI) * angle.cos() / angle.sin();
  value = value.unless(isLeft, reflected);
  Value isPole = x.both(x.isBelow(half), x.equals(x.round()));
  value = value.unless(isPole, x.like(notANumber));
  // Minus infinity on the side of the positive numbers.
  return value.unless(x.equals(x.like(0)),
                      x.like(-infinity).withSignOf(x.negated()));
}

/// Of Euler and Maclaurin's sum: B(2 k) / (2 k)!.
static constexpr double zetaCoefficients[] = {
    0.08333333333333333,    -0.001388888888888889,   3.306878306878307e-05,
    -8.267195767195768e-07, 2.08767569878681e-08,    -5.284190138687493e-10,
    1.3382536530684679e-11, -3.3896802963225827e-13, 8.586062056277845e-15,
    -2.174868698558062e-16, 5.5090028283602295e-18,  -1.3954464685812522e-19};

/// The terms that are added one after the other before the sum is an integral.
static constexpr int zetaTerms = 10;

/// q to the power of -s, for a positive q.
static Real inversePower(Real q, Real s) {
  return (s.negated() * q.log()).exp();
}

Real special::zeta(Real s, Real q) {
  Real one = s.like(1), zero = s.like(0), sum = zero;
  for (int k = 0; k < zetaTerms; ++k)
    sum = sum + inversePower(q + q.like(k), s);
  Real end = q + q.like(zetaTerms), power = inversePower(end, s);
  Real tail = end / (s - one) + s.like(0.5), factor = s / end;
  for (auto [k, coefficient] : llvm::enumerate(zetaCoefficients)) {
    tail = tail + factor * s.like(coefficient);
    double next = 2.0 * static_cast<double>(k) + 1;
    factor =
        factor * ((s + s.like(next)) / end) * ((s + s.like(next + 1)) / end);
  }
  // Infinities in the tail do not count beside a power that is 0.
  Real value = sum + (power * tail).unless(power.equals(zero), zero);
  value = value.unless(s.equals(one), s.like(infinity));
  value = value.unless(s.isBelow(one), s.like(notANumber));
  Value isPole =
      s.both(q.is(arith::CmpFPredicate::OLE, zero), q.equals(q.floor()));
  value = value.unless(q.isBelow(zero), q.like(notANumber));
  return value.unless(s.both(isPole, one.isBelow(s)), q.like(infinity));
}

Real special::polygamma(Real n, Real x) {
  Real one = n.like(1), zero = n.like(0), order = n + one;
  Real value = lgamma(order).exp() * zeta(order, x);
  Real half = n * n.like(0.5);
  value = value.unless(half.equals(half.floor()), value.negated());
  value = value.unless(n.equals(zero), digamma(x));
  Value isOrder =
      n.both(n.is(arith::CmpFPredicate::OGE, zero), n.equals(n.floor()));
  return n.like(notANumber).unless(isOrder, value);
}

/// i1e(x) / x of x / 4 - 1, for x from 0 to 8; relative error 2^-55.
static constexpr double besselNear[] = {
    0.044687709875608835,    -0.061124338029666284,  0.06805759990951162,
    -0.0684826062058269,     0.06376740371340611,    -0.05528003922699226,
    0.044674572621282986,    -0.03367135552107505,   0.023686016957350876,
    -0.015571309244077562,   0.009583962153764291,   -0.005534567846988655,
    0.0030057624040464932,   -0.001538874564273584,  0.0007445123998749739,
    -0.0003411760229204836,  0.00014842110758080817, -6.142361409267038e-05,
    2.4233987591498262e-05,  -9.136529630106953e-06, 3.29361514435675e-06,
    -1.1327198008251626e-06, 3.7617292810159424e-07, -1.2424046295570417e-07,
    3.7901404602356164e-08,  -8.986801013193351e-09, 2.644330576999187e-09,
    -1.4165980180332847e-09, 3.6696752013169966e-10};

/// i1e(x) sqrt(x) of 16 / x - 1, for x from 8 up; relative error 2^-57.5.
static constexpr double besselBeyond[] = {
    0.38939845902587233,     -0.009749577193235768,   -0.00021923576383382282,
    -1.5038547197358572e-05, -1.8349101357991557e-06, -3.4838567401229716e-07,
    -1.0001282610189342e-07, -4.312778920167609e-08,  -2.337446787242448e-08,
    -8.43880090582137e-09,   6.737493433374833e-09,   1.408852075202545e-08,
    5.963645798166707e-09,   -7.816968266767898e-09,  -7.863004697555056e-09,
    3.803814960536081e-09,   6.202984113000443e-09,   -1.992076551203188e-09,
    -3.75344338735913e-09,   1.0715528639398075e-09,  1.657764699456319e-09,
    -4.798751536934023e-10,  -4.6561597954216946e-10, 1.417650842869536e-10,
    6.135932778393812e-11,   -1.9677083272584384e-11};

Real special::besselI1e(Real x) {
  Real size = x.abs(), one = x.like(1);
  Real near = size * polynomial(size * x.like(0.25) - one, besselNear);
  Real beyond = polynomial(x.like(16) / size - one, besselBeyond) / size.sqrt();
  return beyond.unless(size.isBelow(x.like(8)), near).withSignOf(x);
}
