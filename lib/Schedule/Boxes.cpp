// Keeps slices of tensors inside the tensors, by bounds on the variables that
// place them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Boxes.h"

#include "dialects/Jit/Jit.h"
#include "lib/Capture/ArithmeticForm.h"
#include "lib/Capture/LinearForm.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;
using capture::LinearForm;

namespace {
/// The part of a tensor that an op takes: per dimension of the whole.
struct Box {
  SmallVector<OpFoldResult> offsets, sizes, strides, whole;
};

/// Narrows the variables of one function.
class Narrower {
public:
  explicit Narrower(Operation *op) : op(op) {}

  LogicalResult run(const Box &box);
  /// Whether the part lies inside of the dimension for all values that its
  /// variables can have.
  bool isInside(const Box &box, int64_t dim);

private:
  LogicalResult run(const Box &box, int64_t dim);
  /// Nothing for a part without a form.
  std::optional<LinearForm> getLast(const Box &box, int64_t dim);
  /// Whether `form` is 0 or more for all values of its variables.
  bool isPositive(const LinearForm &form);
  std::optional<LinearForm> formOf(OpFoldResult number);
  std::optional<LinearForm> formOf(Value value);
  /// Narrows each variable of `form` so that it can be 0 or more.
  LogicalResult keepPositive(const LinearForm &form, int64_t dim);
  BlockArgument getArgument(unsigned variable) {
    return op->getBlock()->getArgument(variable);
  }
  jit::VarType getVariable(unsigned variable) {
    return cast<jit::VarType>(getArgument(variable).getType());
  }

  Operation *op;
};
} // namespace

/// `form` with the number of an argument for each variable.
std::optional<LinearForm> Narrower::formOf(OpFoldResult number) {
  if (auto known = getConstantIntValue(number))
    return LinearForm::number(*known);
  return formOf(cast<Value>(number));
}

std::optional<LinearForm> Narrower::formOf(Value value) {
  auto read = value.getDefiningOp<jit::ValueOp>();
  if (!read)
    return capture::getArithmeticForm<LinearForm>(
        value, [&](Value operand) { return formOf(operand); });
  auto argument = dyn_cast<BlockArgument>(read.getVariable());
  bool isInteger = isa<IntegerType>(read.getVariable().getType().getType());
  if (!argument || !isInteger)
    return std::nullopt;
  return LinearForm::variable(argument.getArgNumber());
}

LogicalResult Narrower::keepPositive(const LinearForm &form, int64_t dim) {
  for (const LinearForm::Term &term : form.terms) {
    // The most that the other terms can be.
    LinearForm others = form;
    llvm::erase(others.terms, term);
    SmallVector<Bounds> bounds(op->getBlock()->getNumArguments());
    for (const LinearForm::Term &other : others.terms) {
      jit::VarType type = getVariable(other.variable);
      bounds[other.variable] = {type.getMin(), type.getMax()};
    }
    std::optional<Bounds> most = capture::boundsOf(others, bounds);
    int64_t needed;
    if (!most || llvm::SubOverflow<int64_t>(0, most->max, needed))
      continue;
    jit::VarType type = getVariable(term.variable);
    int64_t min = type.getMin(), max = type.getMax();
    if (term.scale > 0)
      min = std::max(min, llvm::divideCeilSigned(needed, term.scale));
    else
      max = std::min(max, llvm::divideFloorSigned(needed, term.scale));
    if (min > max)
      return op->emitOpError("takes a part that lies outside of dimension ")
             << dim << " for every value of '" << type.getName() << "' from "
             << type.getMin() << " to " << type.getMax();
    getArgument(term.variable)
        .setType(jit::VarType::get(op->getContext(), type.getType(),
                                   type.getName(), min, max));
  }
  return success();
}

/// Both the first element and the last one lie between the ends; there are none
/// if the size is 0.
LogicalResult Narrower::run(const Box &box, int64_t dim) {
  std::optional<LinearForm> offset = formOf(box.offsets[dim]),
                            size = formOf(box.sizes[dim]),
                            stride = formOf(box.strides[dim]),
                            whole = formOf(box.whole[dim]);
  if (size && !size->isNumber() && failed(keepPositive(*size, dim)))
    return failure();
  if (!offset || !size || !stride || *size == LinearForm::number(0))
    return success();
  if (failed(keepPositive(*offset, dim)))
    return failure();
  std::optional<LinearForm> last = getLast(box, dim);
  if (!last)
    return success();
  bool mayGoDown = !stride->isNumber() || stride->constant < 0;
  if (mayGoDown && failed(keepPositive(*last, dim)))
    return failure();
  if (!whole)
    return success();
  std::optional<LinearForm> room =
      whole->plus(LinearForm::number(-1))->plus(*last, -1);
  return room ? keepPositive(*room, dim) : success();
}

