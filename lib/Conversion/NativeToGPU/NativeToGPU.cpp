// Converts kernels whose body is a function of the gpu dialect to the functions
// that GPU code is compiled from.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Conversion/Emit/KernelFunction.h"
#include "lib/Conversion/Emit/SharedMemory.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

/// Attributions lie at multiples of this, in bytes.
static constexpr int64_t attributionAlignment = 16;

namespace {
/// Moves one function out of its kernel.
class NativeFunction {
public:
  /// \param privateSpace the address space of what is a thread's own.
  NativeFunction(jit::KernelOp kernel, jit::NativeOp native,
                 unsigned privateSpace)
      : kernel(kernel), native(native), builder(kernel.getContext()),
        loc(native.getLoc()), privateSpace(privateSpace),
        converter(kernel.getContext()) {
    builder.setInsertionPoint(kernel);
  }

  LogicalResult convert();

private:
  void moveBeside(gpu::GPUModuleOp module);
  void numberAddressSpaces(gpu::GPUModuleOp module);
  func::FuncOp createFunction();
  void declare();
  void replaceParameters(Block &entry);
  LogicalResult replaceAttributions(Block &entry, unsigned numWorkgroup);
  LogicalResult replaceOps(func::FuncOp function);
  void replaceBy(BlockArgument argument, Value pointer);
  Value getShared(int64_t offset);
  void setAttributes(func::FuncOp function);

  jit::KernelOp kernel;
  jit::NativeOp native;
  OpBuilder builder;
  Location loc;
  unsigned privateSpace;
  LLVMTypeConverter converter;
  /// Of the attributions.
  int64_t sharedBytes = 0;
};
} // namespace

/// Puts what the function may call or name into the module, under names that
/// are this kernel's own.
void NativeFunction::moveBeside(gpu::GPUModuleOp module) {
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    if (!symbol || isa<gpu::GPUFuncOp>(op))
      continue;
    // A declaration's name is that of what a library has.
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function || !function.isExternal()) {
      auto name =
          builder.getStringAttr(kernel.getSymName() + "_" + symbol.getName());
      LogicalResult renamed =
          SymbolTable::replaceAllSymbolUses(&op, name, module);
      assert(succeeded(renamed) && "the body holds known ops only");
      (void)renamed;
      symbol.setName(name);
      // Nothing else calls it.
      if (isa<func::FuncOp>(op))
        op.setAttr(
            "llvm.linkage",
            LLVM::LinkageAttr::get(op.getContext(), LLVM::Linkage::Internal));
    }
    Operation *outer = SymbolTable::lookupNearestSymbolFrom(
        kernel->getParentOp(), symbol.getNameAttr());
    if (outer)
      op.erase();
    else
      op.moveBefore(kernel);
  }
}

/// Names of the gpu dialect for address spaces mean nothing to other dialects.
void NativeFunction::numberAddressSpaces(gpu::GPUModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](gpu::AddressSpaceAttr space) -> std::optional<Attribute> {
        unsigned number = space.getValue() == gpu::AddressSpace::Workgroup ? 3
                          : space.getValue() == gpu::AddressSpace::Global
                              ? 1
                              : privateSpace;
        return builder.getI64IntegerAttr(number);
      });
  // Space 0 is written as none.
  replacer.addReplacement([&](MemRefType type) -> std::optional<Type> {
    auto space = dyn_cast_or_null<gpu::AddressSpaceAttr>(type.getMemorySpace());
    if (!space || space.getValue() != gpu::AddressSpace::Private ||
        privateSpace != 0)
      return std::nullopt;
    return MemRefType::get(type.getShape(), type.getElementType(),
                           type.getLayout());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

func::FuncOp NativeFunction::createFunction() {
  SmallVector<Type> types;
  for (Type type : kernel.getArgumentTypes())
    types.push_back(isa<uop::PtrType>(type)
                        ? LLVM::LLVMPointerType::get(builder.getContext())
                        : cast<jit::VarType>(type).getType());
  return func::FuncOp::create(builder, loc, kernel.getSymName(),
                              builder.getFunctionType(types, {}));
}

/// Says what is known of code that is there already.
void NativeFunction::declare() {
  func::FuncOp function = createFunction();
  function.setPrivate();
  setAttributes(function);
  function->setAttr(jit::givenImagesName,
                    jit::GivenImagesAttr::get(builder.getContext(),
                                              native.getFunctionAttr(),
                                              native.getImagesAttr()));
}

/// Makes a memref of known layout, or the pointer itself, of `pointer`.
void NativeFunction::replaceBy(BlockArgument argument, Value pointer) {
  if (auto type = dyn_cast<MemRefType>(argument.getType())) {
    Value descriptor = MemRefDescriptor::fromStaticShape(
        builder, argument.getLoc(), converter, type, pointer);
    pointer = UnrealizedConversionCastOp::create(builder, argument.getLoc(),
                                                 type, descriptor)
                  .getResult(0);
  }
  argument.replaceAllUsesWith(pointer);
}

void NativeFunction::replaceParameters(Block &entry) {
  builder.setInsertionPointToStart(&entry);
  for (unsigned index = 0; index < native.getArgs().size(); ++index) {
    BlockArgument argument = entry.getArgument(index);
    if (!isa<MemRefType>(argument.getType()))
      continue;
    Value pointer = entry.insertArgument(
        index, LLVM::LLVMPointerType::get(builder.getContext()),
        argument.getLoc());
    replaceBy(argument, pointer);
    entry.eraseArgument(index + 1);
  }
}

/// The block's shared memory from byte `offset` on.
Value NativeFunction::getShared(int64_t offset) {
  LLVM::GlobalOp global = getSharedMemory(native->getParentOfType<ModuleOp>());
  Value base = LLVM::AddressOfOp::create(builder, loc, global);
  return LLVM::GEPOp::create(
      builder, loc, base.getType(), builder.getI8Type(), base,
      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset)});
}

