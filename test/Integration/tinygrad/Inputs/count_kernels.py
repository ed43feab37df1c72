#!/usr/bin/env python3
"""Counts the kernels that uop-schedule makes of exported graphs of tensors, beside those that tinygrad makes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import re
import subprocess
import sys

print("program kernels tinygrad")
programs = sorted(pathlib.Path(sys.argv[1]).glob("*/step.mlir"))
worse = []
for path in programs:
    theirs = int(re.search(r"makes (\d+) kernels", path.read_text()).group(1))
    printed = subprocess.run(["tinyjit-opt", "--tinyjit-schedule-tensors", str(path)], check=True, capture_output=True, text=True)
    ours = len(re.findall(r"^\s*jit\.launch\b", printed.stdout, re.MULTILINE))
    print(path.parent.name, ours, theirs)
    if ours > theirs:
        worse.append(path.parent.name)
print(f"{len(programs)} programs, {' '.join(worse) or 'none'} with more kernels than tinygrad")
