// Compiles full code of captures in the background, while quick code replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_UPGRADES_H
#define TINYJIT_LIB_PLAN_UPGRADES_H

#include "lib/Plan/CompiledCapture.h"
#include "lib/Program/ProgramNames.h"
#include "lib/Program/Programs.h"
#include "lib/Target/CodeGenerator.h"

#include <optional>

namespace tinyjit::plan {

/// All that making full code needs: the module may be gone before it is done.
struct UpgradeWork {
  std::shared_ptr<Upgrade> upgrade;
  /// The plan with quick code, the programs and the graphs it was made of.
  runtime::Plan plan;
  program::FoundPrograms programs;
  program::ProgramNames names;
  std::vector<target::CompiledCode> graphs;
  target::TargetOptions target;
  /// Where programs are kept; null if they are not.
  std::shared_ptr<cache::DiskCache> cache = nullptr;
  /// The key that the plan is kept under; nothing if it is not.
  std::optional<cache::CacheKey> key = std::nullopt;
};

/// Does the work in the background, then settles `upgrade->plan`.
void startUpgrade(UpgradeWork work);

/// Loads `objects` and gives launches, graphs and steps their addresses.
Status loadCode(runtime::Plan &plan, llvm::ArrayRef<std::string> objects);

/// One object of all programs, or, where that is not possible, theirs: they do
/// the same, on more pages. \param names what their functions are called.
/// \param problem is set to why it was not possible.
Status collectObjects(llvm::ArrayRef<target::ProgramPtr> programs,
                      const program::ProgramNames &names,
                      std::vector<std::string> &objects, std::string &problem);

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_UPGRADES_H
