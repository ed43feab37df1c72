"""Outcomes of another project's tests, each of which may end its process: shared by jax_tests.py and torch_tests.py.

A record is a file with a line of JSON at the start and at the end of each test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import collections
import json
import os
import re
import subprocess
import sys
import zlib

HEAD = ("pass", "refused", "wrong", "crashed", "skipped")
REFUSALS = "tinyjit.UnsupportedError|UNIMPLEMENTED: |not supported on tinyjit backend"


class Record:
    """Writes outcomes behind those that a file has."""

    def __init__(self, path):
        self.file = open(path, "a")

    def write(self, **line):
        print(json.dumps(line), file=self.file, flush=True)


def read(path):
    """Outcome and text of each test; one that has begun only has crashed."""
    found = {}
    if os.path.exists(path):
        with open(path) as lines:
            for line in map(json.loads, lines):
                found[line["test"]] = line.get("outcome", "crashed"), line.get("text", "")
    return found


def in_share(name, percent):
    """Whether a test is one of a share of the tests, which the names alone decide."""
    return zlib.crc32(name.encode()) % 1000 < percent * 10


def run(path, command, **settings):
    """Runs a command that writes a record, again as long as a test ends it and others are left."""
    while True:
        before = len(read(path))
        process = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, **settings)
        found = read(path)
        if not found and process.returncode:
            sys.exit(f"no test was run, {' '.join(command)} says:\n{process.stderr.decode(errors='replace')[-2000:]}")
        if len(found) == before or all(outcome != "crashed" for outcome, _ in list(found.values())[-1:]):
            return found


def verdict(outcome, text):
    if outcome == "failed":
        return "refused" if re.search(REFUSALS, text) else "wrong"
    return outcome


def reason(text):
    """The last line of a report that names an error, without places and numbers."""
    lines = [line[2:] if line.startswith("E ") else line for line in text.splitlines()
             if re.match(r"^(E )?\s*\S*(Error|Exception)\b", line)]
    line = (lines or text.splitlines()[-1:] or [""])[-1].strip()
    # The line of the program that an op stands in ends before the last colon.
    return re.sub(r"\S+\.py:\d+:\d+: | at \".*\", line \d+(: .*)?(?=: )", "", line)[:200]


def tally(name, expected, found, reasons):
    """Counts what became of the tests that pass with the project's own compiler, and the reasons why not."""
    counts = collections.Counter()
    for test in (test for test, (outcome, _) in expected.items() if outcome == "passed"):
        outcome, text = found.get(test, ("crashed", ""))
        counts[verdict(outcome, text)] += 1
        if outcome != "passed":
            reasons[verdict(outcome, text), name, reason(text)] += 1
    return counts


def cells(counts):
    """The counts of a row, in the order of HEAD."""
    return [counts["passed"], *(counts[kind] for kind in HEAD[1:])]


def row(values):
    return f"| {' | '.join(map(str, values))} |"


def print_reasons(reasons):
    """A list, below a table."""
    if reasons:
        print()
    for (kind, name, text), count in reasons.most_common():
        print(f"- {count} {kind} {name}: {text}")
