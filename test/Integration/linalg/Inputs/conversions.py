"""Floats as integers, beside Python's own.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import math

import numpy as np

EDGES = [0.0, -0.0, 0.9, -0.9, 127.9, 128.0, -128.9, -129.0, 255.9, 256.0, 32767.5, 65536.0, -32769.0, 2147483520.0, 2147483648.0,
         4294967040.0, 4294967296.0, -2147483904.0, 9.3e18, 1.9e19, -9.3e18, math.inf, -math.inf, math.nan]


def values(dtype):
    def make(random):
        with np.errstate(over="ignore"):
            return random.permutation(np.array(EDGES).astype(dtype))
    return make


def saturated(x, dtype):
    bounds = np.iinfo(dtype)

    def each(value):
        if math.isnan(value):
            return 0
        if math.isinf(value):
            return bounds.max if value > 0 else bounds.min
        return min(max(math.trunc(value), bounds.min), bounds.max)
    return np.array([each(float(value)) for value in x], dtype)


FUNCTIONS = {
    "signed": ([values(np.float32)], lambda x: tuple(saturated(x, t) for t in (np.int8, np.int16, np.int32, np.int64))),
    "unsigned": ([values(np.float64), values(np.float16)],
                 lambda x, y: (saturated(x, np.uint8), saturated(x, np.uint32), saturated(y, np.uint16), saturated(y, np.int32))),
}
