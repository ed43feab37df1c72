"""Modules that several tests of the Python package load.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os

import tinyjit

SOURCE = os.environ["TINYJIT_SOURCE"]
LAYER = os.path.join(SOURCE, "test", "Integration", "layer.mlir")
TUTORIAL = os.path.join(SOURCE, "docs", "tutorial")

# out[i] = x[i] * 2, of one type of element.
DOUBLE = """
jit.kernel @double(%out: !uop.ptr<{n}x{type}>, %x: !uop.ptr<{n}x{type}>) {{
  %i = uop.range {n}
  %a = uop.load %x[%i] : !uop.ptr<{n}x{type}>
  %b = arith.{add} %a, %a : {type}
  uop.store %b, %out[%i] : !uop.ptr<{n}x{type}>
}}
jit.capture @double_all(%x: !jit.buffer<{n}x{type}, "{device}"> {{jit.name = "x"}}) -> (!jit.buffer<{n}x{type}, "{device}">) {{
  %y = jit.alloc : !jit.buffer<{n}x{type}, "{device}">
  jit.launch @double(write %y, read %x) : !jit.buffer<{n}x{type}, "{device}">, !jit.buffer<{n}x{type}, "{device}">
  jit.return %y : !jit.buffer<{n}x{type}, "{device}">
}}
"""

# Adds 1 to its input where it stands.
IN_PLACE = """
jit.kernel @increment(%x: !uop.ptr<4xf32>) {
  %one = arith.constant 1.0 : f32
  %i = uop.range 4
  %a = uop.load %x[%i] : !uop.ptr<4xf32>
  %b = arith.addf %a, %one : f32
  uop.store %b, %x[%i] : !uop.ptr<4xf32>
}
jit.capture @step(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}) -> () {
  jit.launch @increment(update %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}
"""


def double(dtype="f32", n=4, device="cpu:0"):
    """The capture `double_all` of a vector."""
    add = "addf" if dtype.startswith(("f", "bf")) else "addi"
    return tinyjit.load(DOUBLE.format(type=dtype, n=n, add=add, device=device), cache="off")["double_all"]


def tutorial(name, **options):
    """A module of the tutorial."""
    return tinyjit.load(os.path.join(TUTORIAL, name), **{"cache": "off", **options})

# Kernels and captures of rows of three numbers.
ROWS = """
!row = !jit.buffer<3xf32, "cpu:0">
jit.kernel @scale(%out: !uop.ptr<3xf32>, %x: !uop.ptr<3xf32>, %by: !jit.var<i32, "by", 0, 100>) {
  %n = jit.value %by : !jit.var<i32, "by", 0, 100> -> i32
  %f = arith.sitofp %n : i32 to f32
  %i = uop.range 3
  %a = uop.load %x[%i] : !uop.ptr<3xf32>
  %b = arith.mulf %a, %f : f32
  uop.store %b, %out[%i] : !uop.ptr<3xf32>
}
jit.kernel @add(%out: !uop.ptr<3xf32>, %x: !uop.ptr<3xf32>, %y: !uop.ptr<3xf32>) {
  %i = uop.range 3
  %a = uop.load %x[%i] : !uop.ptr<3xf32>
  %b = uop.load %y[%i] : !uop.ptr<3xf32>
  %c = arith.addf %a, %b : f32
  uop.store %c, %out[%i] : !uop.ptr<3xf32>
}
jit.capture @sum(%x: !row {jit.name = "x"}, %y: !row {jit.name = "y"}) -> (!row) {
  %z = jit.alloc : !row
  jit.launch @add(write %z, read %x, read %y) : !row, !row, !row
  jit.return %z : !row
}
jit.capture @scaled(%x: !row {jit.name = "x"}, %by: !jit.var<i32, "by", 0, 100>) -> (!row) {
  %z = jit.alloc : !row
  jit.launch @scale(write %z, read %x, %by) : !row, !row, !jit.var<i32, "by", 0, 100>
  jit.return %z : !row
}
"""
