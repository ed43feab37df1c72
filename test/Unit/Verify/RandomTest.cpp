// Random captures: what is compiled of them passes all checks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/FusionFuzz/CaptureGenerator.h"

#include "tinyjit/Runtime/Threads.h"
#include "tinyjit/Verify.h"

#include "gtest/gtest.h"

#include <chrono>
#include <cstdlib>

using namespace tinyjit;
using namespace tinyjit::test;

/// An array of small numbers of the type of `info`.
static runtime::Buffer makeInput(const BufferInfo &info, Random &random) {
  auto buffer = *runtime::Buffer::create(**runtime::Device::get(info.device),
                                         info.dtype, info.shape);
  std::vector<unsigned char> bytes(static_cast<size_t>(buffer.byteSize()));
  size_t width = static_cast<size_t>(runtime::byteSize(info.dtype));
  for (size_t i = 0; i < bytes.size(); i += width) {
    uint64_t bits = random.bits();
    if (info.dtype == runtime::DType::Bool)
      bits &= 1;
    else if (info.dtype == runtime::DType::F32) // an exponent in the middle
      bits = (bits & 0x807fffffu) | 0x3f000000u;
    else if (random.chance(50))
      bits = static_cast<uint64_t>(random.below(100));
    std::memcpy(&bytes[i], &bits, width);
  }
  EXPECT_TRUE(buffer.copyIn(bytes.data(), buffer.byteSize()).ok());
  return buffer;
}

/// Verifies two replays of the capture that a seed gives.
static void verifySeed(uint64_t seed) {
  RandomCapture capture = CaptureGenerator(seed).run();
  SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + capture.text);
  ModuleOptions options;
  options.splitAlways = seed % 2;
  options.fuse = seed % 3;
  auto module = Module::parse(capture.text, "random", options);
  ASSERT_TRUE(module.ok()) << module.status().message();
  auto instance = (*module)->instantiate("step");
  ASSERT_TRUE(instance.ok()) << instance.status().message();
  auto verifier =
      Verifier::create(**module, "step", VerifyOptions{true, true, true, true});
  ASSERT_TRUE(verifier.ok()) << verifier.status().message();
  Random random(seed);
  std::vector<runtime::Buffer> inputs, outputs;
  for (const BufferInfo &info : (*module)->captures()[0].inputs)
    inputs.push_back(makeInput(info, random));
  for (int call = 0; call < 2; ++call) {
    auto found = (*verifier)->replay(**instance, inputs, {}, outputs);
    ASSERT_TRUE(found.ok()) << found.status().message();
    for (const Difference &difference : *found)
      ADD_FAILURE() << difference.message;
  }
}

/// A number from the environment.
static int64_t getSetting(const char *name, int64_t standard) {
  const char *text = std::getenv(name);
  return text ? std::atoll(text) : standard;
}

/// TINYJIT_FUZZ_COUNT captures from seed TINYJIT_FUZZ_SEED on, for at most
/// TINYJIT_FUZZ_SECONDS.
TEST(VerifyRandom, capturesPass) {
  ASSERT_TRUE(runtime::setNumThreads(2).ok());
  int64_t first = getSetting("TINYJIT_FUZZ_SEED", 1);
  int64_t count = getSetting("TINYJIT_FUZZ_COUNT", 40);
  std::chrono::seconds limit(getSetting("TINYJIT_FUZZ_SECONDS", 20));
  auto begin = std::chrono::steady_clock::now();
  int64_t done = 0;
  for (; done < count && !HasFailure(); ++done) {
    if (done > 0 && std::chrono::steady_clock::now() - begin > limit)
      break;
    verifySeed(static_cast<uint64_t>(first + done));
  }
  RecordProperty("captures", static_cast<int>(done));
  EXPECT_GT(done, 0);
}
