// RUN: tinyjit-opt %s --split-input-file --verify-diagnostics

// C1 of host_launch
// expected-error@+1 {{launch has 0 parts and 0 bytes of scratch memory, expected at least 1 and 0}}
func.func private @f() attributes {jit.host_launch = #jit.host_launch<max_parts = 0>}

// -----

// expected-error@+1 {{launch has 1 parts and -1 bytes of scratch memory, expected at least 1 and 0}}
func.func private @f() attributes {jit.host_launch = #jit.host_launch<scratch_bytes = -1>}

// -----

// C1 of image_launch
// expected-error@+1 {{'block' is [64], expected three positive numbers}}
func.func private @f() attributes {jit.image_launch = #jit.image_launch<
    block = [64], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>}

// -----

// expected-error@+1 {{'most' is [1, 0, 1], expected three positive numbers}}
func.func private @f() attributes {jit.image_launch = #jit.image_launch<
    block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 0, 1]>}

// -----

// C2
// expected-error@+1 {{'grid' has 1 dimensions and 2 results, expected none and 3}}
func.func private @f() attributes {jit.image_launch = #jit.image_launch<
    block = [64, 1, 1], grid = affine_map<(d) -> (d, 1)>, most = [1, 1, 1]>}

// -----

// C3
// expected-error@+1 {{launch has -1 bytes of shared memory and 0 of scratch memory, expected at least 0}}
func.func private @f() attributes {jit.image_launch = #jit.image_launch<
    block = [64, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1], shared_bytes = -1>}

// -----

// C1 of given_images
// expected-error@+1 {{images are [] of function "run", expected some '#jit.image' and a name}}
func.func private @f() attributes {jit.given_images = #jit.given_images<"run", []>}

// -----

// expected-error@+1 {{images are [1] of function "run", expected some '#jit.image' and a name}}
func.func private @f() attributes {jit.given_images = #jit.given_images<"run", [1]>}

// -----

// C1 of image_function
// expected-error@+1 {{function "" has 8 registers, -1 bytes of spills and an occupancy of -1 percent, expected a name, at least -1 of each, and at most 100 percent}}
func.func private @f() attributes {test.f = #jit.image_function<"",
    launch = <block = [1, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>, registers = 8>}

// -----

// expected-error@+1 {{function "f" has -1 registers, -2 bytes of spills and an occupancy of -1 percent, expected a name}}
func.func private @f() attributes {test.f = #jit.image_function<"f",
    launch = <block = [1, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>, spill_bytes = -2>}

// -----

// expected-error@+1 {{function "f" has -1 registers, -1 bytes of spills and an occupancy of 101 percent, expected a name}}
func.func private @f() attributes {test.f = #jit.image_function<"f",
    launch = <block = [1, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>, occupancy = 101>}
