// The number of threads changes no bit of any result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Threads.h"
#include "tinyjit/Module.h"

#include "gtest/gtest.h"

#include <cstring>
#include <filesystem>
#include <map>
#include <random>
#include <thread>

using namespace tinyjit;
using namespace tinyjit::runtime;

using Bytes = std::vector<std::vector<char>>;

/// Small numbers, so that indices that are loaded stay within their arrays.
static Buffer makeInput(const BufferInfo &info, std::mt19937 &random) {
  Buffer buffer =
      *Buffer::create(**Device::get(info.device), info.dtype, info.shape);
  std::vector<char> bytes(buffer.byteSize());
  if (info.dtype == DType::F32)
    for (size_t i = 0; i + 4 <= bytes.size(); i += 4) {
      float value = static_cast<float>(random() % 2001) / 500 - 2;
      std::memcpy(&bytes[i], &value, 4);
    }
  else
    for (size_t i = 0; i < bytes.size(); i += byteSize(info.dtype))
      bytes[i] = static_cast<char>(random() % 2);
  EXPECT_TRUE(buffer.copyIn(bytes.data(), bytes.size()).ok());
  return buffer;
}

static std::vector<char> read(const Buffer &buffer) {
  std::vector<char> bytes(buffer.byteSize());
  EXPECT_TRUE(buffer.copyOut(bytes.data(), bytes.size()).ok());
  return bytes;
}

/// A store of its own with what the module's store holds.
static std::shared_ptr<Store> copyStore(const Store &from) {
  auto store = std::make_shared<Store>();
  for (const std::string &name : from.names()) {
    Store::Entry entry = *from.getEntry(name);
    Buffer copy = *Buffer::create(entry.buffer.device(), entry.buffer.dtype(),
                                  entry.buffer.shape());
    std::vector<char> bytes = read(entry.buffer);
    EXPECT_TRUE(copy.copyIn(bytes.data(), bytes.size()).ok());
    EXPECT_TRUE(store->define(name, copy, entry.kind).ok());
  }
  return store;
}

/// All results and states of three calls.
static Bytes replayThrice(Module &module, const CaptureInfo &info) {
  auto plan = module.plan(info.name);
  EXPECT_TRUE(plan.ok()) << plan.status().message();
  if (!plan.ok())
    return {};
  auto instance = Instance::create(*plan, copyStore(*module.store()));
  EXPECT_TRUE(instance.ok()) << instance.status().message();
  std::mt19937 random(7);
  Bytes found;
  for (int call = 0; call < 3; ++call) {
    std::vector<Buffer> inputs, outputs;
    for (const BufferInfo &input : info.inputs)
      inputs.push_back(makeInput(input, random));
    std::vector<int64_t> scalars;
    for (const Scalar &scalar : info.variables)
      scalars.push_back(scalar.type == Scalar::F32
                            ? 0x3fc00000
                            : std::min(scalar.max, scalar.min + call));
    Status status = (*instance)->replay(
        inputs.data(), inputs.size(), scalars.data(), scalars.size(), outputs);
    EXPECT_TRUE(status.ok()) << status.message();
    for (const Buffer &output : outputs)
      found.push_back(read(output));
  }
  const Store &store = *(*instance)->store();
  for (const std::string &name : store.names())
    found.push_back(read(*store.get(name)));
  return found;
}

static void checkModule(Module &module, const std::string &name) {
  for (const CaptureInfo &info : module.captures()) {
    ASSERT_TRUE(setNumThreads(1).ok());
    Bytes expected = replayThrice(module, info);
    for (int threads : {2, 3, 4, 7}) {
      ASSERT_TRUE(setNumThreads(threads).ok());
      EXPECT_TRUE(replayThrice(module, info) == expected)
          << name << " with " << threads << " threads";
    }
  }
}

/// How many parts the steps of a capture have in all.
static int64_t countParts(Module &module, const std::string &capture) {
  int64_t parts = 0;
  for (const Graph &graph : (*module.plan(capture))->graphs)
    for (const Step &step : graph.steps)
      parts += step.maxParts;
  return parts;
}

TEST(Threads, EveryExportedProgramGivesTheSameBits) {
  ModuleOptions options;
  options.splitAlways = true;
  int64_t programs = 0, parts = 0;
  for (const auto &entry :
       std::filesystem::directory_iterator(TINYJIT_PROGRAMS)) {
    std::filesystem::path file = entry.path() / "step.mlir";
    if (!std::filesystem::exists(file))
      continue;
    auto module = Module::load(file.string(), options);
    ASSERT_TRUE(module.ok()) << file << ": " << module.status().message();
    checkModule(**module, file.string());
    for (const CaptureInfo &info : (*module)->captures())
      parts += countParts(**module, info.name);
    ++programs;
  }
  EXPECT_GE(programs, 10);
  EXPECT_GT(parts, 5 * programs);
}

