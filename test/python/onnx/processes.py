"""A second process that calls the same model compiles nothing.

REQUIRES: onnx
RUN: rm -rf %t && mkdir %t
RUN: %python %s %t/cache | FileCheck %s --check-prefix=FIRST
RUN: %python %s %t/cache | FileCheck %s --check-prefix=SECOND

FIRST: sum 6.0, compiled {{[1-9]}}
SECOND: sum 6.0, compiled 0

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

import tinyjit.onnx

weights = np.arange(600, dtype=np.float32).reshape(20, 30) / 100
graph = helper.make_graph([helper.make_node("MatMul", ["x", "w"], ["h"]), helper.make_node("Softmax", ["h"], ["y"])], "net",
                          [helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, [6, 20])],
                          [helper.make_empty_tensor_value_info("y")], [numpy_helper.from_array(weights, "w")])
model = tinyjit.onnx.load(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10),
                          cache="rw", cache_directory=sys.argv[1])
y = model(np.ones((6, 20), np.float32)).numpy()
stage, = model._stages.values()
print(f"sum {y.sum():.1f}, compiled {stage.program.stats.misses}")
