#!/usr/bin/env python3
"""Times programs of many small steps, as users of JAX write them for CPUs, under tinyjit.jax.jit beside jax.jit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python jax_programs.py [--rounds=7] [--seconds=0.3] [NAME...]

Both take turns, so that other work on the machine meets both; the minimum of the rounds counts. Results are compared first. `first
call` is what the first call takes: tracing, lowering and compiling, without a cache.
"""

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import tinyjit.jax

R = np.random.default_rng(3)


def normal(*shape):
    return jnp.asarray(R.standard_normal(shape), np.float32)


def four_arrays(a, b, c, d):
    """A call, with hardly anything to compute."""
    return a * b + c - d


def chain(x, w):
    """200 small ops one after the other, each with a sum, as in the gradients of physical models (jax issue 26145)."""
    for _ in range(50):
        x = jnp.sin(x @ w) + x.mean() - x.max()
        x = x / (1 + jnp.abs(x).sum())
    return x


def chain_gradient(x, w):
    return jax.grad(lambda x: (chain(x, w) ** 2).sum())(x)


def kalman(measured):
    """A filter of four numbers over 1000 measurements."""
    a = jnp.eye(4) + 0.1 * jnp.eye(4, k=1)
    h = jnp.eye(2, 4)

    def step(carry, z):
        m, p = carry
        m, p = a @ m, a @ p @ a.T + 0.01 * jnp.eye(4)
        s = h @ p @ h.T + 0.1 * jnp.eye(2)
        inverse = jnp.array([[s[1, 1], -s[0, 1]], [-s[1, 0], s[0, 0]]]) / (s[0, 0] * s[1, 1] - s[0, 1] * s[1, 0])
        k = p @ h.T @ inverse
        return (m + k @ (z - h @ m), p - k @ h @ p), m
    return lax.scan(step, (jnp.zeros(4), jnp.eye(4)), measured)[1]


def network(p, y):
    return jnp.tanh(jnp.tanh(y @ p[0] + p[1]) @ p[2] + p[3])


def neural_ode(p, y):
    """100 steps of Runge and Kutta through a network of 32 units, for 16 points."""
    def step(y, _):
        k1 = network(p, y)
        k2 = network(p, y + 0.005 * k1)
        k3 = network(p, y + 0.005 * k2)
        k4 = network(p, y + 0.01 * k3)
        return y + 0.01 / 6 * (k1 + 2 * k2 + 2 * k3 + k4), None
    return lax.scan(step, y, None, 100)[0]


def neural_ode_training(p, y):
    """A step of gradient descent on it."""
    value, g = jax.value_and_grad(lambda p: (neural_ode(p, y) ** 2).mean())(p)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, p, g)


def particle_filter(key, measured):
    """256 particles, 100 measurements, random numbers and resampling in each step."""
    def step(carry, z):
        x, key = carry
        key, a, b = jax.random.split(key, 3)
        x = 0.5 * x + 25 * x / (1 + x * x) + jax.random.normal(a, x.shape)
        w = jax.nn.softmax(-0.5 * (z - x * x / 20) ** 2)
        place = (jnp.arange(256) + jax.random.uniform(b)) / 256
        return (x[jnp.searchsorted(jnp.cumsum(w), place).clip(0, 255)], key), (w * x).sum()
    return lax.scan(step, (jnp.zeros(256), key), measured)[1]


def bodies(x, v):
    """500 steps of 16 bodies that attract each other."""
    def step(_, s):
        x, v = s
        d = x[:, None] - x
        v = v - 0.001 * (d / ((d * d).sum(-1) + 0.01)[..., None] ** 1.5).sum(1)
        return x + 0.001 * v, v
    return lax.fori_loop(0, 500, step, (x, v))


def hidden_markov(logits, transition, seen):
    """The forward algorithm: 8 states, 500 observations."""
    def step(a, o):
        return jax.nn.logsumexp(a[:, None] + transition, 0) + logits[:, o], None
    return jax.nn.logsumexp(lax.scan(step, logits[:, 0], seen)[0])


def gru(p, xs):
    """A recurrent network of 32 units over 200 inputs."""
    def cell(h, x):
        r, z, n = jnp.split(x @ p[0] + h @ p[1], 3)
        r, z = jax.nn.sigmoid(r), jax.nn.sigmoid(z)
        h = (1 - z) * jnp.tanh(n * r) + z * h
        return h, h.sum()
    return lax.scan(cell, jnp.zeros(32), xs)[1]


