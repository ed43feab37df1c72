"""A part of ONNX's own tests of ops: nothing is wrong, and 95 percent are right.

REQUIRES: onnx
RUN: rm -rf %t && env TINYJIT_CACHE_DIR=%t %python %tinyjit_src/utils/onnx_tests.py --share=1/8 --floor=95 | FileCheck %s

CHECK: tinyjit {{.*}}, the tests of onnx {{.*}}:
CHECK: | all | {{[12][0-9][0-9]}} | {{[0-9]+}} | {{[0-9]+}} | 0 |

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
