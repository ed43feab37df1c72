// Turns a capture into a plan that the runtime replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_PLANBUILDER_H
#define TINYJIT_LIB_LINK_PLANBUILDER_H

#include "dialects/Jit/Jit.h"
#include "tinyjit/Runtime/Plan.h"

#include "llvm/ADT/StringMap.h"

namespace tinyjit {

/// A kernel whose machine code is in memory.
struct KernelCode {
  /// The symbol of the entry point in the object.
  std::string symbol;
  runtime::Entry entry = nullptr;
  /// Scratch memory one launch needs, in bytes.
  int64_t scratchBytes = 0;
};

/// Builds the plan of `capture`. Every `jit.alloc` that is returned itself
/// becomes an output that each call binds anew; every other one gets a place of
/// its own in its device's arena.
/// \param kernels the code of every kernel that the capture launches, by the
///   kernel's symbol.
/// \returns failure, with an error at the op, for an offset, a size or a scalar
///   that is no linear function of one variable, and for what
///   `runtime::Plan::create` refuses.
mlir::FailureOr<std::shared_ptr<const runtime::Plan>>
buildPlan(jit::CaptureOp capture, const llvm::StringMap<KernelCode> &kernels,
          std::shared_ptr<void> code);

/// The runtime's name of an element type.
runtime::DType getDType(mlir::Type elementType);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_PLANBUILDER_H
