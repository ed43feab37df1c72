"""What the tests of the exporter's errors share, and the errors that both levels have."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import tempfile
from pathlib import Path
from unittest import mock

from tinygrad import Tensor, TinyJit, Variable, dtypes

import tinygrad_0_14 as reader
import tinyjit_export


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
