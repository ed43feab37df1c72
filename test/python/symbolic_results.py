"""Results whose sizes follow variables, of a capture that is called itself and within a captured function: each has its own sizes and
memory, as long as it is held.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import unittest

import numpy as np

import tinyjit

#: Rows, a product of rows and columns, columns, and rows turned: the first and the third are dense at all sizes.
FILE = os.path.join(os.environ["TINYJIT_SOURCE"], "test/Integration/tinygrad/Inputs/two_variables/step.mlir")


def expected(a, b, m, n, shift):
    rows, columns = a[:n], b[:, :m]
    return rows + 1, rows @ columns, columns.sum(0) * shift + np.float32(0.5) * shift, rows.T


class SymbolicResults(unittest.TestCase):
    def check(self, call):
        rng, held = np.random.default_rng(0), []
        for i in range(12):
            a, b = rng.normal(size=(6, 4)).astype(np.float32), rng.normal(size=(4, 5)).astype(np.float32)
            numbers = 2 + i % 4, 1 + i * 5 % 6, i % 10
            held.append((call(a, b, *numbers), expected(a, b, *numbers)))
        for results, values in held:
            for result, value in zip(results, values, strict=True):
                self.assertEqual(result.shape, value.shape)
                np.testing.assert_allclose(np.asarray(result), value, rtol=1e-5, atol=1e-6)

    def test_a_capture(self):
        self.check(tinyjit.load(FILE)["step"])

    def test_within_a_captured_function(self):
        step = tinyjit.load(FILE)["step"]

        @tinyjit.jit
        def outer(a, b, m, n, shift):
            return step(a, b, m, n, shift)
        self.check(outer)


if __name__ == "__main__":
    unittest.main()
