// Blocks become loops and branches: the trips of a `jit.loops`, and a choice between several ways out.
// RUN: tinyjit-opt %s --render=c | FileCheck %s
// RUN: tinyjit-opt %s --render=c -o %t.c && gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -Wno-unused-variable -Wno-unused-but-set-variable -S %t.c -o - | FileCheck %s --check-prefix=ASM
// RUN: tinyjit-opt %s --render=opencl | FileCheck %s --check-prefix=CL

// ASM: thirds:
// CHECK-LABEL: void thirds_part(
// CHECK: while (true) {
// CHECK: while (true) {
// CL-LABEL: void thirds(
// CL: (int)get_group_id(0) * (int)get_local_size(0) + (int)get_local_id(0)
// CL: while (true) {
jit.kernel @thirds(%out: !uop.ptr<300xi32>, %in: !uop.ptr<300xi32>) {
  jit.loops(write %out, read %in) trips 300 : !uop.ptr<300xi32>, !uop.ptr<300xi32> {
  ^bb0(%o: memref<300xi32>, %x: memref<300xi32>, %i: index):
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c3 = arith.constant 3 : i32
    %v = memref.load %x[%i] : memref<300xi32>
    cf.br ^head(%v, %c0 : i32, i32)
  ^head(%n: i32, %steps: i32):
    %done = arith.cmpi sle, %n, %c0 : i32
    cf.cond_br %done, ^end, ^body
  ^body:
    %m = arith.subi %n, %c3 : i32
    %s = arith.addi %steps, %c1 : i32
    cf.br ^head(%m, %s : i32, i32)
  ^end:
    memref.store %steps, %o[%i] : memref<300xi32>
    jit.end
  }
}

// CHECK-LABEL: void chosen_part(
// CHECK: if ({{.*}} == 0) {
// CHECK: } else if ({{.*}} == 1) {
// CHECK: } else {
// CHECK-LABEL: void thirds(
// CHECK: thirds_part(
jit.kernel @chosen(%out: !uop.ptr<9xi32>, %in: !uop.ptr<9xi32>) {
  jit.loops(write %out, read %in) trips 9 : !uop.ptr<9xi32>, !uop.ptr<9xi32> {
  ^bb0(%o: memref<9xi32>, %x: memref<9xi32>, %i: index):
    %c0 = arith.constant 0 : i32
    %v = memref.load %x[%i] : memref<9xi32>
    %n = arith.index_castui %v : i32 to index
    %r = scf.index_switch %n -> i32
    case 0 {
      %a = arith.constant 7 : i32
      scf.yield %a : i32
    }
    case 1 {
      %a = arith.constant 9 : i32
      scf.yield %a : i32
    }
    default {
      scf.yield %v : i32
    }
    memref.store %r, %o[%i] : memref<9xi32>
    jit.end
  }
}
