// Comparisons and choices of vectors, whose truths have no vector type in OpenCL C: one for each element.
// RUN: tinyjit-opt %s --render=opencl -o %t.cl
// RUN: FileCheck %s < %t.cl
// RUN: %llvm_bin/clang -x cl -cl-std=CL1.2 -target spir64 -Xclang -finclude-default-header -Wall -Werror -Wno-unused-function -fsyntax-only %t.cl 2>&1 | count 0

// CHECK: float4 sum = (float4)(-INFINITY);
// CHECK: const float4 loaded = vload4(0, arg1 + 4 * i);
// CHECK: const bool is3 = sum.w == loaded.w;
// CHECK: const float chosen3 = is3 ? {{.*}}.w : {{.*}}.w;
// CHECK: const float4 [[LARGEST:.*]] = (float4)({{.*}} ? sum.x : {{.*}} ? sum.w : {{.*}});
// CHECK: vstore4([[LARGEST]], 0, arg0 + 4 * i);
jit.kernel @largest(%out: !uop.ptr<32xf32>, %in: !uop.ptr<32xf32>) {
  jit.loops(write %out, read %in) trips 1 : !uop.ptr<32xf32>, !uop.ptr<32xf32> {
  ^bb0(%o: memref<32xf32>, %x: memref<32xf32>, %trip: index):
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %least = arith.constant dense<0xFF800000> : vector<4xf32>
    %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%largest = %least) -> (vector<4xf32>) {
      %at = arith.muli %i, %c4 : index
      %v = vector.load %x[%at] : memref<32xf32>, vector<4xf32>
      %m = arith.maximumf %largest, %v : vector<4xf32>
      vector.store %m, %o[%at] : memref<32xf32>, vector<4xf32>
      scf.yield %m : vector<4xf32>
    }
    jit.end
  }
}
