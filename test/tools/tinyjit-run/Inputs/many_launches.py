#!/usr/bin/env python3
"""Writes a capture of as many launches as are asked for, in chains beside each other.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

count, chains, kinds = int(sys.argv[1]), 8, 10
for k in range(kinds):
    print(f"""jit.kernel @step_{k}(%out: !uop.ptr<64xf32>, %x: !uop.ptr<64xf32>, %y: !uop.ptr<64xf32>) {{
  %i = uop.range 64
  %a = uop.load %x[%i] : !uop.ptr<64xf32>
  %b = uop.load %y[%i] : !uop.ptr<64xf32>
  %f = arith.constant 0.{k + 1} : f32
  %c = arith.mulf %b, %f : f32
  %d = arith.addf %a, %c : f32
  uop.store %d, %out[%i] : !uop.ptr<64xf32>
}}""")
array = '!jit.buffer<64xf32, "cpu:0">'
print(f"jit.capture @many(%x: {array}) -> {array} {{")
last = ["%x"] * chains
for i in range(count):
    chain = i % chains
    # At the end all chains are one.
    other = f"%b{i - 1}" if i > count - chains else last[(chain + 1) % chains] if i % 7 == 0 else last[chain]
    print(f"  %b{i} = jit.alloc : {array}")
    print(f"  jit.launch @step_{i % kinds}(write %b{i}, read {last[chain]}, read {other}) : {array}, {array}, {array}")
    last[chain] = f"%b{i}"
print(f"  jit.return {last[(count - 1) % chains]} : {array}\n}}")
