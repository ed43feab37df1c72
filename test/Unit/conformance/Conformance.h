// The replay contract, as a suite that every backend instantiates.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_CONFORMANCE_CONFORMANCE_H
#define TEST_UNIT_CONFORMANCE_CONFORMANCE_H

#include "test/Unit/PlanBuilder.h"

#include <ostream>
#include <string>

namespace tinyjit::runtime::testing {

/// A backend as the suite needs it: two devices and kernels on f32.
struct Backend {
  /// Part of the test's name.
  const char *name;
  const char *device;
  const char *otherDevice;
  /// (out, a, b | n): out = a + b
  Entry add;
  /// (out, x | factor, n): out = x * factor
  Entry scale;
  /// (out, x | n): out[i] = x[n - 1 - i], through scratch memory of n elements,
  /// which may hold anything before.
  Entry reverseThroughScratch;
  /// If not null: how to run a whole plan as one graph.
  void (*makeGraph)(Plan &plan);
  /// Replays run with an observer.
  bool observed;
};

inline void PrintTo(const Backend &backend, std::ostream *out) {
  *out << backend.name;
}

/// The fixture: a builder whose devices are those of the backend.
class Conformance : public ::testing::TestWithParam<Backend> {
protected:
  PlanBuilder b{{GetParam().device, GetParam().otherDevice}};

  Buffer make(Shape shape, const std::vector<float> &values) {
    return makeBuffer(std::move(shape), values, GetParam().device);
  }
  std::shared_ptr<const Plan> build() {
    if (GetParam().makeGraph)
      GetParam().makeGraph(b.plan);
    return b.build();
  }
  std::unique_ptr<Instance> instantiate(std::shared_ptr<const Plan> plan,
                                        std::shared_ptr<Store> store = {}) {
    auto instance = makeInstance(std::move(plan), std::move(store));
    if (GetParam().observed)
      instance->setObserver([](int32_t, int64_t) {});
    return instance;
  }
  void add(int32_t out, int32_t x, int32_t y, int64_t count) {
    b.launch("add", GetParam().add, {{out, W}, {x, R}, {y, R}}, {fixed(count)});
  }
  void scale(int32_t out, int32_t x, ScalarArg factor, int64_t count) {
    b.launch("scale", GetParam().scale, {{out, W}, {x, R}},
             {factor, fixed(count)});
  }
};

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_CONFORMANCE_CONFORMANCE_H
