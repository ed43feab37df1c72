#!/usr/bin/env python3
"""Runs tinyjit-run on the manifest of every program below a folder and names all that fail.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    replay.py FOLDER            the exports that are there
    replay.py FOLDER -- OPTION...    with these options of tinyjit-run
    replay.py FOLDER [--level=tensor] --export PROGRAM.py...    exports these programs to FOLDER first
"""

import argparse
import pathlib
import subprocess
import sys


def failure(command):
    """The output of a command that fails, else None."""
    result = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return f"exit status {result.returncode}\n{result.stdout}" if result.returncode else None


parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("--export", nargs="+", type=pathlib.Path, default=[], metavar="PROGRAM.py")
parser.add_argument("flags", nargs="*", metavar="OPTION")
parser.add_argument("--level", default="kernel", help="what to export: kernel or tensor")
options = parser.parse_args()

exporter = pathlib.Path(__file__).resolve().parents[4] / "utils/tinygrad/tinyjit_export.py"
failures = {}
for program in options.export:
    why = failure([sys.executable, exporter, program, "-o", options.folder / program.stem, f"--level={options.level}"])
    if why:
        failures[program.stem] = "export: " + why
manifests = sorted(options.folder.glob("*/manifest.json"))
for manifest in manifests:
    why = failure(["tinyjit-run", f"--script={manifest}", *options.flags])
    if why:
        failures[manifest.parent.name] = why
for name, why in failures.items():
    print(f"{name}: {why}")
print(f"{len(manifests)} programs replayed, {len(failures)} failed" + "".join(f" {name}" for name in failures))
sys.exit(1 if failures or not manifests else 0)
