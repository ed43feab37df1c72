"""The benchmark's models, small, run.

REQUIRES: onnx
RUN: rm -rf %t && env TINYJIT_CACHE_DIR=%t %python %tinyjit_src/utils/bench/onnx_models.py --small --rounds=2 | FileCheck %s

CHECK: | mlp | {{[0-9]+}} |
CHECK: | lstm | {{[0-9]+}} |
CHECK: | encoder | {{[0-9]+}} |
CHECK: | resnet18 | {{[0-9]+}} |

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
