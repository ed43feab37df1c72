"""The functions of pooling.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def pool(function, x, window, strides, dilations=None):
    """x is (batch, channels, spatial...); numpy's max and min keep NaN."""
    dilations = dilations or [1] * len(window)
    spans = [(size - 1) * dilation + 1 for size, dilation in zip(window, dilations)]
    view = np.lib.stride_tricks.sliding_window_view(x, spans, axis=tuple(range(2, x.ndim)))
    positions = tuple(slice(None, None, stride) for stride in strides)
    inside = tuple(slice(None, None, dilation) for dilation in dilations)
    view = view[(slice(None), slice(None)) + positions + inside]
    return function(view, axis=tuple(range(x.ndim, view.ndim))).astype(x.dtype)


def channels_last(function, window, strides):
    return lambda x: np.moveaxis(pool(function, np.moveaxis(x, -1, 1), window, strides), 1, -1)


def with_nan(*shape):
    def make(random):
        x = (random.integers(-20, 20, shape) / 4).astype(np.float32)
        x.flat[random.integers(0, x.size, 4)] = [np.nan, -np.inf, np.inf, -0.0]
        return x
    return make


def max_ncw(x):
    low = np.finfo(np.float32).min
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1)), constant_values=low)
    return pool(np.max, padded, [3], [2], [2])


def min_unsigned(x):
    return channels_last(np.min, [2, 2], [2, 2])(x.view(np.uint8)).view(np.int8)


FUNCTIONS = {
    "max_nhwc": ([with_nan(1, 8, 7, 3)], channels_last(np.max, [2, 3], [2, 2])),
    "min_nhwc": ([with_nan(1, 6, 6, 2)], channels_last(np.min, [3, 3], [1, 1])),
    "average_nchw": (["2x3x8x8xf32"], lambda x: pool(np.sum, x, [2, 2], [2, 2]) / np.float32(4)),
    "max_ncw": (["2x3x9xf32"], max_ncw),
    "max_i8": (["1x4x6x3xi8"], channels_last(np.max, [2, 2], [2, 2])),
    "min_unsigned_i8": (["1x4x6x3xi8"], min_unsigned),
    "sum_ndhwc": (["1x4x4x4x2xf32"], channels_last(np.sum, [2, 2, 2], [2, 2, 2])),
}
