// Runs a random capture natively and by interpretation, merged and not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/FusionFuzz/CaptureComparer.h"

#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Gpu.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/Passes.h"

#include <cstring>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using namespace tinyjit::test;

/// Calls that are compared.
static constexpr int numCalls = 2;

Arrays test::makeInputs(const RandomCapture &capture, uint64_t seed) {
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
/// \param conditionalNodes gets those of the instance.
static Arrays runNative(const RandomCapture &capture, const Arrays &inputs,
                        const ModuleOptions &options, std::string &error,
                        int64_t *conditionalNodes = nullptr) {
  Arrays results;
  auto check = [&](const runtime::Status &status) {
    if (!status.ok())
      error = status.message();
    return status.ok();
  };
  auto module = Module::parse(capture.text, "random", options);
  if (!check(module.status()))
    return results;
  auto instance = (*module)->instantiate("step");
  if (!check(instance.status()))
    return results;
  runtime::Device *device =
      *runtime::Device::get(options.device.empty() ? "cpu:0" : options.device);
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
  if (conditionalNodes)
    *conditionalNodes += (*instance)->graphStats().conditionalNodes;
  return results;
}

//===-- by interpretation -------------------------------------------------===//

CaptureComparer::CaptureComparer() {
  DialectRegistry registry;
  registerAllDialects(registry);
  context.appendDialectRegistry(registry);
  context.disableMultithreading();
  addPasses = [](PassManager &manager) {
    manager.addPass(jit::createFusePass());
  };
}

namespace {
/// Runs the work of a capture, one launch after the other.
class CaptureInterpreter {
public:
  CaptureInterpreter(ModuleOp module,
                     llvm::StringMap<std::vector<unsigned char>> &states,
                     int64_t &copies)
      : capture(*module.getOps<jit::CaptureOp>().begin()), symbols(module),
        states(states), copies(copies) {}
  /// Appends the results to `results`. \returns false after an error.
  bool run(const Arrays &inputs, Arrays &results);

private:
  bool run(Block &block);
  bool run(Operation &op);
  bool decide(mlir::Value condition) const {
    auto *bytes = static_cast<unsigned char *>(addresses.lookup(condition));
    return std::any_of(bytes, bytes + sizeOf(condition),
                       [](unsigned char byte) { return byte != 0; });
  }
  static size_t sizeOf(mlir::Value buffer) {
    return static_cast<size_t>(
        cast<jit::BufferType>(buffer.getType()).getMaxBytes());
  }

  jit::CaptureOp capture;
  SymbolTable symbols;
  llvm::StringMap<std::vector<unsigned char>> &states;
  /// How many were made.
  int64_t &copies;
  llvm::DenseMap<mlir::Value, std::vector<unsigned char>> temporaries;
  llvm::DenseMap<mlir::Value, void *> addresses;
};
} // namespace

bool CaptureInterpreter::run(Operation &op) {
  if (auto alloc = dyn_cast<jit::AllocOp>(op)) {
    auto &bytes = temporaries[alloc.getBuffer()];
    bytes.assign(sizeOf(alloc.getBuffer()), 0xAA);
    addresses[alloc.getBuffer()] = bytes.data();
  } else if (auto get = dyn_cast<jit::GetOp>(op)) {
    auto &bytes = states[get.getSymbol()];
    bytes.resize(sizeOf(get.getBuffer()));
    addresses[get.getBuffer()] = bytes.data();
  } else if (auto copy = dyn_cast<jit::CopyOp>(op)) {
    ++copies;
    std::memmove(addresses.lookup(copy.getTarget()),
                 addresses.lookup(copy.getSource()), sizeOf(copy.getSource()));
  } else if (auto loop = dyn_cast<jit::WhileOp>(op)) {
    while (decide(loop.getCondition()))
      if (!run(loop.getBody().front()))
        return false;
  } else if (auto branch = dyn_cast<jit::IfOp>(op)) {
    Region &taken = decide(branch.getCondition()) ? branch.getThenRegion()
                                                  : branch.getElseRegion();
    return taken.empty() || run(taken.front());
  } else if (isa<jit::GraphOp, jit::PrologueOp>(op)) {
    return run(op.getRegion(0).front());
  } else if (auto launch = dyn_cast<jit::LaunchOp>(op)) {
    std::vector<void *> buffers;
    for (mlir::Value buffer : launch.getBuffers())
      buffers.push_back(addresses.lookup(buffer));
    return succeeded(
        interpretKernel(symbols.lookup<jit::KernelOp>(launch.getKernel()),
                        buffers.data(), nullptr));
  }
  return true;
}

bool CaptureInterpreter::run(Block &block) {
  return llvm::all_of(block, [&](Operation &op) { return run(op); });
}

bool CaptureInterpreter::run(const Arrays &inputs, Arrays &results) {
  Arrays own(inputs);
  for (auto [argument, bytes] : llvm::zip(capture.getArguments(), own))
    addresses[argument] = bytes.data();
  Block &body = capture.getBody().front();
  if (!run(body))
    return false;
  for (mlir::Value value : body.getTerminator()->getOperands()) {
    auto *data = static_cast<unsigned char *>(addresses.lookup(value));
    results.emplace_back(data, data + sizeOf(value));
  }
  return true;
}

Arrays CaptureComparer::interpret(const RandomCapture &capture,
                                  const Arrays &inputs, bool fuse,
                                  std::string &error, bool threads) {
  Arrays results;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      error += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(capture.text, &context);
  if (!module)
    return results;
  PassManager manager(&context);
  if (fuse)
    addPasses(manager);
  OpPassManager &kernels = manager.nest<jit::KernelOp>();
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  uop::UOpSetReductionOrderPassOptions order;
  order.threads = threads;
  kernels.addPass(uop::createUOpSetReductionOrderPass(order));
  if (failed(manager.run(*module))) {
    error += "the passes fail";
    return results;
  }
  int64_t &count = fuse ? merged : separate;
  module->walk([&](jit::LaunchOp) { ++count; });
  int64_t &copies = fuse ? mergedCopies : separateCopies;
  llvm::StringMap<std::vector<unsigned char>> states;
  for (int call = 0; call < numCalls; ++call)
    if (!CaptureInterpreter(*module, states, copies).run(inputs, results))
      break;
  return results;
}

std::string CaptureComparer::run(const RandomCapture &capture,
                                 const Arrays &inputs, bool native) {
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
  if (!native)
    return "";
  Arrays interpreted = std::move(apart);
  ModuleOptions options;
  options.fuse = false;
  apart = runNative(capture, inputs, options, error);
  if (!error.empty())
    return "separate, native: " + error;
  // The interpreter's exp2 is another one.
  bool isExact = capture.text.find("math.exp2") == std::string::npos;
  difference = isExact ? compare(capture, apart, interpreted) : "";
  if (!difference.empty())
    return "native and interpreted: " + difference;
  options.fuse = true;
  together = runNative(capture, inputs, options, error);
  if (!error.empty())
    return "merged, native: " + error;
  difference = compare(capture, together, apart);
  return difference.empty() ? "" : "native: " + difference;
}

std::string CaptureComparer::runOnGpu(const RandomCapture &capture,
                                      const Arrays &inputs,
                                      const std::string &device) {
  std::string error;
  Arrays expected =
      interpret(capture, inputs, /*fuse=*/false, error, /*threads=*/true);
  if (!error.empty())
    return "interpreted: " + error;
  ModuleOptions options;
  options.device = device;
  runtime::setGpuLoops(runtime::GpuLoops::OnHost);
  Arrays onHost = runNative(capture, inputs, options, error);
  if (!error.empty())
    return "the host takes branches: " + error;
  runtime::setGpuLoops(runtime::GpuLoops::InGraphs);
  Arrays inGraph =
      runNative(capture, inputs, options, error, &conditionalNodes);
  if (!error.empty())
    return "the graph takes branches: " + error;
  std::string difference = compare(capture, inGraph, onHost);
  if (!difference.empty())
    return "by the graph and by the host: " + difference;
  // The interpreter's exp2 is another one.
  if (capture.text.find("math.exp2") != std::string::npos)
    return "";
  difference = compare(capture, onHost, expected);
  return difference.empty() ? "" : "GPU and interpreted: " + difference;
}
