// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// jit.device C1: a name without a number.
// expected-error @below {{device is named 'cpu', expected a kind and a number such as 'cpu:0'}}
module attributes {test.device = #jit.device<"cpu">} {}

// -----

// jit.device C1: a number that no device has.
// expected-error @below {{device is named 'cpu:4294967296', expected a kind and a number such as 'cpu:0'}}
jit.state @s : !jit.buffer<4xf32, "cpu:4294967296">

// -----

// jit.device C1: two names for one device.
// expected-error @below {{device is named 'cpu:00', expected a kind and a number such as 'cpu:0'}}
jit.state @s : !jit.buffer<4xf32, "cpu:00">

// -----

// jit.buffer C1: a type that no array holds.
// expected-error @below {{element type is 'index', expected one of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2 f8E4M3 f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f8E3M4 f8E8M0FNU f6E2M3FN f6E3M2FN f4E2M1FN i4 ui4}}
jit.state @s : !jit.buffer<4xindex, "cpu:0">

// -----

// jit.buffer C2: the largest sizes are missing.
// expected-error @below {{a size is symbolic, so 'upto' needs one entry for each of the 1 dimensions, got 0}}
jit.capture @c(%x: !jit.buffer<?xf32, "cpu:0">) { jit.return }

// -----

// jit.buffer C2: largest sizes of nothing.
// expected-error @below {{'upto' is given, but no size is symbolic}}
jit.capture @c(%x: !jit.buffer<4xf32 upto 4, "cpu:0">) { jit.return }

// -----

// jit.buffer C2: a size that is a number differs.
// expected-error @below {{dimension 0 has size 4, but 'upto' says 5}}
jit.capture @c(%x: !jit.buffer<4x?xf32 upto 5x5, "cpu:0">) { jit.return }

// -----

// jit.buffer C3: too large.
// expected-error @below {{the array has more than 2^62 bytes}}
jit.state @s : !jit.buffer<4294967296x4294967296xf32, "cpu:0">

// -----

// jit.buffer: no device.
// expected-error @below {{expected ','}}
jit.state @s : !jit.buffer<4xf32>

// -----

// jit.var C1: a type that no scalar has.
// expected-error @below {{variable is of type 'i16', expected i32, i64 or f32}}
jit.kernel @k(%n: !jit.var<i16, "n", 0, 1>) {}

// -----

// jit.var C2: nothing lies between the bounds.
// expected-error @below {{variable 'n' goes from 2 to 1, expected the first to be at most the second}}
jit.kernel @k(%n: !jit.var<i32, "n", 2, 1>) {}

// -----

// jit.var C2: a bound that the type cannot hold.
// expected-error @below {{variable 'n' goes from 0 to 2147483648, which i32 cannot hold}}
jit.kernel @k(%n: !jit.var<i32, "n", 0, 2147483648>) {}

// -----

// jit.var C2: an integer without bounds.
// expected-error @below {{expected ','}}
jit.kernel @k(%n: !jit.var<i32, "n">) {}

// -----

// jit.var C2: a float with bounds.
// expected-error @below {{expected '>'}}
jit.kernel @k(%n: !jit.var<f32, "n", 0, 1>) {}

// -----

// jit.var C3: no name.
// expected-error @below {{variable has an empty name}}
jit.kernel @k(%n: !jit.var<f32, "">) {}
