// Compiles kernels for a GPU on all cores of the host.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GpuProgramCompiler.h"

#include "lib/Compile/SharedContext.h"
#include "lib/Compile/Workers.h"

#include "mlir/IR/Diagnostics.h"

#include <atomic>
#include <mutex>

using namespace mlir;
using namespace tinyjit;

FailureOr<std::vector<CompiledGpuKernel>> tinyjit::compileGpuPrograms(
    ArrayRef<jit::KernelOp> kernels, ArrayRef<std::string> symbols,
    const GpuTarget &target, const GpuCompileOptions &options, size_t threads,
    llvm::function_ref<void(size_t done)> progress) {
  std::vector<CompiledGpuKernel> compiled(kernels.size());
  if (kernels.empty())
    return compiled;
  MLIRContext &context = *jit::KernelOp(kernels.front())->getContext();
  threads = std::min(threads, kernels.size());
  std::vector<std::unique_ptr<GpuCompiler>> compilers;
  while (compilers.size() < threads)
    compilers.push_back(std::make_unique<GpuCompiler>(target, options));
  compilers.front()->prepare(context);
  SharedContext shared(context, threads > 1);
  ParallelDiagnosticHandler diagnostics(&context);
  std::atomic<bool> hasFailed = false;
  std::mutex mutex;
  size_t done = 0;
  runOnThreads(threads, kernels.size(), [&](size_t number, size_t thread) {
    if (hasFailed)
      return;
    diagnostics.setOrderIDForThread(number);
    FailureOr<CompiledGpuKernel> made =
        compilers[thread]->compile(kernels[number], symbols[number]);
    diagnostics.eraseOrderIDForThread();
    if (failed(made)) {
      hasFailed = true;
      return;
    }
    compiled[number] = std::move(*made);
    std::lock_guard lock(mutex);
    progress(++done);
  });
  if (hasFailed)
    return failure();
  return compiled;
}
