// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// C1: not alone in its kernel.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  // expected-error @below {{'jit.native' op is not the only op of its kernel}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}

// -----

// C1: parameters in another order.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has operands that are not the parameters of its kernel in their order}}
  jit.native "f"(write %b, read %a) grid affine_map<() -> (1, 1, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C1: an array without its word.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has 1 access words for 2 arrays}}
  jit.native "f"(write %a, %b) grid affine_map<()[n] -> (1, 1, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

// -----

// C1: a word there is not.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has access 4 before operand 0, expected 0 (read) to 3 (update)}}
  "jit.native"(%a) <{access = array<i32: 4>, block = array<i64: 4, 1, 1>, function = "f", grid = affine_map<() -> (1, 1, 1)>, images = [#jit.image<"sm_80", "f.ptx">]}> ({
  ^bb0:
  }) : (!uop.ptr<4xf32>) -> ()
}

// -----

// C2: a grid of two sizes.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has a grid with 1 dimensions, 0 symbols and 2 results, expected 0, 0 and 3}}
  jit.native "f"(write %a) grid affine_map<(d) -> (d, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}

// -----

// C2: a sum of two scalars.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 1, 4>, %m: !jit.var<i32, "m", 1, 4>) {
  // expected-error @below {{'jit.native' op has s0 + s1 as size 1 of its grid, expected a product that may be divided by a number, rounded up}}
  jit.native "f"(write %a, %n, %m) grid affine_map<()[n, m] -> (n * m, n + m, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>, !jit.var<i32, "n", 1, 4>, !jit.var<i32, "m", 1, 4>
}

// -----

// C2: a float in the grid.
jit.kernel @k(%a: !uop.ptr<4xf32>, %t: !jit.var<f32, "t">) {
  // expected-error @below {{'jit.native' op has a grid that depends on symbol 0, which is an f32}}
  jit.native "f"(write %a, %t) grid affine_map<()[t] -> (t, 1, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>, !jit.var<f32, "t">
}

// -----

// C2: one block too many along y, at the ends of both scalars.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 1, 1024>, %m: !jit.var<i32, "m", -64, 4>) {
  // expected-error @below {{'jit.native' op has a grid of up to 65536 blocks as size 1, expected at most 65535}}
  jit.native "f"(write %a, %n, %m) grid affine_map<()[n, m] -> (n * 65536, (n * (m * -1)) ceildiv 1, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>, !jit.var<i32, "n", 1, 1024>, !jit.var<i32, "m", -64, 4>
}

// -----

// C2: more blocks than can be counted.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i64, "n", 1, 4611686018427387904>) {
  // expected-error @below {{'jit.native' op has a grid of up to more than 2^62 blocks as size 0, expected at most 2147483647}}
  jit.native "f"(write %a, %n) grid affine_map<()[n] -> (n * n, 1, 1)> block [4, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>, !jit.var<i64, "n", 1, 4611686018427387904>
}

// -----

// C3: one thread too many.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has block [1025, 1, 1], expected three sizes with at most 1024 threads, the last at most 64}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [1025, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}

// -----

// C3: too deep.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has block [1, 1, 65], expected three sizes}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [1, 1, 65] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}

// -----

// C3: more shared memory than any GPU has.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has 232449 bytes of shared memory, expected 0 to 232448}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] shared 232449 images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}

// -----

// C4: no code.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op expected either images or a region with one 'gpu.module'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] : !uop.ptr<4xf32>
}

// -----

// C4: code twice.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op expected either images or a region with one 'gpu.module'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32> {
    gpu.module @code {
      gpu.func @f(%x: !llvm.ptr) kernel {
        gpu.return
      }
    }
  }
}

// -----

// C5: a function that is no kernel.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op names "f", which is no kernel of its 'gpu.module'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] : !uop.ptr<4xf32> {
    gpu.module @code {
      gpu.func @f(%x: !llvm.ptr) {
        gpu.return
      }
    }
  }
}

// -----

// C5: a parameter too few.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 1, 4>) {
  // expected-error @below {{'jit.native' op has 2 operands, but its function has 1 parameters}}
  jit.native "f"(write %a, %n) grid affine_map<()[n] -> (1, 1, 1)> block [32, 1, 1] : !uop.ptr<4xf32>, !jit.var<i32, "n", 1, 4> {
    gpu.module @code {
      gpu.func @f(%x: !llvm.ptr) kernel {
        gpu.return
      }
    }
  }
}

// -----

// C5: an array with more elements than there are.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op gives '!uop.ptr<4xf32>' for parameter 0, which is 'memref<5xf32>'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] : !uop.ptr<4xf32> {
    gpu.module @code {
      // expected-note @below {{the function is here}}
      gpu.func @f(%x: memref<5xf32>) kernel {
        gpu.return
      }
    }
  }
}

// -----

// C5: a layout that is not known.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op gives '!uop.ptr<4xf32>' for parameter 0, which is 'memref<?xf32>'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] : !uop.ptr<4xf32> {
    gpu.module @code {
      // expected-note @below {{the function is here}}
      gpu.func @f(%x: memref<?xf32>) kernel {
        gpu.return
      }
    }
  }
}

// -----

// C5: a scalar of another type.
jit.kernel @k(%a: !uop.ptr<4xui8>, %n: !jit.var<i32, "n", 1, 4>) {
  // expected-error @below {{'jit.native' op gives '!jit.var<i32, "n", 1, 4>' for parameter 1, which is 'i64'}}
  jit.native "f"(write %a, %n) grid affine_map<()[n] -> (1, 1, 1)> block [32, 1, 1] : !uop.ptr<4xui8>, !jit.var<i32, "n", 1, 4> {
    gpu.module @code {
      // expected-note @below {{the function is here}}
      gpu.func @f(%x: memref<4xi8>, %n: i64) kernel {
        gpu.return
      }
    }
  }
}

// -----

// C6: two images for one chip.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has two images for 'sm_80'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] images [#jit.image<"sm_80", "f.ptx">, #jit.image<"sm_80", "g.ptx">] : !uop.ptr<4xf32>
}

// -----

// C6: two of bitcode, one that was read and one that was not.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.native' op has two bitcode images for 'sm_80'}}
  jit.native "f"(write %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] images [#jit.image<"sm_80", "f.bc">, #jit.image<"sm_80", "g" = "BC\C0\DE">] : !uop.ptr<4xf32>
}

// -----

// #jit.image C1: for what?
// expected-error @below {{image is for a chip without a name}}
module attributes {test.image = #jit.image<"", "f.ptx">} {}

// -----

// #jit.image C1: no file and no code.
// expected-error @below {{image for 'sm_80' has neither a file nor code}}
module attributes {test.image = #jit.image<"sm_80", "">} {}

// -----

// jit.launch C4: a kernel that leaves elements out does not write all of them.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  jit.native "f"(partial %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}
jit.capture @c(%x: !jit.buffer<4xf32, "cuda:0">) {
  // expected-error @below {{'jit.launch' op has 'write' before operand 0, but the kernel stores to a part of it}}
  jit.launch @k(write %x) : !jit.buffer<4xf32, "cuda:0">
  jit.return
}

// -----

// jit.launch C4: what the function loads is not only written.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  jit.native "f"(update %a) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1] images [#jit.image<"sm_80", "f.ptx">] : !uop.ptr<4xf32>
}
jit.capture @c(%x: !jit.buffer<4xf32, "cuda:0">) {
  // expected-error @below {{'jit.launch' op has 'partial' before operand 0, but the kernel loads it}}
  jit.launch @k(partial %x) : !jit.buffer<4xf32, "cuda:0">
  jit.return
}
