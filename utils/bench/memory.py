#!/usr/bin/env python3
"""Compares the arenas of captures with the least they can have and with those of tinygrad's planner.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/memory.py [--json FILE] [--no-tinygrad] [CAPTURE.mlir ...]

A CAPTURE.mlir is what utils/tinygrad/tinyjit_export.py wrote; without one, those stored in test/Integration/tinygrad.
Prints a Markdown table in bytes: the buffers that a call needs beside inputs, states and what it returns, each in
memory of its own; the lower bound, which is the most that is alive at one launch after launches wrote over operands
that die; the arenas of all devices; and those that tinygrad's own code gives the same buffers (its blocks have 256
bytes, ours 64). Ends with status 1 if an arena has more than 1.05 times the lower bound, or more than tinygrad's.
Without --no-tinygrad it needs a Python with tinygrad.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
MOST_ABOVE_BOUND = 1.05
ELEMENT_BYTES = {"i1": 1, "i8": 1, "ui8": 1, "f8E4M3FN": 1, "f8E5M2": 1, "i16": 2, "ui16": 2, "f16": 2, "bf16": 2,
                 "i32": 4, "ui32": 4, "f32": 4, "i64": 8, "ui64": 8, "f64": 8}
ALLOC = re.compile(r"(%\w+) = jit\.alloc : !jit\.buffer<([^,]*), \"([^\"]*)\">")
VIEW = re.compile(r"(%\w+) = jit\.view (%\w+) ")
STEP = re.compile(r"jit\.(launch|copy|return)\b([^:]*)")
ARENA = re.compile(r"jit\.alloc \{.*jit\.lower_bound = (\d+) : i64.*\} : !jit\.buffer<(\d+)xui8")


def buffer_bytes(text):
    """Bytes of `12x4xf32` or `?x4xf32 upto 12x4`."""
    shape, _, most = text.partition(" upto ")
    *sizes, element = shape.split("x")
    return math.prod(int(size) for size in (most.split("x") if most else sizes)) * ELEMENT_BYTES[element]


def read_buffers(text):
    """The buffers of a capture that has not been planned, each with its device, its bytes and the steps that use it,
    and the words of the steps."""
    buffers, bases, bound, words = {}, {}, set(), []
    for line in text[text.index("jit.capture"):].splitlines():
        if match := ALLOC.search(line):
            buffers[match[1]] = {"device": match[3], "bytes": buffer_bytes(match[2]), "steps": []}
        elif match := VIEW.search(line):
            bases[match[1]] = bases.get(match[2], match[2])
        elif match := STEP.search(line):
            names = re.findall(r"%\w+", match[2])
            for name in names:
                base = bases.get(name, name)
                if base in buffers:
                    buffers[base]["steps"].append(len(words))
            if match[1] == "return":  # what is returned itself is the caller's
                bound.update(names)
            words.append(match[1])
    return [buffer for name, buffer in buffers.items() if name not in bound and buffer["steps"]], words


def tinygrad_arenas(buffers, words):
    """Bytes of the arenas that tinygrad's planner makes for `buffers`."""
    from tinygrad.dtype import dtypes
    from tinygrad.schedule.memory import memory_plan_rewrite
    from tinygrad.uop.ops import Ops, UOp

    made = [UOp.new_buffer(buffer["device"].upper(), buffer["bytes"], dtypes.uint8) for buffer in buffers]
    steps = []
    for step, word in enumerate(words):
        used = [uop for uop, buffer in zip(made, buffers) if step in buffer["steps"]]
        run = UOp(Ops.COPY if word == "copy" else Ops.SINK, dtypes.void)
        steps.append(UOp(Ops.CALL, dtypes.void, src=(run, *used)))
    planned = memory_plan_rewrite(UOp(Ops.LINEAR, src=tuple(steps)), set())
    arenas = {uop for uop in planned.toposort() if uop.op is Ops.BUFFER} - set(made)
    return sum(uop.max_numel() * uop.dtype.itemsize for uop in arenas)


def measure(path, options):
    text = path.read_text()
    buffers, words = read_buffers(text)
    result = subprocess.run([options.tinyjit_run, path, "--emit=optimized"], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"exit status {result.returncode} of: {options.tinyjit_run} {path} --emit=optimized\n{result.stderr}")
    arenas = [(int(bound), int(size)) for bound, size in ARENA.findall(result.stdout)]
    row = {"program": path.parent.name if path.stem == "step" else path.stem, "buffers": len(buffers),
           "own_bytes": sum(buffer["bytes"] for buffer in buffers), "lower_bound_bytes": sum(b for b, _ in arenas),
           "arena_bytes": sum(size for _, size in arenas)}
    if options.tinygrad:
        row["tinygrad_bytes"] = tinygrad_arenas(buffers, words)
    row["fails"] = row["arena_bytes"] > MOST_ABOVE_BOUND * row["lower_bound_bytes"] or \
        row["arena_bytes"] > row.get("tinygrad_bytes", row["arena_bytes"])
    return row


def ratio(a, b):
    return f"{a / b:.3f}" if b else "1.000" if a == 0 else "-"


def table(rows):
    yield "| program | buffers | own memory | lower bound | arena | to bound | tinygrad | to tinygrad |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        arena, theirs = row["arena_bytes"], row.get("tinygrad_bytes")
        yield (f"| {row['program']} | {row['buffers']} | {row['own_bytes']} | {row['lower_bound_bytes']} | {arena} | "
               f"{ratio(arena, row['lower_bound_bytes'])} | {'-' if theirs is None else theirs} | "
               f"{'-' if theirs is None else ratio(arena, theirs)} |{' too large' if row['fails'] else ''}")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("captures", nargs="*", type=pathlib.Path, help="default: those of test/Integration/tinygrad")
    parser.add_argument("--json", type=pathlib.Path, help="file to write all numbers to")
    parser.add_argument("--no-tinygrad", dest="tinygrad", action="store_false", help="compare with the bound only")
    parser.add_argument("--tinyjit-run", type=pathlib.Path, default=root / "build/bin/tinyjit-run", metavar="FILE")
    options = parser.parse_args()
    if not options.captures:
        options.captures = sorted((root / "test/Integration/tinygrad/Inputs").glob("*/step.mlir"))
    return options


def main():
    options = parse_options()
    if options.tinygrad:
        try:
            import tinygrad  # noqa: F401
        except ImportError:
            sys.exit("error: this Python has no tinygrad; --no-tinygrad compares with the lower bound only")
    rows = [measure(path, options) for path in options.captures]
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n")
    print("\n".join(table(rows)))
    failed = sum(row["fails"] for row in rows)
    print(f"{len(rows)} captures, {failed} too large")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
