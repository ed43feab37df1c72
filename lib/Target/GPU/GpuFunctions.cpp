// Reads how GPU functions are launched from their attributes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuFunctions.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Target/Grid.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AffineMap.h"

#include <limits>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using runtime::GridDim;

/// The most blocks along each axis that CUDA and HIP take.
static constexpr std::array<int64_t, 3> mostBlocks = {
    std::numeric_limits<int32_t>::max(), 65535, 65535};

/// Says that `function` has no `jit.image_launch`, and which parts of it stand
/// there in the form of earlier versions.
static InFlightDiagnostic emitNoLaunch(func::FuncOp function) {
  InFlightDiagnostic diag = function.emitError("GPU function @")
                            << function.getName() << " needs the attribute '"
                            << jit::imageLaunchName
                            << "', a '#jit.image_launch'";
  for (auto [old, part] : {std::pair("jit.block", "block"),
                           {"jit.grid", "grid"},
                           {"jit.grid_most", "most"},
                           {"jit.shared_bytes", "shared_bytes"},
                           {"jit.scratch_bytes", "scratch_bytes"}})
    if (function->hasAttr(old))
      diag.attachNote() << "'" << old << "' is '" << part << "' of it now";
  return diag;
}

static std::string write(AffineExpr expr) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  expr.print(stream);
  return text;
}

static LogicalResult readGrid(func::FuncOp function,
                              jit::ImageLaunchAttr launch,
                              ArrayRef<runtime::Scalar::Type> scalars,
                              std::array<GridDim, 3> &grid) {
  AffineMap map = launch.getGrid().getValue();
  if (map.getNumSymbols() != scalars.size())
    return function.emitError("GPU function @")
           << function.getName() << " has " << scalars.size()
           << " scalar parameters, but its grid has " << map.getNumSymbols()
           << " symbols";
  for (unsigned axis = 0; axis < 3; ++axis) {
    AffineExpr expr = map.getResult(axis);
    std::optional<GridDim> read =
        readGridDim(expr, std::min(launch.getMost()[axis], mostBlocks[axis]));
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

static LogicalResult readBlock(func::FuncOp function, ArrayRef<int64_t> sizes,
                               const GpuTarget &target,
                               std::array<int32_t, 3> &block) {
  int64_t threads = 1;
  for (auto [size, result] : llvm::zip(sizes, block)) {
    // A number that is too large stays so, without an overflow.
    threads *= std::min<int64_t>(size, target.maxThreadsPerBlock + 1);
    result = static_cast<int32_t>(size);
  }
  if (threads > target.maxThreadsPerBlock)
    return function.emitError("GPU function @")
           << function.getName() << " wants " << sizes[0] << " x " << sizes[1]
           << " x " << sizes[2] << " threads in a block, which has at most "
           << target.maxThreadsPerBlock << " on " << target.chip;
  return success();
}

static LogicalResult checkShared(func::FuncOp function, const GpuTarget &target,
                                 int64_t bytes) {
  if (bytes <= target.maxSharedBytes)
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

static FailureOr<runtime::ImageFunction>
readFunction(func::FuncOp function, jit::ImageLaunchAttr launch,
             ArrayRef<runtime::Scalar::Type> scalars, const GpuTarget &target) {
  runtime::ImageFunction result;
  result.symbol = function.getName().str();
  result.sharedBytes = launch.getSharedBytes();
  if (failed(readGrid(function, launch, scalars, result.grid)) ||
      failed(readBlock(function, launch.getBlock(), target, result.block)) ||
      failed(checkShared(function, target, result.sharedBytes)))
    return failure();
  return result;
}

FailureOr<GpuFunctions> target::readGpuFunctions(ModuleOp module,
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
    auto launch =
        function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName);
    if (!launch)
      return emitNoLaunch(function);
    auto read = readFunction(function, launch, *scalars, target);
    if (failed(read))
      return failure();
    result.scratchBytes =
        std::max(result.scratchBytes, launch.getScratchBytes());
    result.functions.push_back(std::move(*read));
  }
  if (!first)
    return module.emitError("has no function with the attribute 'gpu.kernel'");
  return result;
}
