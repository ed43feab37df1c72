// Orders of truths are written with "and", "or" and "not", which every language has for them; true is -1 with a sign.
// RUN: tinyjit-opt %s --render=c | FileCheck %s
// RUN: tinyjit-opt %s --render=wgsl | FileCheck %s --check-prefix=WGSL

// CHECK-LABEL: void orders(
// CHECK: const bool [[B:.*]] = in1[i] != 0;
// CHECK: const bool [[A:.*]] = in0[i] != 0;
// CHECK: out0[i] = (int8_t)(!([[A]]) && [[B]]);
// CHECK: out1[i] = (int8_t)(!([[A]]) || [[B]]);
// CHECK: out2[i] = (int8_t)([[A]] && !([[B]]));
// CHECK: out3[i] = (int8_t)([[A]] || !([[B]]));

// WGSL: u32(i32(!([[A:.*]]) && [[B:.*]])) & 0xffu
// WGSL: u32(i32(!([[A]]) || [[B]])) & 0xffu
// WGSL: u32(i32([[A]] && !([[B]]))) & 0xffu
// WGSL: u32(i32([[A]] || !([[B]]))) & 0xffu
jit.kernel @orders(%o0: !uop.ptr<4xi1>, %o1: !uop.ptr<4xi1>, %o2: !uop.ptr<4xi1>, %o3: !uop.ptr<4xi1>, %x: !uop.ptr<4xi1>, %y: !uop.ptr<4xi1>) {
  %i = uop.range 4
  %a = uop.load %x[%i] : !uop.ptr<4xi1>
  %b = uop.load %y[%i] : !uop.ptr<4xi1>
  %ult = arith.cmpi ult, %a, %b : i1
  %sge = arith.cmpi sge, %a, %b : i1
  %slt = arith.cmpi slt, %a, %b : i1
  %uge = arith.cmpi uge, %a, %b : i1
  uop.store %ult, %o0[%i] : !uop.ptr<4xi1>
  uop.store %sge, %o1[%i] : !uop.ptr<4xi1>
  uop.store %slt, %o2[%i] : !uop.ptr<4xi1>
  uop.store %uge, %o3[%i] : !uop.ptr<4xi1>
}
