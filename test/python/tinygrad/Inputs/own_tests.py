"""Tests as tinygrad has them: two that pass everywhere, one for its CPU device only.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import multiprocessing

import tinygrad
from tinygrad import Device, Tensor


def test_sum():
    assert (Tensor([1.0, 2.0, 3.5]) * 2).sum().item() == 13


def test_device():
    assert Device.DEFAULT == "CPU"


def find_tinygrad():
    return tinygrad.__file__


def test_another_process_has_the_same_tinygrad():
    """As the processes that compile kernels do."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply_async(find_tinygrad).get(60) == tinygrad.__file__
