"""The functions of long-scans.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def summed(axis):
    return lambda x: np.cumsum(x, axis, x.dtype)


def exclusive(x, axis, first):
    first = np.full(np.take(x, [0], axis).shape, first, x.dtype)
    shifted = np.take(x, range(x.shape[axis] - 1), axis)
    return np.cumsum(np.concatenate([first, shifted], axis), axis, x.dtype)


def special(*shape):
    """Rows of numbers, with NaN in one, with zeros of both signs in another, with infinities."""
    def make(random):
        x = (random.integers(-20, 20, shape) / 4).astype(np.float32)
        x[0].flat[shape[-1] // 2] = np.nan
        x[1] = 0.0
        x[1].flat[20::3] = -0.0
        x[2].flat[1] = -np.inf
        return x
    return make


def factors(random):
    return random.choice([-1.0, 1.0, 0.5, 2.0], (2, 40))


def recurrence(a, b):
    scale, offset = a.copy(), b.copy()
    for k in range(1, a.shape[1]):
        scale[:, k] = scale[:, k - 1] * a[:, k]
        offset[:, k] = offset[:, k - 1] * a[:, k] + b[:, k]
    return scale, offset


FUNCTIONS = {
    "groups": (["2x37xf32"], summed(1)),
    "tiles": (["303181xf32"], summed(0)),
    "whole_blocks": (["32768xf32"], summed(0)),
    "single_blocks": (["15x32801xf64"], lambda x: (np.cumsum(x, 1), np.flip(np.cumsum(np.flip(x, 1), 1), 1) + 2.5)),
    "lines": (["3x32800xf32"], lambda x: np.flip(exclusive(np.flip(x, 1), 1, 2.5), 1)),
    "bytes": (["40000xui8"], lambda x: np.cumsum(x, 0, x.dtype) + np.uint8(200)),
    "flags": (["70xi1"], lambda x: np.flip(np.logical_xor.accumulate(np.flip(x)))),
    "halves": (["40xf16"], lambda x: np.flip(np.maximum.accumulate(np.flip(x)))),
    "lowest": ([special(5, 33)], lambda x: np.minimum.accumulate(x, 1)),
    "columns": (["5x150xf64"], summed(0)),
    "middle": (["2x9x79xi32"], lambda x: exclusive(x, 1, 7)),
    "shifts": (["40xi32"], summed(0)),
    "recurrence": ([factors, "2x40xf64"], recurrence),
}
