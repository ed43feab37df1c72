// Kernels are compiled once for all modules, captures and logical devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/DeviceKernels.h"
#include "lib/Program/Passes.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Module.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include <gtest/gtest.h>

#include <thread>

using namespace tinyjit;
using namespace tinyjit::program;
using namespace tinyjit::runtime;

/// A kernel that adds `constant` to an array of `size`, and a capture of it.
static std::string makeModule(const std::string &kernel,
                              const std::string &capture, int size,
                              const std::string &constant,
                              const std::string &device = "cpu:0") {
  std::string n = std::to_string(size);
  std::string type = "!uop.ptr<" + n + "xf32>";
  std::string buffer = "!jit.buffer<" + n + "xf32, \"" + device + "\">";
  return "jit.kernel @" + kernel + "(%o: " + type + ", %a: " + type +
         ") {\n  %c = arith.constant " + constant +
         " : f32\n  %i = uop.range " + n +
         "\n  %x = uop.load %a[%i] : " + type +
         "\n  %s = arith.addf %x, %c : f32\n  uop.store %s, %o[%i] : " + type +
         "\n}\njit.capture @" + capture + "(%x: " + buffer + ") -> (" + buffer +
         ") {\n  %y = jit.alloc : " + buffer + "\n  jit.launch @" + kernel +
         "(write %y, read %x) : " + buffer + ", " + buffer +
         "\n  jit.return %y : " + buffer + "\n}\n";
}

static std::unique_ptr<Module> parse(const std::string &text,
                                     const ModuleOptions &options = {}) {
  auto module = Module::parse(text, "test.mlir", options);
  EXPECT_TRUE(module.ok()) << module.status().message();
  return *std::move(module);
}

static float firstResult(Module &module, const std::string &capture,
                         const std::string &device = "cpu:0") {
  auto instance = module.instantiate(capture);
  EXPECT_TRUE(instance.ok()) << instance.status().message();
  auto info = *module.find(capture);
  Buffer input =
      *Buffer::create(**Device::get(device), DType::F32, info->inputs[0].shape);
  std::vector<float> values(input.byteSize() / 4, 1.0f);
  EXPECT_TRUE(input.copyIn(values.data(), input.byteSize()).ok());
  std::vector<Buffer> outputs;
  EXPECT_TRUE((*instance)->replay(&input, 1, nullptr, 0, outputs).ok());
  EXPECT_TRUE(outputs[0].copyOut(values.data(), input.byteSize()).ok());
  return values.front();
}

TEST(Programs, SharedByCapturesOfAModule) {
  auto module = parse(makeModule("a", "one", 321, "2.0") +
                      makeModule("b", "two", 321, "2.0"));
  EXPECT_EQ(firstResult(*module, "one"), 3.0f);
  EXPECT_EQ(module->stats().misses, 1);
  EXPECT_EQ(firstResult(*module, "two"), 3.0f);
  EXPECT_EQ(module->stats().kernels, 2);
  EXPECT_EQ(module->stats().programs, 1);
  EXPECT_EQ(module->stats().memoryHits, 1);
  EXPECT_EQ(module->stats().misses, 1);
}

TEST(Programs, SharedByModulesAndLogicalDevices) {
  auto first = parse(makeModule("a", "one", 322, "2.0"));
  EXPECT_EQ(firstResult(*first, "one"), 3.0f);
  auto second = parse(makeModule("other", "two", 322, "2.0", "cpu:1"));
  EXPECT_EQ(firstResult(*second, "two", "cpu:1"), 3.0f);
  EXPECT_EQ(second->stats().programs, 0);
  EXPECT_EQ(second->stats().memoryHits, 1);
}

TEST(Programs, WhatChangesTheCodeIsAnotherProgram) {
  auto first = parse(makeModule("a", "one", 323, "2.0"));
  EXPECT_EQ(firstResult(*first, "one"), 3.0f);
  auto other = parse(makeModule("a", "one", 323, "4.0"));
  EXPECT_EQ(firstResult(*other, "one"), 5.0f);
  EXPECT_EQ(other->stats().misses, 1);
  ModuleOptions options;
  options.splitAlways = true;
  auto split = parse(makeModule("a", "one", 323, "2.0"), options);
  EXPECT_EQ(firstResult(*split, "one"), 3.0f);
  EXPECT_EQ(split->stats().misses, 1);
}

/// `text` after `jit-compile`: with a program behind each kernel.
static std::string addPrograms(const std::string &text) {
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  mlir::PassManager manager(&context);
  manager.addPass(createJitCompilePass());
  EXPECT_TRUE(succeeded(manager.run(*module)));
  std::string printed;
  llvm::raw_string_ostream stream(printed);
  module->print(stream);
  return printed;
}

TEST(Programs, OnesThatStandInTheModuleAreNotCompiledAgain) {
  std::string text = addPrograms(makeModule("a", "one", 324, "2.0"));
  ASSERT_NE(text.find("jit.program"), std::string::npos);
  auto module = parse(text);
  EXPECT_EQ(firstResult(*module, "one"), 3.0f);
  EXPECT_EQ(module->stats().programs, 0);
  EXPECT_EQ(module->stats().memoryHits, 1);
}

