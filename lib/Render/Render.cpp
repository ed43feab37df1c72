// Kernels as source text that a person can read and a compiler takes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Render.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Render/LongIndices.h"
#include "lib/Render/Masks.h"
#include "lib/Render/SmallIntegers.h"
#include "lib/Render/Writer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// Whether some language, or what its texts include, has a function or a word
/// of that name. Of math, all that C has, with and without `f` and `l`.
static bool isTaken(StringRef name) {
  static const llvm::StringSet<> words = {
      "abs",        "acos",      "acosh",     "asin",     "asinh",
      "asm",        "atan",      "atan2",     "atanh",    "auto",
      "barrier",    "bool",      "break",     "case",     "cbrt",
      "ceil",       "char",      "clamp",     "class",    "const",
      "continue",   "copysign",  "cos",       "cosh",     "cross",
      "default",    "degrees",   "delete",    "discard",  "distance",
      "do",         "dot",       "double",    "else",     "enum",
      "erf",        "erfc",      "exp",       "exp10",    "exp2",
      "expm1",      "extern",    "fabs",      "fdim",     "float",
      "floor",      "fma",       "fmax",      "fmin",     "fmod",
      "fn",         "for",       "fract",     "frexp",    "gamma",
      "global",     "goto",      "half",      "hypot",    "if",
      "ilogb",      "inline",    "int",       "j0",       "j1",
      "jn",         "kernel",    "ldexp",     "length",   "let",
      "lgamma",     "llrint",    "llround",   "local",    "log",
      "log10",      "log1p",     "log2",      "logb",     "long",
      "loop",       "lrint",     "lround",    "mad",      "main",
      "max",        "memcpy",    "memset",    "min",      "mix",
      "modf",       "nan",       "nearbyint", "new",      "nextafter",
      "nexttoward", "normalize", "pow",       "private",  "radians",
      "register",   "remainder", "remquo",    "restrict", "return",
      "rint",       "rotate",    "round",     "rsqrt",    "scalbln",
      "scalbn",     "select",    "short",     "sign",     "signbit",
      "signed",     "sin",       "sincos",    "sinh",     "sizeof",
      "smoothstep", "sqrt",      "static",    "step",     "struct",
      "switch",     "tan",       "tanh",      "template", "tgamma",
      "this",       "transpose", "trunc",     "typedef",  "union",
      "unsigned",   "using",     "var",       "void",     "volatile",
      "while",      "y0",        "y1",        "yn"};
  return words.contains(name) ||
         ((name.ends_with("f") || name.ends_with("l")) &&
          words.contains(name.drop_back()));
}

std::string render::getSourceName(StringRef symbol) {
  std::string name;
  for (char letter : symbol)
    name += llvm::isAlnum(letter) ? letter : '_';
  if (isTaken(name))
    name += "_kernel";
  if (name.empty() || !(llvm::isAlpha(name.front()) || name.front() == '_'))
    name.insert(0, "k");
  return name;
}

/// Leaves functions that one thread runs: it is the only one of the only block.
static LogicalResult makeSerial(ModuleOp module, const Language &language) {
  for (jit::KernelOp kernel : module.getOps<jit::KernelOp>())
    return kernel.emitError("kernel @")
           << kernel.getSymName() << " is written for the threads of a GPU or "
           << "as code, which " << language.getTitle() << " cannot say";
  StringRef isKernel = gpu::GPUDialect::getKernelFuncAttrName();
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    StringRef name = function.getName();
    // That is for those who call kernels by tables.
    if (name.ends_with(".entry")) {
      function.erase();
      continue;
    }
    if (function.getNumResults() == 0 && !name.ends_with(".part"))
      function->setAttr(isKernel, UnitAttr::get(module.getContext()));
  }
  IRRewriter rewriter(module.getContext());
  module.walk([&](Operation *op) {
    bool isPlace = isa<gpu::ThreadIdOp, gpu::BlockIdOp>(op);
    if (!isPlace && !isa<gpu::GridDimOp, gpu::BlockDimOp>(op))
      return;
    rewriter.setInsertionPoint(op);
    rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(op, isPlace ? 0 : 1);
  });
  return pipelines::runPasses(module, [](OpPassManager &manager) {
    manager.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  });
}

