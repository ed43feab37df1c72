"""Compares functions on tensors, as tinyjit replays them, with numpy.

usage: check.py LIBRARY FOLDER --count=N [--first=SEED]     random functions of that many seeds
       check.py LIBRARY FOLDER --single-ops                each op on each element type
       check.py LIBRARY FOLDER --file=FILE                  the functions of a file, in any form
       check.py LIBRARY FOLDER --fails KIND FILE            for tinyjit-reduce: exit status 1 if FILE still fails so

Each function is called three times, with other inputs in each call; states go on from call to call. A random function
that fails is reduced to a few ops: FOLDER gets it, before and after.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import argparse
import ctypes
import multiprocessing
import pathlib
import subprocess
import sys
import zlib

import numpy as np

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / "tinyjit-c" / "Inputs"))
import capi  # noqa: E402
import generate  # noqa: E402
import single_ops  # noqa: E402
from program import parse  # noqa: E402

CALLS = 3
BATCH = 125
NUMBERS = {name: number for number, name in enumerate(
    "i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2 f8E4M3 f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f8E3M4 f8E8M0FNU f6E2M3FN f6E3M2FN f4E2M1FN i4 ui4".split())}
# Of the largest number in a result, for what is computed with functions.
TOLERANCE = {"f32": 1e-4, "f64": 1e-11, "f16": 0.05}
SMALL_TOLERANCE = 0.3


def inputs_of(program):
    """Three calls' inputs; the same for the same function name and types."""
    random = np.random.default_rng(zlib.crc32(program.name.encode()))
    return [[generate.data(random, program.types[name]) for name in program.arguments] for _ in range(CALLS)]


def expect(program):
    """The results of each call, or None if they depend on the order of sums. One op alone has one result."""
    states = {name: np.zeros(t.shape, t.element.math) for name, t in program.states.items()}
    single = sum(op.name not in ("tensor.bitcast", "uop.permute") for op in program.ops) <= 1
    results = [generate.compute(program, inputs, states, any_result=single) for inputs in inputs_of(program)]
    return None if None in results else results


def differs(t, found, expected, exact):
    if exact or not t.element.is_float:
        return not np.array_equal(found, expected, equal_nan=t.element.is_float)
    # Infinities and NaN, which types of few exponents soon have, must be the same ones.
    finite = np.isfinite(expected)
    if not np.array_equal(found[~finite], expected[~finite], equal_nan=True):
        return True
    found, expected = found[finite], expected[finite]
    largest = max(1.0, float(np.max(np.abs(expected), initial=0)))
    return not np.all(np.abs(found - expected) <= TOLERANCE.get(t.name, SMALL_TOLERANCE) * largest)


class Replay:
    """The captures of a module, through the C API."""

    def __init__(self, library, path):
        self.api = capi.Library(library)
        self.module = self.api.make("tinyjitModuleLoad", str(path).encode())
        self.store = ctypes.c_void_p(self.api.tinyjitModuleStore(self.module))

    def buffer(self, values, t):
        stored = np.ascontiguousarray(t.element.encode(values))
        shape = (ctypes.c_int64 * len(t.shape))(*t.shape)
        handle = self.api.make("tinyjitBufferCreate", b"cpu:0", NUMBERS[t.name], shape, len(t.shape))
        self.api.tinyjitBufferCopyIn(handle, stored.ctypes.data_as(ctypes.c_void_p), ctypes.c_int64(stored.nbytes))
        return handle

    def array(self, handle, t):
        stored = np.empty(t.shape, t.element.storage)
        self.api.tinyjitBufferCopyOut(handle, stored.ctypes.data_as(ctypes.c_void_p), ctypes.c_int64(stored.nbytes))
        return t.element.decode(stored)

    def compare(self, program, expected):
        """\\returns what is wrong, or an empty text."""
        plan = self.api.make("tinyjitModulePlan", self.module, program.name.encode())
        instance = self.api.make("tinyjitInstanceCreate", plan, self.store)
        outputs = (ctypes.c_void_p * len(program.results))()
        for call, (inputs, results) in enumerate(zip(inputs_of(program), expected)):
            buffers = [self.buffer(value, program.types[name]) for name, value in zip(program.arguments, inputs)]
            self.api.replay(instance, buffers, [], outputs)
            for i, (name, (values, exact)) in enumerate(zip(program.results, results)):
                t = program.types[name]
                found = self.array(ctypes.c_void_p(outputs[i]), t)
                if differs(t, found, values, exact):
                    return f"call {call}, result {i}:\n{found}\nbut numpy gives\n{values}"
        return ""


