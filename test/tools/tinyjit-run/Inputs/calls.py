"""Writes modules in which each function calls the one before twice: the text is short, and what it stands for is not.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: calls.py FOLDER: tensors.mlir, functions on tensors; host.mlir, host functions.
"""

import pathlib
import sys

FUNCTIONS = 40
KERNEL = """jit.kernel @k(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  uop.store %x, %o[%i] : !uop.ptr<8xf32>
}
"""


def functions(type, body):
    """The first function does `body`, each of the others calls its predecessor twice."""
    text = f"func.func private @f0(%x: {type}) -> {type} {{\n{body}  return %o : {type}\n}}\n"
    for number in range(1, FUNCTIONS + 1):
        private = "private " if number < FUNCTIONS else ""
        text += (f"func.func {private}@f{number}(%x: {type}) -> {type} {{\n"
                 f"  %a = call @f{number - 1}(%x) : ({type}) -> {type}\n"
                 f"  %b = call @f{number - 1}(%a) : ({type}) -> {type}\n"
                 f"  return %b : {type}\n}}\n")
    return text


def main():
    folder = pathlib.Path(sys.argv[1])
    tensor, buffer = "tensor<8xf32>", '!jit.buffer<8xf32, "cpu:0">'
    (folder / "tensors.mlir").write_text(functions(tensor, f"  %o = arith.addf %x, %x : {tensor}\n"))
    (folder / "host.mlir").write_text(KERNEL + functions(
        buffer, f"  %o = jit.alloc : {buffer}\n  jit.launch @k(write %o, read %x) : {buffer}, {buffer}\n"))


main()
