"""The functions of reductions.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def reductions(a):
    return a.sum(1, keepdims=True), a.max(0, keepdims=True), a.min(1, keepdims=True), a.prod(1, keepdims=True)


def with_nan(random):
    x = (random.integers(-20, 20, (3, 7)) / 4).astype(np.float32)
    x[1, random.integers(0, 7)] = np.nan
    return x


def softmax(a):
    e = np.exp(a - a.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


FUNCTIONS = {
    "reductions": (["3x5xf32"], reductions),
    "bools": (["3x5xi1"], lambda a: (a.all(1, keepdims=True), a.any(1, keepdims=True))),
    "argmax": ([with_nan], lambda a: a.argmax(1).astype(np.int32)),
    "matmul": (["2x3x5xf32", "2x5x4xf32"], np.matmul),
    "quantized_matmul": (["1x3x5xi8", "1x5x4xi8"], lambda a, b: (a.astype(np.int32) - 4) @ (b.astype(np.int32) + 1)),
    "softmax": (["4x9xf32"], softmax, 2e-6),
}
