// Matrix units: their results, computed from the fragments that lanes hold.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_MATRIX_H
#define TINYJIT_TEST_DRIVER_MATRIX_H

#include "test/Driver/TwinABI.h"

#include <string>
#include <vector>

namespace tinyjit::testdriver {

/// The operands and the result of one lane; both arrays have a lane after the
/// other.
struct LaneData {
  const uint8_t *operands;
  uint8_t *result;
};

/// TINYJIT_TWIN_MULTIPLY: D = A * B + C. Products of one instruction are summed
/// in f64 and rounded once, which is one of the results that the vendors'
/// documents allow; integers wrap or saturate; f64 is summed in the order of k
/// by fused multiply-adds.
/// \returns what does not fit together, empty if all does.
std::string multiply(const TinyJITTwinSite &site,
                     const std::vector<LaneData> &lanes);

/// TINYJIT_TWIN_LOAD_MATRIX and TINYJIT_TWIN_STORE_MATRIX by 32 lanes.
void loadMatrices(const TinyJITTwinSite &site,
                  const std::vector<LaneData> &lanes);
void storeMatrices(const TinyJITTwinSite &site,
                   const std::vector<LaneData> &lanes);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_MATRIX_H
