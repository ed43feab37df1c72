// Schedules one function on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_FUNCTIONSCHEDULER_H
#define TINYJIT_LIB_SCHEDULE_FUNCTIONSCHEDULER_H

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tinyjit::schedule {

/// The kernels and constants that were made, each once.
class KernelTable {
public:
  explicit KernelTable(mlir::SymbolTable &symbols) : symbols(symbols) {}

  /// Puts `kernel` into the module before `place`, unless an equal one is
  /// there. \returns its symbol.
  mlir::StringAttr insert(mlir::OwningOpRef<jit::KernelOp> kernel,
                          mlir::Operation *place);

  /// A constant of the module with these elements, before `place`.
  mlir::StringAttr insert(mlir::ElementsAttr elements, jit::BufferType type,
                          mlir::Operation *place);

  /// Puts `state` into the module before `place`, under a name of its own.
  /// \returns that name.
  mlir::StringAttr insert(jit::StateOp state, mlir::Operation *place) {
    state->remove();
    return symbols.insert(state, mlir::Block::iterator(place));
  }

  /// Takes a state out of the module again.
  void erase(mlir::StringAttr symbol) { symbols.erase(symbols.lookup(symbol)); }

private:
  mlir::SymbolTable &symbols;
  llvm::DenseMap<std::pair<mlir::Attribute, mlir::Type>, mlir::StringAttr>
      constants;
  llvm::DenseMap<llvm::hash_code, llvm::SmallVector<jit::KernelOp, 1>> known;
};

/// True for a function with tensors among its arguments, results or ops.
bool isTensorFunction(mlir::func::FuncOp function);

/// Makes `function` a host function on buffers. Errors are diagnostics; the
/// function may then be half rewritten.
mlir::LogicalResult scheduleFunction(mlir::func::FuncOp function,
                                     KernelTable &kernels);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_FUNCTIONSCHEDULER_H
