// scratch[i] = x[n - 1 - i], then out[i] = scratch[i]
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<storage, read_write> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> scratch: array<f32>;
struct Scalars { out_offset: u32, x_offset: u32, scratch_offset: u32, n: i32 }
@group(0) @binding(3) var<uniform> scalars: Scalars;

@compute @workgroup_size(4)
fn reverse(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  for (var i = id.x; i < u32(scalars.n); i += groups.x * 4u) {
    scratch[scalars.scratch_offset / 4u + i] = x[scalars.x_offset / 4u + u32(scalars.n) - 1u - i];
  }
}

@compute @workgroup_size(4)
fn unload(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  for (var i = id.x; i < u32(scalars.n); i += groups.x * 4u) {
    out[scalars.out_offset / 4u + i] = scratch[scalars.scratch_offset / 4u + i];
  }
}
