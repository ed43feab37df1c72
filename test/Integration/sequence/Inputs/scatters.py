"""The functions of scatters.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def places(shape, low, high, dtype=np.int32):
    """Numbers of places, some of which may be outside."""
    return lambda random: random.integers(low, high, shape).astype(dtype)


def unique(count, among):
    return lambda random: random.permutation(among)[:count].reshape(count, 1).astype(np.int32)


def rows(combine):
    """One row after the other; a place outside is none."""
    def scatter(x, i, v):
        x = x.copy()
        for place, row in zip(i.reshape(len(v)).astype(np.int64), v):
            if 0 <= place < len(x):
                x[place] = combine(x[place], row)
        return x
    return scatter


def take(old, new):
    return new


def pairs(x, i, v):
    x = x.copy()
    for (column, row), value in zip(i, v):
        if 0 <= row < x.shape[0] and 0 <= column < x.shape[1]:
            x[row, column] += value
    return x


def batches(x, i, v):
    return np.stack([rows(np.add)(x[b], i[:, b], v[:, b]) for b in range(len(x))])


def along(axis, combine):
    return lambda x, i, v: np.moveaxis(rows(combine)(np.moveaxis(x, axis, 0), i, np.moveaxis(v, axis, 0)), 0, axis)


def windows(x, i, v):
    """A window that does not fit as a whole is dropped."""
    x = x.copy()
    for (row, column), window in zip(i.T, v):
        if 0 <= row <= x.shape[0] - 3 and 0 <= column <= x.shape[1] - 2:
            x[row:row + 3, column:column + 2] += window
    return x


def corner(x, i, v):
    x = x.copy()
    if 0 <= i[0] <= x.shape[1] - 2:
        x[:3, i[0]:i[0] + 2] = v
    return x


def first_of_pairs(x, n, i, v, m):
    x, n = x.copy(), n.copy()
    for place, value, number in zip(i[:, 0], v, m):
        if x[place] < value:
            x[place], n[place] = value, number
    return x, n


def repeated(x, i, v):
    for _ in range(3):
        x = rows(np.add)(x, i, v)
    return x


FUNCTIONS = {
    "add_rows": (["8x5xf32", places((14, 1), -3, 11), "14x5xf32"], rows(np.add)),
    "last_row": (["8x5xi32", places((14, 1), -3, 11, np.int64), "14x5xi32"], rows(take)),
    "wide_rows": (["3x300xf32", places((5, 1), 0, 3), "5x300xf32"], rows(np.multiply)),
    "pairs": (["6x4xf64", places((20, 2), -1, 7), "20xf64"], pairs),
    "bytes": (["9xui8", places((20, 1), -128, 128, np.int8), "20xui8"], rows(np.maximum)),
    "any": (["9xi1", places((7,), 0, 12, np.uint8), "7xi1"], rows(np.logical_or)),
    "halves": (["9xf16", places((12, 1), 0, 9), "12xf16"], rows(np.minimum)),
    "batches": (["4x6x3xf32", places((2, 4, 1), -1, 7), "2x4x3xf32"], batches),
    "columns": (["4x7x2xf32", places((3,), -1, 8), "4x3x2xf32"], along(1, np.add)),
    "windows": (["7x6xf32", places((2, 5), -1, 6), "5x3x2xf32"], windows),
    "corner": (["7x6xf32", places((1,), -1, 6), "3x2xf32"], corner),
    "number": (["f32", "0xi32", "f32"], lambda x, i, v: x + v),
    "nothing": (["5xf32", "0x1xi32", "0xf32"], lambda x, i, v: x),
    "first_of_pairs": (["6xf32", "6xi32", places((15, 1), 0, 6), "15xf32", "15xi32"], first_of_pairs),
    "nests": (["6xf32", places((9, 1), 0, 6), "9xf32"], rows(lambda old, new: old / 2 + new * 2)),
    "tosa": (["2x6x3xf32", lambda random: np.stack([random.permutation(6)[:4] for _ in range(2)]).astype(np.int32),
              "2x4x3xf32"], lambda x, i, v: np.stack([rows(take)(*each) for each in zip(x, i, v)])),
    "tensor": (["6x4xf32", unique(3, 4), "3x6x1xf32"], lambda x, i, v: rows(take)(x.T, i, v[:, :, 0]).T),
    "tm_tensor": (["8x3xf32", places((5, 1), -1, 9), "5x3xf32"], rows(np.subtract)),
    "iree": (["8x3x2xf32", places((5,), 0, 8), "5x3x2xf32"], rows(take)),
    "repeated": (["6xf32", places((4, 1), 0, 6), "4xf32"], repeated),
}
