"""The functions of elementwise.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import math

import numpy as np


def functions(a):
    erf = np.array([math.erf(x) for x in a.tolist()], np.float32)
    return np.exp(a), np.sqrt(np.abs(a)), np.floor(a), np.tanh(a), erf


def results(a):
    total = a + np.arange(12).reshape(3, 4)
    return total, (total < 0).T


FUNCTIONS = {
    "named": (["3x5xf32", "3x5xf32"], lambda a, b: -np.maximum((a + b) * (a - b), a)),
    "functions": (["17xf32"], functions, 2e-6),
    "kinds": (["4x3xf32", lambda random: random.uniform(1, 2, 3).astype(np.float32)], lambda a, b: a / b),
    "select": (["6xi1", "6xi32", "6xi32"], np.where),
    "transpose": (["2x3x5xf32", "5x2x3xf32"], lambda a, b: a.transpose(2, 0, 1) - b),
    "broadcasts": (["4x1xf32", "1x5xf32", lambda random: np.float32(random.integers(1, 9))],
                   lambda a, b, c: (a + b) * c),
    "results": (["3x4xi64"], results),
    "accumulated": (["7xf32", "7xf32"], lambda a, b: a + b),
    "mixed": (["9xf64", "9xf64"], lambda a, b: np.abs((a + b) / 2)),
    # Multiples of 1/4 below 8 fit bf16.
    "casts": (["8xi8", "8xf32"], lambda a, b: (a.astype(np.float32) + b, np.trunc(b).astype(np.int32))),
}
