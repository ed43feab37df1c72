"""The functions of transforms.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def parts(z):
    return z.real.astype(np.float32), z.imag.astype(np.float32)


def conv3d(x, w, b):
    view = np.lib.stride_tricks.sliding_window_view(x, (2, 3, 3), axis=(1, 2, 3))
    return np.einsum("bdhwcijk,fijkc->bdhwf", view, w) + b


FUNCTIONS = {
    "fft2d": (["1x4x8xf32", "1x4x8xf32"], lambda re, im: parts(np.fft.fft2(re + 1j * im)), 4e-5),
    "rfft2d": (["2x8x4xf32"], lambda x: parts(np.fft.rfft2(x)), 4e-5),
    "conv3d": (["1x4x5x6x2xf32", "3x2x3x3x2xf32", "3xf32"], conv3d),
}
