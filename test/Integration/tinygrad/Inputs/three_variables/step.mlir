// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.kernel @k_5b1a81ea038a (%out: !uop.ptr<5xf32>, %a: !uop.ptr<8x5xf32>, %a_var: !jit.var<i32, "a", 1, 4>, %b_var: !jit.var<i32, "b", 0, 4>, %c_var: !jit.var<i32, "c", 1, 5>) name "r_c_a" {
  %c = jit.value %c_var : !jit.var<i32, "c", 1, 5> -> index
  %m = uop.range %c
  %b = jit.value %b_var : !jit.var<i32, "b", 0, 4> -> index
  %a1 = jit.value %a_var : !jit.var<i32, "a", 1, 4> -> index
  %k = uop.range %a1
  %v0 = arith.addi %b, %k : index
  %x0 = uop.load %a[%v0, %m] : !uop.ptr<8x5xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_0f8b558d6ef1 (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5xf32>, %c_var: !jit.var<i32, "c", 1, 5>) name "E_5" {
  %m = uop.range 5
  %c = jit.value %c_var : !jit.var<i32, "c", 1, 5> -> index
  %g0 = arith.cmpi slt, %m, %c : index
  %f0 = arith.constant 0.0 : f32
  %x0 = uop.load %a[%m] if %g0 else %f0 : !uop.ptr<5xf32>
  uop.store %x0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_1f0cd4d5475c (%out: !uop.ptr<1xf32>, %a: !uop.ptr<8x5xf32>, %a_var: !jit.var<i32, "a", 1, 4>, %b_var: !jit.var<i32, "b", 0, 4>, %c_var: !jit.var<i32, "c", 1, 5>) name "r_a_5" {
  %c0 = arith.constant 0 : index
  %b = jit.value %b_var : !jit.var<i32, "b", 0, 4> -> index
  %a1 = jit.value %a_var : !jit.var<i32, "a", 1, 4> -> index
  %k = uop.range %a1
  %v0 = arith.addi %b, %k : index
  %i = uop.range 5
  %x0 = uop.load %a[%v0, %i] : !uop.ptr<8x5xf32>
  %v1 = arith.index_cast %a1 : index to i64
  %v2 = arith.sitofp %v1 : i64 to f32
  %v3 = arith.mulf %x0, %v2 : f32
  %v4 = arith.index_cast %b : index to i64
  %v5 = arith.sitofp %v4 : i64 to f32
  %v6 = arith.addf %v3, %v5 : f32
  %c = jit.value %c_var : !jit.var<i32, "c", 1, 5> -> index
  %v7 = arith.index_cast %c : index to i64
  %v8 = arith.sitofp %v7 : i64 to f32
  %v9 = arith.subf %v6, %v8 : f32
  %s0 = uop.reduce add %v9 over %k, %i : f32
  uop.store %s0, %out[%c0] : !uop.ptr<1xf32>
}

jit.capture @step(%x: !jit.buffer<8x5xf32, "cpu:0"> {jit.name = "x"}, %a: !jit.var<i32, "a", 1, 4>, %b: !jit.var<i32, "b", 0, 4>, %c: !jit.var<i32, "c", 1, 5>) -> (!jit.buffer<5xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">) {
  %t0 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_5b1a81ea038a(partial %t0, read %x, %a, %b, %c) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<8x5xf32, "cpu:0">, !jit.var<i32, "a", 1, 4>, !jit.var<i32, "b", 0, 4>, !jit.var<i32, "c", 1, 5>
  %t1 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_0f8b558d6ef1(write %t1, read %t0, %c) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.var<i32, "c", 1, 5>
  %t2 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_1f0cd4d5475c(write %t2, read %x, %a, %b, %c) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<8x5xf32, "cpu:0">, !jit.var<i32, "a", 1, 4>, !jit.var<i32, "b", 0, 4>, !jit.var<i32, "c", 1, 5>
  jit.return %t1, %t2 : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
}
