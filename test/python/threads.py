"""Threads, processes and interpreters: calls side by side, the GIL, fork, sub-interpreters.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import modules
import tinyjit
from side_by_side import run_threads


class Threads(unittest.TestCase):
    def test_calls_side_by_side(self):
        function = modules.double(n=1000)

        def work(number):
            x = np.full(1000, number, np.float32)
            out = np.empty(1000, np.float32)
            for _ in range(300):
                np.testing.assert_array_equal(function(x).numpy(), 2 * x)
                np.testing.assert_array_equal(function(x, out=out), 2 * x)

        self.assertEqual(run_threads(4, work), [])

    def test_calls_that_write_a_state_take_turns(self):
        module = modules.tutorial("average.mlir")
        average = module.capture(module.names[0])
        x = np.float32([16, 64])
        self.assertEqual(run_threads(4, lambda number: [average(x) for _ in range(100)]), [])
        single = modules.tutorial("average.mlir")
        expected = single.capture(single.names[0])
        for _ in range(400):
            last = expected(x)
        self.assertEqual(module.store[module.store.keys()[0]].tolist(), last.tolist())

    def test_host_functions_of_several_threads(self):
        rows = modules.tutorial("rows.mlir")["sum_rows"]
        x = np.arange(24, dtype=np.float32).reshape(8, 3)

        def work(number):
            for i in range(100):
                pos, times = 1 + (number + i) % 8, number % 3
                np.testing.assert_array_equal(rows(x, pos, times).numpy(), 2**times * x[:pos].sum(axis=0))

        self.assertEqual(run_threads(4, work), [])

    def test_compiling_on_several_threads(self):
        self.assertEqual(run_threads(4, lambda n: modules.double(n=n + 2)(np.ones(n + 2, np.float32))), [])

    def test_the_gil_is_released(self):
        """While a call runs, another thread does."""
        size = 1 << 22
        text = modules.DOUBLE.format(type="f32", n=size, add="addf", device="cpu:0")
        function = tinyjit.load(text, cache="off")["double_all"]
        x, out = np.ones(size, np.float32), np.empty(size, np.float32)
        function(x, out=out)
        interval = sys.getswitchinterval()
        sys.setswitchinterval(100)  # no thread gives the GIL up by itself
        ticks, done = [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.perf_counter())
                time.sleep(0)

        thread = threading.Thread(target=tick)
        try:
            thread.start()
            time.sleep(0.01)
            during = 0
            for _ in range(200):
                start = time.perf_counter()
                function(x, out=out)
                end = time.perf_counter()
                during += sum(start < when < end for when in ticks)
                if during:
                    break
                ticks.clear()
        finally:
            done.set()
            sys.setswitchinterval(interval)
            thread.join()
        self.assertGreater(during, 0)

    def test_numbers_of_threads(self):
        self.assertGreaterEqual(tinyjit.num_threads(), 1)
        tinyjit.set_num_threads(2)
        self.assertEqual(tinyjit.num_threads(), 2)
        with self.assertRaises(tinyjit.OutOfRangeError):
            tinyjit.set_num_threads(0)


class Processes(unittest.TestCase):
    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_fork(self):
        """The child of a fork replays, loads and compiles."""
        size = 1 << 20
        function = modules.double(n=size)
        x = np.ones(size, np.float32)
        function(x)  # the helpers of this process run now
        child = os.fork()
        if not child:
            status = 1
            try:
                same = np.array_equal(function(x).numpy(), 2 * x)
                new = modules.double(n=3)(np.ones(3, np.float32)).tolist() == [2, 2, 2]
                status = 0 if same and new else 2
            finally:
                os._exit(status)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        np.testing.assert_array_equal(function(x).numpy(), 2 * x)

    def test_sub_interpreters(self):
        program = """
import tinyjit
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters
interpreter = interpreters.create()
code = '''
try:
    import tinyjit
except ImportError as error:
    print(error)
else:
    print("imported")
'''
interpreters.run_string(interpreter, code)
"""
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, "tinyjit was imported in a sub-interpreter|does not support loading in subinterpreters")


if __name__ == "__main__":
    unittest.main()
