"""The program of the README prints what stands below it.

RUN: %python %s | FileCheck %s
CHECK: ran 1 examples

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import examples

blocks = examples.blocks("README.md")
count = 0
for (language, source), (_, expected) in zip(blocks, blocks[1:]):
    if language == "python":
        printed = examples.run(source, f"<example {count}>")
        assert printed == expected, f"{source}\nprints:\n{printed}\nexpected:\n{expected}"
        count += 1
print("ran", count, "examples")