std::optional<LinearForm> Narrower::getLast(const Box &box, int64_t dim) {
  std::optional<LinearForm> offset = formOf(box.offsets[dim]),
                            size = formOf(box.sizes[dim]),
                            stride = formOf(box.strides[dim]);
  if (!offset || !size || !stride)
    return std::nullopt;
  std::optional<LinearForm> steps = size->plus(LinearForm::number(-1)), last;
  if (steps && steps->isNumber())
    last = stride->times(steps->constant);
  else if (steps && stride->isNumber())
    last = steps->times(stride->constant);
  return last ? last->plus(*offset) : std::nullopt;
}

bool Narrower::isPositive(const LinearForm &form) {
  SmallVector<Bounds> bounds(op->getBlock()->getNumArguments());
  for (const LinearForm::Term &term : form.terms) {
    jit::VarType type = getVariable(term.variable);
    bounds[term.variable] = {type.getMin(), type.getMax()};
  }
  std::optional<Bounds> range = capture::boundsOf(form, bounds);
  return range && range->min >= 0;
}

bool Narrower::isInside(const Box &box, int64_t dim) {
  std::optional<LinearForm> offset = formOf(box.offsets[dim]),
                            whole = formOf(box.whole[dim]),
                            last = getLast(box, dim);
  if (!offset || !whole || !last)
    return false;
  std::optional<LinearForm> beyond = whole->plus(LinearForm::number(-1));
  auto fits = [&](const LinearForm &place) {
    std::optional<LinearForm> room = beyond->plus(place, -1);
    return isPositive(place) && room && isPositive(*room);
  };
  return beyond && fits(*offset) && fits(*last);
}

LogicalResult Narrower::run(const Box &box) {
  for (int64_t dim : llvm::seq<int64_t>(box.whole.size()))
    if (failed(run(box, dim)))
      return failure();
  return success();
}

static SmallVector<OpFoldResult> getSizes(Value tensor, SizeOf sizeOf) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  return llvm::map_to_vector(llvm::seq(rank),
                             [&](int64_t dim) { return sizeOf(tensor, dim); });
}

/// The box of an op of `uop`, which has no strides.
template <typename Op>
static Box getBox(Op op, ArrayRef<OpFoldResult> whole) {
  MLIRContext *context = op.getContext();
  OpFoldResult one = Builder(context).getIndexAttr(1);
  return {getMixedValues(op.getStaticOffsets(), op.getOffsets(), context),
          getMixedValues(op.getStaticSizes(), op.getSizes(), context),
          SmallVector<OpFoldResult>(whole.size(), one), llvm::to_vector(whole)};
}

static SmallVector<OpFoldResult> getStateSizes(Operation *op,
                                               FlatSymbolRefAttr symbol) {
  Operation *state = SymbolTable::lookupNearestSymbolFrom(op, symbol);
  auto type = dyn_cast_or_null<jit::BufferType>(
      state && state->hasAttr("type")
          ? cast<TypeAttr>(state->getAttr("type")).getValue()
          : Type());
  return type ? getAsIndexOpFoldResult(op->getContext(), type.getMaxShape())
              : SmallVector<OpFoldResult>();
}

/// The part that `op` takes; without dimensions for an op that takes none, or
/// is not right, which is said later.
static Box getBox(Operation *op, SizeOf sizeOf) {
  if (auto shrink = dyn_cast<uop::ShrinkOp>(op))
    return getBox(shrink, getSizes(shrink.getSource(), sizeOf));
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return {slice.getMixedOffsets(), slice.getMixedSizes(),
            slice.getMixedStrides(), getSizes(slice.getSource(), sizeOf)};
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return {insert.getMixedOffsets(), insert.getMixedSizes(),
            insert.getMixedStrides(), getSizes(insert.getDest(), sizeOf)};
  Box box;
  if (auto read = dyn_cast<uop::ReadOp>(op))
    box = getBox(read, getStateSizes(op, read.getStateAttr()));
  if (auto write = dyn_cast<uop::WriteOp>(op))
    box = getBox(write, getStateSizes(op, write.getStateAttr()));
  if (box.offsets.size() != box.whole.size())
    return {};
  return box;
}

LogicalResult schedule::narrowToBox(Operation *op, SizeOf sizeOf) {
  return Narrower(op).run(getBox(op, sizeOf));
}

llvm::SmallBitVector schedule::getDimsInside(Operation *op, SizeOf sizeOf) {
  Box box = getBox(op, sizeOf);
  llvm::SmallBitVector inside(box.whole.size());
  for (unsigned dim = 0; dim < inside.size(); ++dim)
    inside[dim] = Narrower(op).isInside(box, dim);
  return inside;
}
