"""The examples of docs/onnx.md give what the page says.

REQUIRES: onnx
RUN: rm -rf %t && mkdir -p %t && cd %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import examples

if __name__ == "__main__":
    sys.exit(examples.check("onnx.md", 20))
