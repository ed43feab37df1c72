"""Training steps in JAX.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
import numpy

import training


class Ops(training.Ops):
    """JAX's operations; `changed` has the statistics after the network."""

    def __init__(self, weights, statistics):
        self.weights, self.changed = weights, dict(statistics)
        self.relu = jax.nn.relu

    def gelu(self, x):
        return jax.nn.gelu(x, approximate=False)

    def convolve(self, x, name, stride=1, padding=0):
        return jax.lax.conv_general_dilated(x, self.weights[name], (stride, stride), [(padding, padding)] * 2)

    def batch_norm(self, x, name):
        mean, variance = x.mean((0, 2, 3)), x.var((0, 2, 3))
        count = x.size // x.shape[1]
        for kind, value in (("mean", mean), ("variance", variance * (count / (count - 1)))):
            self.changed[f"{name}.{kind}"] = 0.9 * self.changed[f"{name}.{kind}"] + 0.1 * value
        normal = (x - mean[:, None, None]) * jax.lax.rsqrt(variance + 1e-5)[:, None, None]
        return normal * self.weights[f"{name}.scale"][:, None, None] + self.weights[f"{name}.shift"][:, None, None]

    def layer_norm(self, x, name):
        normal = (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
        return normal * self.weights[f"{name}.scale"] + self.weights[f"{name}.shift"]

    def max_pool(self, x):
        return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")

    def flatten(self, x):
        return x.reshape(x.shape[0], -1)

    def split_heads(self, x, heads):
        batch, tokens, width = x.shape
        return x.reshape(batch, tokens, heads, width // heads)

    def join_heads(self, x):
        return x.reshape(*x.shape[:2], -1)

    def causal_attention(self, query, key, value):
        return jax.nn.dot_product_attention(query, key, value, is_causal=True)

    def cross_entropy(self, logits, labels):
        return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], 1).mean()


def adam(rate, weight, gradient, state, count):
    first, second = state
    first, second = 0.9 * first + 0.1 * gradient, 0.999 * second + 0.001 * gradient * gradient
    change = (first / (1 - 0.9 ** count)) / (jnp.sqrt(second / (1 - 0.999 ** count)) + 1e-8)
    return weight - rate * change, (first, second)


def momentum(rate, weight, gradient, state, _):
    speed = training.MOMENTUM * state[0] + gradient
    return weight - rate * speed, (speed,)


def load(case):
    network = training.make(case.about["model"], case.about["small"])
    update, rate = {"adam": adam, "momentum": momentum}[network.optimiser], training.RATE[network.optimiser]
    x, labels = map(jnp.asarray, case.inputs)

    def loss_of(weights, statistics, x, labels):
        ops = Ops(weights, statistics)
        return network.loss(ops, x, labels), ops.changed

    def step(weights, statistics, memory, count, x, labels):
        (loss, statistics), gradients = jax.value_and_grad(loss_of, has_aux=True)(weights, statistics, x, labels)
        found = {name: update(rate, weights[name], gradients[name], memory[name], count) for name in weights}
        return ({name: value for name, (value, _) in found.items()}, statistics,
                {name: state for name, (_, state) in found.items()}, count + 1, loss)

    step = jax.jit(step, donate_argnums=(0, 1, 2))
    states = 2 if network.optimiser == "adam" else 1
    weights = {name: jnp.asarray(values) for name, values in network.weights.items()}
    statistics = {name: jnp.asarray(values) for name, values in network.statistics.items()}
    memory = {name: tuple(jnp.zeros_like(values) for _ in range(states)) for name, values in weights.items()}
    now = [weights, statistics, memory, jnp.float32(1), None]

    def run():
        now[:] = step(*now[:4], x, labels)
        jax.block_until_ready(now)
    return run, lambda: [numpy.asarray(values) for values in (now[4], *(now[0][name] for name in network.weights),
                                                              *(now[1][name] for name in network.statistics))]
