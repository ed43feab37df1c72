// RUN: tinyjit-opt %s --split-input-file --jit-fuse=remarks --verify-diagnostics -o /dev/null

// Results that stay, and why. Each capture has a launch of @add_one (or another
// kernel) whose result someone reads.

jit.state @s : !jit.buffer<4xf32, "cpu:0">

jit.kernel @add_one(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) {
  %m = uop.range 4
  %x = uop.load %a[%m] : !uop.ptr<4xf32>
  %one = arith.constant 1.0 : f32
  %v = arith.addf %x, %one : f32
  uop.store %v, %o[%m] : !uop.ptr<4xf32>
}
jit.kernel @outer(%o: !uop.ptr<4x4xf32>, %a: !uop.ptr<4xf32>) {
  %m = uop.range 4
  %n = uop.range 4
  %x = uop.load %a[%m] : !uop.ptr<4xf32>
  %y = uop.load %a[%n] : !uop.ptr<4xf32>
  %v = arith.mulf %x, %y : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<4x4xf32>
}
jit.kernel @padded(%o: !uop.ptr<6xf32>, %a: !uop.ptr<4xf32>) {
  %m = uop.range 6
  %c4 = arith.constant 4 : index
  %g = arith.cmpi slt, %m, %c4 : index
  %zero = arith.constant 0.0 : f32
  %x = uop.load %a[%m] if %g else %zero : !uop.ptr<4xf32>
  uop.store %x, %o[%m] : !uop.ptr<6xf32>
}
jit.kernel @repeated(%o: !uop.ptr<8xf32>, %a: !uop.ptr<4xf32>) {
  %m = uop.range 8
  %c4 = arith.constant 4 : index
  %r = arith.remsi %m, %c4 : index
  %x = uop.load %a[%r] : !uop.ptr<4xf32>
  uop.store %x, %o[%m] : !uop.ptr<8xf32>
}
jit.kernel @symbolic(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 1, 4>) {
  %b = jit.value %n : !jit.var<i32, "n", 1, 4> -> index
  %m = uop.range %b
  %x = uop.load %a[%m] : !uop.ptr<4xf32>
  uop.store %x, %o[%m] : !uop.ptr<4xf32>
}

// It is a result, and its reader could not store it as well.
jit.capture @returned(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  // expected-remark @below {{not fused: others than launches use it}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @padded(write %y, read %t) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %t, %y : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
}

// Here the reader stores it as well: nothing stays, and nothing is said.
jit.capture @stored_beside(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %y, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %t, %y : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
}

