// The suite on graphs that the compiler makes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "lib/Target/CPU/KernelCompiler.h"
#include "runtime/orc/ObjectLoader.h"
#include "test/Unit/conformance/Conformance.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// For launches one by one: the entry of the graph's kernel.
static void reverseThroughScratch(void *const *buffers,
                                  const int64_t *scalars) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *x = static_cast<const float *>(buffers[1]);
  for (int64_t i = 0; i < scalars[0]; ++i)
    out[i] = x[scalars[0] - 1 - i];
}

/// Makes all launches one compiled graph.
static void compileGraph(Plan &plan) {
  if (plan.launches.empty())
    return;
  constexpr auto i64 = Scalar::I64;
  const target::Program kernels[] = {{"directAdd", "add", 0, {i64}},
                                     {"directScale", "scale", 0, {i64, i64}},
                                     {"directReverse", "reverse", 64, {i64}}};
  plan.graphs = {
      {nullptr, {0, 1}, 0, static_cast<int32_t>(plan.launches.size())}};
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  auto compiled = KernelCompiler().compileGraphs(
      plan, kernels, mlir::UnknownLoc::get(&context));
  ASSERT_TRUE(succeeded(compiled));
  auto file = llvm::MemoryBuffer::getFile(TINYJIT_TEST_KERNELS);
  ASSERT_TRUE(bool(file)) << TINYJIT_TEST_KERNELS;
  std::vector<llvm::StringRef> objects = {(*file)->getBuffer()};
  for (const auto &code : *compiled)
    objects.push_back(code.object);
  auto loaded = loadObjects(objects, plan.graphs[0].symbol);
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  plan.graphs[0].fn = reinterpret_cast<GraphEntry>(loaded->addresses[0]);
  plan.code = loaded->owner;
}

INSTANTIATE_TEST_SUITE_P(Cpu, Conformance,
                         ::testing::Values(Backend{
                             "native", "cpu:0", "cpu:1", addKernel, scaleKernel,
                             reverseThroughScratch, compileGraph, false}),
                         [](const auto &info) { return info.param.name; });
