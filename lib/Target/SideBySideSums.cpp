// Sums of neighbouring trips of an outer loop, computed side by side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/SideBySideSums.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopUnrollAndJamPass.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace tinyjit;

// Two additions at once, of four cycles each, are busy with eight sums.
static constexpr unsigned jammedTrips = 8;
// Eight copies of so many still fit registers, and the unrolling that LLVM does
// later.
static constexpr size_t maxInstructions = 24;

/// Whether each trip of `loop` adds to a float that the one before it left.
static bool sumsFloats(const Loop &loop) {
  const BasicBlock *latch = loop.getLoopLatch();
  return latch && any_of(loop.getHeader()->phis(), [&](const PHINode &sum) {
           auto *next =
               dyn_cast<BinaryOperator>(sum.getIncomingValueForBlock(latch));
           return next && is_contained(next->operands(), &sum) &&
                  (next->getOpcode() == Instruction::FAdd ||
                   next->getOpcode() == Instruction::FSub);
         });
}

/// Whether `loop` is one block of a few loads and cheap arithmetic.
static bool isShort(const Loop &loop) {
  if (loop.getNumBlocks() != 1 || loop.getHeader()->size() > maxInstructions)
    return false;
  return none_of(*loop.getHeader(), [](const Instruction &instruction) {
    return isa<CallBase>(instruction) || instruction.mayWriteToMemory() ||
           instruction.getType()->isVectorTy() ||
           instruction.getOpcode() == Instruction::FDiv ||
           instruction.getOpcode() == Instruction::FRem;
  });
}

static constexpr StringLiteral countName = "llvm.loop.unroll_and_jam.count";

namespace {
/// Asks for the loops that `LoopUnrollAndJamPass` takes: it takes none unasked.
struct MarkSums : PassInfoMixin<MarkSums> {
  PreservedAnalyses run(Function &function, FunctionAnalysisManager &manager) {
    auto &evolution = manager.getResult<ScalarEvolutionAnalysis>(function);
    for (Loop *loop :
         manager.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
      if (loop->getSubLoops().size() != 1)
        continue;
      const Loop &inner = *loop->getSubLoops().front();
      if (inner.isInnermost() && sumsFloats(inner) && isShort(inner) &&
          evolution.getSmallConstantTripCount(loop) >= jammedTrips)
        addStringMetadataToLoop(loop, countName.data(), jammedTrips);
    }
    return PreservedAnalyses::all();
  }
};

/// Takes back what was asked for loops that are left as they were: LLVM would
/// warn of each. Sums that are side by side stay scalars, as what vectors of
/// trips gather would be added one after the other again.
struct UnmarkSums : PassInfoMixin<UnmarkSums> {
  PreservedAnalyses run(Function &function, FunctionAnalysisManager &manager) {
    for (Loop *loop :
         manager.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
      if (!findOptionMDForLoop(loop, countName))
        continue;
      if (findOptionMDForLoop(loop, "llvm.loop.unroll.disable"))
        for (Loop *inner : loop->getSubLoops())
          addStringMetadataToLoop(inner, "llvm.loop.vectorize.width", 1);
      loop->setLoopID(makePostTransformationMetadata(
          function.getContext(), loop->getLoopID(), {countName}, {}));
    }
    return PreservedAnalyses::all();
  }
};
} // namespace

void target::addSideBySideSums(PassBuilder &builder) {
  builder.registerVectorizerStartEPCallback(
      [](FunctionPassManager &manager, OptimizationLevel) {
        manager.addPass(MarkSums());
        manager.addPass(createFunctionToLoopPassAdaptor(LoopUnrollAndJamPass(
            static_cast<int>(OptimizationLevel::O3.getSpeedupLevel()))));
        manager.addPass(UnmarkSums());
      });
}
