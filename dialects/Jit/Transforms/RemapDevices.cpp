// Moves buffers and launches from one device to another.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_REMAPDEVICESPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

void tinyjit::jit::remapDevices(ModuleOp module,
                                function_ref<DeviceAttr(DeviceAttr)> replace) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](DeviceAttr device) { return replace(device); });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  Builder builder(module.getContext());
  module.walk([&](GraphOp graph) {
    llvm::SetVector<Attribute> names;
    for (StringRef name : graph.getDevices().getAsValueRange<StringAttr>())
      names.insert(builder.getStringAttr(
          replace(DeviceAttr::get(module.getContext(), name)).getName()));
    graph.setDevicesAttr(builder.getArrayAttr(names.getArrayRef()));
  });
}

namespace {
struct RemapDevices : tinyjit::jit::impl::RemapDevicesPassBase<RemapDevices> {
  using RemapDevicesPassBase::RemapDevicesPassBase;

  void runOnOperation() override {
    for (StringRef name : {StringRef(from), StringRef(to)})
      if (!tinyjit::uop::isDeviceName(name)) {
        getOperation().emitError("option names device '")
            << name << "', expected a kind and a number such as 'cpu:0'";
        return signalPassFailure();
      }
    auto source = DeviceAttr::get(&getContext(), from),
         target = DeviceAttr::get(&getContext(), to);
    remapDevices(getOperation(), [&](DeviceAttr device) {
      return device == source ? target : device;
    });
  }
};
} // namespace
