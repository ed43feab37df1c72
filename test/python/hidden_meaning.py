"""Arrays whose memory alone is not their value, and arrays whose elements no buffer has: errors wherever arrays enter.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import importlib.util
import unittest
import warnings

import numpy as np

import modules
import tinyjit
from tinyjit import f32

LAYER = tinyjit.load(modules.LAYER, cache="off")["layer"]
ROWS = tinyjit.load(modules.ROWS, cache="off")
MASKED = r" is a masked array of numpy, expected one without a mask; pass x\.filled\(value\), or x\.data to use the elements"


def has(package):
    """Whether it is installed; this folder has folders of such names."""
    spec = importlib.util.find_spec(package)
    return spec is not None and spec.origin is not None


@tinyjit.kernel(cache="off")
def copy(out, x):
    for i in range(len(x)):
        out[i] = x[i]


@tinyjit.kernel(cache="off")
def typed(out: f32[:], x: f32[:], by: float):
    for i in range(len(x)):
        out[i] = x[i] * by


class Masked(unittest.TestCase):
    def setUp(self):
        self.x = np.ma.array([1, 2, 3], mask=[0, 1, 0], dtype=np.float32)
        self.table = np.ma.array(np.ones((4, 5), np.float32), mask=np.zeros((4, 5)))

    def check(self, title, call):
        with self.assertRaisesRegex(TypeError, "^" + title + MASKED):
            call()

    def test_asarray(self):
        self.check("the object", lambda: tinyjit.asarray(self.x))
        self.check("the object", lambda: tinyjit.asarray(self.x, copy=True))
        self.check("the object", lambda: tinyjit.asarray(np.ma.masked))

    def test_without_a_masked_element(self):
        self.check("the object", lambda: tinyjit.asarray(np.ma.array([1, 2, 3], dtype=np.float32)))
        self.assertEqual(tinyjit.asarray(self.x.filled(-1)).tolist(), [1, -1, 3])
        self.assertEqual(tinyjit.asarray(self.x.data).tolist(), [1, 2, 3])

    def test_calls(self):
        plain = np.ones((4, 5), np.float32)
        for _ in range(2):
            self.check("argument 'x' of layer", lambda: LAYER(self.table))
            self.check("out 0 of layer", lambda: LAYER(plain, out=np.ma.zeros((4, 3), np.float32)))
            LAYER(plain)

    def test_kernels(self):
        plain = np.zeros(3, np.float32)
        typed(plain, np.ones(3, np.float32), 2.0)
        for _ in range(2):
            self.check("argument 'x' of typed", lambda: typed(plain, self.x, 2.0))
            self.check("argument 'out' of typed", lambda: typed(self.x, plain, 2.0))
            self.check("argument 'x' of copy", lambda: copy(plain, self.x))
            self.check("argument 'x' of copy", lambda: copy(plain, np.ma.array([1, 2, 3], mask=[0, 1, 0], dtype=np.float64)))
            copy(plain, np.ones(3, np.float32))
        self.assertEqual(plain.tolist(), [1, 1, 1])
        for number in (np.ma.masked, np.ma.array(3.0, mask=True), np.ma.array(3.0)):
            with self.assertRaisesRegex(TypeError, r"^typed\(\): argument 'by' is a Masked\w+, expected a number$"):
                typed(plain, plain + 1, number)

    def test_captured_functions(self):
        step = tinyjit.jit(lambda x: LAYER(x))
        self.check("an argument of a captured function", lambda: step(self.table))
        closing = tinyjit.jit(lambda x: LAYER(self.table))
        self.check("argument 'x' of layer", lambda: closing(np.ones((4, 5), np.float32)))

    def test_places(self):
        array = tinyjit.zeros(3)
        self.check("the source", lambda: array.copy_from(self.x))
        self.assertEqual(array.tolist(), [0, 0, 0])

    def test_numbers(self):
        x = np.ones(3, np.float32)
        for number in (np.ma.masked, np.ma.array(3, mask=True), np.ma.array(3)):
            with self.assertRaisesRegex(TypeError, "masked array of numpy"):
                ROWS["scaled"](x, number)

    def test_subclasses(self):
        class Mine(np.ma.MaskedArray):
            pass
        self.check("the object", lambda: tinyjit.asarray(self.x.view(Mine)))


class Numpy(unittest.TestCase):
    def test_elements_that_no_buffer_has(self):
        for array in (np.zeros(2, [("a", "f4"), ("b", "f4")]), np.zeros(2, [("a", "f4")]), np.rec.array([(1.0,)], dtype=[("a", "f4")]),
                      np.zeros(2, "V4"), np.array([1.0, 2], object), np.array([b"ab"]), np.array(["a"]), np.array(["2020"], "M8[s]"),
                      np.array([1], "m8[s]"), np.array([1.0], ">f4"), np.zeros(2, np.longdouble), np.zeros(2, np.complex64)):
            for call in (tinyjit.asarray, LAYER, lambda a: copy(np.zeros(2), a)):
                with self.assertRaisesRegex(TypeError, "elements"):
                    call(array)

    def test_classes_with_the_same_elements(self):
        class Mine(np.ndarray):
            pass
        rows = np.arange(20, dtype=np.float32).reshape(4, 5)
        expected = LAYER(rows).tolist()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PendingDeprecationWarning)
            for array in (rows.view(Mine), np.matrix(rows)):
                self.assertEqual(LAYER(array).tolist(), expected)
                self.assertEqual(tinyjit.asarray(array).tolist(), rows.tolist())

    def test_elements_that_are_one(self):
        """Of a broadcast array all elements are one in memory: read, it is copied; written, it is an error."""
        one = np.lib.stride_tricks.as_strided(np.ones(1, np.float32), (4, 3), (0, 0))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "out 0 of layer is a 4x3xf32 that is not dense and row-major; the "
                                                                  "call writes it"):
            LAYER(np.ones((4, 5), np.float32), out=one)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "not dense and row-major; the call writes it"):
            copy(one[0], np.ones(3, np.float32))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "read-only"):
            LAYER(np.ones((4, 5), np.float32), out=np.broadcast_to(np.zeros((4, 3), np.float32), (4, 3)))
        with self.assertWarns(tinyjit.CopyWarning):
            self.assertEqual(tinyjit.asarray(np.broadcast_to(np.float32(2), (2, 2))).tolist(), [[2, 2], [2, 2]])

    def test_what_has_no_interface_of_arrays(self):
        class Series:
            def to_numpy(self):
                return np.ones(3)
        with self.assertRaisesRegex(TypeError, r"is a Series, expected an array: .*; x\.to_numpy\(\) makes one$"):
            tinyjit.asarray(Series())


class OtherPackages(unittest.TestCase):
    @unittest.skipUnless(has("torch"), "torch is not installed")
    def test_torch(self):
        import torch
        lazy = torch.tensor([1 + 2j, 3 + 4j]).conj().imag
        with self.assertRaisesRegex(TypeError, r"^the object is a tensor of torch that is negated when it is read, .*resolve_neg\(\)$"):
            tinyjit.asarray(lazy)
        self.assertEqual(tinyjit.asarray(lazy.resolve_neg()).tolist(), [-2, -4])
        for tensor in (torch.tensor([1j]).conj(), torch.eye(2).to_sparse(), torch.ones(2, requires_grad=True)):
            with self.assertRaises(BufferError):
                tinyjit.asarray(tensor)
        step = tinyjit.jit(lambda x: x)
        with self.assertRaisesRegex(TypeError, "resolve_neg"):
            step(lazy)

    @unittest.skipUnless(has("pandas"), "pandas is not installed")
    def test_pandas(self):
        import pandas
        for series in (pandas.Series([1.0, 2]), pandas.Series([1, None], dtype="Int64")):
            with self.assertRaisesRegex(TypeError, r"x\.to_numpy\(\) makes one"):
                tinyjit.asarray(series)

    @unittest.skipUnless(has("jax"), "jax is not installed")
    def test_jax(self):
        import jax
        with self.assertRaisesRegex(TypeError, "is a PRNGKeyArray, expected an array"):
            tinyjit.asarray(jax.random.key(0))
        self.assertEqual(tinyjit.asarray(jax.random.key_data(jax.random.key(0))).tolist(), [0, 0])


if __name__ == "__main__":
    unittest.main()
