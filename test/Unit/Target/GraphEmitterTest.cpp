// The code of graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/GraphEmitter.h"
#include "lib/Target/CPU/StepPlanner.h"

#include "test/Unit/PlanBuilder.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {
struct GraphEmitterTest : ::testing::Test {
  /// Adds a kernel with these parameters behind its arrays.
  void kernel(std::string symbol, int64_t scratchBytes,
              std::vector<Scalar::Type> scalars = {}) {
    kernels.push_back(
        {symbol, symbol + ".entry", scratchBytes, std::move(scalars)});
  }
  void launch(const std::string &symbol, const Operands &operands,
              std::vector<ScalarArg> scalars = {}) {
    b.launch(symbol + ".entry", nullptr, operands, std::move(scalars));
  }
  void graph(std::vector<int32_t> devices, int32_t first, int32_t count) {
    b.plan.graphs.push_back({nullptr, std::move(devices), first, count});
  }
  std::string emit() {
    std::string text;
    llvm::raw_string_ostream stream(text);
    stepsOfModules.clear();
    for (GraphModule &made : emitGraphs(b.plan, kernels, StepCosts())) {
      EXPECT_FALSE(llvm::verifyModule(*made.module, &stream)) << text;
      for (llvm::Function &function : *made.module)
        function.print(stream);
      if (made.isOfSteps)
        stepsOfModules.push_back(
            llvm::count_if(*made.module, [](const llvm::Function &function) {
              return !function.isDeclaration();
            }));
    }
    return text;
  }

  PlanBuilder b{{"cpu:0", "cpu:1", "gpu:0"}};
  std::vector<target::Program> kernels;
  /// Of the modules that `emit` made.
  std::vector<size_t> stepsOfModules;
};
} // namespace

TEST_F(GraphEmitterTest, AddressesScalarsScratchAndCopies) {
  b.plan.name = "step";
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {8}), row = b.view(x, 4, {1}, 4, n);
  int32_t part = b.view(x, 16, {2}), inner = b.view(part, 4, {1});
  int32_t t = b.temp({4}), u = b.temp({4}), out = b.output({1});
  kernel("k", 64, {Scalar::F32, Scalar::I64, Scalar::I32});
  launch("k", {{u, W}, {inner, R}, {row, R}},
         {{-1, 0x40490fdb}, {n, 0}, {n, 0}});
  b.copy(t, u);
  launch("k", {{out, W}, {t, R}, {t, R}}, {{-1, 0}, {-1, -5}, {-1, 7}});
  graph({0}, 0, 3);
  std::string text = emit();
  size_t begin = text.find("define"), end = text.find("}\n");
  EXPECT_EQ(text.substr(begin, end - begin),
            R"(define void @step.graph0(ptr %slots, ptr %scalars) #0 {
  %1 = getelementptr inbounds ptr, ptr %slots, i64 4
  %2 = load ptr, ptr %1, align 8
  %3 = getelementptr i8, ptr %2, i64 64
  %4 = getelementptr inbounds ptr, ptr %slots, i64 0
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr i8, ptr %5, i64 20
  %7 = getelementptr inbounds ptr, ptr %slots, i64 1
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds ptr, ptr %slots, i64 7
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %scalars, i64 0
  %12 = load i64, ptr %11, align 4
  %13 = getelementptr inbounds i64, ptr %scalars, i64 0
  %14 = load i64, ptr %13, align 4
  %15 = trunc i64 %14 to i32
  call void @k(ptr %3, ptr %6, ptr %8, ptr %10, float 0x400921FB60000000, i64 %12, i32 %15)
  %16 = getelementptr i8, ptr %2, i64 64
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %2, ptr align 1 %16, i64 16, i1 false)
  %17 = getelementptr inbounds ptr, ptr %slots, i64 6
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds ptr, ptr %slots, i64 7
  %20 = load ptr, ptr %19, align 8
  call void @k(ptr %18, ptr %2, ptr %2, ptr %20, float 0.000000e+00, i64 -5, i32 7)
  ret void
)");
}

TEST_F(GraphEmitterTest, LongGraphsHavePieces) {
  b.plan.name = "step";
  int32_t x = b.input("x", {8}), out = b.output({8});
  kernel("k", 0);
  for (int i = 0; i < 513; ++i)
    launch("k", {{out, W}, {x, R}});
  graph({0}, 0, 256);
  graph({0}, 256, 257);
  std::string text = emit();
  auto count = [&](const std::string &part) {
    size_t found = 0;
    for (size_t at = 0; (at = text.find(part, at)) != text.npos; ++at)
      ++found;
    return found;
  };
  EXPECT_EQ(count("call void @k("), 513u);
  EXPECT_EQ(count("define void @step.graph0(ptr"), 1u);
  EXPECT_EQ(count("graph0.0"), 0u) << "256 calls are one function";
  EXPECT_EQ(count("define internal void @step.graph1.0(ptr"), 1u);
  EXPECT_EQ(count("define internal void @step.graph1.1(ptr"), 1u);
  EXPECT_NE(text.find("  call void @step.graph1.0(ptr %slots, ptr %scalars)\n"
                      "  call void @step.graph1.1(ptr %slots, ptr %scalars)\n"
                      "  ret void\n"),
            text.npos);
}

