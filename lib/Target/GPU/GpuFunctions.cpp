// What the attributes of GPU functions say of how they are launched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuFunctions.h"

#include "lib/Target/Grid.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AffineMap.h"

#include <limits>

using namespace mlir;
using namespace tinyjit;
using runtime::GridDim;

/// The most blocks along each axis that CUDA and HIP take.
static constexpr std::array<int64_t, 3> mostBlocks = {
    std::numeric_limits<int32_t>::max(), 65535, 65535};

/// Three positive sizes of the attribute `name`.
static FailureOr<ArrayRef<int64_t>> readSizes(func::FuncOp function,
                                              StringRef name) {
  auto sizes = function->getAttrOfType<DenseI64ArrayAttr>(name);
  if (!sizes || sizes.size() != 3 ||
      llvm::any_of(sizes.asArrayRef(), [](int64_t size) { return size < 1; }))
    return function.emitError("GPU function @")
           << function.getName() << " needs the attribute '" << name
           << "' with three positive sizes";
  return sizes.asArrayRef();
}

static std::string write(AffineExpr expr) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  expr.print(stream);
  return text;
}

static LogicalResult readGrid(func::FuncOp function,
                              ArrayRef<runtime::Scalar::Type> scalars,
                              std::array<GridDim, 3> &grid) {
  FailureOr<ArrayRef<int64_t>> most = readSizes(function, "jit.grid_most");
  if (failed(most))
    return failure();
  auto attribute = function->getAttrOfType<AffineMapAttr>("jit.grid");
  if (!attribute || attribute.getValue().getNumDims() != 0 ||
      attribute.getValue().getNumSymbols() != scalars.size() ||
      attribute.getValue().getNumResults() != 3)
    return function.emitError("GPU function @")
           << function.getName()
           << " needs the attribute 'jit.grid', a map from a symbol per scalar "
              "parameter ("
           << scalars.size() << ") to three numbers of blocks";
  for (unsigned axis = 0; axis < 3; ++axis) {
    AffineExpr expr = attribute.getValue().getResult(axis);
    std::optional<GridDim> read =
        readGridDim(expr, std::min((*most)[axis], mostBlocks[axis]));
    if (!read)
      return function.emitError("GPU function @")
             << function.getName() << " has " << write(expr)
             << " blocks along axis " << axis
             << ", expected a product of sums 's * c + d', or one 'ceildiv' a "
                "positive constant";
    for (const runtime::Dim &factor : read->factors)
      if (factor.scalar >= 0 && scalars[factor.scalar] == runtime::Scalar::F32)
        return function.emitError("GPU function @")
               << function.getName() << " has blocks along axis " << axis
               << " that follow parameter " << factor.scalar
               << ", an f32, expected an i32 or i64";
    grid[axis] = std::move(*read);
  }
  return success();
}

static LogicalResult readBlock(func::FuncOp function, const GpuTarget &target,
                               std::array<int32_t, 3> &block) {
  FailureOr<ArrayRef<int64_t>> sizes = readSizes(function, "jit.block");
  if (failed(sizes))
    return failure();
  int64_t threads = 1;
  for (auto [size, result] : llvm::zip(*sizes, block)) {
    // What is too much stays too much, without an overflow.
    threads *= std::min<int64_t>(size, target.maxThreadsPerBlock + 1);
    result = static_cast<int32_t>(size);
  }
  if (threads > target.maxThreadsPerBlock)
    return function.emitError("GPU function @")
           << function.getName() << " wants " << (*sizes)[0] << " x "
           << (*sizes)[1] << " x " << (*sizes)[2]
           << " threads in a block, which has at most "
           << target.maxThreadsPerBlock << " on " << target.chip;
  return success();
}

static LogicalResult readShared(func::FuncOp function, const GpuTarget &target,
                                int64_t &bytes) {
  auto attribute = function->getAttrOfType<IntegerAttr>("jit.shared_bytes");
  bytes = attribute ? attribute.getInt() : 0;
  if (bytes >= 0 && bytes <= target.maxSharedBytes)
    return success();
  return function.emitError("GPU function @")
         << function.getName() << " wants " << bytes
         << " bytes of shared memory for a block, which has at most "
         << target.maxSharedBytes << " on " << target.chip;
}

/// The types behind the pointers.
static FailureOr<std::vector<runtime::Scalar::Type>>
readScalars(func::FuncOp function) {
  std::vector<runtime::Scalar::Type> scalars;
  for (Type type : function.getArgumentTypes()) {
    bool isPointer = isa<LLVM::LLVMPointerType>(type);
    if (isPointer && scalars.empty())
      continue;
    if (type.isInteger(32))
      scalars.push_back(runtime::Scalar::I32);
    else if (type.isInteger(64))
      scalars.push_back(runtime::Scalar::I64);
    else if (type.isF32())
      scalars.push_back(runtime::Scalar::F32);
    else
      return function.emitError("GPU function @")
             << function.getName() << " has a parameter of type " << type
             << ", expected pointers, then i32, i64 and f32";
  }
  return scalars;
}

static FailureOr<runtime::GpuFunction>
readFunction(func::FuncOp function, ArrayRef<runtime::Scalar::Type> scalars,
             const GpuTarget &target) {
  runtime::GpuFunction result;
  result.symbol = function.getName().str();
  if (failed(readGrid(function, scalars, result.grid)) ||
      failed(readBlock(function, target, result.block)) ||
      failed(readShared(function, target, result.sharedBytes)))
    return failure();
  return result;
}

FailureOr<GpuFunctions> tinyjit::readGpuFunctions(ModuleOp module,
                                                  const GpuTarget &target) {
  GpuFunctions result;
  func::FuncOp first;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName()))
      continue;
    auto scalars = readScalars(function);
    if (failed(scalars))
      return failure();
    if (!first) {
      first = function;
      result.scalars = *scalars;
    } else if (function.getFunctionType() != first.getFunctionType()) {
      return function.emitError("GPU function @")
             << function.getName() << " has other parameters than @"
             << first.getName() << ", of the same kernel";
    }
    auto read = readFunction(function, *scalars, target);
    if (failed(read))
      return failure();
    if (auto bytes = function->getAttrOfType<IntegerAttr>("jit.scratch_bytes"))
      result.scratchBytes = std::max(result.scratchBytes, bytes.getInt());
    result.functions.push_back(std::move(*read));
  }
  if (!first)
    return module.emitError("has no function with the attribute 'gpu.kernel'");
  return result;
}
