// Compiles kernels, each to a program of its own, on all cores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ProgramCompiler.h"

#include "lib/Support/Span.h"
#include "lib/Target/Reproducer.h"
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

static std::vector<size_t> countOps(ArrayRef<jit::KernelOp> kernels) {
  std::vector<size_t> sizes;
  for (jit::KernelOp kernel : kernels) {
    sizes.push_back(0);
    kernel.walk([&](Operation *) { ++sizes.back(); });
  }
  return sizes;
}

/// The numbers of kernels of `sizes`, those of most ops first. They take
/// longest to compile, so the last ones are short, and all threads end at about
/// the same time.
static std::vector<size_t> orderBySize(ArrayRef<size_t> sizes) {
  std::vector<size_t> order(sizes.size());
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
  ProgramWork(const KernelTarget &target, ArrayRef<jit::KernelOp> kernels,
              ArrayRef<std::string> symbols, const ProgramOptions &options)
      : target(target), kernels(kernels), symbols(symbols), options(options),
        limits(target.getOptions()),
        diagnostics(jit::KernelOp(kernels.front())->getContext()),
        sizes(countOps(kernels)), order(orderBySize(sizes)) {
    result.programs.resize(kernels.size());
    if (options.keepLowered)
      result.lowered.resize(kernels.size());
  }

  /// Compiles the kernel that is `turn`th in turn.
  void compile(size_t turn, TargetCompiler &compiler) {
    if (hasFailed)
      return;
    size_t index = order[turn];
    Span span("compile @", jit::KernelOp(kernels[index]).getSymName());
    diagnostics.setOrderIDForThread(index);
    FailureOr<Program> program = compileOrSubstitute(index, compiler);
    if (failed(program))
      hasFailed = true;
    else
      finish(index, *std::move(program));
    diagnostics.eraseOrderIDForThread();
  }

  FailureOr<CompiledPrograms> take() {
    if (hasFailed)
      return failure();
    return std::move(result);
  }

private:
  /// Failure with an empty `problem` has diagnostics; else it is what the
  /// kernel does that ended its compiler.
  FailureOr<Program> compileHere(size_t index, TargetCompiler &compiler,
                                 CodeTier tier, LimitScope::End &end,
                                 std::string &problem);
  FailureOr<Program> compileOnce(size_t index, TargetCompiler &compiler,
                                 CodeTier tier, std::string &problem);
  FailureOr<Program> compileOrSubstitute(size_t index,
                                         TargetCompiler &compiler);

  void finish(size_t index, Program program) {
    result.programs[index] = std::move(program);
    if (!options.progress)
      return;
    std::lock_guard lock(progressMutex);
    options.progress(++numDone);
  }

  const KernelTarget &target;
  ArrayRef<jit::KernelOp> kernels;
  ArrayRef<std::string> symbols;
  const ProgramOptions &options;
  const CompileLimits limits;
  ParallelDiagnosticHandler diagnostics;
  /// Ops of each kernel.
  const std::vector<size_t> sizes;
  const std::vector<size_t> order;
  CompiledPrograms result;
  std::atomic<bool> hasFailed = false;
  std::mutex progressMutex;
  size_t numDone = 0;
};
} // namespace

/// The end of a kernel's compiler, as an error about it. Takes `error`.
static std::string explainEnd(const LimitScope &scope, llvm::Error error,
                              jit::KernelOp kernel) {
  std::string said = llvm::toString(std::move(error));
  if (std::string limit = scope.problem(); !limit.empty())
    said = limit;
  std::string name = ("kernel @" + kernel.getSymName() + " ").str();
  return StringRef(said).starts_with(name) ? said : name + said;
}

