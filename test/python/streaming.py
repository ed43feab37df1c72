"""Kernels whose results are so large that their stores go past the caches: wherever the arrays begin, for any threads.

RUN: env TINYJIT_THREADS=1 %python %s
RUN: env TINYJIT_THREADS=2 %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest

import numpy as np

import tinyjit

# A little more than the 16 MiB from which on stores do so.
COUNT = (4 << 20) + 5
TEXT = f"""
func.func @sum(%a: tensor<{COUNT}xf32>, %b: tensor<{COUNT}xf32>) -> tensor<{COUNT}xf32> {{
  %c = arith.addf %a, %b : tensor<{COUNT}xf32>
  return %c : tensor<{COUNT}xf32>
}}
func.func @halves(%a: tensor<{2 * COUNT}xi16>) -> tensor<{2 * COUNT}xi16> {{
  %one = arith.constant dense<1> : tensor<{2 * COUNT}xi16>
  %c = arith.xori %a, %one : tensor<{2 * COUNT}xi16>
  return %c : tensor<{2 * COUNT}xi16>
}}
func.func @rows(%a: tensor<2049x2051xf32>, %b: tensor<2051xf32>) -> tensor<2049x2051xf32> {{
  %row = tensor.empty() : tensor<2049x2051xf32>
  %rows = linalg.broadcast ins(%b : tensor<2051xf32>) outs(%row : tensor<2049x2051xf32>) dimensions = [0]
  %c = arith.mulf %a, %rows : tensor<2049x2051xf32>
  return %c : tensor<2049x2051xf32>
}}
func.func @running(%a: tensor<{COUNT}xi32>) -> tensor<{COUNT}xi32> {{
  %c = uop.scan(%a) along 0 {{
  ^bb0(%x: i32, %y: i32):
    %z = arith.addi %x, %y : i32
    uop.return %z : i32
  }} : tensor<{COUNT}xi32> -> tensor<{COUNT}xi32>
  return %c : tensor<{COUNT}xi32>
}}
"""
MODULE = tinyjit.load(TEXT, cache="off")


def behind(array, elements):
    """A copy of `array` that begins so many elements behind a page."""
    memory = np.empty(array.size + 4096 + elements, array.dtype)
    skipped = -memory.ctypes.data % 4096 // array.itemsize + elements
    copy = memory[skipped:skipped + array.size].reshape(array.shape)
    copy[...] = array
    return copy


class Streaming(unittest.TestCase):
    def check(self, name, arguments, want):
        for elements in 0, 1, 8:
            out = behind(np.zeros_like(want), elements)
            MODULE[name](*arguments, out=out)
            np.testing.assert_array_equal(out, want)
        np.testing.assert_array_equal(np.asarray(MODULE[name](*arguments)), want)

    def test_sum(self):
        a, b = np.random.default_rng(1).standard_normal((2, COUNT), np.float32)
        self.check("sum", (a, behind(b, 3)), a + b)

    def test_halves(self):
        a = np.random.default_rng(2).integers(-30000, 30000, 2 * COUNT, np.int16)
        self.check("halves", (a,), a ^ np.int16(1))

    def test_rows(self):
        a = np.random.default_rng(3).standard_normal((2049, 2051), np.float32)
        b = np.random.default_rng(4).standard_normal(2051, np.float32)
        self.check("rows", (a, b), a * b)

    def test_scan(self):
        a = np.random.default_rng(5).integers(-1000, 1000, COUNT, np.int32)
        self.check("running", (a,), np.cumsum(a, dtype=np.int32))


if __name__ == "__main__":
    unittest.main()
