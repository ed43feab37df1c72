"""The functions of sizes.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def moved(x, k):
    used = x[:, :k]
    return (used.sum(1, dtype=np.int32), used.reshape(-1),
            np.pad(used, ((0, 0), (1, 2)), constant_values=1))


FUNCTIONS = {
    "linear": (["9x3xf32", "3x5xf32", "5xf32"], lambda x, w, b, n: np.maximum(x[:n] @ w + b, 0), 1e-6,
               {"n": [3, 9, 1, 5]}),
    "moved": (["4x7xi32"], moved, 0, {"k": [3, 7, 1, 5]}),
}
