#!/usr/bin/env python3
"""Runs tinygrad's own tests on its CPU device and on TINYJIT, and prints what passes where.

    PYTHONPATH=build/python python utils/tinygrad/run_tests.py CHECKOUT [-j N] [-o FOLDER] [test_jit ...]

CHECKOUT is tinygrad's repository at a commit that fits the installed wheel; nothing of it is copied. FOLDER (by default
build/tinygrad-tests) has one file of outcomes per test file and device: a run that was stopped goes on where it was.
pytest, torch, numpy and hypothesis have to be installed, for CPython 3.11 or newer. The exit status is 1 if a test passes on CPU only.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import argparse
import concurrent.futures
import importlib.util
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

from test_outcomes import read_outcomes

FILES = ("test_jit", "test_jit_cases", "test_jit_footguns", "test_graph", "test_memory_planner", "test_ops", "test_tensor",
         "test_dtype", "test_dtype_alu", "test_assign", "test_symbolic_ops", "test_randomness", "test_multitensor", "test_nn",
         "test_optim", "test_schedule")
DEVICES = ("CPU", "TINYJIT")
GOOD = ("passed", "expected failure")


def find_files(checkout: Path, names) -> list[Path]:
    """The files of these names, as paths in the checkout."""
    found = []
    for name in names:
        paths = sorted(checkout.glob(f"test/**/{name}.py"))
        if not paths:
            sys.exit(f"error: {checkout} has no {name}.py in its folder test")
        found += [path.relative_to(checkout) for path in paths if "external" not in path.parts]
    return found


def installed_tinygrad() -> Path:
    """The folder that the installed package tinygrad is in."""
    found = importlib.util.find_spec("tinygrad")
    if not found or not found.origin:
        sys.exit("error: tinygrad is not installed")
    return Path(found.origin).parents[1]


def run_file(options, file: Path, device: str) -> dict[str, tuple[str, str]]:
    """Runs what has not ended yet; after a crash the rest."""
    base = options.folder / f"{'.'.join(file.with_suffix('').parts[1:])}.{device}"
    log, done = base.with_suffix(base.suffix + ".jsonl"), base.with_suffix(base.suffix + ".done")
    while not done.exists():
        before = read_outcomes(log)
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "test_outcomes"]
        command += ["-p", "tinygrad" if device == "CPU" else "tinyjit.tinygrad"]
        # The wheel's tinygrad goes before the checkout's, whose folders `test` and `extra` are all that is wanted of it:
        # PYTHONSAFEPATH and the mode keep `-m` and pytest from putting the checkout first, also in processes that tests
        # start. Relative folders are of this process's folder.
        command += ["--import-mode=append", str(file)]
        given = [os.path.abspath(part) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
        path = os.pathsep.join([str(Path(__file__).resolve().parent), str(installed_tinygrad()), ".", *given])
        environment = {**os.environ, "DEV": device, "TINYJIT_OUTCOMES": str(log), "PYTHONPATH": path,
                       "PYTHONSAFEPATH": "1", "OMP_NUM_THREADS": "1", "PYTHONWARNINGS": "ignore"}
        with base.with_suffix(base.suffix + ".txt").open("a") as output:
            result = subprocess.run(command, cwd=options.checkout, env=environment, stdout=output, stderr=output)
        if result.returncode in (-signal.SIGINT, -signal.SIGTERM):
            sys.exit(f"error: the tests of {file} were stopped")
        crashed = [test for test, (outcome, _) in read_outcomes(log).items() if outcome == "started"]
        for test in crashed:
            with log.open("a") as file_:
                file_.write(json.dumps({"test": test, "outcome": "crashed", "why": f"exit status {result.returncode}"}) + "\n")
        if result.returncode >= 0 and not crashed or read_outcomes(log) == before:
            done.touch()
    return read_outcomes(log)


def summary(outcomes: dict[str, tuple[str, str]]) -> str:
    counts = Counter(outcome for outcome, _ in outcomes.values())
    good, skipped = sum(counts[word] for word in GOOD), counts["skipped"]
    return f"{good} / {skipped} / {sum(counts.values()) - good - skipped}"


def print_table(results: dict[tuple[Path, str], dict]) -> int:
    """Returns how many tests pass on CPU only."""
    worse = []
    print("| file | CPU: passed / skipped / failed | TINYJIT |\n|---|---|---|")
    for file in sorted({file for file, _ in results}):
        cpu, ours = results[file, "CPU"], results[file, "TINYJIT"]
        print(f"| {file} | {summary(cpu)} | {summary(ours)} |")
        worse += [(test, *ours.get(test, ("not run", ""))) for test, (outcome, _) in cpu.items()
                  if outcome in GOOD and ours.get(test, ("not run",))[0] not in GOOD]
    failed = [entry for entry in worse if entry[1] != "skipped"]
    print(f"\n{len(failed)} tests pass on CPU only")
    for test, outcome, why in worse:
        print(f"  {test}: {outcome}{': ' if why else ''}{why[:200]}")
    return len(failed)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run tinygrad's own tests on its CPU device and on TINYJIT.")
    parser.add_argument("checkout", type=Path, help="tinygrad's repository")
    parser.add_argument("names", nargs="*", help=f"test files, without .py (default: {' '.join(FILES)})")
    parser.add_argument("-j", dest="jobs", type=int, default=1, help="files that run at once (default 1)")
    parser.add_argument("-o", dest="folder", type=Path, default=Path("build/tinygrad-tests"), help="where outcomes are kept")
    options = parser.parse_intermixed_args()
    if sys.version_info < (3, 11):
        sys.exit(f"error: this Python is {sys.version.split()[0]}; 3.11 or newer is needed, for PYTHONSAFEPATH")
    options.folder = options.folder.resolve()
    options.folder.mkdir(parents=True, exist_ok=True)
    runs = [(file, device) for file in find_files(options.checkout, options.names or FILES) for device in DEVICES]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = dict(zip(runs, pool.map(lambda run: run_file(options, *run), runs)))
    return 1 if print_table(results) else 0


if __name__ == "__main__":
    sys.exit(main())
