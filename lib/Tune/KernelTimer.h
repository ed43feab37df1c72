// Times the schedules of a kernel on this machine.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TUNE_KERNELTIMER_H
#define TINYJIT_LIB_TUNE_KERNELTIMER_H

#include "lib/Tune/Search.h"
#include "lib/Tune/TimedCode.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tinyjit::tune {

/// Compiles a kernel with schedules and runs it on made-up operands of its own
/// sizes. Not thread-safe.
class KernelTimer final : public ScheduleTimer {
public:
  /// \param ops, bytes what one run computes and moves: they decide whether
  ///   threads share it.
  /// \returns errors of `KernelOperands::create`; Unsupported for a kernel that
  ///   cannot be compiled or run.
  static StatusOr<std::unique_ptr<KernelTimer>>
  create(target::KernelCompiler &compiler, jit::KernelOp kernel, double ops,
         int64_t bytes, int threads);

  std::optional<double> compare(const conversion::KernelSchedule &schedule,
                                Effort effort) override;

private:
  KernelTimer(target::KernelCompiler &compiler, KernelOperands operands)
      : compiler(compiler), operands(std::move(operands)) {}

  std::unique_ptr<TimedCode> compile();
  void calibrate();
  double sample(TimedCode &code);

  target::KernelCompiler &compiler;
  KernelOperands operands;
  double ops = 0;
  int64_t bytes = 0;
  int threads = 1;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  jit::KernelOp kernel;
  std::unique_ptr<TimedCode> standard;
  double nsPerRun = 0;
  /// Runs of one sample.
  int64_t batch = 1;
};

} // namespace tinyjit::tune

#endif // TINYJIT_LIB_TUNE_KERNELTIMER_H
