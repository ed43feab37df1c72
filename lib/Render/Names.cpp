// The names of a function's values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Names.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

std::string Names::make(StringRef wish) {
  std::string name;
  for (char letter : wish)
    name += llvm::isAlnum(letter) || letter == '_' ? letter : '_';
  if (name.empty() || llvm::isDigit(name.front()) || name.front() == '_')
    name.insert(0, "v");
  std::string base = name;
  // A number behind one would read as another number.
  if (llvm::isDigit(base.back()))
    base += '_';
  for (unsigned number = 1;
       language.isReserved(name) || !taken.insert(name).second; ++number)
    name = base + std::to_string(number);
  return name;
}

StringRef render::getLocationName(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return name.getName().getValue();
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (StringRef name = getLocationName(part); !name.empty())
        return name;
  return "";
}

/// After the op that a loop carries a value on with.
static StringRef nameCarried(Value carried) {
  for (Operation *user : carried.getUsers()) {
    if (isa<arith::AddFOp, arith::AddIOp>(user))
      return "sum";
    if (isa<arith::MulFOp, arith::MulIOp>(user))
      return "product";
    if (isa<arith::CmpFOp, arith::MaxSIOp, arith::MaxUIOp>(user))
      return "largest";
    if (user->getName().stripDialect() == "fma")
      return "sum";
  }
  return "state";
}

static std::string nameArgument(BlockArgument argument) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (auto loop = dyn_cast<scf::ForOp>(parent))
    return argument == loop.getInductionVar() ? "i"
                                              : nameCarried(argument).str();
  if (isa<scf::WhileOp>(parent))
    return nameCarried(argument).str();
  if (argument.getArgNumber() == 0 && isa<func::FuncOp>(parent))
    return "x";
  return "arg";
}

std::string render::suggestName(Value value) {
  StringRef given = getLocationName(value.getLoc());
  if (!given.empty())
    return given.str();
  // A conversion for an address has the name of what it converts.
  for (Operation *user : value.getUsers())
    if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(user))
      if (StringRef name = getLocationName(user->getLoc()); !name.empty())
        return name.str();
  if (auto argument = dyn_cast<BlockArgument>(value))
    return nameArgument(argument);
  Operation *op = value.getDefiningOp();
  if (auto call = dyn_cast<func::CallOp>(op)) {
    StringRef name = call.getCallee();
    name.consume_front("tinyjit_");
    return name.contains("_to_") ? "converted"
                                 : name.rsplit('_').first.str() + "_x";
  }
  auto place = [](StringRef word, auto place) {
    static constexpr StringLiteral axes[] = {"", "_y", "_z"};
    return (word + axes[static_cast<unsigned>(place.getDimension())]).str();
  };
  if (auto thread = dyn_cast<gpu::ThreadIdOp>(op))
    return place("thread", thread);
  if (auto block = dyn_cast<gpu::BlockIdOp>(op))
    return place("block", block);
  if (auto blocks = dyn_cast<gpu::GridDimOp>(op))
    return place("blocks", blocks);
  if (isa<LLVM::LoadOp>(op))
    return "loaded";
  if (isa<scf::ForOp, scf::WhileOp>(op))
    return "result";
  if (isa<scf::IfOp, arith::SelectOp>(op))
    return "chosen";
  if (isa<arith::CmpIOp, arith::CmpFOp>(op))
    return "is";
  if (isa<FloatType>(getElementTypeOrSelf(value.getType())))
    return "t";
  return "n";
}
