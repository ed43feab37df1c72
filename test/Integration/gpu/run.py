#!/usr/bin/env python3
"""Runs exported programs with their devices replaced by GPUs, and names all that fail.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: run.py FOLDER FROM=TO[,FROM=TO...] PROGRAM... [-- OPTION OF tinyjit-run...]

Each PROGRAM is a folder with a manifest, whose expected results hold for every device. It is copied to FOLDER with the
devices in its step.mlir replaced: "cpu=cuda" moves all CPUs, "cpu:1=cuda:1" one.
"""

import pathlib
import shutil
import subprocess
import sys


def replace_devices(text, replacements):
    for source, target in replacements:
        text = text.replace(f'"{source}"' if ":" in source else f'"{source}:', f'"{target}"' if ":" in target else f'"{target}:')
    return text


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, options = arguments[:cut], arguments[cut + 1:]
    folder, replacements, *programs = arguments
    replacements = [entry.split("=") for entry in replacements.split(",")]
    failed = []
    for program in map(pathlib.Path, programs):
        copy = pathlib.Path(folder) / program.name
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(program, copy)
        text = (copy / "step.mlir").read_text()
        moved = replace_devices(text, replacements)
        assert moved != text, f"{program} has none of the devices"
        (copy / "step.mlir").write_text(moved)
        result = subprocess.run(["tinyjit-run", f"--script={copy / 'manifest.json'}", *options],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode:
            failed.append(program.name)
            print(f"{program.name}: exit status {result.returncode}\n{result.stdout}")
    print(f"{len(programs)} programs replayed, {len(failed)} failed {' '.join(failed)}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
