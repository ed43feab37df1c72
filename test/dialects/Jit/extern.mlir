// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s
// RUN: tinyjit-opt %s --mlir-print-op-generic | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @norm(
jit.kernel @norm(%out: !uop.ptr<1xf32>, %in: !uop.ptr<8x8xf32>, %n: !jit.var<i32, "n", 0, 8>) {
  // CHECK: jit.extern "norm" from "libmine.so" (write %{{.*}}, read %{{.*}}, %{{.*}}) effects reentrant with {eps = {{[^ ]*}} : f64, name = "two", order = 2 : i64} : !uop.ptr<1xf32>, !uop.ptr<8x8xf32>, !jit.var<i32, "n", 0, 8>
  jit.extern "norm" from "libmine.so" (write %out, read %in, %n) effects reentrant with {order = 2 : i64, eps = 1.0e-6 : f64, name = "two"}
      : !uop.ptr<1xf32>, !uop.ptr<8x8xf32>, !jit.var<i32, "n", 0, 8>
}

// CHECK-LABEL: jit.kernel @step(
jit.kernel @step(%state: !uop.ptr<4xf32>, %parts: !uop.ptr<4xf32>, %in: !uop.ptr<2x3xi32>) {
  // CHECK: jit.extern "step" from "/opt/libmine.so" (update %{{.*}}, partial %{{.*}}, read %{{.*}}) : !uop.ptr<4xf32>
  jit.extern "step" from "/opt/libmine.so" (update %state, partial %parts, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>, !uop.ptr<2x3xi32>
}

// CHECK-LABEL: func.func @main(
func.func @main(%s: tensor<4xf32>, %p: tensor<4xf32>, %x: tensor<2x3xi32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: jit.call @step(%{{.*}}, %{{.*}}, %{{.*}}) : (tensor<4xf32>, tensor<4xf32>, tensor<2x3xi32>) -> (tensor<4xf32>, tensor<4xf32>)
  %0:2 = jit.call @step(%s, %p, %x) : (tensor<4xf32>, tensor<4xf32>, tensor<2x3xi32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @scalars(
func.func @scalars(%x: tensor<8x8xf32>, %n: i32) -> tensor<1xf32> {
  // CHECK: jit.call @norm(%{{.*}}, %{{.*}}) : (tensor<8x8xf32>, i32) -> tensor<1xf32>
  %0 = jit.call @norm(%x, %n) : (tensor<8x8xf32>, i32) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
