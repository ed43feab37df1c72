"""tinyjit.jit: arrays that a captured function makes, keeps and returns, and copies of the function itself.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import gc
import pickle
import threading
import unittest
import weakref

import numpy as np

import modules
import tinyjit

MODULE = tinyjit.load(modules.ROWS, cache="off")
ADD = MODULE["sum"]
ADD_KERNEL = MODULE.kernel("add")
OFFSET = np.float32([10, 20, 30])
X = np.float32([1, 2, 3])


@tinyjit.jit
def at_top(x):
    return ADD(x, x)


def phases(function):
    stats = function.stats
    return stats.warm_ups, stats.captures, stats.replays


class Kept(unittest.TestCase):
    """Arrays that a function makes and still holds when it has returned: no replay would make them anew."""

    def refused(self, function, text):
        step = tinyjit.jit(function, name="step")
        step(X)
        for _ in range(2):
            with self.assertRaisesRegex(tinyjit.FailedPreconditionError, '^function "step" keeps ' + text +
                                        ": calls that replay would leave it as it is now; return it, or copy it to an array "
                                        "that was made before$"):
                step(X)
        self.assertEqual(phases(step), (1, 0, 0))

    def test_results_of_calls(self):
        kept = []
        computed = r'3xf32 on cpu:0, which it makes and launch 0 \("add"\) computes'
        for keep in (kept.append, lambda y: kept.append(y[0:2]), lambda y: kept.append({"y": (y.reshape(3, 1),)})):
            def step(x, keep=keep):
                y = ADD(x, x)
                keep(y)
                return y

            self.refused(step, computed)
            self.refused(lambda x: step(x)[1], computed)
        inner = tinyjit.jit(lambda x: ADD(x, x))

        def outer(x):
            kept.append(inner(x))
            return x

        self.refused(outer, computed)

    def test_arrays_made_inside(self):
        kept = []

        def step(x, make):
            y = make()
            ADD_KERNEL(y, x, OFFSET)
            kept.append(y)

        for make in (lambda: tinyjit.empty(3), lambda: tinyjit.zeros(3), lambda: tinyjit.asarray(OFFSET, copy=True),
                     lambda: tinyjit.asarray(OFFSET).copy()):
            self.refused(lambda x, make=make: step(x, make), r'3xf32 on cpu:0, which it makes and launch \d \("add"\) computes')
        self.refused(lambda x: (kept.append(tinyjit.empty(4)), ADD(x, x))[1], "4xf32 on cpu:0, which it makes")

    def test_a_state_that_is_replaced(self):
        class Counter:
            def __init__(self):
                self.total = tinyjit.zeros(3)

            @tinyjit.jit
            def add(self, x):
                self.total = ADD(self.total, x)

            @tinyjit.jit
            def add_in_place(self, x):
                self.total.copy_from(ADD(self.total, x))

        counter = Counter()
        counter.add(X)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, 'function "add" keeps 3xf32'):
            counter.add(X)
        counter = Counter()
        for i in range(5):
            counter.add_in_place(X)
            self.assertEqual(counter.total.tolist(), ((i + 1) * X).tolist())

    def test_cycles_of_objects_are_no_owners(self):
        @tinyjit.jit
        def step(x):
            cycle = [ADD(x, x)]
            cycle.append(cycle)
            return ADD(cycle[0], x)

        for i in range(4):
            self.assertEqual(step(X * i).tolist(), (3 * X * i).tolist())
        self.assertEqual(phases(step), (1, 1, 2))

    def test_inside_of_another_capture(self):
        inner = tinyjit.jit(lambda x: ADD(x, x))

        @tinyjit.jit
        def outer(x):
            first = ADD(x, OFFSET)
            second = inner(first)
            return ADD(first, second)

        for i in range(4):
            self.assertEqual(outer(X * i).tolist(), (3 * (X * i + OFFSET)).tolist())


    def test_copies_of_arrays_from_outside_are_made_anew(self):
        table = np.float32([1, 2, 3])
        step = tinyjit.jit(lambda x: ADD(x, tinyjit.asarray(table, copy=True)))
        for i in range(5):
            table[:] = i
            self.assertEqual(step(X).tolist(), (X + i).tolist())
        wide = np.arange(6, dtype=np.float32)
        for use in (lambda: wide[::2], lambda: tinyjit.asarray(wide[::2], copy=True), lambda: wide[2::-1]):
            step = tinyjit.jit(lambda x, use=use: ADD(x, use()))
            with self.assertRaisesRegex(tinyjit.UnsupportedError,
                                        " is a 3xf32 that is not dense and row-major; in a captured function its copy would "
                                        "stay as it is now, so pass it as an argument, or copy it outside$"):
                step(X)


class Written(unittest.TestCase):
    def test_results_that_nobody_writes(self):
        def elsewhere(x):
            y = tinyjit.empty(3)
            thread = threading.Thread(target=lambda: ADD_KERNEL(y, x, OFFSET))
            thread.start()
            thread.join()
            return None, y

        text = (r'^result 0 of function "step", a 3xf32, is not written while the function is captured; launches and copies of '
                "other threads are not captured$")
        for function in (elsewhere, lambda x: tinyjit.empty(3)):
            step = tinyjit.jit(function, name="step")
            step(X)
            with self.assertRaisesRegex(tinyjit.FailedPreconditionError, text):
                step(X)


class Copies(unittest.TestCase):
    def test_of_functions(self):
        self.assertIs(copy.deepcopy([at_top])[0], at_top)
        self.assertIs(copy.copy(at_top), at_top)
        self.assertIs(pickle.loads(pickle.dumps(at_top)), at_top)
        other = tinyjit.jit(at_top.__wrapped__)
        with self.assertRaisesRegex(pickle.PicklingError, "^cannot pickle <tinyjit.JitFunction of .*': '__main__:at_top' is not this "
                                    "object$".replace("': '", ": '")):
            pickle.dumps(other)
        with self.assertRaisesRegex(pickle.PicklingError, "is not this object$"):
            pickle.dumps(tinyjit.jit(lambda x: x))
        gone = weakref.ref(other)
        del other
        gc.collect()
        self.assertIsNone(gone())


if __name__ == "__main__":
    unittest.main()
