"""The functions of windows.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def largest(x, n):
    at = [k + np.argmax(x[k:k + 3]) for k in range(7)]
    return x[at], n[at]


def dilate(x, other):
    """Along dimension 0 `other` between elements and one before, along dimension 1 one less before and three behind."""
    wide = np.full((2 * x.shape[0], x.shape[1] + 2), other, x.dtype)
    wide[1::2, :x.shape[1] - 1] = x[:, 1:]
    return wide


def dilated(x, y):
    x, y = dilate(x, 0), dilate(y, 1)
    sums, products = np.zeros((6, 3), x.dtype), np.ones((6, 3), y.dtype)
    for row in (0, 2):
        for column in (0, 1):
            sums += x[row:row + 6, column:column + 6:2]
            products *= y[row:row + 6, column:column + 6:2]
    return sums, products


def choice(x, s, z):
    result = np.full_like(x, z)
    for i in range(3):
        for j in range(3):
            top, left = 2 * i - 1, 2 * j
            window = x[max(top, 0):top + 3, left:left + 3]
            row, column = np.unravel_index(np.argmax(window), window.shape)
            result[max(top, 0) + row, left + column] += s[i, j]
    return result


FUNCTIONS = {
    "largest": (["9xf32", "9xi32"], largest),
    "dilated": (["4x5xf32", "4x5xi64"], dilated),
    "choice": (["5x6xf32", "3x3xf32", "f32"], choice),
}
