// Compares two kernels: their IR line by line, and the figures of their code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_KERNELDIFF_H
#define TINYJIT_LIB_DIFF_KERNELDIFF_H

#include "lib/Diff/Capture.h"

namespace tinyjit::diff {

/// A member of "kernels" of the document of a comparison
/// (docs/diff.schema.json) for two kernels, or null if they are equal.
ordered_json compareKernels(const ordered_json &before,
                            const ordered_json &after);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_KERNELDIFF_H
