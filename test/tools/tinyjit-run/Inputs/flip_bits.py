#!/usr/bin/env python3
"""Runs `flip_bits.py FILE COPY COMMAND...` for copies of the file in each of which one bit is another one.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import subprocess
import sys

source, copy = (pathlib.Path(path) for path in sys.argv[1:3])
content = source.read_bytes()
count, refused = 24, 0
for i in range(count):
    damaged = bytearray(content)
    # Over all of the file, from behind the header of the object to the checksum itself.
    position = 64 + (len(content) - 65) * i // (count - 1)
    damaged[position] ^= 1 << i % 8
    copy.write_bytes(damaged)
    run = subprocess.run(sys.argv[3:], capture_output=True, text=True)
    is_said = "is damaged: its content has" in run.stderr or "does not end in a checksum" in run.stderr
    refused += run.returncode == 4 and is_said and not run.stdout
    if run.returncode != 4 or not is_said or run.stdout:
        print(f"bit {i % 8} of byte {position}: exit status {run.returncode}, {run.stderr}")
print(f"{count} damaged files, {refused} refused as damaged")
