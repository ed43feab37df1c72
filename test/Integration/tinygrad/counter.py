"""A counter that survives calls."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, dtypes


def build():
    count = Tensor.zeros(3, dtype=dtypes.int32).contiguous().realize()

    @TinyJit
    def step(x):
        count.assign(count + x).realize()
        return (count * 10).realize()

    def inputs(i):
        return (Tensor([1, 2 * i, -i], dtype=dtypes.int32).realize(),), {}
    return {"jit": step, "inputs": inputs}
