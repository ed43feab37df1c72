"""The functions of reductions.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def special(*shape, dtype=np.float32):
    """Rows of numbers, with NaN in some, with zeros of both signs only in others, with infinities."""
    def make(random):
        x = (random.integers(-20, 20, shape) / 4).astype(dtype)
        x[0].flat[-1] = np.nan
        x[1] = np.where(random.integers(0, 2, x[1].shape), 0.0, -0.0)
        x[2].flat[0] = -np.inf
        x[3] = np.nan
        return x
    return make


def bounds(a, high, low):
    return (np.maximum(a.max(1), low), np.minimum(a.min(1), high),
            np.maximum(a.view(np.uint16).max(1), low.view(np.uint16)).view(np.int16),
            np.minimum(a.view(np.uint16).min(1), high.view(np.uint16)).view(np.int16))


def extreme(a, init, sign):
    """numpy's maximum takes either zero, so the sign of a zero is found apart."""
    both = np.concatenate([a, init[:, None]], 1)
    result = (sign * both).max(1) * sign
    zeros = both == 0
    positive = (zeros & (np.signbit(both) == (sign < 0))).any(1)
    return np.where(result == 0, np.where(positive, sign * 0.0, sign * -0.0), result).astype(a.dtype)


def horner(a, x):
    total = np.zeros(3)
    for column in a.T:
        total = total * x + column
    return total


FUNCTIONS = {
    "sum": (["5x7xf32"], lambda a: a.sum(1)),
    "sum_onto": (["5x7xi32", "7xi32"], lambda a, b: a.sum(0, dtype=np.int32) + b),
    "product": (["2x3x4xf64"], lambda a: a.prod((0, 2))),
    "maximum": ([special(6, 9), special(6)], lambda a, b: extreme(a, b, 1)),
    "minimum": ([special(6, 9, dtype=np.float16), special(6, dtype=np.float16)], lambda a, b: extreme(a, b, -1)),
    "maxnum": ([special(6, 9)], lambda a: np.fmax(np.fmax.reduce(a, 1), np.float32(-np.inf))),
    "minnum_onto": ([special(6, 9), special(6)], lambda a, b: np.fmin(np.fmin.reduce(a, 1), b)),
    "integer_bounds": (["4x11xi16", "4xi16", "4xi16"], bounds),
    "bits": (["4x11xi32"], lambda a: tuple(f.reduce(a, 1) for f in (np.bitwise_and, np.bitwise_or, np.bitwise_xor))),
    "bools": (["6x5xi1"], lambda a: (a.all(1), a.any(1), a.sum(1) % 2 == 1)),
    "argmax": (["4x9xf32"], lambda a: (a.max(1), a.argmax(1))),
    "chosen": (["4x9xf32"], lambda a: (np.maximum(a.max(1), np.float32(0.25)), np.minimum(a.min(1), np.float32(0.25)))),
    "horner": (["3x5xf64", "3xf64"], horner),
    "moments": (["3x8xf32"], lambda a: (a.mean(1), (a * a).mean(1) - a.mean(1) ** 2)),
}
