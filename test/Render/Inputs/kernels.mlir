// Kernels of each element type and each kind of schedule.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

jit.kernel @floats_f32(%out: !uop.ptr<33x65xf32> {jit.name = "out"}, %a: !uop.ptr<33x65xf32> {jit.name = "a"}, %b: !uop.ptr<65xf32> {jit.name = "b"}) {
  %i = uop.range 33
  %j = uop.range 65
  %x = uop.load %a[%i, %j] : !uop.ptr<33x65xf32>
  %y = uop.load %b[%j] : !uop.ptr<65xf32>
  %s = arith.addf %x, %y : f32
  %p = arith.mulf %s, %x : f32
  %q = arith.divf %p, %y : f32
  %n = arith.negf %q : f32
  %less = arith.cmpf olt, %n, %y : f32
  %r = arith.select %less, %n, %y : f32
  uop.store %r, %out[%i, %j] : !uop.ptr<33x65xf32>
}

jit.kernel @floats_f64(%out: !uop.ptr<33x65xf64> {jit.name = "out"}, %a: !uop.ptr<33x65xf64> {jit.name = "a"}, %b: !uop.ptr<65xf64> {jit.name = "b"}) {
  %i = uop.range 33
  %j = uop.range 65
  %x = uop.load %a[%i, %j] : !uop.ptr<33x65xf64>
  %y = uop.load %b[%j] : !uop.ptr<65xf64>
  %s = arith.addf %x, %y : f64
  %p = arith.mulf %s, %x : f64
  %q = arith.divf %p, %y : f64
  %n = arith.negf %q : f64
  %less = arith.cmpf olt, %n, %y : f64
  %r = arith.select %less, %n, %y : f64
  uop.store %r, %out[%i, %j] : !uop.ptr<33x65xf64>
}

jit.kernel @floats_f16(%out: !uop.ptr<33x65xf16> {jit.name = "out"}, %a: !uop.ptr<33x65xf16> {jit.name = "a"}, %b: !uop.ptr<65xf16> {jit.name = "b"}) {
  %i = uop.range 33
  %j = uop.range 65
  %x = uop.load %a[%i, %j] : !uop.ptr<33x65xf16>
  %y = uop.load %b[%j] : !uop.ptr<65xf16>
  %s = arith.addf %x, %y : f16
  %p = arith.mulf %s, %x : f16
  %q = arith.divf %p, %y : f16
  %n = arith.negf %q : f16
  %less = arith.cmpf olt, %n, %y : f16
  %r = arith.select %less, %n, %y : f16
  uop.store %r, %out[%i, %j] : !uop.ptr<33x65xf16>
}

jit.kernel @floats_bf16(%out: !uop.ptr<33x65xbf16> {jit.name = "out"}, %a: !uop.ptr<33x65xbf16> {jit.name = "a"}, %b: !uop.ptr<65xbf16> {jit.name = "b"}) {
  %i = uop.range 33
  %j = uop.range 65
  %x = uop.load %a[%i, %j] : !uop.ptr<33x65xbf16>
  %y = uop.load %b[%j] : !uop.ptr<65xbf16>
  %s = arith.addf %x, %y : bf16
  %p = arith.mulf %s, %x : bf16
  %q = arith.divf %p, %y : bf16
  %n = arith.negf %q : bf16
  %less = arith.cmpf olt, %n, %y : bf16
  %r = arith.select %less, %n, %y : bf16
  uop.store %r, %out[%i, %j] : !uop.ptr<33x65xbf16>
}

