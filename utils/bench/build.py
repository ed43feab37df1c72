#!/usr/bin/env python3
"""Times the compile steps of a build one after the other, in seconds of CPU, and the headers that they read.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

It takes the commands of a build folder, without ccache. Seconds of CPU hardly change with other work on the machine, as
wall time does. Everything that is generated must be there already: build the targets once before. `--match` takes some of
the steps, to compare before and after a change.
"""

import argparse
import collections
import json
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]


def ninja(build, *arguments):
    return subprocess.run(["ninja", "-C", build, "-t", *arguments], check=True, capture_output=True, text=True).stdout


def steps(options):
    """The compile steps of the targets, as in compile_commands.json."""
    needed = set(ninja(options.build, "inputs", *options.targets).split())
    for step in json.loads(ninja(options.build, "compdb")):
        if step["output"] in needed and step["output"].endswith((".o", ".pch")) and options.match.search(step["output"]):
            yield step


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def compile_once(step, folder, trace):
    """Compiles to a file in `folder`. Returns the seconds of CPU."""
    command = shlex.split(step["command"].split(" && ")[0])
    while command[0].endswith("ccache.sh"):
        del command[0]
    command[command.index("-o") + 1] = f"{folder}/out.o"
    if "-MF" in command:
        command[command.index("-MF") + 1] = f"{folder}/out.d"
    before = cpu_seconds()
    done = subprocess.run(command + ["-ftime-trace"] * trace, cwd=step["directory"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"build.py: {step['output']} does not compile:\n{done.stderr}")
    return cpu_seconds() - before


def add_headers(trace, totals):
    """Adds the wall time of each header, those that it includes counted in, and the number of files that read it."""
    opened = []
    for event in sorted(json.loads(trace.read_text())["traceEvents"], key=lambda event: event.get("ts", 0)):
        if event["name"] != "Source":
            continue
        if event["ph"] == "b":
            opened.append(event)
        elif event["ph"] == "e":
            begin = opened.pop()
            total = totals[begin["args"]["detail"].split("/include/")[-1]]
            total[0] += (event["ts"] - begin["ts"]) / 1e6
            total[1] += 1


def report(times, headers, count):
    groups = collections.Counter()
    for output, seconds in times.items():
        groups[re.sub(r"/?CMakeFiles/.*", "", output) or "precompiled headers"] += seconds
    print(f"{sum(times.values()):8.1f} s of CPU in {len(times)} steps")
    for title, rows in (("folder", groups), ("step", times)):
        print(f"\n{title}")
        for name, seconds in sorted(rows.items(), key=lambda row: -row[1])[:count]:
            print(f"{seconds:8.2f}  {name}")
    if headers:
        print("\nheader: wall seconds in all files, files")
    for name, (seconds, files) in sorted(headers.items(), key=lambda row: -row[1][0])[:count]:
        print(f"{seconds:8.2f}  {files:4}  {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", default=["tinyjit-run", "tinyjit-digits"], help="default: the quickstart's")
    parser.add_argument("--build", default=str(root / "build"), metavar="FOLDER")
    parser.add_argument("--match", type=re.compile, default=re.compile(""), metavar="REGEX", help="steps, by output file")
    parser.add_argument("--headers", action="store_true", help="list headers, too (clang's -ftime-trace)")
    parser.add_argument("--count", type=int, default=30, help="rows of each list (default 30)")
    options = parser.parse_args()
    times, headers = {}, collections.defaultdict(lambda: [0, 0])
    with tempfile.TemporaryDirectory() as folder:
        for step in steps(options):
            times[step["output"]] = compile_once(step, folder, options.headers)
            print(f"{times[step['output']]:8.2f}  {step['output']}", file=sys.stderr, flush=True)
            if options.headers:
                add_headers(pathlib.Path(folder, "out.json"), headers)
    report(times, headers, options.count)


if __name__ == "__main__":
    main()
