// Random captures: merged launches give the same bits, natively and in the
// interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/FusionFuzz/CaptureGenerator.h"

#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Module.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "gtest/gtest.h"

#include <chrono>
#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using namespace tinyjit::test;

/// The content of arrays.
using Arrays = std::vector<std::vector<unsigned char>>;

/// Calls that are compared; the second one finds the states of the first.
static constexpr int numCalls = 2;

/// A number from the environment: how long, how many, which.
static int64_t getSetting(const char *name, int64_t standard) {
  const char *text = std::getenv(name);
  return text ? std::atoll(text) : standard;
}

/// Numbers of all sizes, some of them special.
static Arrays makeInputs(const RandomCapture &capture, uint64_t seed) {
  Random random(seed);
  Arrays inputs;
  for (const RandomCapture::Array &array : capture.inputs) {
    std::vector<unsigned char> &bytes =
        inputs.emplace_back(static_cast<size_t>(array.bytes()));
    size_t width = static_cast<size_t>(array.element->bytes());
    bool special = random.chance(20);
    for (size_t i = 0; i < bytes.size(); i += width) {
      uint64_t bits = random.bits();
      if (array.element->kind == Element::Kind::Bool)
        bits &= 1;
      else if (array.element->isInt() && random.chance(60))
        bits = static_cast<uint64_t>(random.below(200) - 60);
      else if (array.element->isFloat() && !special && array.element->bits > 16)
        // An exponent in the middle.
        bits = array.element->bits == 32
                   ? (bits & 0x807fffffu) |
                         (0x3c000000u + (bits >> 40 & 7) * 0x00800000u)
                   : (bits & 0x800fffffffffffffu) | 0x3ff0000000000000u;
      std::memcpy(bytes.data() + i, &bits, width);
    }
  }
  return inputs;
}

/// \returns the first difference, or "".
static std::string compare(const RandomCapture &capture, const Arrays &merged,
                           const Arrays &separate) {
  if (merged.size() != separate.size())
    return "numbers of results differ";
  for (size_t number = 0; number < merged.size(); ++number) {
    const RandomCapture::Array &array =
        capture.outputs[number % capture.outputs.size()];
    size_t width = static_cast<size_t>(array.element->bytes());
    for (size_t i = 0; i < merged[number].size(); i += width) {
      uint64_t a = 0, b = 0;
      std::memcpy(&a, merged[number].data() + i, width);
      std::memcpy(&b, separate[number].data() + i, width);
      bool nan = array.element->isFloat() && isNaN(*array.element, a) &&
                 isNaN(*array.element, b);
      if (a == b || nan)
        continue;
      std::ostringstream text;
      text << "result " << number << " (" << array.element->name
           << "), element " << i / width << ": merged 0x" << std::hex << a
           << ", separate 0x" << b;
      return text.str();
    }
  }
  return "";
}

//===-- natively ----------------------------------------------------------===//

/// The results of all calls. \param error what went wrong.
static Arrays runNative(const RandomCapture &capture, const Arrays &inputs,
                        bool fuse, std::string &error) {
  Arrays results;
  auto check = [&](const runtime::Status &status) {
    if (!status.ok())
      error = status.message();
    return status.ok();
  };
  ModuleOptions options;
  options.fuse = fuse;
  auto module = Module::parse(capture.text, "random", options);
  if (!check(module.status()))
    return results;
  auto instance = (*module)->instantiate("step");
  if (!check(instance.status()))
    return results;
  runtime::Device *device = *runtime::Device::get("cpu:0");
  std::vector<runtime::Buffer> buffers, outputs;
  const std::vector<BufferInfo> &infos = (*module)->captures()[0].inputs;
  for (size_t i = 0; i < inputs.size(); ++i) {
    buffers.push_back(
        *runtime::Buffer::allocate(*device, infos[i].dtype, infos[i].shape));
    if (!check(buffers.back().copyIn(inputs[i].data(), inputs[i].size())))
      return results;
  }
  for (int call = 0; call < numCalls; ++call) {
    if (!check((*instance)->replay(buffers.data(), buffers.size(), nullptr, 0,
                                   outputs)))
      return results;
    for (const runtime::Buffer &output : outputs) {
      auto &bytes =
          results.emplace_back(static_cast<size_t>(output.byteSize()));
      if (!check(output.copyOut(bytes.data(), output.byteSize())))
        return results;
    }
  }
  return results;
}

//===-- by interpretation -------------------------------------------------===//

namespace {
class FusionFuzzTest : public testing::Test {
protected:
  FusionFuzzTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
  }

  std::string runSeed(const RandomCapture &capture, const Arrays &inputs);
  Arrays interpret(const RandomCapture &capture, const Arrays &inputs,
                   bool fuse, std::string &error);

  MLIRContext context;
  /// Launches before and after.
  int64_t separate = 0, merged = 0;
};
} // namespace

