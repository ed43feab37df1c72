// Builds small plans by hand, for tests of the runtime.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_PLANBUILDER_H
#define TEST_UNIT_PLANBUILDER_H

#include "tinyjit/Runtime/Instance.h"

#include "gtest/gtest.h"

#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tinyjit::runtime::testing {

using Shape = std::vector<int64_t>;
using Operands = std::vector<std::pair<int32_t, Access>>;

inline constexpr Access R = Access::Read, W = Access::Write,
                        P = Access::Partial, U = Access::Update;

/// Adds f32 slots, scalars and launches to `plan`, which tests may edit.
struct PlanBuilder {
  Plan plan;

  explicit PlanBuilder(std::vector<std::string> devices = {"cpu:0"}) {
    plan.devices = std::move(devices);
    plan.arenaBytes.resize(plan.devices.size());
    plan.arenaLowerBounds.resize(plan.devices.size());
  }

  int32_t slot(Slot::Kind kind, Shape shape, int32_t device, size_t index) {
    Slot slot;
    slot.kind = kind;
    slot.shape = std::move(shape);
    slot.device = device;
    slot.index = static_cast<int32_t>(index);
    plan.slots.push_back(slot);
    return static_cast<int32_t>(plan.slots.size() - 1);
  }
  int32_t input(std::string name, Shape shape, int32_t device = 0) {
    int32_t s = slot(Slot::Input, std::move(shape), device, plan.inputs.size());
    plan.inputs.push_back({std::move(name), s});
    return s;
  }
  int32_t output(Shape shape, std::vector<Dim> dims = {}, int32_t device = 0) {
    int32_t s =
        slot(Slot::Output, std::move(shape), device, plan.outputs.size());
    plan.outputs.push_back({s, false, std::move(dims)});
    return s;
  }
  void copiedOutput(int32_t slot, std::vector<Dim> dims = {}) {
    plan.outputs.push_back({slot, true, std::move(dims)});
  }
  int32_t constant(std::string name, Shape shape) {
    int32_t s =
        slot(Slot::Constant, std::move(shape), 0, plan.constants.size());
    plan.constants.push_back({std::move(name), s});
    return s;
  }
  int32_t state(std::string name, Shape shape) {
    int32_t s = slot(Slot::State, std::move(shape), 0, plan.states.size());
    plan.states.push_back({std::move(name), s});
    return s;
  }
  /// Behind all arena slots made before.
  int32_t temp(Shape shape, int32_t device = 0) {
    int32_t s = slot(Slot::Temp, std::move(shape), device, -1);
    int64_t &end = plan.arenaBytes[device];
    plan.slots[s].byteOffset = (end + 63) / 64 * 64;
    end = plan.slots[s].byteOffset + plan.slots[s].byteSize();
    return s;
  }
  int32_t view(int32_t base, int64_t byteOffset, Shape shape,
               int64_t offsetScale = 0, int32_t offsetScalar = -1) {
    int32_t s = slot(Slot::View, std::move(shape), plan.slots[base].device, -1);
    plan.slots[s].base = base;
    plan.slots[s].byteOffset = byteOffset;
    plan.slots[s].offsetScale = offsetScale;
    plan.slots[s].offsetScalar = offsetScalar;
    return s;
  }
  int32_t scalar(std::string name, int64_t min, int64_t max) {
    plan.scalars.push_back({std::move(name), Scalar::I32, min, max});
    return static_cast<int32_t>(plan.scalars.size() - 1);
  }
  static Launch kernel(std::string name, Entry fn, const Operands &operands,
                       std::vector<ScalarArg> scalars = {}) {
    Launch launch;
    launch.name = launch.symbol = std::move(name);
    launch.fn = fn;
    for (auto [slot, access] : operands) {
      launch.slots.push_back(slot);
      launch.access.push_back(access);
    }
    launch.scalars = std::move(scalars);
    return launch;
  }
  /// Adds a kernel that runs on the device of its first operand.
  Launch &launch(std::string name, Entry fn, const Operands &operands,
                 std::vector<ScalarArg> scalars = {}) {
    plan.launches.push_back(
        kernel(std::move(name), fn, operands, std::move(scalars)));
    plan.launches.back().device = plan.slots[operands[0].first].device;
    return plan.launches.back();
  }
  /// Adds a branch to `target` that is taken if the integer in `condition` is
  /// zero, or always.
  Launch &branch(int32_t target, int32_t condition = -1,
                 std::string name = "branch") {
    Launch made;
    made.kind = Launch::Branch;
    made.name = std::move(name);
    made.target = target;
    if (condition >= 0) {
      made.slots = {condition};
      made.access = {R};
      made.bytes = plan.slots[condition].byteSize();
    }
    plan.launches.push_back(std::move(made));
    return plan.launches.back();
  }
  void copy(int32_t dst, int32_t src) {
    Launch &made = launch("copy", nullptr, {{dst, W}, {src, R}});
    made.kind = Launch::Copy;
  }

