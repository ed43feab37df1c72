// Converts StableHLO's custom calls to calls of functions in shared libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "dialects/Jit/JitExtern.h"
#include "lib/Frontend/CollectiveCall.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

/// The attribute that names the library of a call's target.
static constexpr llvm::StringLiteral libraryAttrName = "tinyjit.library";
/// The library of the functions that JAX calls on CPUs (runtime/lapack).
static constexpr llvm::StringLiteral lapackPrefix = "lapack_",
                                     lapackLibrary = "libtinyjit-lapack.so";
/// The functions that calls of Python go through, which take its lock in their
/// turn: several may run at once, one within another (tools/python/src).
static constexpr llvm::StringLiteral pythonLibrary = "python";

namespace {
/// A tensor of a call with its order in memory: dimension `order[i]` of the
/// tensor is dimension i in memory, the last one the densest.
struct Array {
  RankedTensorType type;
  Numbers order;

  RankedTensorType inMemory() const {
    return type.clone(applyPermutation(type.getShape(), ArrayRef(order)));
  }
};
} // namespace

/// The orders of `types`, which the attribute `name` lists by the densest
/// dimension first; row-major without it. A complex tensor has one more
/// dimension by now, which stays the last one.
static FailureOr<SmallVector<Array>> readLayouts(Operation *op, TypeRange types,
                                                 StringRef name) {
  SmallVector<Array> arrays;
  auto layouts = dyn_cast_or_null<ArrayAttr>(getAttribute(op, name));
  for (auto [number, type] : llvm::enumerate(types)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape())
      return refuseForm(op, "tensors of known sizes");
    Array &array = arrays.emplace_back(Array{tensor, {}});
    int64_t rank = tensor.getRank(), given = rank;
    if (layouts && number < layouts.size()) {
      auto layout = dyn_cast<DenseIntElementsAttr>(layouts[number]);
      given = layout ? layout.size() : -1;
      if (given == rank || given == rank - 1)
        for (const APInt &dim : layout.getValues<APInt>())
          array.order.insert(array.order.begin(), dim.getSExtValue());
    }
    for (int64_t dim = array.order.size(); dim < rank; ++dim)
      array.order.push_back(dim);
    if ((given != rank && given != rank - 1) ||
        !isPermutationVector(array.order))
      return refuseForm(op, "an order of the dimensions of each tensor as '" +
                                name + "'");
  }
  return arrays;
}

/// `from`, with its dimensions in the order `order`.
static Value transpose(Value from, ArrayRef<int64_t> order,
                       IRRewriter &rewriter) {
  auto type = cast<RankedTensorType>(from.getType());
  auto shape = applyPermutation(type.getShape(), order);
  if (llvm::is_sorted(order))
    return from;
  Value empty = tensor::EmptyOp::create(rewriter, from.getLoc(), shape,
                                        type.getElementType());
  return linalg::TransposeOp::create(rewriter, from.getLoc(), from, empty,
                                     order)
      ->getResult(0);
}

/// The library that has the target; an error if none is known.
static FailureOr<StringAttr> findLibrary(Operation *op, StringAttr target) {
  if (auto given = op->getAttrOfType<StringAttr>(libraryAttrName))
    return given;
  if (target.getValue().starts_with(lapackPrefix))
    return StringAttr::get(op->getContext(), lapackLibrary);
  return op->emitError("'")
         << op->getName() << "' calls @" << target.getValue()
         << ", of which no library is known, expected the attribute '"
         << libraryAttrName << "' with the file that has it";
}

/// The constants of a call: JAX's, or StableHLO's own.
static DictionaryAttr getConstants(Operation *op) {
  auto constants =
      dyn_cast_or_null<DictionaryAttr>(op->getAttr("mhlo.backend_config"));
  return constants ? constants
                   : dyn_cast_or_null<DictionaryAttr>(
                         getAttribute(op, "backend_config"));
}

/// A kernel whose body is the function, one of its own or one that is equal.
static jit::KernelOp makeKernel(Operation *op, StringAttr target,
                                StringAttr library, ArrayRef<Type> types,
                                ArrayRef<int32_t> access) {
  auto module = op->getParentOfType<ModuleOp>();
  DictionaryAttr constants = getConstants(op);
  auto hasEffects =
      dyn_cast_or_null<BoolAttr>(getAttribute(op, "has_side_effect"));
  OpBuilder builder(op->getContext());
  OwningOpRef<jit::KernelOp> made = jit::KernelOp::create(
      builder, op->getLoc(), target.getValue(),
      builder.getFunctionType(types, {}), ArrayAttr(), ArrayAttr(), target);
  Block &body = made->getBody().emplaceBlock();
  body.addArguments(types, SmallVector<Location>(types.size(), op->getLoc()));
  builder.setInsertionPointToStart(&body);
  jit::ExternOp::create(
      builder, op->getLoc(), target, library, body.getArguments(),
      builder.getDenseI32ArrayAttr(access),
      hasEffects && hasEffects.getValue() ? builder.getUnitAttr() : UnitAttr(),
      library == lapackLibrary || library == pythonLibrary
          ? builder.getUnitAttr()
          : UnitAttr(),
      constants);
  for (auto other : module.getOps<jit::KernelOp>())
    if (other.getFunctionType() == made->getFunctionType() &&
        OperationEquivalence::isRegionEquivalentTo(
            &other.getBody(), &made->getBody(),
            OperationEquivalence::IgnoreLocations))
      return other;
  jit::KernelOp kernel = made.release();
  SymbolTable(module).insert(kernel, module.getBody()->begin());
  return kernel;
}

