"""The functions of movement.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def indices(random):
    return random.integers(0, 5, (2, 4)).astype(np.int32)


def resize(a):
    # The nearest place in the source; of two, the later.
    def nearest(size):
        return np.minimum((np.arange(2 * size) + 1) // 2, size - 1)
    return a[:, nearest(3)][:, :, nearest(4)]


def bilinear(a):
    def between(x, axis):
        size = x.shape[axis]
        low, high = x.take(range(size - 1), axis), x.take(range(1, size), axis)
        places = np.stack([low, (low + high) / 2], axis + 1)
        shape = [*x.shape]
        shape[axis] = 2 * size - 2
        return np.concatenate([places.reshape(shape), x.take([size - 1], axis)], axis)
    return between(between(a, 1), 2).astype(np.float32)


FUNCTIONS = {
    "concat": (["2x3xf32", "4x3xf32"], lambda a, b: np.concatenate([a, b])),
    "pad": (["2x3xf32"], lambda a: np.pad(a, ((1, 2), (0, 3)), constant_values=0.5)),
    "reshape_transpose": (["4x6xf32"], lambda a: a.reshape(4, 3, 2).transpose(1, 2, 0)),
    "slice_reverse_tile": (["5x6xf32"], lambda a: np.tile(a[1:4, 2:4][::-1], (2, 2))),
    "gather": (["2x5x3xf32", indices], lambda a, i: np.stack([a[n, i[n]] for n in range(2)])),
    "resize": (["1x3x4x2xf32"], resize),
    "bilinear": (["1x3x4x2xf32"], bilinear),
}
