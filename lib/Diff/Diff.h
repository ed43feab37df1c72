// The main of tinyjit-diff.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_DIFF_H
#define TINYJIT_LIB_DIFF_DIFF_H

namespace tinyjit::diff {

/// Reads the command line, compares two captures, and reports what differs to
/// the standard output or to files. \returns 0 for equal ones, 1 for ones that
/// differ, 2 for an error.
int diffMain(int argc, char **argv);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_DIFF_H
