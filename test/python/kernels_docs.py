"""The examples of docs/python-kernels.md run, one after the other.

RUN: %python %s | FileCheck %s

CHECK: directions(): a vector of length 0 (<example 2>, line 4: raise
CHECK: 3 'sum' cannot be called in a kernel
CHECK: gather(): index 7 is outside of dimension 0 of 'x', which has 3 elements
CHECK: [4.0, 8.0, 12.0] replay
CHECK: ran 8 examples

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import examples

names = {"__name__": "examples"}
found = [text for language, text in examples.blocks("docs/python-kernels.md") if language == "python"]
for number, example in enumerate(found):
    print(examples.run(example, f"<example {number}>", names), end="")
print("ran", len(found), "examples")
