"""Arrays: their properties, views, copies, and the ways to and from other packages.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import importlib.util
import pickle
import unittest
import warnings
import weakref

import numpy as np

import modules
import tinyjit

NUMPY_TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
               "float64"]
MLIR_TYPES = ["i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "f16", "f32", "f64"]


def has(module):
    return importlib.util.find_spec(module) is not None


def address(array):
    """Where a numpy array or an Array begins."""
    return np.asarray(array).__array_interface__["data"][0]


class Foreign:
    """An array that speaks one protocol only."""

    def __init__(self, array, *names):
        self.array = array
        self.names = names

    def __getattr__(self, name):
        if name in self.names:
            return getattr(self.array, name)
        raise AttributeError(name)


class Properties(unittest.TestCase):
    def test_properties(self):
        x = tinyjit.zeros((2, 3), "int16")
        self.assertEqual((x.shape, x.dtype, x.ndim, x.size, x.nbytes), ((2, 3), "int16", 2, 6, 12))
        self.assertEqual((x.device, x.read_only, len(x)), ("cpu:0", False, 2))
        self.assertEqual(repr(x), "<tinyjit.Array 2x3xi16 on cpu:0>")
        self.assertEqual(x.tolist(), [[0, 0, 0], [0, 0, 0]])

    def test_names_of_types(self):
        for dtype in ("f32", "float32", np.float32, np.dtype("float32")):
            self.assertEqual(tinyjit.empty(3, dtype).dtype, "float32")
        with self.assertRaisesRegex(TypeError, "^'complex64' is no type of an array, expected one such as 'float32'"):
            tinyjit.empty(3, np.complex64)

    def test_item(self):
        self.assertEqual(tinyjit.asarray(np.float32([[7]])).item(), 7)
        self.assertTrue(tinyjit.asarray(np.array([True])))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^the array has 2 elements, expected one$"):
            tinyjit.zeros(2).item()
        with self.assertRaisesRegex(TypeError, "^an array without dimensions has no length$"):
            len(tinyjit.zeros(()))

    def test_numbers(self):
        self.assertEqual((float(tinyjit.asarray(np.array(2.5))), int(tinyjit.asarray(np.array([3])))), (2.5, 3))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^the array has 2 elements, expected one$"):
            float(tinyjit.zeros(2))

    def test_no_objects_without_memory(self):
        for type in (tinyjit.Array, tinyjit.Function, tinyjit.JitFunction):
            with self.subTest(type), self.assertRaisesRegex(TypeError, f"{type.__name__} has no constructor$"):
                type.__new__(type)

    def test_devices(self):
        x = tinyjit.asarray(np.float32([1, 2]))
        y = x.to("cpu:1")
        self.assertEqual((y.device, y.tolist()), ("cpu:1", [1, 2]))
        with self.assertRaisesRegex(tinyjit.NotFoundError, '^device "abc" not found: expected cpu, cuda, hip, opencl, webgpu or disk'):
            x.to("abc")

    def test_memory_limit(self):
        device = tinyjit.device("cpu:7")
        device.memory_limit = 100
        with self.assertRaises(tinyjit.ResourceExhaustedError) as caught:
            tinyjit.empty(1000, device="cpu:7")
        self.assertIsInstance(caught.exception, MemoryError)
        device.memory_limit = 0


class Views(unittest.TestCase):
    def setUp(self):
        self.numpy = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
        self.array = tinyjit.asarray(self.numpy)

    def test_indices(self):
        for index in (0, -1, (1, 2), (1, 2, 3), slice(1, 2), slice(None), slice(-1, None), slice(5, 9), (0, slice(1, 3)),
                      (1, 1, slice(1, -1)), (slice(0, 0),)):
            expected = self.numpy[index]
            np.testing.assert_array_equal(np.asarray(self.array[index]), expected)
        self.assertEqual(address(self.array[1, 2]), address(self.numpy[1, 2]))

    def test_index_errors(self):
        with self.assertRaisesRegex(IndexError, "^index 2 is outside of a dimension of 2$"):
            self.array[2]
        for index, message in ((slice(0, 2, 2), "a slice has no step but 1$"), ((slice(0, 1), 0), "can only be the last index$"),
                               ("x", "not with str$"), ((0, 0, 0, 0), "^an array of 3 dimensions has 4 indices$")):
            with self.assertRaisesRegex(TypeError, message):
                self.array[index]

    def test_reshape_and_view(self):
        np.testing.assert_array_equal(self.array.reshape(6, -1).numpy(), self.numpy.reshape(6, 4))
        np.testing.assert_array_equal(self.array.reshape((24,)).numpy(), self.numpy.reshape(24))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "cannot be seen as 5x5xf32"):
            self.array.reshape(5, 5)
        bits = self.array.view("int32", 2, offset=4)
        np.testing.assert_array_equal(bits.numpy(), self.numpy.reshape(-1)[1:3].view(np.int32))
        with self.assertRaises(tinyjit.OutOfRangeError):
            self.array.view("int32", 25)

    def test_copies(self):
        copied = self.array.copy()
        self.numpy[0, 0, 0] = 100
        self.assertEqual((self.array[0, 0, 0].item(), copied[0, 0, 0].item()), (100, 0))
        copied.copy_from(self.numpy)
        self.assertEqual(copied[0, 0, 0].item(), 100)
        with self.assertRaises(tinyjit.InvalidArgumentError):
            copied.copy_from(np.zeros(3, np.float32))


class Numpy(unittest.TestCase):
    def test_both_ways_without_a_copy(self):
        for dtype in NUMPY_TYPES:
            for shape in ((3, 2), (), (0, 4), (1,)):
                x = np.ones(shape, dtype)
                array = tinyjit.asarray(x, copy=False)
                self.assertEqual((array.dtype, array.shape), (dtype, shape))
                back = np.asarray(array)
                self.assertEqual(back.dtype, x.dtype)
                np.testing.assert_array_equal(back, x)
                if x.size:
                    self.assertEqual(address(back), address(x))

    def test_calls_with_every_type(self):
        for dtype, name in zip(MLIR_TYPES[1:], NUMPY_TYPES[1:]):
            if dtype.startswith("ui"):
                continue  # arith takes signless integers
            x = np.arange(1, 5).astype(name)
            np.testing.assert_array_equal(np.asarray(modules.double(dtype)(x)), 2 * x)

    def test_what_is_not_dense(self):
        x = np.arange(12, dtype=np.float32).reshape(3, 4)
        message = r"^the object is a 4x3xf32 that is not dense and row-major; it would have to be copied"
        for source in (x.T, x[:, ::2], x[::-1], np.broadcast_to(x[0], (2, 4))):
            with self.assertWarnsRegex(tinyjit.CopyWarning, "is copied because it is not dense and row-major$"):
                copied = tinyjit.asarray(source)
            np.testing.assert_array_equal(copied.numpy(), source)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, message):
            tinyjit.asarray(x.T, copy=False)
        with warnings.catch_warnings():
            warnings.simplefilter("error", tinyjit.CopyWarning)
            with self.assertRaises(tinyjit.CopyWarning):
                tinyjit.asarray(x.T)
            self.assertEqual(tinyjit.asarray(x.T, copy=True).shape, (4, 3))
            with self.assertRaises(tinyjit.CopyWarning):
                modules.double()(np.zeros(8, np.float32)[::2])

    def test_other_elements(self):
        for dtype in (">f4", "complex64", "f4,i4", "U3"):
            with self.assertRaisesRegex(TypeError, "^the object has elements of the format '"):
                tinyjit.asarray(np.zeros(3, dtype))

    def test_read_only(self):
        x = np.zeros(3, np.float32)
        x.flags.writeable = False
        array = tinyjit.asarray(x)
        self.assertTrue(array.read_only)
        self.assertFalse(np.asarray(array).flags.writeable)
        self.assertTrue(array[0:1].read_only)
        self.assertFalse(array.copy().read_only)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "^the array is read-only$"):
            array.copy_from(np.ones(3, np.float32))

    def test_other_buffers(self):
        self.assertEqual(tinyjit.asarray(b"abc").tolist(), [97, 98, 99])
        self.assertTrue(tinyjit.asarray(b"abc").read_only)
        view = memoryview(bytearray(8)).cast("i")
        self.assertEqual(tinyjit.asarray(view).dtype, "int32")
        self.assertEqual(memoryview(tinyjit.zeros((2, 2))).tolist(), [[0, 0], [0, 0]])

    def test_array_interface(self):
        x = np.arange(6, dtype=np.int64).reshape(2, 3)
        array = tinyjit.asarray(Foreign(x, "__array_interface__"))
        self.assertEqual(address(array), address(x))
        back = np.asarray(Foreign(array, "__array_interface__"))
        self.assertEqual(address(back), address(x))
        with self.assertWarns(tinyjit.CopyWarning):
            np.testing.assert_array_equal(tinyjit.asarray(Foreign(x.T, "__array_interface__")).numpy(), x.T)

    def test_what_is_no_array(self):
        for thing in (3, None, [1, 2], "abc"):
            with self.assertRaisesRegex(TypeError, "^the object is a .*, expected an array"):
                tinyjit.asarray(thing)

    def test_device(self):
        x = np.arange(3, dtype=np.float32)
        array = tinyjit.asarray(x, device="cpu:3", copy=False)
        self.assertEqual((array.device, address(array)), ("cpu:3", address(x)))
        self.assertIs(tinyjit.asarray(array), array)
        with self.assertRaisesRegex(AttributeError, "^the array is on cpu:3, not on a CUDA device$"):
            array.__cuda_array_interface__


class SmallFloats(unittest.TestCase):
    def test_no_format(self):
        x = tinyjit.zeros(4, "bfloat16")
        with self.assertRaisesRegex(BufferError, r"^the buffer protocol has no bfloat16; use numpy\(\), which needs ml_dtypes$"):
            memoryview(x)
        with self.assertRaises(AttributeError):
            x.__array_interface__

    @unittest.skipUnless(has("ml_dtypes"), "ml_dtypes is not installed")
    def test_ml_dtypes(self):
        import ml_dtypes
        for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
            x = np.array([1, 2, -0.5, 4], getattr(ml_dtypes, name))
            array = tinyjit.asarray(x, copy=False)
            self.assertEqual(array.dtype, name)
            self.assertEqual(array.numpy().dtype, x.dtype)
            np.testing.assert_array_equal(np.asarray(array).astype(np.float32), x.astype(np.float32))
            self.assertEqual(array.tolist(), [1, 2, -0.5, 4])
            x[0] = 2
            self.assertEqual(array[0].item(), 2)
        doubled = modules.double("bf16")(np.array([1, 2, -0.5, 4], ml_dtypes.bfloat16))
        self.assertEqual(doubled.tolist(), [2, 4, -1, 8])

    @unittest.skipUnless(has("ml_dtypes"), "ml_dtypes is not installed")
    def test_every_type_of_ml_dtypes(self):
        import ml_dtypes
        floats = {"float8_e4m3": "f8E4M3", "float8_e3m4": "f8E3M4", "float8_e5m2fnuz": "f8E5M2FNUZ",
                  "float8_e4m3fnuz": "f8E4M3FNUZ", "float8_e4m3b11fnuz": "f8E4M3B11FNUZ", "float6_e2m3fn": "f6E2M3FN",
                  "float6_e3m2fn": "f6E3M2FN", "float4_e2m1fn": "f4E2M1FN", "float8_e8m0fnu": "f8E8M0FNU"}
        for name, mlir in floats.items():
            x = np.array([1, 2, 0.5, 4], getattr(ml_dtypes, name))
            array = tinyjit.asarray(x, copy=False)
            self.assertEqual((array.dtype, array.numpy().dtype, array.tolist()), (name, x.dtype, [1, 2, 0.5, 4]))
            self.assertEqual(tinyjit.zeros(3, mlir).dtype, name)
            if name != "float8_e8m0fnu":
                self.assertEqual(modules.double(mlir)(x).tolist(), (x + x).tolist())
        for name, values in (("int4", [-8, -1, 0, 7]), ("uint4", [0, 1, 8, 15])):
            x = np.array(values, getattr(ml_dtypes, name))
            array = tinyjit.asarray(x, copy=False)
            self.assertEqual((array.dtype, array.numpy().dtype, array.tolist()), (name, x.dtype, values))


class Copies(unittest.TestCase):
    def test_copies_and_pickles(self):
        source = tinyjit.asarray(np.arange(6, dtype=np.int16).reshape(2, 3), copy=True)
        for made in (copy.copy(source), copy.deepcopy({"x": [source]})["x"][0], pickle.loads(pickle.dumps(source)),
                     pickle.loads(pickle.dumps(source[1:2]))):
            self.assertEqual(made.tolist()[-1], [3, 4, 5])
            self.assertEqual((made.dtype, made.device), ("int16", "cpu:0"))
            made.copy_from(tinyjit.zeros(made.shape, "int16"))
        self.assertEqual(source.tolist(), [[0, 1, 2], [3, 4, 5]])
        elsewhere = pickle.loads(pickle.dumps(source.to("cpu:1")))
        self.assertEqual((elsewhere.device, elsewhere.tolist()), ("cpu:1", source.tolist()))
        self.assertIs(pickle.loads(pickle.dumps(tinyjit.asarray)), tinyjit.asarray)

    def test_weak_references(self):
        array = tinyjit.zeros(3)
        gone = weakref.ref(array)
        self.assertIs(gone(), array)
        del array
        self.assertIsNone(gone())


class Comparisons(unittest.TestCase):
    def test_arrays_are_not_compared(self):
        a, b = tinyjit.asarray(np.float32([1, 2])), tinyjit.asarray(np.float32([1, 2]))
        self.assertTrue(a == a and not a != a)
        self.assertFalse(a == None)  # noqa: E711
        self.assertTrue(a != "text")
        self.assertEqual(len({a: 1, b: 2}), 2)
        for compare in (lambda: a == b, lambda: a != b, lambda: a == 1, lambda: 1.0 == a):
            with self.assertRaisesRegex(TypeError, r"^arrays are not compared; compare those of numpy\(\), or ask with 'is' "):
                compare()
        with self.assertRaisesRegex(TypeError, r"^elements of arrays are not compared; look for it in numpy\(\)$"):
            1.0 in a  # noqa: B015
        self.assertEqual((a == np.float32([1, 3])).tolist(), [True, False])
        self.assertEqual((np.float32([1, 3]) != a).tolist(), [False, True])

    def test_objects_that_are_no_index(self):
        for index, name in ((True, "bool"), (None, "NoneType"), (..., "ellipsis"), (1.0, "float")):
            with self.assertRaisesRegex(TypeError, "^arrays are indexed with ints, Numbers and slices, not with " + name):
                tinyjit.zeros(3)[index]


if __name__ == "__main__":
    unittest.main()