def replay_all(library, path, programs, pipe):
    """In a process of its own: sends each function's name and what is wrong with it."""
    try:
        replay = Replay(library, path)
        for program in programs:
            try:
                pipe.send((program.name, replay.compare(program, expect(program))))
            except capi.Error as error:
                pipe.send((program.name, f"error: {error}"))
    except capi.Error as error:
        pipe.send((programs[0].name, f"error: {error}"))
    pipe.close()


def check(library, folder, programs):
    """\\returns what is wrong, by name; a process that dies is an error of the function it was at."""
    path = folder / f"{programs[0].name}-{len(programs)}.mlir"
    captured = path.with_suffix(".captured.mlir")
    path.write_text("".join(program.text() for program in programs))
    scheduled = subprocess.run(["tinyjit-opt", str(path), "--uop-schedule", "--jit-capture", "-o", str(captured)],
                               capture_output=True, text=True)
    if scheduled.returncode != 0:
        if len(programs) == 1:
            return {programs[0].name: f"error: tinyjit-opt ended with {scheduled.returncode}:\n{scheduled.stderr}"}
        middle = len(programs) // 2
        return check(library, folder, programs[:middle]) | check(library, folder, programs[middle:])
    receive, send = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.Process(target=replay_all, args=(library, captured, programs, send))
    process.start()
    send.close()
    wrong = {}
    try:
        while True:
            name, text = receive.recv()
            wrong[name] = text
    except EOFError:
        process.join()
    missing = [program for program in programs if program.name not in wrong]
    if missing:
        wrong[missing[0].name] = f"error: the process ended with {process.exitcode}"
        if missing[1:]:
            wrong |= check(library, folder, missing[1:])
    return wrong


def kind_of(text):
    return "error" if text.startswith("error") else "result"


def reduce(library, folder, program, text):
    """Prints the smallest function found that fails in the same way."""
    path, reduced = folder / f"{program.name}.mlir", folder / f"{program.name}.reduced.mlir"
    path.write_text(program.text())
    script = folder / f"{program.name}.sh"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" "{library}" "{folder}" --fails {kind_of(text)} "$1"\n')
    script.chmod(0o755)
    subprocess.run(["tinyjit-reduce", str(path), f"--test={script}", "-o", str(reduced)])
    print(reduced.read_text() if reduced.exists() else path.read_text())


def load(path):
    generic = subprocess.run(["tinyjit-opt", str(path), "--mlir-print-op-generic"], capture_output=True, text=True)
    return parse(generic.stdout) if generic.returncode == 0 else []


def check_random(options):
    failures = count = 0
    seed = options.first
    while count < options.count:
        programs = []
        while len(programs) < min(BATCH, options.count - count):
            program = generate.Generator(f"f{seed}", seed).generate()
            seed += 1
            if expect(program) is not None:
                programs.append(program)
        wrong = check(options.library, options.folder, programs)
        count += len(programs)
        for program in programs:
            text = wrong[program.name]
            if text:
                failures += 1
                print(f"{program.name}: {text}")
                if failures <= 3:
                    reduce(options.library, options.folder, program, text)
    print(f"{count - failures} of {count} random functions equal numpy")
    return 1 if failures or not count else 0


def check_single_ops(options):
    programs = list(single_ops.programs())
    wrong = check(options.library, options.folder, programs)
    for name, text in wrong.items():
        if text:
            print(f"{name}: {text}")
    print(f"{sum(not text for text in wrong.values())} of {len(programs)} single ops equal numpy")
    return 1 if any(wrong.values()) else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--single-ops", action="store_true")
    parser.add_argument("--file")
    parser.add_argument("--fails", nargs=2)
    options = parser.parse_args()
    if options.count is not None:
        return check_random(options)
    if options.single_ops:
        return check_single_ops(options)
    programs = load(options.fails[1] if options.fails else options.file)
    programs = [program for program in programs if expect(program) is not None]
    wrong = check(options.library, options.folder, programs) if programs else {}
    if options.fails:
        return 1 if any(text and kind_of(text) == options.fails[0] for text in wrong.values()) else 0
    for name, text in wrong.items():
        print(f"{name}: {text}" if text else f"{name}: equals numpy")
    return 1 if any(wrong.values()) or not wrong else 0


if __name__ == "__main__":
    sys.exit(main())
