"""The examples of docs/python.md give what the page says.

RUN: rm -rf %t && mkdir -p %t/test
RUN: ln -s %tinyjit_src/docs %t/docs && ln -s %tinyjit_src/test/Integration %t/test/Integration
RUN: cd %t && %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import examples

if __name__ == "__main__":
    sys.exit(examples.check("python.md", 30))
