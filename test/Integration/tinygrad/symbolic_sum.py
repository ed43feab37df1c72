"""The sum of the first n elements."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable


def build():
    n = Variable("n", 1, 10)

    @TinyJit
    def step(x):
        return x.sum().realize()

    def inputs(i):
        Tensor.manual_seed(20 + i)
        base = Tensor.randn(10).realize()
        return (base[:n.bind([4, 7, 3, 10, 1][i % 5])],), {}
    return {"jit": step, "inputs": inputs}