TEST_F(GraphEmitterTest, PiecesEndWithTheBranchTheyAreIn) {
  b.plan.name = "step";
  int32_t x = b.input("x", {8}), go = b.temp({1}), out = b.output({8});
  b.plan.slots[go].dtype = DType::I32;
  kernel("k", 0);
  b.branch(201, go); // 0
  for (int i = 1; i < 401; ++i)
    launch("k", {{out, W}, {x, R}});
  std::string text = emit();
  EXPECT_NE(text.find("define internal void @step.graph0.1(ptr"), text.npos);
  EXPECT_NE(text.find("then:                                             ; "
                      "preds = %if\n"
                      "  call void @step.graph0.0(ptr %slots, ptr %scalars)\n"
                      "  br label %behind\n"),
            text.npos)
      << text;
  EXPECT_NE(text.find("  call void @step.graph0.1(ptr %slots, ptr %scalars)\n"
                      "  ret void\n"),
            text.npos)
      << text;
}

TEST_F(GraphEmitterTest, SymbolsAreUniqueAndOnlyCpusHaveCode) {
  b.plan.name = "step";
  int32_t x = b.input("x", {8}), y = b.input("y", {8}, 2), out = b.output({8});
  kernel("step.graph0", 0);
  kernel("step.graph0_", 0);
  launch("step.graph0", {{out, W}, {x, R}});
  launch("step.graph0_", {{out, W}, {y, R}});
  launch("step.graph0", {{out, W}, {x, R}});
  graph({0}, 0, 1);
  graph({0, 2}, 1, 1);
  graph({1, 0}, 2, 1);
  emit();
  EXPECT_EQ(b.plan.graphs[0].symbol, "step.graph0__");
  EXPECT_EQ(b.plan.graphs[1].symbol, "");
  EXPECT_EQ(b.plan.graphs[2].symbol, "step.graph2");
}

TEST_F(GraphEmitterTest, AStepOfOneLaunchIsOneFunction) {
  b.plan.name = "step";
  int32_t x = b.input("x", {8}), out = b.output({8});
  kernel("k", 0, {Scalar::I64});
  kernels[0].maxParts = 16;
  launch("k", {{out, W}, {x, R}}, {{-1, 7}});
  b.plan.launches[0].ops = 1e9;
  graph({0}, 0, 1);
  std::string text = emit();
  ASSERT_EQ(b.plan.graphs[0].steps.size(), 1u);
  ASSERT_EQ(b.plan.graphs[0].steps[0].maxParts, 16);
  // The loop over its parts calls the kernel, with addresses loaded before.
  size_t begin = text.find("define void @step.graph0.step0(");
  ASSERT_NE(begin, text.npos) << text;
  EXPECT_EQ(text.find("define", begin + 1), text.npos) << text;
  EXPECT_EQ(
      text.substr(begin, text.find("}\n", begin) - begin),
      R"(define void @step.graph0.step0(ptr %slots, ptr %scalars, ptr %0, i64 %1, i64 %2) #0 {
  %4 = getelementptr inbounds ptr, ptr %slots, i64 1
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds ptr, ptr %slots, i64 0
  %7 = load ptr, ptr %6, align 8
  br label %loop

loop:                                             ; preds = %body, %3
  %i = phi i64 [ %1, %3 ], [ %9, %body ]
  %8 = icmp slt i64 %i, 16
  br i1 %8, label %body, label %end

body:                                             ; preds = %loop
  call void @k.part(ptr %5, ptr %7, i64 7, i64 %i, i64 16)
  %9 = add i64 %i, %2
  br label %loop

end:                                              ; preds = %loop
  ret void
)");
  // There are as many of them as steps: they are compiled fast, and only the
  // function for one thread well.
  EXPECT_NE(text.find("; Function Attrs: nounwind\n"
                      "define void @step.graph0("),
            text.npos)
      << text;
  EXPECT_NE(text.find("; Function Attrs: noinline nounwind optnone\n"
                      "define void @step.graph0.step0("),
            text.npos)
      << text;
}

