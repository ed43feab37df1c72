"""Arrays of GPUs, on the drivers that run kernels for GPUs on the CPU.

RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so \
RUN:   TINYJIT_HIP_DRIVER=%tinyjit_obj/lib/libtinyjit-test-hip.so %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import gc
import unittest
import weakref

import numpy as np

import modules
import tinyjit

X = np.float32([1, -2, 3, 4])


class CudaOwner:
    """An array of another package on a CUDA device, known by the CUDA array interface."""

    def __init__(self, values, device="cuda:0", **changes):
        self.array = tinyjit.asarray(np.asarray(values)).to(device)
        self.changes = changes

    @property
    def __cuda_array_interface__(self):
        return {**self.array.__cuda_array_interface__, **self.changes}


class DlpackOwner:
    """The same, known by DLPack; notes how it was asked."""

    def __init__(self, values, device):
        self.array = tinyjit.asarray(np.asarray(values)).to(device)
        self.streams = []

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, *, stream=None, **options):
        self.streams.append(stream)
        return self.array.__dlpack__(stream=stream, **options)


class Arrays(unittest.TestCase):
    def test_copies(self):
        for device in ("cuda:0", "cuda:1", "hip:0"):
            array = tinyjit.asarray(X).to(device)
            self.assertEqual(array.device, device)
            self.assertEqual(array.to("cpu:0").tolist(), X.tolist())
            self.assertEqual(array.numpy().tolist(), X.tolist())
            self.assertEqual(array[1:3].tolist(), [-2, 3])
            self.assertEqual(tinyjit.zeros(3, device=device).tolist(), [0, 0, 0])
            array.copy_from(2 * X)
            self.assertEqual(array.tolist(), (2 * X).tolist())

    def test_no_view_of_the_host(self):
        array = tinyjit.asarray(X).to("cuda:0")
        with self.assertRaisesRegex(BufferError, r"^the array is on cuda:0, not in the host's memory; use numpy\(\) or to"):
            memoryview(array)
        with self.assertRaisesRegex(TypeError, r"^the array is not in the host's memory; use numpy\(\)$"):
            np.asarray(array)

    def test_asarray(self):
        with self.assertWarnsRegex(tinyjit.CopyWarning, "^the object, a 4xf32, is copied to cuda:0$"):
            array = tinyjit.asarray(X, device="cuda:0")
        self.assertEqual(array.device, "cuda:0")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^the object is a 4xf32 on cpu:0, expected cuda:0; it would"):
            tinyjit.asarray(X, device="cuda:0", copy=False)

    def test_dlpack(self):
        for device, number in (("cuda:1", (2, 1)), ("hip:0", (10, 0))):
            array = tinyjit.asarray(X).to(device)
            self.assertEqual(array.__dlpack_device__(), number)
            self.assertIn("dltensor_versioned", repr(array.__dlpack__(max_version=(1, 0), stream=-1)))
            on_host = np.from_dlpack(Capsule(array.__dlpack__(dl_device=(1, 0))))
            self.assertEqual(on_host.tolist(), X.tolist())
            with self.assertRaises(BufferError):
                array.__dlpack__(dl_device=(1, 0), copy=False)

    def test_cuda_array_interface(self):
        array = tinyjit.asarray(X).to("cuda:0")
        interface = array.__cuda_array_interface__
        self.assertEqual((interface["shape"], interface["typestr"], interface["version"]), ((4,), "<f4", 3))
        with self.assertRaisesRegex(AttributeError, "^the array is on hip:0, not on a CUDA device$"):
            tinyjit.asarray(X).to("hip:0").__cuda_array_interface__


class Capsule:
    """A capsule that was asked for already."""

    def __init__(self, capsule):
        self.capsule = capsule

    def __dlpack_device__(self):
        return (1, 0)

    def __dlpack__(self, **options):
        return self.capsule


FACTORS = np.float32([1, 2, 3, 4])


@tinyjit.kernel
def gather(out, x, at):
    for i in range(len(at)):
        out[i] = x[at[i]] * FACTORS[i]


class Kernels(unittest.TestCase):
    """Kernels that are written in Python."""

    def test_of_the_device_of_their_arrays(self):
        at = np.array([3, 2, -1, 0])
        expected = X[at] * FACTORS
        for device in ("cuda:0", "cpu:0", "hip:0", "cuda:0"):
            out, x, place = (tinyjit.asarray(a).to(device) for a in (np.zeros_like(X), X, at))
            for _ in range(2):
                gather(out, x, place)
                np.testing.assert_array_equal(out.numpy(), expected)
            place.copy_from(np.array([0, 9, 1, 2]))
            with self.assertRaisesRegex(IndexError, "index 9 is outside of dimension 0 of 'x', which has 4 elements"):
                gather(out, x, place)

    def test_sums_of_numbers(self):
        @tinyjit.kernel(cache="off")
        def shift(out, x, by: int, less: tinyjit.i32):
            for i in range(len(x)):
                out[i] = x[i] + by - less

        def body(x, n, m):
            y = tinyjit.empty(4, device="cuda:0")
            shift(y, x, 2 * n + 1, n - m)
            return y
        step = tinyjit.jit(body)
        x = tinyjit.asarray(X).to("cuda:0")
        for n, m in ((1, 1), (1, 1), (2, 3), (2, 3), (5, 4), (5, 4), (7, -2), (-3, 9), (8, 8)):
            self.assertEqual(step(x, n, m).tolist(), (X + np.float32(2 * n + 1 - (n - m))).tolist())
        self.assertEqual((step.stats.captures, step.stats.replays), (3, 3))


class Calls(unittest.TestCase):
    def setUp(self):
        self.function = modules.double(device="cuda:0")

    def test_arrays_of_the_device(self):
        array = tinyjit.asarray(X).to("cuda:0")
        for _ in range(3):
            result = self.function(array)
            self.assertEqual((result.device, result.tolist()), ("cuda:0", (2 * X).tolist()))
        out = tinyjit.empty(4, device="cuda:0")
        self.assertIs(self.function(array, out=out), out)
        self.assertEqual(out.tolist(), (2 * X).tolist())

    def test_arrays_of_the_host_are_copied(self):
        with self.assertWarnsRegex(tinyjit.CopyWarning, "^argument 'x' of double_all, a 4xf32, is copied to cuda:0$"):
            self.assertEqual(self.function(X).tolist(), (2 * X).tolist())
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^out 0 of double_all is a 4xf32 on cpu:0, expected cuda:0"):
            self.function(tinyjit.asarray(X).to("cuda:0"), out=np.empty(4, np.float32))

    def test_memory_of_other_packages(self):
        for make in (lambda: CudaOwner(X), lambda: DlpackOwner(X, "cuda:0")):
            owner = make()
            gone = weakref.ref(owner)
            result = self.function(owner)
            if isinstance(owner, DlpackOwner):
                self.assertEqual(owner.streams, [1])
            del owner  # while nothing of the call is under way any more
            gc.collect()
            self.assertIsNone(gone())
            self.assertEqual(result.tolist(), (2 * X).tolist())

    def test_streams_of_the_cuda_array_interface(self):
        for stream in (None, 0):
            self.assertEqual(self.function(CudaOwner(X, stream=stream)).tolist(), (2 * X).tolist())
        with self.assertRaisesRegex(tinyjit.DeviceError, "^cuda:0: cuStreamSynchronize failed"):
            self.function(CudaOwner(X, stream=12345))

    def test_results_in_memory_of_other_packages(self):
        out = CudaOwner(np.zeros(4, np.float32))
        self.assertIs(self.function(CudaOwner(X), out=out), out)
        self.assertEqual(out.array.tolist(), (2 * X).tolist())

    def test_read_only_memory(self):
        pointer = CudaOwner(X).array
        frozen = CudaOwner(X)
        frozen.changes["data"] = (frozen.__cuda_array_interface__["data"][0], True)
        self.assertEqual(self.function(frozen).tolist(), (2 * X).tolist())
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^out 0 of double_all is read-only, but the call writes it$"):
            self.function(pointer, out=frozen)

    def test_memory_that_is_not_dense(self):
        owner = CudaOwner(np.zeros(8, np.float32), shape=(4,), strides=(8,))
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "^the object is a 4xf32 on cuda:0 that is not dense and row-major$"):
            tinyjit.asarray(owner)

    def test_captured_functions(self):
        step = tinyjit.jit(lambda x: self.function(self.function(x)))
        for i in range(4):
            array = tinyjit.asarray(X * i).to("cuda:0")
            self.assertEqual(step(array).tolist(), (4 * X * i).tolist())
        self.assertEqual(step(CudaOwner(X)).tolist(), (4 * X).tolist())


if __name__ == "__main__":
    unittest.main()
