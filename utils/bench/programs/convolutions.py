"""Two convolutions and a pooling, large enough that arithmetic is what costs."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


def build():
    Tensor.manual_seed(1)
    first, second = nn.Conv2d(8, 32, 3, padding=1), nn.Conv2d(32, 32, 3, padding=1)

    @TinyJit
    def step(x):
        return second(first(x).relu()).max_pool2d().realize()

    def inputs(i):
        Tensor.manual_seed(100 + i)
        return (Tensor.randn(4, 8, 28, 28).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"first": first, "second": second}}
