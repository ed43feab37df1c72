// out[i] = a[i] + b[i]
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<storage, read_write> a: array<f32>;
@group(0) @binding(2) var<storage, read_write> b: array<f32>;
struct Scalars { out_offset: u32, a_offset: u32, b_offset: u32, n: i32 }
@group(0) @binding(3) var<uniform> scalars: Scalars;

@compute @workgroup_size(4)
fn add(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  for (var i = id.x; i < u32(scalars.n); i += groups.x * 4u) {
    out[scalars.out_offset / 4u + i] = a[scalars.a_offset / 4u + i] + b[scalars.b_offset / 4u + i];
  }
}
