#!/usr/bin/env python3
"""Fuzzes what takes bytes from others, for a while.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/fuzz.py [TARGET]... [--minutes=N | --seconds=N] [--build=FOLDER] [--work=FOLDER] [--list]

Builds the preset `fuzz` in build-fuzz, makes the inputs to begin with, and runs libFuzzer on each TARGET (all of them) for N
minutes (1). FOLDER of --work (build-fuzz/fuzz) keeps for each target the inputs that were found, which the next run begins
with, and what crashed, took too long or too much memory. --build takes a folder that is built, as it is. The exit status is 1
if something was found. docs/reliability.md says what the targets are.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "test" / "Fuzz" / "Inputs" / "make_corpus.py"
# Of one input: seconds, MiB of memory in all and of one allocation, bytes.
LIMITS = ["-timeout=30", "-rss_limit_mb=4096", "-malloc_limit_mb=2048", "-max_len=20000"]
# As the tests have it (test/lit.cfg.py); a report is a finding, too large an allocation is an error that is returned.
SANITIZERS = {"ASAN_OPTIONS": "allow_user_poisoning=0:allocator_may_return_null=1:detect_leaks=0", "TINYJIT_CACHE": "off",
              "TINYJIT_THREADS": "1"}
# MLIR's reader of bytecode asks for memory for as many values as a file says: what is too large is not there, an error of the module.
MORE_SANITIZERS = {"mlir-bytecode": ":max_allocation_size_mb=1024"}


def fail(message):
    sys.exit(f"fuzz: {message}")


def build(folder):
    """Builds the programs."""
    if not (folder / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "fuzz"], cwd=ROOT, check=True)
    subprocess.run(["ninja", "-C", folder, "tinyjit-fuzz", "tinyjit-run", "tinyjit-opt"], check=True)


def count_files(folder):
    return sum(1 for _ in folder.glob("*"))


def fuzz(target, program, arguments):
    """Runs one target. Returns how many findings lie in its folder."""
    folder = arguments.work / target
    corpus, seeds, findings = folder / "corpus", folder / "seeds", folder / "findings"
    for path in (corpus, findings):
        path.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, CORPUS, target, seeds, f"--build={arguments.build}"], check=True, stdout=subprocess.DEVNULL)
    before, known = count_files(corpus), count_files(findings)
    environment = {**SANITIZERS, "ASAN_OPTIONS": SANITIZERS["ASAN_OPTIONS"] + MORE_SANITIZERS.get(target, ""), **os.environ}
    with open(folder / "log", "w") as log:
        status = subprocess.run([program, target, *LIMITS, f"-max_total_time={arguments.seconds}", f"-artifact_prefix={findings}/",
                                 "-print_final_stats=1", corpus, seeds], stdout=log, stderr=subprocess.STDOUT,
                                env=environment).returncode
    text = (folder / "log").read_text(errors="replace")
    runs = re.findall(r"stat::number_of_executed_units:\s*(\d+)", text) or re.findall(r"^#(\d+)", text, re.MULTILINE) or ["0"]
    found = count_files(findings) - known
    print(f"{target}: {runs[-1]} runs, {count_files(corpus) - before} new inputs, {found} findings", flush=True)
    if found:
        print(f"  {findings}, {folder / 'log'}", flush=True)
    elif status:
        print(f"  ended with status {status}: {folder / 'log'}", flush=True)
    return found or int(status != 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--minutes", type=float, help="how long each target runs (1)")
    parser.add_argument("--seconds", type=int, help="the same in seconds")
    parser.add_argument("--build", type=pathlib.Path, help="a build with the preset fuzz, taken as it is")
    parser.add_argument("--work", type=pathlib.Path, help="where inputs and findings are kept (fuzz in the build)")
    parser.add_argument("--list", action="store_true", help="print the targets")
    arguments = parser.parse_args()
    if arguments.seconds is None:
        arguments.seconds = round(60 * (1 if arguments.minutes is None else arguments.minutes))
    elif arguments.minutes is not None:
        fail("--minutes and --seconds do not go together")
    if arguments.seconds < 1:
        fail(f"{arguments.seconds} seconds, expected 1 or more")
    if arguments.build is None:
        arguments.build = ROOT / "build-fuzz"
        build(arguments.build)
    arguments.build = arguments.build.resolve()
    arguments.work = (arguments.work or arguments.build / "fuzz").resolve()
    if ROOT in arguments.work.parents and "build" not in arguments.work.relative_to(ROOT).parts[0]:
        fail(f"{arguments.work} is among the sources, expected a folder that git does not see")
    program = arguments.build / "test" / "Fuzz" / "tinyjit-fuzz"
    if not program.exists():
        fail(f"there is no '{program}'")
    known = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    if arguments.list:
        print("\n".join(known))
        return
    for target in arguments.targets:
        if target not in known:
            fail(f"there is no target '{target}', but {', '.join(known)}")
    findings = sum(fuzz(target, program, arguments) for target in arguments.targets or known)
    print(f"fuzz: {findings} findings")
    sys.exit(findings > 0)


if __name__ == "__main__":
    main()
