"""A training step of a small convolutional network with batch norm and momentum."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Context, Tensor, TinyJit, nn


class Net:
    def __init__(self):
        self.first, self.norm = nn.Conv2d(1, 4, 3), nn.BatchNorm(4)
        self.second, self.last = nn.Conv2d(4, 6, 3, stride=2, padding=1), nn.Linear(24, 3)

    def __call__(self, x):
        x = self.norm(self.first(x)).relu().max_pool2d()
        return self.last(self.second(x).relu().flatten(1))


def build():
    Tensor.manual_seed(19)
    model = Net()
    optimizer = nn.optim.SGD(nn.state.get_parameters(model), lr=0.01, momentum=0.9)
    Tensor.realize(*nn.state.get_parameters(model))

    @TinyJit
    @Context(TRAINING=1)
    def step(images, labels):
        optimizer.zero_grad()
        loss = model(images).sparse_categorical_crossentropy(labels).backward()
        return loss.realize(*optimizer.schedule_step())

    def inputs(i):
        Tensor.manual_seed(190 + i)
        return (Tensor.randn(4, 1, 9, 9).realize(), Tensor.randint(4, high=3).realize()), {}
    return {"jit": step, "inputs": inputs, "params": {"model": model, "sgd": optimizer}}