TEST(Programs, OnesOfOtherKernelsOrOptionsThatStandInTheModuleAreNotUsed) {
  std::string text = addPrograms(makeModule("a", "one", 325, "2.0"));
  size_t constant = text.find("2.000000e+00 : f32");
  ASSERT_NE(constant, std::string::npos);
  std::string changed = text;
  changed[constant] = '4';
  auto other = parse(changed);
  EXPECT_EQ(firstResult(*other, "one"), 5.0f);
  EXPECT_EQ(other->stats().programs, 1);
  ModuleOptions options;
  options.splitAlways = true;
  auto split = parse(text, options);
  EXPECT_EQ(firstResult(*split, "one"), 3.0f);
  EXPECT_EQ(split->stats().programs, 1);
}

/// A capture whose prologue launches @double `count` times, and whose replays
/// launch @add, and @double if `again`.
static std::string makePrologue(int size, int count = 1, bool again = false) {
  std::string text = R"(
!array = !jit.buffer<Nxf32, "cpu:0">
jit.constant @w = dense<2.0> : tensor<Nxf32> : !array
jit.kernel @double(%o: !uop.ptr<Nxf32>, %a: !uop.ptr<Nxf32>) {
  %i = uop.range N
  %x = uop.load %a[%i] : !uop.ptr<Nxf32>
  %s = arith.addf %x, %x : f32
  uop.store %s, %o[%i] : !uop.ptr<Nxf32>
}
jit.kernel @add(%o: !uop.ptr<Nxf32>, %a: !uop.ptr<Nxf32>, %b: !uop.ptr<Nxf32>) {
  %i = uop.range N
  %x = uop.load %a[%i] : !uop.ptr<Nxf32>
  %y = uop.load %b[%i] : !uop.ptr<Nxf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %o[%i] : !uop.ptr<Nxf32>
}
jit.capture @step(%x: !array) -> !array {
  %w = jit.get @w : !array
  %t = jit.alloc : !array
  jit.prologue {
)";
  for (int i = 0; i < count; ++i)
    text += "    jit.launch @double(write %t, read %w) : !array, !array\n";
  text += "  }\n";
  if (again)
    text += "  %z = jit.alloc : !array\n"
            "  jit.launch @double(write %z, read %x) : !array, !array\n";
  text += "  %y = jit.alloc : !array\n  jit.launch @add(write %y, read ";
  text += again ? "%z" : "%x";
  text += ", read %t) : !array, !array, !array\n  jit.return %y : !array\n}\n";
  for (size_t at; (at = text.find("Nxf32")) != std::string::npos;)
    text.replace(at, 1, std::to_string(size));
  for (size_t at; (at = text.find("range N")) != std::string::npos;)
    text.replace(at + 6, 1, std::to_string(size));
  return text;
}

/// Whether @double is brief in the capture of that module.
static bool isBrief(const std::string &text) {
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module);
  for (const KernelUse &use :
       findKernelUses(*module->getOps<jit::CaptureOp>().begin())) {
    if (mlir::SymbolTable::getSymbolName(use.kernel) == "double")
      return use.isBrief;
    EXPECT_FALSE(use.isBrief);
  }
  ADD_FAILURE() << "@double is not launched";
  return false;
}

TEST(Programs, KernelsOfAShortPrologueAreBrief) {
  EXPECT_TRUE(isBrief(makePrologue(1 << 16)));
  EXPECT_FALSE(isBrief(makePrologue(1 << 16, /*count=*/1, /*again=*/true)));
  EXPECT_TRUE(isBrief(makePrologue(1 << 16, /*count=*/2)));
  EXPECT_FALSE(isBrief(makePrologue(1 << 16, /*count=*/2000)));
  EXPECT_FALSE(isBrief(makePrologue(1 << 26)));
}

TEST(Programs, BriefKernelsHaveQuickCode) {
  auto misses = [](const std::string &text, Tier tier) {
    ModuleOptions options;
    options.tier = tier;
    options.fuse = options.pack = false;
    auto module = parse(text, options);
    bool again = text.find("%z") != std::string::npos;
    EXPECT_EQ(firstResult(*module, "step"), again ? 6.0f : 5.0f);
    return std::tuple(module->stats().misses, module->stats().memoryHits);
  };
  // All quick.
  EXPECT_EQ(misses(makePrologue(341), Tier::Quick), std::tuple(2, 0));
  // Of full code only @add is missing.
  EXPECT_EQ(misses(makePrologue(341), Tier::Full), std::tuple(1, 1));
  // A kernel that replays run, too, has full code; @add works in place here.
  EXPECT_EQ(misses(makePrologue(341, 1, /*again=*/true), Tier::Full),
            std::tuple(2, 0));
  // Of quick code that waits for full code @double is none.
  EXPECT_EQ(misses(makePrologue(342), Tier::Both), std::tuple(2, 0));
  EXPECT_EQ(misses(makePrologue(342), Tier::Quick), std::tuple(1, 1));
}

TEST(Programs, ThreadsCompileTheSameKernelsAtOnce) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([t] {
      for (int i = 0; i < 6; ++i) {
        auto module = parse(makeModule("k" + std::to_string(t), "step",
                                       400 + (i + t) % 6, "3.0"));
        EXPECT_EQ(firstResult(*module, "step"), 4.0f);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}
