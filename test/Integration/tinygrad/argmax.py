"""argmax and argmin, cumulative sums, sorting."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    @TinyJit
    def step(x):
        values, order = x.sort(1)
        return x.argmax(1).realize(), x.argmin(0).realize(), x.cumsum(1).realize(), values.realize(), order.realize()

    def inputs(i):
        Tensor.manual_seed(60 + i)
        return (Tensor.randn(5, 7).realize(),), {}
    return {"jit": step, "inputs": inputs}
