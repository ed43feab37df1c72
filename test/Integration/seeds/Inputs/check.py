"""Calls the functions of a seed program five times or more and compares each result with numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: check.py PROGRAM.mlir|PROGRAMS FOLDER [OPTIONS OF tinyjit-run...]

The inputs differ from call to call, as do variables and numbers; results are those that the seeds give, or the right
ones where the seeds show a pitfall.
"""
import json
import pathlib
import shutil
import subprocess
import sys

import numpy as np

CALLS = 6
WEIGHT = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [-1, -2, -3, -4], [0.5, 0.25, 2, 1]], np.float32)
W1 = np.array([[1, -1, 0.5], [0.25, 2, -0.5]], np.float32)
W2 = np.array([[1, 2], [-1, 0.5], [3, -2]], np.float32)
random = np.random.default_rng(11)


def data(*shape):
    """Small multiples of 1/4: sums are exact in any order."""
    return (random.integers(-20, 20, shape) / 4).astype(np.float32)


def lazy_weights(x):
    return x @ ((np.arange(10)[:, None] - np.arange(6)[None]) * 3).astype(np.float32)


def scratch(x):
    ramp = (np.arange(4)[:, None] + np.arange(4)[None]).astype(np.float32)
    return ((x + x[0, 0] + ramp) * 2).sum(0)


def shards(x, y):
    return x * WEIGHT[:2] * WEIGHT[:2], y * WEIGHT[2:] * WEIGHT[2:]


# program: list of (function, shapes of the inputs, names and values of variables and numbers per call, result)
PROGRAMS = {
    "three-kernels": [("do_ops", [(4, 4), (4, 4)], {}, {}, lambda a, b: 2 * (a + b) ** 2 - 1)],
    "phases": [("add_arrays", [(4, 4), (4, 4)], {}, {}, lambda a, b: a + b)],
    "lazy-weights": [("forward", [(4, 10)], {}, {}, lazy_weights)],
    "closure": [("f", [(3,)], {}, {}, lambda x: x + np.array([1, 2, 3], np.float32))],
    "sum-first-n": [("sum_first_n", [np.arange(10, dtype=np.int32)], {"n": [1, 2, 3, 4, 5, 10]}, {},
                     lambda x, n: x[:n].sum(keepdims=True, dtype=np.int32))],
    "multiplier": [("f", [(1,)], {}, {"multiplier": [10, 10, 99, 10, 99, 99]}, lambda x, multiplier: x * multiplier)],
    "branches": [("f", [(1,)], {}, {"use_square": [True, False, True, True, False, False]},
                  lambda x, use_square: x * x if use_square else x * 2)],
    "square-flag": [("f", [(1,), "flag"], {}, {}, lambda x, flag: np.where(flag, x * x, x * 2))],
    "outputs": [("f", [(2,), (2,)], {}, {}, lambda x, y: (x + y).sum(keepdims=True))],
    "inference": [("forward", [(4, 2)], {}, {}, lambda x: np.maximum(x @ W1, 0) @ W2)],
    "counter": [("increment_counter", [], {}, {"call": [1, 2, 3, 4, 5, 6]},
                 lambda call: np.array([call], np.int32))],
    "sequence": [("process", [(2, 100, 8)], {"s": [10, 25, 50, 75, 1, 100]}, {}, lambda x, s: x[:, :s].sum(1))],
    "chain": [("chain", [(4, 4)], {}, {"n": [10, 30, 10, 10, 30, 50]}, lambda x, n: x + n)],
    "weighted-sum": [("forward", [(4, 4)], {}, {}, lambda x: (x * WEIGHT).sum(0))],
    "growing-input": [("forward", [(4, 4)], {"dim": [1, 2, 3, 4, 1, 3]}, {},
                       lambda x, dim: (WEIGHT @ x[:, :dim]).sum(keepdims=True).reshape(1))],
    "nested": [("forward", [(4, 4)], {}, {}, lambda x: (x * WEIGHT).sum(0)),
               ("train_step", [(4, 4)], {}, {}, lambda x: (x * WEIGHT).sum(0) * 4)],
    "shards": [("forward", [(2, 4), (2, 4)], {}, {}, shards)],
    "scratch": [("forward", [(4, 4)], {}, {}, scratch)],
    "shapes": [("f10", [(10, 5)], {}, {}, lambda x: x @ x.T), ("f20", [(20, 8)], {}, {}, lambda x: x @ x.T)],
    "batching": [("f", [(4, 4), (4, 4)], {}, {}, lambda a, b: (a + b) * a - b)],
}


def make_input(shape, call):
    if isinstance(shape, np.ndarray):
        return shape
    return np.array([call % 2 == 0]) if shape == "flag" else data(*shape)


def write_call(folder, name, call, shapes, variables, numbers, function):
    inputs = [make_input(shape, call) for shape in shapes]
    values = {key: values[call] for key, values in {**variables, **numbers}.items()}
    results = function(*inputs, **values)
    results = results if isinstance(results, tuple) else (results,)
    entry = {"vars": {key: values[key] for key in variables}, "inputs": [], "outputs": [],
             "args": {key: values[key] for key in numbers if key != "call"}, "rtol": 1e-6, "atol": 0}
    for kind, arrays in (("inputs", inputs), ("outputs", results)):
        for index, array in enumerate(arrays):
            file = f"{name}.{call}.{kind}.{index}.npy"
            np.save(folder / file, np.ascontiguousarray(array))
            entry[kind].append(file)
    return entry


def check(program, folder, options):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(program, folder)
    for name, shapes, variables, numbers, function in PROGRAMS[program.stem]:
        calls = [write_call(folder, name, call, shapes, variables, numbers, function) for call in range(CALLS)]
        manifest = folder / (name + ".json")
        manifest.write_text(json.dumps({"capture": program.name, "calls": calls}))
        subprocess.run(["tinyjit-run", f"--script={manifest}", f"--function={name}", *options], check=True)


def main():
    given, folder, options = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    programs = sorted(given.glob("*.mlir")) if given.is_dir() else [given]
    for program in programs:
        check(program, folder, options)
    print(f"{len(programs)} programs checked")


if __name__ == "__main__":
    main()
