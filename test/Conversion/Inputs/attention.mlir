// Six heads of 1500 queries and keys: scores, their largest, the exponentials and their sum, and the product with the values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!rows = !uop.ptr<6x1500x1500xf32 strides [2256000, 1504, 1]>
!row = !uop.ptr<6x1500xf32 strides [1504, 1]>
!in = !uop.ptr<6x1500x64xf32>
jit.kernel @attention(%out: !in, %q: !in, %k: !in, %v: !in) attributes {} {
  %scores = uop.local : !rows
  %most = uop.local : !row
  %weights = uop.local : !rows
  %sums = uop.local : !row
  %h = uop.range 6
  %i = uop.range 1500
  %j = uop.range 1500
  %d = uop.range 64
  %qe = uop.load %q[%h, %i, %d] : !in
  %ke = uop.load %k[%h, %j, %d] : !in
  %p = arith.mulf %qe, %ke : f32
  %score = uop.reduce add contract %p over %d lanes 1 : f32
  %t0 = uop.store %score, %scores[%h, %i, %j] : !rows -> !uop.token
  %j1 = uop.range 1500
  %s1 = uop.load %scores[%h, %i, %j1] after(%t0) : !rows
  %m = uop.reduce max %s1 over %j1 lanes 16 : f32
  %t1 = uop.store %m, %most[%h, %i] : !row -> !uop.token
  %j2 = uop.range 1500
  %s2 = uop.load %scores[%h, %i, %j2] after(%t0) : !rows
  %m2 = uop.load %most[%h, %i] after(%t1) : !row
  %less = arith.subf %s2, %m2 : f32
  %e = math.exp2 %less : f32
  %t2 = uop.store %e, %weights[%h, %i, %j2] : !rows -> !uop.token
  %j3 = uop.range 1500
  %e3 = uop.load %weights[%h, %i, %j3] after(%t2) : !rows
  %sum = uop.reduce add %e3 over %j3 lanes 16 : f32
  %t3 = uop.store %sum, %sums[%h, %i] : !row -> !uop.token
  %d1 = uop.range 64
  %j4 = uop.range 1500
  %w = uop.load %weights[%h, %i, %j4] after(%t2) : !rows
  %ve = uop.load %v[%h, %j4, %d1] : !in
  %wv = arith.mulf %w, %ve : f32
  %mixed = uop.reduce add contract %wv over %j4 lanes 1 : f32
  %all = uop.load %sums[%h, %i] after(%t3) : !row
  %o = arith.divf %mixed, %all : f32
  uop.store %o, %out[%h, %i, %d1] : !in
}
!buffer = !jit.buffer<6x1500x64xf32, "cpu:0">
jit.capture @step(%q: !buffer, %k: !buffer, %v: !buffer) -> !buffer {
  %out = jit.alloc : !buffer
  jit.launch @attention(write %out, read %q, read %k, read %v) : !buffer, !buffer, !buffer, !buffer
  jit.return %out : !buffer
}
