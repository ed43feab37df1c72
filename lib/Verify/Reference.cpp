// The copy of a capture that the interpreter runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Verify/Reference.h"

#include "dialects/Jit/JitExtern.h"
#include "lib/Conversion/ExpandMath/ExpandMath.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Plan/BuildPlan.h"
#include "lib/Program/DeviceKernels.h"
#include "runtime/foreign/ForeignCode.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::verify;

/// Expands what becomes straight arithmetic. \returns whether something is left
/// that the interpreter rounds otherwise than the code.
static bool expandMath(jit::KernelOp kernel,
                       const FrozenRewritePatternSet &patterns) {
  bool inexact = false;
  SmallVector<Operation *> ops;
  kernel.walk([&](Operation *op) {
    if (isa<math::SinOp, math::CosOp>(op))
      inexact = true;
    else if (isa<math::MathDialect>(op->getDialect()) &&
             !isa<math::FmaOp, math::IPowIOp>(op))
      ops.push_back(op);
  });
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  // That nothing more applies is no error.
  (void)applyOpPatternsGreedily(ops, patterns, config);
  return inexact;
}

/// Whether a target may combine in an order of its own.
static bool combinesFreely(jit::KernelOp kernel) {
  bool found = false;
  kernel.walk([&](uop::ReduceOp reduce) { found |= reduce.getReassoc(); });
  return found;
}

FailureOr<Reference> Reference::create(ModuleOp module, StringRef name,
                                       const target::CompileOptions &options) {
  Reference reference;
  reference.module = module.clone();
  MLIRContext *context = module.getContext();
  // Reference and product get the same order of reductions on a GPU.
  if (failed(program::prepareForDevices(*reference.module, options)) ||
      failed(pipelines::runPasses(*reference.module,
                                  pipelines::buildPrepareKernelsPipeline)))
    return failure();
  reference.capture = reference.module->lookupSymbol<jit::CaptureOp>(name);
  llvm::StringMap<std::string> kinds;
  for (const program::KernelUse &use :
       program::findKernelUses(reference.capture))
    kinds[jit::KernelOp(use.kernel).getSymName()] = use.kind;
  std::map<std::string, FrozenRewritePatternSet> patterns;
  for (const auto &entry : kinds) {
    const target::TargetKind &kind = **target::findTarget(entry.second);
    if (patterns.count(entry.second))
      continue;
    FailureOr<bool> fma = kind.hasFma(options, module.getLoc());
    if (failed(fma))
      return failure();
    RewritePatternSet expansions(context);
    conversion::populateExpandMathPatterns(expansions, {*fma, /*sse41=*/true});
    patterns.try_emplace(entry.second, std::move(expansions));
  }
  for (auto kernel : reference.module->getOps<jit::KernelOp>()) {
    StringRef symbol = kernel.getSymName();
    reference.kernels[symbol] = kernel;
    // Kernels that the capture does not launch are not run either.
    auto kind = kinds.find(symbol);
    bool inexact =
        kind != kinds.end() && expandMath(kernel, patterns.at(kind->second));
    // The bits of a library may depend on where its arrays lie.
    if (inexact || combinesFreely(kernel) || jit::getForeign(kernel))
      reference.inexact.insert(symbol);
  }
  for (Operation *op : collectWork(reference.capture))
    (op->getParentOfType<jit::PrologueOp>() ? reference.prologue
                                            : reference.launches)
        .push_back(op);
  return std::move(reference);
}

Operation *Reference::getOp(int32_t number) const {
  return number < 0 ? prologue[~number] : launches[number];
}

jit::KernelOp Reference::getKernel(int32_t number) const {
  return kernels.lookup(cast<jit::LaunchOp>(getOp(number)).getKernel());
}

LogicalResult Reference::run(int32_t number, void *const *buffers,
                             const int64_t *scalars) {
  if (getOp(number)->hasTrait<jit::ControlFlow>())
    return success();
  if (auto copy = dyn_cast<jit::CopyOp>(getOp(number))) {
    std::memmove(buffers[0], buffers[1],
                 copy.getSource().getType().getMaxBytes());
    return success();
  }
  return interpreter::interpretKernel(getKernel(number), buffers, scalars);
}

Tolerance Reference::getTolerance(int32_t number, runtime::DType dtype) const {
  auto launch = dyn_cast<jit::LaunchOp>(getOp(number));
  return launch && inexact.contains(launch.getKernel())
             ? defaultTolerance(dtype)
             : Tolerance();
}

FailureOr<runtime::Plan> Reference::buildTables() {
  llvm::StringMap<target::Program> compiled;
  for (const auto &[symbol, kernel] : kernels) {
    target::Program &code = compiled[symbol];
    code.symbol = code.entrySymbol = symbol.str();
  }
  FailureOr<runtime::Plan> plan = plan::buildPlan(capture, compiled);
  if (failed(plan))
    return failure();
  for (runtime::Foreign &function : plan->foreign)
    if (Status status = runtime::loadForeign(function); !status.ok())
      return capture.emitError(status.message());
  return plan;
}

/// Appends the ops that the launches of a plan are made of, in their order: a
/// loop once for each of its two branches, a branch as well if it has an
/// `else`.
static void collectWork(Block &block, SmallVectorImpl<Operation *> &prologue,
                        SmallVectorImpl<Operation *> &launches) {
  for (Operation &op : block) {
    if (isa<jit::LaunchOp, jit::CopyOp>(op))
      launches.push_back(&op);
    else if (auto graph = dyn_cast<jit::GraphOp>(op))
      collectWork(graph.getBody().front(), prologue, launches);
    else if (auto first = dyn_cast<jit::PrologueOp>(op))
      collectWork(first.getBody().front(), prologue, prologue);
    if (auto loop = dyn_cast<jit::WhileOp>(op)) {
      launches.push_back(&op);
      collectWork(loop.getBody().front(), prologue, launches);
      launches.push_back(&op);
    }
    auto branch = dyn_cast<jit::IfOp>(op);
    if (!branch)
      continue;
    launches.push_back(&op);
    collectWork(branch.getThenRegion().front(), prologue, launches);
    if (!branch.hasElse())
      continue;
    launches.push_back(&op);
    collectWork(branch.getElseRegion().front(), prologue, launches);
  }
}

SmallVector<Operation *> verify::collectWork(jit::CaptureOp capture) {
  SmallVector<Operation *> first, then;
  ::collectWork(capture.getBody().front(), first, then);
  first.append(then);
  return first;
}
