#!/usr/bin/env python3
"""Times captured programs in tinygrad and in tinyjit, on the same CPU, one after the other, with one thread each.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/programs.py [--json FILE] [PROGRAM.py ...]

A PROGRAM.py is what utils/tinygrad/tinyjit_export.py takes; without one, those of test/Integration/tinygrad and
utils/bench/programs. Prints a Markdown table of medians: the first call of a fresh process (tinygrad: its first two
calls, with an empty cache; tinyjit: reading the capture, compiling, one replay) and a replay. Needs a Python with
tinygrad, which compiles with clang-22, or with what CC names.
"""

import argparse
import json
import os
import pathlib
import platform
import runpy
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
exporter = root / "utils/tinygrad/tinyjit_export.py"


def run(command, **arguments):
    """Runs a command and returns what it printed; ends the program if it fails."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **arguments)
    if result.returncode:
        sys.exit(f"exit status {result.returncode} of: {' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result


def time_tinygrad(program, seconds):
    """In a process of its own: returns the milliseconds of the first two calls and of replays."""
    from tinygrad import Device

    built = runpy.run_path(str(program))["build"]()
    jit, inputs = built["jit"], built["inputs"]

    def call(arguments):
        args, kwargs = arguments
        start = time.perf_counter_ns()
        jit(*args, **kwargs)
        for name in Device._opened_devices:
            Device[name].synchronize()
        return (time.perf_counter_ns() - start) / 1e6

    first = [call(inputs(i)) for i in range(2)]
    arguments = inputs(2)
    replays, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end or len(replays) < 10:
        replays.append(call(arguments))
    return {"first_ms": sum(first), "replay_ms": statistics.median(replays), "replays": len(replays)}


def time_tinyjit(tool, manifest, seconds):
    """Returns the milliseconds of the first call, reading the capture included, and of replays."""
    stats = json.loads(run([tool, f"--script={manifest}", f"--benchmark={seconds}", "--stats=json"]).stderr)
    return {"first_ms": stats["capture_ms"] + stats["first_call_ms"], "replay_ms": stats["replay"]["ns_median"] / 1e6,
            "replays": stats["replay"]["count"], "compile_ms": stats["compile_ms"], "kernels": stats["kernels"],
            "launches": stats["launches"]}


def measure(program, folder, options):
    """Times both several times, in turn, and keeps the median of each. Writes files to `folder`."""
    name = program.stem
    environment = dict({"CC": shutil.which("clang-22") or "clang"}, **os.environ, NUM_CPU_THREADS="1")
    run([sys.executable, exporter, program, "-o", folder / name],
        env=dict(environment, CACHEDB=str(folder / "export.db")))
    samples = {"tinygrad": [], "tinyjit": []}
    for i in range(options.runs):
        worker = [sys.executable, __file__, "--worker", program, "--seconds", options.seconds]
        printed = run(worker, env=dict(environment, CACHEDB=str(folder / name / f"cache{i}.db"))).stdout
        samples["tinygrad"].append(json.loads(printed.splitlines()[-1]))
        samples["tinyjit"].append(time_tinyjit(options.tinyjit_run, folder / name / "manifest.json", options.seconds))
    row = {"program": name}
    for side, taken in samples.items():
        row[side] = {key: statistics.median(sample[key] for sample in taken) for key in taken[0]}
    return row


def duration(ms):
    """A duration with three digits."""
    if ms < 1:
        return f"{ms * 1000:.3g} us"
    return f"{ms:.3g} ms" if ms < 1000 else f"{ms / 1000:.3g} s"


def table(rows):
    yield "| program | launches | first call: tinygrad | tinyjit | ratio | replay: tinygrad | tinyjit | ratio |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        a, b = row["tinygrad"], row["tinyjit"]
        yield (f"| {row['program']} | {b['launches']:.0f} | {duration(a['first_ms'])} | {duration(b['first_ms'])} | "
               f"{a['first_ms'] / b['first_ms']:.1f} | {duration(a['replay_ms'])} | {duration(b['replay_ms'])} | "
               f"{a['replay_ms'] / b['replay_ms']:.1f} |")


def machine():
    """The CPU's name as the system gives it."""
    info = pathlib.Path("/proc/cpuinfo")
    names = [line.split(":")[1].strip() for line in info.read_text().splitlines()
             if line.startswith("model name")] if info.exists() else []
    return {"cpu": names[0] if names else platform.machine(), "cpus": len(os.sched_getaffinity(0)),
            "load": os.getloadavg()[0]}


def make_parser(description):
    """A parser with the options of all programs here that compare tinyjit with tinygrad."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--json", type=pathlib.Path, help="file to write all numbers to")
    parser.add_argument("--tinyjit-run", type=pathlib.Path, default=root / "build/bin/tinyjit-run", metavar="FILE")
    parser.add_argument("--worker", type=pathlib.Path, help=argparse.SUPPRESS)
    return parser


def check_tools(options):
    """Ends the program if tinygrad or, outside of a worker, tinyjit-run is missing."""
    name = pathlib.Path(sys.argv[0]).name
    try:
        import tinygrad  # noqa: F401
    except ImportError:
        sys.exit(f"{name}: tinygrad is missing; run: pip install tinygrad==0.14.0, with this Python: {sys.executable}")
    if not options.worker and not options.tinyjit_run.exists():
        sys.exit(f"{name}: there is no '{options.tinyjit_run}'; build it, or say where it is with --tinyjit-run")


def parse_options():
    parser = make_parser(__doc__)
    parser.add_argument("programs", nargs="*", type=pathlib.Path,
                        help="default: all of the tests and of utils/bench/programs")
    parser.add_argument("--seconds", type=float, default=0.5, help="to repeat replays for (default 0.5)")
    parser.add_argument("--runs", type=int, default=3, help="processes of each, in turn (default 3)")
    return parser.parse_args()


def main():
    options = parse_options()
    check_tools(options)
    if options.worker:
        print(json.dumps(time_tinygrad(options.worker, options.seconds)))
        return
    programs = options.programs or [program for folder in ("test/Integration/tinygrad", "utils/bench/programs")
                                    for program in sorted((root / folder).glob("*.py"))]
    result = {"machine": machine(), "rows": []}
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            print(f"{program.stem} ...", file=sys.stderr, flush=True)
            result["rows"].append(measure(program, pathlib.Path(folder), options))
    print(f"{result['machine']['cpu']}, {result['machine']['cpus']} CPUs, load {result['machine']['load']:.1f}\n")
    print("\n".join(table(result["rows"])))
    if options.json:
        options.json.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
