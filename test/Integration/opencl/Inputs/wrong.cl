__kernel void no_offset(__global float *out, __global float *in) { out[0] = in[0]; }
__kernel void wider(__global float *out, __global float *in, long n) { out[0] = in[0] * n; }
__kernel void undeclared(__global float *out, __global float *in, int n) { out[0] = nothing; }