TEST(Tiers, EveryExportedProgramGivesTheSameBits) {
  ASSERT_TRUE(setNumThreads(2).ok());
  int64_t upgraded = 0;
  for (const auto &entry :
       std::filesystem::directory_iterator(TINYJIT_PROGRAMS)) {
    std::filesystem::path file = entry.path() / "step.mlir";
    if (!std::filesystem::exists(file))
      continue;
    // Both comes first: later the full code is known.
    std::map<Tier, std::unique_ptr<Module>> modules;
    for (Tier tier : {Tier::Both, Tier::Quick, Tier::Full}) {
      ModuleOptions options;
      options.tier = tier;
      auto module = Module::load(file.string(), options);
      ASSERT_TRUE(module.ok()) << file << ": " << module.status().message();
      modules[tier] = *std::move(module);
    }
    for (const CaptureInfo &info : modules[Tier::Both]->captures()) {
      Bytes early = replayThrice(*modules[Tier::Both], info);
      Status status = modules[Tier::Both]->waitForFullCode();
      EXPECT_TRUE(status.ok()) << status.message();
      EXPECT_TRUE(replayThrice(*modules[Tier::Both], info) == early) << file;
      EXPECT_TRUE(replayThrice(*modules[Tier::Quick], info) == early) << file;
      EXPECT_TRUE(replayThrice(*modules[Tier::Full], info) == early) << file;
    }
    const CompileStats &stats = modules[Tier::Both]->stats();
    EXPECT_EQ(stats.quickKernels, stats.upgradedKernels);
    EXPECT_EQ(modules[Tier::Full]->stats().programs, 0) << file;
    upgraded += stats.upgradedKernels;
  }
  EXPECT_GT(upgraded, 100);
}

/// A kernel text with N for a size.
static std::string withSize(std::string text, int64_t size) {
  for (size_t at; (at = text.find('N')) != std::string::npos;)
    text.replace(at, 1, std::to_string(size));
  return text;
}

static const char *const product = R"(
jit.kernel @product(%o: !uop.ptr<NxNxf32>, %a: !uop.ptr<NxNxf32>, %b: !uop.ptr<NxNxf32>) {
  %m = uop.range N
  %n = uop.range N
  %k = uop.range N
  %x = uop.load %a[%m, %k] : !uop.ptr<NxNxf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<NxNxf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<NxNxf32>
}
jit.capture @f(%a: !jit.buffer<NxNxf32, "cpu:0">, %b: !jit.buffer<NxNxf32, "cpu:0">)
    -> (!jit.buffer<NxNxf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<NxNxf32, "cpu:0">
  jit.launch @product(write %o, read %a, read %b) : !jit.buffer<NxNxf32, "cpu:0">, !jit.buffer<NxNxf32, "cpu:0">, !jit.buffer<NxNxf32, "cpu:0">
  jit.return %o : !jit.buffer<NxNxf32, "cpu:0">
}
)";

TEST(Threads, ALargeKernelIsSplitASmallOneIsNot) {
  // The larger one packs its rows into scratch memory, each part its own.
  for (auto [size, split] :
       {std::pair<int64_t, bool>(16, false), {131, true}, {421, true}}) {
    auto module = Module::parse(withSize(product, size), "product");
    ASSERT_TRUE(module.ok()) << module.status().message();
    EXPECT_EQ(countParts(**module, "f") > 1, split) << size;
    checkModule(**module, "product of " + std::to_string(size));
  }
}

TEST(Threads, SeveralThreadsReplayInParts) {
  ASSERT_TRUE(setNumThreads(3).ok());
  auto module = Module::parse(withSize(product, 131), "product");
  ASSERT_TRUE(module.ok()) << module.status().message();
  const CaptureInfo &info = (*module)->captures()[0];
  Bytes expected = replayThrice(**module, info);
  std::vector<std::thread> users;
  for (int user = 0; user < 3; ++user)
    users.emplace_back([&] {
      for (int i = 0; i < 5; ++i)
        EXPECT_TRUE(replayThrice(**module, info) == expected);
    });
  for (std::thread &user : users)
    user.join();
}
