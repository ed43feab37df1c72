#!/usr/bin/env python3
"""Writes a capture of many dependent additions of different constants to 4x4 numbers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys


def main():
    count = int(sys.argv[1])
    print('!t = !jit.buffer<4x4xf32, "cpu:0">')
    for i in range(count):
        print(f"jit.kernel @add{i}(%out: !uop.ptr<4x4xf32>, %in: !uop.ptr<4x4xf32>) {{\n"
              f"  %c = arith.constant {i}.625 : f32\n  %i = uop.range 4\n  %j = uop.range 4\n"
              "  %x = uop.load %in[%i, %j] : !uop.ptr<4x4xf32>\n  %y = arith.addf %x, %c : f32\n"
              "  uop.store %y, %out[%i, %j] : !uop.ptr<4x4xf32>\n}")
    print("jit.capture @chain(%t0: !t) -> !t {")
    for i in range(count):
        print(f"  %t{i + 1} = jit.alloc : !t\n  jit.launch @add{i}(write %t{i + 1}, read %t{i}) : !t, !t")
    print(f"  jit.return %t{count} : !t\n}}")


if __name__ == "__main__":
    main()
