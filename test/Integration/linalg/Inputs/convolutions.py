"""The functions of convolutions.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def windows(x, sizes, strides, dilations):
    """(batch, channels, positions..., window...) of an array (batch, channels, spatial...)."""
    spans = [(size - 1) * dilation + 1 for size, dilation in zip(sizes, dilations)]
    view = np.lib.stride_tricks.sliding_window_view(x, spans, axis=tuple(range(2, x.ndim)))
    positions = tuple(slice(None, None, stride) for stride in strides)
    inside = tuple(slice(None, None, dilation) for dilation in dilations)
    return view[(slice(None), slice(None)) + positions + inside]


def conv(x, w, strides=None, dilations=None):
    """x is (batch, channels, spatial...), w (filters, channels, window...)."""
    rank = x.ndim - 2
    view = windows(x, w.shape[2:], strides or [1] * rank, dilations or [1] * rank)
    axes = list(range(2 + rank, 2 + 2 * rank))
    result = np.tensordot(view, w, axes=([1] + axes, [1] + list(range(2, 2 + rank))))
    return np.moveaxis(result, -1, 1)


def last(x):
    return np.moveaxis(x, 1, -1)


def first(x):
    return np.moveaxis(x, -1, 1)


def filters_first(w):
    """(window..., channels, filters) as (filters, channels, window...)."""
    return np.moveaxis(w, (-1, -2), (0, 1))


def rectified(x, w, bias):
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    return np.maximum(conv(padded, w, [2, 2]) + bias[:, None, None], 0)


def depthwise(x, w):
    view = windows(first(x), w.shape[:2], [2, 2], [1, 1])
    return np.einsum("bchwij,ijc->bhwc", view, w)


def depthwise_multiplied(x, w):
    view = windows(first(x), w.shape[:2], [1, 1], [1, 1])
    return np.einsum("bchwij,ijcm->bhwcm", view, w).reshape(1, 4, 4, 6)


def grouped(x, w):
    return np.stack([conv(x[:, group], w[group]) for group in range(2)], 1)


def quantized(x, w):
    return last(conv(first(x.astype(np.int32) - 5), filters_first(w.astype(np.int32) + 2)))


FUNCTIONS = {
    "conv_1d_nwc_wcf": (["2x9x3xf32", "3x3x4xf32"], lambda x, w: last(conv(first(x), filters_first(w)))),
    "conv_2d_nhwc_hwcf": (["1x11x9x3xf32", "3x2x3x5xf32"],
                          lambda x, w: last(conv(first(x), filters_first(w), [2, 1], [2, 1]))),
    "conv_2d_nchw_fchw": (["2x3x8x8xf32", "4x3x3x3xf32", "4xf32"], rectified),
    "conv_2d_nhwc_fhwc": (["1x6x7x2xf32", "3x3x3x2xf32", "1x4x5x3xf32"],
                          lambda x, w, init: last(conv(first(x), first(w))) + init),
    "depthwise": (["2x7x7x5xf32", "3x3x5xf32"], depthwise),
    "depthwise_multiplied": (["1x5x5x2xf32", "2x2x2x3xf32"], depthwise_multiplied),
    "grouped": (["1x2x3x6x6xf32", "2x4x3x3x3xf32"], grouped),
    "conv_3d_ndhwc_dhwcf": (["1x4x5x6x2xf32", "2x3x3x2x3xf32"],
                            lambda x, w: last(conv(first(x), filters_first(w)))),
    "quantized": (["1x6x6x3xi8", "3x3x3x4xi8"], quantized),
}
