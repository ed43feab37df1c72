// A packed module interface is read back as it was, or not at all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/Interface.h"

#include "gtest/gtest.h"

using namespace tinyjit;
using namespace tinyjit::module;

static Interface makeInterface() {
  Interface interface;
  CaptureInfo &capture = interface.captures.emplace_back();
  capture.name = "step";
  capture.inputs = {{"x", runtime::DType::F16, {2, 3}, "cpu:1"}, {}};
  capture.variables = {{"n", runtime::Scalar::I64, -5, INT64_MAX}};
  capture.outputs = {{"", runtime::DType::Bool, {}, "cpu:0"}};
  capture.launches = 7;
  capture.temporaryBytes = int64_t(1) << 40;
  FunctionInfo &function = interface.functions.emplace_back();
  function.name = "main";
  function.parameters.emplace_back().type = "index";
  function.parameters.back().kind = HostParameter::Number;
  function.outputs = capture.outputs;
  interface.captures.emplace_back().name = "";
  GlobalInfo &global = interface.globals.emplace_back();
  global.name = "w";
  global.kind = runtime::Store::Kind::State;
  global.shape = {3};
  global.hasInitial = true;
  global.initial = HostArray{runtime::DType::I8, {3}, {1, 0, 255}};
  interface.globals.emplace_back().device = "cpu:0";
  return interface;
}

TEST(Interface, ComesBackAsItWas) {
  std::string bytes = packInterface(makeInterface());
  std::optional<Interface> read = unpackInterface(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(packInterface(*read), bytes);
  ASSERT_EQ(read->captures.size(), 2u);
  const CaptureInfo &capture = read->captures[0];
  EXPECT_EQ(capture.name, "step");
  ASSERT_EQ(capture.inputs.size(), 2u);
  EXPECT_EQ(capture.inputs[0].dtype, runtime::DType::F16);
  EXPECT_EQ(capture.inputs[0].shape, (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(capture.inputs[0].device, "cpu:1");
  EXPECT_EQ(capture.variables.at(0).min, -5);
  EXPECT_EQ(capture.variables.at(0).max, INT64_MAX);
  EXPECT_EQ(capture.temporaryBytes, int64_t(1) << 40);
  EXPECT_EQ(read->functions.at(0).parameters.at(0).kind, HostParameter::Number);
  EXPECT_EQ(read->globals.at(0).kind, runtime::Store::Kind::State);
  ASSERT_TRUE(read->globals.at(0).initial);
  EXPECT_EQ(read->globals.at(0).initial->bytes,
            (std::vector<uint8_t>{1, 0, 255}));
  EXPECT_FALSE(read->globals.at(1).initial);
}

TEST(Interface, HalfOfItIsNothing) {
  std::string bytes = packInterface(makeInterface());
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(unpackInterface(bytes.substr(0, size))) << size;
  EXPECT_FALSE(unpackInterface(bytes + "x"));
}

// The store checks what it gives; this only must not crash.
TEST(Interface, AnyBytesCanBeRead) {
  std::string bytes = packInterface(makeInterface());
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string flipped = bytes;
    flipped[i] = static_cast<char>(~flipped[i]);
    std::optional<Interface> read = unpackInterface(flipped);
    EXPECT_TRUE(!read || packInterface(*read).size() <= flipped.size());
  }
}
