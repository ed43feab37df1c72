// A value that one trip of a loop stores and the next one loads stays in a register between the trips that LLVM
// unrolls: of the table's row that is written, the machine code of all trips together loads one element.
// A sanitizer looks at each address before its load, which is a sum then.
// UNSUPPORTED: sanitizer
// RUN: tinyjit-run %s --emit=asm --target-cpu=x86-64-v4 | FileCheck %s

// CHECK-LABEL: lcs:
// CHECK: cmovg
// CHECK: cmovg
// CHECK: ret
// RUN: tinyjit-run %s --emit=asm --target-cpu=x86-64-v4 | FileCheck %s --check-prefix=LOADS
// LOADS: movq {{4[01][0-9]+}}(%rdi,%r{{[0-9a-z]+}},8), %r
// LOADS-NOT: movq {{4[01][0-9]+}}(%rdi,%r{{[0-9a-z]+}},8), %r
jit.kernel @lcs(%a_table: !uop.ptr<513x513xi64>, %a_x: !uop.ptr<512xi64>, %a_y: !uop.ptr<512xi64>) name "lcs" {
  jit.loops(update %a_table, read %a_x, read %a_y) : !uop.ptr<513x513xi64>, !uop.ptr<512xi64>, !uop.ptr<512xi64> {
  ^entry(%m_table: memref<513x513xi64>, %m_x: memref<512xi64>, %m_y: memref<512xi64>):
    %3 = memref.alloca() : memref<i64>
    %7 = memref.alloca() : memref<i64>
    %10 = memref.alloca() : memref<i64>
    %14 = memref.alloca() : memref<i64>
    %1 = arith.constant 513 : i64
    %2 = arith.constant 1 : i64
    %4 = arith.constant 1 : i64
    memref.store %4, %3[] : memref<i64>
    cf.br ^b1
    ^b1:
    %5 = memref.load %3[] : memref<i64>
    %6 = arith.cmpi slt, %5, %1 : i64
    cf.cond_br %6, ^b2, ^b4
    ^b2:
    memref.store %5, %7[] : memref<i64>
    %8 = arith.constant 513 : i64
    %9 = arith.constant 1 : i64
    %11 = arith.constant 1 : i64
    memref.store %11, %10[] : memref<i64>
    cf.br ^b5
    ^b5:
    %12 = memref.load %10[] : memref<i64>
    %13 = arith.cmpi slt, %12, %8 : i64
    cf.cond_br %13, ^b6, ^b8
    ^b6:
    memref.store %12, %14[] : memref<i64>
    %15 = memref.load %7[] : memref<i64>
    %16 = arith.constant 1 : i64
    %17 = arith.subi %15, %16 : i64
    %18 = arith.index_cast %17 : i64 to index
    %19 = memref.load %m_x[%18] : memref<512xi64>
    %20 = memref.load %14[] : memref<i64>
    %21 = arith.constant 1 : i64
    %22 = arith.subi %20, %21 : i64
    %23 = arith.index_cast %22 : i64 to index
    %24 = memref.load %m_y[%23] : memref<512xi64>
    %25 = arith.cmpi eq, %19, %24 : i64
    cf.cond_br %25, ^b9, ^b10
    ^b9:
    %26 = memref.load %7[] : memref<i64>
    %27 = arith.constant 1 : i64
    %28 = arith.subi %26, %27 : i64
    %29 = memref.load %14[] : memref<i64>
    %30 = arith.constant 1 : i64
    %31 = arith.subi %29, %30 : i64
    %32 = arith.index_cast %28 : i64 to index
    %33 = arith.index_cast %31 : i64 to index
    %34 = memref.load %m_table[%32, %33] : memref<513x513xi64>
    %35 = arith.constant 1 : i64
    %36 = arith.addi %34, %35 : i64
    %37 = memref.load %7[] : memref<i64>
    %38 = memref.load %14[] : memref<i64>
    %39 = arith.index_cast %37 : i64 to index
    %40 = arith.index_cast %38 : i64 to index
    memref.store %36, %m_table[%39, %40] : memref<513x513xi64>
    cf.br ^b11
    ^b10:
    %41 = memref.load %7[] : memref<i64>
    %42 = arith.constant 1 : i64
    %43 = arith.subi %41, %42 : i64
    %44 = memref.load %14[] : memref<i64>
    %45 = arith.index_cast %43 : i64 to index
    %46 = arith.index_cast %44 : i64 to index
    %47 = memref.load %m_table[%45, %46] : memref<513x513xi64>
    %48 = memref.load %7[] : memref<i64>
    %49 = memref.load %14[] : memref<i64>
    %50 = arith.constant 1 : i64
    %51 = arith.subi %49, %50 : i64
    %52 = arith.index_cast %48 : i64 to index
    %53 = arith.index_cast %51 : i64 to index
    %54 = memref.load %m_table[%52, %53] : memref<513x513xi64>
    %55 = arith.cmpi sgt, %54, %47 : i64
    %56 = arith.select %55, %54, %47 : i64
    %57 = memref.load %7[] : memref<i64>
    %58 = memref.load %14[] : memref<i64>
    %59 = arith.index_cast %57 : i64 to index
    %60 = arith.index_cast %58 : i64 to index
    memref.store %56, %m_table[%59, %60] : memref<513x513xi64>
    cf.br ^b11
    ^b11:
    cf.br ^b7
    ^b7:
    %61 = memref.load %10[] : memref<i64>
    %62 = arith.addi %61, %9 : i64
    memref.store %62, %10[] : memref<i64>
    cf.br ^b5
    ^b8:
    cf.br ^b3
    ^b3:
    %63 = memref.load %3[] : memref<i64>
    %64 = arith.addi %63, %2 : i64
    memref.store %64, %3[] : memref<i64>
    cf.br ^b1
    ^b4:
    jit.end
  }
}
jit.capture @call(%a_table: !jit.buffer<513x513xi64, "cpu:0">, %a_x: !jit.buffer<512xi64, "cpu:0">, %a_y: !jit.buffer<512xi64, "cpu:0">) {
  jit.launch @lcs(update %a_table, read %a_x, read %a_y) : !jit.buffer<513x513xi64, "cpu:0">, !jit.buffer<512xi64, "cpu:0">, !jit.buffer<512xi64, "cpu:0">
  jit.return
}
