#!/usr/bin/env python3
"""Says which lines of the product the tests run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/coverage.py [--build=FOLDER] [--tests=REGEX | --no-tests] [--room=ROOM]...

Builds the preset `coverage` in build-coverage, runs all tests, those whose name REGEX finds, or none, and prints for each room, which is a
folder such as runtime/cpu, how many of its lines have code, how many of them ran, and the part in percent. With --room it prints
the lines that did not run instead. Counts are kept in FOLDER/profiles and grow from run to run; remove the folder to begin
anew, as after a change of the code. The exit status is 1 if less than 90 % of the lines ran in a room of runtime/, dialects/ (the
verifiers), lib/Cache, lib/Replay or lib/Support (the readers of files). Tests that fail do not change it: some do with counters. Not
counted are sources that compilers generate, and code that runs on GPUs.
"""

import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCT = ("runtime", "dialects", "lib", "tools", "include")
PROMISED = re.compile(r"runtime(/|$)|dialects/|lib/(Cache|Replay|Support)$")
LEAST = 90  # percent of the lines of a promised room


def fail(message):
    sys.exit(f"coverage: {message}")


def build(folder):
    if not (folder / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "coverage", "-B", folder], cwd=ROOT, check=True)
    subprocess.run(["ninja", "-C", folder], check=True)


def tool(folder, name):
    """The path of one of LLVM's tools, beside the libraries that the build uses."""
    found = re.search(r"^LLVM_DIR:PATH=(.*)/lib/cmake/llvm$", (folder / "CMakeCache.txt").read_text(), re.MULTILINE)
    if not found:
        fail(f"the build in '{folder}' has no LLVM, expected a build with the preset coverage")
    return pathlib.Path(found[1]) / "bin" / name


def run_tests(folder, regex, profiles):
    # %c writes counters to the file while the program runs, %m has a file for each program and all of its processes.
    environment = {"LLVM_PROFILE_FILE": f"{profiles}/%c%m.profraw"}
    chosen = ["--filter", regex] if regex else []
    for suite in ("test", "test/Unit"):
        subprocess.run([sys.executable, tool(folder, "lit"), "-s", *chosen, "--allow-empty-runs", folder / suite],
                       stdout=sys.stderr, env={**os.environ, **environment}, check=False)


def counted_objects(folder):
    """The programs and libraries with counters."""
    found = [path for place in ("bin", "lib", "test", "python", "tools") for path in sorted((folder / place).rglob("*"))
             if path.is_file() and (path.stat().st_mode & 0o100 or path.suffix == ".so")]
    return [path for path in found if path.read_bytes()[:4] == b"\x7fELF" and b"__llvm_covmap" in path.read_bytes()]


def read_lines(folder, profiles, source):
    """How often each line of each file in `source` ran: {file: {line: count}}."""
    files = sorted(profiles.glob("*.profraw"))
    if not files:
        fail(f"there are no counts in '{profiles}'; run the tests")
    merged = profiles / "merged.profdata"
    subprocess.run([tool(folder, "llvm-profdata"), "merge", "--failure-mode=all", "-o", merged, *files], check=True)
    objects = counted_objects(folder)
    if not objects:
        fail(f"no program in '{folder}' counts its lines, expected a build with the preset coverage")
    first, *others = objects
    command = [tool(folder, "llvm-cov"), "export", "--format=lcov", f"--instr-profile={merged}", first]
    for path in others:
        command += ["--object", path]
    text = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return parse_lcov(text, source)


def parse_lcov(text, source):
    lines = collections.defaultdict(dict)
    for line in text.splitlines():
        kind, _, rest = line.partition(":")
        if kind == "SF":
            path = pathlib.Path(rest)
            path = path.relative_to(source) if source in path.parents else None
        elif kind == "DA" and path and path.parts[0] in PRODUCT:
            number, count = rest.split(",")[:2]
            counts = lines[path]
            counts[int(number)] = max(counts.get(int(number), 0), int(count))
    return lines


def room_of(path):
    return "/".join(path.parts[:2]) if len(path.parts) > 2 else path.parts[0]


def ranges(numbers):
    """Numbers as text: 3-5, 9."""
    found = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in found)


def print_missed(lines, rooms):
    known = {room_of(path) for path in lines}
    for room in rooms:
        if room not in known:
            fail(f"there is no room '{room}', but {', '.join(sorted(known))}")
    for path in sorted(lines):
        missed = [number for number, count in lines[path].items() if not count]
        if room_of(path) in rooms and missed:
            print(f"{path}: {len(missed)} of {len(lines[path])}: {ranges(missed)}")


def print_table(lines):
    """Returns the promised rooms with too few lines."""
    total, ran = collections.Counter(), collections.Counter()
    for path, counts in lines.items():
        total[room_of(path)] += len(counts)
        ran[room_of(path)] += sum(1 for count in counts.values() if count)
    print("| room | lines | ran | % | promised |\n|---|--:|--:|--:|---|")
    below = []
    for room in sorted(total):
        part = 100 * ran[room] / total[room]
        promised = PROMISED.match(room)
        if promised and part < LEAST:
            below.append(room)
        print(f"| {room} | {total[room]} | {ran[room]} | {part:.1f} | {f'{LEAST} %' if promised else ''} |")
    print(f"| all | {total.total()} | {ran.total()} | {100 * ran.total() / total.total():.1f} | |")
    return below


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build-coverage", metavar="FOLDER", help="the folder of the build (build-coverage)")
    parser.add_argument("--tests", metavar="REGEX", help="run the tests whose name REGEX finds (all)")
    parser.add_argument("--no-tests", action="store_true", help="build and run nothing, print what was counted")
    parser.add_argument("--source", type=pathlib.Path, default=ROOT, help="the tree of the sources (this one)")
    parser.add_argument("--room", action="append", help="print the lines of this room that did not run")
    arguments = parser.parse_args()
    folder = arguments.build.resolve()
    profiles = folder / "profiles"
    if not arguments.no_tests:
        build(folder)
        run_tests(folder, arguments.tests, profiles)
    elif not (folder / "CMakeCache.txt").exists():
        fail(f"there is no build in '{folder}'")
    lines = read_lines(folder, profiles, arguments.source.resolve())
    if arguments.room:
        print_missed(lines, arguments.room)
        return
    below = print_table(lines)
    for room in below:
        print(f"coverage: less than {LEAST} % of the lines of {room} ran")
    sys.exit(bool(below))


if __name__ == "__main__":
    main()
