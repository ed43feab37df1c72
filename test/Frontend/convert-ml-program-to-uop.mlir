// RUN: tinyjit-opt %s --convert-ml-program-to-uop | FileCheck %s

// CHECK: jit.state @n = dense<0> : tensor<1xi64> : !jit.buffer<1xi64, "cpu:0">
ml_program.global private mutable @n(dense<0> : tensor<1xi64>) : tensor<1xi64>

// Without a value a state begins with zeros.
// CHECK: jit.state @cache : !jit.buffer<2x3xf32, "cpu:0">
ml_program.global private mutable @cache : tensor<2x3xf32>

// The parameter file holds it.
// CHECK: jit.constant @weight : !jit.buffer<2x3xf32, "cpu:0">
ml_program.global private @weight(#ml_program.extern : tensor<2x3xf32>) : tensor<2x3xf32>

// CHECK-NOT: @bias
ml_program.global private @bias(dense<[1.0, 2.0, 3.0]> : tensor<3xf32>) : tensor<3xf32>

// Many exporters declare one that nothing uses.
// CHECK-NOT: @global_seed
ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>

// CHECK-LABEL: func.func @next
// CHECK: %[[N:.+]] = uop.read @n [0] [1] : tensor<1xi64>
// CHECK: %[[M:.+]] = arith.addi %[[N]]
// CHECK: uop.write %[[M]] into @n [0] [1] : tensor<1xi64>
func.func @next() -> tensor<1xi64> {
  %one = arith.constant dense<1> : tensor<1xi64>
  %n = ml_program.global_load @n : tensor<1xi64>
  %m = arith.addi %n, %one : tensor<1xi64>
  ml_program.global_store @n = %m : tensor<1xi64>
  return %m : tensor<1xi64>
}

// CHECK-LABEL: func.func @loads
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK: uop.read @weight [0, 0] [2, 3] : tensor<2x3xf32>
// CHECK: uop.read @cache [0, 0] [2, 3] : tensor<2x3xf32>
func.func @loads() -> (tensor<3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %b = ml_program.global_load_const @bias : tensor<3xf32>
  %w = ml_program.global_load @weight : tensor<2x3xf32>
  %c = ml_program.global_load @cache : tensor<2x3xf32>
  return %b, %w, %c : tensor<3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// A load may name its global in other attributes, too.
// CHECK-LABEL: func.func @named_twice
// CHECK: %[[N:.+]] = uop.read @n [0] [1] : tensor<1xi64>
// CHECK: return %[[N]]
func.func @named_twice() -> tensor<1xi64> {
  %n = "ml_program.global_load"() {global = @n, note = @n::@inner} : () -> tensor<1xi64>
  return %n : tensor<1xi64>
}
