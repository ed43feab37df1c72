#!/usr/bin/env python3
"""Copies a program and makes it another build: one bit of its build identifier is another.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: other_build.py PROGRAM COPY
"""
import pathlib
import shutil
import sys

program, copy = map(pathlib.Path, sys.argv[1:])
shutil.copy(program, copy)
content = bytearray(copy.read_bytes())
note = bytes.fromhex("0400000014000000" "03000000") + b"GNU\0"  # sizes of name and content, NT_GNU_BUILD_ID
at = content.find(note)
if at >= 0:  # without one, size and time of the file tell builds apart
    content[at + len(note)] ^= 1
    copy.write_bytes(content)
