"""Runs random programs of collectives and element-wise ops, and compares the results of all ranks with numpy's.

Usage: random_programs.py FOLDER RANKS PROGRAMS SEED [more options of tinyjit-run]

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools
import pathlib
import random
import subprocess
import sys

import numpy as np


def type_of(shape):
    return f"{'x'.join(map(str, shape))}xi32"


class Program:
    """The text of a program, its inputs by rank, and the results that each rank should have."""

    def __init__(self, ranks, rng):
        self.ranks, self.rng = ranks, rng
        self.kernels, self.lines = {}, []
        # Name, shape, and the array of each rank.
        self.values = []
        shapes = [(rng.randint(1, 5), ranks * rng.randint(1, 4)) for _ in range(3)]
        self.inputs = []
        for number in range(4):
            shape = rng.choice(shapes)
            numbers = np.random.default_rng(rng.randrange(1 << 30))
            arrays = [numbers.integers(-50, 50, shape).astype(np.int32) for _ in range(ranks)]
            self.inputs.append((f"%in{number}", shape, arrays))
        self.values += self.inputs
        for _ in range(rng.randint(5, 14)):
            self.add_op()
        made = self.values[len(self.inputs):] or self.values
        self.results = rng.sample(made, min(4, len(made)))

    def add_op(self):
        value, shape, arrays = self.rng.choice(self.values)
        name = f"%v{len(self.lines)}"
        kind = self.rng.choice(["sum", "sum", "sum", "max", "add", "triple", "scatter", "gather", "exchange", "permute", "broadcast"])
        if kind == "triple":
            self.lines.append(f"  {name}c = arith.constant dense<3> : tensor<{type_of(shape)}>\n"
                              f"  {name} = arith.muli {value}, {name}c : tensor<{type_of(shape)}>")
            self.values.append((name, shape, [array * np.int32(3) for array in arrays]))
        elif kind == "add":
            other, _, others = self.rng.choice([each for each in self.values if each[1] == shape])
            self.lines.append(f"  {name} = arith.addi {value}, {other} : tensor<{type_of(shape)}>")
            self.values.append((name, shape, [a + b for a, b in zip(arrays, others)]))
        else:
            op, results = self.collective(kind, arrays)
            if results[0].shape[1] % self.ranks:
                return  # no further collective could cut it
            kernel = self.kernel(op, shape, results[0].shape)
            self.lines.append(f"  {name} = jit.call @{kernel}({value}) : (tensor<{type_of(shape)}>) -> tensor<{type_of(results[0].shape)}>")
            self.values.append((name, results[0].shape, results))

    def collective(self, kind, arrays):
        """The op, as text around the mesh, and the array that each rank gets."""
        ranks = self.ranks
        dim = self.rng.randint(0, 1)
        if kind in ("sum", "max"):
            return (f"all_reduce {kind}", ""), [functools.reduce(np.add if kind == "sum" else np.maximum, arrays)] * ranks
        if kind == "scatter":
            return ("reduce_scatter sum", " dim 1"), np.split(functools.reduce(np.add, arrays), ranks, 1)
        if kind == "gather":
            return ("all_gather", f" dim {dim}"), [np.concatenate(arrays, dim)] * ranks
        if kind == "exchange":
            return ("all_to_all", f" split 1 dim {dim}"), [
                np.concatenate([np.split(array, ranks, 1)[rank] for array in arrays], dim) for rank in range(ranks)]
        if kind == "permute":
            pairs = ", ".join(f"{rank}, {rank + 1}" for rank in range(ranks - 1))
            return ("permute", f" pairs [{pairs}]"), [np.zeros_like(arrays[0]), *arrays[:-1]]
        root = self.rng.randrange(ranks)
        return ("broadcast", f" rank {root}"), [arrays[root]] * ranks

    def kernel(self, op, read, written):
        types = f"!uop.ptr<{type_of(written)}>, !uop.ptr<{type_of(read)}>"
        text = f"""(%out: !uop.ptr<{type_of(written)}>, %in: !uop.ptr<{type_of(read)}>) {{
  jit.collective {op[0]} over <data = {self.ranks}>{op[1]} (write %out, read %in) : {types}
}}
"""
        return self.kernels.setdefault(text, f"k{len(self.kernels)}")

    def text(self):
        kernels = "".join(f"jit.kernel @{name}{text}" for text, name in self.kernels.items())
        arguments = ", ".join(f"{name}: tensor<{type_of(shape)}>" for name, shape, _ in self.inputs)
        types = ", ".join(f"tensor<{type_of(shape)}>" for _, shape, _ in self.results)
        names = ", ".join(name for name, _, _ in self.results)
        return f"{kernels}func.func @main({arguments}) -> ({types}) {{\n" + "\n".join(self.lines) + f"\n  return {names} : {types}\n}}\n"


def check(folder, ranks, seed, options):
    rng = random.Random(seed)
    program = Program(ranks, rng)
    path = folder / "program.mlir"
    path.write_text(program.text())
    command = ["tinyjit-run", str(path), f"--ranks={ranks}", "--function=main", f"--calls={rng.randint(2, 8)}", *options]
    for number, (_, _, arrays) in enumerate(program.inputs):
        for rank, array in enumerate(arrays):
            np.save(folder / f"in{number}.{rank}.npy", array)
        command.append(f"--input=@{folder}/in{number}.%r.npy")
    command += [f"--output=@{folder}/out{number}.%r.npy" for number in range(len(program.results))]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, (seed, done.stderr)
    for number, (name, _, arrays) in enumerate(program.results):
        for rank, array in enumerate(arrays):
            np.testing.assert_array_equal(np.load(folder / f"out{number}.{rank}.npy"), array, f"seed {seed}, {name} on rank {rank}")


def main():
    folder, ranks, programs, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    for number in range(programs):
        check(folder, ranks, seed + number, sys.argv[5:])
    print(f"{programs} programs on {ranks} ranks: as numpy")


main()
