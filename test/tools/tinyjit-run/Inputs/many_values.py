#!/usr/bin/env python3
"""Writes a capture whose kernel needs N squares twice, the second time in reverse, so that all live at once.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys


def main():
    count = int(sys.argv[1])
    print(f"jit.kernel @squares(%out: !uop.ptr<1xf32>, %in: !uop.ptr<{count}xf32>) {{")
    for i in range(count):
        print(f"  %i{i} = arith.constant {i} : index\n  %x{i} = uop.load %in[%i{i}] : !uop.ptr<{count}xf32>\n"
              f"  %t{i} = arith.mulf %x{i}, %x{i} : f32")
    last = "t0"
    for i in range(1, count):
        print(f"  %a{i} = arith.addf %{last}, %t{i} : f32")
        last = f"a{i}"
    for i in reversed(range(count)):
        print(f"  %b{i} = arith.subf %t{i}, %{last} : f32")
        last = f"b{i}"
    print(f'''  uop.store %{last}, %out[%i0] : !uop.ptr<1xf32>
}}
jit.capture @step(%x: !jit.buffer<{count}xf32, "cpu:0">) -> !jit.buffer<1xf32, "cpu:0"> {{
  %y = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @squares(write %y, read %x) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<{count}xf32, "cpu:0">
  jit.return %y : !jit.buffer<1xf32, "cpu:0">
}}''')


if __name__ == "__main__":
    main()
