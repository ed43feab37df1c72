// A kind of device that is not registered is refused by each option that takes kinds, also where nothing would be done.
//
// RUN: not tinyjit-opt %s --jit-chain=kinds=npu 2>&1 | FileCheck %s
// RUN: not tinyjit-opt %s --pack-factors=kinds=cpu,npu 2>&1 | FileCheck %s
// RUN: not tinyjit-opt %s --tinyjit-optimize-captures=chain-kinds=npu 2>&1 | FileCheck %s
// RUN: not tinyjit-opt %s --tinyjit-optimize-captures=pack-kinds=npu 2>&1 | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CHECK: kinds-invalid.mlir:{{[0-9]+}}:{{[0-9]+}}: error: there is no kind of device 'npu', expected one of cpu, cuda, hip

jit.capture @nothing(%x: !jit.buffer<8xf32, "cpu:0">) -> !jit.buffer<8xf32, "cpu:0"> {
  jit.return %x : !jit.buffer<8xf32, "cpu:0">
}
