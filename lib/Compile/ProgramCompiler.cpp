// Compiles kernels, each to an object of its own, on all cores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/ProgramCompiler.h"

#include "lib/Compile/CodeStats.h"
#include "lib/Compile/ObjectEmitter.h"
#include "lib/Compile/SharedContext.h"
#include "lib/Compile/Workers.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <mutex>

using namespace mlir;
using namespace tinyjit;

namespace {
/// Compiles kernels, some at a time.
class ProgramWork {
public:
  ProgramWork(ArrayRef<jit::KernelOp> kernels, ArrayRef<std::string> symbols,
              const ProgramOptions &options)
      : kernels(kernels), symbols(symbols), options(options),
        diagnostics(kernels.front()->getContext()) {
    // Passes are set up once for a chunk; the last ones should be small enough
    // for all threads to end at about the same time.
    chunkSize = std::clamp<size_t>(kernels.size() / (4 * options.threads),
                                   /*lo=*/1, /*hi=*/8);
    result.programs.resize(kernels.size());
    if (options.keepLowered)
      result.lowered.resize(kernels.size());
  }

  size_t numChunks() const {
    return llvm::divideCeil(kernels.size(), chunkSize);
  }

  void compileChunk(size_t chunk, KernelCompiler &compiler) {
    if (hasFailed)
      return;
    size_t first = chunk * chunkSize;
    diagnostics.setOrderIDForThread(first);
    FailureOr<std::vector<LoweredKernel>> lowered =
        compiler.lower(kernels.drop_front(first).take_front(chunkSize),
                       symbols.drop_front(first).take_front(chunkSize));
    if (failed(lowered))
      hasFailed = true;
    else
      for (auto [index, kernel] : llvm::enumerate(*lowered))
        generate(first + index, kernel, compiler);
    diagnostics.eraseOrderIDForThread();
  }

  FailureOr<CompiledPrograms> take() {
    if (hasFailed)
      return failure();
    return std::move(result);
  }

private:
  void generate(size_t index, LoweredKernel &kernel, KernelCompiler &compiler) {
    if (options.keepLowered) {
      LoweredKernel &kept = result.lowered[index];
      kept.kernel = kernel.kernel;
      kept.module = llvm::CloneModule(*kernel.module);
      llvm::Expected<CompiledProgram> program = generateProgram(
          compiler.getGenerator(), kernel, options.tier, options.emit);
      kernel.module.reset();
      kept.context = std::move(kernel.context);
      return finish(index, std::move(program));
    }
    finish(index, generateProgram(compiler.getGenerator(), kernel, options.tier,
                                  options.emit));
  }

  void finish(size_t index, llvm::Expected<CompiledProgram> program) {
    if (!program) {
      jit::KernelOp kernel = kernels[index];
      emitError(kernel.getLoc()) << "kernel @" << kernel.getSymName() << ' '
                                 << llvm::toString(program.takeError());
      hasFailed = true;
      return;
    }
    result.programs[index] = std::move(*program);
    if (!options.progress)
      return;
    std::lock_guard lock(progressMutex);
    options.progress(++numDone);
  }

  ArrayRef<jit::KernelOp> kernels;
  ArrayRef<std::string> symbols;
  const ProgramOptions &options;
  ParallelDiagnosticHandler diagnostics;
  size_t chunkSize;
  CompiledPrograms result;
  std::atomic<bool> hasFailed = false;
  std::mutex progressMutex;
  size_t numDone = 0;
};
} // namespace

llvm::Expected<CompiledProgram>
tinyjit::generateProgram(CodeGenerator &generator, LoweredKernel &lowered,
                         CodeTier tier, EmitFlags emit) {
  CodeStats stats(lowered.module->getContext());
  llvm::Expected<CompiledCode> code =
      generator.generate(*lowered.module, tier, emit);
  if (!code)
    return code.takeError();
  auto undefined = findUndefinedSymbols(code->object);
  if (!undefined)
    return llvm::createStringError(
        "is compiled to an object that cannot be read: " +
        llvm::toString(undefined.takeError()));
  if (!undefined->empty())
    return llvm::createStringError("needs the function '" +
                                   undefined->front().name +
                                   "', which no target provides");
  CompiledProgram program{lowered.kernel, std::move(code->object),
                          std::move(code->llvmIR)};
  stats.describe(program.object, program.kernel);
  return program;
}

FailureOr<CompiledPrograms>
tinyjit::compilePrograms(ArrayRef<jit::KernelOp> kernels,
                         ArrayRef<std::string> symbols,
                         const ProgramOptions &options) {
  if (kernels.empty())
    return CompiledPrograms();
  MLIRContext &context = *kernels.front()->getContext();
  // A target that is not there is one error, not one of each thread.
  std::vector<std::unique_ptr<KernelCompiler>> compilers;
  compilers.push_back(
      std::make_unique<KernelCompiler>(options.target, options.splitAlways));
  if (failed(compilers.front()->prepare(context, kernels.front()->getLoc())))
    return failure();
  size_t threads = std::min(options.threads, kernels.size());
  while (compilers.size() < threads)
    compilers.push_back(
        std::make_unique<KernelCompiler>(options.target, options.splitAlways));
  SharedContext shared(context, threads > 1);
  FailureOr<CompiledPrograms> result;
  {
    ProgramWork work(kernels, symbols, options);
    runOnThreads(threads, work.numChunks(), [&](size_t chunk, size_t thread) {
      work.compileChunk(chunk, *compilers[thread]);
    });
    result = work.take();
  }
  return result;
}
