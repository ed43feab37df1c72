"""Every error of the exporter at the tensor level, with its whole text; and that one capture always gives the same bytes."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv.pop(1)) / "utils" / "tinygrad"))

from tinygrad import Tensor, TinyJit, UOp, Variable, dtypes  # noqa: E402
from tinygrad.uop import Ops  # noqa: E402
from tinygrad.uop.ops import AxisType  # noqa: E402

import tinygrad_0_14 as reader  # noqa: E402
import tinyjit_export  # noqa: E402
from translation.arithmetic_text import Unsupported  # noqa: E402
from translation.capture import DeviceNames, Storage  # noqa: E402
from export_errors import ExportErrors  # noqa: E402
from tinygrad_0_14_shards import ShardReader  # noqa: E402
from tinygrad_0_14_tensors import TensorReader  # noqa: E402


class TensorErrorTest(ExportErrors, unittest.TestCase):
    LEVEL = "tensor"

    def test_other_devices(self):
        def far(x):
            return (x.shard(("CPU", "CPU:1")).to(("CPU:1", "CPU")) + 1).realize()
        self.expect("cannot export: tensors on several devices, here ('CPU', 'CPU:1') and ('CPU:1', 'CPU'), are not supported at the "
                    "tensor level unless all have the same devices in the same order; export with --level=kernel",
                    self.captured(far, Tensor([1.0, 2.0]).realize()))

    def test_symbolic_collective(self):
        n, two = Variable("n", 1, 4), ("CPU", "CPU:1")
        x = Tensor([[1.0, 2.0, 3.0, 4.0]] * 4).shard(two, 1).realize()
        jit = TinyJit(lambda y: y.sum(1).realize())
        for value in (1, 2):
            jit(x[:n.bind(value)])
        self.expect("cannot export: a collective 'all_reduce' of a tensor with symbolic sizes is not supported at the tensor level", jit)

    def test_axes_of_other_dimensions(self):
        matrix, row = (Tensor(values).shard(("CPU", "CPU:1"), 0).realize() for values in ([[1.0, 2.0], [3.0, 4.0]], [1.0, 10.0]))
        self.expect("cannot export: UOp MUL of tensors of shapes (2, 2) and (2,), both cut along axis 0, which is not the same axis of "
                    "the result, is not supported: tinygrad takes it for the same",
                    self.captured(lambda x, y: (x * y).realize(), matrix, row))

    def test_view_that_is_not_divided(self):
        x = Tensor([[1.0, 2.0], [3.0, 4.0]]).shard(("CPU", "CPU:1"), 0).realize()
        self.expect("cannot export: tinygrad cannot divide a returned tensor between devices: padding not supported for "
                    "root.marg=((1, 4), (0, 2))", self.captured(lambda y: ((y + 1).realize(), y.pad(((1, 1), None)))[1], x))

    def test_view_that_is_not_computed(self):
        x = Tensor([[1.0, 2.0], [3.0, 4.0]]).shard(("CPU", "CPU:1"), 0).realize()
        jit = self.captured(lambda y: ((y + 1).realize(), y[1:2])[1], x)
        with self.assertRaisesRegex(tinyjit_export.ExportError, "^tinygrad cannot compute the view that a returned tensor is: UOp verif"):
            reader.read_returned(jit, jit.captured.ret, {}, jit.tinyjit_recording.inputs, 0)

    def test_shards(self):
        """Graphs that tinygrad does not make, or its scheduler refuses."""
        two = ("CPU", "CPU:1")
        whole, cut = (UOp.new_buffer(two, 8, dtypes.float32).reshape(2, 4) for _ in range(2))
        alone = tuple(UOp.new_buffer("CPU", 8, dtypes.float32) for _ in range(3))
        device, other = (UOp.range(2, number, AxisType.DEVICE) for number in (-1, -2))
        padded = whole.pad(((0, 0), (device * 4, 5 - device * 4)))
        for text, make in (
                ("UOp UNSHARD, a tensor that is cut along 2 axes, is not supported at the tensor level",
                 lambda: cut.unshard((0, 1), (device, other))),
                ("UOp ALLREDUCE of XOR is not supported at the tensor level", lambda: whole.allreduce(Ops.XOR, two)),
                ("UOp ALLREDUCE of parts of shape (2, 4) padded to (2, 9) is not supported at the tensor level",
                 lambda: padded.allreduce(Ops.ADD, two)),
                ("UOp PAD of 4 elements at (device*3), which are not within the 4 of a rank, is not supported at the tensor level",
                 lambda: whole.pad(((0, 0), (device * 3, 4 - device * 3))).allreduce(Ops.ADD, two)),
                ("UOp PAD by the number of a device is not supported at the tensor level", lambda: padded),
                ("UOp MSTACK of 3 tensors on 2 devices is not supported at the tensor level",
                 lambda: UOp(Ops.MSTACK, src=alone)),
                ("UOp SHRINK of 2 elements at (device*2+1), which are not within the 2 of a rank, is not supported at the tensor level",
                 lambda: whole.shrink(((0, 2), (device * 2 + 1, device * 2 + 3)))),
                ("UOp SHRINK of shape (2, 4) to (1, 2) by the number of a device is not supported at the tensor level",
                 lambda: whole.shrink(((device, device + 1), (device * 2, device * 2 + 2)))),
                ("UOp STORE of a tensor that differs between devices to one that is not cut is not supported at the tensor level",
                 lambda: whole.after(whole.store(UOp(Ops.MSTACK, src=alone[:2]).reshape(2, 4)))),
                ("UOp STORE to a part that depends on the number of a device is not supported at the tensor level",
                 lambda: cut.after(cut.shrink(((0, 2), (device * 2, device * 2 + 2))).store(UOp.const(1.0, dtypes.float32))))):
            with self.subTest(text), self.assertRaises(Unsupported) as caught:
                shards = ShardReader(lambda uop: Storage("cpu:0", "f32", 8), {}, DeviceNames(), two)
                shards.evaluate(shards.prepare(make()))
            self.assertEqual(str(caught.exception), text)

    def test_written_input(self):
        self.expect("cannot export: input 'x' is written by the captured function; at the tensor level only states can be",
                    self.captured(lambda x: x.assign(x + 1).realize()))

    def test_custom_kernel(self):
        def double(out, x):
            i = UOp.range(3, 0)
            return out[i].set(x[i] * 2, end=i).sink()
        self.expect("cannot export: UOp CALL is not supported at the tensor level",
                    self.captured(lambda x: Tensor.custom_kernel(Tensor.empty(3), x, fxn=double)[0].realize() + 1))

    def test_two_copies(self):
        def copies(x):
            data = UOp._frompy([1.0, 2.0, 3.0], dtypes.float32, "PYTHON")
            near, far = (Tensor(data.copy_to_device(device)) for device in ("CPU", "CPU:1"))
            return (x + near).realize(), (far + 1).realize()
        self.expect("cannot export: data made from Python values and copied to two devices is not supported at the tensor level",
                    self.captured(copies))

    def test_unsupported(self):
        memory, number = UOp.new_buffer("CPU", 8, dtypes.float32), UOp.new_buffer("CPU", 1, dtypes.int32).reshape(())
        tensors = TensorReader(lambda uop: Storage("cpu:0", "f32", 8), {})
        value = UOp.const(1.0, dtypes.float32)
        for text, action in (
                ("UOp SPECIAL is not supported at the tensor level", lambda: tensors.expr(UOp.special(3, "gidx0"))),
                ("UOp BARRIER before the use of a tensor is not supported at the tensor level",
                 lambda: tensors.read_after(memory.after(UOp(Ops.BARRIER)))),
                ("UOp CONST as the root of a graph of tensors is not supported", lambda: tensors.effects(value)),
                ("UOp INDEX with indices that are data is not supported at the tensor level",
                 lambda: tensors.expr(memory.index(number))),
                ("UOp STORE to ADD is not supported at the tensor level",
                 lambda: tensors.expr(UOp(Ops.STORE, src=(memory + memory, value)))),
                ("UOp STORE through EXPAND is not supported at the tensor level",
                 lambda: tensors.expr(UOp(Ops.STORE, src=(memory.expand(2, 8), value))))):
            with self.subTest(text), self.assertRaises(Unsupported) as caught:
                action()
            self.assertEqual(str(caught.exception), text)

    def test_same_bytes(self):
        texts = []
        for _ in range(2):
            tinyjit_export.export(self.captured(lambda x: (x.softmax() * 2).realize()), self.file, level="tensor")
            texts.append(self.file.read_bytes())
        self.assertEqual(*texts)


if __name__ == "__main__":
    unittest.main()
