"""The functions of globals.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np

WEIGHT = np.array([[1, -1, 0.5], [0.25, 2, -0.5]], np.float32)
total = np.array([1, 2, 3], np.float32)


def accumulate(x):
    global total
    total = total + x @ WEIGHT
    return total


FUNCTIONS = {"accumulate": (["2xf32"], accumulate)}
