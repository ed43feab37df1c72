// Linear forms of integers that depend on a capture's variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_LINEARFORM_H
#define TINYJIT_LIB_CAPTURE_LINEARFORM_H

#include "tinyjit/Runtime/LinearForm.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace tinyjit::capture {

/// A sum of multiples of variables, each by whatever number its owner gives it.
using LinearForm =
    BasicLinearForm<unsigned, llvm::SmallVector<LinearTerm<unsigned>, 1>>;

/// The values of `form` if variable i lies within `variables[i]`; nothing if
/// they do not fit 64 bits.
inline std::optional<Bounds> boundsOf(const LinearForm &form,
                                      llvm::ArrayRef<Bounds> variables) {
  return form.bounds([&](unsigned variable) { return variables[variable]; });
}

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_LINEARFORM_H