jit.kernel @floats_f8E4M3FN(%out: !uop.ptr<33x65xf8E4M3FN> {jit.name = "out"}, %a: !uop.ptr<33x65xf8E4M3FN> {jit.name = "a"}, %b: !uop.ptr<65xf8E4M3FN> {jit.name = "b"}) {
  %i = uop.range 33
  %j = uop.range 65
  %x = uop.load %a[%i, %j] : !uop.ptr<33x65xf8E4M3FN>
  %y = uop.load %b[%j] : !uop.ptr<65xf8E4M3FN>
  %s = arith.addf %x, %y : f8E4M3FN
  %p = arith.mulf %s, %x : f8E4M3FN
  %q = arith.divf %p, %y : f8E4M3FN
  %n = arith.negf %q : f8E4M3FN
  %less = arith.cmpf olt, %n, %y : f8E4M3FN
  %r = arith.select %less, %n, %y : f8E4M3FN
  uop.store %r, %out[%i, %j] : !uop.ptr<33x65xf8E4M3FN>
}

jit.kernel @floats_f8E5M2(%out: !uop.ptr<33x65xf8E5M2> {jit.name = "out"}, %a: !uop.ptr<33x65xf8E5M2> {jit.name = "a"}, %b: !uop.ptr<65xf8E5M2> {jit.name = "b"}) {
  %i = uop.range 33
  %j = uop.range 65
  %x = uop.load %a[%i, %j] : !uop.ptr<33x65xf8E5M2>
  %y = uop.load %b[%j] : !uop.ptr<65xf8E5M2>
  %s = arith.addf %x, %y : f8E5M2
  %p = arith.mulf %s, %x : f8E5M2
  %q = arith.divf %p, %y : f8E5M2
  %n = arith.negf %q : f8E5M2
  %less = arith.cmpf olt, %n, %y : f8E5M2
  %r = arith.select %less, %n, %y : f8E5M2
  uop.store %r, %out[%i, %j] : !uop.ptr<33x65xf8E5M2>
}

jit.kernel @integers_i8(%out: !uop.ptr<200xi8> {jit.name = "out"}, %a: !uop.ptr<200xi8> {jit.name = "a"}, %b: !uop.ptr<200xi8> {jit.name = "b"}) {
  %i = uop.range 200
  %one = arith.constant 1 : i8
  %x = uop.load %a[%i] : !uop.ptr<200xi8>
  %y = uop.load %b[%i] : !uop.ptr<200xi8>
  %s = arith.addi %x, %y : i8
  %p = arith.muli %s, %x : i8
  %d = arith.subi %p, %y : i8
  %h = arith.shrui %d, %one : i8
  %g = arith.shrsi %d, %one : i8
  %l = arith.shli %g, %one : i8
  %m = arith.maxsi %h, %l : i8
  %u = arith.minui %m, %s : i8
  %a1 = arith.andi %u, %x : i8
  %o1 = arith.ori %a1, %d : i8
  %x1 = arith.xori %o1, %y : i8
  %less = arith.cmpi ult, %x1, %x : i8
  %r = arith.select %less, %x1, %p : i8
  uop.store %r, %out[%i] : !uop.ptr<200xi8>
}

jit.kernel @integers_i16(%out: !uop.ptr<200xi16> {jit.name = "out"}, %a: !uop.ptr<200xi16> {jit.name = "a"}, %b: !uop.ptr<200xi16> {jit.name = "b"}) {
  %i = uop.range 200
  %one = arith.constant 1 : i16
  %x = uop.load %a[%i] : !uop.ptr<200xi16>
  %y = uop.load %b[%i] : !uop.ptr<200xi16>
  %s = arith.addi %x, %y : i16
  %p = arith.muli %s, %x : i16
  %d = arith.subi %p, %y : i16
  %h = arith.shrui %d, %one : i16
  %g = arith.shrsi %d, %one : i16
  %l = arith.shli %g, %one : i16
  %m = arith.maxsi %h, %l : i16
  %u = arith.minui %m, %s : i16
  %a1 = arith.andi %u, %x : i16
  %o1 = arith.ori %a1, %d : i16
  %x1 = arith.xori %o1, %y : i16
  %less = arith.cmpi ult, %x1, %x : i16
  %r = arith.select %less, %x1, %p : i16
  uop.store %r, %out[%i] : !uop.ptr<200xi16>
}

