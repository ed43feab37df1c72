// RUN: not tinyjit-opt %s --convert-functions-to-llvm 2>&1 | FileCheck %s

func.func @sum(%x: vector<4x4xf32>, %start: vector<4xf32>) -> vector<4xf32> {
  // CHECK: [[@LINE+1]]:8: error: failed to legalize operation 'vector.multi_reduction'
  %y = vector.multi_reduction <add>, %x, %start [1] : vector<4x4xf32> to vector<4xf32>
  return %y : vector<4xf32>
}
