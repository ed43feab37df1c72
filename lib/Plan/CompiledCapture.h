// CompiledCapture: the plan of a capture with its code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_COMPILEDCAPTURE_H
#define TINYJIT_LIB_PLAN_COMPILEDCAPTURE_H

#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/PlanUpgrade.h"

#include <memory>
#include <string>
#include <vector>

namespace tinyjit::plan {

/// Full code of a capture that is made in the background (Upgrades.cpp).
/// Thread-safe.
struct Upgrade {
  /// Where the plan will be.
  std::shared_ptr<runtime::PlanUpgrade> plan =
      std::make_shared<runtime::PlanUpgrade>();
  /// How many kernels it has full code for that there was only quick code of.
  int64_t numKernels = 0;
  /// As in CompiledCapture. Only once `plan` is settled.
  std::vector<std::string> objects;
  /// Why it was not kept on disk. Only once `plan` is settled.
  std::string cacheProblem;
};

/// A capture with its code.
struct CompiledCapture {
  std::shared_ptr<const runtime::Plan> plan;
  /// The relocatable objects that hold the code: kernels first, then graphs.
  /// Empty if the plan came from the cache.
  std::vector<std::string> objects;
  /// The shared object that the plan came from, or empty.
  std::string library;
  /// The text of the key under which the cache has the plan; empty if it has
  /// not.
  std::string cacheKey;
  /// Some of it is quick code in the place of full code that could not be made:
  /// it is not kept on disk.
  bool hasSubstitutes = false;
  /// Null if this is the full code.
  std::shared_ptr<Upgrade> upgrade = nullptr;
};

/// Waits for the full code of `compiled` and puts it in the place of the quick
/// one. \returns why there is none.
Status useFullCode(CompiledCapture &compiled);

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_COMPILEDCAPTURE_H
