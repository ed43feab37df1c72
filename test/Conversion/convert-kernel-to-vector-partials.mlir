// Partial results that no value goes to are combined onto the others, which makes +0 of -0. They are vectors where the
// lanes are a range's around.
// RUN: tinyjit-opt %s --convert-kernel-to-vector | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CHECK-LABEL: func.func @unused_lanes(
// CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<16xf32>
// CHECK: llvm.intr.masked.gather
// CHECK: %[[ADDED:.*]] = arith.addf %[[ZERO]], %{{.*}} : vector<16xf32>
// CHECK: %[[FIRST:.*]] = arith.select %true, %[[ADDED]], %[[ZERO]] : vector<16xf32>
// CHECK: arith.addf %[[FIRST]], %[[ZERO]] : vector<16xf32>
jit.kernel @unused_lanes(%out: !uop.ptr<32xf32>, %a: !uop.ptr<64x32xf32>) {
  %i = uop.range 32
  %k = uop.range 64
  %one = uop.range 1
  %x = uop.load %a[%k, %i] : !uop.ptr<64x32xf32>
  %y = uop.reduce add %x over %one lanes 4 : f32
  %z = arith.mulf %y, %y : f32
  %s = uop.reduce add %z over %k lanes 64 : f32
  uop.store %s, %out[%i] : !uop.ptr<32xf32>
}
