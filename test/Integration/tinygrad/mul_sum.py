"""A product with weights, then a sum."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    Tensor.manual_seed(3)
    w = Tensor.randn(6, 9).realize()

    @TinyJit
    def step(x):
        return (x * w).sum(1).realize()

    def inputs(i):
        Tensor.manual_seed(10 + i)
        return (Tensor.randn(6, 9).realize(),), {}
    return {"jit": step, "inputs": inputs}
