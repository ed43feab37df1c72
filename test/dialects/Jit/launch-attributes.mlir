// The attributes that say how compiled functions are called are read and written as they stand.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: func.func private @plain()
// CHECK-SAME: jit.host_launch = #jit.host_launch<>
func.func private @plain() attributes {jit.host_launch = #jit.host_launch<>}

// CHECK-LABEL: func.func private @parts()
// CHECK-SAME: jit.host_launch = #jit.host_launch<max_parts = 16, scratch_bytes = 4096>
func.func private @parts() attributes {jit.host_launch = #jit.host_launch<scratch_bytes = 4096, max_parts = 16>}

// CHECK-LABEL: func.func private @blocks(i32)
// CHECK-SAME: jit.image_launch = #jit.image_launch<block = [128, 2, 1], grid = #{{.*}}, most = [1024, 1, 1]>
func.func private @blocks(i32) attributes {jit.image_launch = #jit.image_launch<
    block = [128, 2, 1], grid = affine_map<()[n] -> (n ceildiv 128, 1, 1)>, most = [1024, 1, 1]>}

// CHECK-LABEL: func.func private @memory()
// CHECK-SAME: most = [1, 1, 1], shared_bytes = 512, scratch_bytes = 64>
func.func private @memory() attributes {jit.image_launch = #jit.image_launch<
    block = [32, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1], shared_bytes = 512, scratch_bytes = 64>}

// CHECK-LABEL: func.func private @images()
// CHECK-SAME: jit.given_images = #jit.given_images<"run", [#jit.image<"sm_80", "run.ptx">]>
func.func private @images() attributes {jit.given_images = #jit.given_images<"run", [#jit.image<"sm_80", "run.ptx">]>}

// CHECK-LABEL: jit.program @run_sm_80 of @run
// CHECK-SAME: functions = [#jit.image_function<"run", launch = <block = [32, 1, 1], grid = #{{.*}}, most = [1, 1, 1], shared_bytes = 16>, registers = 8, spill_bytes = 0, occupancy = 100>,
// CHECK-SAME: #jit.image_function<"rest", launch = <block = [1, 1, 1], grid = #{{.*}}, most = [1, 1, 1]>>]
// CHECK-SAME: max_parts = 2 : i64, notes = ["slow"], scratch_bytes = 64 : i64
jit.program @run_sm_80 of @run for #jit.target<"nvptx64-nvidia-cuda", "sm_80", "+ptx78"> "code" {
    format = "cubin", functions = [
      #jit.image_function<"run", launch = <block = [32, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1], shared_bytes = 16>,
                        registers = 8, spill_bytes = 0, occupancy = 100>,
      #jit.image_function<"rest", launch = <block = [1, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>>],
    key = "0f", max_parts = 2 : i64, notes = ["slow"], scratch_bytes = 64 : i64}
jit.kernel @run(%out: !uop.ptr<1xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 1
  uop.store %zero, %out[%i] : !uop.ptr<1xf32>
}
