// Counts what captures consist of after each pass over them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_PASSCOUNTER_H
#define TINYJIT_LIB_MODULE_PASSCOUNTER_H

#include "tinyjit/Module.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"

namespace tinyjit::module {

/// Replaces `steps` by the captures of `module` as they are now, and has
/// `manager` add them as they are after each of its passes that ends well.
/// \param steps must live as long as the manager runs.
void countPasses(mlir::PassManager &manager, mlir::ModuleOp module,
                 std::vector<PassStep> &steps);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_PASSCOUNTER_H
