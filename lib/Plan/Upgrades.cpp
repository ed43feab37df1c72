// Compiles full code of captures in the background, while quick code replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/Upgrades.h"

#include "lib/Plan/BuildPlan.h"
#include "lib/Plan/PlanMaker.h"
#include "lib/Plan/SharedObject.h"
#include "lib/Support/Span.h"
#include "lib/Target/Background.h"
#include "lib/Target/Limits.h"
#include "runtime/support/Return.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace tinyjit;
using namespace tinyjit::plan;
using runtime::Plan;

using MustEnd = std::function<bool()>;

/// Replaces quick programs by full ones, which are kept one by one: nothing is
/// lost if the process ends before the last one.
static Status generate(UpgradeWork &work, const MustEnd &mustEnd) {
  std::map<const target::KernelTarget *,
           std::unique_ptr<target::TargetCompiler>>
      compilers;
  for (program::FoundPrograms::Rest &rest : work.programs.rest) {
    if (mustEnd())
      return Status::failedPrecondition("the process ended");
    std::unique_ptr<target::TargetCompiler> &compiler =
        compilers[rest.target.get()];
    if (!compiler)
      compiler = rest.target->makeCompiler();
    target::LimitScope scope(target::CompileLimits(rest.target->getOptions()));
    llvm::Expected<target::Program> program =
        compiler->generate(rest.lowered, target::CodeTier::Full);
    if (!program) {
      std::string said = llvm::toString(program.takeError());
      if (scope.end != target::LimitScope::End::Returned)
        rest.lowered.abandon();
      return Status::unsupported(said);
    }
    rest.lowered.module.reset();
    rest.lowered.context.reset();
    work.programs.distinct[rest.position] =
        program::keepProgram(rest.key, std::move(*program), work.cache.get(),
                             work.upgrade->cacheProblem);
  }
  return {};
}

static StatusOr<std::shared_ptr<const Plan>> makePlan(UpgradeWork &work) {
  std::vector<std::string> &objects = work.upgrade->objects;
  const std::vector<target::ProgramPtr> &programs = work.programs.distinct;
  RETURN_IF_ERROR(collectObjects(programs, work.names, objects,
                                 work.upgrade->cacheProblem));
  for (target::CompiledCode &code : work.graphs)
    objects.push_back(std::move(code.object));
  RETURN_IF_ERROR(loadCode(work.plan, objects));
  llvm::StringMap<runtime::CodeStatistics> called;
  llvm::StringMap<runtime::Image> images;
  for (const target::ProgramPtr &program : programs) {
    target::Program named = work.names.rename(*program);
    if (named.isImage())
      images[named.symbol] = target::makeImage(named);
    else
      called[named.entrySymbol] = describeCode(named);
  }
  for (runtime::CodeStatistics &statistics : work.plan.codeStatistics)
    statistics = called.at(statistics.symbol);
  for (runtime::Image &image : work.plan.images)
    image = images.at(image.symbol);
  return Plan::create(std::move(work.plan));
}

static void run(UpgradeWork &work, const MustEnd &mustEnd) {
  Upgrade &upgrade = *work.upgrade;
  if (Status s = generate(work, mustEnd); !s.ok())
    return upgrade.plan->settle(s);
  StatusOr<std::shared_ptr<const Plan>> made = makePlan(work);
  if (made.ok() && work.key) {
    StatusOr<std::string> library =
        makeSharedObject(**made, upgrade.objects, work.target);
    Status written =
        library.ok() ? work.cache->put(*work.key, *library) : library.status();
    if (!written.ok())
      upgrade.cacheProblem = written.message();
  }
  upgrade.plan->settle(std::move(made));
}

void plan::startUpgrade(UpgradeWork work) {
  // A std::function is copied; the code of kernels cannot be.
  auto shared = std::make_shared<UpgradeWork>(std::move(work));
  target::runBehind(
      [shared](const MustEnd &mustEnd) { run(*shared, mustEnd); });
}

void PlanMaker::noteUpgrades() {
  CompileStats &stats = context.stats;
  llvm::erase_if(upgrades, [&](const std::shared_ptr<Upgrade> &upgrade) {
    if (!upgrade->plan->isSettled())
      return false;
    if (upgrade->plan->get()) {
      stats.programs += upgrade->numKernels;
      stats.upgradedKernels += upgrade->numKernels;
    } else {
      stats.tierProblem = upgrade->plan->wait().message();
    }
    if (!upgrade->cacheProblem.empty())
      context.cache.problem = upgrade->cacheProblem;
    return true;
  });
}

Status PlanMaker::waitForFullCode() {
  Status first;
  for (const std::shared_ptr<Upgrade> &upgrade : upgrades)
    if (Status s = upgrade->plan->wait(); first.ok())
      first = s;
  noteUpgrades();
  return first;
}

Status plan::useFullCode(CompiledCapture &compiled) {
  if (!compiled.upgrade)
    return {};
  RETURN_IF_ERROR(compiled.upgrade->plan->wait());
  compiled.plan = compiled.upgrade->plan->get();
  compiled.objects = compiled.upgrade->objects;
  compiled.upgrade.reset();
  return {};
}
