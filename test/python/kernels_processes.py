"""A second process that calls the same kernels compiles nothing.

RUN: rm -rf %t && mkdir %t
RUN: %python %s %t/cache | FileCheck %s --check-prefix=FIRST
RUN: %python %s %t/cache | FileCheck %s --check-prefix=SECOND

FIRST: total 28.0, compiled 1, found 0
FIRST: squares 5.0 50.0, compiled 2, found 0
SECOND: total 28.0, compiled 0, found 1
SECOND: squares 5.0 50.0, compiled 0, found 2

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import numpy as np

import tinyjit

options = {"cache": "rw", "cache_directory": sys.argv[1]}


@tinyjit.kernel(**options)
def total(out, x):
    s = 0.0
    for i in range(len(x)):
        s += x[i]
    out[0] = s


@tinyjit.kernel(parallel=True, **options)
def squares(out, x):
    for i in range(len(x)):
        out[i] = x[i] * x[i]
    for i in range(len(x)):
        out[i] += 1


def stats_of(kernel):
    launcher, = kernel._compiled.values()
    return f"compiled {launcher.module.stats.misses}, found {launcher.module.stats.disk_hits}"


x, out = np.arange(8.0), np.zeros(8)
total(out, x)
print(f"total {out[0]}, {stats_of(total)}")
squares(out, x)
print(f"squares {out[2]} {out[7]}, {stats_of(squares)}")
