"""Tests of the form of PyTorch's test_torchinductor.py, for torch_tests.test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import sys
import unittest

import torch
from torch import a_name_that_torch_does_not_have
from torch._inductor.compile_fx import compile_fx


class TestCase(unittest.TestCase):
    pass


def check_model(self, model, inputs):
    torch._dynamo.reset()
    expected = model(*inputs)
    torch.testing.assert_close(torch.compile(model, backend=compile_fx, fullgraph=True)(*inputs), expected)
    torch.testing.assert_close(torch.compile(model)(*inputs), expected)


class CommonTemplate:
    def test_right(self):
        self.common(lambda x: x.sin() * 2, (torch.randn(3),))

    def test_refused(self):
        self.common(lambda x: torch.linalg.svdvals(x), (torch.ones(2, 2),))

    def test_wrong(self):
        self.common(lambda x: x + 1, (torch.randn(3),))
        self.assertFalse("tinyjit" in sys.modules, "another result")

    def test_crashed(self):
        self.common(lambda x: x + 1, (torch.randn(3),))
        if "tinyjit" in sys.modules:
            os._exit(3)

    def test_of_inductor(self):
        self.common(lambda x: x + 1, (torch.randn(3),))
        self.assertEqual(torch._inductor.metrics.generated_kernel_count, 2)

    def test_of_another_version(self):
        self.common(lambda x: x + 1, (torch.randn(3),))
        a_name_that_torch_does_not_have()

    def test_without_a_graph(self):
        self.assertEqual(self.device, "cpu")

    @a_name_that_torch_does_not_have
    def test_decorated(self):
        self.common(lambda x: x.cos(), (torch.randn(3),))


def copy_tests(source, target, suffix):
    for name, value in vars(source).items():
        if name.startswith("test_"):
            setattr(target, f"{name}_{suffix}", value)
