"""Memory that other packages lend for calls, and use again as soon as they have it back.

RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so TINYJIT_GPU_MEMORY=keep %python %s

The driver does work late, in an order drawn by lot among those that streams allow: a call has not run when it returns
unless somebody waits.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ctypes
import gc
import os
import unittest
import warnings

import numpy as np

import modules
import tinyjit

X = np.float32([1, -2, 3, 4])
ROUNDS = 12


class Tensor(ctypes.Structure):
    """DLManagedTensor of DLPack, before version 1."""

    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device", ctypes.c_int32), ("rank", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.c_void_p), ("offset", ctypes.c_uint64),
                ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
KEPT = {}


@DELETER
def give_back(address):
    KEPT.pop(address)


class Block:
    """Four floats that an allocator lends. When nobody holds them it fills them, as their next user would."""

    def __init__(self, fill, memory, name="__array_interface__"):
        self.fill, self.memory = fill, memory
        # Asked for once, as the answer waits for the device.
        self.address = getattr(memory, name)["data"][0]

    def __del__(self):
        self.fill(self.address)


class ByInterface:
    """A block as an array with an array interface."""

    def __init__(self, block, name):
        self.block, self.name = block, name

    def __getattr__(self, name):
        if name != self.name:
            raise AttributeError(name)
        return {"shape": (4,), "typestr": "<f4", "data": (self.block.address, False), "version": 3}


class ByDlpack:
    """A block as an array with DLPack."""

    def __init__(self, block, device):
        self.block, self.device = block, device

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self, stream=None):
        shape = (ctypes.c_int64 * 1)(4)
        tensor = Tensor(self.block.address, *self.device, 1, 2, 32, 1, shape, None, 0, None,
                        ctypes.cast(give_back, ctypes.c_void_p))
        KEPT[ctypes.addressof(tensor)] = self.block, tensor, shape
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        return new(ctypes.addressof(tensor), b"dltensor", None)


class Driver:
    """The work of another package on cuda:0, through the driver."""

    def __init__(self):
        self.library = ctypes.CDLL(os.environ["TINYJIT_CUDA_DRIVER"])
        tinyjit.zeros(1, device="cuda:0")
        context, self.stream = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), 0)
        self.call("cuCtxPushCurrent_v2", context)
        self.call("cuStreamCreate", ctypes.byref(self.stream), 1)  # does not wait for the default stream

    def call(self, name, *arguments):
        code = getattr(self.library, name)(*arguments)
        if code:
            raise RuntimeError(f"{name} gives {code}")

    def pending(self):
        self.library.tinyjitTestDriverCountPending.restype = ctypes.c_int64
        return self.library.tinyjitTestDriverCountPending()

    def fill(self, address):
        """Writes a block, in the order of this package's stream."""
        self.call("cuMemsetD8Async", ctypes.c_uint64(address), 0x7F, ctypes.c_size_t(16), self.stream)


@tinyjit.kernel
def twice(out, x):
    for i in range(len(x)):
        out[i] = x[i] + x[i]


class Lending(unittest.TestCase):
    """`lend` gives the arrays of another package, the same one in all ways that it may hand it on."""

    def check(self, call):
        """The result of `call(array)` is right if the array and its memory go the moment it returns."""
        for _ in range(ROUNDS):
            for array in self.lend():
                result = call(array)
                del array
                self.assertEqual(result.tolist(), (2 * X).tolist())
        gc.collect()
        self.assertEqual(KEPT, {})