TEST_F(GraphEmitterTest, AStepOfOneTaskIsOneFunction) {
  b.plan.name = "step";
  int32_t x = b.input("x", {8}), t = b.temp({8}), out = b.output({8});
  kernel("k", 0, {Scalar::I64});
  kernels[0].maxParts = 16;
  kernel("small", 0);
  launch("k", {{t, W}, {x, R}}, {{-1, 7}});
  b.plan.launches[0].ops = 1e9;
  launch("small", {{out, W}, {t, R}});
  graph({0}, 0, 2);
  std::string text = emit();
  ASSERT_EQ(b.plan.graphs[0].steps.size(), 2u);
  EXPECT_EQ(b.plan.graphs[0].steps[1].maxParts, 1);
  // One thread makes the calls; what others find is nothing to do.
  size_t begin = text.find("define void @step.graph0.step1(");
  ASSERT_NE(begin, text.npos) << text;
  EXPECT_EQ(
      text.substr(begin, text.find("}\n", begin) - begin),
      R"(define void @step.graph0.step1(ptr %slots, ptr %scalars, ptr %0, i64 %1, i64 %2) #0 {
  %4 = icmp eq i64 %1, 0
  br i1 %4, label %work, label %end

work:                                             ; preds = %3
  %5 = getelementptr inbounds ptr, ptr %slots, i64 2
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds ptr, ptr %slots, i64 1
  %8 = load ptr, ptr %7, align 8
  call void @small(ptr %6, ptr %8)
  ret void

end:                                              ; preds = %3
  ret void
)");
  EXPECT_EQ(text.find("@step.graph0.step1.0"), text.npos) << text;
}

TEST_F(GraphEmitterTest, LoopsAndBranchesAreThoseOfTheFunction) {
  b.plan.name = "step";
  int32_t x = b.input("x", {8}), go = b.temp({1}), out = b.output({8});
  b.plan.slots[go].dtype = DType::I32;
  kernel("k", 0);
  b.branch(5, go);                  // 0
  b.branch(3, go);                  // 1
  launch("k", {{out, W}, {x, R}});  // 2
  launch("k", {{go, W}, {out, R}}); // 3
  b.branch(0);                      // 4
  b.branch(8, go);                  // 5
  launch("k", {{out, W}, {go, R}}); // 6
  b.branch(9);                      // 7
  b.copy(out, x);                   // 8
  std::string text = emit();
  // It makes a graph of them although there is none.
  ASSERT_EQ(b.plan.graphs.size(), 1u);
  EXPECT_EQ(b.plan.graphs[0].numLaunches, 9);
  // Addresses are loaded once, before all of it.
  size_t begin = text.find("br label %while"), end = text.find("}\n");
  EXPECT_EQ(text.substr(begin, end - begin), R"(br label %while

while:                                            ; preds = %behind2, %0
  %7 = load i32, ptr %2, align 4
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %then, label %behind

then:                                             ; preds = %while
  br label %if

behind:                                           ; preds = %while
  br label %if3

if:                                               ; preds = %then
  %9 = load i32, ptr %2, align 4
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %then1, label %behind2

then1:                                            ; preds = %if
  call void @k(ptr %4, ptr %6)
  br label %behind2

behind2:                                          ; preds = %then1, %if
  call void @k(ptr %2, ptr %4)
  br label %while

if3:                                              ; preds = %behind
  %11 = load i32, ptr %2, align 4
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %then4, label %else

then4:                                            ; preds = %if3
  call void @k(ptr %4, ptr %2)
  br label %behind5

else:                                             ; preds = %if3
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %4, ptr align 1 %6, i64 32, i1 false)
  br label %behind5

behind5:                                          ; preds = %else, %then4
  ret void
)");
}

TEST_F(GraphEmitterTest, ManyStepsAreSeveralModules) {
  b.plan.name = "step";
  kernel("k", 0);
  kernels[0].maxParts = 16;
  int32_t before = b.input("x", {8});
  constexpr int numLaunches = 2 * maxStepsOfModule + 6;
  for (int i = 0; i < numLaunches; ++i) {
    int32_t next = i + 1 < numLaunches ? b.temp({8}) : b.output({8});
    launch("k", {{next, W}, {before, R}});
    b.plan.launches.back().ops = 1e9;
    before = next;
  }
  graph({0}, 0, numLaunches);
  std::string text = emit();
  EXPECT_EQ(stepsOfModules,
            (std::vector<size_t>{maxStepsOfModule, maxStepsOfModule, 6}));
  ASSERT_EQ(b.plan.graphs[0].steps.size(), size_t(numLaunches));
  for (int i = 0; i < numLaunches; ++i) {
    std::string symbol = "step.graph0.step" + std::to_string(i);
    EXPECT_EQ(b.plan.graphs[0].steps[i].symbol, symbol);
    EXPECT_NE(text.find("define void @" + symbol + "("), text.npos);
  }
}
