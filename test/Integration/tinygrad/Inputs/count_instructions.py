"""Counts instructions of each kernel in assembly, in the order of the kernels.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    count_instructions.py INSTRUCTION...    reads the assembly from the standard input
"""
import collections
import re
import sys

kernels, counts = [], None
for line in sys.stdin:
    if re.match(r"k_\w+:", line):
        counts = collections.Counter()
        kernels.append(counts)
    elif re.match(r"\.L\w*func_end", line):
        counts = None
    elif counts is not None and (found := re.match(r"\t([a-z]\w*)", line)):
        counts[found.group(1)] += 1
for counts in kernels:
    print(" ".join(f"{name} {counts[name]}" for name in sys.argv[1:]))
