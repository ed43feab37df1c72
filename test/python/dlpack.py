"""DLPack in both directions: versions, copies, read-only memory, other packages.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ctypes
import gc
import importlib.util
import types
import unittest

import numpy as np

import modules
import tinyjit


def has(module):
    # The folders of tests beside this one are no packages: a package has a file of its own.
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.origin is not None


def capsule_name(capsule):
    """The name of a capsule; numpy and torch ask for "dltensor" or "dltensor_versioned"."""
    function = ctypes.pythonapi.PyCapsule_GetName
    function.restype = ctypes.c_char_p
    function.argtypes = [ctypes.py_object]
    return function(capsule).decode()


class Versioned(ctypes.Structure):
    """The first members of DLManagedTensorVersioned."""

    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
                ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("data", ctypes.c_void_p)]


def versioned(capsule):
    function = ctypes.pythonapi.PyCapsule_GetPointer
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.py_object, ctypes.c_char_p]
    return Versioned.from_address(function(capsule, b"dltensor_versioned"))


class Producer:
    """Passes the capsules of another array on and notes how it was asked."""

    def __init__(self, array, **forced):
        self.array = array
        self.forced = forced
        self.asked = []

    def __dlpack_device__(self):
        return (1, 0)

    def __dlpack__(self, **options):
        self.asked.append(options)
        if "max_version" in options and self.forced.get("legacy"):
            raise TypeError("no max_version here")
        return self.array.__dlpack__(**{**options, **self.forced.get("options", {})})


class Packed(Producer):
    """Takes back what the flags say."""

    def __dlpack__(self, **options):
        capsule = super().__dlpack__(**options)
        versioned(capsule).flags = 0
        return capsule


class Export(unittest.TestCase):
    def setUp(self):
        self.numpy = np.arange(6, dtype=np.float32).reshape(2, 3)
        self.array = tinyjit.asarray(self.numpy)

    def test_device(self):
        self.assertEqual(self.array.__dlpack_device__(), (1, 0))
        self.assertEqual(self.array.to("cpu:5").__dlpack_device__(), (1, 0))

    def test_versions(self):
        for max_version, name in ((None, "dltensor"), ((0, 8), "dltensor"), ((1, 0), "dltensor_versioned"),
                                  ((2, 3), "dltensor_versioned")):
            capsule = self.array.__dlpack__(max_version=max_version)
            self.assertEqual(capsule_name(capsule), name)
        capsule = self.array.__dlpack__(max_version=(1, 0))
        managed = versioned(capsule)
        self.assertEqual((managed.major, managed.flags), (1, 0))
        self.assertEqual(managed.data, self.numpy.__array_interface__["data"][0])

    def test_copies(self):
        for options in ({"copy": True}, {"copy": True, "dl_device": (1, 0)}):
            capsule = self.array.__dlpack__(max_version=(1, 0), **options)
            managed = versioned(capsule)
            self.assertEqual(managed.flags, 2)
            self.assertNotEqual(managed.data, self.numpy.__array_interface__["data"][0])
        capsule = self.array.__dlpack__(max_version=(1, 0), copy=False)
        self.assertEqual(versioned(capsule).flags, 0)
        with self.assertRaisesRegex(BufferError, "^the array is on cpu:0; it can be exported from there, or as a copy"):
            self.array.__dlpack__(dl_device=(2, 0))

    def test_read_only(self):
        self.numpy.flags.writeable = False
        array = tinyjit.asarray(self.numpy)
        capsule = array.__dlpack__(max_version=(1, 0))
        self.assertEqual(versioned(capsule).flags, 1)
        with self.assertRaisesRegex(BufferError, "^a read-only array needs DLPack 1"):
            array.__dlpack__()
        self.assertEqual(capsule_name(array.__dlpack__(copy=True)), "dltensor")

    def test_numpy(self):
        back = np.from_dlpack(self.array)
        self.numpy[1, 1] = 40
        np.testing.assert_array_equal(back, self.numpy)
        del self.array
        gc.collect()
        np.testing.assert_array_equal(back, self.numpy)

    def test_a_capsule_that_nobody_takes(self):
        device = tinyjit.device("cpu:9")
        array = tinyjit.zeros(100, device="cpu:9")
        for max_version in (None, (1, 0)):
            capsule = array.__dlpack__(max_version=max_version)
            del capsule
        capsule = array.__dlpack__(max_version=(1, 0))
        del array
        self.assertEqual(device.bytes_in_use, 400)
        del capsule
        self.assertEqual(device.bytes_in_use, 0)


    def test_arguments(self):
        for options, message in (
                ({"max_version": "x"}, "^max_version is 'x', expected a tuple of two ints, or None$"),
                ({"max_version": (1,)}, "^max_version has 1 numbers, expected two$"),
                ({"max_version": ("a", 0)}, "^the major number of max_version is 'a', expected an int$"),
                ({"copy": 3}, "^copy is 3, expected True, False or None$"),
                ({"stream": "x"}, "^stream is 'x', expected the number of a stream, or None$")):
            with self.subTest(options), self.assertRaisesRegex(TypeError, message):
                self.array.__dlpack__(**options)


class Import(unittest.TestCase):
    def test_capsules_that_are_none(self):
        taken = tinyjit.asarray(np.arange(3.0)).__dlpack__(max_version=(1, 0))
        producer = types.SimpleNamespace(__dlpack__=lambda **options: taken, __dlpack_device__=lambda: (1, 0))
        self.assertEqual(tinyjit.asarray(producer).tolist(), [0, 1, 2])
        for taken in (taken, 3):
            with self.assertRaisesRegex(TypeError, r"^the object gave .* for DLPack, expected a capsule of the name 'dltensor' or "
                                                   r"'dltensor_versioned', which nobody has taken yet$"):
                tinyjit.asarray(producer)

    def setUp(self):
        self.numpy = np.arange(6, dtype=np.float32).reshape(2, 3)

    def test_versions(self):
        source = tinyjit.asarray(self.numpy)
        for forced in ({}, {"legacy": True}, {"options": {"max_version": None}}):
            producer = Producer(source, **forced)
            array = tinyjit.asarray(producer, copy=False)
            np.testing.assert_array_equal(array.numpy(), self.numpy)
            self.numpy[0, 0] += 1
            np.testing.assert_array_equal(array.numpy(), self.numpy)
            self.assertEqual(producer.asked[0], {"max_version": (1, 1)})
            self.assertEqual(len(producer.asked), 2 if forced.get("legacy") else 1)

    def test_read_only(self):
        self.numpy.flags.writeable = False
        array = tinyjit.asarray(Producer(tinyjit.asarray(self.numpy)))
        self.assertTrue(array.read_only)

    def test_errors_of_the_producer(self):
        class Refuses:
            def __dlpack_device__(self):
                return (1, 0)

            def __dlpack__(self, **options):
                raise BufferError("it needs a gradient")

        with self.assertRaisesRegex(BufferError, "^it needs a gradient$"):
            tinyjit.asarray(Refuses())

    def test_a_view_of_another_package(self):
        """The `view` of an array that is none of numpy's may be a copy, as JAX's is; DLPack is asked."""
        class Named(Producer):
            dtype = types.SimpleNamespace(name="bfloat16")

            def view(self, *arguments):
                raise AssertionError("view was called")

        source = tinyjit.zeros(4, "bfloat16")
        array = tinyjit.asarray(Named(source), copy=False)
        addresses = {versioned(each.__dlpack__(max_version=(1, 0))).data for each in (source, array)}
        self.assertEqual((array.dtype, len(addresses)), ("bfloat16", 1))

    def test_other_devices(self):
        producer = Producer(tinyjit.asarray(self.numpy))
        array = tinyjit.asarray(producer, device="cpu:2")
        self.assertEqual((array.device, array.tolist()), ("cpu:2", self.numpy.tolist()))

    @unittest.skipUnless(has("torch"), "torch is not installed")
    def test_torch(self):
        import torch
        x = torch.arange(20, dtype=torch.float32).reshape(4, 5)
        layer = tinyjit.load(modules.LAYER, cache="off")["layer"]
        result = torch.from_dlpack(layer(x))
        self.assertEqual(result.tolist(), [[7.5, 0, 0], [20, 2, 0], [32.5, 4.5, 0], [45, 7, 0]])
        half = torch.tensor([1, -2, 3, 4], dtype=torch.bfloat16)
        doubled = torch.from_dlpack(modules.double("bf16")(half))
        self.assertEqual((doubled.dtype, doubled.tolist()), (torch.bfloat16, [2, -4, 6, 8]))
        array = tinyjit.asarray(x, copy=False)
        x[0, 0] = 50
        self.assertEqual(array[0, 0].item(), 50)
        with self.assertWarns(tinyjit.CopyWarning):
            tinyjit.asarray(x.T)
        y = layer(x)
        self.assertEqual(torch.from_dlpack(y).data_ptr(), np.asarray(y).ctypes.data)
        for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
            small = torch.tensor([1.0, -2.0]).to(getattr(torch, name))
            back = torch.from_dlpack(tinyjit.asarray(small, copy=False))
            self.assertEqual((back.dtype, back.data_ptr()), (small.dtype, small.data_ptr()))
        out = torch.empty(4, 3)
        layer(x, out=out)
        self.assertEqual(out.tolist(), torch.from_dlpack(layer(x)).tolist())

    @unittest.skipUnless(has("jax"), "JAX is not installed")
    def test_jax(self):
        import jax
        import jax.numpy as jnp
        x = jnp.arange(20, dtype=jnp.float32).reshape(4, 5)
        layer = tinyjit.load(modules.LAYER, cache="off")["layer"]
        result = jax.dlpack.from_dlpack(layer(x))
        self.assertEqual(result.tolist(), [[7.5, 0, 0], [20, 2, 0], [32.5, 4.5, 0], [45, 7, 0]])
        self.assertTrue(tinyjit.asarray(x, copy=False).read_only)
        y = layer(x)
        self.assertEqual(jax.dlpack.from_dlpack(y).unsafe_buffer_pointer(), np.asarray(y).ctypes.data)
        for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
            small = jnp.array([1.0, -2.0]).astype(getattr(jnp, name))
            self.assertEqual(tinyjit.asarray(small, copy=False).numpy().ctypes.data, small.unsafe_buffer_pointer())

    def test_elements_below_a_byte(self):
        """A capsule says that they are padded, which only DLPack 1 can say."""
        array = tinyjit.zeros(4, "uint4")
        with self.assertRaisesRegex(BufferError, r"^an array of ui4 has one element per byte, which needs DLPack 1, "
                                                 r"expected max_version=\(1, 0\) or above$"):
            array.__dlpack__()
        back = tinyjit.asarray(Producer(array), copy=False)
        self.assertEqual((back.dtype, back.shape), ("uint4", (4,)))
        with self.assertRaisesRegex(TypeError, "has several elements of ui4 in a byte, expected one per byte$"):
            tinyjit.asarray(Packed(array), copy=False)


if __name__ == "__main__":
    unittest.main()
