"""The reference page of the package has every public name, with the text of its docstring.

RUN: rm -rf %t && mkdir -p %t/tinyjit && cp %tinyjit_obj/python/tinyjit/__init__.pyi %t/tinyjit
RUN: cp -r %tinyjit_obj/python/tinyjit/kernels %t/tinyjit
RUN: %python %tinyjit_src/docs/python_reference.py %t/tinyjit %t/page.md
RUN: cmp %t/page.md %tinyjit_obj/docs/reference/Python.md
RUN: FileCheck %s --input-file=%tinyjit_obj/docs/reference/index.md --check-prefix=INDEX
INDEX: [Python](Python.md)
RUN: %python %s %t/page.md

A function without a docstring is an error:
RUN: sed -i 's/"*An array of zeros."*/pass/' %t/tinyjit/__init__.pyi
RUN: not %python %tinyjit_src/docs/python_reference.py %t/tinyjit %t/page.md 2>&1 | FileCheck %s
CHECK: {{^}}python_reference.py: no docstring: zeros{{$}}

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import inspect
import pathlib
import sys
import unittest

import tinyjit

PAGE = pathlib.Path(sys.argv.pop(1)).read_text()


class Page(unittest.TestCase):
    def test_every_name_is_there(self):
        for name in tinyjit.__all__:
            found = getattr(tinyjit, name)
            # The type `range` is Python's.
            if (inspect.isclass(found) or inspect.isroutine(found)) and name != "range":
                with self.subTest(name):
                    self.assertRegex(PAGE, rf"(?m)^### {name}\b")

    def test_texts_and_signatures(self):
        for text in (tinyjit.Array.__doc__.split("\n")[0], tinyjit.kernel.__doc__.split("\n")[0],
                     "kernel(function=None, *, parallel: bool = False, bounds: bool = True, **options)",
                     "- `mlir(*args) -> str`", "- `shape: tuple[int, ...]`", "- `cache`: 'rw', 'ro', 'off' or 'require'",
                     "### KernelError (SyntaxError)", "### NotFoundError (Error, LookupError)"):
            self.assertIn(text, PAGE)


if __name__ == "__main__":
    unittest.main()
