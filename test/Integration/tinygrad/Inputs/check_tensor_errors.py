"""Every error of the exporter at the tensor level, with its whole text; and that one capture always gives the same bytes."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv.pop(1)) / "utils" / "tinygrad"))

from tinygrad import Tensor, TinyJit, UOp, dtypes  # noqa: E402
from tinygrad.uop import Ops  # noqa: E402

import tinyjit_export  # noqa: E402
from translation.arithmetic_text import Unsupported  # noqa: E402
from translation.capture import Storage  # noqa: E402
from export_errors import ExportErrors  # noqa: E402
from tinygrad_0_14_tensors import TensorReader  # noqa: E402


class TensorErrorTest(ExportErrors, unittest.TestCase):
    LEVEL = "tensor"

    def test_several_devices(self):
        def far(x):
            return (x.shard(("CPU", "CPU:1"), 0) + 1).realize()
        self.expect("cannot export: a tensor on several devices is not supported at the tensor level; "
                    "export it with --level=kernel", self.captured(far, Tensor([1.0, 2.0]).realize()))

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
