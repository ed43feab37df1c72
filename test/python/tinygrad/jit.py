"""Captured graphs on TINYJIT: TinyJit, JIT=0/1/2, and tinyjit.tinygrad.jit.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest
import warnings

import numpy as np

import tinyjit.tinygrad
from tinygrad import Context, Tensor, TinyJit, Variable
from tinygrad.engine.jit import JitError
from tinygrad.engine.realize import get_graph_runtime
from tinyjit.tinygrad.graph import TinyJITGraph

HERE = "TINYJIT"


def tensor(*numbers, device=HERE):
    return Tensor(np.array(numbers, np.float32), device=device).realize()


def graph_of(jit) -> TinyJITGraph:
    (call,) = jit.captured.linear.src
    return get_graph_runtime(call.src[0])


def chain(x):
    doubled = (x * 2).contiguous()
    return (doubled.sum() + (doubled + 1).contiguous()).realize()


class Graphs(unittest.TestCase):
    def test_graph_is_one_capture(self):
        step = TinyJit(chain)
        for i in range(4):
            self.assertEqual(step(tensor(i, 1, 2)).tolist(), [2 * i + 6 + v for v in (2 * i + 1, 3, 5)])
        graph = graph_of(step)
        self.assertIsInstance(graph, TinyJITGraph)
        # The input and the result; what is between them is tinyjit's own memory, or none.
        self.assertEqual(graph.replay.num_inputs, 2)
        self.assertLess(graph.replay.num_launches, len(graph.linear.src))

    def test_settings_of_jit(self):
        for setting in (0, 1, 2):
            with Context(JIT=setting):
                step = TinyJit(chain)
                for i in range(4):
                    self.assertEqual(step(tensor(i, 1)).tolist(), [2 * i + 2 + v for v in (2 * i + 1, 3)])

    def test_state_and_variable(self):
        total, n = tensor(0, 0, 0, 0), Variable("n", 1, 4)

        @TinyJit
        def step(x, size):
            part = (x[:size].sum() * 2).contiguous()
            total.assign(total + part).realize()
            return (part + size).realize()
        for i in range(1, 5):
            self.assertEqual(step(tensor(1, 2, 3, 4), n.bind(i)).item(), i * (i + 1) + i)
        self.assertEqual(total.tolist(), [40] * 4)

    def test_several_devices(self):
        @TinyJit
        def step(x):
            moved = (x + 1).to(f"{HERE}:1")
            return (moved * 2).contiguous().to(HERE).add(1).realize()
        for i in range(4):
            self.assertEqual(step(tensor(i)).tolist(), [2 * i + 3])

    def test_input_that_the_graph_also_writes(self):
        state = tensor(1, 2)

        @TinyJit
        def step(x):
            state.assign(state + x).realize()
            return (state * 2).realize()
        step(tensor(1, 1)), step(tensor(1, 1))
        self.assertEqual(state.tolist(), [3, 4])
        self.assertEqual(step(state).tolist(), [12, 16])
        self.assertEqual(step(tensor(1, 1)).tolist(), [14, 18])


class FastJit(unittest.TestCase):
    def test_replays_and_counts(self):
        step = tinyjit.tinygrad.jit(chain)
        for i in range(6):
            self.assertEqual(step(tensor(i, 1, 2)).tolist(), [2 * i + 6 + v for v in (2 * i + 1, 3, 5)])
        self.assertIsNotNone(step.fast)
        self.assertEqual(step.tiny.cnt, 6)

    def test_views_variables_and_names(self):
        n = Variable("n", 1, 9)

        @tinyjit.tinygrad.jit
        def step(x, size, *, y):
            return ((x * size).contiguous() + y.sum()).realize()
        for i in range(1, 6):
            given = tensor(9, i, i + 1, 9)
            self.assertEqual(step(given[1:3], n.bind(i), y=tensor(i, i)).tolist(), [i * i + 2 * i, i * (i + 1) + 2 * i])
        self.assertIsNotNone(step.fast)

    def test_another_kind_of_argument_has_tinygrads_error(self):
        step = tinyjit.tinygrad.jit(chain)
        for _ in range(3):
            step(tensor(1, 2))
        for other in (tensor(1, 2, 3), tensor(1, 2).reshape(2, 1), tensor(1, 2, device="CPU")):
            with self.assertRaisesRegex(JitError, "args mismatch in JIT"):
                step(other)
        self.assertEqual(step(tensor(1, 2)).tolist(), [9, 11])

    def test_unrealized_and_equal_inputs(self):
        @tinyjit.tinygrad.jit
        def step(x, y):
            return ((x + 1).contiguous() * y.sum()).realize()
        for _ in range(4):
            self.assertEqual(step(tensor(1, 2) + 1, tensor(3) * 1).tolist(), [9, 12])
        same = tensor(1, 2)
        with self.assertRaisesRegex(JitError, "duplicate inputs to JIT"):
            step(same, same)

    def test_views_of_other_places_and_types_are_of_another_kind(self):
        step = tinyjit.tinygrad.jit(lambda x: ((x + 1).contiguous() * 2).realize())
        base = tensor(1, 2, 3, 4)
        for _ in range(3):
            self.assertEqual(step(base[1:3]).tolist(), [6, 8])
        self.assertIsNotNone(step.fast)
        for other in (base[2:4], base.bitcast("int32")[1:3], base[1:3].flip(0).contiguous().realize()):
            with self.assertRaisesRegex(JitError, "args mismatch in JIT"):
                step(other)
        self.assertEqual(step(tensor(5, 6, 7, 8)[1:3]).tolist(), [14, 16])

    def test_memory_that_was_freed_and_given_again(self):
        step = tinyjit.tinygrad.jit(lambda x: ((x + 1).contiguous() * 2).realize())
        x = tensor(1, 2)
        for _ in range(3):
            step(x)
        buffer = x.uop.base.buffer
        buffer.deallocate()
        taken = tensor(5, 5)  # most likely in the memory that was given back
        buffer.allocate().copy_from(tensor(3, 4).uop.base.buffer)
        self.assertEqual(step(x).tolist(), [8, 10])
        self.assertEqual(taken.tolist(), [5, 5])

    def test_result_as_input(self):
        step = tinyjit.tinygrad.jit(lambda x: ((x + 1).contiguous() * 2).realize())
        for _ in range(3):
            result = step(tensor(1, 2))
        self.assertEqual([step(result).tolist() for _ in range(2)], [[10, 14], [22, 30]])

    def test_sharded(self):
        devices = (HERE, f"{HERE}:1")
        step = tinyjit.tinygrad.jit(lambda x, y: ((x + y).contiguous() * 2).realize())
        for i in range(5):
            x, y = (tensor(i, 1, 2, k).shard(devices, axis=0).realize() for k in range(2))
            self.assertEqual(step(x, y).tolist(), [4 * i, 4, 8, 2])
        self.assertIsNotNone(step.fast)

    def test_one_kernel(self):
        step = tinyjit.tinygrad.jit(lambda x: (x + 1).realize())
        for i in range(5):
            self.assertEqual(step(tensor(i, 2)).tolist(), [i + 1, 3])
        self.assertIsNotNone(step.fast)

    def test_reset(self):
        step = tinyjit.tinygrad.jit(chain)
        for _ in range(3):
            step(tensor(1, 2))
        step.reset()
        for _ in range(4):
            self.assertEqual(step(tensor(1, 2, 3)).tolist(), [15, 17, 19])

    def test_method(self):
        class Model:
            def __init__(self):
                self.weight = tensor(2, 3)

            @tinyjit.tinygrad.jit
            def run(self, x):
                return ((x * self.weight).contiguous().sum() + 1).realize()
        model = Model()
        for i in range(4):
            self.assertEqual(model.run(tensor(i, 1)).item(), 2 * i + 4)


if __name__ == "__main__":
    warnings.simplefilter("error", tinyjit.tinygrad.FallbackWarning)
    unittest.main()
