"""The functions of scans.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def special(*shape):
    """Rows of numbers, with NaN in one, with zeros of both signs in another, with infinities."""
    def make(random):
        x = (random.integers(-20, 20, shape) / 4).astype(np.float32)
        x[0].flat[shape[-1] // 2] = np.nan
        x[1].flat[::2] = -0.0
        x[2].flat[1] = -np.inf
        return x
    return make


def summed(axis):
    return lambda x: np.cumsum(x, axis, x.dtype)


def backwards(x):
    total = np.full(x.shape[1], 2.5, x.dtype)
    result = np.empty_like(x)
    for k in range(len(x) - 1, -1, -1):
        result[k] = total
        total = total + x[k]
    return result


def product(x):
    return np.concatenate([np.ones((2, 1), x.dtype), np.cumprod(x, 1)[:, :-1]], 1)


def recurrence(a, b):
    scale, offset = a.copy(), b.copy()
    for k in range(1, a.shape[1]):
        scale[:, k] = scale[:, k - 1] * a[:, k]
        offset[:, k] = offset[:, k - 1] * a[:, k] + b[:, k]
    return scale, offset


FUNCTIONS = {
    "one": (["7xf32"], summed(0)),
    "single": (["1xf32"], summed(0)),
    "rows": (["3x5xf64"], summed(1)),
    "columns": (["3x5xf16"], summed(0)),
    "middle": (["2x5x3xi32"], summed(1)),
    "outermost": (["4x2x1x3xi64"], summed(0)),
    "bytes": (["2x9xui8"], summed(1)),
    "shorts": (["9x2xi16"], lambda x: np.flip(np.cumsum(np.flip(x, 0), 0, x.dtype), 0)),
    "brain": (["8xf32"], lambda x: np.maximum.accumulate(x)),
    "any": (["3x6xi1"], lambda x: np.logical_or.accumulate(x, 1)),
    "product": (["2x6xf32"], product),
    "lowest": ([special(5, 6)], lambda x: np.flip(np.minimum.accumulate(np.flip(x, 1), 1), 1)),
    "unsigned": (["5x6xui32"], lambda x: np.maximum(np.maximum.accumulate(x, 0), np.uint32(200))),
    "backwards": (["300x2xf32"], backwards),
    "recurrence": (["2x9xf64", "2x9xf64"], recurrence),
}
