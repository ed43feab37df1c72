"""Compiles a file of CUDA C++ with NVRTC and prints how many kernels its PTX has.

usage: nvrtc.py LIBRARY FILE CHIP

It is compiled twice, with products and sums that may become one operation and with those that may not. It is an error if
NVRTC makes some into one, or leaves one to the assembler: a `mul` that does not say how it is rounded, and whose result such an
`add` or `sub` takes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import ctypes
import pathlib
import re
import sys


def read(library, kind, program):
    """The text of `kind` ("PTX", "ProgramLog") of a program."""
    size = ctypes.c_size_t()
    getattr(library, f"nvrtcGet{kind}Size")(program, ctypes.byref(size))
    text = ctypes.create_string_buffer(size.value)
    getattr(library, f"nvrtcGet{kind}")(program, text)
    return text.value.decode()


def compile_text(library, text, options):
    program = ctypes.c_void_p()
    status = library.nvrtcCreateProgram(ctypes.byref(program), text, b"kernels.cu", 0, None, None)
    if status:
        sys.exit(f"nvrtcCreateProgram gave {status}")
    arguments = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
    if status := library.nvrtcCompileProgram(program, len(options), arguments):
        sys.exit(f"nvrtcCompileProgram gave {status}:\n{read(library, 'ProgramLog', program)}")
    return read(library, "PTX", program)


def find_pairs(ptx):
    """Of each kernel, the registers with a product that a sum takes, where the assembler may make both one operation."""
    pairs = []
    for kernel in ptx.split(".entry ")[1:]:
        products = set(re.findall(r"\bmul\.f(?:32|64)\s+(%\w+),", kernel))
        taken = {name for operands in re.findall(r"\b(?:add|sub)\.f(?:32|64)\s+%\w+, ([^;]*);", kernel)
                 for name in operands.split(", ")}
        pairs += [f"{kernel.split('(')[0]}: {name}" for name in sorted(products & taken)]
    return pairs


def main():
    library, text = ctypes.CDLL(sys.argv[1]), pathlib.Path(sys.argv[2]).read_bytes()
    fused, apart = (compile_text(library, text, [f"--gpu-architecture={sys.argv[3]}", f"--fmad={value}"])
                    for value in ("true", "false"))
    if pairs := find_pairs(fused):
        sys.exit("these products may become one operation with a sum:\n" + "\n".join(pairs))
    # Without --fmad each sum and product says how it is rounded.
    if re.sub(r"\b(add|sub|mul)\.rn\.", r"\1.", fused) != re.sub(r"\b(add|sub|mul)\.rn\.", r"\1.", apart):
        sys.exit("the PTX is another one if products and sums may become one operation")
    print(f"{fused.count('.entry ')} kernels")


main()
