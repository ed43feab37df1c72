// Plans as the bytes of an input.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_FUZZ_PLANBYTES_H
#define TEST_FUZZ_PLANBYTES_H

#include "test/Fuzz/Fuzz.h"

#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::fuzz {

/// A plan with the numbers of an input in its tables. Its code does nothing,
/// and it names no foreign function.
runtime::Plan readPlan(Numbers &numbers);

/// The input that `readPlan` makes this plan of, but for lists of more than 31
/// entries, texts of more than 31 bytes, and code.
std::string writePlan(const runtime::Plan &plan);

} // namespace tinyjit::fuzz

#endif // TEST_FUZZ_PLANBYTES_H
