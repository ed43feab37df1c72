// The report of tinyjit-run about a run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_REPORT_H
#define TINYJIT_LIB_RUN_REPORT_H

#include "lib/Run/Session.h"

namespace tinyjit::run {

/// The statistics of a session that has made a call, as text for people or as
/// one JSON object. Sizes are in bytes; names ending in `_ms` and `ns_` are
/// milliseconds and nanoseconds. docs/observing.md says what each is.
/// \param trace of the session, or one that has recorded nothing: then launches
///   have no times.
/// \param isColored text has a terminal's colours.
std::string formatStats(Session &session, const inspect::Trace &trace,
                        StatsFormat format, bool isColored);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_REPORT_H
