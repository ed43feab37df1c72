#!/usr/bin/env python3
"""Times programs that decide for themselves when they are done, beside the same in numpy, JAX and tinygrad.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/loops.py [--tinyjit-run=tinyjit-run] [--rounds=5] [--seconds=0.2] [--only=NAME]
                                [--json=FILE]

The programs and their numpy forms are those of test/Integration/loops. The results of all sides are compared before
anything is timed; the sides take turns, and the least time of a call counts. JAX keeps each loop in one compiled call
(`lax.while_loop`). tinygrad's TinyJit captures one step, and Python asks after each whether to go on; this is what its
users write. Sides that are not installed have an empty column.
"""

import argparse
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "test/Integration/loops"
TOLERANCE = 1e-3


def load_functions():
    spec = importlib.util.spec_from_file_location("programs", FOLDER / "Inputs/programs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.FUNCTIONS


def make_jax():
    """The programs as functions that JAX compiles, by name."""
    import jax
    from jax import lax
    import jax.numpy as jnp

    def newton(x):
        def step(s):
            return (s[0] + x / s[0]) * 0.5, s[1] + 1
        return lax.while_loop(lambda s: abs(s[0] * s[0] - x) > x * 1e-6, step, (x, 0))

    def life(cells):
        def step(s):
            now, n, _ = s
            others = sum(jnp.roll(now, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) - now
            then = ((others == 3) | ((others == 2) & (now == 1))).astype(jnp.int32)
            return then, n + 1, (then != now).any()
        return lax.while_loop(lambda s: s[2] & (s[1] < 300), step, (cells, 0, True))[:2]

    def conjugate_gradients(a, b):
        def step(s):
            x, r, p, rr, n = s
            ap = a @ p
            alpha = rr / (p @ ap)
            x, r = x + alpha * p, r - alpha * ap
            after = r @ r
            return x, r, r + (after / rr) * p, after, n + 1
        x, _, _, _, n = lax.while_loop(lambda s: (s[3] > 1e-10) & (s[4] < 200), step, (jnp.zeros_like(b), b, b, b @ b, 0))
        return x, n

    def mandelbrot(re, im):
        def step(s):
            x, y, count, n, _ = s
            within = x * x + y * y < 4
            x, y = jnp.where(within, x * x - y * y + re, x), jnp.where(within, x * y * 2 + im, y)
            return x, y, count + within, n + 1, within.any()
        zeros = jnp.zeros_like(re)
        start = (zeros, zeros, jnp.zeros(re.shape, jnp.int32), 0, True)
        return lax.while_loop(lambda s: s[4] & (s[3] < 100), step, start)[2:4]

    def beam_search(table):
        def step(s):
            sentences, score, at, n = s
            ended = jnp.where(jnp.arange(32) == 0, score[:, None], -1e30)
            flat = jnp.where(at[:, None] == 0, ended, score[:, None] + table[at]).ravel()
            score, chosen = lax.top_k(flat, 4)
            at = chosen % 32
            return sentences[chosen // 32].at[:, n].set(at), score, at, n + 1
        start = (jnp.zeros((4, 20), jnp.int32), jnp.array([0, -1e30, -1e30, -1e30]), jnp.ones(4, jnp.int32), 0)
        sentences, score, _, n = lax.while_loop(lambda s: (s[2][0] != 0) & (s[3] < 20), step, start)
        return sentences, score, n

    def ode(y):
        def pendulum(y):
            return jnp.array([y[1], -jnp.sin(y[0]) - y[1] * 0.125])

        def step(s):
            y, t, h, n = s
            h = jnp.minimum(h, 4 - t)
            k1 = pendulum(y)
            euler = y + h * k1
            heun = y + h * ((k1 + pendulum(euler)) * 0.5)
            good = abs(heun - euler).max() < 1e-3
            return jnp.where(good, heun, y), jnp.where(good, t + h, t), h * jnp.where(good, 1.5, 0.5), n + 1
        y, _, _, n = lax.while_loop(lambda s: (s[1] < 4) & (s[3] < 1000), step, (y, jnp.float32(0), jnp.float32(0.1), 0))
        return y, n

    def generate(word, words, places, query, key, value, up, down):
        def step(s):
            n, word, text, keys, values = s
            x = words[word] + places[n]
            keys, values = keys.at[n].set(x @ key), values.at[n].set(x @ value)
            scores = jnp.where(jnp.arange(24) <= n, keys @ (x @ query) * 0.125, -jnp.inf)
            x = x + jax.nn.softmax(scores) @ values
            x = x + jnp.tanh(x @ up) @ down
            word = (words @ x).argmax().astype(jnp.int32)
            return n + 1, word, text.at[n].set(word), keys, values
        empty = jnp.zeros((24, 32))
        n, _, text, _, _ = lax.while_loop(lambda s: (s[0] < 24) & (s[1] != 0), step,
                                          (0, word, jnp.zeros(24, jnp.int32), empty, empty))
        return text, n

    def make(function):
        compiled = jax.jit(function)
        return lambda *inputs: jax.block_until_ready(compiled(*inputs)), jax.device_put

    functions = [newton, life, conjugate_gradients, mandelbrot, beam_search, generate, ode]
    return {function.__name__: make(function) for function in functions}


def make_tinygrad():
    """The programs as Python loops around steps that TinyJit captures, by name."""
    from tinygrad import Tensor, TinyJit, dtypes

    def loop(step, start, is_done, most, pick):
        """The state stays in place: each replay of the captured step writes the next one over it."""
        state = []

        def advance():
            for old, new in zip(state, [tensor.contiguous().realize() for tensor in step(*state)]):
                old.assign(new).realize()
        captured = TinyJit(advance)

        def run(*inputs):
            first = [tensor.contiguous().realize() for tensor in start(*inputs)]
            state.extend(tensor.clone().realize() for tensor in first[len(state):])
            for old, new in zip(state, first):
                old.assign(new).realize()
            n = 0
            while n < most and not is_done(state):
                captured()
                n += 1
            return state[pick].numpy(), np.int32(n)
        return run, lambda array: Tensor(np.atleast_1d(array)).realize()

    def newton_step(r, x, _):
        r = (r + x / r) * 0.5
        return r, x, (r.square() - x).abs() > x * 1e-6

    def life_step(now, _):
        others = sum(now.roll((i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) - now
        then = ((others == 3) | ((others == 2) & (now == 1))).cast(dtypes.int)
        return then, (then != now).any().reshape(1)

    def gradients_step(a, x, r, p, rr):
        ap = a @ p
        alpha = rr / (p * ap).sum()
        x, r = x + alpha * p, r - alpha * ap
        after = (r * r).sum().reshape(1)
        return a, x, r, r + (after / rr) * p, after

    def mandelbrot_step(re, im, x, y, count, _):
        within = x * x + y * y < 4
        return (re, im, within.where(x * x - y * y + re, x), within.where(x * y * 2 + im, y), count + within,
                within.any().reshape(1))

    def ode_step(y, t, h):
        def pendulum(y):
            return Tensor.stack(y[1], -y[0].sin() - y[1] * 0.125)
        h = h.minimum(4 - t)
        k1 = pendulum(y)
        euler = y + h * k1
        heun = y + h * ((k1 + pendulum(euler)) * 0.5)
        good = (heun - euler).abs().max() < 1e-3
        return good.where(heun, y), good.where(t + h, t), h * good.where(1.5, 0.5)

    def zeros(like, kind=dtypes.float):
        return Tensor(np.zeros(like.shape, np.int32 if kind == dtypes.int else np.float32))

    true = Tensor(np.array([True]))
    return {
        "newton": loop(newton_step, lambda x: [x, x, (x * x - x).abs() > x * 1e-6], lambda state: not state[2].item(), 1000, 0),
        "life": loop(life_step, lambda cells: [cells, true], lambda state: not state[1].item(), 300, 0),
        "conjugate_gradients": loop(gradients_step, lambda a, b: [a, zeros(b), b, b, (b * b).sum().reshape(1)],
                                    lambda state: state[4].item() <= 1e-10, 200, 1),
        "mandelbrot": loop(mandelbrot_step, lambda re, im: [re, im, zeros(re), zeros(re), zeros(re, dtypes.int), true],
                           lambda state: not state[5].item(), 100, 4),
        "ode": loop(ode_step, lambda y: [y, Tensor(np.zeros(1, np.float32)), Tensor(np.full(1, 0.1, np.float32))],
                    lambda state: state[1].item() >= 4, 1000, 0),
    }


def load_side(name, make):
    try:
        return make()
    except ImportError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return {}


def check(side, name, got, expected):
    """The results of another side are those of numpy, but that counts of steps may differ by one."""
    for index, (mine, right) in enumerate(zip(got, expected)):
        mine, right = np.asarray(mine).reshape(np.shape(right)), np.asarray(right)
        slack = 1 if right.shape == () and right.dtype.kind == "i" else TOLERANCE
        if not np.allclose(mine, right, rtol=TOLERANCE, atol=slack):
            sys.exit(f"{side}: result {index} of {name} is not numpy's")


def time_calls(call, inputs, seconds):
    """The least time of a call, in microseconds."""
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        call(*inputs)
        best = min(best, time.perf_counter() - start)
    return best * 1e6


def time_tinyjit(options, name, files, results):
    """The least time of a replay, in microseconds, after a comparison with numpy."""
    run = subprocess.run([options.tinyjit_run, FOLDER / "programs.mlir", f"--function={name}", "--calls=4",
                          f"--benchmark={options.seconds}", f"--rtol={TOLERANCE}", f"--atol={TOLERANCE}",
                          *(f"--input=@{file}" for file in files), *(f"--expected-output=@{file}" for file in results)],
                         capture_output=True, text=True)
    found = re.search(r"min ([0-9.]+) us", run.stdout + run.stderr)
    if run.returncode or not found:
        sys.exit(f"tinyjit: {name}: {run.stdout}{run.stderr}")
    return float(found.group(1))


def measure(options, sides, name, entry, folder):
    """The least times of one program, in microseconds, by side."""
    specs, function = entry[0], entry[1]
    random = np.random.default_rng(5)
    inputs = [np.asarray(make(random)) for make in specs]
    expected = function(*[array[()] if array.ndim == 0 else array for array in inputs])
    files, results = [folder / f"{name}.{i}.npy" for i in range(len(inputs))], []
    for file, array in zip(files, inputs):
        np.save(file, array)
    for i, array in enumerate(expected):
        results.append(folder / f"{name}.result.{i}.npy")
        np.save(results[-1], array)
    calls = {"numpy": (lambda *arrays: function(*arrays), [array[()] if array.ndim == 0 else array for array in inputs])}
    for side, programs in sides.items():
        if name in programs:
            call, place = programs[name]
            calls[side] = (call, [place(array) for array in inputs])
            for _ in range(4):
                got = call(*calls[side][1])
            check(side, name, got, expected)
    times = {side: float("inf") for side in ("tinyjit", *calls)}
    for _ in range(options.rounds):
        times["tinyjit"] = min(times["tinyjit"], time_tinyjit(options, name, files, results))
        for side, (call, placed) in calls.items():
            times[side] = min(times[side], time_calls(call, placed, options.seconds))
    return {"steps": int(expected[-1]), **times}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tinyjit-run", default="tinyjit-run")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each side in each round")
    parser.add_argument("--only", default="", help="programs whose name contains this")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    sides = {"JAX": load_side("JAX", make_jax), "tinygrad": load_side("tinygrad", make_tinygrad)}
    rows = {}
    print("| program | steps | tinyjit, us | numpy | JAX | tinygrad |\n|---|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for name, entry in load_functions().items():
            if options.only not in name:
                continue
            row = rows[name] = measure(options, sides, name, entry, pathlib.Path(folder))
            cells = [f"{row[side]:.1f} ({row[side] / row['tinyjit']:.0f} x)" if side in row else ""
                     for side in ("numpy", "JAX", "tinygrad")]
            print(f"| {name} | {row['steps']} | {row['tinyjit']:.2f} | " + " | ".join(cells) + " |", flush=True)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
