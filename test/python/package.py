"""The package as a whole: its files, its stub file against what is there, documentation, the name of everything.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ast
import importlib.util
import inspect
import pathlib
import subprocess
import sys
import tempfile
import unittest

import tinyjit
import tinyjit_runtime


class Package(unittest.TestCase):
    package = tinyjit

    def setUp(self):
        self.folder = pathlib.Path(self.package.__file__).parent
        self.stub = ast.parse((self.folder / "__init__.pyi").read_text())
        self.classes = {node.name: node for node in self.stub.body if isinstance(node, ast.ClassDef)}

    def test_files(self):
        self.assertTrue((self.folder / "py.typed").exists())
        self.assertRegex(self.package.__version__, r"^\d+\.\d+\.\d+$")

    def test_the_stub_has_every_name(self):
        functions = {node.name for node in self.stub.body if isinstance(node, ast.FunctionDef)}
        imports = {alias.asname for node in self.stub.body if isinstance(node, ast.ImportFrom) and node.module == "kernels"
                   for alias in node.names}
        self.assertEqual(functions | set(self.classes) | imports, set(self.package.__all__))

    def test_the_stub_has_every_member(self):
        for name, node in self.classes.items():
            there = {member for member in vars(getattr(self.package, name)) if not member.startswith("_")}
            said = {item.name for item in node.body if isinstance(item, ast.FunctionDef) and not item.name.startswith("_")}
            if not issubclass(getattr(self.package, name), BaseException):
                self.assertEqual(said, there, name)

    def test_everything_has_a_documentation(self):
        for name in self.package.__all__:
            thing = getattr(self.package, name)
            self.assertTrue(thing.__doc__ and thing.__doc__.strip(), name)
            ours = inspect.isclass(thing) and thing.__module__.startswith("tinyjit")
            members = vars(thing).items() if ours else ()
            for member, value in members:
                if not member.startswith("_"):
                    self.assertTrue(value.__doc__, f"{name}.{member}")


class RuntimePackage(Package):
    package = tinyjit_runtime


class TypeCheck(unittest.TestCase):
    @unittest.skipUnless(importlib.util.find_spec("mypy"), "mypy is not installed")
    def test_mypy(self):
        program = """
from typing import Annotated

import numpy as np
import tinyjit
from tinyjit import f32

module: tinyjit.Module = tinyjit.load("step.mlir", beam=2, fuse=False)
result: tinyjit.Array = module["step"](1, n=3, out=None)
sizes: tuple[int, ...] = result.shape


@tinyjit.jit
def step(x: tinyjit.Array) -> tinyjit.Array:
    return x[0].reshape(3)


@tinyjit.kernel
def scale(out: Annotated[np.ndarray[tuple[int, int], np.dtype[np.float32]], f32[:, 3]], by: Annotated[float, f32],
          times: Annotated[int, tinyjit.constant]) -> None:
    for i in tinyjit.range(out.shape[0]):
        for j in tinyjit.range(3):
            out[i, j] *= by ** times


scale(np.zeros((2, 3), np.float32), 2.0, times=2)
module["step"](1).wrong
result.wrong  # E: an error
"""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program.py"
            path.write_text(program)
            run = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", folder, str(path)], text=True,
                                 capture_output=True, check=False)
        self.assertEqual(run.stdout.count("error:"), 1, run.stdout)
        self.assertIn('program.py:28: error: "Array" has no attribute "wrong"', run.stdout)


if __name__ == "__main__":
    unittest.main()
