// Emits native functions for the graphs of a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GRAPHEMITTER_H
#define TINYJIT_LIB_TARGET_GRAPHEMITTER_H

#include "lib/Target/Program.h"
#include "tinyjit/Runtime/Plan.h"

#include "llvm/ADT/ArrayRef.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <memory>

namespace tinyjit::target {

struct StepCosts;

/// Functions of graphs, or of steps of graphs, that are compiled together; in a
/// context of its own, so that threads can compile several side by side.
struct GraphModule {
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
  bool isOfSteps = false;
};

/// Steps of one module.
constexpr size_t maxStepsOfModule = 64;

/// Adds to `plan` graphs of further launches where several threads gain
/// something. Then makes a function of type TinyJITGraphEntry for every graph
/// of `plan` whose devices are all CPUs, and sets its `symbol`; other graphs
/// stay as they are. Loops and branches become those of the
/// function. The functions call the kernels by the symbols
/// that take one parameter per array and scalar; these are only declared here.
/// One function makes 256 calls; a longer graph calls several such functions,
/// because compiling a function takes more than linear time. Graphs that have
/// work for several threads also get steps (StepPlanner.h), a function each.
///
/// The functions read from the table of slots only what is no view at a fixed
/// offset and no place in an arena but the first one; such addresses are sums.
/// \param kernels all kernels that the graphs launch.
/// \param costs what a step must gain.
/// \returns a module of the graphs, and one of each `maxStepsOfModule` steps;
///   none of no functions.
std::vector<GraphModule> emitGraphs(runtime::Plan &plan,
                                    llvm::ArrayRef<Program> kernels,
                                    const StepCosts &costs);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GRAPHEMITTER_H
