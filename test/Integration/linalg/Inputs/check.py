"""Calls each function of a program several times and compares the results with numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: check.py PROGRAM.mlir FOLDER [FLAG...]

The flags go to tinyjit-run.

Inputs/PROGRAM.py beside the program says in FUNCTIONS, for each of its functions, what it takes (types as tinyjit-run
spells them, or functions of a random generator that make an array) and what it gives, perhaps with a tolerance and the
values of variables per call. The inputs differ from call to call; the third call and later ones replay a capture.
"""
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np

CALLS = 4  # a module of functions may have another number
RTOL = 1e-6
DTYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "ui8": np.uint8,
          "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64, "f16": np.float16, "f32": np.float32,
          "f64": np.float64}


def make_input(spec, random):
    """An array of the type; floats are small multiples of 1/4, so that sums are exact in any order."""
    if callable(spec):
        return spec(random)
    *shape, dtype = spec.split("x")
    shape = [int(size) for size in shape]
    kind = DTYPES[dtype]
    if kind is np.bool_:
        return random.integers(0, 2, shape).astype(kind)
    if np.issubdtype(kind, np.floating):
        return (random.integers(-20, 20, shape) / 4).astype(kind)
    low, high = (0, 255) if dtype.startswith("ui") else (-128, 128)
    return random.integers(low, high, shape).astype(kind)


def write_call(folder, name, call, entry, random):
    specs, function, tolerance, variables = entry + (RTOL, {})[len(entry) - 2:]
    variables = {key: values[call] for key, values in variables.items()}
    inputs = [make_input(spec, random) for spec in specs]
    with np.errstate(all="ignore"):
        results = function(*inputs, **variables)
    results = results if isinstance(results, tuple) else (results,)
    written = {"inputs": [], "outputs": [], "vars": variables, "rtol": tolerance, "atol": tolerance}
    for kind, arrays in (("inputs", inputs), ("outputs", results)):
        for index, array in enumerate(arrays):
            file = f"{name}.{call}.{kind}.{index}.npy"
            np.save(folder / file, np.ascontiguousarray(array).reshape(np.shape(array)))
            written[kind].append(file)
    return written


def load_module(program):
    path = program.parent / "Inputs" / (program.stem + ".py")
    spec = importlib.util.spec_from_file_location(program.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    sys.dont_write_bytecode = True
    program, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(program, folder)
    module = load_module(program)
    functions = module.FUNCTIONS
    public = re.findall(r"^ *func\.func (?:public )?@(\w+)", program.read_text(), re.MULTILINE)
    assert sorted(public) == sorted(functions), f"functions of the program: {public}, expected: {list(functions)}"
    random = np.random.default_rng(5)
    failed = []
    for name, entry in functions.items():
        calls = [write_call(folder, name, call, entry, random) for call in range(getattr(module, "CALLS", CALLS))]
        manifest = folder / (name + ".json")
        manifest.write_text(json.dumps({"capture": program.name, "calls": calls}))
        run = subprocess.run(["tinyjit-run", f"--script={manifest}", f"--function={name}", *sys.argv[3:]])
        if run.returncode:
            failed.append(name)
    assert not failed, f"wrong: {failed}"


if __name__ == "__main__":
    main()
