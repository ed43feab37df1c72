"""Kernels in Python within captured functions: states, several results, numbers that change, indices that are checked.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import concurrent.futures
import math
import os
import tempfile
import unittest

import numpy as np

import tinyjit
from tinyjit import f32, f64


@tinyjit.kernel
def scale(out, x, by: f32):
    for i in range(len(x)):
        out[i] = x[i] * by


@tinyjit.kernel
def scale_f64(out, x, by: f64):
    for i in range(len(x)):
        out[i] = x[i] * by


@tinyjit.kernel
def split(low, high, x):
    for i in range(len(x)):
        low[i] = min(x[i], 0.0)
        high[i] = max(x[i], 0.0)


@tinyjit.kernel
def add_to(state, x):
    for i in range(len(x)):
        state[i] += x[i]


@tinyjit.kernel
def shift(out, x, by: int):
    for i in range(len(x)):
        at = i + by
        out[i] = x[at] if 0 <= at < len(x) else 0.0


@tinyjit.kernel(parallel=True)
def squares(out, x):
    for i in range(len(x)):
        out[i] = x[i] * x[i]
    for i in range(len(x)):
        out[i] += 1


@tinyjit.kernel
def power(out, x, exponent):
    for i in range(len(x)):
        out[i] = x[i] ** exponent


@tinyjit.kernel
def gather(out, x, at):
    for i in range(len(at)):
        out[i] = x[at[i]]


@tinyjit.kernel
def below(out, x, limit):
    for i in range(len(out)):
        if x[i] >= limit:
            raise ValueError("a number that is too large")
        out[i] = x[i]


def eager(kernel, x, *numbers):
    out = np.empty_like(x)
    kernel(out, x, *numbers)
    return out


near = tinyjit.kernel(gather.python, bounds=False)
X = np.array([-2, -1, 0, 1, 2], np.float32)


class Captured(unittest.TestCase):
    def test_several_results_and_a_state(self):
        state = tinyjit.zeros(5)

        @tinyjit.jit
        def step(x):
            low, high = tinyjit.empty(5), tinyjit.empty(5)
            split(low, high, x)
            add_to(state, high)
            return {"low": low, "high": high}

        total = np.zeros(5, np.float32)
        for turn in range(6):
            x = X * turn
            result = step(x)
            np.testing.assert_array_equal(result["low"].numpy(), np.minimum(x, 0))
            np.testing.assert_array_equal(result["high"].numpy(), np.maximum(x, 0))
            total += np.maximum(x, 0)
            np.testing.assert_array_equal(state.numpy(), total)
        self.assertEqual((step.stats.captures, step.stats.replays), (1, 4))

    def test_numbers_that_change(self):
        @tinyjit.jit
        def step(x, by, at):
            scaled, moved = tinyjit.empty(5), tinyjit.empty(5)
            scale(scaled, x, by)
            shift(moved, scaled, at)
            return moved

        for turn in range(9):
            expected = np.zeros(5, np.float32)
            shift.python(expected, X * np.float32(0.5 * turn), turn - 4)
            np.testing.assert_array_equal(step(X, 0.5 * turn, turn - 4).numpy(), expected)
        self.assertGreater(step.stats.replays, 2)

    def test_f64_numbers_keep_all_bits(self):
        @tinyjit.jit
        def step(x, exponent):
            out = tinyjit.empty(5, "float64")
            power(out, x, exponent)
            return out

        x = np.arange(1.0, 6.0)
        for exponent in (0.1, 0.2, 0.3, 1 / 3, 2.5, -0.7, np.float64(0.9), 0.1, 1e-300):
            np.testing.assert_array_equal(step(x, exponent).numpy(), eager(power, x, exponent))
        self.assertEqual((step.stats.captures, step.stats.replays), (1, 5))
        for exponent in (2, 2, 2, 3, 3, 3, 4, 5):
            np.testing.assert_allclose(step(x, exponent).numpy(), x**exponent, rtol=1e-14)

    def test_f64_numbers_of_special_values(self):
        @tinyjit.jit
        def step(x, by):
            out = tinyjit.empty(5, "float64")
            scale_f64(out, x, by)
            return out

        x = np.arange(1.0, 6.0)
        for by in (1.0, 2.0, 3.0, 0.1, -0.0, math.inf, math.nan, 5e-324, 1e307, 3.0000000000000004):
            np.testing.assert_array_equal(step(x, by).numpy(), x * by)
        self.assertEqual(step.stats.captures, 1)

    def test_one_number_as_f32_and_as_f64(self):
        @tinyjit.jit(max_captures=20)
        def step(x, by):
            out, wide = tinyjit.empty(5), tinyjit.empty(5, "float64")
            scale(out, x, by)
            scale_f64(wide, np.ones(5), by)
            return out, wide

        for by in (0.1, 0.2, 0.3, 0.4, 0.1, 0.1, 0.2, 0.3, 0.3):
            narrow, wide = step(X, by)
            np.testing.assert_array_equal(narrow.numpy(), X * np.float32(by))
            np.testing.assert_array_equal(wide.numpy(), np.full(5, by))

    def test_the_value_of_an_f64_number(self):
        seen = []

        @tinyjit.jit
        def step(x, by):
            seen.append(float(by))
            out = tinyjit.empty(5)
            scale(out, x, by)
            return out

        for by in (0.1, 0.1, 0.1, 0.2, 0.2, 0.2):
            np.testing.assert_array_equal(step(X, by).numpy(), X * np.float32(by))
        self.assertEqual(seen, [0.1, 0.1, 0.2, 0.2])

    def test_f64_numbers_of_nested_functions(self):
        inner_by = []

        @tinyjit.jit
        def inner(x, by):
            inner_by.append(repr(by))
            out = tinyjit.empty(5, "float64")
            scale_f64(out, x, by)
            return out

        @tinyjit.jit
        def outer(x, by):
            return inner(inner(x, by), 0.1)

        x = np.arange(5.0)
        for by in (0.3, 0.3, 0.7, 0.7, 0.9, 0.9, 1.1, 1 / 3):
            np.testing.assert_array_equal(outer(x, by).numpy(), x * by * 0.1)
        self.assertEqual(outer.stats.replays, 2)
        self.assertIn("<tinyjit.Real 0.3>", inner_by)

    def test_f64_variables_are_not_saved(self):
        @tinyjit.jit(name="step")
        def step(x, by):
            out = tinyjit.empty(5, "float64")
            scale_f64(out, x, by)
            return out

        x = np.arange(5.0)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "step.so")
            for _ in range(2):
                step(x, 0.1)
            step.save(path)
            saved = tinyjit.load_capture(path)
            np.testing.assert_array_equal(saved(x, 0.1).numpy(), x * 0.1)
            with self.assertRaisesRegex(tinyjit.InvalidArgumentError,
                                        r'^argument "by" of function "step" is 0\.2, it was captured with 0\.1$'):
                saved(x, 0.2)
            for by in (0.2, 0.2, 0.3, 0.3, 0.4):
                step(x, by)
            with self.assertRaisesRegex(
                    tinyjit.UnsupportedError, '^argument "by" of function "step" is an f64 that changes from call to call, '
                    "expected an f32, or an array of one element: saved captures have no such variables$"):
                step.save(path)

    def test_several_loops_on_all_threads(self):
        @tinyjit.jit
        def step(x):
            out = tinyjit.empty(len(x))
            squares(out, x)
            return out

        for size in (5, 7):
            for _ in range(4):
                x = np.arange(size, dtype=np.float32)
                np.testing.assert_array_equal(step(x).numpy(), x * x + 1)

    def test_an_index_that_is_outside_is_an_error_of_each_call(self):
        @tinyjit.jit
        def step(x, at):
            out = tinyjit.empty(2)
            gather(out, x, at)
            return out

        for turn in range(4):
            np.testing.assert_array_equal(step(X, np.array([turn, -1])).numpy(), X[[turn, -1]])
            with self.assertRaisesRegex(IndexError, rf"^gather\(\): index {9 + turn} is outside of dimension 0 of 'x', which "
                                                    r"has 5 elements \(.*kernels_jit.py, line \d+: at\[i\]\)$"):
                step(X, np.array([1, 9 + turn]))
        # A call that ends with an error was replayed as others are.
        self.assertEqual((step.stats.captures, step.stats.replays), (1, 6))
        # Kernels outside of captured functions report as before.
        with self.assertRaises(IndexError):
            gather(np.zeros(2, np.float32), X, np.array([9, 1]))

    def test_the_first_of_several_errors(self):
        @tinyjit.jit
        def step(x, at, limit):
            out, rest = tinyjit.empty(2), tinyjit.empty(2)
            below(rest, x, limit)
            gather(out, x, at)
            return [out, {"rest": rest}]

        inside, outside = np.array([0, 1]), np.array([0, 5])
        for turn in range(4):
            out, rest = step(X, inside, 3)
            np.testing.assert_array_equal(out.numpy(), X[inside])
            np.testing.assert_array_equal(rest["rest"].numpy(), X[:2])
            with self.assertRaisesRegex(ValueError, r"^below\(\): a number that is too large"):
                step(X, outside, -2)
            with self.assertRaises(IndexError):
                step(X, outside, 3)

    def test_a_jit_in_a_jit(self):
        @tinyjit.jit
        def inner(x, at):
            out = tinyjit.empty(2)
            gather(out, x, at)
            return out

        @tinyjit.jit
        def outer(x, at):
            out = tinyjit.empty(2)
            scale(out, inner(x, at), 2.0)
            return out

        for turn in range(5):
            np.testing.assert_array_equal(outer(X, np.array([0, turn])).numpy(), 2 * X[[0, turn]])
            with self.assertRaisesRegex(IndexError, "index 7 is outside"):
                outer(X, np.array([turn, 7]))
        self.assertGreater(outer.stats.replays, 2)

    def test_threads_get_errors_of_their_own(self):
        @tinyjit.jit
        def step(x, at):
            out = tinyjit.empty(2)
            gather(out, x, at)
            return out

        def call(number):
            at = np.array([0, number])
            for _ in range(200):
                if number < 5:
                    np.testing.assert_array_equal(step(X, at).numpy(), X[at])
                    continue
                with self.assertRaisesRegex(IndexError, f"index {number} is outside"):
                    step(X, at)
            return True

        for _ in range(2):
            step(X, np.array([0, 1]))
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            self.assertTrue(all(pool.map(call, (1, 7, 4, 9))))

    def test_save(self):
        with tempfile.TemporaryDirectory() as folder:
            # From the second time on, the code of the capture comes from the cache.
            cached = [tinyjit.kernel(each.python, parallel=each.parallel, cache="rw", cache_directory=folder)
                      for each in (scale, squares)]

            @tinyjit.jit
            def step(x, by):
                scaled, out = tinyjit.empty(5), tinyjit.empty(5)
                cached[0](scaled, x, by)
                cached[1](out, scaled)
                return out

            for by in (1.0, 2.0, 3.0, 0.5, 4.0):
                result = step(X, by).tolist()
            for number in range(2):
                path = os.path.join(folder, f"step{number}.so")
                step.save(path)
                self.assertEqual(tinyjit.load_capture(path)(X, 4.0).tolist(), result)

    def test_a_kernel_that_may_raise_is_not_saved(self):
        @tinyjit.jit
        def step(x, at):
            out = tinyjit.empty(2)
            (gather if checked else near)(out, x, at)
            return out

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "step.so")
            checked = True
            for _ in range(3):
                step(X, np.array([0, 1]))
            with self.assertRaisesRegex(
                    tinyjit.UnsupportedError,
                    r"^a kernel of <function .*step at 0x[0-9a-f]+> may raise an error, for which nobody would look in a saved "
                    r"capture; write @tinyjit.kernel\(bounds=False\), or test indices with 'if'$"):
                step.save(path)
            step.reset()
            checked = False
            for _ in range(3):
                step(X, np.array([0, 1]))
            step.save(path)
            np.testing.assert_array_equal(tinyjit.load_capture(path)(X, np.array([4, 5])).numpy(), X[[4, 4]])

    def test_the_nearest_element(self):
        @tinyjit.jit
        def step(x, at):
            out = tinyjit.empty(2)
            near(out, x, at)
            return out

        for at in ([0, 1], [1, 2], [2, 3], [3, 9]):
            np.testing.assert_array_equal(step(X, np.array(at)).numpy(), X[np.minimum(at, 4)])
        self.assertEqual(step.stats.replays, 2)


if __name__ == "__main__":
    unittest.main()
