"""A full training step: forward, loss, backward, Adam, and a random batch chosen on the device."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Context, Tensor, TinyJit, nn


class Net:
    def __init__(self):
        self.first, self.second = nn.Linear(8, 16), nn.Linear(16, 4)

    def __call__(self, x):
        return self.second(self.first(x).relu().dropout(0.25))


def build():
    Tensor.manual_seed(7)
    model = Net()
    images, labels = Tensor.randn(32, 8).realize(), Tensor.randint(32, high=4).realize()
    optimizer = nn.optim.Adam(nn.state.get_parameters(model), lr=0.01)

    @TinyJit
    @Context(TRAINING=1)
    def step(scale):
        chosen = Tensor.randint(8, high=32)
        optimizer.zero_grad()
        loss = (model(images[chosen] * scale)).sparse_categorical_crossentropy(labels[chosen]).backward()
        return loss.realize(*optimizer.schedule_step())

    def inputs(i):
        return (Tensor([1.0 + 0.1 * i]).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"model": model, "adam": optimizer}}
