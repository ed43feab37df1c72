// The computation of a kernel apart from where its arrays begin.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELFORM_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELFORM_H

#include "dialects/Jit/Jit.h"

#include "mlir/IR/OwningOpRef.h"

#include <optional>
#include <vector>

namespace tinyjit::jit {

/// The part of an array that a kernel accesses.
struct AccessedPart {
  /// The array's type without the elements before the part and behind it.
  uop::PtrType type;
  /// The index of the part's first element in the array, one per dimension.
  llvm::SmallVector<int64_t> first;
  /// The distance of that element from the array's first one, in elements.
  int64_t offset = 0;
};

/// A kernel as numbers, and the parts of its arrays, one per array parameter.
/// Two kernels whose numbers are equal compute the same of these parts: their
/// ops are the same in the same order, with the same types, attributes and
/// operands, where an index counts as a sum of multiples, and one into an array
/// from the beginning of its part on. Names and locations do not count. The
/// numbers hold addresses and are for comparison within one context.
struct KernelForm {
  std::vector<uint64_t> numbers;
  llvm::SmallVector<AccessedPart> parts;

  /// Whether each part is all of its array.
  bool isWhole(KernelOp kernel) const;
};

/// Gives nothing for a kernel that is given as code.
std::optional<KernelForm> getForm(KernelOp kernel);

/// A copy of `kernel`, in no module, whose arrays are the parts that `form`,
/// its form, has.
mlir::OwningOpRef<KernelOp> copyOfParts(KernelOp kernel,
                                        const KernelForm &form);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELFORM_H
