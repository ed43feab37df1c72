"""A convolutional network: padded convolutions, batch norm, pooling, a linear layer."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


class ConvNet:
    def __init__(self):
        self.first, self.norm = nn.Conv2d(1, 4, 3, padding=1), nn.BatchNorm(4)
        self.second, self.last = nn.Conv2d(4, 6, 3, stride=2, padding=1), nn.Linear(24, 5)

    def __call__(self, x):
        x = self.norm(self.first(x)).relu().max_pool2d()
        return self.last(self.second(x).relu().flatten(1))


def build():
    Tensor.manual_seed(2)
    model = ConvNet()

    @TinyJit
    def step(image):
        return model(image).realize()

    def inputs(i):
        Tensor.manual_seed(40 + i)
        return (Tensor.randn(2, 1, 8, 8).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": model}
