#!/usr/bin/env python3
"""Compares the kernels that two schedulers make of the same graphs of tensors: tinygrad's, and uop-schedule.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/kernels.py [--json FILE] [PROGRAM.py ...]

A PROGRAM.py is what utils/tinygrad/tinyjit_export.py takes; without one, the list below. Prints a Markdown table. Needs
a Python with tinygrad, which compiles with clang-22, or with what CC names.
"""

import json
import os
import pathlib
import re
import runpy
import shutil
import subprocess
import sys
import tempfile

import programs

root, exporter = programs.root, programs.exporter
SCHEDULE = "--tinyjit-schedule-tensors"
NAMES = ["chain", "mlp", "mnist", "attention", "softmax", "layer_norm", "transformer", "resnet_block", "lstm", "train_adam",
         "conv_net", "decode"]


def run(command, statuses=(0,), **arguments):
    """Runs a command and returns what it printed; ends the program if it fails."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **arguments)
    if result.returncode not in statuses:
        sys.exit(f"exit status {result.returncode} of: {' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result


def count_tinygrad(program):
    """In a process of its own: kernels of one replay, and tinygrad's estimate of the bytes they move."""
    from tinygrad import GlobalCounters

    built = runpy.run_path(str(program))["build"]()
    for i in range(3):
        args, kwargs = built["inputs"](i)
        GlobalCounters.reset()
        built["jit"](*args, **kwargs)
    return {"kernels": GlobalCounters.kernel_count, "own_bytes": int(GlobalCounters.global_mem)}


def replay(tool, manifest, *flags):
    """The statistics of a replay, each array counted once per launch and direction."""
    stats = json.loads(run([tool, f"--script={manifest}", "--stats=json", *flags]).stderr)
    table = [row for row in stats["launch_table"] if not row["prologue"]]
    return {"launches": len(table), "prologue": stats["prologue_launches"],
            "bytes": sum(row["bytes"] for row in stats["launch_table"]), "replay_bytes": sum(row["bytes"] for row in table),
            "replay_ns": stats["replay"]["ns_min"]}


def count_scheduled(tool, module):
    """The launches in a function when its kernels have been found, and no pass has looked at them."""
    return len(re.findall(r"^\s*jit\.launch\b", run([tool, SCHEDULE, module]).stdout, re.MULTILINE))


def worst_difference(tool, manifest):
    """The largest difference of any result or state from tinygrad's, in all calls."""
    printed = run([tool, f"--script={manifest}", "--rtol=0", "--atol=0"], statuses=(0, 1))
    found = re.findall(r"largest difference ([^\s,]+)", printed.stdout + printed.stderr)
    if printed.returncode and not found:
        sys.exit(f"{manifest} cannot be replayed\n{printed.stdout}{printed.stderr}")
    return max(map(float, found), default=0.0)


def measure(program, folder, options):
    environment = dict({"CC": shutil.which("clang-22") or "clang"}, **os.environ, NUM_CPU_THREADS="1", JIT="2")
    environment["CACHEDB"] = str(folder / "cache.db")
    row = {"program": program.stem}
    for level in ("kernel", "tensor"):
        run([sys.executable, exporter, program, "-o", folder / level / program.stem, f"--level={level}"], env=environment)
    printed = run([sys.executable, __file__, "--worker", program], env=environment).stdout
    manifests = {level: folder / level / program.stem / "manifest.json" for level in ("kernel", "tensor")}
    row["tinygrad"] = {**json.loads(printed.splitlines()[-1]), **replay(options.tinyjit_run, manifests["kernel"], "--no-fuse")}
    row["scheduled"] = replay(options.tinyjit_run, manifests["tensor"], "--no-fuse")
    row["scheduled"]["kernels"] = count_scheduled(options.tinyjit_run.with_name("tinyjit-opt"),
                                                  manifests["tensor"].with_name("step.mlir"))
    row["fused"] = replay(options.tinyjit_run, manifests["tensor"])
    row["difference"] = worst_difference(options.tinyjit_run, manifests["tensor"])
    return row


def size(count):
    """A number of bytes with three digits."""
    for unit in ("B", "kB", "MB"):
        if count < 1000:
            break
        count /= 1000
    return f"{count:.3g} {unit}"


def table(rows):
    yield "| program | kernels: tinygrad | tinyjit | launches | bytes: tinygrad | tinyjit | ratio | largest difference |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        theirs, ours, fused = row["tinygrad"], row["scheduled"], row["fused"]
        yield (f"| {row['program']} | {theirs['kernels']} | {ours['kernels']} | {fused['launches'] + fused['prologue']} | "
               f"{size(theirs['bytes'])} | {size(ours['bytes'])} | {ours['bytes'] / max(theirs['bytes'], 1):.2f} | "
               f"{row['difference']:.2g} |")


def parse_options():
    parser = programs.make_parser(__doc__)
    parser.add_argument("programs", nargs="*", type=pathlib.Path, help="default: the list in this file")
    return parser.parse_args()


def main():
    options = parse_options()
    programs.check_tools(options)
    if options.worker:
        print(json.dumps(count_tinygrad(options.worker)))
        return
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for program in options.programs or [root / "test/Integration/tinygrad" / f"{name}.py" for name in NAMES]:
            print(f"{program.stem} ...", file=sys.stderr, flush=True)
            rows.append(measure(program, pathlib.Path(folder), options))
    print("\n".join(table(rows)))
    worse = [row["program"] for row in rows if row["scheduled"]["kernels"] > row["tinygrad"]["kernels"]]
    print(f"\n{len(rows)} programs, {' '.join(worse) or 'none'} with more kernels than tinygrad")
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n")


main()
