"""Kernels in Python give what the functions give that they are made of.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import threading
import unittest
import unittest.mock

import numpy as np

import tinyjit
from tinyjit import f32, f64, i32, i64, kernel

RANDOM = np.random.default_rng(0)
SCALE = 3.0


def copy(arguments):
    return [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]


class KernelCase(unittest.TestCase):
    def check(self, made, *arguments, tolerance=0):
        """The kernel stores what its function does when Python runs it: the same numbers, or within `tolerance`."""
        ours, theirs = copy(arguments), copy(arguments)
        with np.errstate(all="ignore"):
            made.python(*theirs)
        made(*ours)
        for mine, his in zip(ours, theirs):
            if not isinstance(mine, np.ndarray):
                continue
            if tolerance:
                np.testing.assert_allclose(mine, his, rtol=tolerance, atol=tolerance)
            else:
                np.testing.assert_array_equal(mine, his)


@kernel
def mandelbrot(out: i32[:, :], iterations: tinyjit.constant):
    h, w = out.shape
    for y in range(h):
        for x in tinyjit.range(w):
            cr = -2.0 + 3.0 * x / w
            ci = -1.5 + 3.0 * y / h
            zr = 0.0
            zi = 0.0
            n = 0
            while n < iterations:
                a = zr * zr
                b = zi * zi
                if a + b > 4.0:
                    break
                zi = 2.0 * zr * zi + ci
                zr = a - b + cr
                n += 1
            out[y, x] = n


@kernel
def matmul(c, a, b):
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            s = 0.0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s


@kernel
def scan(out, x):
    s = 0
    for i in range(len(x)):
        s += x[i]
        out[i] = s


@kernel
def spmv(y, data, columns, starts, x):
    for r in range(len(y)):
        s = 0.0
        for k in range(starts[r], starts[r + 1]):
            s += data[k] * x[columns[k]]
        y[r] = s


def cumulative(d):
    k = 1.0 / (1.0 + 0.2316419 * abs(d))
    r = 0.39894228 * math.exp(-0.5 * d * d) * (k * (0.319381530 + k * (-0.356563782 + k * 1.781477937)))
    if d > 0:
        return 1.0 - r
    return r


@kernel
def black_scholes(call, put, price, strike, years, rate: float, volatility: float):
    for i in range(len(price)):
        root = math.sqrt(years[i])
        d1 = (math.log(price[i] / strike[i]) + (rate + 0.5 * volatility * volatility) * years[i]) / (volatility * root)
        c1 = cumulative(d1)
        c2 = cumulative(d1 - volatility * root)
        e = math.exp(-rate * years[i])
        call[i] = price[i] * c1 - strike[i] * e * c2
        put[i] = strike[i] * e * (1.0 - c2) - price[i] * (1.0 - c1)


@kernel
def filter3x3(out, x):
    w = tinyjit.local((3, 3), f32)
    for i in range(3):
        for j in range(3):
            w[i, j] += i * 3 + j + 1
    for i in range(1, x.shape[0] - 1):
        for j in range(1, x.shape[1] - 1):
            s = f32(0)
            for a in range(3):
                for b in range(3):
                    s += w[a, b] * x[i + a - 1, j + b - 1]
            out[i, j] = s


@kernel
def backwards(out, x):
    for i in range(len(x) - 1, -1, -1):
        out[-1 - i] = x[i] * SCALE
        if i % 3 == 0:
            continue
        out[-1 - i] += 1


@kernel
def integers(out, a, b):
    for i in range(len(a)):
        out[0, i] = a[i] // b[i]
        out[1, i] = a[i] % b[i]
        out[2, i] = a[i] & b[i]
        out[3, i] = a[i] * b[i] - (a[i] ^ b[i])
        out[4, i] = abs(a[i]) + min(a[i], b[i]) - max(b[i], a[i])
        out[5, i] = -a[i]
        out[6, i] = ~a[i] | b[i]
        out[7, i] = a[i] >> 1
        out[8, i] = a[i] << 2


@kernel
def floats(out, a, b):
    for i in range(len(a)):
        out[0, i] = a[i] // b[i]
        out[1, i] = a[i] % b[i]
        out[2, i] = a[i] / b[i]
        out[3, i] = min(a[i], b[i])
        out[4, i] = max(a[i], b[i])
        out[5, i] = abs(a[i])
        out[6, i] = a[i] if a[i] > b[i] else b[i] * 2
        out[7, i] = (a[i] < b[i]) and (b[i] < 3) or a[i] == b[i]
        out[8, i] = np.maximum(a[i], b[i]) - np.minimum(a[i], b[i])


@kernel
def functions(out, x):
    for i in range(len(x)):
        out[0, i] = math.sin(x[i]) + math.cos(x[i])
        out[1, i] = math.tan(x[i])
        out[2, i] = math.tanh(x[i])
        out[3, i] = math.atan2(x[i], 2.0)
        out[4, i] = math.log1p(x[i]) + math.log10(x[i]) + math.log2(x[i])
        out[5, i] = math.erf(x[i])
        out[6, i] = x[i] ** 1.5 + x[i] ** 3
        out[7, i] = math.hypot(x[i], 1.0)
        out[8, i] = math.floor(x[i]) + math.ceil(x[i]) + int(x[i])
        out[9, i] = math.isnan(x[i]) or math.isinf(x[i])
        out[10, i] = np.sqrt(x[i]) + np.arctan(x[i])
        out[11, i] = math.asin(x[i] / 10)
        out[12, i] = math.fmod(x[i], 0.7)


@kernel
def gather(out, x, at):
    for i in range(len(at)):
        out[i] = x[at[i]]


@kernel
def comparisons(out, x):
    for i in range(len(x)):
        out[0, i] = x[i] >= 300
        out[1, i] = x[i] > -1
        out[2, i] = x[i] < i * 100 - 200
        out[3, i] = i - 3 == x[i]
        out[4, i] = i - 3 != x[i]


class Kernels(KernelCase):
    def test_loops_and_while(self):
        self.check(mandelbrot, np.zeros((20, 30), np.int32), 50)
        self.check(backwards, np.zeros(10), RANDOM.random(10))

    def test_types_follow_the_arguments(self):
        for dtype in (np.float16, np.float32, np.float64, np.int16, np.int32, np.uint8):
            a, b = (10 * RANDOM.random((8, 7))).astype(dtype), (10 * RANDOM.random((7, 9))).astype(dtype)
            self.check(matmul, np.zeros((8, 9), dtype), a, b, tolerance=1e-2 if dtype is np.float16 else 1e-6)
        self.check(scan, np.zeros(100, np.int64), RANDOM.integers(0, 100, 100))
        self.check(scan, np.zeros(100, np.float32), RANDOM.random(100).astype(np.float32))

    def test_sums_side_by_side_keep_their_order(self):
        """Eight columns at once, and the four that are left; some of the sums would round otherwise in another order."""
        r = np.random.default_rng(5)
        a, b = r.random((3, 400)) - 0.5, r.random((400, 100)) * 10.0 ** r.integers(-8, 8, (400, 100))
        expected, c = np.zeros((3, 100)), np.zeros((3, 100))
        matmul.python(expected, a, b)
        matmul(c, a, b)
        np.testing.assert_array_equal(c, expected)

    def test_indirect(self):
        dense = (RANDOM.random((50, 60)) < 0.2) * RANDOM.random((50, 60))
        starts = np.concatenate([[0], np.cumsum((dense != 0).sum(1))]).astype(np.int32)
        columns = np.nonzero(dense)[1].astype(np.int32)
        self.check(spmv, np.zeros(50), dense[dense != 0], columns, starts, RANDOM.random(60))

    def test_functions_in_python(self):
        n = 100
        numbers = [RANDOM.random(n) * 100 + 1 for _ in range(2)] + [RANDOM.random(n) + 0.1]
        self.check(black_scholes, np.zeros(n), np.zeros(n), *numbers, 0.05, 0.3, tolerance=1e-12)

    def test_local_arrays(self):
        self.check(filter3x3, np.zeros((12, 13), np.float32), RANDOM.random((12, 13)).astype(np.float32))

    def test_integers(self):
        for dtype in (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64):
            info = np.iinfo(dtype)
            edges = np.array([info.min, info.max, 0, 1, 2, 3, 5, 7, info.max - 1, info.min + 1], dtype)
            a, b = (x.ravel().copy() for x in np.meshgrid(edges, edges))
            self.check(integers, np.zeros((9, a.size), dtype), a, b)

    def test_python_numbers_are_compared_as_they_are(self):
        if hasattr(np, "_set_promotion_state"):  # numpy 1 compares a number with a type it does not fit in its old state only
            self.addCleanup(np._set_promotion_state, np._get_promotion_state())
            np._set_promotion_state("legacy")
        for dtype in (np.int8, np.uint8, np.int16, np.uint64, np.int64):
            x = np.array([0, 1, 3, 44, 50, 100, 127], dtype)
            self.check(comparisons, np.zeros((5, 7), np.bool_), x)

    def test_numbers_that_wrap_have_other_bounds(self):
        @kernel
        def rows(out, x):
            for i in range(len(x)):
                out[i] = x[x[i] // 300]

        # 300 is 44 as an i8.
        x = np.array([-100, 100, 3], np.int8)
        out = np.zeros(3, np.int8)
        rows(out, x)
        np.testing.assert_array_equal(out, x[[-3, 2, 0]])

    def test_floats(self):
        for dtype in (np.float16, np.float32, np.float64):
            edges = np.array([0.0, -0.0, 1, -1, 0.5, -0.5, 2.5, -2.5, 7, -7, np.inf, -np.inf, np.nan, 1e-3, 3e4, 0.1],
                             dtype)
            a, b = (x.ravel().copy() for x in np.meshgrid(edges, edges))
            self.check(floats, np.zeros((9, a.size), dtype), a, b)

    def test_functions(self):
        x = RANDOM.random(50) * 5
        self.check(functions, np.zeros((13, 50)), x, tolerance=1e-9)
        self.check(functions, np.zeros((13, 50), np.float32), x.astype(np.float32), tolerance=1e-5)

    def test_shapes_are_compiled_once_each(self):
        @kernel(cache="off")
        def one(x):
            for i in range(len(x)):
                x[i] += 1

        for size in (3, 4, 3):
            self.check(one, np.zeros(size))
        self.assertEqual(len(one._compiled), 2)

    def test_types_and_shapes_that_alternate(self):
        made = kernel(backwards.python)
        for _ in range(2):
            for size in range(1, 12):
                for dtype in (np.float32, np.float64):
                    self.check(made, np.zeros(size, dtype), RANDOM.random(size).astype(dtype))
        self.assertEqual(len(made._compiled), 22)

    def test_numbers_of_other_types(self):
        @kernel
        def fill(out, x, n: int, flag: bool, half: f32):
            for i in range(len(out)):
                out[i] = x + n * half if flag else half

        for x in (1.5, 2, np.float64(2.5), np.float32(3), np.int16(4), True):
            self.check(fill, np.zeros(3), x, np.int32(2), np.bool_(True), 0.5)
            self.check(fill, np.zeros(3), x, 2, False, np.float32(0.5))

    def test_names_and_defaults(self):
        @kernel
        def fill(out, x, by=0.5):
            for i in range(len(out)):
                out[i] = x[i] * by

        out, x = np.zeros(3), np.arange(3.0)
        for call, by in ((lambda: fill(out, x), 0.5), (lambda: fill(x=x, out=out), 0.5), (lambda: fill(out, by=2, x=x), 2),
                         (lambda: fill(out, x, 0.25), 0.25)):
            out[:] = 7
            call()
            np.testing.assert_array_equal(out, x * by)

    def test_arrays_of_tinyjit(self):
        x = tinyjit.asarray(np.arange(6.0))
        out = tinyjit.zeros(6, "float64")
        made = kernel(backwards.python)
        made(out, x)
        # It is known from now on.
        with unittest.mock.patch.object(tinyjit.Kernel, "_find", None):
            made(out, x)
        expected = np.zeros(6)
        backwards.python(expected, np.arange(6.0))
        np.testing.assert_array_equal(np.asarray(out), expected)

    def test_second_module_compiles_nothing(self):
        again = kernel(matmul.python)
        first = kernel(matmul.python)
        for made in (first, again):
            made(np.zeros((3, 5)), np.ones((3, 4)), np.ones((4, 5)))
        launcher, = again._compiled.values()
        self.assertEqual(launcher.module.stats.misses, 0)

    def test_threads(self):
        results = [np.zeros(1000) for _ in range(4)]
        x = RANDOM.random(1000)
        workers = [threading.Thread(target=scan, args=(out, x)) for out in results]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        for out in results:
            np.testing.assert_array_equal(out, results[0])


    def test_threads_get_errors_of_their_own(self):
        wrong = []

        def work(seed):
            for turn in range(200):
                outside = (seed + turn) % 3 == 0
                out = np.zeros(2)
                try:
                    gather(out, np.arange(5.0), np.array([seed, 50 + seed if outside else 1]))
                    wrong.extend([seed] if outside or out.tolist() != [seed, 1] else [])
                except IndexError as error:
                    wrong.extend([] if outside and f"index {50 + seed} is" in str(error) else [error])

        workers = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(wrong, [])


class Bounds(KernelCase):
    def test_negative_indices_count_from_the_end(self):
        self.check(gather, np.zeros(4), np.arange(5.0), np.array([-1, 0, -5, 4]))

    def test_outside_is_an_error(self):
        out = np.zeros(3)
        with self.assertRaises(IndexError) as caught:
            gather(out, np.arange(5.0), np.array([1, 5, 2]))
        self.assertRegex(str(caught.exception),
                         r"gather\(\): index 5 is outside of dimension 0 of 'x', which has 5 elements "
                         r"\(.*kernels.py, line \d+: at\[i\]\)")
        # Elements before the error were computed.
        np.testing.assert_array_equal(out, [1, 0, 0])

    def test_without_bounds_the_nearest_element_is_taken(self):
        near = kernel(gather.python, bounds=False)
        out = np.zeros(4)
        near(out, np.arange(5.0), np.array([9, -9, 2, -1]))
        np.testing.assert_array_equal(out, [4, 0, 2, 4])

    def test_indices_that_are_inside_are_not_checked(self):
        a = np.zeros((4, 4))
        self.assertNotIn("status", matmul.mlir(a, a, a))
        self.assertIn("status", gather.mlir(a[0], a[0], np.zeros(4, np.int64)))

    def test_an_index_that_is_inside_costs_one_comparison(self):
        text = gather.mlir(np.zeros(2), np.zeros(9), np.zeros(2, np.int64))
        self.assertRegex(text, r"(%\d+) = memref.load %m_at.*\n(.*constant.*\n)*"
                               r".*memref.store \1, .*\n.*cmpi ult, \1, .*\n.*cond_br")

    def test_checks_are_out_of_the_way(self):
        """The branch of an index that is outside is one that is hardly ever taken."""
        text = gather.mlir(np.zeros(2), np.zeros(9), np.zeros(2, np.int64))
        self.assertRegex(text, r"cf.cond_br %\d+ weights\(\[2000, 1\]\), \^")

    def test_conditions_are_understood(self):
        @kernel
        def shift(out, x, by: int):
            for i in range(len(x)):
                j = i + by
                if 0 <= j < len(x):
                    out[i] = x[j]

        self.assertNotIn("status", shift.mlir(np.zeros(9), np.zeros(9), 1))
        self.check(shift, np.zeros(9), np.arange(9.0), -2)


@kernel(parallel=True)
def two_loops(out, x):
    for i in range(x.shape[0]):
        s = 0.0
        for j in range(x.shape[1]):
            s += x[i, j]
        out[i] = s
    for i in range(x.shape[0]):
        out[i] = out[i] * 2


@kernel(parallel=True, split_always=True)
def histogram(bins: i64[:], x):
    for i in range(len(x)):
        bins[x[i]] += 1


class Parallel(KernelCase):
    def test_loops_one_after_the_other(self):
        self.check(two_loops, np.zeros(100), RANDOM.random((100, 50)))

    def test_sums_of_integers_are_shared(self):
        # Few elements have a local array in each part, many are shared.
        for bins in (10, 1000):
            self.check(histogram, np.ones(bins, np.int64), RANDOM.integers(0, bins, 5000))

    def test_sums_of_two_dimensions(self):
        @kernel(parallel=True, split_always=True)
        def sums(out, flags, x):
            for i in range(len(x)):
                out[x[i] % 3, x[i] // 3] -= x[i]
                flags[x[i] % 2] |= x[i]

        self.check(sums, np.zeros((3, 4), np.int32), np.array([16, 32]), RANDOM.integers(0, 12, 3000).astype(np.int32))

    def test_outside_is_an_error(self):
        with self.assertRaises(IndexError):
            histogram(np.zeros(10, np.int64), np.array([3, 10, 4]))

    def test_no_iterations(self):
        self.check(two_loops, np.zeros(0), np.zeros((0, 3)))


if __name__ == "__main__":
    unittest.main()
