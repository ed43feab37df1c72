#!/usr/bin/env python3
"""Adds up the results of lit runs; the last line is `N passed, N failed`.

Exits with 1 if a test failed, if a run left no results, or if it ran no test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
NOT_RUN = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def count(path):
    """(passed, failed, not run) of the tests in one file that `lit -o` wrote."""
    with open(path) as file:
        codes = [test["code"] for test in json.load(file)["tests"]]
    passed = sum(code in PASSED for code in codes)
    skipped = sum(code in NOT_RUN for code in codes)
    return passed, len(codes) - passed - skipped, skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", nargs="+", metavar="NAME=FILE", help="a name to print and the file lit -o wrote")
    passed = failed = 0
    complete = True
    for item in parser.parse_args().results:
        name, path = item.rsplit("=", 1)
        try:
            good, bad, skipped = count(path)
        except (OSError, ValueError, KeyError) as error:
            print(f"{name}: no results ({error})")
            complete = False
            continue
        note = f", {skipped} need what this machine or build lacks" if skipped else ""
        print(f"{name}: {good} passed, {bad} failed{note}")
        if good + bad == 0:
            print(f"{name}: ran no test")
            complete = False
        passed += good
        failed += bad
    print(f"{passed} passed, {failed} failed")
    sys.exit(0 if complete and not failed else 1)


if __name__ == "__main__":
    main()
