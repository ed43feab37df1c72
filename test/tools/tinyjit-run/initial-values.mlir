// First values that stand in the module, of every form and of types whose bytes in memory are special.
// RUN: tinyjit-run %s | FileCheck %s --match-full-lines
// CHECK: result 0: 3xi1 = [true, false, true]
// CHECK: result 1: 2xbf16 = [1.5, -0.5]
// CHECK: result 2: 3xi64 = [-1, -1, -1]
// CHECK: result 3: 2xui8 = [255, 7]
// CHECK: result 4: 2xf8E4M3FN = [448, -0.5]
// CHECK: result 5: 0x3xf32 = []
// CHECK: result 6: 2xf32 = [1, 2]
// CHECK: result 7: 3xi1 = [true, false, true]

// A resource of another size than its constant.
// RUN: sed 's/0x040000000000803F/0x04000000/' %s > %t.mlir
// RUN: %exits 2 tinyjit-run %t.mlir 2>&1 | FileCheck %s %only --check-prefix=SIZE
// SIZE: tinyjit-run: error: the initial value of @r, resource 'floats', has 4 bytes, expected 8 for 2xf32

jit.constant @a = dense<[true, false, true]> : tensor<3xi1> : !jit.buffer<3xi1, "cpu:0">
jit.constant @b = dense<[1.5, -0.5]> : tensor<2xbf16> : !jit.buffer<2xbf16, "cpu:0">
jit.state @s = dense<-1> : tensor<3xi64> : !jit.buffer<3xi64, "cpu:0">
jit.constant @u = dense<[255, 7]> : tensor<2xui8> : !jit.buffer<2xui8, "cpu:0">
jit.constant @f = dense<[448.0, -0.5]> : tensor<2xf8E4M3FN> : !jit.buffer<2xf8E4M3FN, "cpu:0">
jit.constant @z = dense<1.0> : tensor<0x3xf32> : !jit.buffer<0x3xf32, "cpu:0">
jit.constant @r = dense_resource<floats> : tensor<2xf32> : !jit.buffer<2xf32, "cpu:0">
jit.constant @q = dense_resource<bools> : tensor<3xi1> : !jit.buffer<3xi1, "cpu:0">

jit.capture @values() -> (!jit.buffer<3xi1, "cpu:0">, !jit.buffer<2xbf16, "cpu:0">, !jit.buffer<3xi64, "cpu:0">,
                          !jit.buffer<2xui8, "cpu:0">, !jit.buffer<2xf8E4M3FN, "cpu:0">, !jit.buffer<0x3xf32, "cpu:0">,
                          !jit.buffer<2xf32, "cpu:0">, !jit.buffer<3xi1, "cpu:0">) {
  %a = jit.get @a : !jit.buffer<3xi1, "cpu:0">
  %b = jit.get @b : !jit.buffer<2xbf16, "cpu:0">
  %s = jit.get @s : !jit.buffer<3xi64, "cpu:0">
  %u = jit.get @u : !jit.buffer<2xui8, "cpu:0">
  %f = jit.get @f : !jit.buffer<2xf8E4M3FN, "cpu:0">
  %z = jit.get @z : !jit.buffer<0x3xf32, "cpu:0">
  %r = jit.get @r : !jit.buffer<2xf32, "cpu:0">
  %q = jit.get @q : !jit.buffer<3xi1, "cpu:0">
  jit.return %a, %b, %s, %u, %f, %z, %r, %q
    : !jit.buffer<3xi1, "cpu:0">, !jit.buffer<2xbf16, "cpu:0">, !jit.buffer<3xi64, "cpu:0">, !jit.buffer<2xui8, "cpu:0">,
      !jit.buffer<2xf8E4M3FN, "cpu:0">, !jit.buffer<0x3xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<3xi1, "cpu:0">
}

{-#
  dialect_resources: {
    builtin: {
      floats: "0x040000000000803F00000040",
      bools: "0x01000000010002"
    }
  }
#-}
