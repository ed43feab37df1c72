// TimedCode: the machine code of one kernel with operands, to be timed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TUNE_TIMEDCODE_H
#define TINYJIT_LIB_TUNE_TIMEDCODE_H

#include "lib/Support/Array.h"
#include "lib/Target/CPU/KernelCompiler.h"

namespace tinyjit::tune {

/// Operands for a kernel: arrays of its sizes, filled with numbers that are
/// neither constant nor denormal, and the middle of each variable's bounds.
class KernelOperands {
public:
  /// \returns Unsupported for a kernel whose addresses depend on what it loads,
  ///   as no made-up numbers would do; ResourceExhausted without memory.
  static StatusOr<KernelOperands> create(jit::KernelOp kernel);

  /// Gives arrays that the kernel loads and stores their first contents back.
  void reset();
  /// True if there are any: they change with each run.
  bool hasUpdates() const { return !updated.empty(); }

  /// In parameter order.
  std::vector<void *> addresses() const;
  const std::vector<int64_t> &scalars() const { return numbers; }

private:
  std::vector<runtime::Buffer> buffers;
  std::vector<int64_t> numbers;
  /// Number of an array and what it held.
  std::vector<std::pair<size_t, HostArray>> updated;
};

/// A kernel's code, loaded.
class TimedCode {
public:
  /// Compiles `kernel` and what shares it out to threads.
  /// \returns nothing, with diagnostics, if that is not possible.
  static std::unique_ptr<TimedCode> compile(target::KernelCompiler &compiler,
                                            jit::KernelOp kernel,
                                            const KernelOperands &operands,
                                            double ops, int64_t bytes);

  /// Runs it as a replay on up to so many threads would.
  /// \returns false without the scratch memory for it.
  bool run(int threads);

  /// True if several threads share a run.
  bool isShared() const { return !steps.empty(); }

  /// The object file that was loaded.
  const std::string &object() const { return code; }

private:
  bool load(llvm::ArrayRef<std::string> objects, const runtime::Plan &plan);
  bool allocateScratch(int threads);

  std::string code;
  std::shared_ptr<void> owner;
  runtime::Entry entry = nullptr;
  std::vector<runtime::Step> steps;
  std::vector<void *> addresses;
  std::vector<int64_t> scalars;
  /// One per thread.
  std::vector<runtime::Buffer> scratch;
  int64_t scratchBytes = 0;
};

} // namespace tinyjit::tune

#endif // TINYJIT_LIB_TUNE_TIMEDCODE_H
