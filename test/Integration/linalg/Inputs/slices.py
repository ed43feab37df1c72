"""The functions of slices.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def take(x, *places):
    """x at a list of indices per dimension; 0 where one lies outside."""
    result = np.zeros([len(place) for place in places], x.dtype)
    for at in np.ndindex(result.shape):
        source = [place[i] for place, i in zip(places, at)]
        if all(0 <= index < size for index, size in zip(source, x.shape)):
            result[at] = x[tuple(source)]
    return result


def insert(x, u, i):
    result = x.copy()
    for row in range(len(u)):
        if 0 <= i + row < len(x):
            result[i + row] = u[row]
    return result


def chosen(x, u, k):
    inserted = x.copy()
    inserted[3 * k + 1] = u[0]
    inserted[3 * k + 3] = u[1]
    return x[3 * k:3 * k + 4], inserted


def any_of(*values, dtype=np.int32):
    """An input of one of these values, each time another one."""
    calls = iter(values * 4)
    return lambda random: np.array(next(calls), dtype)


FUNCTIONS = {
    "row": (["8x4xf32", any_of(3, -1, 7, 2147483647)], lambda x, i: x[min(max(int(i), 0), 7)]),
    "window": (["8x6xf64", any_of([1, 2], [-1, 5], [6, -1], [2**63 - 1, -2**63], dtype=np.int64)],
               lambda x, i: take(x, [int(i[0]) + 2 * j for j in range(3)], [int(i[1]) + j for j in range(2)])),
    "step": (["8xi8", any_of(2, -1, 5, 0), any_of(True, True, False, True, dtype=np.bool_)],
             lambda x, s, b: take(x, [int(b) + int(s) * j for j in range(3)])),
    "insert": (["8x4xi32", "3x4xi32", any_of(2, -2, 7, -2147483648)], lambda x, u, i: insert(x, u, int(i))),
    "chosen": (["16xf32", "2xf32"], chosen, 1e-6, {"k": [0, 1, 4, 2]}),
    "relative": (["9x2xf32"], lambda x, n, k: take(x[:n], range(k, k + 3), range(2)), 1e-6,
                 {"n": [9, 3, 5, 7], "k": [6, 0, 3, 4]}),
    "inner": (["9xf32"], lambda x, n: x[1:n - 1], 1e-6, {"n": [9, 2, 3, 5]}),
    "clamped": (["6xf32"], lambda x, k: x[min(max(k, 0), 4):][:2], 1e-6, {"k": [3, -5, 100, 4]}),
    "scaled": (["16x4xf32"], lambda x, n, k: x[:n] * np.float32(k), 1e-6,
               {"n": [3, 16, 1, 7], "k": [2, 5, -1, 3]}),
    "scalar_first": (["5xi64"], lambda x, k, n, j: x[:n] + k + j, 1e-6,
                     {"k": [1, 2**40, -3, 4], "n": [5, 0, 2, 3], "j": [0, 7, -9, 1]}),
}
