"""Forms of Python in kernels: loops over arrays and tuples, parts of arrays, tuples, arrays from outside, errors that a
kernel raises, and the functions of math that are written in Python.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import unittest

import numpy as np

import tinyjit
from tinyjit import kernel

RANDOM = np.random.default_rng(0)
WEIGHTS = np.array([0.25, 0.5, 0.25])
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def dot(a, b):
    s = 0.0
    for p, q in zip(a, b):
        s += p * q
    return s


def unit(x, y, z=0.0):
    n = math.sqrt(x * x + y * y + z * z)
    if n == 0:
        return 0.0, 0.0, 0.0
    return x / n, y / n, z / n


def smoothed(x, i):
    s = 0.0
    for k, w in enumerate(WEIGHTS):
        s += w * x[i + k - 1]
    return s


class Forms(unittest.TestCase):
    def check(self, function, *arguments, tolerance=0, **options):
        """The kernel of a function stores what the function does."""
        ours, theirs = ([a.copy() if isinstance(a, np.ndarray) else a for a in arguments] for _ in range(2))
        with np.errstate(all="ignore"):
            function(*theirs)
        kernel(function, **options)(*ours)
        for mine, his in zip(ours, theirs):
            if isinstance(mine, np.ndarray):
                np.testing.assert_allclose(mine, his, rtol=tolerance, atol=tolerance)


class Loops(Forms):
    def test_over_arrays(self):
        def sums(out, x, y):
            for v in x:
                out[0] += v
            for i, v in enumerate(x, 10):
                out[1] += i * v
            for a, b in zip(x, y):
                out[2] += a * b
            for i, (a, b) in enumerate(zip(x, reversed(y))):
                out[3] += i * a * b
            for i in reversed(range(2, len(x))):
                out[4] = out[4] * 0.5 + x[i]

        self.check(sums, np.zeros(5), RANDOM.random(7), RANDOM.random(7))
        self.check(sums, np.zeros(5), RANDOM.random(0), RANDOM.random(0))

    def test_over_rows(self):
        def products(out, a, b):
            for i, row in enumerate(a):
                for j, other in enumerate(b):
                    out[i, j] = dot(row, other)

        for parallel in (False, True):
            self.check(products, np.zeros((5, 6)), RANDOM.random((5, 4)), RANDOM.random((6, 4)), parallel=parallel)

    def test_over_tuples(self):
        def neighbours(out, a):
            n, m = a.shape
            for i in range(n):
                for j in range(m):
                    for di, dj in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                        out[i, j] += a[(i + di) % n, (j + dj) % m]
                    for k in (1, 2, 3):
                        if a[i, j] < 0.25 * k:
                            break
                        if k == 2:
                            continue
                        out[i, j] += k

        self.check(neighbours, np.zeros((6, 5)), RANDOM.random((6, 5)))

    def test_steps_that_are_data(self):
        def sieve(primes, step: int):
            for i in range(2, len(primes)):
                for j in range(i * i, len(primes), i):
                    primes[j] = False
            for i in range(10, 0, -step):
                primes[i] = not primes[i]
            for i in range(0, 10, step):
                primes[i] = not primes[i]

        for step in (1, 2, 7):
            self.check(sieve, np.ones(50, np.bool_), step)
        with self.assertRaisesRegex(ValueError, r"^sieve\(\): range\(\) gets a step of 0 \(.*kernels_forms.py, line \d+: "):
            kernel(sieve)(np.ones(50, np.bool_), 0)


class Parts(Forms):
    def test_rows_and_columns(self):
        def parts(out, a):
            for i in range(a.shape[0]):
                row = a[i]
                for j in range(a.shape[1]):
                    column = a[:, j]
                    out[i][j] = dot(row, a[i, :]) + column[0] * row[-1]

        self.check(parts, np.zeros((4, 5)), RANDOM.random((4, 5)), tolerance=1e-15)

    def test_the_index_stays_as_it_was(self):
        def kept(out, a, which: int):
            i = 1
            row = a[i]
            if which > 0:
                i = 2
                row = a[which]
            out[0] = row[0] + row[1]

        for which in (0, 1, 3, -1):
            self.check(kept, np.zeros(1), RANDOM.random((4, 2)), which)
        with self.assertRaisesRegex(IndexError, "index 4 is outside of dimension 0 of 'a', which has 4 elements"):
            kernel(kept)(np.zeros(1), np.zeros((4, 2)), 4)

    def test_stored_as_a_whole(self):
        def fill(out, x):
            out[:] = 7
            for i in range(len(x)):
                out[i] = x[i]
                out[i, :, 1] = i

        self.check(fill, np.zeros((3, 4, 2)), RANDOM.random(2))
        self.check(fill, np.zeros((0, 4, 2)), RANDOM.random(0))

    def test_local_arrays_as_numpy_makes_them(self):
        def local(out, x):
            a = np.zeros(5)
            b = np.empty_like(x)
            c = np.zeros((2, 2), dtype=np.int64)
            for i, v in enumerate(x):
                b[i] = 2 * v
                a[i] = b[i]
                c[i % 2, 1] += i
            for i in range(5):
                out[i] = a[4 - i] + c[1, 1]

        self.check(local, np.zeros(5), RANDOM.random(5))


class Tuples(Forms):
    def test_results(self):
        def units(out, x):
            for i in range(x.shape[0]):
                a, b, c = unit(x[i, 0], x[i, 1], z=x[i, 2])
                out[i, 0] = a
                both = unit(b, c)
                out[i, 1] = both[0]
                out[i, 2] = both[-2]

        x = RANDOM.random((6, 3))
        x[2] = 0
        self.check(units, np.zeros((6, 3)), x, tolerance=1e-15)

    def test_elements_by_number(self):
        def chosen(out, x):
            table = (10, 2.5, 7)
            shape = out.shape
            for i in range(shape[0]):
                out[i] = table[i % 3] + table[-1]
            out[0] = table[x[0]]

        self.check(chosen, np.zeros(7), np.array([1]))
        self.check(chosen, np.zeros(7), np.array([-3]))
        with self.assertRaisesRegex(IndexError, r"^chosen\(\): index 3 is outside of dimension 0 of 'table', which has 3 ele"):
            kernel(chosen)(np.zeros(7), np.array([3]))

    def test_swap(self):
        def rotate(x):
            a, b = 1.0, 2.0
            for i in range(len(x) - 1):
                x[i], x[i + 1] = x[i + 1], x[i]
                a, b = b, a + b
            x[0] = a

        self.check(rotate, RANDOM.random(8))


class Outside(Forms):
    def test_arrays(self):
        def smooth(out, x):
            for i in range(1, len(x) - 1):
                out[i] = smoothed(x, i)

        for parallel in (False, True):
            self.check(smooth, np.zeros(9), RANDOM.random(9), parallel=parallel)

    def test_they_stay_as_they_were(self):
        table = np.array([1.0, 2.0])

        @kernel
        def first(out):
            out[0] = table[0]

        out = np.zeros(1)
        for _ in range(2):
            first(out)
            self.assertEqual(out[0], 1)
            table[0] = 5

    def test_tuples_of_numbers(self):
        def count(out):
            for di, dj in DIRECTIONS:
                out[di, dj] += 1

        self.check(count, np.zeros((3, 3)))


class Raised(Forms):
    def test_raise_and_assert(self):
        @kernel
        def roots(out, x, n: int):
            assert 0 <= n <= len(x), "n is no number of elements"
            for i in range(n):
                if x[i] < 0:
                    raise ValueError("a number below 0")
                out[i] = math.sqrt(x[i])

        # The assert bounds n, so that no index is checked: there are two checks, and each stores two numbers.
        x = np.array([4.0, 9.0, -1.0])
        self.assertEqual(roots.mlir(x, x, 1).count(", %status["), 4)
        out = np.zeros(3)
        roots(out, x, 2)
        np.testing.assert_array_equal(out, [2, 3, 0])
        with self.assertRaisesRegex(ValueError, r"^roots\(\): a number below 0 \(.*kernels_forms.py, line \d+: raise Val"):
            roots(out, x, 3)
        with self.assertRaisesRegex(AssertionError, r"^roots\(\): n is no number of elements \(.*: assert 0 <= n <= len"):
            roots(out, x, 4)

        @tinyjit.jit
        def step(x):
            out = tinyjit.empty(3, "float64")
            roots(out, x, 3)
            return out

        for _ in range(3):
            self.assertEqual(step(np.ones(3)).tolist(), [1, 1, 1])
            with self.assertRaisesRegex(ValueError, r"^roots\(\): a number below 0 \("):
                step(x)

    def test_on_all_threads(self):
        @kernel(parallel=True, split_always=True)
        def positive(out, x):
            for i in range(len(x)):
                if x[i] < 0:
                    raise ArithmeticError
                out[i] = x[i]

        out = np.zeros(1000)
        positive(out, np.ones(1000))
        self.assertEqual(out.sum(), 1000)
        x = np.ones(1000)
        x[700] = -1
        with self.assertRaisesRegex(ArithmeticError, r"^positive\(\): ArithmeticError \(.*line \d+: raise ArithmeticError\)$"):
            positive(out, x)


class Functions(Forms):
    def test_integers(self):
        def functions(out, a, b):
            for i in range(len(a)):
                out[0, i] = math.gcd(a[i], b[i])
                out[1, i] = math.lcm(a[i], b[i])
                out[2, i], out[3, i] = divmod(a[i], b[i] if b[i] != 0 else 1)
                out[4, i] = math.isqrt(abs(a[i]))
                out[5, i] = math.comb(abs(a[i]) % 20, abs(b[i]) % 20)
                out[6, i] = math.factorial(abs(b[i]) % 21)
                out[7, i] = pow(a[i], 3)
                out[8, i] = math.perm(abs(a[i]) % 11, abs(b[i]) % 11)

        a, b = (x.ravel() for x in np.meshgrid([0, 1, 2, 3, 12, -18, 35, 1000], [0, 1, 4, 6, -9, 35, 128]))
        self.check(functions, np.zeros((9, a.size), np.int64), a, b)

    def test_large_roots(self):
        @kernel
        def roots(out, x):
            for i in range(len(x)):
                out[i] = math.isqrt(x[i])

        x = [2**63 - 1, 3037000499**2, 3037000499**2 - 1, 2**52 - 1, 2**62, 4, 3, 0]
        out = np.zeros(len(x), np.int64)
        roots(out, np.array(x))
        self.assertEqual(out.tolist(), [math.isqrt(n) for n in x])
        with self.assertRaisesRegex(ValueError, "isqrt"):
            roots(out, np.array([-1] * len(x)))

    def test_floats(self):
        def functions(out, x):
            for i in range(len(x)):
                out[0, i] = math.radians(x[i]) + np.deg2rad(x[i])
                out[1, i] = math.degrees(x[i])
                out[2, i] = math.log(abs(x[i]) + 0.5, 3)
                out[3, i], out[4, i] = math.modf(x[i])
                out[5, i] = math.remainder(x[i], 1.5)
                out[6, i] = math.remainder(7.0, x[i]) if x[i] != 0 else float("nan")
                out[7, i] = round(x[i]) + math.floor(x[i])
                out[8, i] = math.lgamma(x[i] + 0.1)
                out[9, i] = math.gamma(x[i] + 0.1)
                out[10, i] = np.square(x[i])

        x = np.concatenate([np.arange(-4, 4, 0.25), RANDOM.random(100) * 40 - 12, [100.3, 150.7, 170.0, -160.3]])
        self.check(functions, np.zeros((11, x.size)), x, tolerance=2e-12)
        self.check(functions, np.zeros((11, 32), np.float32), np.arange(-4, 4, 0.25).astype(np.float32), tolerance=1e-5)

    def test_close(self):
        def close(out, a, b):
            for i in range(len(a)):
                out[0, i] = math.isclose(a[i], b[i])
                out[1, i] = math.isclose(a[i], b[i], abs_tol=0.5)
                out[2, i] = math.isclose(a[i], b[i], rel_tol=0.5)

        a, b = (x.ravel() for x in np.meshgrid([0.0, 1.0, 1.0 + 1e-10, np.inf, -np.inf, np.nan, 1.4, 3.0], [1.0, np.inf, 0.1]))
        self.check(close, np.zeros((3, a.size), np.bool_), a, b)

    def test_gamma_has_no_errors(self):
        @kernel
        def gammas(out, x):
            for i in range(len(x)):
                out[i] = math.gamma(x[i])

        out = np.zeros(8)
        gammas(out, np.array([0.0, -0.0, -1.0, -1e300, -np.inf, np.inf, 172.0, np.nan]))
        np.testing.assert_array_equal(out, [np.inf, -np.inf, np.nan, np.nan, np.nan, np.inf, np.inf, np.nan])


@kernel
def large_numbers(out, words):
    out[0] = 10**30
    out[1] = 2**63
    out[2] = -(1 << 64)
    words[0] = 2**64 - 1
    words[1] &= 2**64 - 1
    words[2] = (3**40 * 5**10) >> 24


class LargeNumbers(unittest.TestCase):
    def test_numbers_that_the_source_has_are_those_of_python(self):
        out, words = np.zeros(3), np.full(3, 2**63 + 1, np.uint64)
        large_numbers(out, words)
        self.assertEqual(out.tolist(), [10.0**30, 2.0**63, -(2.0**64)])
        self.assertEqual(words.tolist(), [2**64 - 1, 2**63 + 1, (3**40 * 5**10) >> 24])


if __name__ == "__main__":
    unittest.main()
