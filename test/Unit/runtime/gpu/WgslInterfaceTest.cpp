// Tests of the reader of a WGSL text's declarations.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WgslInterface.h"

#include <gtest/gtest.h>

using namespace tinyjit;
using namespace tinyjit::runtime::webgpu;

static WgslInterface read(std::string_view text) {
  StatusOr<WgslInterface> made = WgslInterface::read(text);
  EXPECT_TRUE(made.ok()) << made.status().message();
  return made.ok() ? *made : WgslInterface();
}

static std::string errorOf(std::string_view text) {
  StatusOr<WgslInterface> made = WgslInterface::read(text);
  EXPECT_FALSE(made.ok());
  return made.status().message();
}

TEST(WgslInterface, ReadsParametersInTheOrderOfTheirNumbers) {
  WgslInterface found = read(R"(
    // a comment with @group(7) var<storage> y: u32;
    /* one /* within */ another @compute */
    const two = 2u;
    @group(0) @binding(1) var<storage, read_write> x: array<vec4<f32>>;
    @group(0) @binding(0x0) var<storage, read_write> out: array<f32>;
    struct Scalars { exact_zero: u32, x_offset: u32, n: i32,
                     @align(8) wide: i64, factor: f32, halves: vec2<u32> }
    @group(0) @binding(2u) var<uniform> scalars: Scalars;
    var<workgroup> shared_x: array<f32, 64>;
    fn helper(x: f32) -> f32 { if (x > 0.0) { return x; } return -x; }
    @compute @workgroup_size(64) fn first() { }
    @workgroup_size(8, 4u, 2) @compute fn second() { }
  )");
  ASSERT_EQ(found.arrays.size(), 2u);
  EXPECT_EQ(found.arrays[0].name, "out");
  EXPECT_FALSE(found.arrays[0].offsetAt);
  EXPECT_EQ(found.arrays[1].name, "x");
  EXPECT_EQ(found.arrays[1].offsetAt, 4u);
  ASSERT_EQ(found.scalars.size(), 4u);
  EXPECT_EQ(found.scalars[0].name, "n");
  EXPECT_EQ(found.scalars[0].at, 8u);
  EXPECT_EQ(found.scalars[1].at, 16u);
  EXPECT_EQ(found.scalars[1].bytes, 8u);
  EXPECT_EQ(found.scalars[2].at, 24u);
  EXPECT_EQ(found.scalars[3].at, 32u);
  EXPECT_EQ(found.uniformBinding, 2u);
  EXPECT_EQ(found.uniformBytes, 48u);
  ASSERT_EQ(found.functions.size(), 2u);
  EXPECT_EQ(found.find("first")->block, (std::array<uint32_t, 3>{64, 1, 1}));
  EXPECT_EQ(found.find("second")->block, (std::array<uint32_t, 3>{8, 4, 2}));
  EXPECT_EQ(found.find("helper"), nullptr);
}

TEST(WgslInterface, ReadsArraysThatShareABinding) {
  WgslInterface found = read(R"(
    @group(0) @binding(0) var<storage, read_write> out: array<f32>;
    @group(0) @binding(1) var<storage, read_write> packed: array<u32>;
    const a_bytes_read = 64u;
    const b_bytes: u32 = 0x20u;
    const half = 1u / 2u;
    struct Scalars { a_in_packed: u32, n: i32, out_offset: u32,
                     b_in_packed: u32 }
    @group(0) @binding(2) var<uniform> scalars: Scalars;
  )");
  ASSERT_EQ(found.bindings.size(), 2u);
  EXPECT_FALSE(found.bindings[0].isShared);
  EXPECT_TRUE(found.bindings[1].isShared);
  ASSERT_EQ(found.arrays.size(), 3u);
  EXPECT_EQ(found.arrays[0].name, "a");
  EXPECT_EQ(found.arrays[0].binding, 1u);
  EXPECT_EQ(found.arrays[0].offsetAt, 0u);
  EXPECT_EQ(found.arrays[0].bytes, 64u);
  EXPECT_TRUE(found.arrays[0].isOnlyRead);
  EXPECT_EQ(found.arrays[1].name, "out");
  EXPECT_EQ(found.arrays[1].offsetAt, 8u);
  EXPECT_FALSE(found.arrays[1].bytes);
  EXPECT_EQ(found.arrays[2].name, "b");
  EXPECT_EQ(found.arrays[2].bytes, 32u);
  EXPECT_FALSE(found.arrays[2].isOnlyRead);
  ASSERT_EQ(found.scalars.size(), 1u);
  EXPECT_EQ(found.scalars[0].at, 4u);
}

