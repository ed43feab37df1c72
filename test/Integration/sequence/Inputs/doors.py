"""The functions of doors.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def special(random):
    """Numbers, many of them equal, with NaN of both signs, zeros of both signs and infinities."""
    x = (random.integers(-9, 9, 300) / 4).astype(np.float32)
    x[::7], x[1::7], x[2::11], x[3::13], x[4::17] = np.nan, -0.0, -np.nan, np.inf, -np.inf
    return x


def total_order(x):
    order = np.argsort(x, kind="stable").astype(np.int32)
    return x[order], order


def exclusive(x, _, accumulator):
    result = np.concatenate([accumulator[None], x[:-1]]).cumsum(0, x.dtype)
    return result, result[-1]


def thrice(x):
    for _ in range(3):
        x = np.cumsum(x, dtype=x.dtype)
    return x


def crowded(random):
    """Rows of numbers, many of them equal, of which some hold fewer than five above the least."""
    x = special(random)[:200].reshape(4, 50)
    x[1] = np.nan
    x[2, 3:] = -np.inf
    return x


def select(values, places, count, axis, filling, place, keys):
    """The first ones by key and place, the outputs at first among them."""
    shape = list(values.shape)
    shape[axis] = count
    values = np.concatenate([values, np.full(shape, filling, values.dtype)], axis)
    places = np.concatenate([places, np.full(shape, place, np.int32)], axis)
    order = np.lexsort((places, keys(values)), axis).take(np.arange(count), axis)
    return np.take_along_axis(values, order, axis), np.take_along_axis(places, order, axis)


def nan_first(x):
    return np.where(np.isnan(x), -np.inf, np.where(x == np.inf, -1e38, -x))


def top_k(x):
    return select(x, np.broadcast_to(np.arange(50, dtype=np.int32), x.shape), 5, 1, -np.inf, 2**31 - 1, nan_first)


def steps(x):
    y = np.fft.fft(x)
    return y.real, y.imag


FUNCTIONS = {
    "window": (["3x200xf32"], lambda x: np.flip(np.cumsum(np.flip(x, 1), 1, x.dtype), 1)),
    "total_order": ([special], total_order),
    "inclusive": (["4x9xf64", "4x9xf64", "4xf64"], lambda x, _, a: (np.cumsum(x, 1), x.cumsum(1)[:, -1])),
    "exclusive": (["7x3xi32", "7x3xi32", "3xi32"], exclusive),
    "in_loop": (["50xi32"], thrice),
    "top_k": ([crowded], top_k),
    "least_k": (["3x6xi16", "3x6xi32"], lambda x, i: select(x, i, 5, 0, 7, -1, lambda x: x)),
    "steps": (["3x8xf64"], steps, 1e-13),
}
