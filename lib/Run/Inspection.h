// The page that --inspect writes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_INSPECTION_H
#define TINYJIT_LIB_RUN_INSPECTION_H

#include "lib/Inspect/Document.h"
#include "lib/Run/Options.h"
#include "lib/Run/Session.h"

namespace tinyjit::run {

/// Reads `DEVICE=GFLOPS,GBYTES`, what a device can do.
StatusOr<inspect::Ceiling> parseCeiling(const std::string &text);

/// All that is known of a session's capture without a call of it.
/// \param plan of the capture. All is borrowed.
inspect::Subject makeSubject(const std::string &file, Session &session,
                             const runtime::Plan &plan);

/// Writes the page about the session's capture, which has been called.
/// \returns InvalidArgument if nothing is captured; errors of `makeDocument`
///   and `writePage`.
Status writeInspection(const RunOptions &options, Session &session,
                       const inspect::Trace &trace);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_INSPECTION_H
