// Sums of floats in the short inner loop of a loop whose trips are independent: eight are computed at once, each in the
// order of the program. Trips that depend on each other stay one after the other, and nothing is printed about it.
// RUN: tinyjit-run %s --target-triple=x86_64-linux-gnu --target-cpu=x86-64-v4 --emit=llvm 2>&1 | FileCheck %s

// CHECK-NOT: warning
// CHECK-LABEL: define void @product(
// CHECK-NOT: gather
// CHECK-COUNT-8: = phi double
// CHECK-NOT: = phi double
// CHECK-NOT: gather
// CHECK-COUNT-8: = fadd double
// CHECK-LABEL: define void @product.entry(
jit.kernel @product(%a_c: !uop.ptr<3x100xf64>, %a_a: !uop.ptr<3x400xf64>, %a_b: !uop.ptr<400x100xf64>) {
  jit.loops(partial %a_c, read %a_a, read %a_b) : !uop.ptr<3x100xf64>, !uop.ptr<3x400xf64>, !uop.ptr<400x100xf64> {
  ^entry(%c: memref<3x100xf64>, %a: memref<3x400xf64>, %b: memref<400x100xf64>):
    %zero = arith.constant 0.0 : f64
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %rows = arith.constant 3 : index
    %columns = arith.constant 100 : index
    %terms = arith.constant 400 : index
    cf.br ^row(%0 : index)
  ^row(%i: index):
    cf.br ^column(%0 : index)
  ^column(%j: index):
    cf.br ^term(%0, %zero : index, f64)
  ^term(%k: index, %sum: f64):
    %x = memref.load %a[%i, %k] : memref<3x400xf64>
    %y = memref.load %b[%k, %j] : memref<400x100xf64>
    %xy = arith.mulf %x, %y : f64
    %more = arith.addf %sum, %xy : f64
    %k1 = arith.addi %k, %1 : index
    %again = arith.cmpi slt, %k1, %terms : index
    cf.cond_br %again, ^term(%k1, %more : index, f64), ^store
  ^store:
    memref.store %more, %c[%i, %j] : memref<3x100xf64>
    %j1 = arith.addi %j, %1 : index
    %nextColumn = arith.cmpi slt, %j1, %columns : index
    cf.cond_br %nextColumn, ^column(%j1 : index), ^nextRow
  ^nextRow:
    %i1 = arith.addi %i, %1 : index
    %goOn = arith.cmpi slt, %i1, %rows : index
    cf.cond_br %goOn, ^row(%i1 : index), ^end
  ^end:
    jit.end
  }
}

// Each trip reads what the one before it stored.
// CHECK-LABEL: define void @chained(
// CHECK: = phi double
// CHECK-NOT: = phi double
// CHECK-LABEL: define void @chained.entry(
jit.kernel @chained(%a_c: !uop.ptr<401xf64>, %a_b: !uop.ptr<400x400xf64>) {
  jit.loops(update %a_c, read %a_b) : !uop.ptr<401xf64>, !uop.ptr<400x400xf64> {
  ^entry(%c: memref<401xf64>, %b: memref<400x400xf64>):
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %columns = arith.constant 400 : index
    cf.br ^column(%0 : index)
  ^column(%j: index):
    %zero = arith.constant 0.0 : f64
    cf.br ^term(%0, %zero : index, f64)
  ^term(%k: index, %sum: f64):
    %x = memref.load %c[%k] : memref<401xf64>
    %y = memref.load %b[%k, %j] : memref<400x400xf64>
    %xy = arith.mulf %x, %y : f64
    %more = arith.addf %sum, %xy : f64
    %k1 = arith.addi %k, %1 : index
    %again = arith.cmpi slt, %k1, %columns : index
    cf.cond_br %again, ^term(%k1, %more : index, f64), ^store
  ^store:
    %j1 = arith.addi %j, %1 : index
    memref.store %more, %c[%j1] : memref<401xf64>
    %nextColumn = arith.cmpi slt, %j1, %columns : index
    cf.cond_br %nextColumn, ^column(%j1 : index), ^end
  ^end:
    jit.end
  }
}

jit.capture @call(%c: !jit.buffer<3x100xf64, "cpu:0"> {jit.name = "c"}, %a: !jit.buffer<3x400xf64, "cpu:0"> {jit.name = "a"},
    %b: !jit.buffer<400x100xf64, "cpu:0"> {jit.name = "b"}, %d: !jit.buffer<401xf64, "cpu:0"> {jit.name = "d"},
    %e: !jit.buffer<400x400xf64, "cpu:0"> {jit.name = "e"}) {
  jit.launch @product(partial %c, read %a, read %b)
    : !jit.buffer<3x100xf64, "cpu:0">, !jit.buffer<3x400xf64, "cpu:0">, !jit.buffer<400x100xf64, "cpu:0">
  jit.launch @chained(update %d, read %e) : !jit.buffer<401xf64, "cpu:0">, !jit.buffer<400x400xf64, "cpu:0">
  jit.return
}
