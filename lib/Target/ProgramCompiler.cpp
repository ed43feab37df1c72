// Compiles kernels, each to a program of its own, on all cores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ProgramCompiler.h"

#include "lib/Target/Workers.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ThreadPool.h"

#include <atomic>
#include <mutex>
#include <numeric>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

/// The numbers of `kernels`, those of most ops first. They take longest to
/// compile, so the last ones are short, and all threads end at about the same
/// time.
static std::vector<size_t> orderBySize(ArrayRef<jit::KernelOp> kernels) {
  std::vector<size_t> sizes, order(kernels.size());
  for (jit::KernelOp kernel : kernels) {
    sizes.push_back(0);
    kernel.walk([&](Operation *) { ++sizes.back(); });
  }
  std::iota(order.begin(), order.end(), size_t(0));
  llvm::sort(order, [&](size_t a, size_t b) {
    return std::pair(sizes[b], a) < std::pair(sizes[a], b);
  });
  return order;
}

namespace {
/// Runs tasks at once, on the thread that brings them.
class InlineExecutor final : public llvm::ThreadPoolInterface {
  void asyncEnqueue(llvm::unique_function<void()> task,
                    llvm::ThreadPoolTaskGroup *) override {
    task();
  }

public:
  void wait() override {}
  void wait(llvm::ThreadPoolTaskGroup &) override {}
  unsigned getMaxConcurrency() const override { return 1; }
};

/// Lets several threads use a context as long as this object lives. The threads
/// are the caller's: passes start none of their own meanwhile.
class SharedContext {
public:
  /// \param isShared false: nothing changes.
  SharedContext(MLIRContext &context, bool isShared)
      : context(isShared && !context.isMultithreadingEnabled() ? &context
                                                               : nullptr) {
    static InlineExecutor executor;
    if (this->context)
      context.setThreadPool(executor);
  }
  ~SharedContext() {
    if (context)
      context->disableMultithreading();
  }
  SharedContext(const SharedContext &) = delete;

private:
  /// Null if nothing was changed.
  MLIRContext *context;
};

/// Compiles kernels one by one.
class ProgramWork {
public:
  ProgramWork(ArrayRef<jit::KernelOp> kernels, ArrayRef<std::string> symbols,
              const ProgramOptions &options)
      : kernels(kernels), symbols(symbols), options(options),
        diagnostics(jit::KernelOp(kernels.front())->getContext()),
        order(orderBySize(kernels)) {
    result.programs.resize(kernels.size());
    if (options.keepLowered)
      result.lowered.resize(kernels.size());
  }

  /// Compiles the kernel that is `turn`th in turn.
  void compile(size_t turn, TargetCompiler &compiler) {
    if (hasFailed)
      return;
    size_t index = order[turn];
    diagnostics.setOrderIDForThread(index);
    FailureOr<std::vector<LoweredKernel>> lowered =
        compiler.lower(kernels[index], symbols[index]);
    if (failed(lowered))
      hasFailed = true;
    else
      generate(index, lowered->front(), compiler);
    diagnostics.eraseOrderIDForThread();
  }

  FailureOr<CompiledPrograms> take() {
    if (hasFailed)
      return failure();
    return std::move(result);
  }

private:
  void generate(size_t index, LoweredKernel &kernel, TargetCompiler &compiler) {
    if (options.keepLowered)
      result.lowered[index] = kernel.cloneIntoSameContext();
    finish(index, compiler.generate(kernel, options.tier, options.emit));
    if (!options.keepLowered)
      return;
    kernel.module.reset();
    result.lowered[index].context = std::move(kernel.context);
  }

  void finish(size_t index, llvm::Expected<Program> program) {
    if (!program) {
      emitError(jit::KernelOp(kernels[index]).getLoc())
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
  const std::vector<size_t> order;
  CompiledPrograms result;
  std::atomic<bool> hasFailed = false;
  std::mutex progressMutex;
  size_t numDone = 0;
};
} // namespace

FailureOr<CompiledPrograms> target::compilePrograms(
    const KernelTarget &target, ArrayRef<jit::KernelOp> kernels,
    ArrayRef<std::string> symbols, const ProgramOptions &options) {
  if (kernels.empty())
    return CompiledPrograms();
  jit::KernelOp first = kernels.front();
  MLIRContext &context = *first->getContext();
  size_t threads = std::min(options.threads, kernels.size());
  std::vector<std::unique_ptr<TargetCompiler>> compilers;
  while (compilers.size() < threads)
    compilers.push_back(target.makeCompiler());
  // A target that is not there is one error, not one of each thread.
  if (failed(compilers.front()->prepare(context, first.getLoc())))
    return failure();
  SharedContext shared(context, threads > 1);
  ProgramWork work(kernels, symbols, options);
  runOnThreads(threads, kernels.size(), [&](size_t turn, size_t thread) {
    work.compile(turn, *compilers[thread]);
  });
  return work.take();
}

FailureOr<Program> target::compileProgram(TargetCompiler &compiler,
                                          jit::KernelOp kernel,
                                          const std::string &symbol,
                                          CodeTier tier, EmitFlags emit) {
  FailureOr<std::vector<LoweredKernel>> lowered =
      compiler.lower(kernel, symbol);
  if (failed(lowered))
    return failure();
  llvm::Expected<Program> program =
      compiler.generate(lowered->front(), tier, emit);
  if (!program)
    return emitError(kernel.getLoc()) << llvm::toString(program.takeError());
  return std::move(*program);
}