/// Runs the launches of a capture one after the other.
static bool
interpretCapture(ModuleOp module, const Arrays &inputs,
                 llvm::StringMap<std::vector<unsigned char>> &states,
                 Arrays &results) {
  auto capture = *module.getOps<jit::CaptureOp>().begin();
  SymbolTable symbols(module);
  llvm::DenseMap<mlir::Value, std::vector<unsigned char>> temporaries;
  llvm::DenseMap<mlir::Value, void *> addresses;
  Arrays own(inputs);
  for (auto [argument, bytes] : llvm::zip(capture.getArguments(), own))
    addresses[argument] = bytes.data();
  auto sizeOf = [](mlir::Value buffer) {
    return static_cast<size_t>(
        cast<jit::BufferType>(buffer.getType()).getMaxBytes());
  };
  WalkResult walk = capture.walk([&](Operation *op) {
    if (auto alloc = dyn_cast<jit::AllocOp>(op)) {
      auto &bytes = temporaries[alloc.getBuffer()];
      bytes.assign(sizeOf(alloc.getBuffer()), 0xAA);
      addresses[alloc.getBuffer()] = bytes.data();
    } else if (auto get = dyn_cast<jit::GetOp>(op)) {
      auto &bytes = states[get.getSymbol()];
      bytes.resize(sizeOf(get.getBuffer()));
      addresses[get.getBuffer()] = bytes.data();
    } else if (auto launch = dyn_cast<jit::LaunchOp>(op)) {
      std::vector<void *> buffers;
      for (mlir::Value buffer : launch.getBuffers())
        buffers.push_back(addresses.lookup(buffer));
      if (failed(
              interpretKernel(symbols.lookup<jit::KernelOp>(launch.getKernel()),
                              buffers.data(), nullptr)))
        return WalkResult::interrupt();
    } else if (auto end = dyn_cast<jit::ReturnOp>(op)) {
      for (mlir::Value value : end.getValues()) {
        auto *data = static_cast<unsigned char *>(addresses.lookup(value));
        results.emplace_back(data, data + sizeOf(value));
      }
    }
    return WalkResult::advance();
  });
  return !walk.wasInterrupted();
}

Arrays FusionFuzzTest::interpret(const RandomCapture &capture,
                                 const Arrays &inputs, bool fuse,
                                 std::string &error) {
  Arrays results;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(capture.text, &context);
  if (!module)
    return results;
  PassManager manager(&context);
  if (fuse)
    manager.addPass(jit::createFusePass());
  OpPassManager &kernels = manager.nest<jit::KernelOp>();
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(uop::createUOpSetReductionOrderPass());
  if (failed(manager.run(*module))) {
    error += "the passes fail";
    return results;
  }
  int64_t &count = fuse ? merged : separate;
  module->walk([&](jit::LaunchOp) { ++count; });
  llvm::StringMap<std::vector<unsigned char>> states;
  for (int call = 0; call < numCalls; ++call)
    if (!interpretCapture(*module, inputs, states, results))
      break;
  return results;
}

std::string FusionFuzzTest::runSeed(const RandomCapture &capture,
                                    const Arrays &inputs) {
  std::string error;
  Arrays apart = interpret(capture, inputs, /*fuse=*/false, error);
  if (!error.empty())
    return "separate, interpreted: " + error;
  Arrays together = interpret(capture, inputs, /*fuse=*/true, error);
  if (!error.empty())
    return "merged, interpreted: " + error;
  std::string difference = compare(capture, together, apart);
  if (!difference.empty())
    return "interpreted: " + difference;
  apart = runNative(capture, inputs, /*fuse=*/false, error);
  if (!error.empty())
    return "separate, native: " + error;
  together = runNative(capture, inputs, /*fuse=*/true, error);
  if (!error.empty())
    return "merged, native: " + error;
  difference = compare(capture, together, apart);
  return difference.empty() ? "" : "native: " + difference;
}

/// TINYJIT_FUZZ_COUNT captures from seed TINYJIT_FUZZ_SEED on, for at most
/// TINYJIT_FUZZ_SECONDS.
TEST_F(FusionFuzzTest, MergedLaunchesGiveTheSameBits) {
  int64_t first = getSetting("TINYJIT_FUZZ_SEED", 1);
  int64_t count = getSetting("TINYJIT_FUZZ_COUNT", 120);
  std::chrono::seconds limit(getSetting("TINYJIT_FUZZ_SECONDS", 30));
  auto begin = std::chrono::steady_clock::now();
  int64_t done = 0, failures = 0;
  for (; done < count && failures < getSetting("TINYJIT_FUZZ_FAILURES", 3);
       ++done) {
    if (done > 0 && std::chrono::steady_clock::now() - begin > limit)
      break;
    uint64_t seed = static_cast<uint64_t>(first + done);
    RandomCapture capture = CaptureGenerator(seed).run();
    std::string error = runSeed(capture, makeInputs(capture, seed));
    if (error.empty())
      continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << ": " << error << "\n" << capture.text;
  }
  RecordProperty("captures", static_cast<int>(done));
  RecordProperty("launches", static_cast<int>(separate));
  RecordProperty("launches_merged", static_cast<int>(merged));
  EXPECT_GT(done, 0);
  // Most of what is tested can be merged.
  if (done > 50) {
    EXPECT_LT(10 * merged, 9 * separate);
  }
}
