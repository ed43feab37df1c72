"""Kills one of two ranks at random moments while they save their states: a file is there whole, or not at all.

Usage: kills_states.py FOLDER [NUMBER OF KILLS] [SEED]

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import random
import signal
import subprocess
import sys
import time

import numpy as np

RANKS, CALLS, COUNT = 2, 3, 1 << 20
TEXT = f"""
!a = !jit.buffer<{COUNT}xf32, "cpu:0">
jit.state @sum : !a
jit.kernel @exchange(%out: !uop.ptr<{COUNT}xf32>, %in: !uop.ptr<{COUNT}xf32>) {{
  jit.collective all_reduce sum over <data = {RANKS}> (write %out, read %in) : !uop.ptr<{COUNT}xf32>, !uop.ptr<{COUNT}xf32>
}}
jit.kernel @add(%state: !uop.ptr<{COUNT}xf32>, %more: !uop.ptr<{COUNT}xf32>) {{
  %i = uop.range {COUNT}
  %x = uop.load %state[%i] : !uop.ptr<{COUNT}xf32>
  %y = uop.load %more[%i] : !uop.ptr<{COUNT}xf32>
  %z = arith.addf %x, %y : f32
  uop.store %z, %state[%i] : !uop.ptr<{COUNT}xf32>
}}
jit.capture @step(%x: !a) {{
  %s = jit.get @sum : !a
  %all = jit.alloc : !a
  jit.launch @exchange(write %all, read %x) : !a, !a
  jit.launch @add(update %s, read %all) : !a, !a
  jit.return
}}
"""


def children(process):
    try:
        return [int(pid) for pid in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except FileNotFoundError:
        return []


def read_state(path):
    """The array of a .safetensors file with one."""
    data = path.read_bytes()
    length = int.from_bytes(data[:8], "little")
    return np.frombuffer(data[8 + length:], np.float32)


def command(folder, path):
    return ["tinyjit-run", str(path), f"--ranks={RANKS}", f"--input={COUNT}xf32=%r", f"--calls={CALLS}",
            f"--save-capture={folder}/saved.%r.mlir"]


def time_one(folder, path):
    start = time.monotonic()
    subprocess.run(command(folder, path), check=True)
    return time.monotonic() - start


def kill_one(folder, path, rng, longest):
    """\\returns how many files of states are there."""
    for old in folder.glob("saved.*"):
        old.unlink()
    process = subprocess.Popen(command(folder, path), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    while len(children(process.pid)) < RANKS and process.poll() is None:
        time.sleep(0.0005)
    ranks = children(process.pid)
    time.sleep(rng.uniform(0.3, 1.1) * longest)  # from the first call to the end
    if ranks and process.poll() is None:
        try:
            os.kill(rng.choice(ranks), signal.SIGKILL)
        except ProcessLookupError:
            pass  # it has ended
    process.communicate(timeout=50)
    found = list(folder.glob("saved.*.safetensors"))
    for file in found:
        state = read_state(file)
        assert state.shape == (COUNT,) and (state == CALLS).all(), (file, state)  # 0 + 1 in each call
    return len(found)


def main():
    folder, kills = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 10
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    path = folder / "step.mlir"
    path.write_text(TEXT)
    longest = min(time_one(folder, path) for _ in range(3))
    counts = [kill_one(folder, path, rng, longest) for _ in range(kills)]
    print(f"{kills} kills: each file of states is whole")
    print("files that were there:", counts, file=sys.stderr)


main()