/// The target of collectives, whose constants are the attributes of
/// `jit.collective` (tools/python/tinyjit/jax/collectives.py makes them).
static constexpr llvm::StringLiteral collectiveTarget = "tinyjit_collective";

static std::optional<int64_t> getNumber(DictionaryAttr constants,
                                        StringRef name) {
  auto number = constants.getAs<IntegerAttr>(name);
  return number ? std::optional(number.getInt()) : std::nullopt;
}

static std::optional<Numbers> getNumbers(DictionaryAttr constants,
                                         StringRef name) {
  if (auto array = constants.getAs<DenseI64ArrayAttr>(name))
    return Numbers(array.asArrayRef());
  auto elements = constants.getAs<DenseIntElementsAttr>(name);
  if (!elements || !elements.getElementType().isInteger(64))
    return std::nullopt;
  return Numbers(elements.getValues<int64_t>());
}

static SmallVector<StringAttr> getNames(DictionaryAttr constants,
                                        StringRef name) {
  SmallVector<StringAttr> names;
  if (auto list = constants.getAs<StringAttr>(name))
    for (StringRef each : llvm::split(list.getValue(), ','))
      if (!each.empty())
        names.push_back(StringAttr::get(list.getContext(), each));
  return names;
}

static LogicalResult convertCollective(Operation *op, IRRewriter &rewriter) {
  DictionaryAttr constants = getConstants(op);
  auto kindName =
      constants ? constants.getAs<StringAttr>("kind") : StringAttr();
  std::optional<jit::CollectiveKind> kind;
  if (kindName)
    kind = jit::symbolizeCollectiveKind(kindName.getValue());
  if (!kind)
    return refuseForm(op, "the kind of a collective among its constants");
  for (const char *name : {"operand_layouts", "result_layouts"}) {
    bool isOperands = StringRef(name).starts_with("operand");
    FailureOr<SmallVector<Array>> arrays =
        readLayouts(op,
                    isOperands ? TypeRange(op->getOperandTypes())
                               : TypeRange(op->getResultTypes()),
                    name);
    if (failed(arrays))
      return failure();
    for (const Array &array : *arrays)
      if (!llvm::is_sorted(array.order))
        return refuseForm(op, "row-major tensors");
  }
  SmallVector<StringAttr> axes = getNames(constants, "mesh_axes");
  Numbers sizes = getNumbers(constants, "mesh_sizes").value_or(Numbers());
  if (failed(
          jit::MeshAttr::verify([&] { return op->emitError(); }, axes, sizes)))
    return failure();
  CollectiveForm form{*kind, getNames(constants, "axes")};
  if (auto reduction = constants.getAs<StringAttr>("reduction"))
    form.reduction = jit::symbolizeCollectiveReduction(reduction.getValue());
  form.dim = getNumber(constants, "dim");
  form.split = getNumber(constants, "split");
  form.rank = getNumber(constants, "rank");
  form.pairs = getNumbers(constants, "pairs");
  FailureOr<jit::CallOp> call =
      callCollective(op, jit::MeshAttr::get(op->getContext(), axes, sizes),
                     form, op->getResultTypes(), op->getOperands(), rewriter);
  if (failed(call))
    return failure();
  rewriter.replaceOp(op, call->getResults());
  return success();
}

static LogicalResult convertCustomCall(Operation *op, IRRewriter &rewriter) {
  auto target =
      dyn_cast_or_null<StringAttr>(getAttribute(op, "call_target_name"));
  if (!target)
    return refuseForm(op, "'call_target_name'");
  if (target.getValue() == collectiveTarget)
    return convertCollective(op, rewriter);
  FailureOr<StringAttr> library = findLibrary(op, target);
  if (failed(library))
    return failure();
  FailureOr<SmallVector<Array>> taken = readLayouts(op, op->getOperandTypes(),
                                                    "operand_layouts"),
                                given = readLayouts(op, op->getResultTypes(),
                                                    "result_layouts");
  if (failed(taken) || failed(given))
    return failure();
  SmallVector<Type> types, resultTypes;
  SmallVector<int32_t> access;
  for (auto *arrays : {&*taken, &*given})
    for (const Array &array : *arrays) {
      RankedTensorType type = array.inMemory();
      types.push_back(
          uop::PtrType::get(type.getShape(), type.getElementType()));
      access.push_back(static_cast<int32_t>(
          arrays == &*given ? jit::Access::Write : jit::Access::Read));
      if (arrays == &*given)
        resultTypes.push_back(type);
    }
  jit::KernelOp kernel = makeKernel(op, target, *library, types, access);
  SmallVector<Value> operands;
  for (auto [operand, array] : llvm::zip(op->getOperands(), *taken))
    operands.push_back(transpose(operand, array.order, rewriter));
  auto call = jit::CallOp::create(
      rewriter, op->getLoc(), resultTypes,
      FlatSymbolRefAttr::get(kernel.getSymNameAttr()), operands);
  SmallVector<Value> results;
  for (auto [result, array] : llvm::zip(call.getResults(), *given))
    results.push_back(
        transpose(result, invertPermutationVector(array.order), rewriter));
  rewriter.replaceOp(op, results);
  return success();
}

void frontend::populateCustomCallConversions(Conversions &conversions) {
  conversions["stablehlo.custom_call"] = convertCustomCall;
}
