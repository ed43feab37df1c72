#!/usr/bin/env python3
"""Times training steps that several CPU devices of one process share: tinyjit.jax.jit beside jax.jit on the same devices.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python jax_sharded.py [--rounds=12] [--calls=50]

Both take turns in one process, after their results were compared; the minimum of the rounds counts, in microseconds for a call until its results
are there.
"""

import argparse
import os
import time

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P  # noqa: E402

import tinyjit.jax  # noqa: E402

RANDOM = np.random.default_rng(0)


def put(mesh, shape, *spec):
    return jax.device_put((RANDOM.normal(size=shape) / 4).astype(np.float32), NamedSharding(mesh, P(*spec)))


def adam(loss):
    def step(state, *batch):
        weights, first, second = state
        gradients = jax.grad(loss)(weights, *batch)
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
        return jax.tree.map(lambda w, m, v: w - 0.001 * m / (jnp.sqrt(v) + 1e-3), weights, first, second), first, second
    return step


def dense(devices, width):
    """A batch of 64 that is divided, and a network of two layers."""
    mesh = Mesh(np.array(jax.devices()[:devices]), ("data",))
    weights = {"a": put(mesh, (width, width)), "b": put(mesh, (width, 2)), "c": put(mesh, (width,))}

    def loss(w, x, y):
        return jnp.mean((jnp.tanh(x @ w["a"] + w["c"]) @ w["b"] - y) ** 2)
    return adam(loss), weights, (put(mesh, (64, width), "data"), put(mesh, (64, 2), "data"))


def transformer(width, heads, layers):
    """The batch along one axis, heads and hidden units along the other."""
    mesh = Mesh(np.array(jax.devices()).reshape(2, 2), ("data", "model"))
    size = width // heads
    weights = [{**{name: put(mesh, (width, heads, size), None, "model") for name in "qkv"}, "o": put(mesh, (heads, size, width), "model"),
                "up": put(mesh, (width, 4 * width), None, "model"), "down": put(mesh, (4 * width, width), "model")} for _ in range(layers)]

    def norm(x):
        return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)

    def block(w, x):
        q, k, v = (jnp.einsum("btd,dhe->bhte", norm(x), w[name]) for name in "qkv")
        scores = jnp.where(jnp.tri(x.shape[1], dtype=bool), jnp.einsum("bhte,bhse->bhts", q, k) / np.sqrt(size), -jnp.inf)
        x = x + jnp.einsum("bhte,hed->btd", jnp.einsum("bhts,bhse->bhte", jax.nn.softmax(scores), v), w["o"])
        return x + jax.nn.gelu(norm(x) @ w["up"]) @ w["down"]

    def loss(weights, x):
        for w in weights:
            x = block(w, x)
        return (x ** 2).mean()
    return adam(loss), weights, (put(mesh, (8, 16, width), "data"),)


CASES = {
    "2 devices, 2 layers 16 wide": lambda: dense(2, 16),
    "2 devices, 2 layers 256 wide": lambda: dense(2, 256),
    "4 devices, 2 layers 16 wide": lambda: dense(4, 16),
    "4 devices, 2 blocks of a transformer 32 wide": lambda: transformer(32, 4, 2),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--calls", type=int, default=50)
    given = parser.parse_args()
    print("| step | tinyjit, us | XLA, us | |\n|---|--:|--:|--:|")
    for name, case in CASES.items():
        step, weights, batch = case()
        state = weights, jax.tree.map(jnp.zeros_like, weights), jax.tree.map(jnp.zeros_like, weights)
        functions = [jit(step) for jit in (tinyjit.jax.jit, jax.jit)]
        results = [jax.block_until_ready(function(state, *batch)) for function in functions]
        for a, b in zip(*map(jax.tree.leaves, results), strict=True):
            np.testing.assert_allclose(np.asarray(a), np.asarray(b), atol=1e-3)
        best = [float("inf")] * 2
        for _ in range(given.rounds):
            for i, function in enumerate(functions):
                now, start = state, time.perf_counter()
                for _ in range(given.calls):
                    # XLA may wait for ever where several calls are under way on fewer cores than devices.
                    now = jax.block_until_ready(function(now, *batch))
                best[i] = min(best[i], (time.perf_counter() - start) / given.calls)
        print(f"| {name} | {best[0] * 1e6:.0f} | {best[1] * 1e6:.0f} | {best[1] / best[0]:.2f} x |", flush=True)


if __name__ == "__main__":
    main()
