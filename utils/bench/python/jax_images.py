#!/usr/bin/env python3
"""Times networks for images with their channels last, as users of JAX write them, under tinyjit.jax.jit beside jax.jit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python jax_images.py [--rounds=5] [--seconds=0.5] [--threads=1] [--small] [NAME...]

Both take turns on as many cores, so that other work on the machine meets both; the fastest call counts. Results are compared first, by
the distance of all numbers of a result, by their size: a relu of a number near zero may have either gradient. `first call` is tracing,
lowering and compiling, without a cache, and one call; the rounds have to be long enough for what is compiled in the background to be
there. `--small` is for tests.
"""

import argparse
import os
import time

NETWORKS = {}
R = None


def network(count, size):
    """Of the table: makes a function and its arguments, for so many images of so many places squared."""
    def add(make):
        NETWORKS[make.__name__] = make, count, size
        return make
    return add


def normal(*shape):
    return jnp.asarray(R.standard_normal(shape) * np.sqrt(2 / np.prod(shape[:-1])), np.float32)


def convolve(x, w, steps=1):
    return lax.conv_general_dilated(x, w, (steps, steps), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def normalize(x, p):
    mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
    return (x - mean) * lax.rsqrt(variance + 1e-5) * p[0] + p[1]


def make_norm(channels):
    return jnp.ones(channels), jnp.zeros(channels)


def make_block(before, channels):
    made = dict(first=normal(3, 3, before, channels), second=normal(3, 3, channels, channels), norms=[make_norm(channels) for _ in range(2)])
    return made if before == channels else made | {"shortcut": normal(1, 1, before, channels)}


def make_residual(width, groups, blocks, window, classes):
    """A residual network: its first convolution, groups of blocks with twice the channels of those before, and the classes."""
    sizes = [width * 2 ** group for group in range(groups) for _ in range(blocks)]
    return dict(stem=normal(window, window, 3, width), norm=make_norm(width), classes=normal(sizes[-1], classes),
                blocks=[make_block(a, b) for a, b in zip([width] + sizes, sizes)])


def residual(p, x):
    large = p["stem"].shape[0] == 7
    x = jax.nn.relu(normalize(convolve(x, p["stem"], 2 if large else 1), p["norm"]))
    if large:
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    for block in p["blocks"]:
        steps = 2 if "shortcut" in block else 1
        y = jax.nn.relu(normalize(convolve(x, block["first"], steps), block["norms"][0]))
        y = normalize(convolve(y, block["second"]), block["norms"][1])
        x = jax.nn.relu(y + (convolve(x, block["shortcut"], steps) if steps == 2 else x))
    return x.mean((1, 2)) @ p["classes"]


def train(apply):
    def step(p, x, y):
        def loss(p):
            return -jnp.take_along_axis(jax.nn.log_softmax(apply(p, x)), y[:, None], 1).mean()
        value, gradient = jax.value_and_grad(loss)(p)
        return value, jax.tree.map(lambda a, g: a - 0.1 * g, p, gradient)
    return step


def images(count, size):
    return jnp.asarray(R.standard_normal((count, size, size, 3)), np.float32)


def labels(count):
    return jnp.asarray(R.integers(0, 10, count))


@network(1, 224)
def resnet18(count, size):
    return residual, make_residual(64, 4, 2, 7, 1000), images(count, size)


@network(4, 224)
def train_resnet18(count, size):
    return train(residual), make_residual(64, 4, 2, 7, 1000), images(count, size), labels(count)


@network(8, 32)
def train_small_resnet(count, size):
    return train(residual), make_residual(16, 3, 2, 3, 10), images(count, size), labels(count)


@network(1, 56)
def layer(count, size):
    return lambda w, x: jax.nn.relu(convolve(x, w)), normal(3, 3, 64, 64), jnp.asarray(R.standard_normal((count, size, size, 64)), np.float32)


@network(1, 56)
def layer_gradients(count, size):
    def gradients(w, x):
        return jax.grad(lambda w, x: (convolve(x, w, 2) ** 2).sum(), argnums=(0, 1))(w, x)
    return gradients, normal(3, 3, 64, 128), jnp.asarray(R.standard_normal((count, size, size, 64)), np.float32)


def call(compiled, arguments):
    start = time.perf_counter()
    result = jax.block_until_ready(compiled(*arguments))
    return time.perf_counter() - start, result


def fastest(compiled, arguments, seconds):
    """Of the calls of `seconds`, at least one."""
    best, end = np.inf, time.perf_counter() + seconds
    while best == np.inf or time.perf_counter() < end:
        best = min(best, call(compiled, arguments)[0])
    return best


def distance(found, expected):
    """The largest of all results, each by the size of its numbers."""
    return max(float(jnp.linalg.norm(a - b) / jnp.maximum(jnp.linalg.norm(b), 1e-9))
               for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(expected), strict=True))


def compare(name, given):
    make, count, size = NETWORKS[name]
    function, *arguments = make(count, size // 4 if given.small else size)
    ways = [tinyjit.jax.jit(function, cache="off"), jax.jit(function)]
    firsts, results = zip(*(call(way, arguments) for way in ways))
    far = distance(*results)
    assert far < 2e-2, f"{name}: the results are {far:.1e} apart"
    best = [np.inf, np.inf]
    for _ in range(given.rounds):
        for side, way in enumerate(ways):
            best[side] = min(best[side], fastest(way, arguments, given.seconds))
    print(f"| `{name}` | {best[0] * 1e3:.2f} | {best[1] * 1e3:.2f} | {best[1] / best[0]:.2f} x | {firsts[0]:.2f} | {firsts[1]:.2f} | {far:.0e} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    # Both take the number of threads from their surroundings, when they begin.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:given.threads])
    os.environ["TINYJIT_THREADS"] = str(given.threads)
    global R, jax, jnp, lax, np, tinyjit
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import lax

    import tinyjit.jax
    R = np.random.default_rng(3)
    print(f"| network | tinyjit, ms | XLA {jax.__version__}, ms | | first call, s | XLA, s | apart |\n|---|--:|--:|--:|--:|--:|--:|")
    for name in given.names or NETWORKS:
        compare(name, given)


if __name__ == "__main__":
    main()
