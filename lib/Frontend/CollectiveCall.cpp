// Calls of kernels whose bodies are collectives.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/CollectiveCall.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

/// The array of a tensor; null if it has none.
static uop::PtrType getArray(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape()
             ? uop::PtrType::get(tensor.getShape(), tensor.getElementType())
             : uop::PtrType();
}

/// A kernel that is not in the module yet.
static OwningOpRef<jit::KernelOp> makeKernel(Location loc, jit::MeshAttr mesh,
                                             const CollectiveForm &form,
                                             ArrayRef<Type> types,
                                             ArrayRef<int32_t> access) {
  OpBuilder builder(mesh.getContext());
  StringRef name = jit::stringifyCollectiveKind(form.kind);
  OwningOpRef<jit::KernelOp> made = jit::KernelOp::create(
      builder, loc, name, builder.getFunctionType(types, {}), ArrayAttr(),
      ArrayAttr(), builder.getStringAttr(name));
  Block &body = made->getBody().emplaceBlock();
  body.addArguments(types, SmallVector<Location>(types.size(), loc));
  auto number = [&](std::optional<int64_t> value) {
    return value ? builder.getI64IntegerAttr(*value) : IntegerAttr();
  };
  auto reduction = form.reduction ? jit::CollectiveReductionAttr::get(
                                        builder.getContext(), *form.reduction)
                                  : jit::CollectiveReductionAttr();
  SmallVector<Attribute> axes(form.axes.begin(), form.axes.end());
  builder.setInsertionPointToEnd(&body);
  jit::CollectiveOp::create(
      builder, loc,
      jit::CollectiveKindAttr::get(builder.getContext(), form.kind), reduction,
      mesh, builder.getArrayAttr(axes), body.getArguments(),
      builder.getDenseI32ArrayAttr(access), number(form.dim),
      number(form.split), number(form.rank),
      form.pairs ? builder.getDenseI64ArrayAttr(*form.pairs)
                 : DenseI64ArrayAttr());
  return made;
}

FailureOr<jit::CallOp>
frontend::callCollective(Operation *op, jit::MeshAttr mesh,
                         const CollectiveForm &form, TypeRange results,
                         ValueRange operands, RewriterBase &rewriter) {
  SmallVector<Type> types;
  SmallVector<int32_t> access;
  auto addArray = [&](Type type, jit::Access word) -> LogicalResult {
    uop::PtrType array = getArray(type);
    if (!array)
      return op->emitOpError("has a value of ")
             << type << ", expected a tensor of known sizes";
    types.push_back(array);
    access.push_back(static_cast<int32_t>(word));
    return success();
  };
  for (Type type : results)
    if (failed(addArray(type, jit::Access::Write)))
      return failure();
  for (Type type : operands.getTypes())
    if (failed(addArray(type, jit::Access::Read)))
      return failure();
  auto module = op->getParentOfType<ModuleOp>();
  OwningOpRef<jit::KernelOp> made =
      makeKernel(op->getLoc(), mesh, form, types, access);
  if (failed(verify(*made)))
    return failure();
  jit::KernelOp kernel;
  for (auto other : module.getOps<jit::KernelOp>())
    if (other.getFunctionType() == made->getFunctionType() &&
        OperationEquivalence::isRegionEquivalentTo(
            &other.getBody(), &made->getBody(),
            OperationEquivalence::IgnoreLocations))
      kernel = other;
  if (!kernel) {
    kernel = made.release();
    SymbolTable(module).insert(kernel, module.getBody()->begin());
  }
  rewriter.setInsertionPoint(op);
  return jit::CallOp::create(rewriter, op->getLoc(), results,
                             FlatSymbolRefAttr::get(kernel.getSymNameAttr()),
                             operands);
}
