"""Steps of optimisers, and classic models.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from ..node import op

TRAINING = "ai.onnx.preview.training"


def _groups(n, kinds):
    """The arrays of each parameter: its value, gradient and what the optimiser keeps."""
    count = (len(n.inputs) - 2) // kinds
    return [[n.x(2 + kind * count + i) for kind in range(kinds)] for i in range(count)]


def _columns(rows):
    return tuple(value for kind in zip(*rows) for value in kind)


@op("Adagrad", domain=TRAINING)
def adagrad(n):
    b, decay, norm, epsilon = n.builder, n.attr("decay_factor", 0.0), n.attr("norm_coefficient", 0.0), n.attr(
        "epsilon", 1e-6)
    rate = b.map(lambda r, t: r / (t.cast(r.dtype) * decay + 1), n.x0, n.x1)

    def step(x, g, h, r):
        g = x * norm + g
        h = h + g * g
        return x - r * g / (h.sqrt() + epsilon), h

    return _columns([b.map(step, *group, rate) for group in _groups(n, 3)])


@op("Adam", domain=TRAINING)
def adam(n):
    b = n.builder
    alpha, beta, epsilon = n.attr("alpha", 0.9), n.attr("beta", 0.999), n.attr("epsilon", 1e-6)
    norm, post = n.attr("norm_coefficient", 0.0), n.attr("norm_coefficient_post", 0.0)

    def corrected(r, t):
        t = t.cast(r.dtype)
        first, second = t.body.constant(alpha, r.dtype) ** t, t.body.constant(beta, r.dtype) ** t
        return (t > 0).select(r * (1 - second).sqrt() / (1 - first), r)

    rate = b.map(corrected, n.x0, n.x1)

    def step(x, g, v, h, r):
        g = x * norm + g
        v = v * alpha + g * (1 - alpha)
        h = h * beta + g * g * (1 - beta)
        return (x - r * (v / (h.sqrt() + epsilon))) * (1 - post), v, h

    return _columns([b.map(step, *group, rate) for group in _groups(n, 4)])


@op("Momentum", domain=TRAINING)
def momentum(n):
    b = n.builder
    alpha, beta, norm = n.attr("alpha"), n.attr("beta"), n.attr("norm_coefficient")
    nesterov = n.attr("mode", "standard") == "nesterov"

    def step(x, g, v, r, t):
        g = x * norm + g
        v = v * alpha + (t > 0).select(g * beta, g)
        return (x - r * (g + v * alpha) if nesterov else x - r * v), v

    return _columns([b.map(step, *group, n.x0, n.x1) for group in _groups(n, 3)])
