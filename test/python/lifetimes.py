"""Who keeps whom alive: arrays, modules, functions, and the memory of other packages.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import gc
import subprocess
import sys
import unittest
import warnings
import weakref

import numpy as np

import modules
import tinyjit


class Owner:
    """Memory that says when it is gone."""

    def __init__(self, size):
        self.array = np.zeros(size, np.float32)

    @property
    def __array_interface__(self):
        return self.array.__array_interface__


class Lifetimes(unittest.TestCase):
    def test_an_array_outlives_its_module(self):
        module = tinyjit.load(modules.LAYER, cache="off")
        layer = module["layer"]
        result = layer(np.ones((4, 5), np.float32))
        expected = result.tolist()
        del module
        gc.collect()
        self.assertEqual(layer(np.ones((4, 5), np.float32)).tolist(), expected)
        del layer
        gc.collect()
        self.assertEqual(result.tolist(), expected)

    def test_a_constant_outlives_its_module(self):
        weights = tinyjit.load(modules.LAYER, cache="off").store["w"]
        gc.collect()
        self.assertEqual(weights[0].tolist(), [1, -1, 0.5])

    def test_an_array_keeps_its_owner(self):
        owner = Owner(100)
        gone = weakref.ref(owner)
        array = tinyjit.asarray(owner)
        view = array[1:3]
        del owner, array
        gc.collect()
        self.assertIsNotNone(gone())
        self.assertEqual(view.tolist(), [0, 0])
        del view
        self.assertIsNone(gone())

    def test_copies_and_errors_keep_no_owner(self):
        array = np.zeros((20, 30), np.float32)
        for copy in (None, True, False):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                if copy is False:
                    with self.assertRaises(tinyjit.InvalidArgumentError):
                        tinyjit.asarray(array.T, copy=copy)
                else:
                    tinyjit.asarray(array.T, copy=copy)
        with self.assertRaises(tinyjit.CopyWarning), warnings.catch_warnings():
            warnings.simplefilter("error")
            tinyjit.asarray(array[:, ::2])
        array.resize(50, refcheck=True)

    def test_a_call_keeps_nothing(self):
        """An input is the owner's again when the call returns."""
        function = modules.double(n=100)
        for _ in range(3):
            owner = Owner(100)
            gone = weakref.ref(owner)
            result = function(owner)
            del owner
            self.assertIsNone(gone())
            array = np.ones(100, np.float32)
            function(array)
            array.resize(50, refcheck=True)  # fails while a view of the memory is held
            del result

    def test_memory_at_an_old_address(self):
        """Memory that comes back at an address that was wrapped before is read anew."""
        function = modules.double(n=4)
        for value in range(200):
            self.assertEqual(function(np.full(4, value, np.float32)).tolist(), [2 * value] * 4)

    def test_views_keep_the_array(self):
        function = modules.double(n=1000, device="cpu:8")
        device = tinyjit.device("cpu:8")
        result = function(np.ones(1000, np.float32))
        views = [np.asarray(result), memoryview(result), np.from_dlpack(result), result[3:5]]
        del function, result
        gc.collect()
        while views:
            self.assertGreaterEqual(device.bytes_in_use, 4000)
            self.assertEqual(np.asarray(views[-1])[0], 2)
            views.pop()
        gc.collect()
        self.assertEqual(device.bytes_in_use, 0)

    def test_an_exported_buffer_is_not_used_again(self):
        function = modules.double(n=4)
        kept = np.asarray(function(np.ones(4, np.float32)))
        for value in range(10):
            function(np.full(4, value, np.float32))
        self.assertEqual(kept.tolist(), [2, 2, 2, 2])

    def test_errors_leave_nothing(self):
        function = modules.double(n=100)
        array = np.ones(100, np.float32)
        for _ in range(3):
            with self.assertRaises(tinyjit.InvalidArgumentError):
                function(array, out=np.ones(7, np.float32))
        array.resize(50, refcheck=True)

    def test_the_end_of_the_process(self):
        """nanobind prints what is left over; arrays, views and functions that live to the end are no errors."""
        program = """
import sys, numpy as np, modules, tinyjit
module = modules.tutorial("relu.mlir")
x = np.zeros(4, np.float32)
array = tinyjit.asarray(x)
sys.kept = [module["step"], module["step"](x), np.asarray(array), array]
"""
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
