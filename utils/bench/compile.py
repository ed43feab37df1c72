#!/usr/bin/env python3
"""Times what compiling costs in tinygrad and in tinyjit: the same kernels, on the same CPU, cold and in a second process.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/compile.py [--json FILE] [--runs N] [--kernels N]

Two programs: N distinct small kernels (utils/bench/compile_programs/small_kernels.py; 100), and the training step of
test/Integration/tinygrad/train_adam.py. Each number is the median of fresh processes, tinygrad's and tinyjit's in turn.
docs/performance-compile.md says what is measured. Needs a Python with tinygrad, which compiles with clang-22, or with
what CC names.
"""

import json
import os
import pathlib
import runpy
import shutil
import statistics
import sys
import tempfile
import time

import programs

root = programs.root
SMALL = root / "utils/bench/compile_programs/small_kernels.py"
ADAM = root / "test/Integration/tinygrad/train_adam.py"


def watch_compiler():
    """Has tinygrad count and time what it lowers and compiles; returns the counters."""
    from tinygrad.engine import realize

    counters = {"programs": 0, "compile_ms": 0.0}
    lower_and_compile = realize.lower_and_compile

    def timed(linear):
        start, before = time.perf_counter_ns(), len(realize.to_program_cache)
        result = lower_and_compile(linear)
        counters["programs"] += len(realize.to_program_cache) - before
        counters["compile_ms"] += (time.perf_counter_ns() - start) / 1e6
        return result

    realize.lower_and_compile = timed
    return counters


def first_calls(program):
    """In a process of its own: the first two calls of a TinyJit; it compiles in the first and captures in the second."""
    counters = watch_compiler()
    built = runpy.run_path(str(program))["build"]()
    arguments = [built["inputs"](i) for i in range(2)]
    before = dict(counters)
    start = time.perf_counter_ns()
    for args, kwargs in arguments:
        built["jit"](*args, **kwargs)
    ms = (time.perf_counter_ns() - start) / 1e6
    return {"first_ms": ms, **{key: counters[key] - before[key] for key in counters}}


def timed_process(command, **arguments):
    """The output of a command, and its milliseconds from start to end."""
    start = time.perf_counter_ns()
    result = programs.run(command, **arguments)
    return result, (time.perf_counter_ns() - start) / 1e6


def time_tinygrad(program, environment, database):
    printed, ms = timed_process([sys.executable, __file__, "--worker", program],
                                env=dict(environment, CACHEDB=str(database)))
    return dict(json.loads(printed.stdout.splitlines()[-1]), process_ms=ms)


def time_tinyjit(manifest, cache, options):
    command = [options.tinyjit_run, f"--script={manifest}", "--cache=rw", f"--cache-dir={cache}", "--no-fuse",
               f"--threads={options.threads}", "--stats=json"]
    printed, ms = timed_process(command)
    stats = json.loads(printed.stderr)
    return {"process_ms": ms, "first_ms": stats["capture_ms"] + stats["first_call_ms"], "programs": stats["programs"],
            "kernels": stats["kernels"], "compile_ms": stats["compile_ms"], "misses": stats["cache"]["misses"]}


def export(program, folder, environment):
    """Exports a program; returns a manifest with its first call only, of which no result is compared."""
    programs.run([sys.executable, programs.exporter, program, "-o", folder],
                 env=dict(environment, CACHEDB=str(folder.with_suffix(".db"))))
    manifest = json.loads((folder / "manifest.json").read_text())
    call = {key: value for key, value in manifest["calls"][0].items() if key in ("inputs", "vars")}
    manifest["calls"] = [dict(call, outputs=[])]
    path = folder / "first-call.json"
    path.write_text(json.dumps(manifest))
    return path


def medians(samples):
    return {key: statistics.median(sample[key] for sample in samples) for key in samples[0]}


def measure(name, program, folder, environment, options, with_tinygrad=True):
    manifest = export(program, folder / name, environment)
    samples = {}
    for i in range(options.runs):
        # Cold, then the same again: what a second process finds.
        for when in ("cold", "warm"):
            if with_tinygrad:
                taken = time_tinygrad(program, environment, folder / f"{name}{i}.db")
                samples.setdefault(("tinygrad", when), []).append(taken)
            taken = time_tinyjit(manifest, folder / f"{name}{i}.cache", options)
            samples.setdefault(("tinyjit", when), []).append(taken)
    row = {"program": name}
    for (side, when), taken in samples.items():
        row.setdefault(side, {})[when] = medians(taken)
    return row


def table(rows, single):
    """The measurements as Markdown."""
    yield "| | tinygrad | tinyjit | ratio |"
    yield "|---|--:|--:|--:|"
    for row in rows:
        a, b = row["tinygrad"], row["tinyjit"]
        kernels = f"{row['program']}, {b['cold']['kernels']:.0f} kernels"

        def line(what, x, y):
            return f"| {what} | {programs.duration(x)} | {programs.duration(y)} | {x / y:.1f} |"

        yield line(f"{kernels}: first call, cold", a["cold"]["first_ms"], b["cold"]["first_ms"])
        yield line("compiler alone, cold", a["cold"]["compile_ms"], b["cold"]["compile_ms"])
        yield line("compiler alone per program", a["cold"]["compile_ms"] / max(1, a["cold"]["programs"]),
                   b["cold"]["compile_ms"] / max(1, b["cold"]["programs"]))
        yield line("first call, second process", a["warm"]["first_ms"], b["warm"]["first_ms"])
        yield line("second process, start to end", a["warm"]["process_ms"], b["warm"]["process_ms"])
    many = rows[0]["tinyjit"]["warm"]
    beyond = (many["process_ms"] - single["tinyjit"]["warm"]["process_ms"]) / max(1, many["kernels"] - 1)
    yield f"| per kernel beyond one, second process, start to end | | {programs.duration(max(beyond, 0))} | |"
    misses = sum(row["tinyjit"]["warm"]["misses"] for row in rows)
    yield f"| programs compiled in second processes | | {misses:.0f} | |"


def parse_options():
    parser = programs.make_parser(__doc__)
    parser.add_argument("--kernels", type=int, default=100, help="distinct small kernels (default 100)")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)),
                        help="of tinyjit (default: all cores)")
    parser.add_argument("--runs", type=int, default=5, help="fresh processes of each kind (default 5)")
    parser.add_argument("--small-only", action="store_true", help="leave the training step out")
    return parser.parse_args()


def main():
    options = parse_options()
    programs.check_tools(options)
    if options.worker:
        print(json.dumps(first_calls(options.worker)))
        return
    environment = dict({"CC": shutil.which("clang-22") or "clang"}, **os.environ, NUM_CPU_THREADS="1")
    result = {"machine": programs.machine(), "rows": []}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        single = measure("one kernel", SMALL, folder, dict(environment, SMALL_KERNELS="1"), options, False)
        result["single"] = single
        small = dict(environment, SMALL_KERNELS=str(options.kernels))
        result["rows"].append(measure("small kernels", SMALL, folder, small, options))
        if not options.small_only:
            result["rows"].append(measure("training step", ADAM, folder, environment, options))
    machine = result["machine"]
    print(f"{machine['cpu']}, {machine['cpus']} CPUs, load {machine['load']:.1f}\n")
    print("\n".join(table(result["rows"], single)))
    if options.json:
        options.json.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
