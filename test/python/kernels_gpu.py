"""Kernels in Python on GPUs, in order and on all threads, on the drivers that run kernels for GPUs on the CPU.

RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so \
RUN:   TINYJIT_HIP_DRIVER=%tinyjit_obj/lib/libtinyjit-test-hip.so %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import unittest

import numpy as np

import tinyjit

DEVICES = ("cuda:0", "hip:0")
RANDOM = np.random.default_rng(7)


def escape(steps, x, step: float):
    """While, if, and two results."""
    for i in range(len(x)):
        z = 0.0
        n = 0
        while n < 20 and z < 4.0:
            z = z * z + x[i]
            n += 1
        steps[i] = n
        if n == 20:
            x[i] = -1.0
        else:
            x[i] = z * step


def price(out, x, by: tinyjit.f32):
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            out[i, j] = math.exp(-x[i, j]) * math.erf(x[i, j]) + by


def smooth(out, x):
    """A local array of each iteration."""
    w = tinyjit.local(3, tinyjit.f64)
    for i in range(1, len(x) - 1):
        for k in range(3):
            w[k] = x[i + k - 1]
        for k in range(3):
            w[k] = w[k] / (k + 1)
        out[i] = w[0] + w[1] + w[2]


def count(bins, x):
    for i in range(len(x)):
        bins[x[i]] += 1


def running_sum(out, x):
    s = 0.0
    for i in range(len(x)):
        s += x[i]
        out[i] = s


class Gpu(unittest.TestCase):
    def check(self, function, *arguments, parallel=(False, True)):
        expected = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
        function(*expected)
        for device in DEVICES:
            for on_all in parallel:
                with self.subTest(function.__name__, device=device, parallel=on_all):
                    there = [tinyjit.asarray(a, copy=True).to(device) if isinstance(a, np.ndarray) else a for a in arguments]
                    tinyjit.kernel(function, parallel=on_all)(*there)
                    for found, wanted in zip(there, expected):
                        if isinstance(wanted, np.ndarray):
                            np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-6)

    def test_while_and_several_results(self):
        self.check(escape, np.zeros(300, np.int32), RANDOM.random(300) * 2, 0.5)

    def test_math_in_two_dimensions(self):
        self.check(price, np.zeros((5, 7)), RANDOM.random((5, 7)), 0.25)

    def test_local_arrays(self):
        self.check(smooth, np.zeros(20), RANDOM.random(20), parallel=(False,))

    def test_sums_that_iterations_share(self):
        self.check(count, np.zeros(5, np.int64), RANDOM.integers(0, 5, 1000))

    def test_one_thread_keeps_the_order(self):
        self.check(running_sum, np.zeros(50), RANDOM.random(50), parallel=(False,))

    def test_arrays_of_two_devices(self):
        x = tinyjit.asarray(np.zeros(3)).to("cuda:0")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "cuda:0.*cpu:0|cpu:0.*cuda:0"):
            tinyjit.kernel(running_sum)(x, tinyjit.asarray(np.zeros(3)))


if __name__ == "__main__":
    unittest.main()
