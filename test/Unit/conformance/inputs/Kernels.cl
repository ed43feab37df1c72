// The kernels of the conformance suite for OpenCL devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define ARRAY(type, x) __global type *x, long x##_offset
#define EACH(i) int i = get_global_id(0); i < n; i += get_global_size(0)

__kernel void add(ARRAY(float, out), ARRAY(const float, a),
                  ARRAY(const float, b), int n) {
  for (EACH(i))
    out[out_offset + i] = a[a_offset + i] + b[b_offset + i];
}

__kernel void scale(ARRAY(float, out), ARRAY(const float, x), int factor,
                    int n) {
  for (EACH(i))
    out[out_offset + i] = x[x_offset + i] * factor;
}

__kernel void reverse(ARRAY(float, out), ARRAY(const float, x),
                      ARRAY(float, scratch), int n) {
  for (EACH(i))
    scratch[scratch_offset + i] = x[x_offset + n - 1 - i];
}

__kernel void unload(ARRAY(float, out), ARRAY(const float, x),
                     ARRAY(const float, scratch), int n) {
  for (EACH(i))
    out[out_offset + i] = scratch[scratch_offset + i];
}
