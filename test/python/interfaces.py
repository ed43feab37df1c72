"""Array interfaces whose fields are odd, and sizes, types and options of arrays that are none.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest

import numpy as np

import tinyjit

MEMORY = np.arange(6, dtype=np.float32)
ADDRESS = MEMORY.ctypes.data
MISSING = object()


class Interface:
    """An array of six floats with some fields changed."""

    def __init__(self, **changes):
        fields = {"shape": (6,), "typestr": "<f4", "data": (ADDRESS, False), "version": 3, **changes}
        self.__array_interface__ = {key: value for key, value in fields.items() if value is not MISSING}


class Fields(unittest.TestCase):
    def test_what_is_there(self):
        for changes, expected in (({}, range(6)), ({"shape": [3], "strides": None}, range(3)), ({"data": (ADDRESS, 1)}, range(6)),
                                  ({"shape": (0,), "data": (0, False)}, ()), ({"strides": (4,), "mask": None}, range(6))):
            array = tinyjit.asarray(Interface(**changes), copy=False)
            self.assertEqual(array.tolist(), list(expected))
            self.assertEqual(array.read_only, changes.get("data") == (ADDRESS, 1))
        with self.assertWarns(tinyjit.CopyWarning):
            self.assertEqual(tinyjit.asarray(Interface(data=(ADDRESS + 20, False), strides=(-4,))).tolist(), [5, 4, 3, 2, 1, 0])

    def test_errors(self):
        title = "^the object's __array_interface__"
        for changes, error, message in (
                ({"typestr": MISSING}, TypeError, title + r"\['typestr'\] is None, expected a str$"),
                ({"typestr": 4}, TypeError, title + r"\['typestr'\] is 4, expected a str$"),
                ({"typestr": "<f4x"}, TypeError, "^the object has elements of the type '<f4x', which no buffer has$"),
                ({"typestr": ">f4"}, TypeError, "^the object has elements of the type '>f4', which no buffer has$"),
                ({"typestr": "<c8"}, TypeError, "^the object has elements of the type '<c8', which no buffer has$"),
                ({"shape": MISSING}, TypeError, title + r"\['shape'\] is None, expected a tuple of ints$"),
                ({"shape": (6.0,)}, TypeError, title + r"\['shape'\] is \(6.0,\), expected a tuple of ints$"),
                ({"shape": (-6,)}, tinyjit.InvalidArgumentError, "has a negative size$"),
                ({"shape": (2**62,)}, tinyjit.OutOfRangeError, r"has more than 2\^63-1 bytes$"),
                ({"data": MISSING}, TypeError, title + r"\['data'\] is a NoneType, expected a tuple of an address and whether"),
                ({"data": ADDRESS}, TypeError, title + r"\['data'\] is a int, expected a tuple"),
                ({"data": MEMORY.tobytes()}, TypeError, title + r"\['data'\] is a bytes, expected a tuple"),
                ({"data": (-5, False)}, TypeError, title + r"\['data'\]\[0\] is -5, expected an address$"),
                ({"data": (0, False)}, tinyjit.InvalidArgumentError, "^cannot wrap a null pointer as 6xf32 on cpu:0$"),
                ({"strides": (4, 4)}, tinyjit.InvalidArgumentError, title + " has 2 strides, expected one for each of 1 dimensions$"),
                ({"shape": (3, 2), "strides": (100,)}, tinyjit.InvalidArgumentError, "has 1 strides, expected one for each of 2"),
                ({"strides": "a"}, TypeError, title + r"\['strides'\] is 'a', expected a tuple of ints$"),
                ({"mask": MEMORY}, tinyjit.UnsupportedError, title + " has a mask, which arrays have not$")):
            with self.subTest(changes), self.assertRaisesRegex(error, message):
                tinyjit.asarray(Interface(**changes))

    def test_getters_that_fail(self):
        class Fails:
            @property
            def __array_interface__(self):
                raise ValueError("no memory yet")

        with self.assertRaisesRegex(ValueError, "^no memory yet$"):
            tinyjit.asarray(Fails())

    def test_devices_of_dlpack(self):
        class Producer:
            def __dlpack__(self, **options):
                return tinyjit.asarray(MEMORY).__dlpack__(**options)

            def __dlpack_device__(self):
                return self.device

        producer = Producer()
        producer.device = (1, 0)
        self.assertEqual(tinyjit.asarray(producer).tolist(), list(range(6)))
        for device in (None, 1, (1,), ("a", 0)):
            producer.device = device
            with self.subTest(device), self.assertRaisesRegex(TypeError, r"^the object's __dlpack_device__\(\) is .*, expected a tuple "):
                tinyjit.asarray(producer)

    def test_types_of_numpy_that_no_buffer_has(self):
        for array in (np.zeros(2, "M8[s]"), np.zeros(2, "m8[s]")):
            with self.assertRaisesRegex(TypeError, f"^the object has elements of the type '{array.dtype.name}"[:-3]):
                tinyjit.asarray(array)


class Sizes(unittest.TestCase):
    def test_errors(self):
        array = tinyjit.zeros((2, 3))
        for shape in (2.5, "ab", {}, [2, "x"], [[1]], 2**63, object()):
            for make in (tinyjit.zeros, tinyjit.empty, array.reshape, lambda shape: array.view("float32", shape)):
                with self.subTest(shape), self.assertRaisesRegex(TypeError, "^a shape is .*, expected an int of 64 bits or a sequence of "
                                                                            "such ints$"):
                    make(shape)
        for make in (lambda: array.reshape(2.0, 3), lambda: array.reshape((2, 3), 1), lambda: array.reshape(None)):
            with self.assertRaises(TypeError):
                make()

    def test_open_sizes(self):
        array = tinyjit.zeros((2, 3))
        shapes = [array.reshape(*shape).shape for shape in ((-1,), (3, -1), (-1, 6), (1, -1, 2))]
        self.assertEqual(shapes, [(6,), (3, 2), (1, 6), (1, 3, 2)])
        self.assertEqual(tinyjit.zeros((0, 3)).reshape(-1, 3).shape, (0, 3))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^a shape has several sizes that are -1, expected one at most$"):
            array.reshape(-1, -1)
        for made in (array, tinyjit.zeros((0, 3))):
            with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^a shape without elements has a size that is -1, which may be any"):
                made.reshape(0, -1)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^2x3xf32 on cpu:0 cannot be seen as 5x1xf32, which has another"):
            array.reshape(5, -1)


class Options(unittest.TestCase):
    def test_byte_order(self):
        self.assertEqual(tinyjit.zeros(2, np.dtype("<f4")).dtype, "float32")
        for make in (lambda: tinyjit.zeros(2, np.dtype(">f4")), lambda: tinyjit.zeros(2).view(np.dtype(">i4"), 2)):
            with self.assertRaisesRegex(TypeError, "^'>[fi]4' is no type of an array"):
                make()

    def test_copy(self):
        for copy in (1, "x", np.bool_(False)):
            with self.assertRaisesRegex(TypeError, "^copy is .*, expected True, False or None$"):
                tinyjit.asarray(MEMORY, copy=copy)
            with self.assertRaisesRegex(TypeError, "^copy is .*, expected True, False or None$"):
                tinyjit.zeros(2).__array__(copy=copy)

    def test_memory_limit(self):
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, "^a limit of -1 bytes, expected 0 or more$"):
            tinyjit.device("cpu:7").memory_limit = -1

    def test_texts_that_are_none(self):
        with self.assertRaises(TypeError):
            tinyjit.load("\ud800{")


class DevicesThatDlpackHasNot(unittest.TestCase):
    def setUp(self):
        try:
            self.array = tinyjit.asarray(MEMORY).to("opencl:0")
        except tinyjit.NotFoundError as error:
            self.skipTest(str(error))

    def test_attributes(self):
        self.assertFalse(hasattr(self.array, "__cuda_array_interface__"))
        self.assertFalse(hasattr(self.array, "__array_interface__"))

    def test_dlpack(self):
        with self.assertRaisesRegex(BufferError, "^DLPack has no device like opencl:0$"):
            self.array.__dlpack_device__()
        with self.assertRaisesRegex(BufferError, "^DLPack has no device like opencl:0$"):
            self.array.__dlpack__()

        class OnTheHost:
            def __dlpack_device__(self):
                return (1, 0)

            def __dlpack__(self, **options):
                return found.__dlpack__(dl_device=(1, 0))

        found = self.array
        self.assertEqual(np.from_dlpack(OnTheHost()).tolist(), MEMORY.tolist())
        with self.assertRaisesRegex(BufferError, "^the array is on opencl:0; it can be exported from there, or as a copy on the host$"):
            self.array.__dlpack__(dl_device=(1, 0), copy=False)


if __name__ == "__main__":
    unittest.main()
