"""Adds to a state in three calls of a TinyJit, and prints it with the device.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

from tinygrad import Device, Tensor, TinyJit

total = Tensor.zeros(4).contiguous().realize()


@TinyJit
def step(x):
    doubled = (x * 2).contiguous()
    total.assign(total + doubled.sum()).realize()
    return (doubled + 1).realize()


for i in range(4):
    result = step(Tensor([float(i)] * 4).realize())
print(Device.DEFAULT, sys.argv[1:], total.tolist(), result.tolist())
