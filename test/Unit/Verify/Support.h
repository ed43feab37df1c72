// A capture to verify, and plans of it that are broken on purpose.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_VERIFY_SUPPORT_H
#define TINYJIT_TEST_UNIT_VERIFY_SUPPORT_H

#include "tinyjit/Verify.h"

#include "gtest/gtest.h"

#include <functional>
#include <numeric>

namespace tinyjit::test {

/// y = 2 x + x * x, reversed; total += y. The kernels stay apart, and `a` and
/// `b` are temporaries that are alive at once.
inline const char *const stepText = R"(
!array = !jit.buffer<8xf32, "cpu:0">
!ptr = !uop.ptr<8xf32>
jit.state @total : !array
jit.kernel @scale(%out: !ptr, %x: !ptr) {
  %two = arith.constant 2.0 : f32
  %i = uop.range 8
  %v = uop.load %x[%i] : !ptr
  %r = arith.mulf %v, %two : f32
  uop.store %r, %out[%i] : !ptr
}
jit.kernel @square(%out: !ptr, %x: !ptr) {
  %i = uop.range 8
  %v = uop.load %x[%i] : !ptr
  %r = arith.mulf %v, %v : f32
  uop.store %r, %out[%i] : !ptr
}
jit.kernel @sum(%out: !ptr, %x: !ptr, %y: !ptr) {
  %last = arith.constant 7 : index
  %i = uop.range 8
  %j = arith.subi %last, %i : index
  %v = uop.load %x[%j] : !ptr
  %w = uop.load %y[%j] : !ptr
  %r = arith.addf %v, %w : f32
  uop.store %r, %out[%i] : !ptr
}
jit.kernel @accumulate(%sum: !ptr, %x: !ptr) {
  %i = uop.range 8
  %v = uop.load %sum[%i] : !ptr
  %w = uop.load %x[%i] : !ptr
  %r = arith.addf %v, %w : f32
  uop.store %r, %sum[%i] : !ptr
}
jit.capture @step(%x: !array) -> !array {
  %total = jit.get @total : !array
  %a = jit.alloc : !array
  %b = jit.alloc : !array
  %y = jit.alloc : !array
  jit.launch @scale(write %a, read %x) : !array, !array
  jit.launch @square(write %b, read %x) : !array, !array
  jit.launch @sum(write %y, read %a, read %b) : !array, !array, !array
  jit.launch @accumulate(update %total, read %y) : !array, !array
  jit.return %y : !array
}
)";

/// The line of launch `index` in `stepText`.
inline std::string placeOf(int index) {
  return "step.mlir:" + std::to_string(39 + index) + ":3";
}

using PlanPtr = std::shared_ptr<const runtime::Plan>;

inline std::unique_ptr<Module> load(const std::string &text,
                                    ModuleOptions options = {}) {
  options.fuse = false;
  auto module = Module::parse(text, "step.mlir", options);
  EXPECT_TRUE(module.ok()) << module.status().message();
  return module.ok() ? *std::move(module) : nullptr;
}

/// A copy of `plan` after `edit`; its launches run one by one unless `graphs`.
inline PlanPtr breakPlan(const PlanPtr &plan,
                         const std::function<void(runtime::Plan &)> &edit,
                         bool graphs = false) {
  runtime::Plan copy = *plan;
  if (!graphs)
    for (runtime::Graph &graph : copy.graphs) {
      graph.fn = nullptr;
      graph.steps.clear();
    }
  edit(copy);
  auto made = runtime::Plan::create(std::move(copy));
  EXPECT_TRUE(made.ok()) << made.status().message();
  return made.ok() ? *made : plan;
}

/// Verifies one replay of `plan` as a plan of @step; its input is a ramp from
/// 0.
inline std::vector<Difference> verify(Module &module, const PlanPtr &plan,
                                      VerifyOptions options) {
  using namespace runtime;
  auto verifier = Verifier::create(module, "step", options);
  EXPECT_TRUE(verifier.ok()) << verifier.status().message();
  auto instance = Instance::create(plan, module.store());
  EXPECT_TRUE(instance.ok()) << instance.status().message();
  if (!verifier.ok() || !instance.ok())
    return {};
  std::vector<float> ramp(8);
  std::iota(ramp.begin(), ramp.end(), 0.0f);
  Buffer x = *Buffer::create(**Device::get("cpu:0"), DType::F32, {8});
  EXPECT_TRUE(x.copyIn(ramp.data(), 32).ok());
  std::vector<Buffer> outputs;
  auto found = (*verifier)->replay(**instance, {x}, {}, outputs);
  EXPECT_TRUE(found.ok()) << found.status().message();
  return found.ok() ? *found : std::vector<Difference>();
}

inline VerifyOptions eager() {
  VerifyOptions options;
  options.eager = true;
  return options;
}

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_VERIFY_SUPPORT_H
