#!/usr/bin/env python3
"""Runs the tests of faults for longer than the test suite does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/faults.py [--minutes=N] [--build=FOLDER]

Sixteen processes share a cache and are killed at any time for N minutes (10); after that every other test of faults runs once.
The exit status is 1 if one fails. docs/reliability.md says what the tests are.
"""

import argparse
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KILLS = "CacheFaults.ProcessesAreKilledAtAnyTime"
PROGRAMS = [("tinyjit-unit-cache", f"CacheFaults.*:-{KILLS}"), ("tinyjit-unit-faults", "*"), ("tinyjit-unit-capture-faults", "*"),
            ("tinyjit-unit-compile-apart", "*")]


def run(program, tests, **variables):
    """Whether the tests pass; a program that is not there is an error."""
    print(f"{program.name} {tests}", flush=True)
    if not program.exists():
        print(f"faults: there is no '{program}'; build it with ninja -C {program.parents[3]} {program.name}", file=sys.stderr)
        return False
    return subprocess.run([program, f"--gtest_filter={tests}", "--gtest_brief=1"],
                          env={**os.environ, **variables}).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    arguments = parser.parse_args()
    folder = arguments.build / "test" / "Unit" / "bin"
    passed = [run(folder / "tinyjit-unit-cache", KILLS, TINYJIT_FAULT_SECONDS=str(arguments.minutes * 60))]
    passed += [run(folder / program, tests) for program, tests in PROGRAMS]
    print(f"faults: {passed.count(True)} of {len(passed)} programs passed")
    sys.exit(not all(passed))


if __name__ == "__main__":
    main()