/// Gives each attribution of a block its place in the shared memory of a
/// launch, and each of a thread one on its stack.
LogicalResult NativeFunction::replaceAttributions(Block &entry,
                                                  unsigned numWorkgroup) {
  unsigned first = native.getArgs().size();
  for (unsigned index = first; index < entry.getNumArguments(); ++index) {
    BlockArgument argument = entry.getArgument(index);
    auto type = cast<MemRefType>(argument.getType());
    Type element = type.getElementType();
    if (!type.hasStaticShape() || !type.getLayout().isIdentity() ||
        !element.isIntOrIndexOrFloat())
      return native.emitOpError("has an attribution of type ")
             << type << ", expected a known number of scalars";
    int64_t elementBytes =
        element.isIndex()
            ? 8
            : llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
    int64_t bytes = type.getNumElements() * elementBytes;
    if (index - first < numWorkgroup) {
      replaceBy(argument, getShared(sharedBytes));
      sharedBytes += llvm::alignTo(bytes, attributionAlignment);
      continue;
    }
    Value count =
        LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), bytes);
    replaceBy(argument, LLVM::AllocaOp::create(
                            builder, loc,
                            LLVM::LLVMPointerType::get(builder.getContext(),
                                                       privateSpace),
                            builder.getI8Type(), count, attributionAlignment));
  }
  entry.eraseArguments(first, entry.getNumArguments() - first);
  return success();
}

LogicalResult NativeFunction::replaceOps(func::FuncOp function) {
  function.walk([&](gpu::ReturnOp op) {
    builder.setInsertionPoint(op);
    func::ReturnOp::create(builder, op.getLoc());
    op.erase();
  });
  SmallVector<gpu::DynamicSharedMemoryOp> dynamic;
  function.walk([&](gpu::DynamicSharedMemoryOp op) { dynamic.push_back(op); });
  for (gpu::DynamicSharedMemoryOp op : dynamic) {
    builder.setInsertionPoint(op);
    auto type = cast<MemRefType>(op.getType());
    // Its size is what the launch asks for.
    auto known =
        MemRefType::get({native.getShared()}, builder.getI8Type(),
                        MemRefLayoutAttrInterface(), type.getMemorySpace());
    auto descriptor = MemRefDescriptor::fromStaticShape(
        builder, loc, converter, known,
        getShared(llvm::alignTo(sharedBytes, 128)));
    op.replaceAllUsesWith(UnrealizedConversionCastOp::create(
                              builder, op.getLoc(), type, Value(descriptor))
                              .getResult(0));
    op.erase();
  }
  return success();
}

/// Says how the function is launched (docs/gpu.md, "Functions").
void NativeFunction::setAttributes(func::FuncOp function) {
  int64_t shared = native.getShared();
  if (shared != 0)
    shared += llvm::alignTo(sharedBytes, 128);
  else
    shared = sharedBytes;
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  // The verifier knows that there are never more blocks.
  function->setAttr(
      jit::imageLaunchName,
      jit::ImageLaunchAttr::get(builder.getContext(), native.getBlock(),
                                native.getGridAttr(), {INT32_MAX, 65535, 65535},
                                shared, /*scratchBytes=*/0));
}

LogicalResult NativeFunction::convert() {
  if (native.getImages()) {
    declare();
    return success();
  }
  auto source = cast<gpu::GPUFuncOp>(*native.getGpuFunction());
  auto module = cast<gpu::GPUModuleOp>(source->getParentOp());
  RewritePatternSet patterns(kernel.getContext());
  populateGpuRewritePatterns(patterns);
  if (failed(applyPatternsGreedily(module, std::move(patterns))))
    return native.emitOpError("has ops that could not be rewritten");
  numberAddressSpaces(module);
  moveBeside(module);
  unsigned numWorkgroup = source.getNumWorkgroupAttributions();
  func::FuncOp function = createFunction();
  function.getBody().takeBody(source.getBody());
  Block &entry = function.getBody().front();
  replaceParameters(entry);
  if (failed(replaceAttributions(entry, numWorkgroup)) ||
      failed(replaceOps(function)))
    return failure();
  setAttributes(function);
  return success();
}

namespace tinyjit::conversion {
#define GEN_PASS_DEF_CONVERTNATIVETOGPUPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

namespace {
struct ConvertNativeToGPU
    : conversion::impl::ConvertNativeToGPUPassBase<ConvertNativeToGPU> {
  using ConvertNativeToGPUPassBase::ConvertNativeToGPUPassBase;

  void runOnOperation() override {
    auto convert = [&](jit::KernelOp kernel) {
      return NativeFunction(kernel, jit::getNative(kernel), privateSpace)
          .convert();
    };
    if (failed(replaceKernels(getOperation(), jit::getNative, convert)))
      signalPassFailure();
  }
};
} // namespace
