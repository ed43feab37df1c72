"""The device TINYJIT of tinygrad: kernels that are launched alone, memory, copies and settings.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest
import warnings
from unittest import mock

import numpy as np

import tinyjit.tinygrad
from tinygrad import Context, Device, Tensor, TinyJit, UOp, Variable, dtypes
from tinygrad.codegen import to_program
from tinygrad.helpers import GlobalCounters
from tinygrad.uop import Ops
from tinygrad.uop.ops import KernelInfo
from tinyjit.tinygrad.graph import GraphReader
from tinyjit.tinygrad.translation.capture import Storage, View

HERE = "TINYJIT"


def on_both(compute, *arrays):
    """The results of a function of tensors on this device and on tinygrad's CPU device."""
    return [compute(*(Tensor(a, device=device) for a in arrays)).numpy() for device in (HERE, "CPU")]


class Kernels(unittest.TestCase):
    def check(self, compute, *arrays, **tolerance):
        ours, theirs = on_both(compute, *arrays)
        np.testing.assert_allclose(ours, theirs, **tolerance)

    def test_arithmetic(self):
        a, b = (np.random.default_rng(i).normal(size=(37, 21)).astype(np.float32) for i in range(2))
        self.check(lambda x, y: (x * y - x / (y.abs() + 1)).exp().sum(1).sqrt(), a, b, rtol=1e-5)
        self.check(lambda x, y: x @ y.T, a, b, rtol=1e-4, atol=1e-4)
        self.check(lambda x, y: x.softmax() + y.max(0).relu(), a, b, rtol=1e-5)

    def test_every_type(self):
        numbers = np.array([0, 1, 2, 100, -3, 7])
        for dtype in ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float64"):
            self.check(lambda x: x * x + x, numbers.astype(dtype))
        for dtype in (dtypes.bfloat16, dtypes.fp8e4m3, dtypes.fp8e5m2):
            self.check(lambda x, to=dtype: (x.cast(to) * 2).cast(dtypes.float32), numbers.astype(np.float32))

    def test_bits_of_every_type(self):
        x = np.random.default_rng(2).normal(size=8).astype(np.float32)
        small = (dtypes.fp8e4m3, dtypes.fp8e5m2)
        for source, target in [(a, b) for a in small for b in (*small, dtypes.uint8, dtypes.int8, dtypes.float16, dtypes.int32)] + [
                (dtypes.int8, small[0]), (dtypes.float16, dtypes.uint16), (dtypes.float32, dtypes.int64), (dtypes.int8, dtypes.int32)]:
            for settled in (False, True):
                def compute(v, source=source, target=target, settled=settled):
                    v = v.cast(source).realize() if settled else v.cast(source)
                    return v.bitcast(target).clone().cast(dtypes.float32 if target in small else target)
                with self.subTest(source=source, target=target, settled=settled):
                    ours, theirs = on_both(compute, x)
                    np.testing.assert_array_equal(ours, theirs)

    def test_variable(self):
        x = Tensor(np.arange(10), device=HERE).realize()
        n = Variable("n", 1, 10)
        for size in (3, 10, 1):
            self.assertEqual(x[:n.bind(size)].sum().item(), size * (size - 1) // 2)

    def test_assignment_to_a_part(self):
        x = Tensor(np.arange(8), device=HERE).realize()
        x[2:5].assign(x[4:7] * 10).realize()
        self.assertEqual(x.tolist(), [0, 1, 40, 50, 60, 5, 6, 7])

    def test_random_numbers_are_those_of_the_cpu(self):
        drawn = []
        for device in (HERE, "CPU"):
            Tensor.manual_seed(5)
            drawn.append([Tensor.rand(3, 3, device=device).numpy() for _ in range(2)])
        np.testing.assert_array_equal(drawn[0], drawn[1])
        self.assertFalse((drawn[0][0] == drawn[0][1]).all())

    def test_operand_that_overlaps_with_what_is_written(self):
        program_of = to_program(Tensor.empty(4, device=HERE).add(1).schedule_linear().src[-1].src[0], Device[HERE].renderer)
        program = Device[HERE].runtime(program_of.to_elf())
        memory = Device[HERE].allocator.alloc(20)
        memory.bytes()[:] = np.arange(5, dtype=np.float32).tobytes()
        first, second = (Device[HERE].allocator._offset(memory, 16, offset) for offset in (0, 4))
        program(second, first)
        self.assertEqual(np.frombuffer(memory.bytes(), np.float32).tolist(), [0, 1, 2, 3, 4])


class WideLoads(unittest.TestCase):
    """Elements that a kernel puts together from parts of memory are loaded whole, where that is right."""

    def source(self, result: Tensor) -> str:
        return to_program(result.schedule_linear().src[-1].src[0], Device[HERE].renderer).src[2].arg

    def check(self, compute, expected, wide: str | None, dtype=np.uint8):
        """`compute` of 64 bytes gives the bits of `expected`, by loads of `wide` elements, or None: of bytes."""
        memory = np.random.default_rng(3).integers(1, 120, 64 // np.dtype(dtype).itemsize).astype(dtype)
        x = Tensor(memory, device=HERE).realize()
        source = self.source(compute(x))
        self.assertIn(f"x{wide}>" if wide else "xui8>", source)
        self.assertEqual("arith.shli" in source, wide is None)
        np.testing.assert_array_equal(compute(x).numpy().view(np.uint8), expected(memory).view(np.uint8))

    def test_each_width(self):
        for dtype, wide in ((dtypes.float16, "ui16"), (dtypes.float32, "ui32"), (dtypes.float64, "ui64"), (dtypes.int32, "ui32")):
            to = np.dtype(dtype.fmt)
            self.check(lambda x, to=dtype: x.bitcast(to) + 1, lambda m, to=to: m.view(to) + to.type(1), wide)
        for dtype in (np.uint16, np.int8):
            self.check(lambda x: x.bitcast(dtypes.float32) + 1, lambda m: m.view(np.float32) + np.float32(1), "ui32", dtype)

    def test_places(self):
        self.check(lambda x: x.reshape(4, 16)[:, 4:12].bitcast(dtypes.float32) + 1,
                   lambda m: m.reshape(4, 16)[:, 4:12].copy().view(np.float32) + np.float32(1), "ui32")
        self.check(lambda x: x.reshape(2, 4, 8).permute(1, 0, 2).bitcast(dtypes.float32).flip(0) + 1,
                   lambda m: m.reshape(2, 4, 8).transpose(1, 0, 2).copy().view(np.float32)[::-1] + np.float32(1), "ui32")

    def test_what_stays_bytes(self):
        # None begins where an element of four bytes would; and the bytes are used by themselves, too.
        self.check(lambda x: x[2:34].bitcast(dtypes.float32) + 1, lambda m: m[2:34].copy().view(np.float32) + np.float32(1), None)
        self.check(lambda x: x.bitcast(dtypes.float32) + x[:16].cast(dtypes.float32),
                   lambda m: m.view(np.float32) + m[:16].astype(np.float32), None)
        # In another order.
        self.check(lambda x: x.reshape(16, 4).flip(1).bitcast(dtypes.float32).reshape(16) + 1,
                   lambda m: m.reshape(16, 4)[:, ::-1].copy().view(np.float32).reshape(16) + np.float32(1), None)

    def test_view_that_begins_between_two_elements_is_copied(self):
        reader = GraphReader(None, set())
        storage = Storage("cpu:0", "ui8", 64)
        self.assertEqual(reader.operand(View(storage, 8, "ui8", 32), "ui32", 8), View(storage, 8, "ui32", 8))
        view = reader.operand(View(storage, 2, "ui8", 32), "ui32", 8)
        (copy,) = reader.steps
        self.assertEqual((view, copy.source), (View(copy.target.storage, 0, "ui32", 8), View(storage, 2, "ui8", 32)))

    def test_in_a_graph(self):
        @TinyJit
        def step(x):
            return ((x + 1).contiguous().bitcast(dtypes.float32) * 2).realize()
        for i in range(4):
            memory = np.arange(i, i + 32).astype(np.uint8)
            expected = (memory + np.uint8(1)).view(np.float32) * np.float32(2)
            np.testing.assert_array_equal(step(Tensor(memory, device=HERE).realize()).numpy(), expected)


class Memory(unittest.TestCase):
    def test_copies_between_devices(self):
        x = Tensor(np.arange(6, dtype=np.float32), device="CPU").to(HERE).to(f"{HERE}:1")
        self.assertEqual((x + 1).realize().device, f"{HERE}:1")
        self.assertEqual((x + 1).to("CPU").tolist(), [1, 2, 3, 4, 5, 6])

    def test_sharded(self):
        devices = (HERE, f"{HERE}:1", f"{HERE}:2")
        x = Tensor(np.arange(12, dtype=np.float32)).shard(devices, axis=0)
        self.assertEqual((x * x).sum().item(), float((np.arange(12) ** 2).sum()))

    def test_blob_is_not_copied(self):
        array = np.arange(4, dtype=np.float32)
        x = Tensor.from_blob(array.ctypes.data, (4,), dtype=dtypes.float32, device=HERE)
        array[0] = 7
        self.assertEqual((x + 1).tolist(), [8, 2, 3, 4])

    def test_memory_is_counted_and_used_again(self):
        x = Tensor.ones(1000, device=HERE).contiguous().realize()
        used, address = GlobalCounters.mem_used, x.uop.buffer._buf.va_addr
        del x
        self.assertEqual(used - GlobalCounters.mem_used, 4000)
        self.assertEqual(Tensor.ones(1000, device=HERE).contiguous().realize().uop.buffer._buf.va_addr, address)


class Settings(unittest.TestCase):
    def test_beam_gives_the_same_bits(self):
        x = Tensor(np.random.default_rng(3).normal(size=(64, 64)).astype(np.float32), device=HERE).realize()
        plain = (x @ x).numpy()
        with Context(BEAM=1):
            np.testing.assert_array_equal((x @ x).numpy(), plain)

    def test_validate_with_cpu(self):
        with Context(VALIDATE_WITH_CPU=1):
            self.assertEqual((Tensor([1.0, 2], device=HERE) * 3).tolist(), [3, 6])

    def test_statistics(self):
        GlobalCounters.reset()
        x = Tensor.ones(16, 8, device=HERE).contiguous().realize()
        GlobalCounters.reset()
        (x @ x.T).realize()
        self.assertEqual((GlobalCounters.kernel_count, GlobalCounters.global_ops), (1, 2 * 16 * 16 * 8))

    def test_what_cannot_be_translated_runs_on_tinygrads_code_and_says_so(self):
        x = Tensor([1.0, 2, 3, 4], device=HERE).realize()

        def kernel(out: UOp, given: UOp) -> UOp:
            i = UOp.range(4, 0)
            return out[i].store(given[i] * 3).end(i).sink(arg=KernelInfo(name="triple", opts_to_apply=()))
        with self.assertWarns(tinyjit.tinygrad.FallbackWarning) as caught:
            result = Tensor.custom_kernel(Tensor.empty(4, device=HERE), x, fxn=kernel)[0].tolist()
        self.assertEqual(result, [3, 6, 9, 12])
        self.assertEqual(str(caught.warning),
                         "kernel 'triple' cannot be translated: its loops are given; tinygrad's own CPU code is used")

    def test_nothing_falls_back_unsaid(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertEqual((Tensor([1.0, 2], device=HERE) + 41).tolist(), [42, 43])

    def test_another_version_of_tinygrad_is_an_error(self):
        with mock.patch("importlib.metadata.version", return_value="0.13.0"):
            with self.assertRaises(ImportError) as caught:
                tinyjit.tinygrad.check_version()
        self.assertEqual(str(caught.exception), "found tinygrad 0.13.0; tinyjit.tinygrad supports tinygrad 0.14.0 only")

    def test_program_is_text_of_a_module(self):
        linear = (Tensor.empty(4, device=HERE) + 1).schedule_linear()
        program = to_program(linear.src[-1].src[0], Device[HERE].renderer)
        self.assertIs(program.op, Ops.PROGRAM)
        self.assertIn("jit.kernel", program.src[2].arg)
        self.assertEqual((program.arg.globals, program.arg.outs, program.arg.ins), ((0, 1), (0,), (1,)))


if __name__ == "__main__":
    unittest.main()
