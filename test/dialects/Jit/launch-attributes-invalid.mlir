// RUN: tinyjit-opt %s --split-input-file --verify-diagnostics

// C1 of cpu_launch
// expected-error@+1 {{launch has 0 parts and 0 bytes of scratch memory, expected at least 1 and 0}}
func.func private @f() attributes {jit.cpu_launch = #jit.cpu_launch<max_parts = 0>}

// -----

// expected-error@+1 {{launch has 1 parts and -1 bytes of scratch memory, expected at least 1 and 0}}
func.func private @f() attributes {jit.cpu_launch = #jit.cpu_launch<scratch_bytes = -1>}

// -----

// C1 of gpu_launch
// expected-error@+1 {{'block' is [64], expected three positive numbers}}
func.func private @f() attributes {jit.gpu_launch = #jit.gpu_launch<
    block = [64], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>}

// -----

// expected-error@+1 {{'most' is [1, 0, 1], expected three positive numbers}}
func.func private @f() attributes {jit.gpu_launch = #jit.gpu_launch<
    block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 0, 1]>}

// -----

// C2
// expected-error@+1 {{'grid' has 1 dimensions and 2 results, expected none and 3}}
func.func private @f() attributes {jit.gpu_launch = #jit.gpu_launch<
    block = [64, 1, 1], grid = affine_map<(d) -> (d, 1)>, most = [1, 1, 1]>}

// -----

// C3
// expected-error@+1 {{launch has -1 bytes of shared memory and 0 of scratch memory, expected at least 0}}
func.func private @f() attributes {jit.gpu_launch = #jit.gpu_launch<
    block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1], shared_bytes = -1>}

// -----

// C1 of gpu_images
// expected-error@+1 {{images are [] of function "run", expected some '#jit.image' and a name}}
func.func private @f() attributes {jit.gpu_images = #jit.gpu_images<"run", []>}

// -----

// expected-error@+1 {{images are [1] of function "run", expected some '#jit.image' and a name}}
func.func private @f() attributes {jit.gpu_images = #jit.gpu_images<"run", [1]>}
