// The kernels of a module's compiled captures, as IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/PlannedKernels.h"

#include "lib/Module/ModuleImpl.h"
#include "lib/Program/KernelIdentity.h"
#include "runtime/support/Return.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

/// The kernel that the code `symbol` of a plan was made of: code has the name
/// of its kernel, on host devices that of its entry, or, if that name is taken,
/// one that is made of the kernel's structure. Null if there is none.
static jit::KernelOp findCompiled(ModuleOp optimized, StringRef symbol) {
  SymbolTable symbols(optimized);
  auto exact = symbols.lookup<jit::KernelOp>(symbol);
  bool isEntry = symbol.consume_back(".entry");
  auto called = isEntry ? symbols.lookup<jit::KernelOp>(symbol) : exact;
  if (exact && exact != called)
    return called ? jit::KernelOp() : exact;
  if (called)
    return called;
  for (auto kernel : optimized.getOps<jit::KernelOp>())
    if (program::makeProgramSymbol(
            kernel, program::describeStructure(kernel)) == symbol)
      return kernel;
  return {};
}

StatusOr<std::string> PlannedKernels::kernelText(const std::string &symbol) {
  RETURN_IF_ERROR(module.optimize());
  jit::KernelOp kernel = findCompiled(*module.optimized, symbol);
  if (!kernel)
    return Status::failedPrecondition(
        "no kernel of the module is the one that \"" + symbol +
        "\" was compiled of");
  std::string text;
  llvm::raw_string_ostream stream(text);
  kernel.print(stream);
  return text;
}

std::shared_ptr<runtime::CaptureLinker> PlannedKernels::linker() {
  return module.useRecordings();
}
