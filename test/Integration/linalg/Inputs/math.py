"""The functions of math.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import math

import numpy as np

SPECIAL = np.array([0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, np.inf, -np.inf, np.nan, 1e-40, -1e-40, 1e30, -1e30,
                    1e-6, 100, 1 / 3, -89], np.float32)


def values(random):
    return np.concatenate([SPECIAL, random.normal(0, 3, 64 - SPECIAL.size).astype(np.float32)])


def shuffled(*shape):
    return lambda random: random.permutation(SPECIAL).reshape(shape)


def rounded(function):
    """`function` in double precision, rounded once."""
    return lambda *arrays: function(*[array.astype(np.float64) for array in arrays]).astype(np.float32)


def integer_powers(a, n):
    power = rounded(lambda x: np.power(x, n.astype(np.float64)))(a)
    return power, rounded(lambda x: x ** 3)(a), np.arctan(a.astype(np.float64))


UNARY = {"erf": np.vectorize(math.erf), "erfc": np.vectorize(math.erfc), "atan": np.arctan, "asin": np.arcsin,
         "acos": np.arccos, "expm1": np.expm1, "log1p": np.log1p, "cbrt": np.cbrt, "sinh": np.sinh, "cosh": np.cosh,
         "tan": np.tan, "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh,
         "log10": np.log10}
FUNCTIONS = {name: ([values], rounded(function), 1e-6) for name, function in UNARY.items()}
FUNCTIONS["powf"] = ([shuffled(21, 1), shuffled(1, 21)], rounded(np.power), 1e-7)
FUNCTIONS["atan2"] = ([shuffled(21, 1), shuffled(1, 21)], rounded(np.arctan2), 1e-7)
FUNCTIONS["integer_powers"] = (["9xf32", lambda random: random.integers(0, 6, 9).astype(np.int32)], integer_powers,
                               1e-6)
FUNCTIONS.update({"isfinite": ([values], np.isfinite), "isinf": ([values], np.isinf), "isnan": ([values], np.isnan),
                  "isnormal": ([values], lambda x: np.isfinite(x) & (abs(x) >= np.finfo(np.float32).tiny))})


def wide(random):
    """f64 of all sizes, among them such as 1 + x loses digits of."""
    return np.concatenate([SPECIAL.astype(np.float64), [1e-300, -700, 709.5, 710, -0.999, 1e-5, -3e-9],
                           random.normal(0, 1, 18) * 10.0 ** random.integers(-8, 2, 18), random.uniform(-1, 1, 18)])


FUNCTIONS.update({f"{name}64": ([wide], lambda x, f=f: (f(x), f(x) / x), 1e-14)
                  for name, f in (("expm1", np.expm1), ("log1p", np.log1p), ("tanh", np.tanh), ("asin", np.arcsin),
                                  ("acos", np.arccos))})


class Scaled:
    """Inputs of a function on f64, and powers of two that make its results, as far as they are normal, 1 to 2."""

    def __init__(self, function):
        self.function = np.vectorize(function, otypes=[np.float64])

    def inputs(self, random):
        edges = [0.5, np.nextafter(0.5, 0), -0.5, 5.9, 27.2, 27.3, 28, -6, 1e-300, 5e-324, -1e-310]
        count = 512 - SPECIAL.size - len(edges)
        self.x = np.concatenate([SPECIAL.astype(np.float64), edges, random.uniform(-6, 27, count // 2),
                                 random.normal(0, 1, count - count // 2) * 10.0 ** random.integers(-9, 1)])
        return self.x

    def scale(self, random):
        with np.errstate(all="ignore"):
            exponent = np.frexp(self.function(self.x))[1]
        return np.ldexp(1.0, np.where((exponent < 1000) & (exponent > -1000), 1 - exponent, 0))

    def entry(self, ulp):
        # The tolerance counts twice for a result of 1: absolute and relative.
        return [self.inputs, self.scale], lambda x, scale: self.function(x) * scale, ulp / 2 * 2.0 ** -52


FUNCTIONS["erf64"] = Scaled(math.erf).entry(2.5)
FUNCTIONS["erfc64"] = Scaled(math.erfc).entry(4)


def sizes(*shape, dtype=np.float32):
    """Floats from the smallest to the largest."""
    least, most = np.finfo(dtype).smallest_subnormal, np.finfo(dtype).max
    edges = np.array([least, np.finfo(dtype).tiny - least, most, 16777215, 5.5, -7, 0.1, most * 0.9, -7 * least], dtype)
    return lambda random: random.permutation(np.concatenate([SPECIAL.astype(dtype), edges])).reshape(shape)


def any_bits(random, dtype=np.uint32):
    return random.integers(0, np.iinfo(dtype).max, 999, dtype=dtype, endpoint=True).view(f"f{np.dtype(dtype).itemsize}")


def any_bits64(random):
    return any_bits(random, np.uint64)


def eighths(random):
    """Multiples of 1/8 with four bits, which each small float has."""
    return np.ldexp(random.integers(-15, 16, 256), random.integers(-3, 5, 256)).astype(np.float32)


def halves(random):
    return random.permutation(np.arange(64, dtype=np.uint16) * 1021).view(np.float16)


FUNCTIONS["remf"] = ([sizes(30, 1), sizes(1, 30)], np.fmod, 0)
FUNCTIONS["remf_random"] = ([any_bits, any_bits], np.fmod, 0)
FUNCTIONS["remf16"] = ([halves, halves], np.fmod, 0)
FUNCTIONS["remf64"] = ([sizes(30, 1, dtype=np.float64), sizes(1, 30, dtype=np.float64), any_bits64, any_bits64],
                       lambda a, b, c, d: (np.fmod(a, b), np.fmod(c, d)), 0)
FUNCTIONS["remf_small"] = ([eighths, eighths], lambda a, b: (np.fmod(a, b), np.fmod(a, b)), 0)
FUNCTIONS["sincos"] = ([values], lambda x: (rounded(np.sin)(x), rounded(np.cos)(x)))


def power(x, n, bits):
    """x to the power of n in so many bits; n may be negative."""
    if n < 0 and abs(x) != 1:
        return 0
    if n < 0:
        return x if n % 2 else 1
    half = 1 << bits - 1
    return (pow(x, n, 2 * half) + half) % (2 * half) - half


def integers(dtype, *numbers):
    return lambda random: random.permutation(np.array(numbers, dtype))


def powers(a, n, b, m):
    def each(x, y, dtype):
        bits = 8 * np.dtype(dtype).itemsize
        return np.array([power(int(base), int(exponent), bits) for base, exponent in zip(x, y)], dtype)
    return each(a, n, np.int32), each(b, m, np.int64), each(a, np.full(6, 5), np.int32)


FUNCTIONS["ipowi"] = ([integers(np.int32, 0, 1, -1, 3, -7, 2**31 - 1), integers(np.int32, 0, 3, -3, -4, 31, 2**31 - 1),
                       integers(np.int64, 0, 1, -1, 2, -3, 2**62 + 1), integers(np.int64, 0, 63, -3, -4, 2, 2**63 - 1)],
                      powers)


def wrap(number, bits):
    """The signed number of so many bits that `number` is modulo a power of two."""
    half = 1 << bits - 1
    return (number + half) % (2 * half) - half


def extended(a, b):
    """Both halves of signed and of unsigned products, sums, and whether these did not fit."""
    bits = 8 * a.dtype.itemsize
    rows = []
    for x, y in zip(a.tolist(), b.tolist()):
        signed, unsigned, total = x * y, x % 2**bits * (y % 2**bits), x % 2**bits + y % 2**bits
        rows.append([wrap(number, bits) for number in
                     (signed, signed >> bits, unsigned, unsigned >> bits, total)] + [total >= 2**bits])
    return *(np.array(column, a.dtype) for column in list(zip(*rows))[:5]), np.array([row[5] for row in rows])


def any_integers(dtype):
    limits = np.iinfo(dtype)
    return lambda random: np.concatenate([
        random.permutation(np.array([0, 1, -1, limits.min, limits.max, 7], dtype)),
        random.integers(limits.min, limits.max, 6, dtype, endpoint=True)])


FUNCTIONS.update({f"extended_i{8 * np.dtype(dtype).itemsize}": ([any_integers(dtype)] * 2, extended)
                  for dtype in (np.int8, np.int32, np.int64)})


def extreme_numbers(a, b):
    """Zeros are ordered, and a number counts beside NaN."""
    def choose(sign):
        takes_a = np.where(a == b, np.signbit(a) == (sign < 0), (a < b) == (sign < 0))
        return np.where(np.isnan(a), b, np.where(np.isnan(b), a, np.where(takes_a, a, b)))
    largest, smallest = choose(1), choose(-1)
    one = np.ones_like(a)
    return largest, smallest, np.copysign(one, largest), np.copysign(one, smallest)


def beside(dtype, *numbers):
    return lambda random: np.array(numbers, dtype)


NAN, INF = np.nan, np.inf
for bits, dtype in ((16, np.float16), (32, np.float32), (64, np.float64)):
    FUNCTIONS[f"extreme_numbers_f{bits}"] = (
        [beside(dtype, 0, -0.0, 0, -0.0, NAN, 1, NAN, -2, INF, -INF, INF, NAN, 3, -7, 0.5, 2),
         beside(dtype, -0.0, 0, 0, -0.0, 1, NAN, -0.0, NAN, 1, 1, -INF, INF, 4, -8, 0.25, 2)], extreme_numbers)
FUNCTIONS["extreme_numbers_of_extended"] = (FUNCTIONS["extreme_numbers_f16"][0], lambda a, b: extreme_numbers(a, b)[0])
