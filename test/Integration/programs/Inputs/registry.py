"""The programs of this folder and the random arrays that they take.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np

PROGRAMS = {}
RANDOM = np.random.default_rng(20)


def program(family, *arguments):
    def add(function):
        PROGRAMS[family, function.__name__] = function, arguments
        return function
    return add


def normal(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def uniform(*shape):
    return RANDOM.random(shape).astype(np.float32)


def whole(high, *shape, low=0):
    return RANDOM.integers(low, high, shape).astype(np.int32)
