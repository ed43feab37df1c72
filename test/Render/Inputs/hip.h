// The few words of HIP's header that rendered text uses, for clang without ROCm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(threads)                                             \
  __attribute__((amdgpu_flat_work_group_size(1, threads)))

struct Place {
  __device__ Place() {}
  unsigned x, y, z;
};
extern __device__ Place threadIdx, blockIdx, gridDim, blockDim;

__device__ inline void __syncthreads() { __builtin_amdgcn_s_barrier(); }

#define TINYJIT_FUNCTION(name)                                                 \
  __device__ inline float name##f(float x) { return __builtin_##name##f(x); }  \
  __device__ inline double name(double x) { return __builtin_##name(x); }
TINYJIT_FUNCTION(sqrt)
TINYJIT_FUNCTION(floor)
TINYJIT_FUNCTION(ceil)
TINYJIT_FUNCTION(trunc)
TINYJIT_FUNCTION(rint)
TINYJIT_FUNCTION(fabs)
__device__ inline float fmaf(float a, float b, float c) {
  return __builtin_fmaf(a, b, c);
}
__device__ inline double fma(double a, double b, double c) {
  return __builtin_fma(a, b, c);
}
__device__ inline float copysignf(float a, float b) {
  return __builtin_copysignf(a, b);
}
__device__ inline double copysign(double a, double b) {
  return __builtin_copysign(a, b);
}
__device__ inline int __clz(int x) { return __builtin_clz(x); }
__device__ inline int __clzll(long long x) { return __builtin_clzll(x); }
__device__ inline int __popc(unsigned x) { return __builtin_popcount(x); }
__device__ inline unsigned atomicCAS(unsigned *word, unsigned before,
                                     unsigned after) {
  __atomic_compare_exchange_n(word, &before, after, false, __ATOMIC_RELAXED,
                              __ATOMIC_RELAXED);
  return before;
}
