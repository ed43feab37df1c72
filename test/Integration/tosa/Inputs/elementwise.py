"""The functions of elementwise.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import math

import numpy as np


def uniform(low, high, *shape):
    return lambda random: random.uniform(low, high, shape).astype(np.float32)


def numbers(low, high, *shape, dtype=np.int32):
    return lambda random: random.integers(low, high, shape).astype(dtype)


def with_nan(random):
    x = random.uniform(-4, 4, (4, 7)).astype(np.float32)
    x[1, 2], x[3, 3] = np.nan, np.inf
    return x


def functions(a):
    a = a.astype(np.float64)
    erf = np.array([math.erf(x) for x in a])
    results = (np.exp(a), np.tanh(a), 1 / (1 + np.exp(-a)), erf, np.exp(-a / 2), np.floor(a), np.exp(-a))
    return tuple(result.astype(np.float32) for result in results)


def more_functions(a, b):
    x, y = a.astype(np.float64), b.astype(np.float64)
    return tuple(result.astype(np.float32) for result in (np.log(x), x ** y, np.sin(y), np.ceil(y)))


def integers(a, b, s):
    return np.trunc(a / b).astype(np.int32), a >> s, a ^ b, np.abs(a)


def choices(a, b, c):
    taken = (a > b) & c
    return np.where(taken, a, b), ~taken


def casts(a, b):
    rounded = np.rint(a.astype(np.float64))
    return (np.clip(rounded, -128, 127).astype(np.int8), np.clip(rounded, -2**31, 2**31 - 1).astype(np.int32),
            b.astype(np.float32), b != 0)


def rescale(a):
    # 1431655766 / 2^37 is about 1/96; halves are rounded up.
    scaled = (a.astype(object) * 1431655766 + (1 << 36)) >> 37
    return np.clip(scaled - 3, -128, 127).astype(np.int8)


def large(random):
    return np.concatenate([random.uniform(-200, 200, 6), [0.5, 1.5, -0.5, 1e10, -1e10, 127.5]]).astype(np.float32)


FUNCTIONS = {
    "arithmetic": (["3x5xf32", "1x5xf32"], lambda a, b: -np.minimum(np.maximum((a + b) * b - a, a), b)),
    "functions": ([uniform(-4, 4, 19)], functions, 4e-6),
    "more_functions": ([uniform(0.1, 5, 11), uniform(-3, 3, 11)], more_functions, 4e-6),
    "clamp": ([with_nan], lambda a: np.clip(a, np.float32(-1), np.float32(2.5))),
    "integers": ([numbers(-999, 999, 9), numbers(1, 20, 9), numbers(0, 5, 9)], integers),
    "choices": (["3x4xf32", "3x4xf32", "3x4xi1"], choices),
    "casts": ([large, "12xi8"], casts),
    "rescale": ([numbers(-20000, 20000, 5, 6)], rescale),
    "rescale_unsigned": (["5x6xui8"], lambda a: (a.astype(np.int32) - 128).astype(np.int8)),
    "table": (["2x7xi8", "256xi8"], lambda a, t: t[a.astype(np.int32) + 128]),
}
