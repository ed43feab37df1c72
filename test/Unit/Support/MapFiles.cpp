// Has the tests of this folder map files that are small enough to be read.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdlib>

static const int mapsAll = setenv("TINYJIT_MAP_FILES", "1", /*overwrite=*/1);
