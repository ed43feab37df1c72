// ConditionSetter: the kernel by which conditional nodes of graphs decide.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_CONDITIONSETTER_H
#define RUNTIME_GPU_CONDITIONSETTER_H

#include "runtime/gpu/GpuGraph.h"

namespace tinyjit::runtime::gpu {

/// The code of a driver's `conditionSetter` on a device.
class ConditionSetter {
public:
  /// The first time on a device, `checkLoops` is called, too.
  /// \returns Unsupported if graphs of the driver have no conditional nodes,
  /// and
  ///   the errors of loading the code and of `checkLoops`.
  static StatusOr<std::unique_ptr<ConditionSetter>> load(GpuDevice &device);

  /// Whether nodes in bodies that copy may be updated; if not, the graph must
  /// be recorded anew.
  bool updatesCopies() const { return areCopiesUpdated; }
  /// The call of a node, until the next one. \param element where the address
  /// of an integer of `bytes` bytes stands. \param ifZero whether the condition
  /// is set if the integer is zero.
  const KernelCall &call(void *const *element, int64_t bytes,
                         Condition condition, bool ifZero);

private:
  /// Keeps the code loaded.
  std::shared_ptr<const Image> image;
  std::shared_ptr<GpuCode> code;
  bool areCopiesUpdated = false;
  KernelCall kernel;
  int64_t scalars[3] = {};
  void *params[4] = {};
};

/// Launches a graph with a loop and a branch in it, which are known to end in
/// certain words, so that a driver on which they do something else is found out
/// before a plan relies on them.
/// \returns DeviceError if there are other words, and the driver's errors; if
///   only a copy in a body does not take its update, that is no error.
StatusOr<GpuDevice::Loops> checkLoops(GpuDevice &device,
                                      ConditionSetter &setter);

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_CONDITIONSETTER_H
