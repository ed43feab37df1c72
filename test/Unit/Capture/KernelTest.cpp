// Kernels of modules, launched eagerly.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Kernel.h"
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Module.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static const char *const source = R"(
jit.kernel @scale(%out: !uop.ptr<4xf32>, %x: !uop.ptr<4xf32>, %kv: !jit.var<i32, "k", 1, 9>) name "E_4" {
  %k = jit.value %kv : !jit.var<i32, "k", 1, 9> -> i32
  %f = arith.sitofp %k : i32 to f32
  %i = uop.range 4
  %v = uop.load %x[%i] : !uop.ptr<4xf32>
  %r = arith.mulf %v, %f : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
)";

static std::unique_ptr<Module> parse() {
  auto module = Module::parse(source, "kernels.mlir");
  EXPECT_TRUE(module.ok()) << module.status().message();
  return *std::move(module);
}

TEST(KernelTest, RunsAtOnce) {
  auto module = parse();
  auto kernel = module->kernel("scale");
  ASSERT_TRUE(kernel.ok()) << kernel.status().message();
  EXPECT_EQ((*kernel)->name, "E_4");
  EXPECT_EQ((*kernel)->arrays.size(), 2u);
  EXPECT_TRUE((*kernel)->arrays[0].stored && !(*kernel)->arrays[0].loaded);
  EXPECT_EQ((*kernel)->scalars[0].max, 9);
  Buffer x = makeBuffer({4}, {1, 2, 3, 5});
  Buffer out = *Buffer::create(x.device(), DType::F32, {4});
  Status status = launch(*kernel, {{out, W}, {x, R}}, {3});
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(valuesOf(out), (std::vector<float>{3, 6, 9, 15}));
  EXPECT_EQ(*kernel, *module->kernel("scale"));
}

TEST(KernelTest, OutlivesItsModule) {
  KernelPtr kernel = *parse()->kernel("scale");
  Buffer x = makeBuffer({4}, {1, 2, 3, 5});
  Buffer out = *Buffer::create(x.device(), DType::F32, {4});
  ASSERT_TRUE(launch(kernel, {{out, W}, {x, R}}, {2}).ok());
  EXPECT_EQ(valuesOf(out), (std::vector<float>{2, 4, 6, 10}));
}

TEST(KernelTest, NamesAreChecked) {
  expectError(parse()->kernel("scales").status(), Code::NotFound,
              "there is no kernel @scales; the module has @scale");
}
