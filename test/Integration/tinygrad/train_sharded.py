"""Data parallel training of a small convolutional network: the batch is cut, the weights are not, gradients are summed."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Context, Tensor, TinyJit, nn


class Net:
    def __init__(self):
        self.first, self.second, self.last = nn.Conv2d(1, 4, 3), nn.Conv2d(4, 6, 3, stride=2, padding=1), nn.Linear(24, 3)

    def __call__(self, x):
        return self.last(self.second(self.first(x).relu().max_pool2d()).relu().flatten(1))


def momentum(parameters):
    return nn.optim.SGD(parameters, lr=0.05, momentum=0.9)


def build(devices=("CPU:0", "CPU:1"), make_optimizer=momentum):
    Tensor.manual_seed(19)
    model = Net()
    parameters = nn.state.get_parameters(model)
    for parameter in parameters:
        parameter.shard_(devices)
    optimizer = make_optimizer(parameters)
    Tensor.realize(*parameters, *nn.state.get_parameters(optimizer))

    @TinyJit
    @Context(TRAINING=1)
    def step(images, labels):
        optimizer.zero_grad()
        loss = model(images).sparse_categorical_crossentropy(labels).backward()
        return loss.realize(*optimizer.schedule_step())

    def inputs(i):
        Tensor.manual_seed(190 + i)
        images, labels = Tensor.randn(8, 1, 9, 9).shard(devices, 0), Tensor.randint(8, high=3).shard(devices, 0)
        return (images.realize(), labels.realize()), {}
    return {"jit": step, "inputs": inputs, "params": {"model": model, "optimizer": optimizer}}
