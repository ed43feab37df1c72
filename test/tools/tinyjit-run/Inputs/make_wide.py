#!/usr/bin/env python3
"""Writes a capture of many launches whose kernels have long names and of different cost.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

kernel = """jit.kernel @{name}(%out: !uop.ptr<2048xf32>, %x: !uop.ptr<2048xf32>) {{
  %i = uop.range 2048
  %c0 = uop.load %x[%i] : !uop.ptr<2048xf32>
{ops}
  uop.store %c{last}, %out[%i] : !uop.ptr<2048xf32>
}}
"""
array = '!jit.buffer<2048xf32, "cpu:0">'
names = ["name_of_a_kernel_that_is_1234_long", "short", "another_name_of_a_kernel"]
for name, count in zip(names, (1, 8, 40)):
    ops = "\n".join(f"  %c{i + 1} = math.sin %c{i} : f32" for i in range(count))
    print(kernel.format(name=name, ops=ops, last=count))
print(f"jit.capture @wide(%x: {array}) -> {array} {{")
before = "%x"
for i in range(60):
    print(f"  %b{i} = jit.alloc : {array}")
    print(f"  jit.launch @{names[i % 3]}(write %b{i}, read {before}) : {array}, {array}")
    before = f"%b{i}"
print(f"  jit.return {before} : {array}\n}}")
