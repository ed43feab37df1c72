"""Kills one of several ranks at random moments: the others end with an error that names it, in time, and nothing is left.

Usage: kills.py FOLDER [NUMBER OF KILLS] [SEED] [more options of tinyjit-run]

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

RANKS = 3
TEXT = f"""
jit.kernel @sum(%out: !uop.ptr<20000xf32>, %in: !uop.ptr<20000xf32>) {{
  jit.collective all_reduce sum over <data = {RANKS}> async (write %out, read %in) : !uop.ptr<20000xf32>, !uop.ptr<20000xf32>
}}
func.func @main(%x: tensor<20000xf32>) -> (tensor<20000xf32>, tensor<20000xf32>) {{
  %y = jit.call @sum(%x) : (tensor<20000xf32>) -> tensor<20000xf32>
  %beside = math.exp %x : tensor<20000xf32>
  %z = arith.mulf %y, %y : tensor<20000xf32>
  return %beside, %z : tensor<20000xf32>, tensor<20000xf32>
}}
"""


def children(process):
    """The ranks that were started so far."""
    try:
        return [int(pid) for pid in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except FileNotFoundError:
        return []


def kill_one(path, rng, options):
    """\\returns seconds from the kill to the end."""
    process = subprocess.Popen(["tinyjit-run", str(path), f"--ranks={RANKS}", "--input=20000xf32=%r", "--benchmark=60", *options],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while len(children(process.pid)) < RANKS:
        time.sleep(0.0005)
    ranks = children(process.pid)
    time.sleep(rng.expovariate(1 / 0.15))  # while they start, compile, compare, and replay
    for pid in ranks:  # what has no name is gone with those that have it
        assert "/dev/shm/" not in pathlib.Path(f"/proc/{pid}/maps").read_text(), pid
    victim = rng.randrange(RANKS)
    os.kill(ranks[victim], signal.SIGKILL)
    start = time.monotonic()
    _, errors = process.communicate(timeout=50)
    seconds = time.monotonic() - start
    assert process.returncode == 4, (process.returncode, errors)
    assert f"rank {victim}: tinyjit-run: error: it was ended by signal 9 (Killed)" in errors, errors
    # All others say of whom they know it; one may know it of another.
    for rank in set(range(RANKS)) - {victim}:
        line = re.search(rf"rank {rank}: .*error: .*", errors)
        assert line and re.search(r"rank \d \(process \d+\) has died|rank \d has (failed|ended)", line[0]), errors
    for pid in ranks:
        assert not pathlib.Path(f"/proc/{pid}").exists(), pid
    return seconds


def stop_one(path, options):
    """A rank that is stuck: the others wait no longer than they are told to, and it is ended."""
    process = subprocess.Popen(["tinyjit-run", str(path), f"--ranks={RANKS}", "--input=20000xf32=%r", "--benchmark=60", "--collective-timeout=1",
                                *options],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while len(children(process.pid)) < RANKS:
        time.sleep(0.0005)
    time.sleep(0.5)
    os.kill(children(process.pid)[1], signal.SIGSTOP)
    _, errors = process.communicate(timeout=50)
    assert process.returncode, errors
    by_host = re.search(r"over data of data=3 at .*/step.mlir:3:3: rank [02] waited [\d.]+ s for rank 1", errors)
    by_device = re.search(r"rank [02] waited [\d.]+ s on \w+:[02] for .* over data of data=3.* at .*/step.mlir:3:3; .*rank 1 is in", errors)
    # One that has got its part, and waits elsewhere for a rank that has not, or for the one that is stuck, within what it does there.
    by_another = re.search(r"rank [02] waited [\d.]+ s for rank [012], which is in all_.* at .*/step.mlir:3:3", errors)
    # One that was stuck while it still compiled: the machine is slow, or a sanitizer looks.
    by_early = re.search(r"rank [02] waited [\d.]+ s for rank 1, which is in no collective", errors)
    assert by_host or by_device or by_another or by_early, errors
    assert "rank 1: tinyjit-run: error: it was ended by signal 9 (Killed)" in errors, errors


def main():
    folder, kills = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 6
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    path = folder / "step.mlir"
    path.write_text(TEXT)
    options = sys.argv[4:]
    longest = max(kill_one(path, rng, options) for _ in range(kills))
    assert longest < 10, longest
    stop_one(path, options)
    print(f"{kills} kills: all ranks ended")
    print(f"the longest took {longest:.2f} seconds", file=sys.stderr)


main()
