// Writes documents as pages that a browser shows.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INSPECT_PAGE_H
#define TINYJIT_LIB_INSPECT_PAGE_H

#include "tinyjit/Runtime/Status.h"

#include "nlohmann/json_fwd.hpp"

#include <string>

namespace tinyjit::inspect {

/// A document as JSON, without line breaks; what is no UTF-8 is replaced.
std::string formatDocument(const nlohmann::ordered_json &document);

/// Writes a document of a capture, or one of a comparison, to `path`: as a page
/// that needs no other file, or, if the name ends in `.json`, as it is.
/// \returns Unsupported for a page if tinyjit was built without D3; errors of
///   `writeFile`.
Status writePage(const std::string &path,
                 const nlohmann::ordered_json &document);

/// That `path` can be written: tinyjit was built with D3, or it is no page.
Status checkPage(const std::string &path);

/// The document in a page or a file that `writePage` wrote.
/// \returns NotFound; DataLoss for something else.
StatusOr<nlohmann::ordered_json> readPage(const std::string &path);

} // namespace tinyjit::inspect

#endif // TINYJIT_LIB_INSPECT_PAGE_H