jit.kernel @integers_i32(%out: !uop.ptr<200xi32> {jit.name = "out"}, %a: !uop.ptr<200xi32> {jit.name = "a"}, %b: !uop.ptr<200xi32> {jit.name = "b"}) {
  %i = uop.range 200
  %one = arith.constant 1 : i32
  %x = uop.load %a[%i] : !uop.ptr<200xi32>
  %y = uop.load %b[%i] : !uop.ptr<200xi32>
  %s = arith.addi %x, %y : i32
  %p = arith.muli %s, %x : i32
  %d = arith.subi %p, %y : i32
  %h = arith.shrui %d, %one : i32
  %g = arith.shrsi %d, %one : i32
  %l = arith.shli %g, %one : i32
  %m = arith.maxsi %h, %l : i32
  %u = arith.minui %m, %s : i32
  %a1 = arith.andi %u, %x : i32
  %o1 = arith.ori %a1, %d : i32
  %x1 = arith.xori %o1, %y : i32
  %less = arith.cmpi ult, %x1, %x : i32
  %r = arith.select %less, %x1, %p : i32
  uop.store %r, %out[%i] : !uop.ptr<200xi32>
}

jit.kernel @integers_i64(%out: !uop.ptr<200xi64> {jit.name = "out"}, %a: !uop.ptr<200xi64> {jit.name = "a"}, %b: !uop.ptr<200xi64> {jit.name = "b"}) {
  %i = uop.range 200
  %one = arith.constant 1 : i64
  %x = uop.load %a[%i] : !uop.ptr<200xi64>
  %y = uop.load %b[%i] : !uop.ptr<200xi64>
  %s = arith.addi %x, %y : i64
  %p = arith.muli %s, %x : i64
  %d = arith.subi %p, %y : i64
  %h = arith.shrui %d, %one : i64
  %g = arith.shrsi %d, %one : i64
  %l = arith.shli %g, %one : i64
  %m = arith.maxsi %h, %l : i64
  %u = arith.minui %m, %s : i64
  %a1 = arith.andi %u, %x : i64
  %o1 = arith.ori %a1, %d : i64
  %x1 = arith.xori %o1, %y : i64
  %less = arith.cmpi ult, %x1, %x : i64
  %r = arith.select %less, %x1, %p : i64
  uop.store %r, %out[%i] : !uop.ptr<200xi64>
}

jit.kernel @booleans(%out: !uop.ptr<77xi1> {jit.name = "out"}, %a: !uop.ptr<77xi1> {jit.name = "a"}, %b: !uop.ptr<77xf32> {jit.name = "b"}) {
  %i = uop.range 77
  %zero = arith.constant 0.0 : f32
  %x = uop.load %a[%i] : !uop.ptr<77xi1>
  %y = uop.load %b[%i] : !uop.ptr<77xf32>
  %c = arith.cmpf une, %y, %zero : f32
  %o = arith.ori %x, %c : i1
  %true = arith.constant true
  %n = arith.xori %o, %true : i1
  uop.store %n, %out[%i] : !uop.ptr<77xi1>
}

