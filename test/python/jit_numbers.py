"""tinyjit.jit: numbers in conditions, in texts and as keys, and arguments that are no numbers though float() takes them.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest
import warnings

import numpy as np

import modules
import tinyjit

SCALED = tinyjit.load(modules.ROWS, cache="off")["scaled"]
X = np.float32([1, 2, 3])


def first(function, *numbers):
    """The first element of the captured function's result for each number."""
    step = tinyjit.jit(function, max_captures=16)
    return [step(X, number).tolist()[0] for number in numbers]


class Conditions(unittest.TestCase):
    """A Number compares as the int that it is: the capture holds for its value."""

    def test_with_floats(self):
        numbers = (2, 2, 3, 2, 3, 3)
        for decide in (lambda n: n == 2.0, lambda n: 2.0 == n, lambda n: n != 3.0, lambda n: n < 2.5, lambda n: 2.5 >= n,
                       lambda n: n <= np.float32(2), lambda n: not n > 2, lambda n: n == np.int64(2), lambda n: n in (0, 2.0)):
            expected = [5 if decide(n) else 7 for n in numbers]
            self.assertEqual(first(lambda x, n, decide=decide: SCALED(x, 5 if decide(n) else 7), *numbers), expected)

    def test_with_large_ints(self):
        for decide in (lambda n: n == 10**30, lambda n: n > -10**30, lambda n: n < 2**64):
            expected = [5 if decide(n) else 7 for n in (2, 2, 3)]
            self.assertEqual(first(lambda x, n, decide=decide: SCALED(x, 5 if decide(n) else 7), 2, 2, 3), expected)

    def test_with_what_is_no_number(self):
        self.assertEqual(first(lambda x, n: SCALED(x, 5 if n is None or n == None or n == "2" else 7), 2, 2, 3), [7, 7, 7])  # noqa: E711
        with self.assertRaisesRegex(TypeError, "'<' not supported between instances of 'tinyjit._tinyjit.Number' and 'str'|"
                                               "'<' not supported between instances of 'Number' and 'str'"):
            first(lambda x, n: SCALED(x, 5 if n < "2" else 7), 2)

    def test_with_each_other(self):
        step = tinyjit.jit(lambda x, n, f: SCALED(x, (n == f) + 2 * (n < f) + 4 * (f >= n)), max_captures=16)
        for n, f in ((1, 1.0), (1, 1.0), (2, 1.0), (1, 1.5), (2, 1.0), (1, 1.5), (1, 1.0)):
            self.assertEqual(step(X, n, f).tolist()[0], (n == f) + 2 * (n < f) + 4 * (f >= n))


class Values(unittest.TestCase):
    def test_texts(self):
        table = {"w2": 5, "w3": 7}
        self.assertEqual(first(lambda x, n: SCALED(x, table["w" + str(n)]), 2, 2, 3, 2, 3), [5, 5, 7, 5, 7])
        self.assertEqual(first(lambda x, f: SCALED(x, len(str(f))), 2.5, 2.5, 2.25, 2.5, 2.25), [3, 3, 4, 3, 4])

    def test_keys(self):
        table = {2: 5, 3: 7, 2**62: 9, -1: 11}
        numbers = (2, 2, 3, 2**62, -1, 2**62, 3)
        self.assertEqual(first(lambda x, n: SCALED(x, table[n]), *numbers), [table[n] for n in numbers])

    def test_signs(self):
        self.assertEqual(first(lambda x, n: SCALED(x, -(-(+n))), 2, 2, 3, 4, 5, 6), [2, 2, 3, 4, 5, 6])

    def test_sums_that_kernels_get(self):
        """Right for each value; only views follow a sum, so each value is a call of its own."""
        self.assertEqual(first(lambda x, n: SCALED(x, 2 * n + 1), *range(8)), [2 * n + 1 for n in range(8)])


class NoNumbers(unittest.TestCase):
    """Complex numbers and dates of numpy, of which float() would take a part, are objects."""

    def test_guards(self):
        step = tinyjit.jit(lambda x, other: SCALED(x, 2))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for other in (np.complex64(1j), np.complex128(1j), 1j, np.datetime64("2020"), np.timedelta64(1, "s")):
                for _ in range(3):
                    self.assertEqual(step(X, other).tolist(), [2, 4, 6])

    def test_kernels(self):
        scale = tinyjit.load("""
            jit.kernel @scale(%out: !uop.ptr<3xf32>, %x: !uop.ptr<3xf32>, %by: !jit.var<f32, "by">) {
              %f = jit.value %by : !jit.var<f32, "by"> -> f32
              %i = uop.range 3
              %a = uop.load %x[%i] : !uop.ptr<3xf32>
              %b = arith.mulf %a, %f : f32
              uop.store %b, %out[%i] : !uop.ptr<3xf32>
            }""", cache="off").kernel("scale")
        out = np.zeros(3, np.float32)
        scale(out, X, np.float16(2.5))
        self.assertEqual(out.tolist(), [2.5, 5, 7.5])
        for number in (np.complex64(1 + 1j), np.complex128(1 + 1j), 1 + 1j):
            with self.assertRaisesRegex(TypeError, r"^argument 'by' of scale is a .*complex.*, expected a float \(f32\)$"):
                scale(out, X, number)


if __name__ == "__main__":
    unittest.main()
