"""Prints a kernel that adds up as many arrays as its argument says.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

TYPE = "!uop.ptr<8xf32>"
count = int(sys.argv[1])
print(f"jit.kernel @k(%o: {TYPE}, " + ", ".join(f"%a{i}: {TYPE}" for i in range(count)) + ") {")
print("  %i = uop.range 8\n  %s0 = uop.load %a0[%i] : " + TYPE)
for i in range(1, count):
    print(f"  %x{i} = uop.load %a{i}[%i] : {TYPE}\n  %s{i} = arith.addf %s{i - 1}, %x{i} : f32")
print(f"  uop.store %s{count - 1}, %o[%i] : {TYPE}\n}}")