def metropolis(key, x):
    """1000 steps of a random walk through a banana's density, for 32 chains."""
    density = lambda x: -((1 - x[:, 0]) ** 2 + 100 * (x[:, 1] - x[:, 0] ** 2) ** 2) / 20

    def step(i, s):
        x, key = s
        key, a, b = jax.random.split(key, 3)
        new = x + 0.3 * jax.random.normal(a, x.shape)
        accept = jnp.log(jax.random.uniform(b, (32,))) < density(new) - density(x)
        return jnp.where(accept[:, None], new, x), key
    return lax.fori_loop(0, 1000, step, (x, key))[0]


def adaptive_ode(y):
    """Van der Pol's oscillator, with steps that adapt to the error."""
    f = lambda y: jnp.array([y[1], 5 * (1 - y[0] ** 2) * y[1] - y[0]])

    def step(s):
        t, y, h, n = s
        k1 = f(y)
        k2 = f(y + h * k1 / 2)
        k3 = f(y + h * 3 / 4 * k2)
        new = y + h / 9 * (2 * k1 + 3 * k2 + 4 * k3)
        error = jnp.abs(h * (-5 / 72 * k1 + k2 / 12 + k3 / 9 - f(new) / 8)).max()
        good = error < 1e-4
        h2 = h * jnp.clip(0.9 * (1e-4 / (error + 1e-10)) ** (1 / 3), 0.3, 3)
        return jnp.where(good, t + h, t), jnp.where(good, new, y), h2, n + 1
    return lax.while_loop(lambda s: (s[0] < 10) & (s[3] < 5000), step, (0.0, y, 0.01, 0))


KEY = jax.random.PRNGKey(0)
P = (normal(2, 32) / 2, normal(32) / 9, normal(32, 2) / 5, normal(2) / 9)
PROGRAMS = {
    four_arrays: (normal(16), normal(16), normal(16), normal(16)),
    chain: (normal(8, 16), normal(16, 16) / 4),
    chain_gradient: (normal(8, 16), normal(16, 16) / 4),
    kalman: (normal(1000, 2),),
    neural_ode: (P, normal(16, 2)),
    neural_ode_training: (P, normal(16, 2)),
    particle_filter: (KEY, normal(100)),
    bodies: (normal(16, 3), normal(16, 3) / 9),
    hidden_markov: (normal(8, 6), normal(8, 8), jnp.asarray(R.integers(0, 6, 500))),
    gru: ((normal(8, 96) / 3, normal(32, 96) / 6), normal(200, 8)),
    metropolis: (KEY, normal(32, 2)),
    adaptive_ode: (normal(2),),
}
# Small differences grow there: a step more or less, a particle more or less.
CHAOTIC = {adaptive_ode, particle_filter, metropolis}


def first_call(compiled, arguments):
    start = time.perf_counter()
    result = jax.block_until_ready(compiled(*arguments))
    return result, time.perf_counter() - start


def microseconds(compiled, arguments, seconds):
    """Of a call, over `seconds`."""
    count, start = 0, time.perf_counter()
    while (now := time.perf_counter()) - start < seconds:
        for _ in range(max(1, count // 8)):
            result = compiled(*arguments)
            count += 1
        jax.block_until_ready(result)
    return (now - start) / count * 1e6


def compare(function, arguments, rounds, seconds):
    ways = [tinyjit.jax.jit(function, cache="off"), jax.jit(function)]
    (found, our_first), (expected, xla_first) = (first_call(way, arguments) for way in ways)
    if function not in CHAOTIC:
        jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, 2e-3, 2e-4), found, expected)
    best = [min(times) for times in zip(*([microseconds(way, arguments, seconds) for way in ways] for _ in range(rounds)))]
    print(f"| `{function.__name__}` | {best[0]:.1f} | {best[1]:.1f} | {best[1] / best[0]:.1f} x | {our_first:.2f} | {xla_first:.2f} |", flush=True)
    return best[1] / best[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    print(f"| program | tinyjit, us | XLA {jax.__version__}, us | | first call, s | XLA, s |\n|---|--:|--:|--:|--:|--:|")
    ratios = [compare(function, arguments, given.rounds, given.seconds) for function, arguments in PROGRAMS.items()
              if not given.names or function.__name__ in given.names]
    print(f"\ngeometric mean: {np.exp(np.log(ratios).mean()):.1f} x")


if __name__ == "__main__":
    main()
