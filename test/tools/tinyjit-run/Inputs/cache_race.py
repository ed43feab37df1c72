#!/usr/bin/env python3
"""Starts many processes at once on an empty cache and kills some of them, again and again.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: cache_race.py FOLDER MANIFEST.json...

Whoever is not killed must be right. Afterwards nothing in the cache is damaged, and what a survivor has run is there:
it runs again where compiling is an error. The first process of each program is never killed.
"""
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

PROCESSES = 16
ROUNDS = 20
SECONDS = 60  # fewer rounds on a machine that is too slow for all
folder, manifests = pathlib.Path(sys.argv[1]), sys.argv[2:]
cache = folder / "cache"
failures = []


def start(manifest, mode="rw"):
    return subprocess.Popen(["tinyjit-run", f"--script={manifest}", f"--cache={mode}", f"--cache-dir={cache}"],
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def expect_success(what, process):
    output = process.communicate()[0]
    if process.returncode != 0:
        failures.append(f"{what}: exit status {process.returncode}\n{output}")


def run_round(number, duration):
    """One round; \\return how many processes were killed before they had ended."""
    shutil.rmtree(cache, ignore_errors=True)
    processes = [start(manifests[i % len(manifests)]) for i in range(PROCESSES)]
    victims = [p for p in processes[len(manifests):] if random.random() < 0.5]
    for delay, victim in sorted((random.uniform(0, duration), i) for i, victim in enumerate(victims)):
        time.sleep(max(0, begin_of_round + delay - time.monotonic()))
        victims[victim].kill()
    killed = 0
    for process in processes:
        if process in victims and process.wait() == -signal.SIGKILL:
            killed += 1
            process.stdout.close()
        else:
            expect_success(f"round {number}", process)
    verify = subprocess.run(["tinyjit-cache", "verify", f"--cache-dir={cache}"], stdout=subprocess.PIPE, text=True)
    if verify.returncode != 0:
        failures.append(f"round {number}: {verify.stdout}")
    for manifest in manifests:
        expect_success(f"round {number}, again", start(manifest, "require"))
    return killed


random.seed(6)
folder.mkdir(parents=True, exist_ok=True)
begin, rounds, killed, duration = time.monotonic(), 0, 0, 0.3
while rounds < ROUNDS and (rounds < 3 or time.monotonic() - begin < SECONDS):
    begin_of_round = time.monotonic()
    killed += run_round(rounds, duration)
    duration = (time.monotonic() - begin_of_round) * 0.8
    rounds += 1
print("\n".join(failures))
print(f"{rounds} rounds of {PROCESSES} processes, {killed} killed, {len(failures)} failures")
if rounds < ROUNDS:
    print("ended early: this machine is busy")
sys.exit(1 if failures or killed == 0 else 0)
