// A Verifier: the modules it takes and refuses, and the state it leaves alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Verify/Support.h"

#include "lib/Verify/LaunchMemory.h"

using namespace tinyjit;
using namespace tinyjit::verify;
using namespace tinyjit::test;
using namespace tinyjit::runtime;

static std::vector<float> read(const Buffer &buffer) {
  std::vector<float> values(buffer.numElements());
  EXPECT_TRUE(buffer.copyOut(values.data(), buffer.byteSize()).ok());
  return values;
}

TEST(Verifier, refusesBisectAlone) {
  auto module = load(stepText);
  VerifyOptions options;
  options.bisect = true;
  auto made = Verifier::create(*module, "step", options);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.status().message(),
            "a prefix is searched for where launches are compared with the "
            "interpreter; expected eager beside bisect");
  EXPECT_EQ(Verifier::create(*module, "stop", eager()).status().code(),
            Code::NotFound);
}

TEST(Verifier, refusesAPlanOfAnotherCapture) {
  std::string text = stepText;
  std::string line =
      "  jit.launch @accumulate(update %total, read %y) : !array, !array\n";
  text.insert(text.find(line), line);
  auto module = load(stepText), other = load(text);
  auto verifier = Verifier::create(*module, "step", eager());
  auto instance = other->instantiate("step");
  ASSERT_TRUE(verifier.ok() && instance.ok());
  std::vector<Buffer> outputs;
  auto found = (*verifier)->replay(**instance, {}, {}, outputs);
  ASSERT_FALSE(found.ok());
  EXPECT_NE(found.status().message().find("launches in the prologue and behind "
                                          "it, which are not those of @step"),
            std::string::npos)
      << found.status().message();
}

TEST(Verifier, passesOnWhatAReplayRefuses) {
  auto module = load(stepText);
  auto verifier = Verifier::create(*module, "step", eager());
  auto instance = module->instantiate("step");
  ASSERT_TRUE(verifier.ok() && instance.ok());
  std::vector<Buffer> outputs;
  auto found = (*verifier)->replay(**instance, {}, {}, outputs);
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.status().message(), "got 0 inputs, expected 1");
}

TEST(Verifier, leavesInputsResultsAndStatesAlone) {
  auto module = load(stepText);
  auto verifier =
      Verifier::create(*module, "step", VerifyOptions{true, true, true, true});
  auto instance = module->instantiate("step");
  ASSERT_TRUE(verifier.ok() && instance.ok());
  Buffer x = *Buffer::create(**Device::get("cpu:0"), DType::F32, {8});
  for (int call = 1; call <= 3; ++call) {
    std::vector<float> values(8, static_cast<float>(call));
    ASSERT_TRUE(x.copyIn(values.data(), 32).ok());
    std::vector<Buffer> outputs;
    auto found = (*verifier)->replay(**instance, {x}, {}, outputs);
    ASSERT_TRUE(found.ok()) << found.status().message();
    EXPECT_TRUE(found->empty()) << (*found)[0].message;
    EXPECT_EQ(read(x), values);
    float y = static_cast<float>(2 * call + call * call);
    EXPECT_EQ(read(outputs.at(0)), std::vector<float>(8, y));
  }
  // 3 + 8 + 15: each call has added once.
  EXPECT_EQ(read(*module->store()->get("total")), std::vector<float>(8, 26));
  EXPECT_EQ((*instance)->numReplays(), 3);
}

TEST(CompareElements, oneNaNIsAsGoodAsAnother) {
  uint32_t quiet = 0x7fc00000, signaling = 0xffa00001;
  EXPECT_FALSE(compareElements("x", DType::F32, {}, &quiet, &signaling));
  EXPECT_TRUE(compareElements("x", DType::U32, {}, &quiet, &signaling));
}

TEST(CompareElements, zerosHaveSigns) {
  float zero = 0.0f, negative = -0.0f;
  auto found = compareElements("x", DType::F32, {}, &negative, &zero);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->element, 0);
  EXPECT_EQ(found->got, "-0");
  EXPECT_EQ(found->expected, "0");
  Tolerance some{0, 1e-6};
  EXPECT_FALSE(compareElements("x", DType::F32, {}, &negative, &zero, some));
}
