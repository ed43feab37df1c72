"""Helpers of the tests of the exporter's errors, and the errors that both levels have."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import contextlib
import io
import tempfile
from pathlib import Path
from unittest import mock

from tinygrad import Tensor, TinyJit, Variable, dtypes

import tinygrad_0_14 as reader
import tinyjit_export
from translation.capture import DeviceNames


class ExportErrors:
    """To be mixed into a TestCase. `LEVEL` is what is exported."""

    LEVEL = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "step.mlir"

    def tearDown(self):
        self.folder.cleanup()

    def expect(self, text, jit):
        with self.assertRaises(tinyjit_export.ExportError) as caught:
            tinyjit_export.export(jit, self.file, level=self.LEVEL)
        self.assertEqual(str(caught.exception), text)
        self.assertFalse(self.file.exists())

    def captured(self, function, *arguments):
        jit = TinyJit(function)
        for _ in range(2):
            jit(*(arguments or (Tensor([1.0, 2.0, 3.0]).realize(),)))
        return jit

    def test_variable_inside(self):
        n, base = Variable("n", 1, 3), Tensor([1.0, 2.0, 3.0]).realize()
        jit = TinyJit(lambda x: (x + base[:n.bind(2)].sum()).realize())
        with mock.patch.object(reader.tinygrad_jit.CapturedJit, "__call__", lambda self, *_: self.ret):
            for _ in range(2):
                jit(Tensor([1.0]).realize())
        self.expect("variable 'n' is bound inside the captured function; pass it as an argument", jit)

    def test_nothing_written(self):
        self.expect("buffer 'c0' is read by the capture, but nothing has been written to it",
                    self.captured(lambda x: (x + Tensor.empty(3)).realize()))

    def test_dtype(self):
        numbers = Tensor([1.0, 2.0], dtype=dtypes.fp8e4m3fnuz).realize()
        self.expect("cannot export: dtype float8_e4m3fnuz is not supported",
                    self.captured(lambda x: (x + numbers.cast("float32").sum()).realize()))

    def test_replays_another(self):
        inner = TinyJit(lambda x: (x + 1).realize())
        for _ in range(2):
            inner(Tensor([1.0, 2.0, 3.0]).realize())
        self.expect("the captured function calls a TinyJit that is captured already; tinygrad runs that one only while it "
                    "captures: call its function instead", self.captured(lambda x: (inner(x) * 3).realize()))

    def test_no_elements(self):
        self.expect("cannot export: UOp ADD, a returned tensor of shape (0,), has no elements, which is not supported",
                    self.captured(lambda x: ((x[:0] + 1).realize(), (x + 1).realize())))

    def test_number_changes(self):
        jit, x = TinyJit(lambda x, scale: (x * scale).realize()), Tensor([1.0]).realize()
        jit(x, 2)
        jit(x, 3)
        self.expect("argument 'scale' is 3 in the capturing call and 2 in another one; tinygrad keeps that of the capturing "
                    "call: pass a bound Variable or a tensor", jit)

    def test_nested_tensor_changes(self):
        jit = TinyJit(lambda x, more: (x + more[0][0]).realize())
        kept = [Tensor([float(i)]).realize() for i in range(2)]
        for i in range(2):
            jit(Tensor([1.0]).realize(), [[kept[i]]])
        self.expect("argument 'more.0.0' is a tensor in a nested container, and another one in another call; tinygrad takes as "
                    "inputs only tensors that are arguments or stand directly in a list, tuple or dict", jit)

    def test_rebound_weight(self):
        class Model:
            weight = None

            def __call__(self, x):
                return (x * self.weight).realize()
        model = Model()
        model.weight = Tensor([2.0, 3.0, 4.0]).realize()
        jit = self.captured(lambda x: model(x))
        model.weight = Tensor([5.0, 6.0, 7.0]).realize()
        self.expect("'model.weight' was given another tensor after the capture began, and the capture still uses the one "
                    "before: assign() to it instead, or capture again", jit)

    def test_pruned_state(self):
        count = Tensor([0.0]).contiguous().realize()

        def step(x):
            count.assign(count + 1).realize()
            return (x + count).realize()
        jit, x = TinyJit(step, prune=True), Tensor([1.0]).realize()
        for _ in range(2):
            jit(x)
        self.expect("TinyJit(prune=True) leaves out what writes the state 'count', though the kept part uses it; tinygrad "
                    "writes it in the capturing call only: capture without prune", jit)

    def test_one_name_for_two_devices(self):
        two = self.captured(lambda x: (x + 1).realize().to("CPU:1").realize())
        with self.assertRaises(tinyjit_export.ExportError) as caught:
            tinyjit_export.export(two, self.file, level=self.LEVEL, device="cuda:0")
        self.assertEqual(str(caught.exception), "cannot export: the capture uses 2 devices (cpu:0, cpu:1), so 'cuda:0' cannot "
                                                "stand for all of them")

    def exported(self, jit, **options):
        """The text that an export writes, and its remarks."""
        remarks = io.StringIO()
        with contextlib.redirect_stderr(remarks):
            tinyjit_export.export(jit, self.file, level=self.LEVEL, **options)
        return self.file.read_text(), remarks.getvalue()

    def test_device(self):
        weight = Tensor([1.0, 2.0, 3.0], device="CPU:1").realize()
        jit = self.captured(lambda x: (x + weight).realize(), Tensor([1.0, 2.0, 3.0], device="CPU:1").realize())
        text, remarks = self.exported(jit)
        self.assertIn('"cpu:0"', text)
        self.assertNotIn('"cpu:1"', text)
        self.assertEqual(remarks, "")
        self.assertIn('jit.constant @weight : !jit.buffer<3xf32, "hip:2">', self.exported(jit, device="hip:2")[0])
        self.assertEqual(DeviceNames({"CL", "PYTHON"})("CL"), "cpu:0")

    def test_baked(self):
        jit, weight = TinyJit(lambda x, scale, more: (x * scale + more[0][0]).realize()), Tensor([2.0]).realize()
        for _ in range(2):
            jit(Tensor([1.0]).realize(), 2, [[weight]])
        self.assertEqual(self.exported(jit)[1],
                         "remark: argument 'scale' is part of the program: always 2\n"
                         "remark: argument 'more.0.0' is part of the program: tinygrad takes no tensor in a nested container as "
                         "an input\n")

    def test_pruned(self):
        weight = Tensor([2.0, 3.0, 4.0]).realize()
        jit = TinyJit(lambda x: (x + (weight * 2).realize()).realize(), prune=True)
        for _ in range(2):
            jit(Tensor([1.0, 1.0, 1.0]).realize())
        self.assertEqual(self.exported(jit)[1], "remark: TinyJit(prune=True) has left out 1 call; what they computed is part of "
                                                "the program\n")

    def test_narrow_chain(self):
        def product(x):
            return (x.cast("int8") * x.cast("int8")).cast("int32").realize()
        remark = ("remark: 8- and 16-bit integers wrap after every operation; tinygrad's C code computes a chain of them in int, "
                  "so results differ where one overflows\n")
        self.assertEqual(self.exported(self.captured(product))[1], remark)
        self.assertEqual(self.exported(self.captured(lambda x: (x.cast("int8") + x.cast("int8")).realize()))[1], "")
