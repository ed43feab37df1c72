// A text that no compiler takes: `factor` is not declared.
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<storage, read_write> x: array<f32>;
struct Scalars { out_offset: u32, x_offset: u32, n: i32 }
@group(0) @binding(2) var<uniform> scalars: Scalars;

@compute @workgroup_size(64)
fn twice(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < u32(scalars.n)) {
    out[scalars.out_offset / 4u + id.x] = factor * x[scalars.x_offset / 4u + id.x];
  }
}
