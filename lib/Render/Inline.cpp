// Decides which values are written where they are used, and which get a name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Inline.h"

#include "lib/Render/Indices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// Ops in one expression; more are hard to read.
static constexpr unsigned mostOps = 10;

static bool any(Operation *op, function_ref<bool(Operation *)> matches) {
  return op
      ->walk([&](Operation *inner) {
        return matches(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static func::FuncOp getCallee(func::CallOp call) {
  return call->getParentOfType<ModuleOp>().lookupSymbol<func::FuncOp>(
      call.getCallee());
}

bool render::mayWrite(Operation *op) {
  return any(op, [](Operation *inner) {
    if (auto call = dyn_cast<func::CallOp>(inner)) {
      func::FuncOp callee = getCallee(call);
      return !callee || mayWrite(callee);
    }
    return isa<LLVM::StoreOp, LLVM::AtomicRMWOp, LLVM::AtomicCmpXchgOp,
               LLVM::FenceOp, gpu::BarrierOp>(inner);
  });
}

bool render::reads(Operation *op) {
  return any(op, [](Operation *inner) {
    if (auto call = dyn_cast<func::CallOp>(inner)) {
      func::FuncOp callee = getCallee(call);
      return !callee || reads(callee);
    }
    return isa<LLVM::LoadOp>(inner);
  });
}

/// Whether the text is as short as a name, so that it may stand anywhere.
static bool isTrivial(Operation *op) {
  return isa<arith::ConstantOp, LLVM::ConstantOp, LLVM::AddressOfOp,
             LLVM::ZeroOp, LLVM::PoisonOp, LLVM::UndefOp>(op);
}

Inlining::Inlining(func::FuncOp function, const Ranges &ranges,
                   const Language &language)
    : ranges(ranges), language(language) {
  SmallVector<Operation *> ops;
  function.getBody().walk<WalkOrder::PreOrder>(
      [&](Operation *op) { ops.push_back(op); });
  // Users come after what they use.
  for (Operation *op : llvm::reverse(ops))
    decide(op);
}

/// How often the text of `op` would stand somewhere.
unsigned Inlining::countUses(Operation *op) {
  unsigned count = 0;
  for (Operation *user : op->getUsers())
    count += isInlined(user) ? uses.lookup(user) : 1;
  return count;
}

/// The op whose statement the text of `op`, which has one use, is a part of.
Operation *Inlining::findStatement(Operation *op) const {
  Operation *user = *op->user_begin();
  while (true) {
    // The yield of a choice stands where the choice does.
    if (isa<scf::YieldOp>(user) && isInlined(user->getParentOp()))
      user = user->getParentOp();
    if (!isInlined(user))
      return user;
    if (user->use_empty())
      return user;
    user = *user->user_begin();
  }
}

/// Whether nothing that may write is between `op` and its statement.
bool Inlining::staysInPlace(Operation *op) {
  Operation *statement = findStatement(op);
  if (isa<scf::YieldOp>(statement) && isChoice(statement->getParentOp()))
    statement = statement->getParentOp();
  Operation *inBlock = op->getBlock()->findAncestorOpInBlock(*statement);
  // A condition or a first value is computed before what it belongs to.
  if (!inBlock || inBlock != statement)
    return false;
  if (isa<scf::ForOp, scf::WhileOp>(inBlock))
    return false;
  for (Operation *between = op->getNextNode(); between != inBlock;
       between = between->getNextNode())
    if (!between || (!isInlined(between) && mayWrite(between)))
      return false;
  return true;
}

/// Whether all of both branches is one expression each.
bool Inlining::canBeChoice(Operation *op) {
  auto branch = dyn_cast<scf::IfOp>(op);
  if (!branch || branch.getNumResults() != 1 || !language.hasLazyChoice() ||
      isa<VectorType>(branch.getResult(0).getType()))
    return false;
  return llvm::all_of(op->getRegions(), [&](Region &region) {
    return llvm::all_of(region.front().without_terminator(),
                        [&](Operation &inner) { return isInlined(&inner); });
  });
}

/// Whether `op` is a part of places in memory and of nothing else.
bool Inlining::isWholePartOfSum(Operation *op) const {
  return isPartOfSum(op, ranges) &&
         llvm::all_of(op->getUsers(), [&](Operation *user) {
           return isa<LLVM::GEPOp>(user) ||
                  (isInlined(user) && isWholePartOfSum(user));
         });
}

void Inlining::decide(Operation *op) {
  if (canBeChoice(op))
    choices.insert(op);
  bool isExpression = op->getNumResults() == 1 &&
                      (op->getNumRegions() == 0 || isChoice(op)) &&
                      !isa<LLVM::AllocaOp>(op) && !mayWrite(op);
  if (!isExpression)
    return;
  unsigned count = uses[op] = countUses(op);
  auto take = [&] { inlined.insert(op); };
  auto vector = dyn_cast<VectorType>(op->getResult(0).getType());
  bool isList = vector && !language.hasVector(vector);
  if (isList && isa<vector::FromElementsOp, vector::ShuffleOp>(op) && count > 0)
    return;
  if (auto constant = dyn_cast<arith::ConstantOp>(op); constant && isList)
    if (auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
        elements && !elements.isSplat() && count > 0)
      return;
  if (isTrivial(op) || count == 0 || isa<LLVM::GEPOp>(op) ||
      isWholePartOfSum(op) ||
      isa<arith::IndexCastOp, arith::IndexCastUIOp, vector::BroadcastOp>(op))
    return take();
  if (count > 1 || !op->hasOneUse())
    return;
  // Not into a loop.
  for (Operation *around = (*op->user_begin())->getParentOp();
       around != op->getParentOp(); around = around->getParentOp())
    if (!isa<scf::IfOp>(around))
      return;
  Operation *statement = findStatement(op);
  for (Operation *around = statement->getParentOp();
       around && around != op->getParentOp(); around = around->getParentOp())
    if (!isa<scf::IfOp>(around))
      return;
  if (reads(op) && !staysInPlace(op))
    return;
  // All elements are loaded before one is stored.
  if (isList && reads(op) && isa<LLVM::StoreOp>(statement))
    return;
  // Its elements may all be one expression.
  if (isa<vector::FromElementsOp>(statement))
    return take();
  Operation *whole = op;
  for (Operation *user = *op->user_begin(); isInlined(user);
       user = *user->user_begin()) {
    whole = user;
    if (user->use_empty())
      break;
  }
  if (++sizes[whole] <= mostOps)
    take();
}
