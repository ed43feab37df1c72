// Times the schedules of a kernel on this machine.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/KernelTimer.h"

#include "runtime/support/Return.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"

#include <chrono>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::tune;

/// A sample is to take this long, and a comparison that long, if the fewest
/// rounds take no longer.
static constexpr double sampleNs = 50e3, quickNs = 20e6, thoroughNs = 300e6;
static constexpr double minQuick = 3, maxQuick = 9, minThorough = 9,
                        maxThorough = 41;

/// The most runs on what the run before has left: numbers must not fade away.
static constexpr int64_t maxUpdates = 16;

/// A schedule this many times as slow in the first round is not run again.
static constexpr double hopeless = 2;

StatusOr<std::unique_ptr<KernelTimer>>
KernelTimer::create(target::KernelCompiler &compiler, jit::KernelOp kernel,
                    double ops, int64_t bytes, int threads) {
  StatusOr<KernelOperands> operands = KernelOperands::create(kernel);
  RETURN_IF_ERROR(operands.status());
  std::unique_ptr<KernelTimer> timer(
      new KernelTimer(compiler, *std::move(operands)));
  timer->ops = ops;
  timer->bytes = bytes;
  timer->threads = threads;
  timer->module = ModuleOp::create(kernel.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(timer->module->getBody());
  timer->kernel = cast<jit::KernelOp>(builder.clone(*kernel));
  timer->kernel->removeAttr(conversion::scheduleAttrName);
  timer->standard = timer->compile();
  if (!timer->standard || !timer->standard->run(threads))
    return Status::unsupported("kernel @" + kernel.getSymName().str() +
                               " cannot be timed");
  timer->calibrate();
  return timer;
}

/// The code of `kernel` as it is now; its diagnostics are of no interest.
std::unique_ptr<TimedCode> KernelTimer::compile() {
  ScopedDiagnosticHandler ignore(kernel->getContext(),
                                 [](Diagnostic &) { return success(); });
  return TimedCode::compile(compiler, kernel, operands, ops, bytes);
}

/// Nanoseconds of one run.
double KernelTimer::sample(TimedCode &code) {
  using Clock = std::chrono::steady_clock;
  operands.reset();
  auto begin = Clock::now();
  for (int64_t i = 0; i < batch; ++i)
    code.run(threads);
  std::chrono::duration<double, std::nano> time = Clock::now() - begin;
  return std::max(time.count(), 1.0) / static_cast<double>(batch);
}

/// Sets how many runs a sample has.
void KernelTimer::calibrate() {
  int64_t most = operands.hasUpdates() ? maxUpdates : 1 << 16;
  nsPerRun = sample(*standard);
  while (batch < most && nsPerRun * static_cast<double>(batch) < sampleNs) {
    batch *= 2;
    nsPerRun = sample(*standard);
  }
}

static double median(std::vector<double> values) {
  auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::optional<double>
KernelTimer::compare(const conversion::KernelSchedule &schedule,
                     Effort effort) {
  conversion::setSchedule(kernel, schedule);
  std::unique_ptr<TimedCode> code = compile();
  kernel->removeAttr(conversion::scheduleAttrName);
  if (!code)
    return std::nullopt;
  if (code->object() == standard->object())
    return 1;
  operands.reset();
  if (!code->run(threads))
    return std::nullopt;
  bool thorough = effort == Effort::Thorough;
  double round = 2 * nsPerRun * static_cast<double>(batch);
  int rounds = static_cast<int>(
      thorough ? std::clamp(thoroughNs / round, minThorough, maxThorough)
               : std::clamp(quickNs / round, minQuick, maxQuick));
  double best = HUGE_VAL, bestStandard = HUGE_VAL;
  std::vector<double> ratios;
  for (int i = 0; i < rounds; ++i) {
    double before = sample(*standard), time = sample(*code);
    best = std::min(best, time);
    bestStandard = std::min(bestStandard, before);
    ratios.push_back(time / before);
    if (i == 0 && !thorough && time > hopeless * before)
      break;
  }
  double ratio = best / bestStandard;
  return thorough ? std::max(ratio, median(ratios)) : ratio;
}
