#!/usr/bin/env python3
"""Checks the text of --stats: no line is wider than 100 columns, and rows with times are sorted by them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import sys

lines = pathlib.Path(sys.argv[1]).read_text().splitlines()
for line in lines:
    assert len(line) <= 100 and line == line.rstrip(), line
heading = next(i for i, line in enumerate(lines) if line.startswith("launches device"))
rows = lines[heading + 1:lines.index("", heading)]
column = lines[heading].index("min us") + len("min us")
times = [float(row[:column].split()[-1]) for row in rows]
assert times == sorted(times, reverse=True), times
print(f"{len(lines)} lines, {len(rows)} rows by time")
