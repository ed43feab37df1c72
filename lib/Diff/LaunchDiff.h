// Compares the launches of two captures that are paired.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_LAUNCHDIFF_H
#define TINYJIT_LIB_DIFF_LAUNCHDIFF_H

#include "lib/Diff/Align.h"

namespace tinyjit::diff {

/// The member "launches" of the document of a comparison
/// (docs/diff.schema.json): launches in the order of both captures; neighbours
/// that are the same are one entry.
ordered_json listLaunches(const Capture &before, const Capture &after,
                          const Alignment &alignment);

/// How many launches of each kind that list has, as its member "counts".
ordered_json countLaunches(const ordered_json &launches);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_LAUNCHDIFF_H
