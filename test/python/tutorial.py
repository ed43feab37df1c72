"""The notebook of the tutorial prints what it keeps, its page in Markdown says the same, and Jupyter runs it.

RUN: %python %tinyjit_src/utils/notebook.py %tinyjit_src/docs/tutorial/python.ipynb --check
RUN: %python %s %tinyjit_src/docs/tutorial/python.ipynb

A cell that prints something else is found:
RUN: rm -rf %t && mkdir %t && cp %tinyjit_src/docs/tutorial/python.ipynb %tinyjit_src/docs/tutorial/python.md %t
RUN: sed -i "s/warm-up 90.3/warm-up 90.4/" %t/python.ipynb
RUN: not %python %tinyjit_src/utils/notebook.py %t/python.ipynb --check | FileCheck %s
CHECK: {{^}}-{{.*}}warm-up 90.4
CHECK: {{^}}+{{.*}}warm-up 90.3
CHECK: found differences

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import importlib.util
import sys
import unittest

# This folder has a module named as one of Python's.
sys.path.pop(0)
NOTEBOOK = sys.argv.pop(1)
HAS_JUPYTER = all(importlib.util.find_spec(name) for name in ("nbformat", "nbclient", "ipykernel"))


class Notebook(unittest.TestCase):
    @unittest.skipUnless(HAS_JUPYTER, "nbformat, nbclient and ipykernel are not installed")
    def test_jupyter_runs_it(self):
        import nbclient
        import nbformat

        notebook = nbformat.read(NOTEBOOK, as_version=4)
        nbformat.validate(notebook)
        done = nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
        self.assertIn("replay", str(done.cells[-2].outputs))


if __name__ == "__main__":
    unittest.main()
