"""The functions of variables.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np

count = np.array([5, -2], np.int32)


def count_up(x):
    global count
    count = count + x
    return count


FUNCTIONS = {"count_up": (["2xi32"], count_up)}
