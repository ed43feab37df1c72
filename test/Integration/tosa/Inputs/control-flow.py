"""The functions of control-flow.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def numbers(high):
    return lambda random: np.int32(random.integers(1, high))


def collatz(n):
    steps = 0
    while n > 1:
        n, steps = 3 * n + 1 if n % 2 else n // 2, steps + 1
    return np.int32(steps)


FUNCTIONS = {
    "count": (["3xi32", numbers(9)], lambda x, n: (x + 2 * n, n)),
    "choose": (["i1", "3xf32", "3xf32"], lambda c, x, y: x + y if c else x - y),
    "choose_of": (["i1", "3xf32", "3xf32"], lambda c, x, y: x + y if c else x - y),
    "nested": ([numbers(99)], collatz),
}
