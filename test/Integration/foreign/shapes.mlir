// A library's shape function is asked before anything runs; sizes that it does not expect are refused.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=right --input=5xf32=ramp --calls=2 | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=right --input=5xf32=ramp --calls=2 --save-capture=%t/right.so | FileCheck %s
// RUN: tinyjit-run %t/right.so --library-folder=%tinyjit_obj/lib --input=5xf32=ramp | FileCheck %s
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=wrong --input=5xf32=ramp 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=ranks --input=1x5xf32=ramp 2>&1 | FileCheck %s --check-prefix=RANKS

// CHECK: result 0: 3xf32 = [0, 2, 4]
// WRONG: error: {{.*}}function "everySecond" has array 0 of 2xf32, but function "everySecond_tinyjit_shapes" expects 3xf32
// RANKS: error: {{.*}}function "everySecond_tinyjit_shapes" reports: expected two arrays of one dimension

jit.kernel @right_kernel(%out: !uop.ptr<3xf32>, %in: !uop.ptr<5xf32>) {
  jit.extern "everySecond" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<3xf32>, !uop.ptr<5xf32>
}
jit.kernel @wrong_kernel(%out: !uop.ptr<2xf32>, %in: !uop.ptr<5xf32>) {
  jit.extern "everySecond" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<2xf32>, !uop.ptr<5xf32>
}
jit.kernel @ranks_kernel(%out: !uop.ptr<3xf32>, %in: !uop.ptr<1x5xf32>) {
  jit.extern "everySecond" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<3xf32>, !uop.ptr<1x5xf32>
}

func.func @right(%x: tensor<5xf32>) -> tensor<3xf32> {
  %y = jit.call @right_kernel(%x) : (tensor<5xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func @wrong(%x: tensor<5xf32>) -> tensor<2xf32> {
  %y = jit.call @wrong_kernel(%x) : (tensor<5xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}
func.func @ranks(%x: tensor<1x5xf32>) -> tensor<3xf32> {
  %y = jit.call @ranks_kernel(%x) : (tensor<1x5xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
