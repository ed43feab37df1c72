// Kernels given as code of a GPU: syntax and rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "dialects/Jit/JitVerify.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

#include <set>

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;

/// Limits that every GPU keeps that kernels are compiled for.
static constexpr int64_t maxThreads = 1024, maxDepth = 64;
static constexpr int64_t maxGrid[] = {INT32_MAX, 65535, 65535};
/// The most that any of them has.
static constexpr int64_t maxSharedBytes = 227 * 1024;

ParseResult tinyjit::jit::parseNativeBody(OpAsmParser &parser, Region &body) {
  OptionalParseResult parsed = parser.parseOptionalRegion(
      body, /*arguments=*/{}, /*enableNameShadowing=*/true);
  if (parsed.has_value() && failed(*parsed))
    return failure();
  if (body.empty())
    body.emplaceBlock();
  return success();
}

void tinyjit::jit::printNativeBody(OpAsmPrinter &printer, Operation *,
                                   Region &body) {
  if (body.empty() || body.front().empty())
    return;
  printer << ' ';
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

FunctionOpInterface NativeOp::getGpuFunction() {
  if (getBody().empty() || getBody().front().empty())
    return nullptr;
  auto module = dyn_cast<gpu::GPUModuleOp>(getBody().front().front());
  return module ? module.lookupSymbol<FunctionOpInterface>(getFunction())
                : FunctionOpInterface();
}

LogicalResult tinyjit::jit::verifyStandsAlone(Operation *op, ValueRange args,
                                              ArrayRef<int32_t> access) {
  auto kernel = cast<KernelOp>(op->getParentOp());
  Block &body = kernel.getBody().front();
  if (&body.front() != op || &body.back() != op)
    return op->emitOpError("is not the only op of its kernel");
  if (args != ValueRange(body.getArguments()))
    return op->emitOpError("has operands that are not the parameters of its "
                           "kernel in their order");
  if (access.size() != kernel.getNumArrays())
    return op->emitOpError("has ") << access.size() << " access words for "
                                   << kernel.getNumArrays() << " arrays";
  for (auto [index, word] : llvm::enumerate(access))
    if (!symbolizeAccess(word))
      return op->emitOpError("has access ")
             << word << " before operand " << index
             << ", expected 0 (read) to 3 (update)";
  return success();
}

/// True for a sum of at most one symbol times a number and a number.
static bool isLinear(AffineExpr expr) {
  if (isa<AffineConstantExpr, AffineSymbolExpr>(expr))
    return true;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary || !isa<AffineConstantExpr>(binary.getRHS()))
    return false;
  if (binary.getKind() == AffineExprKind::Add)
    return isLinear(binary.getLHS());
  return binary.getKind() == AffineExprKind::Mul &&
         isa<AffineSymbolExpr>(binary.getLHS());
}

static bool isProduct(AffineExpr expr) {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  return isLinear(expr) ||
         (binary && binary.getKind() == AffineExprKind::Mul &&
          isProduct(binary.getLHS()) && isProduct(binary.getRHS()));
}

/// Rule C2, of the form of one result.
static bool isGridSize(AffineExpr expr) {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary || binary.getKind() != AffineExprKind::CeilDiv)
    return isProduct(expr);
  auto divisor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  return divisor && divisor.getValue() > 0 && isProduct(binary.getLHS());
}

namespace {
/// The smallest and the largest value of an expression.
struct Bounds {
  __int128 min, max;
};
} // namespace

/// Both ends of `expr`, which has the form above; nothing if one is beyond
/// 2^62.
static std::optional<Bounds> getBounds(AffineExpr expr,
                                       ArrayRef<VarType> scalars) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Bounds{constant.getValue(), constant.getValue()};
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr)) {
    VarType type = scalars[symbol.getPosition()];
    return Bounds{type.getMin(), type.getMax()};
  }
  auto binary = cast<AffineBinaryOpExpr>(expr);
  std::optional<Bounds> left = getBounds(binary.getLHS(), scalars);
  std::optional<Bounds> right = getBounds(binary.getRHS(), scalars);
  if (!left || !right)
    return std::nullopt;
  Bounds result{left->min + right->min, left->max + right->max};
  if (binary.getKind() == AffineExprKind::Mul) {
    auto [least, most] =
        std::minmax({left->min * right->min, left->min * right->max,
                     left->max * right->min, left->max * right->max});
    result = {least, most};
  } else if (binary.getKind() == AffineExprKind::CeilDiv) {
    // Where this rounds wrongly there is less than one block.
    result = {left->min / right->min,
              (left->max + right->max - 1) / right->max};
  }
  constexpr __int128 limit = __int128(1) << 62;
  if (result.min < -limit || result.max > limit)
    return std::nullopt;
  return result;
}

/// Rule C2, of results that have the form.
static LogicalResult verifyGridSizes(NativeOp op, ArrayRef<VarType> scalars) {
  for (auto [index, expr, most] :
       llvm::enumerate(op.getGrid().getResults(), maxGrid)) {
    std::optional<Bounds> size = getBounds(expr, scalars);
    if (size && size->max <= most)
      continue;
    InFlightDiagnostic diag = op.emitOpError("has a grid of up to ");
    if (size)
      diag << static_cast<int64_t>(size->max);
    else
      diag << "more than 2^62";
    return diag << " blocks as size " << index << ", expected at most " << most;
  }
  return success();
}

