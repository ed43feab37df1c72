// Compares two captures by their documents.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_COMPARE_H
#define TINYJIT_LIB_DIFF_COMPARE_H

#include "tinyjit/Runtime/Status.h"

#include "nlohmann/json_fwd.hpp"

namespace tinyjit::diff {

/// The document of a comparison, as docs/diff.schema.json says. Names of files,
/// captures and places, times, and the offsets of buffers within arenas are no
/// differences.
/// \param before document of a capture (`inspect::makeDocument`), as `after`.
/// \returns DataLoss if one of them is no whole document.
runtime::StatusOr<nlohmann::ordered_json>
compareCaptures(const nlohmann::ordered_json &before,
                const nlohmann::ordered_json &after);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_COMPARE_H
