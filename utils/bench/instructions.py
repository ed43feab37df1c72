#!/usr/bin/env python3
"""Counts the instructions of inner loops, on several CPUs.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/instructions.py [--check] [CPU ...]

Compiles the functions of utils/bench/cpus/kernels.mlir for each CPU (none of which need be there) and prints a Markdown
table: the instructions of the innermost loop, or of what takes its place where all is unrolled, for each element that it
computes; and how many of them are scalar arithmetic on floats, or use the stack. `--check` exits with 1 if a loop computes
nothing in vectors, or has scalar arithmetic.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
source = root / "utils/bench/cpus/kernels.mlir"
CPUS = ["x86-64-v2", "x86-64-v3", "x86-64-v4", "znver4", "neoverse-n1", "apple-m1", "neoverse-v2"]

# An instruction that there is one of for each element in the loop that counts, by its name on x86-64 and on AArch64.
KERNELS = {
    "product": ("product of 256x256, each multiplication", r"v?fn?madd\d*p[sd]|v?mulp[sd]", r"fmla|fmul"),
    "vector_product": ("product of a vector and 1024x1024, each multiplication", r"v?fn?madd\d*p[sd]|v?mulp[sd]", r"fmla|fmul"),
    "softmax": ("softmax of 1024, the loop of exponentials and quotients", r"v?divps", r"fdiv"),
    "chain": ("chain of five operations", r"v?subps", r"fsub"),
    "int8_dot": ("product of 8-bit integers, each multiplication", r"v?pmul\w+|v?pmadd\w+|v?pdp\w+", r"s?ml[a]l?2?|s?mull2?|mul|[us]?sdot|udot|smmla"),
    "depthwise": ("depthwise 3x3, each multiplication", r"v?fn?madd\d*p[sd]|v?mulp[sd]", r"fmla|fmul"),
}
# Multiplications that one lane of the result stands for.
PER_LANE = {"sdot": 4, "udot": 4, "usdot": 4, "smmla": 8, "pmaddwd": 2, "vpmaddwd": 2, "vpdpwssd": 2, "vpdpbusd": 4, "pmaddubsw": 2}


def is_arm(cpu):
    return not cpu.startswith(("x86", "znver"))


def compile_kernel(tool, function, cpu):
    triple = ["--target-triple=aarch64-linux-gnu"] if is_arm(cpu) else []
    result = subprocess.run([tool, str(source), f"--function={function}", "--emit=asm", f"--target-cpu={cpu}", *triple],
                            capture_output=True, text=True, env={**os.environ, "TINYJIT_CACHE": "off"})
    if result.returncode:
        sys.exit(result.stderr)
    return result.stdout


def functions_of(assembly):
    """By name, the labels and instructions of each kernel's function; not those of entries and graphs."""
    name, functions = None, {}
    for line in assembly.splitlines():
        line = line.split("//")[0].rstrip()
        if found := re.match(r"([\w.]+):", line):
            if not found[1].startswith(".L"):
                name = found[1]
                functions[name] = []
            else:
                functions.get(name, []).append((found[1], None, None))
        elif found := re.match(r"\t([a-z][\w.]*)\s*(.*)", line):
            if name:
                functions[name].append((None, found[1], found[2]))
    return {name: lines for name, lines in functions.items() if "graph" not in name and not name.endswith(".entry")}


def inner_loops(lines):
    """The instructions between each label and a branch back to it, where no other such lies between."""
    places = {label: place for place, (label, _, _) in enumerate(lines) if label}
    spans = []
    for place, (_, mnemonic, operands) in enumerate(lines):
        target = places.get(operands.split(",")[-1].strip()) if mnemonic else None
        if target is not None and target < place:
            spans.append((target, place + 1))
    inner = [span for span in spans if not any(other != span and span[0] <= other[0] and other[1] <= span[1] for other in spans)]
    return [[line[1:] for line in lines[begin:end] if line[1]] for begin, end in sorted(set(inner))]


def lanes(mnemonic, operands):
    """The elements of 32 bits, or what takes their place, in the result of an instruction; 0 if it is scalar."""
    if found := re.match(r"v(\d+)\.(\d+)([bhsd])", operands):
        return int(found[2])
    if re.match(r"z\d+\.s", operands):
        return 4
    if found := re.findall(r"%([xyz])mm", operands):
        width = {"x": 128, "y": 256, "z": 512}[found[-1]]
        if re.search(r"s[sd]$", mnemonic) and mnemonic != "vpdpbusd":
            return 0
        return width // (64 if mnemonic.endswith("pd") else 32)
    return 0


def is_scalar_float(mnemonic, operands, arm):
    if arm:
        return bool(re.match(r"f(?!mov|c?sel|cmp|cvt)", mnemonic) and re.match(r"[sdh]\d+,", operands))
    return bool(re.match(r"v?(add|sub|mul|div|sqrt|fn?m\w+|max|min)\d*s[sd]$", mnemonic))


def uses_stack(operands):
    return bool(re.search(r"\(%r[sb]p|\[(sp|x29)\b", operands))


def measure(function, cpu, assembly):
    """Of the loop with the most anchors: instructions, elements, scalar arithmetic, uses of the stack."""
    arm = is_arm(cpu)
    anchor = re.compile(KERNELS[function][2 if arm else 1] + "$")
    best = None
    for lines in functions_of(assembly).values():
        for loop in inner_loops(lines):
            elements = sum(lanes(m, o) * PER_LANE.get(m, 1) for m, o in loop if anchor.match(m))
            scalar = sum(is_scalar_float(m, o, arm) for m, o in loop)
            found = (elements, len(loop), scalar, sum(uses_stack(o) for _, o in loop))
            if elements:
                best = max(best or found, found)
    return best


def describe(found):
    if not found:
        return "no vectors", False
    elements, count, scalar, stack = found
    text = f"{count / elements:.2f} ({count} for {elements})"
    if scalar:
        text += f", {scalar} scalar"
    if stack:
        text += f", {stack} on the stack"
    return text, not scalar


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=str(root / "build/bin/tinyjit-run"))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--kernel", action="append", choices=list(KERNELS), help="count only this one")
    parser.add_argument("cpus", nargs="*", default=CPUS, metavar="CPU")
    options = parser.parse_args()
    print(f"| | {' | '.join(options.cpus)} |\n|---|{'---|' * len(options.cpus)}")
    good = True
    for function in options.kernel or KERNELS:
        cells = []
        for cpu in options.cpus:
            text, fine = describe(measure(function, cpu, compile_kernel(options.tool, function, cpu)))
            cells.append(text)
            good &= fine
        print(f"| {KERNELS[function][0]} | {' | '.join(cells)} |", flush=True)
    return 1 if options.check and not good else 0


if __name__ == "__main__":
    sys.exit(main())
