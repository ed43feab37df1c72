// Kernels are compiled once for all modules, captures and logical devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
