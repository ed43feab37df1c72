// Work that several ranks do together: syntax and rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitCollective.h"

#include "dialects/Jit/JitVerify.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;

#include "dialects/Jit/JitCollectiveEnums.cpp.inc"

/// A word that may be missing.
static OptionalParseResult
parseCollectiveReduction(OpAsmParser &parser,
                         CollectiveReductionAttr &reduction) {
  StringRef word;
  if (failed(
          parser.parseOptionalKeyword(&word, {"sum", "product", "min", "max"})))
    return std::nullopt;
  reduction = CollectiveReductionAttr::get(parser.getContext(),
                                           *symbolizeCollectiveReduction(word));
  return success();
}

static void printCollectiveReduction(OpAsmPrinter &printer, Operation *,
                                     CollectiveReductionAttr reduction) {
  printer << stringifyCollectiveReduction(reduction.getValue());
}
#define GET_OP_CLASSES
#include "dialects/Jit/JitCollectiveOp.cpp.inc"

//===-- #jit.mesh ---------------------------------------------------------===//

static bool isAxisName(StringRef name) {
  return !name.empty() && llvm::all_of(name, [](char letter) {
    return llvm::isAlnum(letter) || letter == '_';
  });
}

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<StringAttr> axes,
                               ArrayRef<int64_t> sizes) {
  constexpr int64_t maxRanks = 65536;
  if (axes.empty() || axes.size() != sizes.size())
    return emitError() << "mesh has " << axes.size() << " axes and "
                       << sizes.size() << " sizes, expected some of both"; // C1
  llvm::SmallSet<StringRef, 4> names;
  int64_t ranks = 1;
  for (auto [axis, size] : llvm::zip_equal(axes, sizes)) {
    if (!isAxisName(axis.getValue()) || !names.insert(axis.getValue()).second)
      return emitError() << "mesh has axis '" << axis.getValue()
                         << "', expected a name of its own of letters, digits "
                            "and '_'"; // C1
    if (size < 1 || size > maxRanks || (ranks *= size) > maxRanks)
      return emitError() << "mesh has " << size << " ranks along '"
                         << axis.getValue() << "', expected 1 to " << maxRanks
                         << " in all"; // C2
  }
  return success();
}

int64_t MeshAttr::getNumRanks() const { return llvm::product_of(getSizes()); }

std::optional<unsigned> MeshAttr::findAxis(StringRef name) const {
  for (auto [number, axis] : llvm::enumerate(getAxes()))
    if (axis.getValue() == name)
      return number;
  return std::nullopt;
}

//===-- jit.collective ----------------------------------------------------===//

namespace {
/// The attributes of an op of some kind, and the words of its arrays, which
/// `verifyAwaited` knows of an await.
struct KindForm {
  bool isWritten, isRead, mayUpdate;
  bool hasReduction, hasDim, hasSplit, hasRank, hasPairs;
};
} // namespace

static KindForm getForm(CollectiveKind kind) {
  using Kind = CollectiveKind;
  auto isOneOf = [&](auto... kinds) { return ((kind == kinds) || ...); };
  KindForm form;
  form.isWritten = kind != Kind::Send;
  form.isRead = !isOneOf(Kind::Receive, Kind::Position);
  form.mayUpdate = isOneOf(Kind::AllReduce, Kind::Broadcast);
  form.hasReduction = isOneOf(Kind::AllReduce, Kind::ReduceScatter);
  form.hasDim = isOneOf(Kind::ReduceScatter, Kind::AllGather, Kind::AllToAll,
                        Kind::AllSlice);
  form.hasSplit = kind == Kind::AllToAll;
  form.hasRank = isOneOf(Kind::Broadcast, Kind::Send, Kind::Receive);
  form.hasPairs = kind == Kind::Permute;
  return form;
}

int64_t CollectiveOp::getGroupSize() {
  if (getAxes().empty())
    return getMesh().getNumRanks();
  int64_t size = 1;
  for (auto axis : getAxes().getAsRange<StringAttr>())
    size *= getMesh().getSizes()[*getMesh().findAxis(axis.getValue())];
  return size;
}

/// Rule C2.
static LogicalResult verifyAxes(CollectiveOp op) {
  llvm::SmallSet<StringRef, 4> names;
  for (auto axis : op.getAxes().getAsRange<StringAttr>())
    if (!op.getMesh().findAxis(axis.getValue()) ||
        !names.insert(axis.getValue()).second)
      return op.emitOpError("is over axis '")
             << axis.getValue() << "', expected axes of " << op.getMesh()
             << ", each once";
  return success();
}

