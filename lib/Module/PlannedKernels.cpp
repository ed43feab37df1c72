// The kernels of a compiled capture, as IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/PlannedKernels.h"

#include "lib/Module/ModuleImpl.h"
#include "lib/Program/KernelIdentity.h"
#include "runtime/support/Return.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

/// Copies the kernels that the capture launches.
void PlannedKernels::keep(ModuleOp optimized) {
  SymbolTable symbols(optimized);
  auto op = symbols.lookup<jit::CaptureOp>(capture);
  if (!op)
    return;
  kernels = ModuleOp::create(optimized.getLoc());
  llvm::DenseSet<StringAttr> added;
  op.walk([&](jit::LaunchOp launch) {
    StringAttr name = launch.getKernelAttr().getAttr();
    if (added.insert(name).second)
      kernels->push_back(symbols.lookup(name)->clone());
  });
}

void PlannedKernels::freeze(ModuleOp optimized) {
  if (kernels || isOfLoaded)
    return;
  if (optimized)
    keep(optimized);
  isOfLoaded = !kernels;
}

Status PlannedKernels::read() {
  if (kernels)
    return {};
  if (isOfLoaded) {
    OwningOpRef<ModuleOp> copy(module.loaded->clone());
    RETURN_IF_ERROR(
        optimizeCaptures(module.context, module.options, module.source, copy));
    keep(*copy);
  } else {
    RETURN_IF_ERROR(module.optimize());
    keep(*module.optimized);
  }
  return kernels ? Status()
                 : Status::failedPrecondition("the module no longer has "
                                              "capture @" +
                                              capture);
}

/// The kernel that the code `symbol` of a plan was made of: code has the name
/// of its kernel, on host devices that of its entry, or, if that name is taken,
/// one that is made of the kernel's structure. Null if there is none.
static jit::KernelOp findCompiled(ModuleOp kernels, StringRef symbol) {
  SymbolTable symbols(kernels);
  auto exact = symbols.lookup<jit::KernelOp>(symbol);
  bool isEntry = symbol.consume_back(".entry");
  auto called = isEntry ? symbols.lookup<jit::KernelOp>(symbol) : exact;
  if (exact && exact != called)
    return called ? jit::KernelOp() : exact;
  if (called)
    return called;
  for (auto kernel : kernels.getOps<jit::KernelOp>())
    if (program::makeProgramSymbol(
            kernel, program::describeStructure(kernel)) == symbol)
      return kernel;
  return {};
}

StatusOr<std::string> PlannedKernels::kernelText(const std::string &symbol) {
  RETURN_IF_ERROR(read());
  jit::KernelOp kernel = findCompiled(*kernels, symbol);
  if (!kernel)
    return Status::failedPrecondition("no kernel of capture @" + capture +
                                      " is the one that \"" + symbol +
                                      "\" was compiled of");
  std::string text;
  llvm::raw_string_ostream stream(text);
  kernel.print(stream);
  return text;
}

std::shared_ptr<runtime::CaptureLinker> PlannedKernels::linker() {
  return module.useRecordings();
}
