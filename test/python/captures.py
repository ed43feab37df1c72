"""Captures that are made, saved and opened; options, the cache, progress and counts.

RUN: %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pty
import re
import shutil
import subprocess
import sys
import unittest

import numpy as np

import modules
import tinyjit

FOLDER = sys.argv.pop(1)
X = np.arange(24, dtype=np.float32).reshape(8, 3)


def in_folder(name):
    return os.path.join(FOLDER, name)


def options_of_load():
    """The keyword arguments of `load` as its documentation has them."""
    signature = tinyjit.load.__doc__.splitlines()[0]
    found = re.findall(r"(\w+): (?:str|bool|int|float)[^=,]* = ('[^']*'|[\w.]+)", signature)
    return [pair for pair in found if pair[0] != "source"]


class Saved(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(FOLDER, ignore_errors=True)
        os.mkdir(FOLDER)

    def test_capture_and_save(self):
        module = modules.tutorial("rows.mlir")
        rows = module.capture("sum_rows", 2)
        self.assertEqual(rows.kind, "capture")
        self.assertEqual(rows(X, 3).tolist(), (4 * X[:3].sum(axis=0)).tolist())
        rows.save(in_folder("rows.so"))
        opened = tinyjit.load_capture(in_folder("rows.so"))
        self.assertEqual(opened(X, 4).tolist(), (4 * X[:4].sum(axis=0)).tolist())
        self.assertEqual(opened(X, 4, times=2).tolist(), opened(X, 4).tolist())
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "is 3, it was captured with 2"):
            opened(X, 4, times=3)

    def test_guards_of_a_saved_capture(self):
        rows = modules.tutorial("rows.mlir")["sum_rows"]
        for _ in range(2):
            rows(X, 3, 2)
        rows.save(in_folder("rows.so"))
        opened = tinyjit.load_capture(in_folder("rows.so"))
        self.assertEqual(opened(X, 5, 2).tolist(), (4 * X[:5].sum(axis=0)).tolist())
        self.assertIn("times: 2 only", opened.signature)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "argument \"times\" .* is 3, it was captured with 2$"):
            opened(X, 5, 3)

    def test_states_and_constants(self):
        module = modules.tutorial("average.mlir")
        average = module[module.names[0]]
        x = np.float32([16, 64])
        for _ in range(3):
            average(x)
        average.save(in_folder("average.so"))
        opened = tinyjit.load_capture(in_folder("average.so"))
        self.assertEqual(opened(x).tolist(), [10.9375, 43.75])
        layer = tinyjit.load(modules.LAYER, cache="off")["layer"]
        layer.save(in_folder("layer.so"))
        opened = tinyjit.load_capture(in_folder("layer.so"))
        x = np.arange(20, dtype=np.float32).reshape(4, 5)
        self.assertEqual(opened(x).tolist(), layer(x).tolist())
        self.assertEqual(opened.explain(), ["constant 'w', 5x3xf32 on cpu:0"])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "^capture 'layer' was opened from a file, which is its saved"):
            opened.save(in_folder("again.so"))

    def test_nothing_is_launched(self):
        module = tinyjit.load(IDENTITY, cache="off")
        for name in ("whole", "beside"):
            function = module[name]
            for call in range(4):
                x = X + call
                results = function(x)
                for result, expected in zip(results if name == "beside" else [results], (x, -x)):
                    self.assertEqual(np.asarray(result).tolist(), expected.tolist())
                    self.assertFalse(np.shares_memory(np.asarray(result), x))
        module["whole"].save(in_folder("whole.so"))
        opened = tinyjit.load_capture(in_folder("whole.so"))
        self.assertEqual(opened(X).tolist(), X.tolist())
        out = np.zeros_like(X)
        self.assertIs(opened(X, out=out), out)
        self.assertEqual(out.tolist(), X.tolist())
        captured = tinyjit.jit(lambda x: x)
        self.assertEqual([captured(X + i).tolist() for i in range(4)], [(X + i).tolist() for i in range(4)])
        for _ in range(3):
            self.assertIsNone(module["nothing"]())
        # A capture as the first thing that is asked of a module, in whose text no op of a capture stands.
        empty = tinyjit.load("func.func @step() { return }", cache="off")
        self.assertIsNone(empty.capture("step")())

    def test_save_errors(self):
        rows = modules.tutorial("rows.mlir")["sum_rows"]
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "was not captured yet, so there is nothing to save$"):
            rows.save(in_folder("rows.so"))
        with self.assertRaisesRegex(tinyjit.NotFoundError, "no-such.so"):
            tinyjit.load_capture(in_folder("no-such.so"))
        with open(in_folder("bad.so"), "w") as file:
            file.write("no plan")
        with self.assertRaises(tinyjit.DataLossError):
            tinyjit.load_capture(in_folder("bad.so"))

    def test_module_save(self):
        module = modules.tutorial("relu.mlir")
        module.capture("step")
        module.save(in_folder("captured.mlir"))
        again = tinyjit.load(in_folder("captured.mlir"), cache="off")
        self.assertEqual(again["step"](np.float32([-1, 2, -3, 4])).tolist(), [0, 1, 0, 2])

    def test_capture_errors(self):
        with self.assertRaises(tinyjit.FailedPreconditionError) as caught:
            tinyjit.load(UNCAPTURABLE, cache="off").capture("step")
        self.assertEqual([diagnostic.severity for diagnostic in caught.exception.diagnostics], ["error"])
        with self.assertRaisesRegex(TypeError, r"^capture\(\) got a str, expected the numbers of the function"):
            modules.tutorial("rows.mlir").capture("sum_rows", "2")


IDENTITY = """
func.func @whole(%x: tensor<8x3xf32>) -> tensor<8x3xf32> {
  return %x : tensor<8x3xf32>
}
func.func @beside(%x: tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>) {
  %y = arith.negf %x : tensor<8x3xf32>
  return %x, %y : tensor<8x3xf32>, tensor<8x3xf32>
}
func.func @nothing() {
  return
}
"""

UNCAPTURABLE = """
!buffer = !jit.buffer<4xf32, "cpu:0">
!pos = !jit.var<i32, "pos", 1, 8>
jit.kernel @copy(%out: !uop.ptr<4xf32>, %x: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %a = uop.load %x[%i] : !uop.ptr<4xf32>
  uop.store %a, %out[%i] : !uop.ptr<4xf32>
}
func.func @step(%x: !buffer, %pos: !pos) -> !buffer {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = jit.value %pos : !pos -> index
  %result = scf.for %i = %zero to %n step %one iter_args(%in = %x) -> (!buffer) {
    %out = jit.alloc : !buffer
    jit.launch @copy(write %out, read %in) : !buffer, !buffer
    scf.yield %out : !buffer
  }
  return %result : !buffer
}
"""


class Options(unittest.TestCase):
    def test_all_options_of_the_table_are_there(self):
        """The names and defaults are those of ModuleOptions.def."""
        path = os.path.join(modules.SOURCE, "include", "tinyjit", "ModuleOptions.def")
        with open(path) as file:
            table = re.findall(r"^TINYJIT_OPTION\(([\w:]+), (\w+), ([^,]+),", file.read(), re.M)
        found = dict(options_of_load())
        self.assertGreater(len(table), 10)
        for kind, field, initial in table:
            name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", field).lower()
            self.assertIn(name, found)
            if kind == "bool":
                self.assertEqual(found[name], initial.capitalize())

    def test_every_option_is_accepted(self):
        for name, default in options_of_load():
            value = {"True": True, "False": False}.get(default, default.strip("'"))
            if name in ("device", "target_gpu", "parameters", "cache_directory"):
                continue  # an empty text is no value
            tinyjit.load(modules.LAYER, **{"cache": "off", name: value})

    def test_an_option_works(self):
        module = modules.tutorial("relu.mlir", device="cpu:3", fuse=False)
        self.assertEqual(module["step"](np.zeros(4, np.float32)).device, "cpu:3")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^max-graph-size="):
            modules.tutorial("relu.mlir", max_graph_size=-1)

    def test_errors(self):
        with self.assertRaisesRegex(TypeError, r"^load\(\) has no option 'fast'; they are parameters: str"):
            tinyjit.load(modules.LAYER, fast=True)
        with self.assertRaisesRegex(TypeError, "^option fuse is a int, expected a bool$"):
            tinyjit.load(modules.LAYER, fuse=1)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^tier=.*expected .*quick"):
            tinyjit.load(modules.LAYER, tier="slow")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^cache=on, expected rw, ro, off or require$"):
            tinyjit.load(modules.LAYER, cache="on")
        with self.assertRaisesRegex(TypeError, "^progress is a int, expected a function, False, or None$"):
            tinyjit.load(modules.LAYER, progress=3)

    def test_the_cache(self):
        """The second process compiles nothing."""
        folder = os.path.join(FOLDER + "-cache")
        shutil.rmtree(folder, ignore_errors=True)
        program = """
