#!/usr/bin/env python3
"""Writes variants of a capture of six launches, each of which differs from base.mlir in one way. Kernels
read backwards, so that none is computed in the place of what it reads.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: variants.py FOLDER
"""

import pathlib
import sys

SIZE = 64


def kernel(name, op, size):
    return f"""jit.kernel @{name}(%out: !uop.ptr<{size}xf32>, %x: !uop.ptr<{size}xf32>, %y: !uop.ptr<{size}xf32>) {{
  %i = uop.range {size}
  %last = arith.constant {size - 1} : index
  %j = arith.subi %last, %i : index
  %a = uop.load %x[%j] : !uop.ptr<{size}xf32>
  %b = uop.load %y[%j] : !uop.ptr<{size}xf32>
  %c = {op} %a, %b : f32
  %d = math.sqrt %c : f32
  uop.store %d, %out[%i] : !uop.ptr<{size}xf32>
}}
"""


# name of the result, kernel, operands
STEPS = [("a", "add", "x", "y"), ("b", "mul", "a", "x"), ("c", "add", "b", "y"), ("d", "mul", "x", "y"), ("e", "add", "d", "c"), ("f", "mul", "e", "b")]


def module(steps, size=SIZE, mul="arith.mulf", result="f"):
    array = f'!jit.buffer<{size}xf32, "cpu:0">'
    text = kernel("add", "arith.addf", size) + kernel("mul", mul, size)
    text += f'jit.capture @step(%x: {array} {{jit.name = "x"}}, %y: {array} {{jit.name = "y"}}) -> {array} {{\n'
    for name, called, first, second in steps:
        text += f"  %{name} = jit.alloc : {array}\n"
        text += f"  jit.launch @{called}(write %{name}, read %{first}, read %{second}) : {array}, {array}, {array}\n"
    return text + f"  jit.return %{result} : {array}\n}}\n"


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    without = [step for step in STEPS if step[0] != "d"]
    without[3] = ("e", "add", "x", "c")
    moved = [STEPS[3], *STEPS[:3], *STEPS[4:]]
    swapped = STEPS[:5] + [("f", "mul", "b", "e")]
    variants = {"base": module(STEPS), "gone": module(without), "moved": module(moved), "operand": module(swapped),
                "kernel": module(STEPS, mul="arith.divf"), "size": module(STEPS, size=128)}
    for name, text in variants.items():
        (folder / (name + ".mlir")).write_text(text)


if __name__ == "__main__":
    main()
