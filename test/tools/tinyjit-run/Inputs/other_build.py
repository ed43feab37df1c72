#!/usr/bin/env python3
"""Copies a program and makes it one of other sources: a digit of their hash is another.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: other_build.py PROGRAM COPY
"""
import pathlib
import re
import shutil
import sys

program, copy = map(pathlib.Path, sys.argv[1:])
shutil.copy(program, copy)
content = copy.read_bytes()
changed, count = re.subn(rb"(tinyjit sources )([0-9a-f])(?=[0-9a-f]{63}\0)",
                         lambda match: match[1] + (b"1" if match[2] == b"0" else b"0"), content)
assert count == 1, f"{program} has {count} hashes of sources, expected one"
copy.write_bytes(changed)
