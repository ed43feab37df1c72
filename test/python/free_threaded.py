"""A Python without the GIL, in which tinyjit and numpy are installed: TINYJIT_TEST_FREE_THREADED names its program.

REQUIRES: free-threaded
RUN: env PYTHONPATH=%S/Inputs %free_threaded %s
RUN: env PYTHONPATH=%S/Inputs %free_threaded %S/threads.py
RUN: env PYTHONPATH=%S/Inputs %free_threaded %S/lifetimes.py

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import subprocess
import sys
import threading
import unittest

import numpy as np

import modules
import tinyjit
from side_by_side import run_threads

ROWS = tinyjit.load(modules.ROWS, cache="off")
ROUNDS = 200


@tinyjit.kernel
def axpy(out, x, a):
    for i in range(len(x)):
        out[i] += a * x[i]


@tinyjit.kernel
def gather(out, x, at):
    for i in range(len(at)):
        out[i] = x[at[i]]


class Import(unittest.TestCase):
    def test_no_gil_is_needed(self):
        self.assertFalse(sys._is_gil_enabled())
        program = "import tinyjit, sys; print(sys._is_gil_enabled())"
        for options, expected in (((), "False"), (("-X", "gil=1"), "True")):
            run = subprocess.run([sys.executable, "-W", "error", *options, "-c", program], capture_output=True, text=True, check=False)
            self.assertEqual((run.returncode, run.stdout.strip(), run.stderr), (0, expected, ""))


class Calls(unittest.TestCase):
    def test_captures(self):
        double = modules.double(n=1000)

        def work(number):
            x, out = np.full(1000, number, np.float32), np.empty(1000, np.float32)
            for _ in range(ROUNDS):
                np.testing.assert_array_equal(double(x, out=out), 2 * x)
                np.testing.assert_array_equal(double(x).numpy(), 2 * x)

        self.assertEqual(run_threads(4, work), [])

    def test_captured_functions(self):
        """Warm-ups, captures and replays of one function, for arguments of several forms."""
        step = tinyjit.jit(lambda x, by: {"y": ROWS["scaled"](x["x"], by)}, max_captures=16)

        def work(number):
            x = np.float32([1, 2, 3]) + number
            for i in range(ROUNDS):
                given = {"x": x, "other": [None, "text", number][: i % 3]}
                np.testing.assert_array_equal(step(given, i % 5)["y"].numpy(), x * (i % 5))

        self.assertEqual(run_threads(4, work), [])

    def test_kernels(self):
        """Threads compile and call one kernel for arguments of several types."""
        types = (np.float64, np.float32, np.int32, np.int64)

        def work(number):
            for i in range(ROUNDS):
                out = np.zeros(4 + (i + number) % 3, types[(i + number) % 4])
                axpy(out, np.ones_like(out), 3)
                self.assertEqual(out.tolist(), [3] * len(out))

        self.assertEqual(run_threads(4, work), [])

    def test_errors(self):
        def work(number):
            for i in range(ROUNDS):
                with self.assertRaisesRegex(IndexError, f"index {number + 5} is outside of dimension 0 of 'x', which has 5 elements"):
                    gather(np.zeros(2), np.arange(5.0), np.array([0, number + 5]))

        self.assertEqual(run_threads(4, work), [])

    def test_arrays_of_several_threads(self):
        """Handles of one array are made, passed on and dropped."""
        array = tinyjit.asarray(np.arange(12, dtype=np.float32).reshape(4, 3))

        def work(number):
            for _ in range(ROUNDS):
                views = [array[number], array.reshape(12), np.asarray(array), np.from_dlpack(array), memoryview(array)]
                self.assertEqual(views[0].tolist(), [3 * number, 3 * number + 1, 3 * number + 2])

        self.assertEqual(run_threads(4, work), [])
        device = tinyjit.device("cpu:9")
        self.assertEqual(run_threads(4, lambda number: [tinyjit.zeros(100, device="cpu:9") for _ in range(ROUNDS)]), [])
        self.assertEqual(device.bytes_in_use, 0)

    def test_lists_that_change(self):
        """A dict of arguments that another thread changes: a call takes one of the arrays, or says that it changed."""
        step = tinyjit.jit(lambda arrays: ROWS["sum"](arrays["x"], arrays["x"]))
        given, done = {"x": np.float32([1, 2, 3])}, threading.Event()

        def work(number):
            if number == 0:
                for i in range(ROUNDS):
                    given["x"] = np.full(3, i, np.float32)
                done.set()
                return
            while not done.is_set():
                try:
                    result = step(given).tolist()
                except tinyjit.FailedPreconditionError as error:
                    self.assertIn("changed while the function was called", str(error))
                else:
                    self.assertEqual(len(result), 3)

        self.assertEqual(run_threads(4, work), [])


if __name__ == "__main__":
    unittest.main()
