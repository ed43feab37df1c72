"""The block of ResNet-18 that halves the image: two convolutions with batch norm, and a projection beside them."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn

BATCH, SMALL, LARGE, SIZE = 2, 16, 32, 14


class Block:
    def __init__(self):
        self.conv1, self.norm1 = nn.Conv2d(SMALL, LARGE, 3, stride=2, padding=1, bias=False), nn.BatchNorm(LARGE)
        self.conv2, self.norm2 = nn.Conv2d(LARGE, LARGE, 3, padding=1, bias=False), nn.BatchNorm(LARGE)
        self.shortcut, self.norm3 = nn.Conv2d(SMALL, LARGE, 1, stride=2, bias=False), nn.BatchNorm(LARGE)

    def __call__(self, x):
        y = self.norm2(self.conv2(self.norm1(self.conv1(x)).relu()))
        return (y + self.norm3(self.shortcut(x))).relu()


def build():
    Tensor.manual_seed(14)
    model = Block()
    for norm in (model.norm1, model.norm2, model.norm3):
        norm.running_mean.assign(Tensor.randn(LARGE) * 0.1)
        norm.running_var.assign(Tensor.rand(LARGE) + 0.5)
    Tensor.realize(*nn.state.get_parameters(model))

    @TinyJit
    def step(x):
        return model(x).realize()

    def inputs(i):
        Tensor.manual_seed(140 + i)
        return (Tensor.randn(BATCH, SMALL, SIZE, SIZE).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": model}