bool CollectiveOp::isExchange() {
  return getKind() != CollectiveKind::AllSlice &&
         getKind() != CollectiveKind::Position &&
         getKind() != CollectiveKind::Await;
}

/// Rule C3 of an await, whose arrays are those of any other kind.
static LogicalResult verifyAwaited(CollectiveOp op) {
  int32_t words[] = {static_cast<int32_t>(Access::Update),
                     static_cast<int32_t>(Access::Read)};
  ArrayRef<int32_t> both(words);
  if (op.getAccess() == both || op.getAccess() == both.take_front() ||
      op.getAccess() == both.take_back())
    return success();
  return op.emitOpError("of kind 'await' has arrays with other words than "
                        "(update, read), (update) or (read)");
}

/// Rule C3.
static LogicalResult verifyArrays(CollectiveOp op, const KindForm &form) {
  if (op.getKind() == CollectiveKind::Await)
    return verifyAwaited(op);
  SmallVector<int32_t> words;
  if (form.isWritten)
    words.push_back(static_cast<int32_t>(Access::Write));
  if (form.isRead)
    words.push_back(static_cast<int32_t>(Access::Read));
  int32_t update[] = {static_cast<int32_t>(Access::Update)};
  bool isInPlace = form.mayUpdate && op.getAccess() == ArrayRef(update);
  if (op.getAccess() != ArrayRef(words) && !isInPlace) {
    InFlightDiagnostic diag = op.emitOpError("has arrays with the words (");
    llvm::interleaveComma(op.getAccess(), diag, [&](int32_t word) {
      diag << stringifyAccess(static_cast<Access>(word));
    });
    diag << "), expected (";
    llvm::interleaveComma(words, diag, [&](int32_t word) {
      diag << stringifyAccess(static_cast<Access>(word));
    });
    return diag << (form.mayUpdate ? ") or (update)" : ")");
  }
  auto first = cast<uop::PtrType>(op.getArgs().front().getType()),
       last = cast<uop::PtrType>(op.getArgs().back().getType());
  if (first.getElementType() != last.getElementType())
    return op.emitOpError("has arrays of ")
           << first.getElementType() << " and " << last.getElementType()
           << ", expected one element type";
  return success();
}

/// Rule C5, of what is there.
static LogicalResult verifyPresence(CollectiveOp op, const KindForm &form) {
  struct {
    const char *name;
    bool isThere, isNeeded;
  } all[] = {
      {"reduction", op.getReduction().has_value(), form.hasReduction},
      {"'dim'", op.getDim().has_value(), form.hasDim},
      {"'split'", op.getSplit().has_value(), form.hasSplit},
      {"'rank'", op.getRank().has_value(), form.hasRank},
      {"'pairs'", op.getPairs().has_value(), form.hasPairs},
  };
  for (auto &each : all)
    if (each.isThere != each.isNeeded)
      return op.emitOpError("of kind '")
             << stringifyCollectiveKind(op.getKind()) << "' "
             << (each.isNeeded ? "needs a " : "takes no ") << each.name;
  return success();
}

/// Rule C5, of the numbers.
static LogicalResult verifyNumbers(CollectiveOp op) {
  int64_t members = op.getGroupSize();
  int64_t rank = cast<uop::PtrType>(op.getArgs().front().getType()).getRank();
  for (std::optional<int64_t> dim : {op.getDim(), op.getSplit()})
    if (dim && (*dim < 0 || *dim >= rank))
      return op.emitOpError("names dimension ")
             << *dim << " of arrays of rank " << rank;
  auto isMember = [&](int64_t member) {
    return member >= 0 && member < members;
  };
  if (op.getRank() && !isMember(*op.getRank()))
    return op.emitOpError("names rank ")
           << *op.getRank() << " of a group of " << members;
  ArrayRef<int64_t> pairs = op.getPairs().value_or(ArrayRef<int64_t>());
  if (pairs.size() % 2 != 0)
    return op.emitOpError("has ")
           << pairs.size() << " numbers in 'pairs', expected two for each pair";
  llvm::SmallSet<int64_t, 8> seen[2];
  for (auto [number, member] : llvm::enumerate(pairs))
    if (!isMember(member) || !seen[number % 2].insert(member).second)
      return op.emitOpError("has a pair in which rank ")
             << member << (number % 2 == 0 ? " sends" : " receives")
             << ", expected ranks of a group of " << members << ", each once";
  return success();
}