FailureOr<OwningOpRef<ModuleOp>>
render::lowerToSource(ArrayRef<jit::KernelOp> kernels,
                      const Language &language) {
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(jit::KernelOp(kernels.front())->getLoc());
  for (jit::KernelOp kernel : kernels)
    module->push_back(kernel->clone());
  target::GpuTarget chip = language.getChip();
  auto build = [&](OpPassManager &manager) {
    pipelines::LowerGpuKernelsOptions options;
    options.chip = chip.chip;
    pipelines::buildKernelsToSourcePipeline(manager, options);
  };
  if (failed(pipelines::runPasses(*module, build)) ||
      (chip.maxThreadsPerBlock == 1 && failed(makeSerial(*module, language))))
    return failure();
  return std::move(module);
}

namespace {
/// The functions of one module and the kernels that they were.
class Renderer {
public:
  Renderer(ModuleOp functions, const Language &language,
           ArrayRef<jit::KernelOp> kernels)
      : module(functions), language(language) {
    for (jit::KernelOp kernel : kernels)
      byName[kernel.getSymName()] = kernel;
  }

  FailureOr<std::string> render();

private:
  jit::KernelOp findKernel(func::FuncOp function) const;
  SmallVector<ArrayType> getArrays(func::FuncOp function) const;
  bool isUpdated(unsigned parameter) const;
  bool isWritten(unsigned parameter) const;
  LogicalResult checkCalls();
  std::string describe(func::FuncOp function) const;
  std::string describeKernel(jit::KernelOp kernel) const;

  ModuleOp module;
  const Language &language;
  llvm::StringMap<jit::KernelOp> byName;
};
} // namespace

/// The kernel of `@k`, `@k.1`, ...
jit::KernelOp Renderer::findKernel(func::FuncOp function) const {
  auto [base, number] = function.getName().rsplit('.');
  if (auto kernel = byName.lookup(function.getName()))
    return kernel;
  unsigned parsed;
  return number.getAsInteger(10, parsed) ? jit::KernelOp()
                                         : byName.lookup(base);
}

