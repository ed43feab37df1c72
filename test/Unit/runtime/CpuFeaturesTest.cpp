// Tests of what the CPU can execute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/CpuFeatures.h"

#include "test/Unit/PlanBuilder.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(CpuFeatures, NamesAreSorted) {
  for (Architecture kind : {Architecture::X86, Architecture::AArch64}) {
    const std::vector<std::string> &names = codeFeatures(kind);
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  }
}

TEST(CpuFeatures, TheHostHasItsKindAndSomeFeatures) {
  for (const std::string &name : hostFeatures()) {
    auto isOf = [&](Architecture kind) {
      const std::vector<std::string> &names = codeFeatures(kind);
      return name == nameOf(kind) ||
             std::binary_search(names.begin(), names.end(), name);
    };
    EXPECT_TRUE(isOf(Architecture::X86) || isOf(Architecture::AArch64)) << name;
  }
#if defined(__x86_64__)
  // The kind's name and features that every x86-64 CPU has.
  for (const char *name : {"x86-64", "64bit", "cmov", "cx8", "sse", "sse2"})
    EXPECT_TRUE(hostFeatures().count(name)) << name;
#endif
}

TEST(CpuFeatures, MissingOnesAreNamedAll) {
  std::set<std::string, std::less<>> small = {"avx2", "fma", "sse2"};
  EXPECT_TRUE(checkFeatures("", "the code", small).ok());
  EXPECT_TRUE(checkFeatures("sse2,avx2,fma", "the code", small).ok());
  expectError(checkFeatures("avx2", "the code", {}), Code::DeviceError,
              "the code needs avx2, which this CPU lacks");
  expectError(
      checkFeatures("avx2,avx512f,fma,avx512vl", "the code of @step", small),
      Code::DeviceError,
      "the code of @step needs avx512f, avx512vl, which this CPU lacks");
  // One that is not known at all is not there.
  expectError(checkFeatures("quantum", "the code"), Code::DeviceError,
              "the code needs quantum, which this CPU lacks");
}

TEST(CpuFeatures, AnInstanceIsRefused) {
  PlanBuilder b({"cpu:0"});
  b.plan.name = "step";
  int32_t x = b.input("x", {4}), y = b.output({4});
  b.launch("twice", scaleKernel, {{y, W}, {x, R}}, {fixed(2), fixed(4)});
  Plan fits = b.plan;
  fits.features = "";
  for (const std::string &name : hostFeatures())
    fits.features += (fits.features.empty() ? "" : ",") + name;
  EXPECT_TRUE(Instance::create(*Plan::create(fits)).ok());
  Plan other = b.plan;
  other.features = fits.features + ",zmm2048,quantum";
  expectError(Instance::create(*Plan::create(other)).status(),
              Code::DeviceError,
              "the code of @step needs zmm2048, quantum, which this CPU lacks");
}
