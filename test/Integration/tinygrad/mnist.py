"""A convolutional network of the usual shape for MNIST, as it runs when it is not trained."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn

BATCH = 2


class Net:
    def __init__(self):
        self.conv1, self.conv2, self.norm1 = nn.Conv2d(1, 32, 5), nn.Conv2d(32, 32, 5, bias=False), nn.BatchNorm(32)
        self.conv3, self.conv4, self.norm2 = nn.Conv2d(32, 64, 3), nn.Conv2d(64, 64, 3, bias=False), nn.BatchNorm(64)
        self.last = nn.Linear(576, 10)

    def __call__(self, image):
        x = self.norm1(self.conv2(self.conv1(image).relu()).relu()).max_pool2d()
        x = self.norm2(self.conv4(self.conv3(x).relu()).relu()).max_pool2d()
        return self.last(x.flatten(1))


def build():
    Tensor.manual_seed(15)
    model = Net()
    Tensor.realize(*nn.state.get_parameters(model))

    @TinyJit
    def step(image):
        return model(image).realize()

    def inputs(i):
        Tensor.manual_seed(150 + i)
        return (Tensor.rand(BATCH, 1, 28, 28).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": model}
