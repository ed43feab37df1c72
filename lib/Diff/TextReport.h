// Writes the document of a comparison as text for people.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_TEXTREPORT_H
#define TINYJIT_LIB_DIFF_TEXTREPORT_H

#include "nlohmann/json_fwd.hpp"

namespace llvm {
class raw_ostream;
}

namespace tinyjit::diff {

/// Prints a document of `compareCaptures` in lines of at most 100 columns, with
/// colours if the stream has them.
void printReport(llvm::raw_ostream &os, const nlohmann::ordered_json &document);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_TEXTREPORT_H
