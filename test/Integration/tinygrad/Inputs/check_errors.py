"""Every error of the exporter, with its whole text; and that one capture always gives the same bytes."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import importlib.metadata
import os
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

SOURCES = Path(sys.argv.pop(1))
sys.path.insert(0, str(SOURCES / "utils" / "tinygrad"))

from tinygrad import Tensor, TinyJit, UOp, dtypes  # noqa: E402
from tinygrad.uop import Ops  # noqa: E402

early = TinyJit(lambda x: (x + 1).realize())
for _ in range(2):
    early(Tensor([1.0, 2.0]).realize())

import tinygrad_0_14 as reader  # noqa: E402
from translation import tinygrad_version  # noqa: E402
import tinyjit_export  # noqa: E402
from translation.arithmetic_text import Unsupported  # noqa: E402
from export_errors import ExportErrors  # noqa: E402
from translation.expression import Graph, Kernel, Store  # noqa: E402
from translation.kernel_text import print_kernel  # noqa: E402

COMMAND = SOURCES / "utils" / "tinygrad" / "tinyjit_export.py"


class ErrorTest(ExportErrors, unittest.TestCase):
    LEVEL = "kernel"

    def test_not_a_jit(self):
        self.expect("expected a TinyJit, got int", 3)

    def test_not_captured(self):
        jit = TinyJit(lambda x: (x + 1).realize())
        self.expect("this TinyJit is not captured: it was called 0 times, and captures at the second call", jit)
        jit(Tensor([1.0]).realize())
        self.expect("this TinyJit is not captured: it was called 1 time, and captures at the second call", jit)

    def test_captured_before(self):
        self.expect("this TinyJit captured before the exporter listened: import tinyjit_export before the second call", early)

    def custom(self, function):
        return self.captured(lambda x: Tensor.custom_kernel(Tensor.empty(3), x, fxn=function)[0].realize() + 1)

    def test_running_sum(self):
        def add_all(out, x):
            i, j, k = (UOp.range(3, n) for n in range(3))
            out = out[i].set(0.0, end=i)
            return out[j].set(out.after(k)[j] + x[k], end=(k, j)).sink()
        self.expect("cannot export: UOp STORE in a loop that its address does not depend on is not supported",
                    self.custom(add_all))

    def test_unsupported(self):
        one, vector = UOp.const(1, dtypes.int32), UOp.param(0, dtypes.float32, (8,))
        memory = UOp.new_buffer("CPU", 8, dtypes.float32)
        pair = UOp.new_buffer(("CPU", "CPU:1"), 8, dtypes.float32)
        float_variable = UOp.variable("scale", 0.0, 1.0, dtypes.float32, param=True)
        weak_variable = UOp.variable("scale", 0.0, 1.0, dtypes.weakfloat, param=True)
        kernels, calls = reader.KernelReader(), reader.CaptureReader(reader.Recording(None), {})
        graph = Graph()
        wrong = Kernel({0: ("f32", 1)}, {}, [Store(0, graph.const(0, "index"), None, graph.make(
            "and", "f32", (graph.const(1.0, "f32"), graph.const(2.0, "f32"))))])
        for text, action in (
                ("UOp SPECIAL is not supported in a kernel", lambda: kernels.expr(UOp.special(3, "gidx0"))),
                ("UOp PARAM 'scale': a variable of dtype float is not supported", lambda: kernels.expr(float_variable)),
                ("UOp PARAM on weakfloat is not supported", lambda: kernels.weak_float(weak_variable, dtypes.float32)),
                ("UOp CONST Invalid as a value is not supported", lambda: kernels.expr(UOp.invalid())),
                ("UOp BITCAST between types of different size is not supported",
                 lambda: kernels.expr(UOp(Ops.BITCAST, src=(one,), arg=dtypes.uint8))),
                ("UOp RANGE without a bound is not supported", lambda: kernels.expr(UOp.loop(0))),
                ("UOp REDUCE over axes is not supported in a kernel",
                 lambda: kernels.expr(UOp(Ops.REDUCE, src=(vector,), arg=(Ops.ADD, 1)))),
                ("UOp CONST as an address is not supported", lambda: kernels.read_index(one)),
                ("UOp INDEX into AFTER is not supported",
                 lambda: kernels.read_index(vector.after(UOp(Ops.BARRIER)).index(one))),
                ("UOp BARRIER as the root of a kernel is not supported", lambda: kernels.read_root(UOp(Ops.BARRIER))),
                ("UOp CAST to weakfloat outside a float expression is not supported",
                 lambda: kernels.expr(UOp(Ops.CAST, src=(one,), arg=dtypes.weakfloat))),
                ("UOp CONST as an argument of a call is not supported", lambda: calls.views(one)),
                ("UOp CUSTOM_FUNCTION 'encdec' as a call is not supported",
                 lambda: calls.read_call(UOp.custom_function("encdec").call(memory))),
                ("a call with arguments on different numbers of devices is not supported",
                 lambda: calls.read_call(UOp.sink().call(memory, pair))),
                ("operation 'and' on f32 has no form in a kernel", lambda: print_kernel(wrong, graph))):
            with self.subTest(text), self.assertRaises(Unsupported) as caught:
                action()
            self.assertEqual(str(caught.exception), text)

    def test_version(self):
        for found, text in (("0.13.0", "found tinygrad 0.13.0; this exporter supports tinygrad 0.14.0 only"),
                            (None, "tinygrad is not installed; this exporter needs tinygrad 0.14.0")):
            answer = {"return_value": found} if found else {"side_effect": importlib.metadata.PackageNotFoundError}
            with mock.patch.object(importlib.metadata, "version", **answer), \
                    self.assertRaises(tinyjit_export.ExportError) as caught:
                tinygrad_version.check_version()
            self.assertEqual(str(caught.exception), text)

    def test_version_at_the_command(self):
        metadata = Path(self.folder.name) / "tinygrad-0.13.0.dist-info" / "METADATA"
        metadata.parent.mkdir()
        metadata.write_text("Metadata-Version: 2.1\nName: tinygrad\nVersion: 0.13.0\n")
        run = subprocess.run([sys.executable, COMMAND, "program.py", "-o", self.folder.name], capture_output=True,
                             text=True, env={**os.environ, "PYTHONPATH": self.folder.name})
        self.assertEqual((run.returncode, run.stderr),
                         (1, "error: found tinygrad 0.13.0; this exporter supports tinygrad 0.14.0 only\n"))

    def test_command(self):
        program = Path(self.folder.name) / "program.py"
        program.write_text("x = 1\n")
        run = subprocess.run([sys.executable, COMMAND, program, "-o", self.folder.name], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (2, f"error: {program} defines no build()\n"))
        run = subprocess.run([sys.executable, COMMAND, program, "-o", self.folder.name, "--calls", "2"],
                             capture_output=True, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("error: --calls 2: at least 3 are needed\n", run.stderr)

    def test_same_bytes(self):
        texts = []
        for _ in range(2):
            tinyjit_export.export(self.captured(lambda x: (x.softmax() * 2).realize()), self.file)
            texts.append(self.file.read_bytes())
        self.assertEqual(*texts)


if __name__ == "__main__":
    unittest.main()
