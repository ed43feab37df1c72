// The hash of the sources of this build, for cache keys.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramKey.h"

const char *tinyjit::program::getSourceHash() {
  return
#include "lib/Program/SourceHash.inc"
      ;
}
