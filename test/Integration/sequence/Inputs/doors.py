"""What the functions of doors.mlir compute.

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


FUNCTIONS = {
    "window": (["3x200xf32"], lambda x: np.flip(np.cumsum(np.flip(x, 1), 1, x.dtype), 1)),
    "total_order": ([special], total_order),
    "inclusive": (["4x9xf64", "4x9xf64", "4xf64"], lambda x, _, a: (np.cumsum(x, 1), x.cumsum(1)[:, -1])),
    "exclusive": (["7x3xi32", "7x3xi32", "3xi32"], exclusive),
    "in_loop": (["50xi32"], thrice),
}