  std::shared_ptr<const Plan> build() const {
    auto made = Plan::create(plan);
    EXPECT_TRUE(made.ok()) << made.status().message();
    return made.ok() ? *made : nullptr;
  }
};

/// An argument with a fixed value.
inline ScalarArg fixed(int64_t value) { return {-1, value}; }

/// An allocated f32 buffer with these elements.
inline Buffer makeBuffer(Shape shape, const std::vector<float> &values,
                         const char *device = "cpu:0") {
  auto buffer = Buffer::create(**Device::get(device), DType::F32, shape);
  EXPECT_TRUE(buffer.ok());
  Status status = buffer->copyIn(values.data(), values.size() * sizeof(float));
  EXPECT_TRUE(status.ok()) << status.message();
  return *buffer;
}

/// `first`, `first + 1`, ...: neither constant nor symmetric.
inline std::vector<float> ramp(size_t count, float first = 1) {
  std::vector<float> values(count);
  std::iota(values.begin(), values.end(), first);
  return values;
}

inline std::vector<float> valuesOf(const Buffer &buffer) {
  std::vector<float> values(buffer.numElements());
  Status status = buffer.copyOut(values.data(), buffer.byteSize());
  EXPECT_TRUE(status.ok()) << status.message();
  return values;
}

/// Passes if `status` is an error of that code with exactly that text.
inline void expectError(const Status &status, Code code,
                        const std::string &message) {
  EXPECT_STREQ(name(status.code()), name(code));
  EXPECT_EQ(status.message(), message);
}

/// Replays with one vector each; an error fails the test and ends it, for there
/// are no results to look at.
inline std::vector<Buffer> replay(Instance &instance,
                                  const std::vector<Buffer> &inputs,
                                  const std::vector<int64_t> &scalars = {}) {
  std::vector<Buffer> outputs;
  Status status = instance.replay(inputs.data(), inputs.size(), scalars.data(),
                                  scalars.size(), outputs);
  if (!status.ok())
    throw std::runtime_error(status.message());
  return outputs;
}

inline std::unique_ptr<Instance>
makeInstance(std::shared_ptr<const Plan> plan,
             std::shared_ptr<Store> store = {}) {
  auto made = Instance::create(std::move(plan), std::move(store));
  if (!made.ok())
    throw std::runtime_error(made.status().message());
  return *std::move(made);
}

// Kernels on f32; the last scalar is the number of elements.

/// out = a + b
inline void addKernel(void *const *buffers, const int64_t *scalars) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *a = static_cast<const float *>(buffers[1]);
  auto *b = static_cast<const float *>(buffers[2]);
  for (int64_t i = 0; i < scalars[0]; ++i)
    out[i] = a[i] + b[i];
}

/// out = x * scalars[0]
inline void scaleKernel(void *const *buffers, const int64_t *scalars) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *x = static_cast<const float *>(buffers[1]);
  for (int64_t i = 0; i < scalars[1]; ++i)
    out[i] = x[i] * static_cast<float>(scalars[0]);
}

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_PLANBUILDER_H
