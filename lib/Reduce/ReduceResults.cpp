// Finds the first value that shows the fault.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Reduce/Reduce.h"

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::reduce;

bool reduce::isInteresting(const Tester &tester, ModuleOp module) {
  return succeeded(verify(module)) &&
         tester.isInteresting(module).first == Tester::Interestingness::True;
}

/// Lets `function` return `value` alone, and drops what is not needed for it.
static void returnOnly(func::FuncOp function, Value value) {
  Operation *end = function.getBody().front().getTerminator();
  end->setOperands(value);
  function.setFunctionType(FunctionType::get(
      function.getContext(), function.getArgumentTypes(), value.getType()));
  function.removeResAttrsAttr();
  IRRewriter rewriter(function.getContext());
  (void)runRegionDCE(rewriter, function->getRegions());
}

/// Number `index` of the values that the ops of `function` compute, or null if
/// there are not as many.
static Value getValue(func::FuncOp function, size_t index) {
  for (Operation &op : function.getBody().front())
    for (Value result : op.getResults())
      if (index-- == 0)
        return result;
  return {};
}

/// Lets `capture` give result `number` alone, or none if that is -1.
static void giveOnly(jit::CaptureOp capture, int number) {
  Operation *end = capture.getBody().front().getTerminator();
  auto type = capture.getFunctionType();
  SmallVector<Value> left;
  if (number >= 0)
    left.push_back(end->getOperand(number));
  end->setOperands(left);
  capture.setFunctionTypeAttr(TypeAttr::get(FunctionType::get(
      capture.getContext(), type.getInputs(), ValueRange(left).getTypes())));
  capture.removeResAttrsAttr();
}

/// A capture gives no result, or one, if that still shows the fault.
static void reduceResultsOf(jit::CaptureOp capture, ModuleOp module,
                            const Tester &tester) {
  int count = capture.getFunctionType().getNumResults();
  for (int number = -1; count > 0 && number < (count > 1 ? count : 0);
       ++number) {
    OwningOpRef<ModuleOp> attempt = module.clone();
    giveOnly(attempt->lookupSymbol<jit::CaptureOp>(capture.getSymName()),
             number);
    if (!isInteresting(tester, *attempt))
      continue;
    giveOnly(capture, number);
    return;
  }
}

static bool canReduce(func::FuncOp function) {
  return llvm::hasSingleElement(function.getBody()) &&
         isa<func::ReturnOp>(function.getBody().front().getTerminator());
}

void reduce::reduceResults(ModuleOp module, const Tester &tester) {
  for (auto capture : module.getOps<jit::CaptureOp>())
    reduceResultsOf(capture, module, tester);
  SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
  for (func::FuncOp function : functions) {
    if (!canReduce(function))
      continue;
    for (size_t i = 0; getValue(function, i); ++i) {
      OwningOpRef<ModuleOp> attempt = module.clone();
      auto copy = attempt->lookupSymbol<func::FuncOp>(function.getSymName());
      returnOnly(copy, getValue(copy, i));
      if (!isInteresting(tester, *attempt))
        continue;
      returnOnly(function, getValue(function, i));
      break;
    }
  }
}

void reduce::reduceFunctions(ModuleOp module, const Tester &tester) {
  SmallVector<Operation *> symbols;
  for (Operation &op : llvm::reverse(*module.getBody()))
    if (isa<SymbolOpInterface>(op))
      symbols.push_back(&op);
  for (Operation *symbol : symbols) {
    StringAttr name = SymbolTable::getSymbolName(symbol);
    OwningOpRef<ModuleOp> attempt = module.clone();
    if (!SymbolTable::symbolKnownUseEmpty(symbol, module))
      continue;
    SymbolTable::lookupSymbolIn(*attempt, name)->erase();
    if (isInteresting(tester, *attempt))
      symbol->erase();
  }
}
