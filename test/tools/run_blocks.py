"""Runs the `sh` blocks of a Markdown file and compares what they print with the `text` block below each.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Blocks run in order, in the current directory, and must exit with 0. Numbers may differ (they are times and counts),
and so may the space that aligns them; everything else in the lines of the `text` block must be printed, in that order.
A line `...` stands for any lines. With --skip WORD, blocks with that word are left alone.
"""

import argparse
import pathlib
import re
import subprocess
import sys


def blocks(text):
    """Yields [language, body] of each fenced block."""
    for match in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        yield [match.group(1), match.group(2)]


def normal(line):
    return re.sub(r"\d+(\.\d+)?", "N", re.sub(r"\s+", " ", line.rstrip()))


def missing_line(expected, printed):
    """The first expected line that is not printed after the ones before it, or None."""
    lines = iter([normal(line) for line in printed.splitlines()])
    for line in expected.splitlines():
        if line != "..." and normal(line) not in lines:
            return line
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--skip", action="append", default=[])
    args = parser.parse_args()
    found = list(blocks(args.file.read_text()))
    ran = compared = 0
    for index, (language, body) in enumerate(found):
        if language != "sh" or any(word in body for word in args.skip):
            continue
        result = subprocess.run(["bash", "-euo", "pipefail", "-c", body], stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True)
        ran += 1
        if result.returncode:
            sys.exit(f"exit status {result.returncode} of:\n{body}it printed:\n{result.stdout}")
        if index + 1 < len(found) and found[index + 1][0] == "text":
            compared += 1
            line = missing_line(found[index + 1][1], result.stdout)
            if line is not None:
                sys.exit(f"expected the line:\n{line}\nof:\n{body}it printed:\n{result.stdout}")
    print(f"ran {ran} blocks, compared {compared} outputs")


if __name__ == "__main__":
    main()
