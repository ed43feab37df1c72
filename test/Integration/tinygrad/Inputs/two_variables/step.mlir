// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.kernel @k_18eee298ccc8 (%out: !uop.ptr<6x4xf32>, %a: !uop.ptr<6x4xf32>, %n_var: !jit.var<i32, "n", 1, 6>) name "E_n_4" {
  %n = jit.value %n_var : !jit.var<i32, "n", 1, 6> -> index
  %m = uop.range %n
  %p = uop.range 4
  %x0 = uop.load %a[%m, %p] : !uop.ptr<6x4xf32>
  %f0 = arith.constant 1.0 : f32
  %v0 = arith.addf %x0, %f0 : f32
  uop.store %v0, %out[%m, %p] : !uop.ptr<6x4xf32>
}

jit.kernel @k_cd0849cdb301 (%out: !uop.ptr<6x5xf32>, %a: !uop.ptr<6x4xf32>, %b: !uop.ptr<4x5xf32>, %m_var: !jit.var<i32, "m", 2, 5>, %n_var: !jit.var<i32, "n", 1, 6>) name "r_n_m_4" {
  %n = jit.value %n_var : !jit.var<i32, "n", 1, 6> -> index
  %p = uop.range %n
  %m = jit.value %m_var : !jit.var<i32, "m", 2, 5> -> index
  %q = uop.range %m
  %k = uop.range 4
  %x0 = uop.load %a[%p, %k] : !uop.ptr<6x4xf32>
  %x1 = uop.load %b[%k, %q] : !uop.ptr<4x5xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  uop.store %s0, %out[%p, %q] : !uop.ptr<6x5xf32>
}

jit.kernel @k_8adafe16a6d0 (%out: !uop.ptr<5xf32>, %a: !uop.ptr<4x5xf32>, %m_var: !jit.var<i32, "m", 2, 5>, %shift_var: !jit.var<i32, "shift", 0, 9>) name "r_m_4" {
  %m = jit.value %m_var : !jit.var<i32, "m", 2, 5> -> index
  %n = uop.range %m
  %k = uop.range 4
  %x0 = uop.load %a[%k, %n] : !uop.ptr<4x5xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  %shift = jit.value %shift_var : !jit.var<i32, "shift", 0, 9> -> index
  %v0 = arith.index_cast %shift : index to i64
  %v1 = arith.sitofp %v0 : i64 to f32
  %v2 = arith.mulf %s0, %v1 : f32
  %f0 = arith.constant 0.5 : f32
  %v3 = arith.mulf %v1, %f0 : f32
  %v4 = arith.addf %v2, %v3 : f32
  uop.store %v4, %out[%n] : !uop.ptr<5xf32>
}

jit.kernel @k_711c83205730 (%out: !uop.ptr<4x6xf32>, %a: !uop.ptr<6x4xf32>, %n_var: !jit.var<i32, "n", 1, 6>) name "E_4_n" {
  %m = uop.range 4
  %n = jit.value %n_var : !jit.var<i32, "n", 1, 6> -> index
  %p = uop.range %n
  %x0 = uop.load %a[%p, %m] : !uop.ptr<6x4xf32>
  uop.store %x0, %out[%m, %p] : !uop.ptr<4x6xf32>
}

jit.capture @step(%a: !jit.buffer<6x4xf32, "cpu:0"> {jit.name = "a"}, %b: !jit.buffer<4x5xf32, "cpu:0"> {jit.name = "b"}, %m: !jit.var<i32, "m", 2, 5>, %n: !jit.var<i32, "n", 1, 6>, %shift: !jit.var<i32, "shift", 0, 9>) -> (!jit.buffer<?x4xf32 upto 6x4, "cpu:0">, !jit.buffer<?x?xf32 upto 6x5, "cpu:0">, !jit.buffer<?xf32 upto 5, "cpu:0">, !jit.buffer<4x?xf32 upto 4x6, "cpu:0">) {
  %t0 = jit.alloc : !jit.buffer<6x4xf32, "cpu:0">
  jit.launch @k_18eee298ccc8(partial %t0, read %a, %n) : !jit.buffer<6x4xf32, "cpu:0">, !jit.buffer<6x4xf32, "cpu:0">, !jit.var<i32, "n", 1, 6>
  %t1 = jit.alloc : !jit.buffer<6x5xf32, "cpu:0">
  jit.launch @k_cd0849cdb301(partial %t1, read %a, read %b, %m, %n) : !jit.buffer<6x5xf32, "cpu:0">, !jit.buffer<6x4xf32, "cpu:0">, !jit.buffer<4x5xf32, "cpu:0">, !jit.var<i32, "m", 2, 5>, !jit.var<i32, "n", 1, 6>
  %t2 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_8adafe16a6d0(partial %t2, read %b, %m, %shift) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<4x5xf32, "cpu:0">, !jit.var<i32, "m", 2, 5>, !jit.var<i32, "shift", 0, 9>
  %t3 = jit.alloc : !jit.buffer<4x6xf32, "cpu:0">
  jit.launch @k_711c83205730(partial %t3, read %a, %n) : !jit.buffer<4x6xf32, "cpu:0">, !jit.buffer<6x4xf32, "cpu:0">, !jit.var<i32, "n", 1, 6>
  %n1 = jit.value %n : !jit.var<i32, "n", 1, 6> -> index
  %result = jit.view %t0 offset 0 sizes(%n1) : !jit.buffer<6x4xf32, "cpu:0"> to !jit.buffer<?x4xf32 upto 6x4, "cpu:0">
  %m1 = jit.value %m : !jit.var<i32, "m", 2, 5> -> index
  %result_1 = jit.view %t1 offset 0 sizes(%n1, %m1) : !jit.buffer<6x5xf32, "cpu:0"> to !jit.buffer<?x?xf32 upto 6x5, "cpu:0">
  %result_2 = jit.view %t2 offset 0 sizes(%m1) : !jit.buffer<5xf32, "cpu:0"> to !jit.buffer<?xf32 upto 5, "cpu:0">
  %result_3 = jit.view %t3 offset 0 sizes(%n1) : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<4x?xf32 upto 4x6, "cpu:0">
  jit.return %result, %result_1, %result_2, %result_3 : !jit.buffer<?x4xf32 upto 6x4, "cpu:0">, !jit.buffer<?x?xf32 upto 6x5, "cpu:0">, !jit.buffer<?xf32 upto 5, "cpu:0">, !jit.buffer<4x?xf32 upto 4x6, "cpu:0">
}