FailureOr<Program> ProgramWork::compileHere(size_t index,
                                            TargetCompiler &compiler,
                                            CodeTier tier, LimitScope::End &end,
                                            std::string &problem) {
  jit::KernelOp kernel = kernels[index];
  LimitScope scope(limits);
  FailureOr<std::vector<LoweredKernel>> lowered =
      compiler.lower(kernel, symbols[index]);
  if (failed(lowered))
    return failure();
  LoweredKernel &code = lowered->front();
  LoweredKernel copy;
  if (options.keepLowered)
    copy = code.cloneIntoSameContext();
  llvm::Expected<Program> program = compiler.generate(code, tier, options.emit);
  end = scope.end;
  if (program && options.keepLowered) {
    code.module.reset();
    copy.context = std::move(code.context);
    result.lowered[index] = std::move(copy);
  }
  if (program)
    return std::move(*program);
  if (end == LimitScope::End::Returned)
    return emitError(kernel.getLoc()) << llvm::toString(program.takeError());
  problem = explainEnd(scope, program.takeError(), kernel);
  code.abandon();
  copy.abandon();
  return failure();
}

FailureOr<Program> ProgramWork::compileOnce(size_t index,
                                            TargetCompiler &compiler,
                                            CodeTier tier,
                                            std::string &problem) {
  jit::KernelOp kernel = kernels[index];
  auto compileApart = [&]() -> std::optional<Program> {
    ApartResult made =
        options.apart(kernel, symbols[index], tier, options.emit);
    if (!made.problem.empty())
      problem = ("kernel @" + kernel.getSymName() + " " + made.problem).str();
    return std::move(made.program);
  };
  bool mayApart = options.apart && !options.keepLowered;
  if (mayApart && options.apartOps && sizes[index] >= options.apartOps) {
    if (std::optional<Program> program = compileApart())
      return *std::move(program);
    if (!problem.empty())
      return failure();
    mayApart = false;
  }
  LimitScope::End end = LimitScope::End::Returned;
  FailureOr<Program> program = compileHere(index, compiler, tier, end, problem);
  // Other threads of the process may be what has taken the memory.
  if (end == LimitScope::End::OutOfMemory && mayApart)
    if (std::optional<Program> found = compileApart())
      return *std::move(found);
  return program;
}

FailureOr<Program> ProgramWork::compileOrSubstitute(size_t index,
                                                    TargetCompiler &compiler) {
  std::string problem;
  CodeTier tier = !options.isQuick.empty() && options.isQuick[index]
                      ? CodeTier::Quick
                      : options.tier;
  FailureOr<Program> program = compileOnce(index, compiler, tier, problem);
  if (succeeded(program) || problem.empty())
    return program;
  jit::KernelOp kernel = kernels[index];
  StatusOr<std::string> file = writeReproducer(kernel, problem);
  problem += "; ";
  problem += file.ok() ? "'" + *file + "' is the kernel alone"
                       : file.status().message();
  if (tier == CodeTier::Full && target.hasQuickCode()) {
    std::string again;
    FailureOr<Program> quick =
        compileOnce(index, compiler, CodeTier::Quick, again);
    if (succeeded(quick)) {
      quick->substituteReason = problem + "; it runs quick code";
      return quick;
    }
    if (again.empty()) // the diagnostics say more
      return failure();
  }
  return emitError(kernel.getLoc()) << problem;
}

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
  ProgramWork work(target, kernels, symbols, options);
  runOnThreads(threads, kernels.size(), [&](size_t turn, size_t thread) {
    work.compile(turn, *compilers[thread]);
  });
  return work.take();
}

FailureOr<Program> target::compileProgram(TargetCompiler &compiler,
                                          jit::KernelOp kernel,
                                          const std::string &symbol,
                                          CodeTier tier, EmitFlags emit,
                                          const CompileLimits &limits) {
  LimitScope scope(limits);
  FailureOr<std::vector<LoweredKernel>> lowered =
      compiler.lower(kernel, symbol);
  if (failed(lowered))
    return failure();
  llvm::Expected<Program> program =
      compiler.generate(lowered->front(), tier, emit);
  if (program)
    return std::move(*program);
  if (scope.end == LimitScope::End::Returned)
    return emitError(kernel.getLoc()) << llvm::toString(program.takeError());
  lowered->front().abandon();
  return emitError(kernel.getLoc())
         << explainEnd(scope, program.takeError(), kernel);
}
