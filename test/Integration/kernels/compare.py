"""Runs kernels of every kind through tinyjit-run and compares them with numpy.

Usage: compare.py FOLDER [NAME...]

Writes every case below FOLDER, which must not exist yet. The names choose cases.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
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


def main():
    folder, names = pathlib.Path(sys.argv[1]), sys.argv[2:]
    failures = count = 0
    for number, case in enumerate(all_cases()):
        if names and case.name not in names:
            continue
        count += 1
        manifest = case.write(folder / f"{number}-{case.name}")
        try:
            run = subprocess.run(["tinyjit-run", f"--script={manifest}"], capture_output=True, text=True, timeout=60)
            error = f"exit code {run.returncode}\n{run.stdout}{run.stderr}" if run.returncode else ""
        except subprocess.TimeoutExpired:
            error = "no end after 60 s"
        if error:
            failures += 1
            print(f"{case.name}: {error}")
    print(f"{count - failures} of {count} cases equal numpy")
    return 1 if failures or not count else 0


sys.exit(main())
