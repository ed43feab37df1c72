#!/usr/bin/env python3
"""Counts the submissions of exported programs, and those that tinygrad's rule makes of them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import re
import subprocess
import sys

WORK = re.compile(r"^\s*jit\.(launch|copy|graph|prologue)\b")


def work(text):
    """The devices of each launch and copy in order, and the numbers of graphs and of ops outside of them."""
    ops, graphs, singles, inside = [], 0, 0, False
    for line in text.splitlines():
        match = WORK.match(line)
        if match and match.group(1) in ("graph", "prologue"):
            graphs += match.group(1) == "graph"
            inside = True
        elif match:
            ops.append(sorted(set(re.findall(r'"(\w+:\d+)">', line))))
            singles += not inside
        elif line.strip() == "}":
            inside = False
    return ops, graphs, singles


def tinygrad(ops):
    """Submissions by tinygrad's rule for devices whose graphs hold kernels of one device."""
    count, limit, device, size = 0, 32, None, 0
    for devices in ops:
        own = devices[0] if len(devices) == 1 else None
        if own is None or own != device or size == limit:
            limit *= 2 if size > 1 else 1
            count, size = count + 1, 0
        device, size = own, size + 1
    return count


def optimise(path, *passes):
    """The program after some passes."""
    return subprocess.run(["tinyjit-opt", str(path), *passes], check=True, capture_output=True, text=True).stdout


def main():
    print("program graphs singles tinygrad")
    programs = sorted(pathlib.Path(sys.argv[1]).glob("*/step.mlir"))
    worse = []
    for path in programs:
        theirs = tinygrad(work(optimise(path))[0])
        _, graphs, singles = work(optimise(path, "--jit-batch"))
        print(path.parent.name, graphs, singles, theirs)
        if graphs + singles > theirs:
            worse.append(path.parent.name)
    print(f"{len(programs)} programs, {' '.join(worse) or 'none'} with more submissions than tinygrad")


main()