/// Whether a function of a kernel changes elements of this array at once: all
/// functions have the same arrays.
bool Renderer::isUpdated(unsigned parameter) const {
  return module
      ->walk([&](LLVM::AtomicRMWOp op) {
        Value base = op.getPtr();
        while (auto step = base.getDefiningOp<LLVM::GEPOp>())
          base = step.getBase();
        auto argument = dyn_cast<BlockArgument>(base);
        bool isThis = argument && argument.getArgNumber() == parameter &&
                      isa<func::FuncOp>(argument.getOwner()->getParentOp());
        return isThis ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether `address`, or one made of it, is used for more than loads.
static bool isUsedToWrite(Value address) {
  return llvm::any_of(address.getUsers(), [](Operation *user) {
    if (auto step = dyn_cast<LLVM::GEPOp>(user))
      return isUsedToWrite(step.getResult());
    return !isa<LLVM::LoadOp>(user);
  });
}

/// Whether a function of the kernel may change this array.
bool Renderer::isWritten(unsigned parameter) const {
  auto functions = module->getRegion(0).getOps<func::FuncOp>();
  return llvm::any_of(functions, [&](func::FuncOp other) {
    return !other.isExternal() && parameter < other.getNumArguments() &&
           isUsedToWrite(other.getArgument(parameter));
  });
}

/// The kernel's arrays, and its scratch memory, as bytes.
SmallVector<ArrayType> Renderer::getArrays(func::FuncOp function) const {
  jit::KernelOp kernel = findKernel(function);
  if (!kernel)
    return {};
  SmallVector<ArrayType> types;
  for (Type type : kernel.getArgumentTypes())
    if (auto array = dyn_cast<uop::PtrType>(type)) {
      Type element = array.getElementType();
      unsigned bits = std::max(8u, element.getIntOrFloatBitWidth());
      Type declared = element.isF32() || element.isF64()
                          ? element
                          : IntegerType::get(type.getContext(), bits);
      unsigned number = types.size();
      types.push_back(
          {isUpdated(number) ? language.getUpdatedElement(declared) : declared,
           std::max<int64_t>(1, array.getSpan()) * (bits / 8),
           isWritten(number)});
    }
  types.push_back({IntegerType::get(function.getContext(), 8)});
  return types;
}

static std::string write(AffineExpr expr) {
  std::string text;
  llvm::raw_string_ostream(text) << expr;
  return text;
}

/// How a function is launched, as a comment.
std::string Renderer::describe(func::FuncOp function) const {
  auto launch =
      function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName);
  if (!launch || language.getChip().maxThreadsPerBlock == 1)
    return "";
  SmallVector<std::string> blocks, threads;
  for (unsigned axis = 0; axis < 3; ++axis) {
    blocks.push_back(write(launch.getGrid().getValue().getResult(axis)));
    threads.push_back(std::to_string(launch.getBlock()[axis]));
  }
  while (blocks.size() > 1 && blocks.back() == "1" && threads.back() == "1") {
    blocks.pop_back();
    threads.pop_back();
  }
  return "// Launched with " + llvm::join(blocks, " x ") + " blocks of " +
         llvm::join(threads, " x ") + " threads.\n";
}

/// Where a kernel is from, and what its arrays are, as comments.
std::string Renderer::describeKernel(jit::KernelOp kernel) const {
  std::string text = "// Kernel " + kernel.getReadableName().str();
  if (auto file = kernel->getLoc()->findInstanceOf<FileLineColLoc>())
    text +=
        ", " + file.getFilename().str() + ":" + std::to_string(file.getLine());
  text += ".\n";
  return text;
}

/// Ops that no language has a word for, by others: a value that nobody asks for
/// is 0, as is a quotient by 0, which stands only where nothing runs (compilers
/// refuse it as text, and what they can compute of it, so that is folded); the
/// place of a thread among all is by its block.
static LogicalResult replaceRareOps(ModuleOp module) {
  bool hasQuotients = false;
  module.walk([&](Operation *op) {
    OpBuilder builder(op);
    Location loc = op->getLoc();
    Value same;
    if (auto poison = dyn_cast<ub::PoisonOp>(op)) {
      if (TypedAttr zero = builder.getZeroAttr(poison.getType()))
        same = arith::ConstantOp::create(builder, loc, zero);
    } else if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
                   arith::RemUIOp>(op) &&
               matchPattern(op->getOperand(1), m_Zero())) {
      same = op->getOperand(1);
      hasQuotients = true;
    } else if (auto place = dyn_cast<gpu::GlobalIdOp>(op)) {
      gpu::Dimension axis = place.getDimension();
      Value block = gpu::BlockIdOp::create(builder, loc, axis);
      Value threads = gpu::BlockDimOp::create(builder, loc, axis);
      same = arith::AddIOp::create(
          builder, loc, arith::MulIOp::create(builder, loc, block, threads),
          gpu::ThreadIdOp::create(builder, loc, axis));
    }
    if (!same)
      return;
    op->getResult(0).replaceAllUsesWith(same);
    op->erase();
  });
  return success(
      !hasQuotients ||
      succeeded(pipelines::runPasses(module, [](OpPassManager &manager) {
        manager.addNestedPass<func::FuncOp>(createCanonicalizerPass());
      })));
}

/// An address taken out of a vector of addresses is one at a place that is
/// taken out of a vector of places.
static void takePlacesApart(ModuleOp module) {
  SmallVector<LLVM::GEPOp> vectors;
  module.walk([&](LLVM::GEPOp step) {
    if (isa<VectorType>(step.getType()) &&
        isa<LLVM::LLVMPointerType>(step.getBase().getType()) &&
        step.getDynamicIndices().size() == 1 && step.getIndices().size() == 1 &&
        llvm::all_of(step->getUsers(), llvm::IsaPred<vector::ExtractOp>))
      vectors.push_back(step);
  });
  for (LLVM::GEPOp step : vectors) {
    Value places = step.getDynamicIndices().front();
    for (Operation *user : llvm::make_early_inc_range(step->getUsers())) {
      auto taken = cast<vector::ExtractOp>(user);
      OpBuilder builder(taken);
      Value place = vector::ExtractOp::create(builder, taken.getLoc(), places,
                                              taken.getMixedPosition());
      taken.replaceAllUsesWith(
          LLVM::GEPOp::create(builder, taken.getLoc(), taken.getType(),
                              step.getElemType(), step.getBase(), place)
              .getResult());
      taken.erase();
    }
    step.erase();
  }
}

/// How many ops of the name and type of `op` run if `function` does, each call
/// counted with what it calls.
static int64_t countLike(Operation *op, func::FuncOp function,
                         const SymbolTable &symbols) {
  int64_t count = 0;
  function.walk([&](Operation *other) {
    auto call = dyn_cast<func::CallOp>(other);
    auto callee =
        call ? symbols.lookup<func::FuncOp>(call.getCallee()) : func::FuncOp();
    if (callee)
      count += countLike(op, callee, symbols);
    count += other->getName() == op->getName() &&
             other->getResultTypes() == op->getResultTypes();
  });
  return count;
}

/// Refuses functions with more calls of a function of math than the language
/// can have.
LogicalResult Renderer::checkCalls() {
  SymbolTable symbols(module);
  llvm::SmallDenseSet<Type> known;
  WalkResult result = module->walk([&](math::FmaOp op) {
    std::optional<int64_t> most =
        language.getMostCalls(op->getName().stripDialect(), op.getType());
    if (!most || !known.insert(op.getType()).second)
      return WalkResult::advance();
    for (auto function : module.getOps<func::FuncOp>()) {
      int64_t count = countLike(op, function, symbols);
      if (count <= *most)
        continue;
      op->emitError("is one of ")
          << count << " " << op->getName() << " on " << op.getType()
          << ", of which a kernel in " << language.getTitle() << " can have "
          << *most;
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return success(!result.wasInterrupted());
}

FailureOr<std::string> Renderer::render() {
  if (failed(replaceRareOps(module)))
    return failure();
  takePlacesApart(module);
  takeMasksApart(module, language);
  if (failed(checkCalls()))
    return failure();
  widenSmallIntegers(module);
  Helpers helpers;
  std::string functions, last;
  auto write = [&](func::FuncOp function) -> LogicalResult {
    SmallVector<ArrayType> arrays = getArrays(function);
    if (failed(widenLongIndices(function, language)))
      return failure();
    FailureOr<std::string> text =
        Writer(function, language, helpers, arrays).write();
    if (failed(text))
      return failure();
    jit::KernelOp kernel = findKernel(function);
    if (kernel && kernel.getSymName() != last) {
      last = kernel.getSymName().str();
      functions += "\n" + describeKernel(kernel) + describe(function) + *text;
    } else {
      functions += "\n" + describe(function) + *text;
    }
    return success();
  };
  auto isKernel = [](func::FuncOp function) {
    return function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName());
  };
  // Functions come before those that call them.
  for (bool wanted : {false, true})
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && isKernel(function) == wanted &&
          failed(write(function)))
        return failure();
  std::string text;
  for (const std::string &helper : helpers.getTexts())
    text += "\n" + helper;
  text += functions;
  return language.getPrelude(text) + text;
}

FailureOr<std::string>
render::renderFunctions(ModuleOp functions, const Language &language,
                        ArrayRef<jit::KernelOp> kernels) {
  return Renderer(functions, language, kernels).render();
}

FailureOr<std::string> render::renderKernels(ArrayRef<jit::KernelOp> kernels,
                                             const Language &language) {
  if (kernels.empty())
    return language.getPrelude("");
  if (kernels.size() > 1 && language.isOneKernelPerText()) {
    std::string texts;
    for (jit::KernelOp kernel : kernels) {
      FailureOr<std::string> text = renderKernels(kernel, language);
      if (failed(text))
        return failure();
      texts += *text;
    }
    return texts;
  }
  FailureOr<OwningOpRef<ModuleOp>> functions = lowerToSource(kernels, language);
  if (failed(functions))
    return failure();
  return renderFunctions(**functions, language, kernels);
}
