"""Training steps in torch, eager and compiled, and the reference in f64.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy
import torch
from torch.nn import functional

import catalog
import training


class Ops(training.OpsHeadsFirst):
    """torch's operations on the arrays of a network."""

    def __init__(self, network, dtype=torch.float32):
        self.weights = {name: torch.from_numpy(values.copy()).to(dtype).requires_grad_()
                        for name, values in network.weights.items()}
        self.statistics = {name: torch.from_numpy(values.copy()).to(dtype) for name, values in network.statistics.items()}
        self.relu, self.gelu = functional.relu, functional.gelu
        self.cross_entropy = functional.cross_entropy

    def rows(self, name, numbers):
        return functional.embedding(numbers, self.weights[name])

    def linear(self, x, name):
        return functional.linear(x, self.weights[name])

    def convolve(self, x, name, stride=1, padding=0):
        return functional.conv2d(x, self.weights[name], stride=stride, padding=padding)

    def batch_norm(self, x, name):
        return functional.batch_norm(x, self.statistics[f"{name}.mean"], self.statistics[f"{name}.variance"],
                                     self.weights[f"{name}.scale"], self.weights[f"{name}.shift"], training=True)

    def layer_norm(self, x, name):
        return functional.layer_norm(x, x.shape[-1:], self.weights[f"{name}.scale"], self.weights[f"{name}.shift"])

    def max_pool(self, x):
        return functional.max_pool2d(x, 2)

    def causal_attention(self, query, key, value):
        return functional.scaled_dot_product_attention(query, key, value, is_causal=True)


def make_step(network, ops, x, labels, **how):
    weights, rate = list(ops.weights.values()), training.RATE[network.optimiser]
    optimiser = (torch.optim.Adam(weights, rate, **how) if network.optimiser == "adam"
                 else torch.optim.SGD(weights, rate, training.MOMENTUM, **how))

    def step():
        optimiser.zero_grad()
        loss = network.loss(ops, x, labels)
        loss.backward()
        optimiser.step()
        return loss.detach()
    return step


def tensors(arrays, dtype=torch.float32):
    """Data as torch takes them: numbers of words and classes have 64 bits."""
    return [torch.from_numpy(values).to(dtype if values.dtype == "float32" else torch.int64) for values in arrays]


def states(ops):
    return [values.detach().numpy() for values in (*ops.weights.values(), *ops.statistics.values())]


def start(case, wrap, **how):
    torch.set_num_threads(case.threads)
    network = training.make(case.about["model"], case.about["small"])
    ops, loss = Ops(network), []
    step = wrap(make_step(network, ops, *tensors(case.inputs), **how))

    def run():
        loss[:] = [step()]
    return run, lambda: [loss[0].numpy(), *states(ops)]


def load(case):
    return start(case, lambda step: step, fused=True)


def load_compiled(case):
    return start(case, torch.compile, foreach=True)


CALLS = 5  # steps after which all sides are compared


def prepare(name, folder, small):
    import prepare
    network = training.make(name, small)
    data = [values.astype("int32") if values.dtype == "int64" else values for values in network.data()]
    ops = Ops(network, torch.float64)
    before = [values.copy() for values in states(ops)]
    step = make_step(network, ops, *tensors(data, torch.float64))
    for _ in range(CALLS):
        loss = step()
    changes = [after - start for after, start in zip(states(ops), before, strict=True)]
    flops = prepare.count_flops(make_step(network, Ops(network), *tensors(data)))
    # A weight is read and written; so are the two arrays that Adam has beside it, or the one of momentum.
    size = sum(values.nbytes for values in network.weights.values()) * (6 if network.optimiser == "adam" else 4)
    size += 2 * sum(values.nbytes for values in network.statistics.values()) + sum(values.nbytes for values in data)
    names = [*network.weights, *network.statistics]
    prepare.save(folder, data, [numpy.asarray(loss), *changes],
                 {"model": name, "kind": "training", "dtype": "f32", "small": small, "calls": CALLS, "flops": flops,
                  "bytes": size, "states": names})
