"""tinyjit.jit: the three phases of a Python function, its guards, variables and errors.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import gc
import threading
import unittest
import weakref

import numpy as np

import modules
import tinyjit

MODULE = tinyjit.load(modules.ROWS, cache="off")
ADD, SCALE = MODULE["sum"], MODULE["scaled"]
ADD_KERNEL, SCALE_KERNEL = MODULE.kernel("add"), MODULE.kernel("scale")
OFFSET = np.float32([10, 20, 30])
FACTOR = 3
X = np.float32([1, 2, 3])
OUT = np.zeros(3, np.float32)


def phases(function):
    stats = function.stats
    return stats.warm_ups, stats.captures, stats.replays


class Phases(unittest.TestCase):
    def test_three_phases(self):
        calls = []

        @tinyjit.jit
        def step(x, y):
            calls.append(1)
            return ADD(ADD(x, y), y)

        self.assertEqual(step.phase, "none")
        for count, phase in enumerate(["warm-up", "capture", "replay", "replay"]):
            x = X * count
            self.assertEqual(step(x, OFFSET).tolist(), (x + 2 * OFFSET).tolist())
            self.assertEqual(step.phase, phase)
        self.assertEqual(len(calls), 2)
        self.assertEqual(phases(step), (1, 1, 2))
        step.reset()
        step(X, X)
        self.assertEqual(len(calls), 3)

    def test_it_looks_like_the_function(self):
        @tinyjit.jit(max_captures=2)
        def step(x):
            return ADD(x, x)

        self.assertEqual(step.__name__, "step")
        self.assertIn("step", repr(step))
        self.assertEqual(step.__wrapped__.__name__, "step")

    def test_kernels_and_arrays_made_inside(self):
        @tinyjit.jit
        def step(x, y):
            out = tinyjit.empty(3)
            ADD_KERNEL(out, x, y)
            total = tinyjit.empty(3)
            ADD_KERNEL(total, out, y)
            return total

        for _ in range(4):
            self.assertEqual(step(X, OFFSET).tolist(), (X + 2 * OFFSET).tolist())
        self.assertEqual(phases(step), (1, 1, 2))
        self.assertIn("jit.capture", step.ir())

    def test_arguments_in_containers(self):
        @tinyjit.jit
        def step(pair, *, named, flag=False):
            x, y = pair
            total = ADD(x, named["y"])
            return {"total": ADD(total, y) if flag else total, "rest": [x, (y, None)]}

        for flag in (False, True):
            for _ in range(4):
                result = step((X, OFFSET), named={"y": X}, flag=flag)
                self.assertEqual(result["total"].tolist(), (2 * X + OFFSET if flag else 2 * X).tolist())
                self.assertEqual(result["rest"][0].tolist(), X.tolist())
                self.assertEqual(result["rest"][1][1], None)
        self.assertEqual(phases(step), (2, 2, 4))

    def test_by_position_and_by_name_is_one_call(self):
        @tinyjit.jit
        def step(x, y=OFFSET):
            return ADD(x, y)

        for call in (lambda: step(X), lambda: step(X, OFFSET), lambda: step(x=X, y=OFFSET), lambda: step(y=OFFSET, x=X)):
            self.assertEqual(call().tolist(), (X + OFFSET).tolist())
        self.assertEqual(phases(step), (1, 1, 2))

    def test_open_parameters(self):
        @tinyjit.jit
        def step(*arrays, **named):
            total = arrays[0]
            for array in (*arrays[1:], *named.values()):
                total = ADD(total, array)
            return total

        for _ in range(3):
            self.assertEqual(step(X, X, a=OFFSET).tolist(), (2 * X + OFFSET).tolist())
            self.assertEqual(step(X, X, X).tolist(), (3 * X).tolist())

    def test_results_are_not_written_by_later_calls(self):
        step = tinyjit.jit(lambda x: ADD(x, x))
        results = [step(X * i) for i in range(6)]
        for i, result in enumerate(results):
            self.assertEqual(result.tolist(), (2 * X * i).tolist())

    def test_captures_false(self):
        calls = []
        step = tinyjit.jit(lambda x: (calls.append(1), ADD(x, x))[1], captures=False)
        for _ in range(4):
            step(X)
        self.assertEqual(len(calls), 4)


class Guards(unittest.TestCase):
    def test_types_and_shapes(self):
        step = tinyjit.jit(lambda x: x[0:2].copy())
        for _ in range(4):
            for x in (X, np.arange(4, dtype=np.int32), X.reshape(3, 1), tinyjit.asarray(X, device="cpu:1", copy=True)):
                result = step(x)
                np.testing.assert_array_equal(result.numpy(), np.asarray(x)[0:2])
        self.assertEqual(result.device, "cpu:1")
        self.assertEqual(phases(step), (4, 4, 8))

    def test_numbers_become_variables(self):
        calls = []

        @tinyjit.jit
        def step(x, by):
            calls.append(1)
            return SCALE(x, by)

        for by in range(12):
            self.assertEqual(step(X, by).tolist(), (X * by).tolist())
        self.assertLess(len(calls), 8)

    def test_kernel_numbers(self):
        @tinyjit.jit
        def step(x, by):
            out = tinyjit.empty(3)
            SCALE_KERNEL(out, x, by)
            return out

        for by in (1, 1, 1, 5, 5, 7, 7, 9, 11):
            self.assertEqual(step(X, by).tolist(), (X * by).tolist())

    def test_views_follow_numbers(self):
        table = np.arange(30, dtype=np.float32).reshape(10, 3)

        @tinyjit.jit
        def step(x, row):
            return ADD(x[row], x[0])

        for row in (0, 1, 2, 3, 4, 9, 5):
            self.assertEqual(step(table, row).tolist(), (table[row] + table[0]).tolist())
        self.assertGreater(step.stats.replays, 0)

    def test_values_that_decide(self):
        @tinyjit.jit
        def step(x, times):
            for _ in range(times):
                x = ADD(x, x)
            return x

        for times in (1, 2, 3, 1, 2, 3, 1, 2, 3):
            self.assertEqual(step(X, times).tolist(), (X * 2**times).tolist())

    def test_words(self):
        @tinyjit.jit
        def step(x, how):
            return ADD(x, x) if how == "twice" else ADD(x, OFFSET)

        for _ in range(3):
            self.assertEqual(step(X, "twice").tolist(), (2 * X).tolist())
            self.assertEqual(step(X, "offset").tolist(), (X + OFFSET).tolist())
        self.assertEqual(phases(step), (2, 2, 2))

    def test_changed_value_as_an_error(self):
        step = tinyjit.jit(lambda x, how: ADD(x, x), name="step", on_changed_value="error")
        step(X, "a")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "argument \"how\".* is 'b'"):
            step(X, "b")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^on_changed_value='x', expected 'promote', 'capture' or"):
            tinyjit.jit(lambda: None, on_changed_value="x")

    def test_methods_are_of_their_object(self):
        class Layer:
            def __init__(self, bias):
                self.bias = bias

            @tinyjit.jit
            def forward(self, x):
                return ADD(x, self.bias)

        layers = [Layer(np.full(3, i, np.float32)) for i in range(3)]
        for _ in range(4):
            for i, layer in enumerate(layers):
                self.assertEqual(layer.forward(X).tolist(), (X + i).tolist())
        gone = weakref.ref(layers[0])
        del layer, layers
        gc.collect()
        self.assertIsNone(gone())

    def test_read_only_arrays(self):
        increment = tinyjit.load(modules.IN_PLACE, cache="off").kernel("increment")

        @tinyjit.jit
        def step(x):
            increment(x)

        x = np.zeros(4, np.float32)
        for _ in range(4):
            step(x)
        self.assertEqual(x.tolist(), [4, 4, 4, 4])
        x.flags.writeable = False
        for _ in range(3):
            with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "is read-only, but the kernel writes it$"):
                step(x)
        self.assertEqual(x.tolist(), [4, 4, 4, 4])


    def test_arithmetic_on_numbers(self):
        """A value that is no sum or product of ints takes the value, which the capture then holds for."""
        scale = tinyjit.load(modules.ROWS, cache="off")["scaled"]

        @tinyjit.jit(max_captures=20)
        def step(x, n, f):
            self.assertEqual((type(-n), type(n + 1)), (tinyjit.Number, tinyjit.Number))
            by = n // 2 + n % 3 + (n << 1) + abs(-n) + round(n / 2) + n ** 2 + int(2 / n) + (7 & n)
            by += int(f * 2) + int(1 + f) + int(2 ** f) + round(f) + (1 if f > 2 else 0) + len(f"{n:03d}{f:.1f}") + divmod(f, 1)[0]
            return scale(x, int(by))

        def expected(n, f):
            by = n // 2 + n % 3 + (n << 1) + n + round(n / 2) + n ** 2 + int(2 / n) + (7 & n)
            return by + int(f * 2) + int(1 + f) + int(2 ** f) + round(f) + (1 if f > 2 else 0) + 6 + f // 1

        for n, f in ((1, 1.5), (2, 1.5), (3, 1.5), (3, 2.5), (3, 3.25), (1, 1.5), (1, 1.5), (3, 3.25), (3, 3.25)):
            self.assertEqual(step(X, n, f).tolist(), (X * int(expected(n, f))).tolist())
        self.assertGreater(step.stats.replays, 0)
        with self.assertRaises(TypeError):
            tinyjit.jit(lambda x, f: x[f + "text"])(X, 1.5)

    def test_named_tuples(self):
        Pair = collections.namedtuple("Pair", "total first")
        step = tinyjit.jit(lambda pair: Pair(ADD(pair.total, pair.first), pair.first))
        for i in range(4):
            result = step(Pair(X * i, X))
            self.assertIsInstance(result, Pair)
            self.assertEqual(result.total.tolist(), (X * (i + 1)).tolist())

    def test_of_a_kernel_or_a_capture_alone(self):
        for made, call in ((tinyjit.jit(ADD_KERNEL), lambda f, x: f(OUT, x, OFFSET)),
                           (tinyjit.jit(lambda out, x: ADD_KERNEL(out, x, OFFSET), name="add"), lambda f, x: f(OUT, x)),
                           (tinyjit.jit(lambda out, x: ADD(x, OFFSET, out=out), name="sum"), lambda f, x: f(OUT, x))):
            for i in range(4):
                call(made, X * i)
                self.assertEqual(OUT.tolist(), (X * i + OFFSET).tolist())
            self.assertEqual(made.stats.replays, 2)


class Frozen(unittest.TestCase):
    def test_closed_over(self):
        weights = tinyjit.asarray(np.float32([1, 1, 1]))
        rate = 0.5

        @tinyjit.jit
        def step(x, flag):
            tinyjit.frozen(7, "seven")
            return ADD(ADD(x, weights), OFFSET) if rate and FACTOR and flag else x

        for _ in range(3):
            self.assertEqual(step(X, True).tolist(), (X + 1 + OFFSET).tolist())
        lines = "\n".join(step.explain_frozen())
        for text in ("argument \"flag\" = True", "'rate', which the function closes over, = 0.5 (" + __file__,
                     "'FACTOR', which the function closes over, = 3", "'OFFSET', an array that the function closes over",
                     "'weights', an array that the function closes over", "seven = 7 (" + __file__):
            self.assertIn(text, lines)
        self.assertNotIn("ADD", lines)

    def test_attributes(self):
        class Part:
            rate = 0.25

        class Layer:
            scale = 3
            shift = property(lambda self: 1 / 0)

            def __init__(self):
                self.FACTOR = self.w = np.float32([1, 1, 1])
                self.part, self.steps = Part(), 2

            def named(self):
                return "layer"

            @tinyjit.jit
            def forward(self, x):
                if self.named() and self.steps * self.scale and self.part.rate:
                    x = ADD(x, self.w)
                return ADD(x, OFFSET)

        layer = Layer()
        for _ in range(2):
            layer.forward(X)
        lines = [line.rsplit(" (", 1)[0] for line in Layer.forward.explain_frozen()]
        self.assertEqual(lines[2:], [
            "'self.steps', which the function reads, = 2", "'self.scale', which the function reads, = 3",
            "'self.part', which the function reads, = " + repr(layer.part)[:57] + "...",
            "'self.part.rate', which the function reads, = 0.25",
            "'self.w', an array that the function reads: replays see its present contents",
            "'OFFSET', an array that the function closes over: replays see its present contents"])

    def test_arrays_from_outside_are_read_anew(self):
        weights = tinyjit.asarray(np.float32([1, 1, 1]), copy=True)
        step = tinyjit.jit(lambda x: ADD(x, weights))
        for i in range(5):
            weights.copy_from(np.full(3, i, np.float32))
            self.assertEqual(step(X).tolist(), (X + i).tolist())


class Errors(unittest.TestCase):
    def test_of_the_function(self):
        fail = True

        @tinyjit.jit
        def step(x):
            if fail:
                raise KeyError("mine")
            return ADD(x, x)

        for _ in range(3):
            with self.assertRaises(KeyError) as caught:
                step(X)
            self.assertEqual(caught.exception.args, ("mine",))
        fail = False
        for _ in range(3):
            self.assertEqual(step(X).tolist(), (2 * X).tolist())
        self.assertEqual(phases(step), (1, 1, 1))

    def test_reading_while_captured(self):
        step = tinyjit.jit(lambda x: ADD(x, tinyjit.asarray(np.asarray(ADD(x, x)) * 2)))
        step(X)
        with self.assertRaisesRegex((tinyjit.FailedPreconditionError, BufferError), "cannot read"):
            step(X)

    def test_results(self):
        for value, path in ((3, "the result is a int"), ([X], r"the result\[0\] is a numpy.ndarray"),
                            ({"a": 1.5}, r"the result\['a'\] is a float")):
            step = tinyjit.jit(lambda kept=value: None if kept is None else value)
            with self.assertRaisesRegex(TypeError, "^" + path + ", which would stay as it was captured; expected"):
                step()

    def test_nothing_launched(self):
        step = tinyjit.jit(lambda x: x, name="step")
        for _ in range(4):
            np.testing.assert_array_equal(np.asarray(step(X)), X)

    def test_calls(self):
        @tinyjit.jit
        def step(x, /, y, *, z=None):
            return ADD(x, y)

        for call, text in ((lambda: step(), r"^step\(\) misses argument 'x'$"), (lambda: step(X, X, X), "expected at most 2$"),
                           (lambda: step(X, X, w=1), r"^step\(\) got an unexpected argument 'w'$"),
                           (lambda: step(X, X, y=X), r"^step\(\) got argument 'y' twice$")):
            with self.assertRaisesRegex(TypeError, text):
                call()
        with self.assertRaisesRegex(TypeError, r"^jit\(\) got a int, expected a function$"):
            tinyjit.jit(3)

    def test_lists_that_contain_themselves(self):
        endless = [X]
        endless.append(endless)
        results = []
        results.append(results)
        with self.assertRaisesRegex(RecursionError, "in an argument or a result of a captured function$"):
            tinyjit.jit(lambda x: x[0])(endless)
        with self.assertRaisesRegex(RecursionError, "in an argument or a result of a captured function$"):
            tinyjit.jit(lambda x: results)(X)

    def test_lists_that_change_meanwhile(self):
        """Python code that a call runs, or another thread, changes an argument after it was read."""
        class Changes:
            def __init__(self, change):
                self.change = change

            def __repr__(self):
                self.change()
                return "changes"

        for values, more in (([X], X), ([X, 1], 2)):
            with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "a list or dict among the arguments .* changed while"):
                tinyjit.jit(lambda list, changes: list[0])(values, Changes(lambda: values.append(more)))
        values = [X, 1.5, X, 2]
        # The names of what is gone are not there, either.
        with self.assertRaises(IndexError):
            tinyjit.jit(lambda changes, list: list[0])(Changes(values.clear), values)

    def test_it_calls_itself(self):
        def step(x):
            return jitted(x)

        jitted = tinyjit.jit(step)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, 'function "step" calls itself while it runs'):
            jitted(X)


class Nested(unittest.TestCase):
    def test_nested(self):
        inner = tinyjit.jit(lambda x, by: SCALE(x, by))

        @tinyjit.jit
        def outer(x, by):
            return ADD(inner(x, by), inner(x, 2))

        for by in (1, 1, 1, 2, 3, 4, 5, 6):
            self.assertEqual(outer(X, by).tolist(), (X * (by + 2)).tolist())
        self.assertGreater(outer.stats.replays, 0)

    def test_host_functions(self):
        rows = modules.tutorial("rows.mlir")["sum_rows"]
        table = np.arange(24, dtype=np.float32).reshape(8, 3)
        step = tinyjit.jit(lambda x, pos: ADD(rows(x, pos, 1), x[0]))
        for pos in (1, 2, 3, 4, 5, 6):
            self.assertEqual(step(table, pos).tolist(), (2 * table[:pos].sum(axis=0) + table[0]).tolist())

    def test_out_inside(self):
        @tinyjit.jit
        def step(x):
            out = tinyjit.empty(3)
            ADD(x, x, out=out)
            return out

        for i in range(4):
            self.assertEqual(step(X * i).tolist(), (2 * X * i).tolist())


class Threads(unittest.TestCase):
    def test_calls_of_several_threads(self):
        step = tinyjit.jit(lambda x, by: SCALE(ADD(x, x), by))
        errors = []

        def work(seed):
            try:
                for i in range(200):
                    by = (seed + i) % 7
                    x = X * seed
                    if step(x, by).tolist() != (2 * x * by).tolist():
                        errors.append((seed, i))
            except Exception as error:
                errors.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])


if __name__ == "__main__":
    unittest.main()
