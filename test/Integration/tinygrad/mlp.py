"""A multi-layer perceptron with relu."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


class Mlp:
    def __init__(self):
        self.first, self.second = nn.Linear(12, 17), nn.Linear(17, 5)

    def __call__(self, x):
        return self.second(self.first(x).relu())


def build():
    Tensor.manual_seed(1)
    model = Mlp()

    @TinyJit
    def step(x):
        return model(x).realize()

    def inputs(i):
        Tensor.manual_seed(100 + i)
        return (Tensor.randn(4, 12).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": model}
