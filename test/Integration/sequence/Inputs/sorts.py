"""The functions of sorts.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def stable(key, value):
    order = np.argsort(key & 31, 1, kind="stable")
    return np.take_along_axis(key, order, 1), np.take_along_axis(value, order, 1)


def two_keys(key, value):
    order = np.lexsort((value, key & 3))
    return key[order], value[order]


def many_nans(random):
    x = random.standard_normal(5000).astype(np.float32)
    x[random.random(5000) < 0.2] = np.nan
    return x


FUNCTIONS = {
    "length_1": (["1xf32"], np.sort),
    "length_2": (["2xf32"], np.sort),
    "length_7": (["7xf32"], np.sort),
    "length_8": (["8xf32"], np.sort),
    "length_9": (["9xf32"], np.sort),
    "length_16": (["16xf32"], np.sort),
    "length_17": (["17xf32"], np.sort),
    "length_100": (["100xf32"], np.sort),
    "length_4097": (["4097xf32"], np.sort),
    "length_9000": (["9000xf32"], np.sort),
    "rows": (["5x33xi32"], lambda x: np.sort(x, 1)),
    "columns": (["33x5xf64"], lambda x: np.sort(x, 0)),
    "middle": (["3x40x2xf16"], lambda x: np.sort(x, 1)),
    "deep": (["2x3x2x70xi64"], lambda x: np.sort(x, 3)),
    "bytes": (["300xui8"], np.sort),
    "bits": (["2x20xi1"], lambda x: np.sort(x, 1)),
    "down": (["130xi16"], lambda x: np.sort(x)[::-1]),
    "empty": (["0x4xf32"], lambda x: x),
    "stable": (["3x500xi8", "3x500xi32"], stable),
    "two_keys": (["200xi32", "200xf32"], two_keys),
    "no_order": ([many_nans], lambda x: np.sort(x.view(np.int32))),
}
