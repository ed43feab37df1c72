// The rules of collectives. The number before each case is that of the rule in the op's documentation.
// RUN: tinyjit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// C1
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  %c = arith.constant 0 : index
  // expected-error@+1 {{'jit.collective' op is not the only op of its kernel}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C1
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 1, 4>) {
  // expected-error@+1 {{'jit.collective' op has operands that are not the parameters of its kernel in their order}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C2
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op is over axis 'pipe', expected axes of #jit.mesh<data = 2, model = 4>, each once}}
  jit.collective all_reduce sum over <data = 2, model = 4> ["pipe"] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C2
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op is over axis 'data', expected axes of #jit.mesh<data = 2, model = 4>, each once}}
  jit.collective all_reduce sum over <data = 2, model = 4> ["data", "data"] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C3
jit.kernel @k(%in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has arrays with the words (read), expected (write, read) or (update)}}
  jit.collective all_reduce sum over <data = 2, model = 4> (read %in) : !uop.ptr<4xf32>
}

// -----

// C3
jit.kernel @k(%all: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has arrays with the words (update), expected (write, read)}}
  jit.collective all_gather over <data = 2, model = 4> dim 0 (update %all) : !uop.ptr<4xf32>
}

// -----

// C3
jit.kernel @k(%out: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has arrays with the words (write), expected (read)}}
  jit.collective send over <data = 2, model = 4> rank 1 (write %out) : !uop.ptr<4xf32>
}

// -----

// C3
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xi32>) {
  // expected-error@+1 {{'jit.collective' op has arrays of 'f32' and 'i32', expected one element type}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xi32>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<?xf32 upto 4>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has an array of '!uop.ptr<?xf32 upto 4>', expected sizes that are numbers}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<?xf32 upto 4>, !uop.ptr<4xf32>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<5xf32>) {
  // expected-error@+1 {{'jit.collective' op makes '!uop.ptr<4xf32>' of '!uop.ptr<5xf32>', which is no 'all_reduce' of 8 ranks}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<5xf32>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4x1xf32>) {
  // expected-error@+1 {{'jit.collective' op makes '!uop.ptr<4xf32>' of '!uop.ptr<4x1xf32>', which is no 'broadcast' of 8 ranks}}
  jit.collective broadcast over <data = 2, model = 4> rank 0 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4x1xf32>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<6xf32>) {
  // expected-error@+1 {{'jit.collective' op cuts 6 elements along dimension 0 into 4 parts, expected a multiple}}
  jit.collective reduce_scatter sum over <data = 2, model = 4> ["model"] dim 0 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<6xf32>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op makes '!uop.ptr<4xf32>' of '!uop.ptr<4xf32>', which is no 'all_gather' of 2 ranks}}
  jit.collective all_gather over <data = 2, model = 4> ["data"] dim 0 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'all_reduce' needs a reduction}}
  jit.collective all_reduce over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'broadcast' takes no reduction}}
  jit.collective broadcast max over <data = 2, model = 4> rank 0 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'all_gather' needs a 'dim'}}
  jit.collective all_gather over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'all_gather' takes no 'split'}}
  jit.collective all_gather over <data = 2, model = 4> split 0 dim 0 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'send' needs a 'rank'}}
  jit.collective send over <data = 2, model = 4> (read %in) : !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'permute' needs a 'pairs'}}
  jit.collective permute over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op names dimension 1 of arrays of rank 1}}
  jit.collective all_gather over <data = 2, model = 4> dim 1 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op names dimension -1 of arrays of rank 1}}
  jit.collective all_to_all over <data = 2, model = 4> split -1 dim 0 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op names rank 8 of a group of 8}}
  jit.collective broadcast over <data = 2, model = 4> rank 8 (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has 3 numbers in 'pairs', expected two for each pair}}
  jit.collective permute over <data = 2, model = 4> pairs [0, 1, 2] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has a pair in which rank 0 sends, expected ranks of a group of 8, each once}}
  jit.collective permute over <data = 2, model = 4> pairs [0, 1, 0, 2] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op has a pair in which rank 4 receives, expected ranks of a group of 4, each once}}
  jit.collective permute over <data = 2, model = 4> ["model"] pairs [0, 4] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C6
