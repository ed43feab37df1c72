// Copies factors into panels for the products that read them: constants in the
// prologue, others in each replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "dialects/Jit/Transforms/Prologue.h"
#include "lib/Conversion/PackFactors/PackedFactor.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/MapVector.h"

namespace tinyjit::conversion {
#define GEN_PASS_DEF_PACKFACTORSPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using jit::Access;
using jit::AllocOp;
using jit::BufferType;
using jit::CaptureOp;
using jit::findConstant;
using jit::KernelOp;
using jit::LaunchOp;

namespace {
/// The kernels that take the place of one for one of its arrays, wherever it is
/// launched.
struct Packed {
  /// Null if both factors stay as they are; `pad` also if the other factor
  /// does, and `pack` if the array does.
  KernelOp pad, pack, product;
  SmallVector<int64_t> padShape, packShape;
  Type elementType;
  /// The parameters of the kernel that each has, in order.
  SmallVector<unsigned> ofPad, ofPack, ofProduct;
  /// Why it stays, or how often each element is used.
  std::string reason;
  int64_t rows = 0, width = 0;
  /// `pad` stores the other factor in the order of the sum, without a rim.
  bool isMoved = false;

  int64_t getBytes(ArrayRef<int64_t> shape) const {
    int64_t bytes = uop::getElementBytes(elementType);
    for (int64_t size : shape)
      bytes *= size;
    return bytes;
  }
};

/// Bytes of a matrix from which on the image beside it may be worth a rim.
static constexpr int64_t leastBytes = 1024;

class PackFactors : public jit::PartsPass<
                        conversion::impl::PackFactorsPassBase<PackFactors>> {
public:
  using PartsPass::PartsPass;

private:
  llvm::DenseSet<StringAttr> replaceLaunches() override;
  bool pack(CaptureOp capture, LaunchOp launch, unsigned array);
  Packed &getPacked(KernelOp kernel, unsigned array, bool isConstant);
  void makeKernels(KernelOp kernel, unsigned array, bool isConstant,
                   Packed &packed);
  void findPrepared(CaptureOp capture);
  /// Whether the array has the same content in every replay.
  bool isConstant(LaunchOp launch, unsigned array) {
    Value buffer = launch.getBuffers()[array];
    return findConstant(buffer, *symbols) ||
           prepared.contains(jit::getBufferAccess(buffer, Access::Read).base);
  }
  Value getPanels(CaptureOp capture, LaunchOp launch, unsigned array,
                  const Packed &packed);
  void explain(LaunchOp launch, unsigned array, const Packed &packed);

  /// By kernel, array, and whether that is a constant.
  llvm::MapVector<std::tuple<StringAttr, unsigned, unsigned>, Packed> known;
  /// Buffers of the capture that only its prologue writes, and that no caller
  /// gets.
  llvm::DenseSet<Value> prepared;
  /// The panels of an array, by it and the kernel that writes them.
  llvm::DenseMap<std::pair<Value, Operation *>, Value> panels;
};
} // namespace

void PackFactors::makeKernels(KernelOp kernel, unsigned array, bool isConstant,
                              Packed &packed) {
  // The product computes exactly what it did: the order of its sum is decided
  // first.
  OwningOpRef<KernelOp> copy = prepareCopy(kernel);
  if (!copy)
    return;
  auto type = cast<uop::PtrType>(kernel.getArgumentTypes()[array]);
  bool isSmall =
      type.getSpan() * uop::getElementBytes(type.getElementType()) < minBytes;
  PackingChoice choice =
      choosePacking(*copy, array, isConstant, isSmall, vectorBits, byteUnit);
  packed.reason = choice.reason;
  if (!choice.factor)
    return;
  packed.rows = choice.factor->rows;
  packed.width = choice.factor->width;
  packed.elementType = choice.factor->load.getValue().getType();
  PackedKernels made = makePackedKernels(*copy, *choice.factor);
  (void)copy.release();
  packed.padShape = made.padShape;
  packed.packShape = made.packShape;
  packed.isMoved = choice.factor->padded && choice.factor->padded->isMoved;
  unsigned numArrays = kernel.getNumArrays();
  StringRef name = kernel.getSymName();
  packed.pad = made.pad;
  if (made.pad)
    packed.ofPad = finishPart(
        made.pad, name + (packed.isMoved ? "_moved" : "_pad"), numArrays);
  packed.pack = made.pack;
  if (made.pack)
    packed.ofPack = finishPart(made.pack, name + "_pack", numArrays);
  packed.product = made.product;
  packed.ofProduct = finishPart(
      made.product, name + (made.pack ? "_packed" : "_padded"), numArrays);
}

void PackFactors::findPrepared(CaptureOp capture) {
  prepared.clear();
  llvm::DenseSet<Value> changing;
  capture.walk([&](jit::AccessOpInterface op) {
    SmallVector<jit::BufferAccess> accesses;
    op.getAccesses(accesses);
    bool isOnce = static_cast<bool>(op->getParentOfType<jit::PrologueOp>());
    for (const jit::BufferAccess &access : accesses)
      if (access.access != Access::Read && access.base.getDefiningOp<AllocOp>())
        (isOnce ? prepared : changing).insert(access.base);
  });
  capture.walk([&](jit::ReturnOp op) {
    for (Value value : op.getValues())
      changing.insert(jit::getBufferAccess(value, Access::Read).base);
  });
  for (Value buffer : changing)
    prepared.erase(buffer);
}

/// The kernels for the array, made when they are asked for the first time.
Packed &PackFactors::getPacked(KernelOp kernel, unsigned array,
                               bool isConstant) {
  auto [entry, inserted] = known.try_emplace(
      std::tuple(kernel.getSymNameAttr(), array, unsigned(isConstant)));
  Packed &packed = entry->second;
  if (!inserted)
    return packed;
  if (!kernel->getDiscardableAttrs().empty())
    packed.reason = "the kernel has a schedule of its own";
  else if (jit::isGivenAsCode(kernel))
    packed.reason = "the kernel is given as code";
  else
    makeKernels(kernel, array, isConstant, packed);
  return packed;
}

void PackFactors::explain(LaunchOp launch, unsigned array,
                          const Packed &packed) {
  // Of arrays that are no constants, most are no factors, or stay as they are.
  jit::ConstantOp constant = findConstant(launch.getBuffers()[array], *symbols);
  auto type = cast<BufferType>(launch.getBuffers()[array].getType());
  bool isLarge = constant && type.getMaxBytes() >= minBytes;
  if (!isLarge && !packed.product)
    return;
  InFlightDiagnostic remark = emitRemark(launch.getLoc());
  if (constant)
    remark << "'@" << constant.getSymName() << "'";
  else
    remark << "array " << array;
  if (!packed.product) {
    remark << ", " << type.getMaxBytes() << " bytes, is not packed for '@"
           << launch.getKernel() << "': " << packed.reason;
    return;
  }
  if (!packed.pack) {
    remark << " stays as it is for '@" << launch.getKernel()
           << "': the other factor is stored with its rim first, "
           << packed.getBytes(packed.padShape) << " bytes";
    return;
  }
  remark << " is packed for '@" << launch.getKernel()
         << "': " << packed.getBytes(packed.packShape)
         << " bytes more, in panels of " << packed.width
         << " columns, of which each element is used for " << packed.rows
         << " rows; ";
  if (constant)
    remark << "replays do not read '@" << constant.getSymName() << "' there";
  else if (isConstant(launch, array))
    remark << "the prologue writes them";
  else
    remark << "each replay writes them";
  if (packed.pad)
    remark << "; the other factor is stored "
           << (packed.isMoved ? "in the order of the sum" : "with its rim")
           << " first, " << packed.getBytes(packed.padShape) << " bytes";
}

/// The panels of the array, which the prologue writes, or a launch before the
/// product.
Value PackFactors::getPanels(CaptureOp capture, LaunchOp launch, unsigned array,
                             const Packed &packed) {
  if (!isConstant(launch, array)) {
    Value panel =
        jit::allocateBeside(launch, packed.packShape, packed.elementType);
    OpBuilder builder(launch);
    jit::launchPart(builder, launch, packed.pack, packed.ofPack,
                    {{panel, Access::Write}});
    return panel;
  }
  Value &panel = panels[{launch.getBuffers()[array], packed.pack}];
  if (panel)
    return panel;
  panel = jit::allocateBeside(launch, packed.packShape, packed.elementType);
  OpBuilder builder(panel.getContext());
  builder.setInsertionPointAfterValue(panel);
  LaunchOp writes = jit::launchPart(builder, launch, packed.pack, packed.ofPack,
                                    {{panel, Access::Write}});
  jit::addToPrologue(capture, writes.getOperation());
  return panel;
}

/// Has the launch read panels of the array, if that is worth it. \returns
/// whether it was replaced.
bool PackFactors::pack(CaptureOp capture, LaunchOp launch, unsigned array) {
  auto kernel = symbols->lookup<KernelOp>(launch.getKernel());
  if (!kernel)
    return false;
  const Packed &packed = getPacked(kernel, array, isConstant(launch, array));
  // A rim is read before the product, so the product must not write there.
  if (llvm::any_of(packed.ofPad, [&](unsigned parameter) {
        return parameter < launch.getNumBuffers() &&
               launch.getAccess()[parameter] !=
                   static_cast<int32_t>(Access::Read);
      })) {
    Packed stays;
    stays.reason = "the launch writes over the other factor";
    if (remarks)
      explain(launch, array, stays);
    return false;
  }
  if (remarks)
    explain(launch, array, packed);
  if (!packed.product)
    return false;
  OpBuilder builder(launch);
  SmallVector<jit::AddedBuffer> read;
  if (packed.pad) {
    Value padded =
        jit::allocateBeside(launch, packed.padShape, packed.elementType);
    jit::launchPart(builder, launch, packed.pad, packed.ofPad,
                    {{padded, Access::Write}});
    read.push_back({padded, Access::Read});
  }
  if (packed.pack)
    read.push_back({getPanels(capture, launch, array, packed), Access::Read});
  jit::launchPart(builder, launch, packed.product, packed.ofProduct, read);
  launch.erase();
  return true;
}

llvm::DenseSet<StringAttr> PackFactors::replaceLaunches() {
  known.clear();
  auto suits = [&](LaunchOp launch, unsigned array) {
    auto type = cast<BufferType>(launch.getBuffers()[array].getType());
    bool isMatrix = llvm::count_if(type.getShape(),
                                   [](int64_t size) { return size != 1; }) > 1;
    return launch.getAccess()[array] == static_cast<int32_t>(Access::Read) &&
           type.getMaxBytes() >= (isMatrix
                                      ? std::min<int64_t>(minBytes, leastBytes)
                                      : int64_t(minBytes)) &&
           llvm::is_contained(kinds, type.getDevice().getKind().str());
  };
  for (auto capture : getOperation().getOps<CaptureOp>()) {
    panels.clear();
    findPrepared(capture);
    SmallVector<std::pair<LaunchOp, unsigned>> found;
    capture.walk([&](LaunchOp launch) {
      if (launch->getParentOfType<jit::PrologueOp>())
        return;
      // A kernel has one product, and so at most one such factor; what is left
      // are reasons.
      for (unsigned array = 0; array < launch.getNumBuffers(); ++array)
        if (suits(launch, array))
          found.emplace_back(launch, array);
    });
    LaunchOp replacedLaunch;
    for (auto [launch, array] : found)
      if (launch != replacedLaunch && pack(capture, launch, array))
        replacedLaunch = launch;
  }
  llvm::DenseSet<StringAttr> replaced;
  for (auto &[key, packed] : known)
    if (packed.product)
      replaced.insert(std::get<StringAttr>(key));
  return replaced;
}
