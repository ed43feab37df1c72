"""Tests as tinygrad has them: one that passes everywhere, one for its CPU device only.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from tinygrad import Device, Tensor


def test_sum():
    assert (Tensor([1.0, 2.0, 3.5]) * 2).sum().item() == 13


def test_device():
    assert Device.DEFAULT == "CPU"
