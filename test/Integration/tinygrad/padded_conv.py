"""A convolution with padding, batch norm and a pooling with padding: what lies in the border is used by nobody."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


class Net:
    def __init__(self):
        self.conv, self.norm = nn.Conv2d(2, 3, 3, stride=2, padding=1, bias=False), nn.BatchNorm(3)

    def __call__(self, x):
        return self.norm(self.conv(x)).relu().pad((1, 1, 1, 1)).max_pool2d((3, 3), 2)


def build():
    Tensor.manual_seed(23)
    model = Net()
    Tensor.realize(*nn.state.get_parameters(model))

    def inputs(i):
        Tensor.manual_seed(230 + i)
        return (Tensor.randn(1, 2, 10, 10).realize(),), {}
    return {"jit": TinyJit(lambda x: model(x).realize()), "inputs": inputs, "params": model}
