// A target that has the CPU's code, and a compiler with faults.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_COMPILEAPART_FAULTYTARGET_H
#define TINYJIT_TEST_UNIT_COMPILEAPART_FAULTYTARGET_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit::test {

/// The kind of target, "faulty". Full code of a kernel is a fault of the
/// compiler if the kernel's name begins with one: "hang" (LLVM goes round in
/// circles), "grow" (LLVM takes ever more memory), "crash" (a wrong address),
/// "abort"; with "all_" before it quick code is as well. In a process of its
/// own "sleep" waits for ever outside of LLVM, and "kill" ends it with that
/// signal.
void registerFaultyTarget();

target::KernelTargetPtr makeFaultyTarget(const target::CompileOptions &options);

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_COMPILEAPART_FAULTYTARGET_H
