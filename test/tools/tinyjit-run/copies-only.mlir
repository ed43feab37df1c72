// A capture without a kernel runs, is printed and saved like any other.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-run %s --input=2xi8=3,-4 | FileCheck %s
// RUN: tinyjit-run %s --emit=object | count 0
// RUN: tinyjit-run %s --calls=0 --save-capture=%t/copy.so
// RUN: tinyjit-run %t/copy.so --input=2xi8=3,-4 | FileCheck %s

// CHECK: result 0: 2xi8 = [3, -4]
jit.capture @copy(%x: !jit.buffer<2xi8, "cpu:0">) -> !jit.buffer<2xi8, "cpu:1"> {
  %y = jit.alloc : !jit.buffer<2xi8, "cpu:1">
  jit.copy %x to %y : !jit.buffer<2xi8, "cpu:0"> to !jit.buffer<2xi8, "cpu:1">
  jit.return %y : !jit.buffer<2xi8, "cpu:1">
}