// Graphs stay as they are.
jit.capture @other_graph(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.graph on ["cpu:0"] {
    // expected-remark @below {{not fused: another graph reads it}}
    jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  }
  jit.graph on ["cpu:0"] {
    jit.launch @add_one(write %y, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  }
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}

// The state changes between the two launches.
jit.capture @overwritten(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %s = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  // expected-remark @below {{not fused: what it is computed from is overwritten before it is read}}
  jit.launch @add_one(write %t, read %s) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %s, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %y, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}

jit.capture @written_twice(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  // expected-remark @below {{not fused: it is written more than once}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @padded(write %y, read %t) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  // expected-remark @below {{not fused: it is written more than once}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @padded(write %z, read %t) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
}

jit.capture @undefined(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %y, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  // expected-remark @below {{not fused: it is read before it is written}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}

jit.capture @more_often(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4x4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
  // expected-remark @below {{not fused: it would be computed more often than it is now}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @outer(write %y, read %t) : !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y : !jit.buffer<4x4xf32, "cpu:0">
}

jit.capture @gated(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<6xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  // expected-remark @below {{not fused: a load of it has a gate}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @padded(write %y, read %t) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y : !jit.buffer<6xf32, "cpu:0">
}

jit.capture @gathered(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<8xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  // expected-remark @below {{not fused: an index into it is more than a sum of ranges}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @repeated(write %y, read %t) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y : !jit.buffer<8xf32, "cpu:0">
}

jit.capture @of_symbolic_size(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 4>) -> (!jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  // expected-remark @below {{not fused: it has a symbolic range}}
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @symbolic(write %y, read %t, %n) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.var<i32, "n", 1, 4>
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}

// -----

jit.kernel @logarithm(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x48xf32>) {
  %m = uop.range 64
  %n = uop.range 48
  %x = uop.load %a[%m, %n] : !uop.ptr<64x48xf32>
  %v = math.log2 %x : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<64x48xf32>
}
jit.kernel @flattened(%o: !uop.ptr<3072xf32>, %a: !uop.ptr<3072xf32>) {
  %m = uop.range 3072
  %x = uop.load %a[%m] : !uop.ptr<3072xf32>
  uop.store %x, %o[%m] : !uop.ptr<3072xf32>
}
jit.kernel @rows(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x48xf32>) {
  %m = uop.range 64
  %k = uop.range 48
  %x = uop.load %a[%m, %k] : !uop.ptr<64x48xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<64xf32>
}
jit.kernel @columns(%o: !uop.ptr<48xf32>, %a: !uop.ptr<64x48xf32>) {
  %m = uop.range 48
  %k = uop.range 64
  %x = uop.load %a[%k, %m] : !uop.ptr<64x48xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<48xf32>
}
jit.kernel @all(%o: !uop.ptr<1xf32>, %a: !uop.ptr<64x48xf32>) {
  %m = uop.range 64
  %k = uop.range 48
  %c0 = arith.constant 0 : index
  %x = uop.load %a[%m, %k] : !uop.ptr<64x48xf32>
  %s = uop.reduce add %x over %m, %k : f32
  uop.store %s, %o[%c0] : !uop.ptr<1xf32>
}
jit.kernel @scale_rows(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x48xf32>, %b: !uop.ptr<64xf32>) {
  %m = uop.range 64
  %n = uop.range 48
  %x = uop.load %a[%m, %n] : !uop.ptr<64x48xf32>
  %y = uop.load %b[%m] : !uop.ptr<64xf32>
  %v = arith.mulf %x, %y : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<64x48xf32>
}
jit.kernel @scale_columns(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x48xf32>, %b: !uop.ptr<48xf32>) {
  %m = uop.range 64
  %n = uop.range 48
  %x = uop.load %a[%m, %n] : !uop.ptr<64x48xf32>
  %y = uop.load %b[%n] : !uop.ptr<48xf32>
  %v = arith.mulf %x, %y : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<64x48xf32>
}
jit.kernel @scale_all(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x48xf32>, %b: !uop.ptr<1xf32>) {
  %m = uop.range 64
  %n = uop.range 48
  %c0 = arith.constant 0 : index
  %x = uop.load %a[%m, %n] : !uop.ptr<64x48xf32>
  %y = uop.load %b[%c0] : !uop.ptr<1xf32>
  %v = arith.mulf %x, %y : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<64x48xf32>
}
jit.kernel @wider(%o: !uop.ptr<64x2xf32>, %a: !uop.ptr<64xf32>) {
  %m = uop.range 64
  %n = uop.range 2
  %x = uop.load %a[%m] : !uop.ptr<64xf32>
  uop.store %x, %o[%m, %n] : !uop.ptr<64x2xf32>
}
jit.kernel @exponential(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64xf32>) {
  %m = uop.range 64
  %x = uop.load %a[%m] : !uop.ptr<64xf32>
  %v = math.exp2 %x : f32
  uop.store %v, %o[%m] : !uop.ptr<64xf32>
}

// Two readers, and a function that is worth more than two loads.
jit.capture @again(%x: !jit.buffer<64x48xf32, "cpu:0">) -> (!jit.buffer<3072xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<64x48xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<3072xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  // expected-remark @below {{not fused: it is loaded in another layout than it is stored in}}
  jit.launch @logarithm(write %t, read %x) : !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @flattened(write %y, read %t) : !jit.buffer<3072xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @rows(write %z, read %t) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<3072xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
}

jit.capture @costly(%x: !jit.buffer<64x48xf32, "cpu:0">) -> (!jit.buffer<48xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<64x48xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<48xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  // expected-remark @below {{not fused: computing it again costs more than loading it}}
  jit.launch @logarithm(write %t, read %x) : !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @columns(write %y, read %t) : !jit.buffer<48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @rows(write %z, read %t) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<48xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
}

// Sums of columns are computed side by side, which the rows would forbid.
jit.capture @column_sums(%x: !jit.buffer<64x48xf32, "cpu:0">) -> (!jit.buffer<64x48xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<48xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<64x48xf32, "cpu:0">
  // expected-remark @below {{not fused: it would be computed more often than it is now}}
  jit.launch @columns(write %t, read %x) : !jit.buffer<48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @scale_columns(write %y, read %x, read %t) : !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<48xf32, "cpu:0">
  jit.return %y : !jit.buffer<64x48xf32, "cpu:0">
}

jit.capture @total(%x: !jit.buffer<64x48xf32, "cpu:0">) -> (!jit.buffer<64x48xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<64x48xf32, "cpu:0">
  // expected-remark @below {{not fused: its reduction would be computed by each thread}}
  jit.launch @all(write %t, read %x) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @scale_all(write %y, read %x, read %t) : !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  jit.return %y : !jit.buffer<64x48xf32, "cpu:0">
}

jit.capture @summed_twice(%x: !jit.buffer<64x48xf32, "cpu:0">) -> (!jit.buffer<64x2xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<64x2xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<64x48xf32, "cpu:0">
  // expected-remark @below {{not fused: its reduction would be computed more than once}}
  jit.launch @rows(write %t, read %x) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @wider(write %y, read %t) : !jit.buffer<64x2xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
  jit.launch @scale_rows(write %z, read %x, read %t) : !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<64x2xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
}

// A value that each row needs once would not be computed in vectors.
jit.capture @scalar(%x: !jit.buffer<64xf32, "cpu:0">) -> (!jit.buffer<64x2xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<64x2xf32, "cpu:0">
  // expected-remark @below {{not fused: it would be computed element by element}}
  jit.launch @exponential(write %t, read %x) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
  jit.launch @wider(write %y, read %t) : !jit.buffer<64x2xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
  jit.return %y : !jit.buffer<64x2xf32, "cpu:0">
}
