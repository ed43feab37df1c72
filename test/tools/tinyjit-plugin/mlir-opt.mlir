// REQUIRES: shared-llvm
// UNSUPPORTED: sanitizer
// The stock mlir-opt, which knows nothing of us, reads our IR with the plug-in and runs our passes beside its own.
// RUN: not mlir-opt %s 2>&1 | FileCheck %s --check-prefix=STOCK
// RUN: mlir-opt %s --load-dialect-plugin=%tinyjit_obj/lib/TinyJITPlugin.so \
// RUN:   --load-pass-plugin=%tinyjit_obj/lib/TinyJITPlugin.so \
// RUN:   --pass-pipeline='builtin.module(canonicalize,jit-remap-devices{from=cpu:0 to=cpu:1})' | FileCheck %s

// STOCK: error: {{.*}}jit

// CHECK: jit.constant @weights : !jit.buffer<4x3xf32, "cpu:1">
jit.constant @weights : !jit.buffer<4x3xf32, "cpu:0">

// CHECK: jit.kernel @copy(
// CHECK-NOT: arith.constant
// CHECK:   %[[VALUE:.*]] = uop.load
// CHECK:   uop.store %[[VALUE]]
jit.kernel @copy (%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) name "copy" {
  %i = uop.range 4
  %dead = arith.constant 1 : i32
  %v = uop.load %in[%i] : !uop.ptr<4xf32>
  uop.store %v, %out[%i] : !uop.ptr<4xf32>
}
