// KernelTable: the kernels that the scheduler has made, equal ones once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/FunctionScheduler.h"

#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

/// Equal for kernels that are equal but for their names.
static llvm::hash_code hashKernel(jit::KernelOp kernel) {
  llvm::hash_code hash = mlir::hash_value(kernel.getFunctionType());
  llvm::DenseMap<Value, unsigned> numbers;
  auto number = [&](Value value) {
    return numbers.try_emplace(value, numbers.size()).first->second;
  };
  kernel.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    hash = llvm::hash_combine(hash, op->getName(),
                              op->getDiscardableAttrDictionary(),
                              op->hashProperties(),
                              llvm::hash_combine_range(op->result_type_begin(),
                                                       op->result_type_end()));
    for (Value operand : op->getOperands())
      hash = llvm::hash_combine(hash, number(operand));
  });
  return hash;
}

StringAttr KernelTable::insert(OwningOpRef<jit::KernelOp> kernel,
                               Operation *place) {
  auto &equal = known[hashKernel(*kernel)];
  for (jit::KernelOp other : equal)
    if (other.getFunctionType() == kernel->getFunctionType() &&
        OperationEquivalence::isRegionEquivalentTo(
            &other.getBody(), &kernel->getBody(),
            OperationEquivalence::IgnoreLocations))
      return other.getSymNameAttr();
  jit::KernelOp made = kernel.release();
  symbols.insert(made, Block::iterator(place));
  equal.push_back(made);
  return made.getSymNameAttr();
}

StringAttr KernelTable::insert(ElementsAttr elements, jit::BufferType type,
                               Operation *place) {
  StringAttr &symbol = constants[{elements, type}];
  if (!symbol) {
    OpBuilder builder(place->getContext());
    auto made = jit::ConstantOp::create(builder, place->getLoc(), "constant",
                                        elements, type);
    symbol = symbols.insert(made, Block::iterator(place));
  }
  return symbol;
}
