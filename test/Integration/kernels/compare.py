"""Runs kernels of every kind through tinyjit-run and compares them with numpy.

Usage: compare.py FOLDER [--target-cpu=CPU --replay=COMMAND] [NAME...]

Writes every case below FOLDER, which must not exist yet. The names choose cases. With COMMAND, each case is compiled for an
AArch64 CPU and replayed there, by this command of tinyjit-replay.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import shlex
import subprocess
import sys

import numpy as np

import ops
import shapes
from element_types import TYPES


def all_cases():
    random = np.random.default_rng(7)
    for t in TYPES.values():
        yield ops.element_case(t, random)
    for name, rtol in (("f32", 2.4e-7), ("f64", 4.5e-16), ("f16", 1e-3)):
        yield ops.inexact_case(TYPES[name], rtol, random)
    yield from shapes.all_cases(random)


def commands_of(manifest, options):
    """The commands that run a case."""
    if not options.replay:
        return [["tinyjit-run", f"--script={manifest}"]]
    saved = manifest.with_name("case.so")
    return [["tinyjit-run", str(manifest.with_name("case.mlir")), "--calls=0", "--target-triple=aarch64-linux-gnu",
             f"--target-cpu={options.target_cpu}", f"--save-capture={saved}"],
            [*shlex.split(options.replay), str(saved), f"--script={manifest}"]]


def failure(command):
    """The output of a command that fails, else an empty text."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=60)
        return f"exit code {run.returncode}\n{run.stdout}{run.stderr}" if run.returncode else ""
    except subprocess.TimeoutExpired:
        return "no end after 60 s"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--target-cpu", default="generic")
    parser.add_argument("--replay")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    failures = count = 0
    for number, case in enumerate(all_cases()):
        if options.names and case.name not in options.names:
            continue
        count += 1
        manifest = case.write(options.folder / f"{number}-{case.name}")
        error = next(filter(None, map(failure, commands_of(manifest, options))), "")
        if error:
            failures += 1
            print(f"{case.name}: {error}")
    print(f"{count - failures} of {count} cases equal numpy")
    return 1 if failures or not count else 0


sys.exit(main())
