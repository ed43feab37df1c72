"""The functions of matmuls.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def integers(a, b):
    return a.astype(np.int32) @ b.astype(np.int32)


def unsigned(a, b):
    return integers(a.view(np.uint8), b.view(np.uint8))


FUNCTIONS = {
    "matmul": (["5x7xf32", "7x3xf32"], np.matmul),
    "matmul_onto": (["5x7xf64", "7x3xf64", "5x3xf64"], lambda a, b, c: a @ b + c),
    "matmul_transposed": (["4x9xf32", "6x9xf32"], lambda a, b: a @ b.T),
    "batch_matmul": (["2x3x5xf32", "2x5x4xf32"], np.matmul),
    "matvec": (["5x7xf32", "7xf32", "5xf32"], lambda a, x, y: a @ x + y),
    "vecmat": (["5xf32", "5x7xf32", "7xf32"], lambda x, a, y: x @ a + y),
    "dot": (["13xf32", "13xf32"], np.dot),
    "batch_matvec": (["3x4x5xf32", "3x5xf32"], lambda a, x: np.einsum("bmk,bk->bm", a, x)),
    "packed": (["5x7xf32", "7x6xf32"], np.matmul),
    "matmul_i8": (["5x7xi8", "7x3xi8"], integers),
    "matmul_unsigned": (["5x7xi8", "7x3xi8"], unsigned),
    "quantized_matmul": (["5x7xi8", "7x3xi8"],
                         lambda a, b: (a.astype(np.int32) - 3) @ (b.astype(np.int32) + 7)),
    "contract": (["3x2x5xf32", "2x5x4xf32", "3x4xf32"], lambda a, b, c: np.einsum("mjk,jkn->mn", a, b) + c),
    "matmul_f16": (["5x7xf16", "7x3xf16"], lambda a, b: a.astype(np.float32) @ b.astype(np.float32)),
}
