// RUN: tinyjit-opt %s --split-input-file --verify-diagnostics --compile-gpu-functions="chip=gfx942" -o /dev/null

// expected-error@+1 {{has no function with the attribute 'gpu.kernel'}}
module {
  func.func @k() {
    return
  }
}

// -----

// expected-error@+1 {{GPU function @k needs the attribute 'jit.image_launch', a '#jit.image_launch'}}
func.func @k(%p: !llvm.ptr) attributes {gpu.kernel} {
  return
}

// -----

// Attributes of earlier versions.
// expected-error@+6 {{GPU function @k needs the attribute 'jit.image_launch', a '#jit.image_launch'}}
// expected-note@+5 {{'jit.block' is 'block' of it now}}
// expected-note@+4 {{'jit.grid' is 'grid' of it now}}
// expected-note@+3 {{'jit.grid_most' is 'most' of it now}}
// expected-note@+2 {{'jit.shared_bytes' is 'shared_bytes' of it now}}
// expected-note@+1 {{'jit.scratch_bytes' is 'scratch_bytes' of it now}}
func.func @k(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.block = array<i64: 64, 1, 1>, jit.grid = affine_map<() -> (1, 1, 1)>,
    jit.grid_most = array<i64: 1, 1, 1>, jit.shared_bytes = 0 : i64, jit.scratch_bytes = 0 : i64} {
  return
}

// -----

// expected-error@+1 {{GPU function @k has 1 scalar parameters, but its grid has 0 symbols}}
func.func @k(%p: !llvm.ptr, %n: i32) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k has s0 floordiv 4 blocks along axis 1, expected a product of sums 's * c + d', or one 'ceildiv' a positive constant}}
func.func @k(%p: !llvm.ptr, %n: i32) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<()[n] -> (n, n floordiv 4, 1)>, most = [8, 8, 1]>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k has s0 + s1 blocks along axis 0, expected}}
func.func @k(%p: !llvm.ptr, %n: i32, %m: i64) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<()[n, m] -> (n + m, 1, 1)>, most = [8, 8, 1]>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k has blocks along axis 0 that follow parameter 0, an f32, expected an i32 or i64}}
func.func @k(%p: !llvm.ptr, %x: f32) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<()[x] -> (x, 1, 1)>, most = [8, 8, 1]>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k wants 64 x 8 x 4 threads in a block, which has at most 1024 on gfx942}}
func.func @k(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 8, 4], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k wants 65537 bytes of shared memory for a block, which has at most 65536 on gfx942}}
func.func @k(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1], shared_bytes = 65537>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k has a parameter of type 'i16', expected pointers, then i32, i64 and f32}}
func.func @k(%p: !llvm.ptr, %n: i16) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<()[n] -> (1, 1, 1)>, most = [1, 1, 1]>} {
  return
}

// -----

// expected-error@+1 {{GPU function @k has a parameter of type '!llvm.ptr', expected pointers, then i32, i64 and f32}}
func.func @k(%n: i32, %p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<()[n] -> (1, 1, 1)>, most = [1, 1, 1]>} {
  return
}

// -----

module {
  func.func @k(%p: !llvm.ptr) attributes {
      gpu.kernel, jit.image_launch = #jit.image_launch<
          block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
    return
  }
  // expected-error@+1 {{GPU function @k.1 has other parameters than @k, of the same kernel}}
  func.func @k.1(%p: !llvm.ptr, %q: !llvm.ptr) attributes {
      gpu.kernel, jit.image_launch = #jit.image_launch<
          block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
    return
  }
}

// -----

// An op that is not for GPUs.
func.func @k(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
  // expected-error@+1 {{'tensor.empty' op of kernel @k has no translation to GPU code}}
  %t = tensor.empty() : tensor<4xf32>
  %zero = arith.constant 0 : index
  %x = tensor.extract %t[%zero] : tensor<4xf32>
  llvm.store %x, %p : f32, !llvm.ptr
  return
}

// -----

// A function that nobody has.
// expected-error@+1 {{kernel @k needs the function 'mystery', which no target provides}}
module {
  func.func private @mystery(f32) -> f32
  func.func @k(%p: !llvm.ptr) attributes {
      gpu.kernel, jit.image_launch = #jit.image_launch<
          block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
    %x = llvm.load %p : !llvm.ptr -> f32
    %y = func.call @mystery(%x) : (f32) -> f32
    llvm.store %y, %p : f32, !llvm.ptr
    return
  }
}

// -----

// Code that LLVM refuses does not end the process.
// expected-error@+1 {{LLVM failed: }}
module {
  func.func @k(%p: !llvm.ptr) attributes {
      gpu.kernel, jit.image_launch = #jit.image_launch<
          block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
    %x = llvm.load %p : !llvm.ptr -> f32
    %y = llvm.intr.sinh(%x) : (f32) -> f32
    llvm.store %y, %p : f32, !llvm.ptr
    return
  }
}
