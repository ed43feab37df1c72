#!/usr/bin/env python3
"""Flips and cuts bytes of the files of a cache, one at a time, and runs a program on each.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: cache_damage.py FOLDER MANIFEST.json [SAMPLES]

Every run must be right, and count a miss where nothing else in the cache holds the same; with the files as they were
there is none.
"""
import json
import pathlib
import random
import shutil
import subprocess
import sys

folder, manifest = pathlib.Path(sys.argv[1]), sys.argv[2]
samples = int(sys.argv[3]) if len(sys.argv) > 3 else 24
cache = folder / "cache"


def run(mode):
    """How many programs were compiled, or why the run failed."""
    result = subprocess.run(["tinyjit-run", f"--script={manifest}", f"--cache={mode}", f"--cache-dir={cache}",
                             "--stats=json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        return f"exit status {result.returncode}: {result.stderr}"
    return json.loads(result.stderr)["cache"]["misses"]


def damaged(content):
    """Flipped and cut forms of a file, with names: both ends, and places all over it."""
    places = {0, 1, 7, 8, 16, 32, 64, len(content) - 1, len(content) - 32, len(content) - 33}
    places |= {random.randrange(len(content)) for _ in range(samples)}
    for place in sorted(places):
        flipped = bytearray(content)
        flipped[place] ^= 1 << random.randrange(8)
        yield f"byte {place} flipped", bytes(flipped)
    for place in sorted(random.sample(sorted(places), min(8, len(places)))):
        yield f"cut to {place} bytes", content[:place]
    yield "a byte behind the end", content + b"\0"


random.seed(6)
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
run("rw")
files = [path for path in sorted(cache.rglob("*")) if path.is_file() and path.stat().st_size > 0]
failures, tried = [], 0
if run("require") != 0:
    failures.append("the cache was not used")
for path in files:
    content = path.read_bytes()
    for name, bytes_ in damaged(content):
        path.write_bytes(bytes_)
        misses = run("ro")
        tried += 1
        if not isinstance(misses, int) or (len(files) == 1 and misses == 0):
            failures.append(f"{path.name}, {name}: {misses}")
    path.write_bytes(content)
if run("require") != 0:
    failures.append("the files are as they were, and not used")
print("\n".join(failures))
print(f"{len(files)} files, {tried} damages, {len(failures)} failures")
sys.exit(1 if failures or not files else 0)
