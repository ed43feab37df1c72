"""Functions of `math` that are written in Python. A kernel that calls one gets it as it gets a user's own function.

Where Python raises an error, they give infinity or NaN, as all floats of kernels do.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import math


def radians(x):
    return x * (math.pi / 180.0)


def degrees(x):
    return x * (180.0 / math.pi)


def gcd(a, b):
    while b != 0:
        a, b = b, a % b
    return abs(a)


def lcm(a, b):
    if a == 0 or b == 0:
        return 0
    return abs(a // gcd(a, b) * b)


def isqrt(n):
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    # The root of the largest number of 64 bits.
    most = 3037000499
    root = min(int(math.sqrt(float(n))), most)
    while root * root > n:
        root -= 1
    while root < most and (root + 1) * (root + 1) <= n:
        root += 1
    return root


def factorial(n):
    if n < 0 or n > 20:
        raise ValueError("factorial() of a number that is not between 0 and 20 does not fit 64 bits")
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


def comb(n, k):
    if n < 0 or k < 0:
        raise ValueError("comb() arguments must be nonnegative")
    result = 1
    if k > n:
        result = 0
    else:
        for i in range(min(k, n - k)):
            result = result * (n - i) // (i + 1)
    return result


def perm(n, k):
    if n < 0 or k < 0:
        raise ValueError("perm() arguments must be nonnegative")
    result = 1
    for i in range(k):
        result *= n - i
    return result if k <= n else 0


def isclose(a, b, rel_tol=1e-09, abs_tol=0.0):
    if a == b:
        return True
    if math.isinf(a) or math.isinf(b):
        return False
    return abs(a - b) <= max(rel_tol * max(abs(a), abs(b)), abs_tol)


def remainder(x, y):
    if math.isnan(x) or math.isnan(y) or math.isinf(x) or y == 0:
        return math.nan
    if math.isinf(y):
        return x
    size = abs(y)
    rest = math.fmod(abs(x), size)
    # Without rounding: size - rest is exact where it decides.
    other = size - rest
    if rest > other:
        rest = -other
    elif rest == other:
        # In the middle, the quotient is even.
        rest = rest - 2.0 * math.fmod(0.5 * (abs(x) - rest), size)
    return math.copysign(1.0, x) * rest


def modf(x):
    whole = math.copysign(math.floor(abs(x)), x) if abs(x) < 4503599627370496.0 else x
    rest = math.copysign(0.0 if math.isinf(x) else x - whole, x)
    return rest, whole


def series(x):
    """Lanczos' approximation of the gamma function, of 9 terms with g = 7, without its powers."""
    s = 0.99999999999980993
    s += 676.5203681218851 / (x + 1.0)
    s -= 1259.1392167224028 / (x + 2.0)
    s += 771.32342877765313 / (x + 3.0)
    s -= 176.61502916214059 / (x + 4.0)
    s += 12.507343278686905 / (x + 5.0)
    s -= 0.13857109526572012 / (x + 6.0)
    s += 9.9843695780195716e-6 / (x + 7.0)
    s += 1.5056327351493116e-7 / (x + 8.0)
    return s


def gamma_from_half(x):
    """The gamma function from 1/2 on."""
    y = x - 1.0
    t = y + 7.5
    # In halves, as the whole power is too large before the result is.
    half = t ** (0.5 * (y + 0.5))
    return 2.5066282746310002 * half * math.exp(-t) * half * series(y)


def gamma(x):
    x = float(x)
    if x == 0.0:
        return math.copysign(math.inf, x)
    if x < 0.5:
        if math.fmod(x, 1.0) == 0.0 or x == -math.inf:
            return math.nan
        if x < -184.0:
            return 0.0
        return math.pi / (math.sin(math.pi * math.fmod(x, 2.0)) * gamma_from_half(1.0 - x))
    return gamma_from_half(x) if x < 171.7 else x * math.inf


def lgamma_from_half(x):
    y = x - 1.0
    t = y + 7.5
    return 0.91893853320467274 + (y + 0.5) * math.log(t) - t + math.log(series(y))


def lgamma(x):
    x = float(x)
    if math.isinf(x):
        return math.inf
    if x < 0.5:
        if math.fmod(x, 1.0) == 0.0:
            return math.inf
        return math.log(math.pi / abs(math.sin(math.pi * math.fmod(x, 2.0)))) - lgamma_from_half(1.0 - x)
    return lgamma_from_half(x)


def square(x):
    return x * x


# By name in `math`, and by name in numpy.
of_math = {"radians": radians, "degrees": degrees, "gcd": gcd, "lcm": lcm, "isqrt": isqrt, "factorial": factorial,
           "comb": comb, "perm": perm, "isclose": isclose, "remainder": remainder, "modf": modf, "gamma": gamma,
           "lgamma": lgamma}
of_numpy = {"radians": radians, "deg2rad": radians, "degrees": degrees, "rad2deg": degrees, "gcd": gcd, "lcm": lcm,
            "square": square}
