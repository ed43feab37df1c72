"""The examples of docs/python-kernels.md run, one after the other.

RUN: %python %s | FileCheck %s

CHECK: directions(): a vector of length 0 (<example 1>, line 4: raise
CHECK: 3 'sum' cannot be called in a kernel
CHECK: gather(): index 7 is outside of dimension 0 of 'x', which has 3 elements
CHECK: [4.0, 8.0, 12.0] replay
CHECK: ran 6 examples

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import linecache
import os
import pathlib
import re

page = pathlib.Path(os.environ["TINYJIT_SOURCE"]) / "docs" / "python-kernels.md"
names = {"__name__": "examples"}
examples = re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
for number, example in enumerate(examples):
    # A kernel is compiled from its source, which Python looks for under this name.
    name = f"<example {number}>"
    linecache.cache[name] = (len(example), None, example.splitlines(keepends=True), name)
    exec(compile(example, name, "exec"), names)
print("ran", len(examples), "examples")