import sys, numpy as np, tinyjit
module = tinyjit.load(sys.argv[1], cache=sys.argv[3], cache_directory=sys.argv[2])
module["layer"](np.ones((4, 5), np.float32))
print(module.stats.misses, module.stats.plan_hits, module.stats.cache_problem)
"""
        results = []
        for mode in ("rw", "rw", "require"):
            results.append(subprocess.run([sys.executable, "-c", program, modules.LAYER, folder, mode], text=True,
                                          capture_output=True, check=True).stdout.split())
        self.assertEqual(results, [["1", "0"], ["0", "1"], ["0", "1"]])

    def test_progress(self):
        lines = []
        module = tinyjit.load(modules.LAYER, cache="off", beam=2, progress=lines.append)
        module["layer"](np.ones((4, 5), np.float32))
        self.assertTrue(lines)
        self.assertEqual(lines[-1], "")
        self.assertTrue(all(isinstance(line, str) for line in lines))
        self.assertGreater(module.stats.tuning.timed, 0)

    def test_progress_on_a_terminal(self):
        """Lines in each other's place, erased at the end; not elsewhere, and not with progress=False."""
        program = """
import sys, numpy as np, tinyjit
module = tinyjit.load(sys.argv[1], cache="off", beam=2, **eval(sys.argv[2]))
module["layer"](np.ones((4, 5), np.float32))
"""
        def said_on_terminal(options):
            terminal, other = pty.openpty()
            process = subprocess.Popen([sys.executable, "-c", program, modules.LAYER, options], stderr=other)
            os.close(other)
            said = b""
            try:
                while part := os.read(terminal, 4096):
                    said += part
            except OSError:  # the other side is closed
                pass
            os.close(terminal)
            self.assertEqual(process.wait(), 0, said)
            return said.decode()

        said = said_on_terminal("{}")
        self.assertRegex(said, "^\r\x1b\\[K[^\r]")
        self.assertTrue(said.endswith("\r\x1b[K"), repr(said))
        self.assertEqual(said_on_terminal("{'progress': False}"), "")
        run = subprocess.run([sys.executable, "-c", program, modules.LAYER, "{}"], capture_output=True, check=True)
        self.assertEqual(run.stderr, b"")

    def test_explain(self):
        self.assertEqual(tinyjit.load(modules.LAYER, cache="off").explain(),
                         ["capture 'layer': 1 launches, 0 temporaries of 0 bytes"])


if __name__ == "__main__":
    unittest.main()
