"""Checks a kernel of 12 000 ops: its numbers, and that it takes no more than 7 times as long as one of 3 000.

Linear would be 4, quadratic 16. Counts the seconds of the processor, which other processes hardly change.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import resource
import subprocess
import sys

import numpy as np

KERNEL = """jit.kernel @long(%out: !uop.ptr<64xf32>, %x: !uop.ptr<64xf32>) {{
  %i = uop.range 64
  %v0 = uop.load %x[%i] : !uop.ptr<64xf32>
  %c = arith.constant 0.75 : f32
  {}
  uop.store %v{}, %out[%i] : !uop.ptr<64xf32>
}}
!array = !jit.buffer<64xf32, "cpu:0">
jit.capture @step(%x: !array) -> !array {{
  %z = jit.alloc : !array
  jit.launch @long(write %z, read %x) : !array, !array
  jit.return %z : !array
}}
"""
OPS = [("mulf", "c"), ("addf", "v0"), ("mulf", "c"), ("subf", "v0")]


def seconds(size, folder):
    lines = [f"%v{i + 1} = arith.{OPS[i % 4][0]} %v{i}, %{OPS[i % 4][1]} : f32" for i in range(size)]
    with open(f"{folder}/long.mlir", "w") as file:
        file.write(KERNEL.format("\n  ".join(lines), size))
    x = np.arange(64, dtype=np.float32)
    expected = x
    for i in range(size):
        operand = np.float32(0.75) if OPS[i % 4][1] == "c" else x
        expected = {"mulf": np.multiply, "addf": np.add, "subf": np.subtract}[OPS[i % 4][0]](expected, operand)
    np.save(f"{folder}/expected.npy", expected)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(["tinyjit-run", f"{folder}/long.mlir", "--input=64xf32=ramp", "--cache=off", "--threads=1",
                    f"--expected-output=@{folder}/expected.npy", "--rtol=0", "--atol=0"], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


short = seconds(3000, sys.argv[1])
long = seconds(12000, sys.argv[1])
print(f"{short:.2f} s, {long:.2f} s")
sys.exit(long > 7 * short)