/// The sizes that the array which is written must have.
static FailureOr<SmallVector<int64_t>> inferSizes(CollectiveOp op,
                                                  ArrayRef<int64_t> read) {
  int64_t members = op.getGroupSize();
  SmallVector<int64_t> sizes(read);
  auto divide = [&](int64_t dim) -> LogicalResult {
    if (sizes[dim] % members != 0)
      return op.emitOpError("cuts ")
             << sizes[dim] << " elements along dimension " << dim << " into "
             << members << " parts, expected a multiple";
    sizes[dim] /= members;
    return success();
  };
  if ((op.getKind() == CollectiveKind::ReduceScatter ||
       op.getKind() == CollectiveKind::AllSlice) &&
      failed(divide(*op.getDim())))
    return failure();
  if (op.getKind() == CollectiveKind::AllToAll &&
      failed(divide(*op.getSplit())))
    return failure();
  if (op.getKind() == CollectiveKind::AllGather ||
      op.getKind() == CollectiveKind::AllToAll)
    sizes[*op.getDim()] *= members;
  return sizes;
}

static LogicalResult verifyPositions(CollectiveOp op) {
  auto array = cast<uop::PtrType>(op.getArgs().front().getType());
  int64_t axes = op.getAxes().empty() ? op.getMesh().getAxes().size()
                                      : op.getAxes().size();
  if (array.getShape() == ArrayRef(axes) &&
      array.getElementType().isSignlessInteger(64))
    return success();
  return op.emitOpError("writes ")
         << array << ", expected " << axes << " elements of i64";
}

/// Rule C4.
static LogicalResult verifySizes(CollectiveOp op) {
  for (Type type : op.getArgs().getTypes())
    if (!cast<uop::PtrType>(type).getUpto().empty())
      return op.emitOpError("has an array of ")
             << type << ", expected sizes that are numbers";
  if (op.getKind() == CollectiveKind::Position)
    return verifyPositions(op);
  if (op.getArgs().size() < 2 || op.getKind() == CollectiveKind::Await)
    return success();
  auto written = cast<uop::PtrType>(op.getArgs()[0].getType()),
       read = cast<uop::PtrType>(op.getArgs()[1].getType());
  if (written.getRank() == read.getRank()) {
    FailureOr<SmallVector<int64_t>> sizes = inferSizes(op, read.getShape());
    if (failed(sizes))
      return failure();
    if (written.getShape() == ArrayRef(*sizes))
      return success();
  }
  return op.emitOpError("makes ")
         << written << " of " << read << ", which is no '"
         << stringifyCollectiveKind(op.getKind()) << "' of "
         << op.getGroupSize() << " ranks";
}

/// Rule C6.
static LogicalResult verifyReduction(CollectiveOp op) {
  if (!op.getReduction())
    return success();
  Type element =
      cast<uop::PtrType>(op.getArgs().front().getType()).getElementType();
  bool isSum = *op.getReduction() == CollectiveReduction::Sum;
  bool isProduct = *op.getReduction() == CollectiveReduction::Product;
  if ((element.isInteger(1) && (isSum || isProduct)) ||
      (isa<Float8E8M0FNUType>(element) && isSum))
    return op.emitOpError("is a ")
           << stringifyCollectiveReduction(*op.getReduction()) << " of "
           << element << ", which has none"
           << (element.isInteger(1) ? "; max is true if one is, min if all are"
                                    : "");
  return success();
}

LogicalResult CollectiveOp::verify() {
  if (failed(verifyStandsAlone(*this, getArgs(), getAccess())))
    return failure();              // C1
  if (getAsync() && !isExchange()) // C7
    return emitOpError("of kind '")
           << stringifyCollectiveKind(getKind())
           << "' exchanges nothing, and is not 'async'";
  KindForm form = getForm(getKind());
  return success(
      succeeded(verifyAxes(*this)) && succeeded(verifyArrays(*this, form)) &&
      succeeded(verifyPresence(*this, form)) &&
      succeeded(verifyNumbers(*this)) && succeeded(verifySizes(*this)) &&
      succeeded(verifyReduction(*this)));
}