jit.kernel @k(%out: !uop.ptr<4xi1>, %in: !uop.ptr<4xi1>) {
  // expected-error@+1 {{'jit.collective' op is a sum of 'i1', which has none; max is true if one is, min if all are}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xi1>, !uop.ptr<4xi1>
}

// -----

// C6
jit.kernel @k(%out: !uop.ptr<4xi1>, %in: !uop.ptr<4xi1>) {
  // expected-error@+1 {{'jit.collective' op is a product of 'i1', which has none; max is true if one is, min if all are}}
  jit.collective all_reduce product over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xi1>, !uop.ptr<4xi1>
}

// -----

// C6
jit.kernel @k(%out: !uop.ptr<4xf8E8M0FNU>, %in: !uop.ptr<4xf8E8M0FNU>) {
  // expected-error@+1 {{'jit.collective' op is a sum of 'f8E8M0FNU', which has none}}
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf8E8M0FNU>, !uop.ptr<4xf8E8M0FNU>
}

// -----

// C1 of the mesh
// expected-error@+1 {{mesh has axis 'a', expected a name of its own of letters, digits and '_'}}
"test.op"() {mesh = #jit.mesh<a = 2, a = 3>} : () -> ()

// -----

// C1 of the mesh
// expected-error@+1 {{mesh has axis 'a,b', expected a name of its own of letters, digits and '_'}}
"test.op"() {mesh = #jit.mesh<"a,b" = 2>} : () -> ()

// -----

// C2 of the mesh
// expected-error@+1 {{mesh has 0 ranks along 'a', expected 1 to 65536 in all}}
"test.op"() {mesh = #jit.mesh<a = 0>} : () -> ()

// -----

// C2 of the mesh
// expected-error@+1 {{mesh has 257 ranks along 'b', expected 1 to 65536 in all}}
"test.op"() {mesh = #jit.mesh<a = 256, b = 257>} : () -> ()

// -----

// C4
jit.kernel @k(%out: !uop.ptr<2xi64>) {
  // expected-error@+1 {{'jit.collective' op writes '!uop.ptr<2xi64>', expected 1 elements of i64}}
  jit.collective position over <data = 2, model = 4> ["model"] (write %out) : !uop.ptr<2xi64>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<2xi32>) {
  // expected-error@+1 {{'jit.collective' op writes '!uop.ptr<2xi32>', expected 2 elements of i64}}
  jit.collective position over <data = 2, model = 4> (write %out) : !uop.ptr<2xi32>
}

// -----

// C4
jit.kernel @k(%out: !uop.ptr<3xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op makes '!uop.ptr<3xf32>' of '!uop.ptr<4xf32>', which is no 'all_slice' of 2 ranks}}
  jit.collective all_slice over <data = 2, model = 4> ["data"] dim 0 (write %out, read %in) : !uop.ptr<3xf32>, !uop.ptr<4xf32>
}

// -----

// C3
jit.kernel @k(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'await' has arrays with other words than (update, read), (update) or (read)}}
  jit.collective await over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C5
jit.kernel @k(%out: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'await' takes no 'rank'}}
  jit.collective await over <data = 2, model = 4> rank 1 (update %out) : !uop.ptr<4xf32>
}

// -----

// C7
jit.kernel @k(%out: !uop.ptr<2xi64>) {
  // expected-error@+1 {{'jit.collective' op of kind 'position' exchanges nothing, and is not 'async'}}
  jit.collective position over <data = 2, model = 4> async (write %out) : !uop.ptr<2xi64>
}

// -----

// C7
jit.kernel @k(%out: !uop.ptr<4xf32>) {
  // expected-error@+1 {{'jit.collective' op of kind 'await' exchanges nothing, and is not 'async'}}
  jit.collective await over <data = 2, model = 4> async (update %out) : !uop.ptr<4xf32>
}
