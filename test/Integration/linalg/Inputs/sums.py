"""Sums of small floats: exact in f64, then rounded.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def wide(x):
    return x.astype(np.float64)


def to_bf16(x):
    """The nearest bf16, halves to even, as f32."""
    bits = x.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)


def ones_and_more(random):
    return (1 + random.integers(0, 2, (3, 5000)) / 4).astype(np.float16)


FUNCTIONS = {
    "many": ([ones_and_more, "3xf16"], lambda x, init: (wide(x).sum(1) + wide(init)).astype(np.float16), 0),
    "matmul": (["5x70xf16", "70x3xf16"], lambda a, b: (wide(a) @ wide(b)).astype(np.float16), 0),
    "brain": ([lambda random: random.integers(1, 9, (4, 300)).astype(np.float32)], lambda x: to_bf16(x.sum(1)), 0),
}
