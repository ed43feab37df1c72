"""Tensors that are cut over several devices TINYJIT, captured: as on tinygrad's CPU devices, part by part, and one capture.

RUN: %python %s %tinyjit_src

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys
import unittest
from pathlib import Path

import numpy as np

import tinyjit.tinygrad
from tinygrad import Context, Tensor
from tinygrad.engine.realize import get_graph_runtime
from tinygrad.uop import Ops
from tinygrad.uop.ops import buffers
from tinyjit.tinygrad.graph import TinyJITGraph

sys.path.insert(0, str(Path(sys.argv.pop(1)) / "test" / "Integration" / "tinygrad" / "Inputs"))

from shard_cases import CASES  # noqa: E402


def parts(tensor):
    """The part of a tensor that each device has, as it is in memory."""
    tensor = tensor.contiguous().realize()
    memory = buffers[(tensor.uop.src[0] if tensor.uop.op is Ops.UNSHARD else tensor.uop).base]
    return [np.array(buffer.numpy()) for buffer in getattr(memory, "bufs", [memory])]


def run(build, kind, count):
    """The results of four calls on so many devices of a kind, and the TinyJit."""
    with Context(DEV=kind):
        Tensor.manual_seed(0)
        program = build(tuple(f"{kind}:{i}" for i in range(count)))
        found = []
        for i in range(4):
            arguments, _ = program["inputs"](i)
            returned = program["jit"](*arguments)
            for tensor in returned if isinstance(returned, (list, tuple)) else [returned]:
                found += parts(tensor)
    return found, program["jit"]


class Sharding(unittest.TestCase):
    def check(self, name, is_one_capture=True):
        build, count, _ = CASES[name]
        expected, _ = run(build, "CPU", count)
        found, step = run(build, "TINYJIT", count)
        self.assertEqual(len(found), len(expected))
        for one, other in zip(found, expected):
            np.testing.assert_allclose(one, other, rtol=1e-5, atol=1e-5)
        if not is_one_capture:
            return
        graphs = [get_graph_runtime(call.src[0]) for call in step.captured.linear.src]
        self.assertEqual([type(graph) for graph in graphs], [TinyJITGraph])

    def test_layers(self):
        for name in ("mlp_2", "attention_4", "gradients_2"):
            with self.subTest(name):
                self.check(name)

    def test_ops(self):
        for name in ("reductions_2", "mixed_2", "gathered_4", "cut_in_another_way_4", "integers_2"):
            with self.subTest(name):
                self.check(name)

    def test_states(self):
        self.check("states_2")
        # tinygrad captures the copies of the counters, which are between kernels, one by one.
        self.check("random_numbers_2", is_one_capture=False)


if __name__ == "__main__":
    unittest.main()
