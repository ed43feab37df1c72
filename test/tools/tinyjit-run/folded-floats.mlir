// Ops on small floats that are folded where one kernel is made of three: 6 of infinity (f4E2M1FN), -1
// rounded up (f8E3M4), and of 1000, which is NaN (f8E4M3FN), no number above 1.
// RUN: tinyjit-run %s --input=4xi32=1,2,500,1000 --verify=eager | FileCheck %s
// RUN: tinyjit-run %s --input=4xi32=1,2,500,1000 --no-fuse | FileCheck %s
// CHECK: result 0: 4xf32 = [1005, 1006, 1005, 1005]
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

jit.kernel @convert(%out: !uop.ptr<4xf8E4M3FN>, %in: !uop.ptr<4xi32>) {
  %i = uop.range 4
  %n = uop.load %in[%i] : !uop.ptr<4xi32>
  %x = arith.sitofp %n : i32 to f8E4M3FN
  uop.store %x, %out[%i] : !uop.ptr<4xf8E4M3FN>
}

jit.kernel @compare(%out: !uop.ptr<4xi32>, %in: !uop.ptr<4xf8E4M3FN>) {
  %i = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf8E4M3FN>
  %one = arith.constant 1.0 : f8E4M3FN
  %above = arith.cmpf ogt, %x, %one : f8E4M3FN
  %y = arith.extui %above : i1 to i32
  uop.store %y, %out[%i] : !uop.ptr<4xi32>
}

jit.kernel @add(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xi32>) {
  %i = uop.range 4
  %n = uop.load %in[%i] : !uop.ptr<4xi32>
  %x = arith.sitofp %n : i32 to f32
  %minus = arith.constant -1.0 : f8E3M4
  %up = math.ceil %minus : f8E3M4
  %a = arith.extf %up : f8E3M4 to f32
  %infinity = arith.constant 0x7F800000 : f32
  %largest = arith.truncf %infinity : f32 to f4E2M1FN
  %b = arith.extf %largest : f4E2M1FN to f32
  %thousand = arith.constant 1000.0 : f32
  %s = arith.addf %a, %b : f32
  %t = arith.addf %s, %thousand : f32
  %y = arith.addf %x, %t : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}

jit.capture @step(%x: !jit.buffer<4xi32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %small = jit.alloc : !jit.buffer<4xf8E4M3FN, "cpu:0">
  jit.launch @convert(write %small, read %x) : !jit.buffer<4xf8E4M3FN, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
  %above = jit.alloc : !jit.buffer<4xi32, "cpu:0">
  jit.launch @compare(write %above, read %small) : !jit.buffer<4xi32, "cpu:0">, !jit.buffer<4xf8E4M3FN, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @add(write %y, read %above) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}
