"""tinyjit.jit: sums of numbers that kernels and captures get, which later calls compute anew.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import modules
import tinyjit
from tinyjit import f32, i8, i32

SCALED = tinyjit.load(modules.ROWS, cache="off")["scaled"]
X = np.float32([1, 2, 3])
LARGEST = 2**63 - 1


@tinyjit.kernel(cache="off")
def put(out: f32[:], x: f32[:], a: int, b: i32):
    for i in range(len(x)):
        out[i] = x[i] + 3 * a - b


@tinyjit.kernel(cache="off")
def put_small(out: f32[:], x: f32[:], a: i8):
    for i in range(len(x)):
        out[i] = x[i] * a


@tinyjit.kernel(cache="off")
def words(out, a: int, b: i32):
    out[0], out[1] = a, b


def sums_of(x, n, m):
    y = tinyjit.empty(3)
    put(y, x, 2 * n - m + 1, n + m)
    return y


def expected(x, n, m):
    return (x + np.float32(3 * (2 * n - m + 1)) - np.float32(n + m)).tolist()


def words_of(n, m):
    y = tinyjit.empty(2, "int64")
    words(y, 2 * n + m, n - m)
    return y


def followed(function, *first, **options):
    """The function, captured so that it follows its numbers, which `first` shows to change twice."""
    step = tinyjit.jit(function, **options)
    for numbers in first:
        for _ in range(2):
            step(*numbers)
    return step


class Kernels(unittest.TestCase):
    def test_each_value_is_a_replay(self):
        step = followed(sums_of, (X, 1, 1), (X, 2, 3), (X, 5, 7))
        before = step.stats
        generator = random.Random(1)
        for _ in range(50):
            n, m = generator.randrange(-1000, 1000), generator.randrange(-1000, 1000)
            self.assertEqual(step(X, n, m).tolist(), expected(X, n, m))
        self.assertEqual(step.stats.replays, before.replays + 50)
        self.assertEqual((step.stats.captures, step.stats.warm_ups), (before.captures, before.warm_ups))

    def test_captures_that_hold_for_one_value_are_right(self):
        step = tinyjit.jit(sums_of, max_captures=2)
        for n, m in ((1, 1), (1, 1), (2, 1), (2, 1), (1, 1), (1, 2), (1, 1), (3, 3), (3, 3), (4, 3), (4, 4), (1, 1)):
            self.assertEqual(step(X, n, m).tolist(), expected(X, n, m))

    def test_one_number_stays(self):
        """m is the same in all calls: the sum is one of n then; once m changes, it is of both."""
        step = followed(sums_of, (X, 1, 4), (X, 2, 4), (X, 3, 4), (X, 1, 5), (X, 2, 5), (X, 3, 5), (X, 1, 6), (X, 2, 6))
        for n in range(-3, 9):
            for m in (4, 5, 6, 4, 7, 8):
                self.assertEqual(step(X, n, m).tolist(), expected(X, n, m))

    def test_a_number_whose_value_the_function_asks_for(self):
        def body(x, n, m):
            y = tinyjit.empty(3)
            put(y, x, 2 * n - m + 1, n + m if m > 2 else m)
            return y
        step = tinyjit.jit(body, max_captures=16)
        for n, m in ((1, 1), (1, 1), (2, 1), (2, 1), (3, 1), (3, 1), (4, 1), (4, 3), (4, 3), (5, 3), (6, 1), (7, 3), (8, 1)):
            wanted = X + np.float32(3 * (2 * n - m + 1)) - np.float32(n + m if m > 2 else m)
            self.assertEqual(step(X, n, m).tolist(), wanted.tolist())

    def test_views_and_sums_of_one_number(self):
        def body(x, n):
            y = tinyjit.empty(3)
            put(y, x[n:n + 3], n - 1, 3 * n)
            return y
        x = np.arange(20, dtype=np.float32)
        step = followed(body, (x, 1), (x, 2), (x, 3))
        for n in range(17):
            self.assertEqual(step(x, n).tolist(), (x[n:n + 3] + np.float32(3 * (n - 1) - 3 * n)).tolist())
        self.assertEqual(step.phase, "replay")
        self.assertEqual(step.stats.captures, 3)

    def test_a_number_that_kernels_get_as_it_is_and_in_sums(self):
        def body(x, n):
            y, z = tinyjit.empty(3), tinyjit.empty(3)
            put(y, x, n, n)
            put(z, y, 1 - n, n)
            return z
        step = followed(body, (X, 1), (X, 2), (X, 3))
        for n in (-7, 0, 12345):
            self.assertEqual(step(X, n).tolist(), (X + np.float32(3 * n - n + 3 * (1 - n) - n)).tolist())
        self.assertEqual(step.stats.captures, 3)

    def test_captures_of_modules(self):
        step = followed(lambda x, n: SCALED(x, 2 * n + 1), (X, 1), (X, 2), (X, 3))
        before = step.stats.captures
        for n in (0, 9, 4, 20):
            self.assertEqual(step(X, n).tolist(), (X * (2 * n + 1)).tolist())
        self.assertEqual(step.stats.captures, before)

    def test_captured_functions_within(self):
        inner = tinyjit.jit(sums_of)
        step = followed(lambda x, n, m: inner(x, n - m, 3 * m + 2), (X, 1, 1), (X, 2, 2), (X, 3, 4))
        for n, m in ((9, 9), (-2, 4), (1, 1)):
            self.assertEqual(step(X, n, m).tolist(), expected(X, n - m, 3 * m + 2))
        self.assertEqual(step.stats.captures, 3)

    def test_names(self):
        step = followed(sums_of, (X, 1, 1), (X, 2, 3), (X, 5, 7))
        text = step.ir()
        self.assertIn('!jit.var<i64, "2 * n - m + 1",', text)
        self.assertIn('!jit.var<i64, "n + m", -2147483648, 2147483647>', text)
        self.assertEqual(step.explain_frozen()[-1:], ['argument "x" = 3xf32 on cpu:0'])


    def test_the_printed_capture(self):
        """Loaded as a module, it takes the numbers that the function takes."""
        step = followed(lambda x, n, m: words_of(n, m), (X, 1, 1), (X, 2, 3), (X, 5, 7), name="step")
        text = "module" + step.ir().split("module")[1]
        capture = tinyjit.load(text, cache="off")["step"]
        self.assertEqual(re.findall(r"(\w+): i64", capture.signature), ["n", "m"])
        for n, m in ((3, 4), (-9, 2)):
            self.assertEqual(capture(X, n, m).tolist(), [2 * n + m, n - m])
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, '^scalar "n - m" is 2147483648, expected -2147483648 to 2147483647$'):
            capture(X, 2**31, 0)

    def test_the_printed_capture_within_a_captured_function(self):
        """Shapes, bools and held numbers, for which only guards stand, are as they were captured."""
        def body(x, n, twice, times, rate):
            return words_of(n * 1 if twice else 0, 1 if times > 2 and rate > 0.5 else n)
        step = followed(body, (X, 1, True, 3, 0.75), (X, 2, True, 3, 0.75), (X, 5, True, 3, 0.75), name="step")
        capture = tinyjit.load("module" + step.ir().split("module")[1], cache="off")["step"]
        sums = followed(lambda x, n: capture(x, n), (X, 1), (X, 2), (X, 5))
        for n in (7, -3, 7):
            self.assertEqual(sums(X, n).tolist(), capture(X, n).tolist())
            self.assertEqual(sums(X, n).tolist(), step(X, n, True, 3, 0.75).tolist())
            self.assertEqual(sums.phase, "replay")


class Bounds(unittest.TestCase):
    def test_sums_beyond_a_kernels_type(self):
        step = followed(words_of, (1, 1), (2, 3), (5, 7))
        for n, m in ((2**31, 0), (2**30, -2**30), (-2**31, 1)):
            with self.assertRaisesRegex(tinyjit.OutOfRangeError, rf'^scalar "b" is {n - m}, expected -2147483648 to 2147483647$'):
                step(n, m)
            self.assertEqual(step(4, 4).tolist(), [12, 0])
        for n, m in ((2**31 - 1, 0), (-2**31, 0), (-2**40, -2**40)):
            self.assertEqual(step(n, m).tolist(), [2 * n + m, n - m])
            self.assertEqual(step.phase, "replay")

    def test_sums_of_eight_bits(self):
        def body(x, n):
            y = tinyjit.empty(3)
            put_small(y, x, 3 * n - 1)
            return y
        step = followed(body, (X, 1), (X, 2), (X, 3))
        for n in (-42, 42, 0):
            self.assertEqual(step(X, n).tolist(), (X * (3 * n - 1)).tolist())
        for n in (43, -43, 2**40):
            with self.assertRaisesRegex(tinyjit.OutOfRangeError, f"is {3 * n - 1}, expected -128 to 127"):
                step(X, n)
        self.assertEqual(step.stats.captures, 3)

    def test_sums_beyond_64_bits(self):
        step = followed(words_of, (1, 1), (2, 3), (5, 7))
        third = 2**63 // 3
        for n, m in ((third, third + 1), (-third, -third - 2), (third, third)):
            self.assertEqual(step(n, m).tolist(), [2 * n + m, n - m])
        self.assertEqual(step.stats.captures, 3)
        for n, m in ((third + 1, third + 1), (-third - 1, -third - 1), (2**62, 2**62), (LARGEST, LARGEST), (-2**63, -2**63)):
            with self.assertRaisesRegex(tinyjit.OutOfRangeError, "^the result does not fit 64 bits$"):
                step(n, m)
        self.assertEqual(step(3, 4).tolist(), [10, -1])

    def test_an_error_if_values_change(self):
        step = tinyjit.jit(sums_of, on_changed_value="error")
        step(X, 1, 1)
        step(X, 1, 1)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, 'argument "n" of function "sums_of" is 2, it was captured with 1'):
            step(X, 2, 1)


class Saved(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "step.so")
        step = followed(sums_of, (X, 1, 1), (X, 2, 3), (X, 5, 7))
        step.save(self.path)

    def tearDown(self):
        self.folder.cleanup()

    def test_numbers_are_those_of_the_function(self):
        loaded = tinyjit.load_capture(self.path)
        self.assertEqual([part.split(":")[0].strip() for part in loaded.signature.split("(")[1].split(")")[0].split(",")],
                         ["x", "n", "m"])
        for n, m in ((1, 1), (-7, 90), (500, -500)):
            self.assertEqual(loaded(X, n, m).tolist(), expected(X, n, m))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, r'argument "n \+ m" of function "sums_of" is 2147483648, it was '
                                                                  "captured for -2147483648 to 2147483647"):
            loaded(X, 2**31, 0)
        self.assertEqual(loaded(X, 2, 2).tolist(), expected(X, 2, 2))

    def test_in_another_process_without_the_compiler(self):
        program = ("import sys, numpy as np, tinyjit_runtime as t\nf = t.load_capture(sys.argv[1])\n"
                   "print(f(np.float32([1, 2, 3]), 8, -3).tolist(), 'tinyjit' in sys.modules)")
        done = subprocess.run([sys.executable, "-c", program, self.path], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.strip(), f"{expected(X, 8, -3)} False")

    def test_within_another_function(self):
        loaded = tinyjit.load_capture(self.path)
        step = followed(lambda x, k: loaded(x, 2 * k, k + 3), (X, 1), (X, 2), (X, 3))
        for k in (-5, 8, 1):
            self.assertEqual(step(X, k).tolist(), expected(X, 2 * k, k + 3))
        self.assertEqual(step.stats.captures, 3)


if __name__ == "__main__":
    unittest.main()
