// Full code of captures, made while they replay quick code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/ModuleImpl.h"
#include "lib/Link/SharedObject.h"
#include "lib/Target/Background.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace tinyjit;
using runtime::Plan;
using runtime::Status;
using runtime::StatusOr;

namespace {
/// All that the work needs: the module may be gone before it is done.
struct UpgradeWork {
  std::shared_ptr<Upgrade> upgrade;
  Plan plan;
  FoundPrograms programs;
  ProgramNames names;
  std::string graphs;
  TargetOptions target;
  /// Where the code is kept, and what under; empty if it is not.
  std::shared_ptr<DiskCache> cache;
  std::optional<CacheKey> key;

  using MustEnd = std::function<bool()>;
  Status generate(const MustEnd &mustEnd);
  StatusOr<std::shared_ptr<const Plan>> link();
  void run(const MustEnd &mustEnd);
};
} // namespace

/// Replaces quick programs by full ones, which are kept one by one: nothing is
/// lost if the process ends before the last one.
Status UpgradeWork::generate(const MustEnd &mustEnd) {
  std::map<const KernelTarget *, std::unique_ptr<TargetCompiler>> compilers;
  for (FoundPrograms::Rest &rest : programs.rest) {
    if (mustEnd())
      return Status::failedPrecondition("the process ended");
    std::unique_ptr<TargetCompiler> &compiler = compilers[rest.target.get()];
    if (!compiler)
      compiler = rest.target->makeCompiler();
    llvm::Expected<Program> program =
        compiler->generate(rest.lowered, CodeTier::Full);
    if (!program)
      return Status::unsupported(llvm::toString(program.takeError()));
    rest.lowered.module.reset();
    rest.lowered.context.reset();
    programs.distinct[rest.position] = keepProgram(
        rest.key, std::move(*program), cache.get(), upgrade->cacheProblem);
  }
  return {};
}

StatusOr<std::shared_ptr<const Plan>> UpgradeWork::link() {
  if (Status s = collectObjects(programs.distinct, names, upgrade->objects,
                                upgrade->cacheProblem);
      !s.ok())
    return s;
  if (!graphs.empty())
    upgrade->objects.push_back(std::move(graphs));
  if (Status s = loadCode(plan, upgrade->objects); !s.ok())
    return s;
  llvm::StringMap<runtime::Program> known;
  for (const ProgramPtr &program : programs.distinct) {
    runtime::Program described = describeProgram(names.rename(*program));
    known[described.symbol] = described;
  }
  for (runtime::Program &program : plan.programs)
    program = known.at(program.symbol);
  return Plan::create(std::move(plan));
}

void UpgradeWork::run(const MustEnd &mustEnd) {
  if (Status s = generate(mustEnd); !s.ok())
    return upgrade->plan->settle(s);
  StatusOr<std::shared_ptr<const Plan>> linked = link();
  if (linked.ok() && key) {
    StatusOr<std::string> library =
        makeSharedObject(**linked, upgrade->objects, target);
    Status written =
        library.ok() ? cache->put(*key, *library) : library.status();
    if (!written.ok())
      upgrade->cacheProblem = written.message();
  }
  upgrade->plan->settle(std::move(linked));
}

void tinyjit::startUpgrade(Module::Impl &impl, std::shared_ptr<Upgrade> upgrade,
                           Plan quick, FoundPrograms programs,
                           ProgramNames names, std::string graphs,
                           const CacheKey *key) {
  upgrade->numKernels = static_cast<int64_t>(programs.rest.size());
  impl.stats.quickKernels += upgrade->numKernels;
  impl.upgrades.push_back(upgrade);
  // A std::function is copied; the code of kernels cannot be.
  auto work = std::make_shared<UpgradeWork>();
  work->upgrade = std::move(upgrade);
  work->plan = std::move(quick);
  work->programs = std::move(programs);
  work->names = std::move(names);
  work->graphs = std::move(graphs);
  work->target = impl.target;
  if (key) {
    work->cache = impl.cache;
    work->key = *key;
  }
  runBehind(
      [work](const UpgradeWork::MustEnd &mustEnd) { work->run(mustEnd); });
}

void Module::Impl::noteUpgrades() {
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
      stats.cacheProblem = upgrade->cacheProblem;
    return true;
  });
}

const CompileStats &Module::stats() const {
  impl->noteUpgrades();
  return impl->stats;
}

Status Module::waitForFullCode() {
  Status first;
  for (const std::shared_ptr<Upgrade> &upgrade : impl->upgrades)
    if (Status s = upgrade->plan->wait(); first.ok())
      first = s;
  impl->noteUpgrades();
  return first;
}

Status tinyjit::useFullCode(LinkedCapture &linked) {
  if (!linked.upgrade)
    return {};
  if (Status s = linked.upgrade->plan->wait(); !s.ok())
    return s;
  linked.plan = linked.upgrade->plan->get();
  linked.objects = linked.upgrade->objects;
  linked.upgrade.reset();
  return {};
}
