// A LAPACK that is not there is an error with the name of its file, and so is one without the function.
// RUN: not env TINYJIT_LAPACK=%t/none.so tinyjit-run %s --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not env TINYJIT_LAPACK=%tinyjit_obj/lib/libtinyjit-test-foreign.so tinyjit-run %s --input=2x2xf32=1 2>&1 | FileCheck %s --check-prefix=OTHER

// NONE: error: {{.*}}function "lapack_spotrf_ffi" reports: lapack_spotrf_ffi: no LAPACK: the loader said of "{{.*}}/none.so": {{.*}}none.so: cannot open shared object file: No such file or directory{{$}}
// OTHER: error: {{.*}}function "lapack_spotrf_ffi" reports: lapack_spotrf_ffi: this LAPACK has no function "spotrf_"

// Arrays of a GPU have addresses that LAPACK cannot follow.
// RUN: not tinyjit-run %s --input=2x2xf32=1 --device=cuda:0 %test_cuda 2>&1 | FileCheck %s --check-prefix=GPU
// GPU: error: {{.*}}function "lapack_spotrf_ffi" reports: lapack_spotrf_ffi: computes on the host, and its arrays are on "cuda:0"; copy them to a CPU device first

func.func @main(%a: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>) {
  %r:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_spotrf_ffi"}> {mhlo.backend_config = {uplo = 76 : ui8}}
    : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  return %r#0, %r#1 : tensor<2x2xf32>, tensor<i32>
}
