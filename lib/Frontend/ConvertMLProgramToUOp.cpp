// convert-ml-program-to-uop: turns globals of ml_program into states and
// constants.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Passes.h"
#include "lib/Schedule/Tensors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tinyjit::frontend {

#define GEN_PASS_DEF_CONVERTMLPROGRAMTOUOPPASS
#include "lib/Frontend/Passes.h.inc"

namespace {

class GlobalConverter {
public:
  GlobalConverter(ModuleOp module)
      : module(module), builder(module.getContext()) {}

  LogicalResult convert(ml_program::GlobalOp global);

private:
  FailureOr<jit::BufferType> getBufferType(ml_program::GlobalOp global);
  LogicalResult convertUse(ml_program::GlobalOp global, Operation *user);
  Value read(ml_program::GlobalLoadOp load);
  void write(ml_program::GlobalStoreOp store);

  ModuleOp module;
  OpBuilder builder;
};

FailureOr<jit::BufferType>
GlobalConverter::getBufferType(ml_program::GlobalOp global) {
  auto type = dyn_cast<RankedTensorType>(global.getType());
  if (!type || !type.hasStaticShape() ||
      !uop::isElementType(type.getElementType()))
    return global.emitError("a global of type ")
           << global.getType()
           << " is not supported; the closest form that is: a tensor with "
              "known sizes of "
           << uop::elementTypeList;
  return jit::BufferType::get(module.getContext(), type.getShape(),
                              type.getElementType(), {},
                              schedule::getDefaultDevice(module.getContext()));
}

Value GlobalConverter::read(ml_program::GlobalLoadOp load) {
  auto type = cast<RankedTensorType>(load.getType());
  SmallVector<int64_t> offsets(type.getRank(), 0);
  return uop::ReadOp::create(builder, load.getLoc(), type,
                             load.getGlobal().getLeafReference().getValue(),
                             ValueRange(), ValueRange(), offsets,
                             type.getShape());
}

void GlobalConverter::write(ml_program::GlobalStoreOp store) {
  auto type = cast<RankedTensorType>(store.getValue().getType());
  SmallVector<int64_t> offsets(type.getRank(), 0);
  uop::WriteOp::create(builder, store.getLoc(), store.getValue(),
                       store.getGlobal().getLeafReference().getValue(),
                       ValueRange(), ValueRange(), offsets, type.getShape());
}

LogicalResult GlobalConverter::convertUse(ml_program::GlobalOp global,
                                          Operation *user) {
  builder.setInsertionPoint(user);
  if (auto store = dyn_cast<ml_program::GlobalStoreOp>(user)) {
    write(store);
    store.erase();
    return success();
  }
  if (!isa<ml_program::GlobalLoadOp, ml_program::GlobalLoadConstOp>(user))
    return user->emitError("uses global @")
           << global.getSymName()
           << " other than by ml_program.global_load, global_load_const or "
              "global_store";
  Value value;
  auto elements = dyn_cast_or_null<ElementsAttr>(global.getValueAttr());
  if (!global.getIsMutable() && elements)
    value = arith::ConstantOp::create(builder, user->getLoc(), elements);
  else if (auto load = dyn_cast<ml_program::GlobalLoadOp>(user))
    value = read(load);
  else
    return user->emitError("loads global @")
           << global.getSymName()
           << ", whose value is external; the closest form that is supported: "
              "ml_program.global_load";
  user->getResult(0).replaceAllUsesWith(value);
  user->erase();
  return success();
}

LogicalResult GlobalConverter::convert(ml_program::GlobalOp global) {
  auto uses = SymbolTable::getSymbolUses(global.getSymNameAttr(), module);
  if (!uses)
    return global.emitError("cannot tell what uses this global");
  if (uses->empty()) {
    global.erase();
    return success();
  }
  FailureOr<jit::BufferType> type = getBufferType(global);
  if (failed(type))
    return failure();
  // An op may name the global more than once.
  llvm::SetVector<Operation *> users;
  for (const SymbolTable::SymbolUse &use : *uses)
    users.insert(use.getUser());
  for (Operation *user : users)
    if (failed(convertUse(global, user)))
      return failure();
  auto elements = dyn_cast_or_null<ElementsAttr>(global.getValueAttr());
  builder.setInsertionPoint(global);
  if (global.getIsMutable())
    jit::StateOp::create(builder, global.getLoc(), global.getSymName(),
                         elements, *type);
  else if (!elements)
    jit::ConstantOp::create(builder, global.getLoc(), global.getSymName(),
                            ElementsAttr(), *type);
  global.erase();
  return success();
}

struct ConvertMLProgramToUOpPass
    : frontend::impl::ConvertMLProgramToUOpPassBase<ConvertMLProgramToUOpPass> {
  void runOnOperation() override {
    GlobalConverter converter(getOperation());
    for (auto global : llvm::make_early_inc_range(
             getOperation().getOps<ml_program::GlobalOp>()))
      if (failed(converter.convert(global)))
        return signalPassFailure();
  }
};

} // namespace
} // namespace tinyjit::frontend