class OnCuda(Lending):
    def setUp(self):
        self.driver = Driver()
        self.memory = []
        self.double = modules.double(device="cuda:0")
        self.out = tinyjit.zeros(4, device="cuda:0")

    def block(self):
        """A block of an allocator that gives no memory back while the test runs."""
        self.memory.append(tinyjit.asarray(X).to("cuda:0"))
        return Block(self.driver.fill, self.memory[-1], "__cuda_array_interface__")

    def lend(self):
        yield ByInterface(self.block(), "__cuda_array_interface__")
        yield ByDlpack(self.block(), (2, 0))

    def tearDown(self):
        self.driver.call("cuStreamSynchronize", self.driver.stream)

    def test_calls_return_before_they_have_run(self):
        """Else this file tests nothing."""
        array = tinyjit.asarray(X).to("cuda:0")
        self.double(array)
        self.assertGreater(self.driver.pending(), 0)

    def test_arguments(self):
        self.check(self.double)
        self.check(lambda x: self.double(x, out=self.out))

    def test_arrays_of_this_package(self):
        self.check(lambda x: self.double(tinyjit.asarray(x)))
        self.check(lambda x: self.double(tinyjit.asarray(x).reshape(2, 2).reshape(4)))
        self.check(lambda x: self.double(tinyjit.asarray(x), out=self.out))

    def test_results(self):
        """Memory that a call writes: the words of its next user stay."""
        x = tinyjit.asarray(X).to("cuda:0")
        for wrap in (tinyjit.asarray, lambda out: out):
            for _ in range(ROUNDS):
                for array in self.lend():
                    memory = array.block.memory
                    self.double(x, out=wrap(array))
                    del array
                    self.driver.call("cuStreamSynchronize", self.driver.stream)
                    self.assertEqual(memory.numpy().tobytes(), b"\x7f" * 16)

    def test_kernels(self):
        kernel = tinyjit.load(modules.DOUBLE.format(type="f32", n=4, add="addf", device="cuda:0"), cache="off").kernel("double")

        def launch(function, x):
            function(self.out, x)
            return self.out

        self.check(lambda x: launch(kernel, x))
        for function in (kernel, twice):
            self.check(lambda x: launch(function, tinyjit.asarray(x)))

    def test_captured_functions(self):
        for wrap in (tinyjit.asarray, lambda x: x):
            step = tinyjit.jit(lambda x: self.double(x))
            self.check(lambda x: step(wrap(x)))
            self.assertEqual(step.phase, "replay")

    def test_host_functions(self):
        module = tinyjit.load("""
            func.func @both(%x: tensor<4xf32> {jit.name = "x"}) -> tensor<4xf32> {
              %0 = arith.addf %x, %x : tensor<4xf32>
              return %0 : tensor<4xf32>
            }""", device="cuda:0", cache="off")
        for wrap in (tinyjit.asarray, lambda x: x):
            self.check(lambda x: module["both"](wrap(x)))

    def test_copies(self):
        self.check(lambda x: self.double(tinyjit.asarray(x, copy=True)))
        self.check(lambda x: self.double(tinyjit.asarray(x).copy()))

        def copy_from(x):
            self.out.copy_from(x)
            return self.double(self.out)

        self.check(copy_from)
        self.check(lambda x: copy_from(tinyjit.asarray(x)))


class OnTheHost(Lending):
    @staticmethod
    def fill(address):
        ctypes.memset(address, 0x7F, 16)

    def lend(self):
        yield ByInterface(Block(self.fill, X.copy()), "__array_interface__")
        yield ByDlpack(Block(self.fill, X.copy()), (1, 0))

    def test_memory_of_the_host(self):
        """Calls on GPUs copy it: a copy that was still to be done would see what comes afterwards."""
        for device in ("cpu:0", "cuda:0"):
            double = modules.double(device=device)
            step = tinyjit.jit(lambda x: double(x))
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", tinyjit.CopyWarning)
                self.check(double)
                self.check(lambda x: double(tinyjit.asarray(x)) if device == "cpu:0" else double(tinyjit.asarray(x, device=device)))
                self.check(lambda x: step(tinyjit.asarray(x, device=device)))

    def test_arrays_that_leave_their_dict(self):
        """An argument that the call's own reading takes out of its dict: nothing but the call holds it then."""
        double = modules.double(device="cpu:0")
        step = tinyjit.jit(lambda arrays: double(arrays["x"]))

        class Leaving(ByInterface):
            def __getattr__(self, name):
                found = super().__getattr__(name)
                given["x"] = None
                return found

        for _ in range(3):
            given = {"x": tinyjit.asarray(X)}
            self.assertEqual(step(given).tolist(), (2 * X).tolist())
        for _ in range(ROUNDS):
            given = {"x": Leaving(Block(self.fill, X.copy()), "__array_interface__")}
            self.assertEqual(step(given).tolist(), (2 * X).tolist())
            self.assertIsNone(given["x"])
        self.assertEqual(step.stats.replays, ROUNDS + 1)


if __name__ == "__main__":
    unittest.main()
