// LLVM's pass pipeline for code that is vectorised already.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/VectorPasses.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DivRemPairs.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Vectorize/SLPVectorizer.h"

using namespace llvm;
using namespace tinyjit;

static bool usesVectors(const Loop &loop) {
  return any_of(loop.blocks(), [](const BasicBlock *block) {
    return any_of(*block, [](const Instruction &instruction) {
      return instruction.getType()->isVectorTy();
    });
  });
}

/// True if `loop` is what vectors leave over of the loop around it, and adds to
/// sums of floats: LLVM must not change their order, so nothing is left for it.
static bool isLeftOver(const Loop &loop) {
  const Loop *around = loop.getParentLoop();
  bool addsInOrder = any_of(loop.getHeader()->phis(), [](const PHINode &phi) {
    return phi.getType()->isFloatingPointTy();
  });
  return addsInOrder && (!around || usesVectors(*around));
}

bool target::hasOnlyVectorLoops(Module &module) {
  bool hasVectors = false;
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    DominatorTree dominators(function);
    LoopInfo loops(dominators);
    for (const Loop *loop : loops.getLoopsInPreorder()) {
      if (!loop->isInnermost())
        continue;
      if (usesVectors(*loop))
        hasVectors = true;
      else if (!isLeftOver(*loop))
        return false;
    }
  }
  return hasVectors;
}

bool target::hasLongLoop(const Function &function) {
  constexpr size_t maxAccesses = 32;
  // The tree only reads, but takes functions that may change.
  DominatorTree dominators(const_cast<Function &>(function));
  LoopInfo loops(dominators);
  return any_of(loops.getLoopsInPreorder(), [](const Loop *loop) {
    size_t accesses = 0;
    if (loop->isInnermost())
      for (const BasicBlock *block : loop->blocks())
        accesses += count_if(*block, [](const Instruction &instruction) {
          return isa<LoadInst, StoreInst>(instruction);
        });
    return accesses > maxAccesses;
  });
}

namespace {
/// Has LLVM leave loops as they are that are long already.
struct KeepLongLoops : PassInfoMixin<KeepLongLoops> {
  static constexpr size_t maxUnrolled = 48;

  PreservedAnalyses run(Function &function, FunctionAnalysisManager &manager) {
    for (Loop *loop :
         manager.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
      size_t instructions = 0;
      for (const BasicBlock *block : loop->blocks())
        instructions += block->size();
      if (instructions > maxUnrolled)
        loop->setLoopAlreadyUnrolled();
    }
    return PreservedAnalyses::all();
  }
};

/// Makes vectors of scalars side by side where there is much arithmetic on
/// them, such as what follows the sums of a few rows.
struct PackScalars : PassInfoMixin<PackScalars> {
  static constexpr size_t minScalars = 32;

  PreservedAnalyses run(Function &function, FunctionAnalysisManager &manager) {
    auto isScalar = [](const Instruction &instruction) {
      return isa<BinaryOperator>(instruction) &&
             instruction.getType()->isFloatingPointTy();
    };
    bool isWorthIt = any_of(function, [&](const BasicBlock &block) {
      return static_cast<size_t>(count_if(block, isScalar)) >= minScalars;
    });
    return isWorthIt ? SLPVectorizerPass().run(function, manager)
                     : PreservedAnalyses::all();
  }
};
} // namespace

static auto moveInvariants(bool rotate) {
  // Sums are in registers already: looking for memory that might be, which
  // compares all accesses of a loop with each other, finds nothing where there
  // are many.
  constexpr unsigned maxAccesses = 16;
  LICMOptions options;
  options.MssaNoAccForPromotionCap = maxAccesses;
  LoopPassManager loops;
  if (rotate)
    loops.addPass(LoopRotatePass());
  loops.addPass(LICMPass(options));
  return createFunctionToLoopPassAdaptor(std::move(loops),
                                         /*UseMemorySSA=*/true);
}

ModulePassManager target::buildVectorPasses(PassBuilder &builder) {
  FunctionPassManager passes;
  passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(KeepLongLoops());
  passes.addPass(moveInvariants(/*rotate=*/true));
  passes.addPass(InstCombinePass());
  passes.addPass(CorrelatedValuePropagationPass());
  // A branch on what a loop does not change, whose sides have left the loop, is
  // a selection, which leaves it as well, and so does what depends on it.
  passes.addPass(SimplifyCFGPass());
  passes.addPass(moveInvariants(/*rotate=*/false));
  passes.addPass(createFunctionToLoopPassAdaptor(LoopFullUnrollPass(
      static_cast<int>(OptimizationLevel::O3.getSpeedupLevel()))));
  // Global value numbering takes four times as long, and finds no more: values
  // are written once (VectorCode), and loops carry theirs in registers.
  passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(PackScalars());
  passes.addPass(InstCombinePass());
  // A remainder of vectors beside its quotient is a product and a difference;
  // dividing gives both only element by element. InstCombine would undo it.
  passes.addPass(DivRemPairsPass());
  passes.addPass(SimplifyCFGPass());
  ModulePassManager manager;
  manager.addPass(createModuleToFunctionPassAdaptor(std::move(passes)));
  // Sanitizers stand here.
  builder.invokeOptimizerLastEPCallbacks(manager, OptimizationLevel::O3,
                                         ThinOrFullLTOPhase::None);
  return manager;
}
