"""Calls the functions of a program on tensors several times and compares each result with numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: check.py PROGRAM.mlir FOLDER

The inputs differ from call to call, as do variables; states keep what calls wrote, here as there.
"""
import json
import pathlib
import shutil
import subprocess
import sys

import numpy as np

CALLS = 5
random = np.random.default_rng(23)


def data(*shape):
    """Small multiples of 1/4: sums are exact in any order."""
    return (random.integers(-20, 20, shape) / 4).astype(np.float32)


def softmax(x):
    e = np.exp(x - x.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def layer_norm(x, scale):
    d = x - x.mean(1, keepdims=True)
    return d / np.sqrt((d * d).mean(1, keepdims=True) + 1e-5) * scale


def nested(x):
    inner = np.exp(np.pad(x[::-1, ::-1], ((1, 0), (2, 1)))).reshape(2, 14)
    return np.repeat(np.pad(inner, ((3, 2), (1, 5))), 2, axis=1)


def windows(x, w):
    wide = np.pad(x, ((0, 0), (1, 1)))
    return sum(wide[:, i:i + 9] * w[i] for i in range(3))


def patches(x, w):
    rows = x.reshape(2, 4, 6, 4).transpose(0, 2, 1, 3).reshape(12, 16)
    return -np.pad(rows @ w.reshape(5, 16).T, ((1, 0), (0, 0)))


def chosen(x, table):
    is_row = x.astype(int)[:, None] == np.arange(1, 5)
    return is_row.astype(np.float32) @ table


def many_chosen(x, table):
    own = x.astype(int) == np.arange(4)
    return (table * own[:, None]).sum(0, keepdims=True), table[:2].sum(0, keepdims=True)


STATES = {"sum": np.zeros((4, 6), np.float32), "rows": np.zeros((4, 6), np.float32), "ring": np.zeros(6, np.float32),
          "cache": np.zeros((8, 5), np.float32), "line": np.zeros(16, np.float32)}


def accumulate(x):
    STATES["sum"] += x
    return STATES["sum"] + x


def swap_rows(x):
    rows = STATES["rows"]
    first, last = rows[0].copy(), rows[3].copy()
    rows[0], rows[3] = last, first + x[0]
    return (first - last)[None]


def shift(x):
    STATES["ring"] = np.concatenate([STATES["ring"][1:], x])
    return STATES["ring"]


def decode(x, pos):
    STATES["cache"][pos] = x[0]
    return STATES["cache"][:pos + 1].sum(0, keepdims=True)


def around(x, i, j):
    """Elements beyond the state read 0, and are not written."""
    line = np.concatenate([STATES["line"], np.zeros(16, np.float32)])
    line[i + j:i + j + 4] += x
    line[16:] = 0
    STATES["line"] = line[:16]
    return line[i + j:i + j + 4] + 1, line[2 * i - j + 12:][:4]


def shifted(x, i, j):
    wide = np.concatenate([np.zeros(16, np.float32), STATES["line"], np.zeros(16, np.float32)])
    wide[16 + i - j:32 + i - j] = 2 * x
    STATES["line"] = wide[16:32]
    return 2 * x, STATES["line"]


def rows_of_part(x, n, i, j, l, other):
    whole = np.concatenate([x[:n] * 2, np.zeros_like(x)])
    return whole[i + j + l:][:2] + x[other:other + 2]


def first_rows(x, n):
    rows = x[:n].reshape(n, 2, 3)
    return rows.sum(0) + rows


# program: function: (shapes of the inputs, variables per call, result)
PROGRAMS = {
    "fusion": {
        "softmax": ([(7, 33)], {}, softmax),
        "layer_norm": ([(5, 24), (24,)], {}, layer_norm),
        "mlp": ([(9, 20), (20, 17), (17, 6)], {}, lambda x, a, b: np.maximum(x @ a, 0) @ b),
        "attention": ([(24, 16), (40, 16), (40, 32)], {}, lambda q, k, v: softmax(q @ k.T * np.float32(0.25)) @ v),
        "scaled": ([(160, 64), (160, 64)], {}, lambda q, k: (q / 4) @ (k / 4).T),
    },
    "movement": {
        "heads": ([(6, 24)], {}, lambda x: x.reshape(6, 4, 6).transpose(1, 0, 2) * 2),
        "merged": ([(3, 4, 5), (60,)], {}, lambda x, y: x.reshape(60) * y),
        "batch": ([(3, 4, 5), (5, 7)], {}, lambda x, w: x.reshape(12, 5) @ w),
        "border": ([(4, 5)], {}, lambda x: np.pad(x, ((1, 1), (0, 3)))),
        "cut": ([(4, 5)], {}, lambda x: -x[:, 1:4]),
        "nested": ([(3, 4)], {}, nested),
        "windows": ([(2, 9), (3,)], {}, windows),
        "patches": ([(8, 24), (5, 4, 4)], {}, patches),
        "chosen": ([(6,), (4, 7)], {}, chosen),
        "many_chosen": ([(4,), (4, 7)], {}, many_chosen),
    },
    "states": {
        "accumulate": ([(4, 6)], {}, accumulate),
        "swap_rows": ([(1, 6)], {}, swap_rows),
        "shift": ([(1,)], {}, shift),
    },
    "symbolic": {
        "first_rows": ([(10, 6)], {"n": [3, 10, 1, 7, 2]}, first_rows),
        "decode": ([(1, 5)], {"pos": [0, 1, 2, 3, 4]}, decode),
        "around": ([(4,)], {"i": [3, 6, 0, 6, 4], "j": [4, 12, 0, 7, 9]}, around),
        "shifted": ([(16,)], {"i": [0, 6, 3, 0, 5], "j": [0, 0, 3, 6, 4]}, shifted),
        "rows_of_part": ([(12, 6)], {"i": [0, 2, 2, 1, 2], "j": [0, 2, 2, 1, 0], "l": [1, 0, 2, 1, 2],
                                     "n": [4, 5, 5, 3, 10], "other": [8, 9, 10, 8, 9]}, rows_of_part),
    },
}


def write_call(folder, name, call, shapes, variables, function):
    inputs = [data(*shape) for shape in shapes]
    values = {key: values[call] for key, values in variables.items()}
    results = function(*inputs, **values)
    results = results if isinstance(results, tuple) else (results,)
    entry = {"vars": values, "inputs": [], "outputs": [], "rtol": 1e-5, "atol": 1e-6}
    for kind, arrays in (("inputs", inputs), ("outputs", results)):
        for index, array in enumerate(arrays):
            file = f"{name}.{call}.{kind}.{index}.npy"
            np.save(folder / file, np.ascontiguousarray(array))
            entry[kind].append(file)
    return entry


def main():
    program, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(program, folder)
    for name, (shapes, variables, function) in PROGRAMS[program.stem].items():
        calls = [write_call(folder, name, call, shapes, variables, function) for call in range(CALLS)]
        manifest = folder / (name + ".json")
        manifest.write_text(json.dumps({"capture": program.name, "calls": calls}))
        subprocess.run(["tinyjit-run", f"--script={manifest}", f"--function={name}"], check=True)


if __name__ == "__main__":
    main()
