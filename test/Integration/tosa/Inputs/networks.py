"""The functions of networks.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def windows(x, height, width, strides=(1, 1)):
    """(batch, positions, channels, window) of an array (batch, height, width, channels)."""
    view = np.lib.stride_tricks.sliding_window_view(x, (height, width), axis=(1, 2))
    return view[:, ::strides[0], ::strides[1]]


def conv2d(x, w, b, pad=((0, 0), (0, 0)), strides=(1, 1)):
    padded = np.pad(x, ((0, 0), *pad, (0, 0)))
    return np.einsum("bhwcij,fijc->bhwf", windows(padded, w.shape[1], w.shape[2], strides), w) + b


def depthwise(x, w, b):
    result = np.einsum("bhwcij,ijcm->bhwcm", windows(x, 3, 3), w)
    return result.reshape(1, 4, 4, 4) + b


def transposed(x, w, b):
    result = np.zeros((1, 6, 8, 3), np.float32)
    for i in range(3):
        for j in range(4):
            result[0, 2 * i:2 * i + 2, 2 * j:2 * j + 2] += np.einsum("c,fklc->klf", x[0, i, j], w)
    return result + b


def max_pool(x, height, width):
    return windows(x, height, width, (2, 2)).max((-1, -2))


def average(x):
    def total(a):
        return windows(np.pad(a, ((0, 0), (1, 1), (1, 1), (0, 0))), 3, 3, (2, 2)).sum((-1, -2))
    return total(x) / total(np.ones_like(x))


def classifier(x, w, b, v):
    hidden = np.maximum(conv2d(x, w, b, ((1, 1), (1, 1))), 0)
    return (max_pool(hidden, 2, 2).reshape(2, 64) @ v[0]).argmax(1).astype(np.int32)


FUNCTIONS = {
    "conv2d": (["1x8x7x3xf32", "4x3x3x3xf32", "4xf32"],
               lambda x, w, b: conv2d(x, w, b, ((1, 0), (1, 1)), (2, 1))),
    "depthwise_conv2d": (["1x6x6x2xf32", "3x3x2x2xf32", "4xf32"], depthwise),
    "transpose_conv2d": (["1x3x4x2xf32", "3x2x2x2xf32", "3xf32"], transposed),
    "max_pool2d": (["1x8x9x3xf32"], lambda x: max_pool(x, 2, 3)),
    "avg_pool2d": (["1x7x7x2xf32"], average),
    "quantized_conv2d": (["1x6x6x3xi8", "4x3x3x3xi8", "4xi32"],
                         lambda x, w, b: conv2d(x.astype(np.int32) + 5, w.astype(np.int32), b).astype(np.int32)),
    "classifier": (["2x8x8x1xf32", "4x3x3x1xf32", "4xf32", "1x64x5xf32"], classifier),
}
