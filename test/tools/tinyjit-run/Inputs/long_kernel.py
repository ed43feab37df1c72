"""Checks kernels of 12 000 ops: their numbers, and that each takes no more than 7 times as long as one of 3 000.

Linear would be 4, quadratic 16. Counts the seconds of the processor, which other processes change a little. The ops are a
chain; or they use the values of the first half again in the second, so that all of these are alive at once: the last
one first, in their order, or as loads of as many rows of the input.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import resource
import subprocess
import sys

import numpy as np

KERNEL = """jit.kernel @long(%out: !uop.ptr<64x{type}>, %x: !uop.ptr<{rows}x64x{type}>) {{
  %i = uop.range 64
  %zero = arith.constant 0 : index
  %x0 = uop.load %x[%zero, %i] : !uop.ptr<{rows}x64x{type}>
  %c = arith.constant {constant} : {type}
  {body}
  uop.store %{last}, %out[%i] : !uop.ptr<64x{type}>
}}
jit.capture @step(%x: !jit.buffer<{rows}x64x{type}, "cpu:0">) -> !jit.buffer<64x{type}, "cpu:0"> {{
  %z = jit.alloc : !jit.buffer<64x{type}, "cpu:0">
  jit.launch @long(write %z, read %x) : !jit.buffer<64x{type}, "cpu:0">, !jit.buffer<{rows}x64x{type}, "cpu:0">
  jit.return %z : !jit.buffer<64x{type}, "cpu:0">
}}
"""
OPS = [("mul", "c"), ("add", "x0"), ("mul", "c"), ("sub", "x0")]
NUMPY = {"mul": np.multiply, "add": np.add, "sub": np.subtract}


class Kernel:
    """Ops as text, and their values by name."""

    def __init__(self, dtype, x, constant):
        self.type, self.suffix = ("f32", "f") if dtype == np.float32 else ("i32", "i")
        self.x, self.constant = x, constant
        self.lines = []
        self.values = {"x0": x[0], "c": dtype(constant)}

    def add(self, op, left, right):
        name = f"v{len(self.lines)}"
        self.lines.append(f"%{name} = arith.{op}{self.suffix} %{left}, %{right} : {self.type}")
        self.values[name] = NUMPY[op](self.values[left], self.values[right])
        return name

    def load(self, row):
        self.lines.append(f"%row{row} = arith.constant {row} : index\n"
                          f"%v{row} = uop.load %x[%row{row}, %i] : !uop.ptr<{len(self.x)}x64x{self.type}>")
        self.values[f"v{row}"] = self.x[row]
        return f"v{row}"

    def text(self, last):
        return KERNEL.format(type=self.type, rows=len(self.x), constant=self.constant, body="\n  ".join(self.lines),
                             last=last)


def build(form, dtype, size):
    half = size // 2
    rows = half if form == "loads" else 1
    constant = 0.75 if dtype == np.float32 else 77
    x = (np.arange(rows * 64) % 1013).reshape(rows, 64).astype(dtype)
    kernel = Kernel(dtype, x, constant)
    if form == "loads":
        names = [kernel.load(row) for row in range(rows)]
    else:
        names = ["x0"]
        for i in range(size if form == "chain" else half):
            names.append(kernel.add(OPS[i % 4][0], names[-1], OPS[i % 4][1]))
    last = names[-1]
    if form != "chain":
        for i, name in enumerate(names[::-1] if form == "backward" else names):
            last = kernel.add("mul" if i % 2 and dtype != np.float32 else "sub", name, last)
    return kernel.text(last), x, kernel.values[last]


def seconds(form, dtype, size, folder):
    text, x, expected = build(form, dtype, size)
    with open(f"{folder}/long.mlir", "w") as file:
        file.write(text)
    np.save(f"{folder}/x.npy", x)
    np.save(f"{folder}/expected.npy", expected)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(["tinyjit-run", f"{folder}/long.mlir", f"--input=@{folder}/x.npy", "--cache=off", "--threads=1",
                    f"--expected-output=@{folder}/expected.npy", "--rtol=0", "--atol=0"], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


isSlow = False
for form, dtype in [("chain", np.float32), ("backward", np.float32), ("forward", np.float32), ("loads", np.float32),
                    ("backward", np.int32)]:
    # Other work on the machine only adds to a time, so that the least of some counts.
    short = long = float("inf")
    for _ in range(4):
        short, long = (min(least, seconds(form, dtype, size, sys.argv[1]))
                       for least, size in ((short, 3000), (long, 12000)))
        print(f"{form} of {dtype.__name__}: {short:.2f} s, {long:.2f} s")
        if long <= 7 * short:
            break
    else:
        isSlow = True
sys.exit(isSlow)
