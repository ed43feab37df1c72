"""Kernels in Python: functions that are none, numbers that code is made for, and arrays without dimensions.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import enum
import functools
import math
import unittest
import warnings
from typing import Annotated

import numpy as np

import tinyjit
from tinyjit import f32, kernel

# A part of a statement of several lines, which is no program by itself.
LAMBDAS = (
    lambda out: None,
    lambda out: 1)


def wrapped(function):
    @functools.wraps(function)
    def changed(*arguments):
        raise AssertionError("a kernel of it would not run this")

    return changed


@wrapped
def decorated(out):
    out[0] = 1


@kernel
def calls_decorated(out):
    decorated(out)


@kernel
def store(out, number):
    out[0] = number


@kernel
def store_known(out, number: tinyjit.constant):
    out[0] = number


@kernel
def halve(out, number):
    out[0] = number // 2


def stored(function, number, dtype="float64"):
    out = np.zeros(1, dtype)
    function(out, number)
    return out[0]


class Functions(unittest.TestCase):
    def test_what_is_no_function(self):
        for other, name in ((len, "builtin_function_or_method"), (3, "int"), (functools.partial(decorated), "partial"),
                            (enum.Enum, "EnumMeta|EnumType"), (Functions("test_lambdas").test_lambdas, "method")):
            with self.assertRaisesRegex(TypeError, f"^a kernel is made of a function that 'def' defines, found a ({name})$"):
                kernel(other)

    def test_lambdas(self):
        for function in LAMBDAS:
            with self.assertRaisesRegex(tinyjit.KernelError, "^expected a function defined by 'def'"):
                kernel(function)

    def test_decorated_functions(self):
        """Their source is that of the function below, without what the decorator does."""
        message = "'decorated' is what a decorator made of 'decorated', and a kernel would be compiled from that one's source"
        with self.assertRaisesRegex(TypeError, "^" + message):
            kernel(decorated)
        with self.assertRaisesRegex(tinyjit.KernelError, message):
            calls_decorated(np.zeros(1))


class Annotations(unittest.TestCase):
    def test_annotated(self):
        """The form that type checkers take; metadata of others is left alone."""
        @kernel
        def powers(out: Annotated[np.ndarray, "rows", f32[:, 2]], by: Annotated[float, f32], times: Annotated[int, tinyjit.constant],
                   plus: Annotated[int, "some"]):
            for i in range(len(out)):
                for j in range(2):
                    out[i, j] = by ** times + plus

        out = np.zeros((3, 2), np.float32)
        powers(out, 1.5, 2, 1)
        self.assertEqual(out.tolist(), [[3.25, 3.25]] * 3)
        self.assertIn('!jit.var<f32, "by">', powers.mlir(out, 1.5, 2, 1))
        self.assertNotIn('"times"', powers.mlir(out, 1.5, 2, 1))
        with self.assertRaisesRegex(TypeError, r"^powers\(\): argument 'out' is tinyjit.f64\[3, 2\], expected tinyjit.f32\[:, 2\]$"):
            powers(np.zeros((3, 2)), 1.5, 2, 1)
        with self.assertRaisesRegex(TypeError, r"^powers\(\): argument 'plus' is a float, expected an integer$"):
            powers(out, 1.5, 2, 1.5)


class Numbers(unittest.TestCase):
    def test_known_numbers(self):
        nan = float("nan")
        self.assertEqual(math.copysign(1, stored(store_known, 0.0)), 1)
        for number in (-0.0, 0.0, -0.0):
            self.assertEqual(math.copysign(1, stored(store_known, number)), math.copysign(1, number))
        for number in (True, 1, 1.0, np.float64(2), np.float64(3), np.float32(2.5), np.int8(-3), np.bool_(True), -math.inf,
                       enum.IntEnum("Level", "low high").high):
            self.assertEqual(stored(store_known, number), float(number))
        self.assertTrue(math.isnan(stored(store_known, nan)))
        compiled = len(store_known._compiled)
        for _ in range(3):
            self.assertTrue(math.isnan(stored(store_known, float("nan"))))
        self.assertEqual(len(store_known._compiled), compiled)

    def test_what_is_no_known_number(self):
        for other in ("a", None, np.complex64(1), np.zeros(1), [1]):
            with self.assertRaisesRegex(TypeError, r"^store_known\(\): argument 'number' is a .*, expected a number$"):
                stored(store_known, other)

    def test_annotated_numbers(self):
        def typed(annotation):
            def function(out, number):
                out[0] = number

            function.__annotations__ = {"number": annotation}
            return kernel(function)

        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for annotation in (float, bool, f32):
                function = typed(annotation)
                for other in ("a", None, np.complex64(1j), 1j, np.datetime64("2020"), [1.0]):
                    with self.subTest((annotation, other)), self.assertRaisesRegex(
                            TypeError, r"^function\(\): argument 'number' is a \w+, expected a number$"):
                        stored(function, other)
                self.assertEqual(stored(function, np.float16(1)), 1)

    def test_arrays_without_dimensions(self):
        """Each is a number of its type, whatever the one before was."""
        large = 2**53 + 1
        for _ in range(2):
            self.assertEqual(stored(halve, np.array(7.5)), 3)
            self.assertEqual(stored(store, np.array(2.5)), 2.5)
            self.assertEqual(stored(store, np.array(large), "int64"), large)
            self.assertEqual(stored(store, np.array(-3, np.int8), "int64"), -3)
            self.assertEqual(stored(store, tinyjit.asarray(np.array(2.5))), 2.5)
        with self.assertRaises(tinyjit.KernelError):
            stored(store, np.array([2.5]))


if __name__ == "__main__":
    unittest.main()
