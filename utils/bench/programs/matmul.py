"""A matrix product with relu, large enough that arithmetic is what costs."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    Tensor.manual_seed(1)
    w = Tensor.randn(256, 256).realize()

    @TinyJit
    def step(x):
        return (x @ w).relu().realize()

    def inputs(i):
        Tensor.manual_seed(100 + i)
        return (Tensor.randn(256, 256).realize(),), {}
    return {"jit": step, "inputs": inputs}
