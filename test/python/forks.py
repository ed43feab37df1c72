"""Forks after import: before and after calls, while other threads are in calls, and within a call.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import modules
import tinyjit

#: Seconds after which a child counts as one that hangs.
LIMIT = 60


def run_child(work, fork=os.fork):
    """The wait status of a child that runs `work()`, which says what is wrong; 0 if nothing is."""
    child = fork()
    if child:
        return os.waitpid(child, 0)[1]
    status = 1
    try:
        signal.alarm(LIMIT)
        wrong = work()
        if wrong:
            print(wrong, file=sys.stderr, flush=True)
        status = 2 if wrong else 0
    finally:
        os._exit(status)


def compile_and_call(n=3):
    """Says whether a new module gives numpy's numbers."""
    x = np.arange(n, dtype=np.float32)
    function = modules.double(n=n)
    return next((str(y) for y in (function(x).numpy() for _ in range(3)) if not np.array_equal(y, 2 * x)), "")


def use(module, n):
    """Says whether a module that the parent made gives numpy's numbers: it takes each lock that a call may take."""
    x = np.arange(n, dtype=np.float32)
    if not np.array_equal(module["double_all"](x).numpy(), 2 * x):
        return "wrong numbers"
    with tempfile.TemporaryDirectory() as folder:
        module["double_all"].save(os.path.join(folder, "double.so"))
        if not np.array_equal(tinyjit.load_capture(os.path.join(folder, "double.so"))(x).numpy(), 2 * x):
            return "wrong numbers of the saved capture"
    return "" if module.stats.kernels else "no kernels"


def load(n, **options):
    return tinyjit.load(modules.DOUBLE.format(type="f32", n=n, add="addf", device="cpu:0"), cache="off", **options)


class Work:
    """Threads that compile, call and ask again and again."""

    def __init__(self, **options):
        self.options = options
        self.latest = load(1), 1
        self.ends = threading.Event()
        self.errors = []
        self.threads = [threading.Thread(target=self.run, args=(number,)) for number in range(2)]

    def run(self, number):
        try:
            n = number + 2
            while not self.ends.is_set():
                module = load(n, **self.options)
                self.latest = module, n
                wrong = use(module, n)
                if wrong:
                    self.errors.append(wrong)
                n += 2
        except tinyjit.Error as error:
            self.errors.append(str(error))

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        for thread in self.threads:
            thread.join()


@unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
class Forks(unittest.TestCase):
    def test_before_the_first_use(self):
        program = ("import os, forks\n"
                   "raise SystemExit(forks.run_child(forks.compile_and_call))")
        folder = os.path.dirname(os.path.abspath(__file__))
        run = subprocess.run([sys.executable, "-c", f"import sys; sys.path.insert(0, {folder!r}); {program}"], check=False,
                             capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_while_threads_are_in_calls(self):
        for options in ({}, {"tier": "both"}):
            with Work(**options) as work:
                for number in range(10):
                    module, n = work.latest
                    if options:  # full code that is not there at the fork is not saved in the child
                        status = run_child(lambda: compile_and_call(n + 100))
                    else:
                        status = run_child(lambda: use(module, n) or compile_and_call(n + 100))
                    self.assertEqual(status, 0, number)
            self.assertEqual(work.errors, [])

    def test_children_of_children(self):
        with Work():
            status = run_child(lambda: run_child(compile_and_call) or compile_and_call(4))
        self.assertEqual(status, 0)

    def test_pool_of_processes(self):
        self.assertEqual(compile_and_call(), "")
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.assertEqual(pool.map(compile_and_call, range(5, 9)), [""] * 4)

    def test_within_a_call(self):
        """A function that a call runs forks: the call goes on in the parent, and others in the child."""
        states = []
        double = modules.double()

        @tinyjit.jit
        def fork(x):
            states.append(run_child(lambda: compile_and_call(7)))
            return double(x)

        x = np.ones(4, np.float32)
        with Work() as work:
            np.testing.assert_array_equal(fork(x).numpy(), 2 * x)
        self.assertEqual(states, [0])
        self.assertEqual(work.errors, [])

    def test_call_that_does_not_end(self):
        """A fork that Python knows nothing of, in the middle of a call of another thread."""
        started, ends = threading.Event(), threading.Event()

        @tinyjit.jit
        def wait(x):
            started.set()
            ends.wait(LIMIT)
            return modules_double(x)

        modules_double = modules.double()
        thread = threading.Thread(target=wait, args=(np.ones(4, np.float32),))
        thread.start()
        started.wait(LIMIT)

        def call():
            try:
                compile_and_call()
            except tinyjit.FailedPreconditionError as error:
                return "" if str(error).startswith(
                    "this process was forked while another thread was in a call of tinyjit, or compiled in the background, and "
                    "did not end that within 10 seconds: expected") else str(error)
            return "no error"

        try:
            self.assertEqual(run_child(call, fork=ctypes.PyDLL(None).fork), 0)
        finally:
            ends.set()
            thread.join()
        self.assertEqual(compile_and_call(), "")


if __name__ == "__main__":
    unittest.main()
