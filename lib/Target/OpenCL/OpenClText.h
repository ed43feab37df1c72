// The parameters of a kernel in OpenCL C, as a user wrote it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_OPENCLTEXT_H
#define TINYJIT_LIB_TARGET_OPENCLTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace tinyjit::target {

/// A parameter that a launch gives a value.
struct OpenClParameter {
  bool isArray = false;
  /// Of a scalar; 0 for a type that is not OpenCL C's own.
  unsigned bytes = 0;
};

/// Reads the parameters of the kernel `name` in `text`, without those that the
/// runtime fills by itself: offsets of arrays (`long x_offset` behind `x`) and
/// shared memory (`__local`). No preprocessor runs. \returns nothing if the
/// text has no kernel of that name, or macros make its head. \param names gets
/// the names of all kernels.
std::optional<llvm::SmallVector<OpenClParameter>>
readOpenClKernel(llvm::StringRef text, llvm::StringRef name,
                 llvm::SmallVectorImpl<std::string> &names);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_OPENCLTEXT_H
