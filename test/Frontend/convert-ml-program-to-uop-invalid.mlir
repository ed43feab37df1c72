// RUN: tinyjit-opt %s --convert-ml-program-to-uop --split-input-file --verify-diagnostics

// expected-error @below {{a global of type 'tensor<?xf32>' is not supported; the closest form that is: a tensor with known sizes of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2 f8E4M3 f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f8E3M4 f8E8M0FNU f6E2M3FN f6E3M2FN f4E2M1FN i4 ui4}}
ml_program.global private mutable @unknown(dense<1.0> : tensor<4xf32>) : tensor<?xf32>
func.func @f() -> tensor<?xf32> {
  %0 = ml_program.global_load @unknown : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

ml_program.global private @outside(#ml_program.extern : tensor<4xf32>) : tensor<4xf32>
func.func @g() -> tensor<4xf32> {
  // expected-error @below {{loads global @outside, whose value is external; the closest form that is supported: ml_program.global_load}}
  %0 = ml_program.global_load_const @outside : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

ml_program.global private mutable @named(dense<1.0> : tensor<4xf32>) : tensor<4xf32>
// expected-error @below {{uses global @named other than by ml_program.global_load, global_load_const or global_store}}
func.func @h() attributes {uses = @named} {
  return
}
