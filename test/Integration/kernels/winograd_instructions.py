"""Counts the instructions of the kernels of a convolution in tiles, in the assembly of standard input: by kernel, with the
functions that threads share.

Usage: winograd_instructions.py

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import re
import sys

GROUPS = {"multiply": r"vmulps", "add": r"v(add|sub)ps", "fma": r"vfn?madd\d+ps", "gather": r"v(gather|scatter)\w+",
          "scalar": r"v(mul|add|sub|fmadd\d+)s[sd]|vinsertps|vpinsrd"}

counts, current = collections.defaultdict(collections.Counter), None
for line in sys.stdin:
    if label := re.match(r"\w+_(filter|image|tiles|product|results|rest)(\.part)?:", line):
        current = label.group(1)
    elif re.match(r"\.L\w*func_end", line):
        current = None
    elif current and (found := re.match(r"\t([a-z]\w*)", line)):
        for group, pattern in GROUPS.items():
            counts[current][group] += bool(re.fullmatch(pattern, found.group(1)))
for name, found in counts.items():
    print(name + ":", *(f"{group} {found[group]}" for group in GROUPS))
