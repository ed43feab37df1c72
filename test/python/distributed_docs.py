"""The examples in Python of docs/distributed.md give what the page says.

RUN: rm -rf %t && mkdir -p %t && ln -s %tinyjit_src/docs %t/docs
RUN: sed -n '/^```mlir$/,/^```$/p' %tinyjit_src/docs/distributed.md | grep -v '^```' | sed -n '1,/^shard/p' | grep -v ^shard > %t/sum.mlir
RUN: cd %t && %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import examples

if __name__ == "__main__":
    sys.exit(examples.check("distributed.md", 3))
