// RUN: tinyjit-opt %s --convert-kernel-to-vector --split-input-file --verify-diagnostics

// expected-error @below {{has jit.schedule = "r0", expected an array of strings, one per nest}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = "r0"} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule for 2 nests of loops, expected 1}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1", ""]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has no schedule for nest 0: '' names no loop, expected 'r0' or 'r0+r1'}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, "]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has no schedule for nest 0: 'k1' names no loop, expected 'r0' or 'r0+r1'}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, k1"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has no schedule for nest 0: 'unroll' in 'r1 unroll 4', expected block, vector, copies, pack or split}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 unroll 4"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has no schedule for nest 0: a number that is missing or below 1 in 'r1 copies'}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 copies"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has no schedule for nest 0: a number that is missing or below 1 in 'r1 copies 0'}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 copies 0"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: r2 is none of its 2 ranges}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1, r2"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 1 of its 2 ranges}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r1"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: a range that is walked twice}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1, r0"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: a range that is walked twice}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 block 8, r1, r1 block 4"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: a range that is walked twice}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1, r1 block 8"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 'r0+r1' joins ranges that no access walks through in one go}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0+r1"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 'r1 vector 6' has vectors of 6, expected a power of two up to 32}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 vector 6"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 'r1 vector 64' has vectors of 64, expected a power of two up to 32}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 vector 64"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: vectors along more than one loop}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0 vector 2, r1 vector 2"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: more than 128 copies side by side}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0 copies 16, r1 copies 16"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 'r0 block 8 copies 2' is a loop over blocks of one range, which has nothing else}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0 block 8 copies 2, r0, r1"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 'r0 block 65' has blocks that are larger than the range, or one of a range whose size is not a number}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0 block 65, r0, r1"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: 'r1 vector 16 pack' packs, but no load of its one reduction is vectors along it and the same for all loops inside}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0, r1 vector 16 pack"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: parts of more than one loop}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0 split, r1 split"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: parts of a loop within blocks, or within what is packed once}}
jit.kernel @k(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<48x64xf32>) attributes {jit.schedule = ["r0 block 8, r0 split, r1"]} {
  %i = uop.range 64
  %j = uop.range 48
  %x = uop.load %a[%j, %i] : !uop.ptr<48x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x48xf32>
}

// -----

// expected-error @below {{has vectors of results whose reductions have partial results}}
jit.kernel @rows(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x64xf32>) attributes {jit.schedule = ["r0 vector 16"]} {
  %i = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%i, %k] : !uop.ptr<64x64xf32>
  %s = uop.reduce add %x over %k lanes 16 : f32
  uop.store %s, %o[%i] : !uop.ptr<64xf32>
}

// -----

// expected-error @below {{blocks of a range that is joined with others}}
jit.kernel @joined(%o: !uop.ptr<8x64xf32>) attributes {jit.schedule = ["r1 block 16, r0+r1"]} {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 8
  %j = uop.range 64
  uop.store %zero, %o[%i, %j] : !uop.ptr<8x64xf32>
}

// -----

// The largest of products, not their sum.
// expected-error @below {{has a schedule that does not fit; nest 0: 'r1 vector 20 pack' joins rows, but its reduction does not add up products of what is packed}}
jit.kernel @k(%o: !uop.ptr<64x20xf32>, %a: !uop.ptr<64x16xf32>, %b: !uop.ptr<16x20xf32>) attributes {jit.schedule = ["r1 vector 20 pack, r0"]} {
  %i = uop.range 64
  %j = uop.range 20
  %k = uop.range 16
  %x = uop.load %a[%i, %k] : !uop.ptr<64x16xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<16x20xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce max %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x20xf32>
}

// -----

// expected-error @below {{has a schedule that does not fit; nest 0: vectors of whole rows that are walked in blocks}}
jit.kernel @k(%o: !uop.ptr<64x20xf32>, %a: !uop.ptr<64x16xf32>, %b: !uop.ptr<16x20xf32>) attributes {jit.schedule = ["r1 block 12, r1 vector 20 pack, r0"]} {
  %i = uop.range 64
  %j = uop.range 20
  %k = uop.range 16
  %x = uop.load %a[%i, %k] : !uop.ptr<64x16xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<16x20xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x20xf32>
}
