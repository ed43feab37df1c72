"""What the functions of math.mlir compute.

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
