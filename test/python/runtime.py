"""tinyjit_runtime: saved captures in a process without a compiler, and beside tinyjit.

RUN: rm -rf %t && mkdir %t && %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import numpy as np

import modules
import tinyjit
import tinyjit_runtime

FOLDER = sys.argv.pop(1)
X = np.arange(24, dtype=np.float32).reshape(8, 3)


def run_alone(program, *arguments):
    """The output of a program in a process of its own."""
    run = subprocess.run([sys.executable, "-c", program, *arguments], text=True, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


class Runtime(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rows = os.path.join(FOLDER, "rows.so")
        tinyjit.load(modules.TUTORIAL + "/rows.mlir", cache="off").capture("sum_rows", 2).save(cls.rows)
        cls.layer = os.path.join(FOLDER, "layer.so")
        tinyjit.load(modules.LAYER, cache="off")["layer"].save(cls.layer)

    def test_jit_with_options(self):
        """The decorator is that of its own package."""
        step = tinyjit_runtime.jit(name="named", max_captures=2)(lambda x: x[0:1].copy())
        self.assertIs(type(step), tinyjit_runtime.JitFunction)
        self.assertEqual([step(X).tolist() for _ in range(3)], [X[:1].tolist()] * 3)

    def test_it_replays_without_a_compiler(self):
        """Variables, guards, constants and errors; neither LLVM nor tinyjit is in the process."""
        printed = run_alone("""
import sys, numpy as np, tinyjit_runtime
rows, layer = [tinyjit_runtime.load_capture(path) for path in sys.argv[1:]]
x = np.arange(24, dtype=np.float32).reshape(8, 3)
print(rows(x, 3).tolist(), rows.signature)
print(layer(np.arange(20, dtype=np.float32).reshape(4, 5)).tolist(), layer.explain())
try:
    rows(x, 4, times=3)
except tinyjit_runtime.InvalidArgumentError as error:
    print(type(error).__module__, error)
try:
    rows(x, 9)
except tinyjit_runtime.InvalidArgumentError as error:
    print(error)
print(rows.stats.replays)
maps = open("/proc/self/maps").read()
print([name for name in ("libLLVM", "libMLIR", "libtinyjit.so") if name in maps], "tinyjit" in sys.modules)
""", self.rows, self.layer).splitlines()
        self.assertEqual(printed[0], f"{(4 * X[:3].sum(axis=0)).tolist()} " + tinyjit.load_capture(self.rows).signature)
        self.assertEqual(printed[1], "[[7.5, 0.0, 0.0], [20.0, 2.0, 0.0], [32.5, 4.5, 0.0], [45.0, 7.0, 0.0]] "
                                     "[\"constant 'w', 5x3xf32 on cpu:0\"]")
        self.assertRegex(printed[2], "^tinyjit_runtime argument \"times\" .* is 3, it was captured with 2$")
        self.assertRegex(printed[3], "is 9, it was captured for 1 to 8$")
        self.assertEqual(printed[4], "1")
        self.assertEqual(printed[5], "[] False")

    @unittest.skipUnless(shutil.which("ldd"), "needs ldd, which lists the symbols that no library has")
    def test_it_names_its_libraries(self):
        """Debian's Python has zlib in the process already, others have not."""
        for package in (tinyjit, tinyjit_runtime):
            extension, = pathlib.Path(package.__file__).parent.glob("_tinyjit*.so")
            listed = subprocess.run(["ldd", "-r", extension], text=True, capture_output=True, check=False)
            missing = re.findall(r"undefined symbol: (\w+)", listed.stdout + listed.stderr)
            self.assertTrue(missing)  # those of Python
            self.assertEqual([name for name in missing if not re.match("_?Py", name)], [])

    def test_errors_of_files(self):
        with self.assertRaisesRegex(tinyjit_runtime.NotFoundError, "no-such.so"):
            tinyjit_runtime.load_capture(os.path.join(FOLDER, "no-such.so"))
        damaged = os.path.join(FOLDER, "damaged.so")
        content = bytearray(pathlib.Path(self.rows).read_bytes())
        content[len(content) // 2] ^= 1
        pathlib.Path(damaged).write_bytes(content)
        with self.assertRaises(tinyjit_runtime.DataLossError):
            tinyjit_runtime.load_capture(damaged)

    def test_jit(self):
        """A Python function of saved captures is captured, too."""
        layer = tinyjit_runtime.load_capture(self.layer)

        @tinyjit_runtime.jit
        def twice(x, y):
            return layer(x), layer(y)

        x = np.arange(20, dtype=np.float32).reshape(4, 5)
        for i in range(4):
            first, second = twice(x, x + i)
        self.assertEqual(twice.phase, "replay")
        self.assertEqual((first.tolist(), second.tolist()), (layer(x).tolist(), layer(x + 3).tolist()))

    def test_names(self):
        """It has the names of tinyjit that need no compiler, and says so of the others."""
        ours, all_names = set(tinyjit_runtime.__all__), set(tinyjit.__all__) | {"kernels", "tinygrad"}
        self.assertLessEqual({"Array", "Error", "Function", "asarray", "jit", "load_capture", "set_num_threads"}, ours)
        self.assertLess(ours, all_names)
        for name in all_names - ours:
            with self.assertRaisesRegex(AttributeError, f"^tinyjit_runtime has no '{name}', which needs the compiler: install "
                                                        f"the package tinyjit and use tinyjit.{name}$"):
                getattr(tinyjit_runtime, name)
        with self.assertRaisesRegex(AttributeError, "^module 'tinyjit_runtime' has no attribute 'no_such'$"):
            tinyjit_runtime.no_such
        self.assertEqual(repr(tinyjit_runtime.zeros(3)), "<tinyjit_runtime.Array 3xf32 on cpu:0>")
        self.assertEqual(tinyjit_runtime.__version__, tinyjit.__version__)

    def test_both_in_one_process(self):
        """Each has arrays of its own; they pass from one to the other without a copy, whichever was imported first."""
        self.assertIsNot(tinyjit.Array, tinyjit_runtime.Array)
        program = """
import sys
for name in sys.argv[1:3]:
    __import__(name)
import numpy as np, tinyjit, tinyjit_runtime
x = np.arange(24, dtype=np.float32).reshape(8, 3)
for first, second in ((tinyjit, tinyjit_runtime), (tinyjit_runtime, tinyjit)):
    total = second.load_capture(sys.argv[3])(first.asarray(x), 2)
    passed = first.asarray(total, copy=False)
    second.asarray(passed)[0].copy_from(np.float32(7))
    print(type(passed).__module__, total.tolist(), passed.tolist())
"""
        for order in (("tinyjit", "tinyjit_runtime"), ("tinyjit_runtime", "tinyjit")):
            self.assertEqual(run_alone(program, *order, self.rows).splitlines(),
                             [f"{name}._tinyjit [7.0, 20.0, 28.0] [7.0, 20.0, 28.0]" for name in ("tinyjit", "tinyjit_runtime")])

    def test_exported_symbols(self):
        """An extension exports the function that makes its module, and nothing else."""
        for package in (tinyjit, tinyjit_runtime):
            [file] = glob.glob(os.path.join(os.path.dirname(package.__file__), "_tinyjit*.so"))
            listed = subprocess.run(["llvm-nm", "-D", "--defined-only", "--format=just-symbols", file], text=True,
                                    capture_output=True, check=True).stdout.split()
            self.assertEqual(listed, ["PyInit__tinyjit"])


if __name__ == "__main__":
    unittest.main()
