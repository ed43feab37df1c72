"""Training steps in tinygrad, and their export for tinyjit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import tinygrad_side  # noqa: F401, before anything is captured
import tinyjit_export
from tinygrad import Context, Tensor, TinyJit, nn

import training


class Ops(training.OpsHeadsFirst):
    """tinygrad's operations on the arrays of a network."""

    def __init__(self, network):
        self.weights = {name: Tensor(values).realize() for name, values in network.weights.items()}
        self.statistics = {name: Tensor(values).realize() for name, values in network.statistics.items()}

    def relu(self, x):
        return x.relu()

    def gelu(self, x):
        return x.gelu(approximate="none")

    def convolve(self, x, name, stride=1, padding=0):
        return x.conv2d(self.weights[name], stride=stride, padding=padding)

    def batch_norm(self, x, name):
        mean, variance = x.mean((0, 2, 3)), x.var((0, 2, 3), correction=0)
        count = x.numel() // x.shape[1]
        for kind, value in (("mean", mean), ("variance", variance * (count / (count - 1)))):
            statistic = self.statistics[f"{name}.{kind}"]
            statistic.assign(0.9 * statistic + 0.1 * value.detach())
        return x.batchnorm(self.weights[f"{name}.scale"], self.weights[f"{name}.shift"], mean, (variance + 1e-5).rsqrt())

    def layer_norm(self, x, name):
        return x.layernorm(eps=1e-5) * self.weights[f"{name}.scale"] + self.weights[f"{name}.shift"]

    def max_pool(self, x):
        return x.max_pool2d()

    def causal_attention(self, query, key, value):
        return query.scaled_dot_product_attention(key, value, is_causal=True)

    def cross_entropy(self, logits, labels):
        return logits.sparse_categorical_crossentropy(labels)


def load(case):
    network = training.make(case.about["model"], case.about["small"])
    ops, rate = Ops(network), training.RATE[network.optimiser]
    weights = list(ops.weights.values())
    optimiser = (nn.optim.Adam(weights, rate) if network.optimiser == "adam"
                 else nn.optim.SGD(weights, rate, training.MOMENTUM))
    x, labels = (Tensor(values).realize() for values in case.inputs)

    @TinyJit
    @Context(TRAINING=1)
    def step(x, labels):
        optimiser.zero_grad()
        loss = network.loss(ops, x, labels).backward()
        return loss.realize(*optimiser.schedule_step(), *ops.statistics.values())

    loss = []

    def call():
        loss[:] = [step(x, labels)]

    params = {**ops.weights, **ops.statistics}
    case.export = lambda level, file: tinyjit_export.export(step, file, params, level=level)
    case.calls_left = case.about["calls"] - 2  # two are the first
    return tinygrad_side.twice(call), lambda: [loss[0].numpy(), *(values.numpy() for values in params.values())]
