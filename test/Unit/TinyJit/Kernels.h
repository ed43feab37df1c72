// Kernels and small helpers for tests of TinyJit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_TINYJIT_KERNELS_H
#define TEST_UNIT_TINYJIT_KERNELS_H

#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/TinyJit.h"

namespace tinyjit::runtime::testing {

using Floats = std::vector<float>;

/// A kernel over f32 arrays of 4 elements, as a function of the host program.
inline KernelPtr makeKernel(std::string name, Entry entry,
                            std::vector<KernelArray> arrays,
                            std::vector<Scalar> scalars = {}) {
  auto kernel = std::make_shared<Kernel>();
  kernel->name = kernel->symbol = std::move(name);
  kernel->entry = entry;
  kernel->arrays = std::move(arrays);
  kernel->scalars = std::move(scalars);
  return kernel;
}

inline constexpr KernelArray in{DType::F32, 4, true, false},
    out{DType::F32, 4, false, true}, both{DType::F32, 4, true, true};

inline float *floats(void *buffer) { return static_cast<float *>(buffer); }

/// out = x * k
inline KernelPtr scaleOp() {
  static KernelPtr kernel =
      makeKernel("scale",
                 [](void *const *b, const int64_t *s) {
                   for (int i = 0; i < 4; ++i)
                     floats(b[0])[i] =
                         floats(b[1])[i] * static_cast<float>(s[0]);
                 },
                 {out, in}, {{"k", Scalar::I32, -100, 100}});
  return kernel;
}

/// out = a + b
inline KernelPtr addOp() {
  static KernelPtr kernel =
      makeKernel("add",
                 [](void *const *b, const int64_t *) {
                   for (int i = 0; i < 4; ++i)
                     floats(b[0])[i] = floats(b[1])[i] + floats(b[2])[i];
                 },
                 {out, in, in});
  return kernel;
}

/// sum += x
inline KernelPtr accumulateOp() {
  static KernelPtr kernel = makeKernel("accumulate",
                                       [](void *const *b, const int64_t *) {
                                         for (int i = 0; i < 4; ++i)
                                           floats(b[0])[i] += floats(b[1])[i];
                                       },
                                       {both, in});
  return kernel;
}

/// out[i] = x[3 - i]: wrong if out and x are one array.
inline KernelPtr flipOp() {
  static KernelPtr kernel = makeKernel("flip",
                                       [](void *const *b, const int64_t *) {
                                         for (int i = 0; i < 4; ++i)
                                           floats(b[0])[i] =
                                               floats(b[1])[3 - i];
                                       },
                                       {out, in});
  return kernel;
}

inline Buffer vec(const Floats &values) {
  return makeBuffer({static_cast<int64_t>(values.size())}, values);
}

/// A buffer without memory.
inline Buffer fresh(Shape shape = {4}) {
  return *Buffer::create(**Device::get("cpu"), DType::F32, std::move(shape));
}

inline void check(const Status &status) {
  ASSERT_TRUE(status.ok()) << status.message();
}

/// x * k in a fresh buffer.
inline StatusOr<Buffer> scaled(const Buffer &x, ScalarOperand k) {
  Buffer y = fresh();
  if (Status s = launch(scaleOp(), {{y, W}, {x, R}}, {k}); !s.ok())
    return s;
  return y;
}

/// a + b in a fresh buffer.
inline StatusOr<Buffer> sum(const Buffer &a, const Buffer &b) {
  Buffer y = fresh();
  if (Status s = launch(addOp(), {{y, W}, {a, R}, {b, R}}); !s.ok())
    return s;
  return y;
}

/// The values of a result; fails the test on an error.
inline Floats values(const StatusOr<Buffer> &buffer) {
  EXPECT_TRUE(buffer.ok()) << buffer.status().message();
  return buffer.ok() ? valuesOf(*buffer) : Floats();
}

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_TINYJIT_KERNELS_H
