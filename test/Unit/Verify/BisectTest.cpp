// The shortest prefix of a capture that differs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Verify/Support.h"

#include "lib/Verify/Bisect.h"
#include "lib/Verify/CheckLaunches.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::verify;
using namespace tinyjit::test;
using runtime::Plan;

namespace {
class BisectTest : public testing::Test {
protected:
  BisectTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
    options.fuse = false;
    start.inputDevices = {*runtime::Device::get("cpu:0")};
    start.inputs = {makeZeros(runtime::DType::F32, {8})};
    for (int i = 0; i < 8; ++i)
      reinterpret_cast<float *>(start.inputs[0].bytes.data())[i] = float(i + 1);
    start.globals["total"] = {makeZeros(runtime::DType::F32, {8}),
                              runtime::Store::Kind::State,
                              start.inputDevices[0]};
  }

  std::optional<int64_t> find(const PlanEdit &edit) {
    auto module = parseSourceString<ModuleOp>(stepText, &context);
    auto found = findPrefix(*module, "step", options, start, edit);
    EXPECT_TRUE(found.ok()) << found.status().message();
    return found.ok() ? *found : std::nullopt;
  }

  CallEnd interpret(const std::string &text) {
    auto module = parseSourceString<ModuleOp>(text, &context);
    auto reference = Reference::create(*module, "step", CompileOptions());
    EXPECT_TRUE(succeeded(reference));
    auto end = interpretCapture(*reference, start);
    EXPECT_TRUE(succeeded(end));
    return *end;
  }

  MLIRContext context;
  ModuleOptions options;
  CallStart start;
};
} // namespace

static void squareWrongly(void *const *buffers, const int64_t *) {
  auto *out = static_cast<float *>(buffers[0]);
  for (int i = 0; i < 8; ++i)
    out[i] = 7;
}

/// A plan edit that acts like a code generator which gets one kernel wrong.
static PlanEdit miscompile(const std::string &name) {
  return [name](PlanPtr plan) -> runtime::StatusOr<PlanPtr> {
    return breakPlan(plan, [&](Plan &copy) {
      for (runtime::Launch &launch : copy.launches)
        if (launch.name == name)
          launch.fn = squareWrongly;
    });
  };
}

TEST_F(BisectTest, endsWithTheMiscompiledKernel) {
  EXPECT_EQ(find(miscompile("scale")), 1);
  EXPECT_EQ(find(miscompile("square")), 2);
  EXPECT_EQ(find(miscompile("sum")), 3);
  EXPECT_EQ(find(miscompile("accumulate")), 4);
}

TEST_F(BisectTest, saysIfNothingDiffers) { EXPECT_EQ(find({}), std::nullopt); }

TEST_F(BisectTest, endsWhereBadPlanningShows) {
  auto overlap = [](PlanPtr plan) -> runtime::StatusOr<PlanPtr> {
    return breakPlan(plan, [](Plan &copy) {
      for (runtime::Slot &slot : copy.slots)
        if (slot.kind == runtime::Slot::Temp)
          slot.byteOffset = 0;
    });
  };
  // The first two write what is still wanted, so it is no temporary there.
  EXPECT_EQ(find(overlap), 3);
}

TEST_F(BisectTest, prefixesReturnWhatTheRestUses) {
  auto module = parseSourceString<ModuleOp>(stepText, &context);
  auto typesOf = [&](int64_t count) {
    auto prefix = makePrefix(*module, "step", count);
    EXPECT_TRUE(succeeded(mlir::verify(*prefix)));
    auto capture = prefix->lookupSymbol<jit::CaptureOp>("step");
    int64_t work = 0;
    capture.walk([&](jit::LaunchOp) { ++work; });
    EXPECT_EQ(work, count);
    return capture.getResultTypes().size();
  };
  EXPECT_EQ(typesOf(1), 1u); // a
  EXPECT_EQ(typesOf(2), 2u); // a, b
  EXPECT_EQ(typesOf(3), 1u); // y
  EXPECT_EQ(typesOf(4), 1u);
}

TEST_F(BisectTest, interpretationSeesAWrongOrder) {
  // As batching would get it wrong: the sum before what it adds.
  std::string wrong = stepText;
  std::string square = "  jit.launch @square(write %b, read %x) : !array, "
                       "!array\n";
  size_t at = wrong.find(square);
  ASSERT_NE(at, std::string::npos);
  wrong.erase(at, square.size());
  wrong.insert(wrong.find("  jit.launch @accumulate"), square);
  auto found = compareEnds(interpret(wrong), interpret(stepText));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->buffer, "result 0");
  EXPECT_EQ(found->got, "nan");
  EXPECT_EQ(found->expected, "80");
}
