// Machine code of twins, in this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_TWIN_TWINCODE_H
#define TINYJIT_TEST_DRIVER_TWIN_TWINCODE_H

#include "test/Driver/Twin/CompiledTwin.h"

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tinyjit::testdriver {

/// The CPU of this process. \returns what LLVM says if it does not know it.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>> makeHostMachine();

/// Optimizes `module`, which defines TINYJIT_TWIN_SYMBOL and is for `machine`,
/// and loads its code. \returns an error for a function that is nowhere.
llvm::Expected<CompiledTwin> loadTwin(llvm::Module &module,
                                      llvm::TargetMachine &machine);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_TWIN_TWINCODE_H
