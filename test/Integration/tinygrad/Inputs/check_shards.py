"""Sharded tensors at the tensor level: every case is exported, run by tinyjit-run as so many ranks as it has devices, and each
rank's results and states are compared with what tinygrad has on that device, in three calls.

    check_shards.py ROOT FOLDER [CASE...]
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import re
import subprocess
import sys
import traceback
from pathlib import Path

ROOT, FOLDER, CHOSEN = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
sys.path.insert(0, str(ROOT / "utils" / "tinygrad"))

import tinyjit_export  # noqa: E402
from shard_cases import CASES  # noqa: E402


def collectives(text):
    """The collectives that a program calls, in their order."""
    kinds = dict(re.findall(r"jit\.kernel @(\w+)\(.*\n  jit\.collective (\w+(?: sum| max| min| product)?) ", text))
    return " ".join(kinds[name].replace(" ", ":") for name in re.findall(r"jit\.call @(\w+)", text))


def check(name, build, count, expected):
    """The reason why a case fails, or None."""
    devices, folder = tuple(f"CPU:{i}" for i in range(count)), FOLDER / name
    tinyjit_export.record(lambda: build(devices), folder, 3, "tensor", None)
    found = collectives((folder / "step.mlir").read_text())
    if expected is not None and found != expected:
        return f"expected the collectives '{expected}', found '{found}'"
    run = subprocess.run(["tinyjit-run", f"--script={folder}/manifest.%r.json", f"--ranks={count}"], capture_output=True, text=True)
    return run.stdout + run.stderr if run.returncode else None


failures = 0
chosen = {name: case for name, case in CASES.items() if not CHOSEN or name in CHOSEN}
for name, case in chosen.items():
    try:
        why = check(name, *case)
    except Exception:  # the others are still worth knowing
        why = traceback.format_exc()
    if why is not None:
        failures += 1
        print(f"{name}: {why}")
print(f"{len(chosen)} cases, {failures} failed")
sys.exit(1 if failures or not chosen else 0)