TEST(WgslInterface, SaysWhatItDoesNotTakeOfSharedBindings) {
  std::string begin =
      "@group(0) @binding(0) var<storage, read_write> packed: array<u32>;\n"
      "@group(0) @binding(1) var<storage, read_write> x: array<u32>;\n"
      "@group(0) @binding(2) var<uniform> s: S;\n";
  EXPECT_EQ(errorOf(begin + "struct S { x_offset: u32, a_in_packed: u32 }"),
            "line 4 of the WGSL text: the array \"a\" is a part of \"packed\", "
            "but neither a_bytes nor a_bytes_read is a constant of the text");
  begin += "const a_bytes = 4u;\n";
  EXPECT_EQ(errorOf(begin + "struct S { a_in_packed: u32 }"),
            "line 2 of the WGSL text: no member \"x_offset\" says where \"x\" "
            "begins, which a text has to do whose arrays share a binding");
  EXPECT_EQ(errorOf(begin + "struct S { x_offset: u32, a_in_packed: i32 }"),
            "line 5 of the WGSL text: the member \"a_in_packed\" is of type "
            "i32, expected u32");
}

TEST(WgslInterface, SaysWhatItDoesNotTake) {
  EXPECT_EQ(errorOf("\n@group(0) @binding(0) var<storage> x: array<f32>;"),
            "line 2 of the WGSL text: the access of \"x\" is \"read\", "
            "expected read_write");
  EXPECT_EQ(
      errorOf("@group(1) @binding(0) var<storage, read_write> x: array<f32>;"),
      "line 1 of the WGSL text: \"x\" is in group 1, expected group 0");
  EXPECT_EQ(
      errorOf("@group(0) @binding(n) var<storage, read_write> x: array<f32>;"),
      "line 1 of the WGSL text: the group and the binding of \"x\" are not "
      "known, expected numbers");
  EXPECT_EQ(errorOf("@group(0) @binding(0) var<uniform> s: vec4<f32>;"),
            "line 1 of the WGSL text: \"s\" is of type vec4<f32>, expected a "
            "struct of this text");
  EXPECT_EQ(errorOf("struct S { n: bool }\n"
                    "@group(0) @binding(0) var<uniform> s: S;"),
            "line 1 of the WGSL text: the member \"n\" is of type bool, "
            "expected i32, u32, f32 or one of 64 bits");
  EXPECT_EQ(errorOf("@group(0) @binding(0) var t: texture_2d<f32>;"),
            "line 1 of the WGSL text: \"t\" is none of the storage bindings "
            "and no only uniform one");
  EXPECT_EQ(errorOf("@compute @workgroup_size(n) fn f() {}"),
            "line 1 of the WGSL text: the @workgroup_size of \"f\" is not "
            "known, expected up to three numbers");
  EXPECT_EQ(errorOf("fn f() {\n"),
            "line 1 of the WGSL text: the \"{\" has no \"}\"");
  EXPECT_EQ(errorOf("struct S { n i32 }"),
            "line 1 of the WGSL text: found \"i32\", expected \":\"");
}

TEST(WgslInterface, EndsOnEveryPrefix) {
  std::string_view text =
      "@group(0) @binding(0) var<storage, read_write> x: array<f32>; struct S "
      "{ a: u32, b: vec2<u32> } /* c */ @compute @workgroup_size(4) fn f() { }";
  for (size_t length = 0; length <= text.size(); ++length)
    (void)WgslInterface::read(text.substr(0, length));
}