static LogicalResult verifyGrid(NativeOp op) {
  AffineMap grid = op.getGrid();
  SmallVector<VarType> scalars = llvm::map_to_vector(
      op.getArgs().drop_front(op.getAccess().size()),
      [](Value value) { return cast<VarType>(value.getType()); });
  if (grid.getNumDims() != 0 || grid.getNumSymbols() != scalars.size() ||
      grid.getNumResults() != 3)
    return op.emitOpError("has a grid with ")
           << grid.getNumDims() << " dimensions, " << grid.getNumSymbols()
           << " symbols and " << grid.getNumResults()
           << " results, expected 0, " << scalars.size() << " and 3";
  for (auto [index, expr] : llvm::enumerate(grid.getResults()))
    if (!isGridSize(expr)) {
      std::string text;
      llvm::raw_string_ostream(text) << expr;
      return op.emitOpError("has ")
             << text << " as size " << index
             << " of its grid, expected a product that may be divided by a "
                "number, rounded up";
    }
  for (auto [index, type] : llvm::enumerate(scalars))
    if (type.getType().isF32() && grid.isFunctionOfSymbol(index))
      return op.emitOpError("has a grid that depends on symbol ")
             << index << ", which is an f32";
  return verifyGridSizes(op, scalars);
}

/// Rule C3.
static LogicalResult verifyBlock(NativeOp op) {
  ArrayRef<int64_t> block = op.getBlock();
  int64_t threads = 1;
  for (int64_t size : block)
    threads = size < 1 || size > maxThreads ? maxThreads + 1 : threads * size;
  if (block.size() != 3 || block[2] > maxDepth || threads > maxThreads)
    return op.emitOpError("has block [")
           << block << "], expected three sizes with at most " << maxThreads
           << " threads, the last at most " << maxDepth;
  if (op.getShared() < 0 || op.getShared() > maxSharedBytes)
    return op.emitOpError("has ")
           << op.getShared() << " bytes of shared memory, expected 0 to "
           << maxSharedBytes;
  return success();
}

/// Rules C4 and C6.
static LogicalResult verifyCode(NativeOp op) {
  Block &body = op.getBody().front();
  bool hasImages = op.getImages() && !op.getImages()->empty();
  bool isModule =
      llvm::hasSingleElement(body) && isa<gpu::GPUModuleOp>(body.front());
  if (hasImages ? !body.empty() : !isModule)
    return op.emitOpError(
        "expected either images or a region with one 'gpu.module'"); // C4
  if (!hasImages)
    return success();
  std::set<std::pair<StringRef, bool>> seen;
  for (auto image : op.getImages()->getAsRange<ImageAttr>())
    if (!seen.insert({image.getChip(), image.isBitcode()}).second)
      return op.emitOpError("has two ")
             << (image.isBitcode() ? "bitcode images" : "images") << " for '"
             << image.getChip() << "'"; // C6
  return success();
}

LogicalResult NativeOp::verify() {
  if (failed(verifyStandsAlone(*this, getArgs(), getAccess())) || // C1
      failed(verifyGrid(*this)) || failed(verifyBlock(*this)))
    return failure();
  return verifyCode(*this);
}

/// True if a parameter of type `type` can stand for `array`.
static bool isAddressOf(Type type, uop::PtrType array) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type))
    return pointer.getAddressSpace() == 0;
  auto memref = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!memref || !memref.hasStaticShape() || memref.getMemorySpace() ||
      failed(memref.getStridesAndOffset(strides, offset)) || offset != 0 ||
      llvm::any_of(strides, ShapedType::isDynamic))
    return false;
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip(memref.getShape(), strides)) {
    int64_t reach = 0;
    if (size < 1 || stride < 0 ||
        __builtin_mul_overflow(size - 1, stride, &reach) ||
        __builtin_add_overflow(last, reach, &last))
      return false;
  }
  return last < array.getSpan() &&
         (memref.getElementType() == array.getElementType() ||
          memref.getElementType() == array.getValueType());
}

// Rule C5.
LogicalResult NativeOp::verifyRegions() {
  if (getBody().front().empty())
    return success();
  FunctionOpInterface function = getGpuFunction();
  auto gpuFunction =
      function ? dyn_cast<gpu::GPUFuncOp>(*function) : gpu::GPUFuncOp();
  if (!gpuFunction || !gpuFunction.isKernel())
    return emitOpError("names \"")
           << getFunction() << "\", which is no kernel of its 'gpu.module'";
  ArrayRef<Type> types = gpuFunction.getArgumentTypes();
  if (types.size() != getArgs().size())
    return emitOpError("has ")
           << getArgs().size() << " operands, but its "
           << "function has " << types.size() << " parameters";
  for (auto [index, type, value] : llvm::enumerate(types, getArgs())) {
    auto array = dyn_cast<uop::PtrType>(value.getType());
    if (array ? !isAddressOf(type, array)
              : type != cast<VarType>(value.getType()).getType()) {
      InFlightDiagnostic diag = emitOpError("gives ")
                                << value.getType() << " for parameter " << index
                                << ", which is " << type;
      diag.attachNote(gpuFunction.getLoc()) << "the function is here";
      return diag;
    }
  }
  return success();
}