jit.kernel @math_exp2_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.exp2 %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_exp2_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.exp2 %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_log2_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.log2 %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_log2_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.log2 %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_sin_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.sin %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_sin_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.sin %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_cos_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.cos %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_cos_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.cos %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_exp_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.exp %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_exp_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.exp %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_log_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.log %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_log_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.log %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_tanh_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.tanh %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_rsqrt_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.rsqrt %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_rsqrt_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.rsqrt %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_sqrt_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.sqrt %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_sqrt_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.sqrt %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_floor_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.floor %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_floor_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.floor %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_ceil_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.ceil %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_ceil_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.ceil %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_trunc_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.trunc %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_trunc_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.trunc %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_roundeven_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.roundeven %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_roundeven_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.roundeven %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_round_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.round %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_round_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.round %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @math_absf_f32(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %r = math.absf %x : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @math_absf_f64(%out: !uop.ptr<50xf64> {jit.name = "out"}, %a: !uop.ptr<50xf64> {jit.name = "a"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf64>
  %r = math.absf %x : f64
  uop.store %r, %out[%i] : !uop.ptr<50xf64>
}

jit.kernel @maximum(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}, %b: !uop.ptr<50xf32> {jit.name = "b"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %y = uop.load %b[%i] : !uop.ptr<50xf32>
  %r = arith.maximumf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @minimum(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}, %b: !uop.ptr<50xf32> {jit.name = "b"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %y = uop.load %b[%i] : !uop.ptr<50xf32>
  %r = arith.minimumf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @maxnum(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}, %b: !uop.ptr<50xf32> {jit.name = "b"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %y = uop.load %b[%i] : !uop.ptr<50xf32>
  %r = arith.maxnumf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @minnum(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}, %b: !uop.ptr<50xf32> {jit.name = "b"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %y = uop.load %b[%i] : !uop.ptr<50xf32>
  %r = arith.minnumf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @remainder(%out: !uop.ptr<50xf32> {jit.name = "out"}, %a: !uop.ptr<50xf32> {jit.name = "a"}, %b: !uop.ptr<50xf32> {jit.name = "b"}) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %y = uop.load %b[%i] : !uop.ptr<50xf32>
  %r = arith.remf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<50xf32>
}

jit.kernel @casts(%out: !uop.ptr<60xf32> {jit.name = "out"}, %whole: !uop.ptr<60xi64> {jit.name = "whole"}, %small: !uop.ptr<60xi8> {jit.name = "small"}, %a: !uop.ptr<60xf32> {jit.name = "a"}, %b: !uop.ptr<60xi16> {jit.name = "b"}, %c: !uop.ptr<60xi64> {jit.name = "c"}) {
  %i = uop.range 60
  %x = uop.load %a[%i] : !uop.ptr<60xf32>
  %y = uop.load %b[%i] : !uop.ptr<60xi16>
  %z = uop.load %c[%i] : !uop.ptr<60xi64>
  %f = arith.sitofp %y : i16 to f32
  %g = arith.uitofp %z : i64 to f32
  %h = arith.addf %f, %g : f32
  %bits = arith.bitcast %x : f32 to i32
  %wide = arith.extui %bits : i32 to i64
  %less = arith.cmpf ogt, %x, %h : f32
  %one = arith.extsi %less : i1 to i64
  %sum = arith.addi %wide, %one : i64
  %low = arith.trunci %sum : i64 to i8
  uop.store %h, %out[%i] : !uop.ptr<60xf32>
  uop.store %sum, %whole[%i] : !uop.ptr<60xi64>
  uop.store %low, %small[%i] : !uop.ptr<60xi8>
}

jit.kernel @sum_f32(%out: !uop.ptr<9xf32> {jit.name = "out"}, %a: !uop.ptr<9x3000xf32> {jit.name = "a"}) {
  %i = uop.range 9
  %k = uop.range 3000
  %x = uop.load %a[%i, %k] : !uop.ptr<9x3000xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%i] : !uop.ptr<9xf32>
}

jit.kernel @product_f32(%out: !uop.ptr<40x48xf32> {jit.name = "out"}, %a: !uop.ptr<40x20xf32> {jit.name = "a"}, %b: !uop.ptr<20x48xf32> {jit.name = "b"}) {
  %i = uop.range 40
  %j = uop.range 48
  %k = uop.range 20
  %x = uop.load %a[%i, %k] : !uop.ptr<40x20xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<20x48xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<40x48xf32>
}

jit.kernel @sum_f64(%out: !uop.ptr<9xf64> {jit.name = "out"}, %a: !uop.ptr<9x3000xf64> {jit.name = "a"}) {
  %i = uop.range 9
  %k = uop.range 3000
  %x = uop.load %a[%i, %k] : !uop.ptr<9x3000xf64>
  %s = uop.reduce add %x over %k : f64
  uop.store %s, %out[%i] : !uop.ptr<9xf64>
}

jit.kernel @product_f64(%out: !uop.ptr<40x48xf64> {jit.name = "out"}, %a: !uop.ptr<40x20xf64> {jit.name = "a"}, %b: !uop.ptr<20x48xf64> {jit.name = "b"}) {
  %i = uop.range 40
  %j = uop.range 48
  %k = uop.range 20
  %x = uop.load %a[%i, %k] : !uop.ptr<40x20xf64>
  %y = uop.load %b[%k, %j] : !uop.ptr<20x48xf64>
  %p = arith.mulf %x, %y : f64
  %s = uop.reduce add %p over %k : f64
  uop.store %s, %out[%i, %j] : !uop.ptr<40x48xf64>
}

jit.kernel @sum_f16(%out: !uop.ptr<9xf16> {jit.name = "out"}, %a: !uop.ptr<9x3000xf16> {jit.name = "a"}) {
  %i = uop.range 9
  %k = uop.range 3000
  %x = uop.load %a[%i, %k] : !uop.ptr<9x3000xf16>
  %s = uop.reduce add %x over %k : f16
  uop.store %s, %out[%i] : !uop.ptr<9xf16>
}

jit.kernel @product_f16(%out: !uop.ptr<40x48xf16> {jit.name = "out"}, %a: !uop.ptr<40x20xf16> {jit.name = "a"}, %b: !uop.ptr<20x48xf16> {jit.name = "b"}) {
  %i = uop.range 40
  %j = uop.range 48
  %k = uop.range 20
  %x = uop.load %a[%i, %k] : !uop.ptr<40x20xf16>
  %y = uop.load %b[%k, %j] : !uop.ptr<20x48xf16>
  %p = arith.mulf %x, %y : f16
  %s = uop.reduce add %p over %k : f16
  uop.store %s, %out[%i, %j] : !uop.ptr<40x48xf16>
}

jit.kernel @sum_bf16(%out: !uop.ptr<9xbf16> {jit.name = "out"}, %a: !uop.ptr<9x3000xbf16> {jit.name = "a"}) {
  %i = uop.range 9
  %k = uop.range 3000
  %x = uop.load %a[%i, %k] : !uop.ptr<9x3000xbf16>
  %s = uop.reduce add %x over %k : bf16
  uop.store %s, %out[%i] : !uop.ptr<9xbf16>
}

jit.kernel @product_bf16(%out: !uop.ptr<40x48xbf16> {jit.name = "out"}, %a: !uop.ptr<40x20xbf16> {jit.name = "a"}, %b: !uop.ptr<20x48xbf16> {jit.name = "b"}) {
  %i = uop.range 40
  %j = uop.range 48
  %k = uop.range 20
  %x = uop.load %a[%i, %k] : !uop.ptr<40x20xbf16>
  %y = uop.load %b[%k, %j] : !uop.ptr<20x48xbf16>
  %p = arith.mulf %x, %y : bf16
  %s = uop.reduce add %p over %k : bf16
  uop.store %s, %out[%i, %j] : !uop.ptr<40x48xbf16>
}

jit.kernel @sum_i32(%out: !uop.ptr<9xi32> {jit.name = "out"}, %a: !uop.ptr<9x3000xi32> {jit.name = "a"}) {
  %i = uop.range 9
  %k = uop.range 3000
  %x = uop.load %a[%i, %k] : !uop.ptr<9x3000xi32>
  %s = uop.reduce add %x over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<9xi32>
}

jit.kernel @product_i32(%out: !uop.ptr<40x48xi32> {jit.name = "out"}, %a: !uop.ptr<40x20xi32> {jit.name = "a"}, %b: !uop.ptr<20x48xi32> {jit.name = "b"}) {
  %i = uop.range 40
  %j = uop.range 48
  %k = uop.range 20
  %x = uop.load %a[%i, %k] : !uop.ptr<40x20xi32>
  %y = uop.load %b[%k, %j] : !uop.ptr<20x48xi32>
  %p = arith.muli %x, %y : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %out[%i, %j] : !uop.ptr<40x48xi32>
}

jit.kernel @sum_i8(%out: !uop.ptr<9xi8> {jit.name = "out"}, %a: !uop.ptr<9x3000xi8> {jit.name = "a"}) {
  %i = uop.range 9
  %k = uop.range 3000
  %x = uop.load %a[%i, %k] : !uop.ptr<9x3000xi8>
  %s = uop.reduce add %x over %k : i8
  uop.store %s, %out[%i] : !uop.ptr<9xi8>
}

jit.kernel @product_i8(%out: !uop.ptr<40x48xi8> {jit.name = "out"}, %a: !uop.ptr<40x20xi8> {jit.name = "a"}, %b: !uop.ptr<20x48xi8> {jit.name = "b"}) {
  %i = uop.range 40
  %j = uop.range 48
  %k = uop.range 20
  %x = uop.load %a[%i, %k] : !uop.ptr<40x20xi8>
  %y = uop.load %b[%k, %j] : !uop.ptr<20x48xi8>
  %p = arith.muli %x, %y : i8
  %s = uop.reduce add %p over %k : i8
  uop.store %s, %out[%i, %j] : !uop.ptr<40x48xi8>
}

jit.kernel @softmax(%out: !uop.ptr<30x4096xf32> {jit.name = "out"}, %a: !uop.ptr<30x4096xf32> {jit.name = "a"}) {
  %i = uop.range 30
  %j = uop.range 4096
  %k = uop.range 4096
  %l = uop.range 4096
  %x = uop.load %a[%i, %j] : !uop.ptr<30x4096xf32>
  %y = uop.load %a[%i, %k] : !uop.ptr<30x4096xf32>
  %m = uop.reduce max %y over %k : f32
  %d = arith.subf %x, %m : f32
  %e = math.exp2 %d : f32
  %z = uop.load %a[%i, %l] : !uop.ptr<30x4096xf32>
  %dz = arith.subf %z, %m : f32
  %ez = math.exp2 %dz : f32
  %s = uop.reduce add %ez over %l : f32
  %r = arith.divf %e, %s : f32
  uop.store %r, %out[%i, %j] : !uop.ptr<30x4096xf32>
}

jit.kernel @transpose(%out: !uop.ptr<100x70xf32> {jit.name = "out"}, %a: !uop.ptr<70x100xf32> {jit.name = "a"}) {
  %i = uop.range 100
  %j = uop.range 70
  %x = uop.load %a[%j, %i] : !uop.ptr<70x100xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<100x70xf32>
}

jit.kernel @padded(%out: !uop.ptr<20xf32> {jit.name = "out"}, %a: !uop.ptr<10xf32> {jit.name = "a"}) {
  %i = uop.range 20
  %five = arith.constant 5 : index
  %fifteen = arith.constant 15 : index
  %zero = arith.constant 0.0 : f32
  %low = arith.cmpi sge, %i, %five : index
  %high = arith.cmpi slt, %i, %fifteen : index
  %in = arith.andi %low, %high : i1
  %p = arith.subi %i, %five : index
  %x = uop.load %a[%p] if %in else %zero : !uop.ptr<10xf32>
  uop.store %x, %out[%i] : !uop.ptr<20xf32>
}

jit.kernel @symbolic(%out: !uop.ptr<100x2049xf32> {jit.name = "out"}, %s: !jit.var<f32, "s">, %n: !jit.var<i32, "n", 1, 100>) {
  %rows = jit.value %n : !jit.var<i32, "n", 1, 100> -> index
  %scale = jit.value %s : !jit.var<f32, "s"> -> f32
  %i = uop.range %rows
  %j = uop.range 2049
  %sum = arith.addi %i, %j : index
  %k = arith.index_cast %sum : index to i32
  %f = arith.sitofp %k : i32 to f32
  %r = arith.mulf %f, %scale : f32
  uop.store %r, %out[%i, %j] : !uop.ptr<100x2049xf32>
}
