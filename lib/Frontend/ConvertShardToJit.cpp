// Rewrites upstream's communication between the processes of a grid as calls of
// kernels whose bodies are collectives.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "lib/Frontend/CollectiveCall.h"
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tinyjit::frontend {
#define GEN_PASS_DEF_CONVERTSHARDTOJITPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

using namespace mlir;
using namespace tinyjit;
using frontend::CollectiveForm;

namespace {
using Axes = ArrayRef<shard::GridAxis>;

class Converter {
public:
  explicit Converter(ModuleOp module)
      : module(module), builder(module.getContext()),
        rewriter(module.getContext()) {}

  LogicalResult convert(Operation *op);

private:
  FailureOr<jit::MeshAttr> getMesh(Operation *op, FlatSymbolRefAttr grid);
  LogicalResult replace(Operation *op, FlatSymbolRefAttr grid, Axes axes,
                        const CollectiveForm &form);
  FailureOr<jit::CallOp> call(Operation *op, FlatSymbolRefAttr grid, Axes axes,
                              CollectiveForm form, TypeRange results,
                              ValueRange operands);
  LogicalResult convertReduction(Operation *op, FlatSymbolRefAttr grid,
                                 Axes axes, shard::ReductionKind kind,
                                 CollectiveForm form);
  LogicalResult convertShift(shard::ShiftOp op);
  LogicalResult convertRooted(Operation *op, FlatSymbolRefAttr grid, Axes axes,
                              ArrayRef<int64_t> root, CollectiveForm form);
  LogicalResult convertPosition(Operation *op, FlatSymbolRefAttr grid,
                                ArrayRef<shard::GridAxis> axes, bool isLinear);
  void convertShape(shard::GridShapeOp op, jit::MeshAttr mesh);

  ModuleOp module;
  OpBuilder builder;
  IRRewriter rewriter;
};
} // namespace

//===-- calls -------------------------------------------------------------===//

FailureOr<jit::MeshAttr> Converter::getMesh(Operation *op,
                                            FlatSymbolRefAttr symbol) {
  auto grid = SymbolTable::lookupNearestSymbolFrom<shard::GridOp>(op, symbol);
  if (!grid)
    return op->emitOpError("is on ") << symbol << ", which is no 'shard.grid'";
  SmallVector<StringAttr> axes;
  for (auto [number, size] : llvm::enumerate(grid.getShape())) {
    if (ShapedType::isDynamic(size))
      return grid.emitOpError("has sizes that are not known, expected numbers");
    axes.push_back(builder.getStringAttr("axis" + Twine(number)));
  }
  if (failed(jit::MeshAttr::verify([&] { return op->emitOpError(); }, axes,
                                   grid.getShape())))
    return failure();
  return jit::MeshAttr::get(op->getContext(), axes, grid.getShape());
}

FailureOr<jit::CallOp> Converter::call(Operation *op, FlatSymbolRefAttr grid,
                                       Axes axes, CollectiveForm form,
                                       TypeRange results, ValueRange operands) {
  FailureOr<jit::MeshAttr> mesh = getMesh(op, grid);
  if (failed(mesh))
    return failure();
  for (shard::GridAxis axis : axes)
    form.axes.push_back(mesh->getAxes()[axis]);
  return frontend::callCollective(op, *mesh, form, results, operands, rewriter);
}

/// Of an op with one operand and one result, which are tensors.
LogicalResult Converter::replace(Operation *op, FlatSymbolRefAttr grid,
                                 Axes axes, const CollectiveForm &form) {
  // In groups of one, nothing moves.
  if (axes.empty()) {
    rewriter.replaceOp(op, op->getOperand(0));
    return success();
  }
  FailureOr<jit::CallOp> made =
      call(op, grid, axes, form, op->getResultTypes(), op->getOperand(0));
  if (failed(made))
    return failure();
  rewriter.replaceOp(op, made->getResults());
  return success();
}

//===-- ops ---------------------------------------------------------------===//

LogicalResult Converter::convertReduction(Operation *op, FlatSymbolRefAttr grid,
                                          Axes axes, shard::ReductionKind kind,
                                          CollectiveForm form) {
  // Both dialects have one word for a reduction that both have.
  form.reduction =
      jit::symbolizeCollectiveReduction(shard::stringifyReductionKind(kind));
  if (!form.reduction)
    return op->emitOpError("is a reduction by '")
           << shard::stringifyReductionKind(kind)
           << "', expected sum, product, min or max";
  Type from = getElementTypeOrSelf(op->getOperand(0).getType()),
       to = getElementTypeOrSelf(op->getResult(0).getType());
  if (from != to)
    return op->emitOpError("makes ")
           << to << " of " << from << ", expected one element type";
  return replace(op, grid, axes, form);
}

/// Every member sends to the one `offset` places on along an axis.
LogicalResult Converter::convertShift(shard::ShiftOp op) {
  FailureOr<jit::MeshAttr> mesh = getMesh(op, op.getGridAttr());
  if (failed(mesh))
    return failure();
  // Members are numbered along the axes of the op in their order.
  ArrayRef<shard::GridAxis> axes = op.getGridAxes();
  int64_t step = 1, size = 1, members = 1;
  for (shard::GridAxis axis : llvm::reverse(axes)) {
    if (axis == op.getShiftAxis().getSExtValue()) {
      step = members;
      size = mesh->getSizes()[axis];
    }
    members *= mesh->getSizes()[axis];
  }
  CollectiveForm form{jit::CollectiveKind::Permute};
  form.pairs.emplace();
  // Where nothing goes around, `size` is as far away as all that is further.
  int64_t offset = op.getOffset();
  offset = op.getRotate() ? offset % size : std::clamp(offset, -size, size);
  for (int64_t member = 0; member < members; ++member) {
    int64_t position = member / step % size;
    int64_t target = position + offset;
    if (op.getRotate())
      target = (target + size) % size;
    if (target >= 0 && target < size)
      form.pairs->append({member, member + (target - position) * step});
  }
  return replace(op, op.getGridAttr(), axes, form);
}

/// \param root the position of one member along the axes.
LogicalResult Converter::convertRooted(Operation *op, FlatSymbolRefAttr grid,
                                       Axes axes, ArrayRef<int64_t> root,
                                       CollectiveForm form) {
  FailureOr<jit::MeshAttr> mesh = getMesh(op, grid);
  if (failed(mesh))
    return failure();
  if (llvm::any_of(root, ShapedType::isDynamic) || root.size() != axes.size())
    return op->emitOpError("has a root that is not known, expected numbers");
  form.rank = 0;
  for (auto [axis, position] : llvm::zip_equal(axes, root))
    form.rank = *form.rank * mesh->getSizes()[axis] + position;
  return replace(op, grid, axes, form);
}

/// The position of this process, which is data: all run one program.
LogicalResult Converter::convertPosition(Operation *op, FlatSymbolRefAttr grid,
                                         ArrayRef<shard::GridAxis> axes,
                                         bool isLinear) {
  FailureOr<jit::MeshAttr> mesh = getMesh(op, grid);
  if (failed(mesh))
    return failure();
  SmallVector<shard::GridAxis> all;
  if (axes.empty())
    all = llvm::to_vector(llvm::seq<shard::GridAxis>(mesh->getAxes().size()));
  else
    all.assign(axes.begin(), axes.end());
  Type type = RankedTensorType::get({static_cast<int64_t>(all.size())},
                                    builder.getI64Type());
  FailureOr<jit::CallOp> made =
      call(op, grid, all, {jit::CollectiveKind::Position}, type, {});
  if (failed(made))
    return failure();
  Location loc = op->getLoc();
  SmallVector<Value> positions;
  for (size_t number = 0; number < all.size(); ++number) {
    Value index = arith::ConstantIndexOp::create(rewriter, loc, number);
    Value position =
        tensor::ExtractOp::create(rewriter, loc, made->getResult(0), index);
    positions.push_back(arith::IndexCastOp::create(
        rewriter, loc, rewriter.getIndexType(), position));
  }
  if (isLinear) {
    Value rank = positions[0];
    for (size_t number = 1; number < all.size(); ++number) {
      Value size = arith::ConstantIndexOp::create(
          rewriter, loc, mesh->getSizes()[all[number]]);
      rank = arith::MulIOp::create(rewriter, loc, rank, size);
      rank = arith::AddIOp::create(rewriter, loc, rank, positions[number]);
    }
    positions = {rank};
  }
  rewriter.replaceOp(op, positions);
  return success();
}

void Converter::convertShape(shard::GridShapeOp op, jit::MeshAttr mesh) {
  rewriter.setInsertionPoint(op);
  SmallVector<Value> sizes;
  for (unsigned number = 0; number < op.getNumResults(); ++number) {
    unsigned axis =
        op.getAxes().empty() ? number : unsigned(op.getAxes()[number]);
    sizes.push_back(arith::ConstantIndexOp::create(rewriter, op.getLoc(),
                                                   mesh.getSizes()[axis]));
  }
  rewriter.replaceOp(op, sizes);
}

LogicalResult Converter::convert(Operation *op) {
  using Kind = jit::CollectiveKind;
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](shard::AllReduceOp op) {
        return convertReduction(op, op.getGridAttr(), op.getGridAxes(),
                                op.getReduction(), {Kind::AllReduce});
      })
      // Only the root's result counts.
      .Case([&](shard::ReduceOp op) {
        return convertReduction(op, op.getGridAttr(), op.getGridAxes(),
                                op.getReduction(), {Kind::AllReduce});
      })
      .Case([&](shard::ReduceScatterOp op) {
        CollectiveForm form{Kind::ReduceScatter};
        form.dim = op.getScatterAxis().getSExtValue();
        return convertReduction(op, op.getGridAttr(), op.getGridAxes(),
                                op.getReduction(), form);
      })
      .Case<shard::AllGatherOp, shard::GatherOp>([&](auto op) {
        CollectiveForm form{Kind::AllGather};
        form.dim = op.getGatherAxis().getSExtValue();
        return replace(op, op.getGridAttr(), op.getGridAxes(), form);
      })
      .Case([&](shard::AllSliceOp op) {
        CollectiveForm form{Kind::AllSlice};
        form.dim = op.getSliceAxis().getSExtValue();
        return replace(op, op.getGridAttr(), op.getGridAxes(), form);
      })
      .Case([&](shard::AllToAllOp op) {
        CollectiveForm form{Kind::AllToAll};
        form.split = op.getSplitAxis().getSExtValue();
        form.dim = op.getConcatAxis().getSExtValue();
        return replace(op, op.getGridAttr(), op.getGridAxes(), form);
      })
      .Case([&](shard::BroadcastOp op) {
        return convertRooted(op, op.getGridAttr(), op.getGridAxes(),
                             op.getRoot(), {Kind::Broadcast});
      })
      .Case([&](shard::ShiftOp op) { return convertShift(op); })
      .Case([&](shard::ProcessMultiIndexOp op) {
        return convertPosition(op, op.getGridAttr(), op.getAxes(),
                               /*isLinear=*/false);
      })
      .Case([&](shard::ProcessLinearIndexOp op) {
        return convertPosition(op, op.getGridAttr(), {}, /*isLinear=*/true);
      })
      .Case([&](shard::GridShapeOp op) -> LogicalResult {
        FailureOr<jit::MeshAttr> mesh = getMesh(op, op.getGridAttr());
        if (succeeded(mesh))
          convertShape(op, *mesh);
        return mesh;
      })
      .Default([](Operation *op) {
        return op->emitOpError("has no collective; the closest forms that are "
                               "supported are 'shard.all_reduce', "
                               "'shard.all_gather', 'shard.all_slice', "
                               "'shard.broadcast' and 'shard.shift'");
      });
}

//===-- branches by position ----------------------------------------------===//

/// The same fill of both branches of an `scf.if`, whose value does not depend
/// on the position then: a product that is divided begins with zeros on each
/// rank.
static bool areSameFills(Value a, Value b) {
  auto first = a.getDefiningOp<linalg::FillOp>(),
       second = b.getDefiningOp<linalg::FillOp>();
  return first && second && first.getInputs() == second.getInputs();
}

/// Computes `value`, which is no tensor, once more at the place of `builder`,
/// from tensors, arguments and values that depend on them.
static Value cloneScalar(Value value, OpBuilder &builder) {
  Operation *op = value.getDefiningOp();
  if (!op || isa<TensorType>(value.getType()) || !isMemoryEffectFree(op) ||
      op->getNumRegions() > 0)
    return value;
  IRMapping mapping;
  for (Value operand : op->getOperands())
    mapping.map(operand, cloneScalar(operand, builder));
  return builder.clone(*op, mapping)
      ->getResult(cast<OpResult>(value).getResultNumber());
}

/// `first` where `condition` is true, else `second`. The condition may be read
/// out of a tensor, which ops on tensors do for each element.
static Value select(Value condition, Value first, Value second,
                    RewriterBase &rewriter) {
  Location loc = condition.getLoc();
  auto type = cast<RankedTensorType>(first.getType());
  Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                        type.getElementType());
  AffineMap map = rewriter.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             rewriter, loc, type, ValueRange{first, second}, empty,
             SmallVector<AffineMap>(3, map), loops,
             [&](OpBuilder &body, Location loc, ValueRange args) {
               Value chosen = arith::SelectOp::create(
                   body, loc, cloneScalar(condition, body), args[0], args[1]);
               linalg::YieldOp::create(body, loc, chosen);
             })
      .getResult(0);
}

/// Replaces a branch that only chooses between tensors of known sizes.
static void chooseWithoutBranch(scf::IfOp op, IRRewriter &rewriter) {
  auto isKnown = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  if (op.getElseRegion().empty() || !llvm::all_of(op.getResultTypes(), isKnown))
    return;
  for (Block *block : {op.thenBlock(), op.elseBlock()})
    for (Operation &each : block->without_terminator())
      if (!isMemoryEffectFree(&each) || each.getNumRegions() > 1)
        return;
  for (Block *block : {op.thenBlock(), op.elseBlock()})
    while (!block->without_terminator().empty())
      rewriter.moveOpBefore(&block->front(), op);
  rewriter.setInsertionPoint(op);
  SmallVector<Value> chosen;
  for (auto [a, b] : llvm::zip_equal(op.thenYield().getOperands(),
                                     op.elseYield().getOperands()))
    chosen.push_back(a == b || areSameFills(a, b)
                         ? Value(a)
                         : select(op.getCondition(), a, b, rewriter));
  rewriter.replaceOp(op, chosen);
}

/// Replaces a branch both sides of which give the same.
static void skipBranch(scf::IfOp op, IRRewriter &rewriter) {
  if (op.getElseRegion().empty() || op.getNumResults() == 0)
    return;
  for (auto [a, b] : llvm::zip_equal(op.thenYield().getOperands(),
                                     op.elseYield().getOperands()))
    if (a != b && !areSameFills(a, b))
      return;
  chooseWithoutBranch(op, rewriter);
}

namespace {
struct ConvertShardToJit
    : frontend::impl::ConvertShardToJitPassBase<ConvertShardToJit> {
  void runOnOperation() override {
    SmallVector<shard::GridOp> grids =
        llvm::to_vector(getOperation().getOps<shard::GridOp>());
    if (grids.empty())
      return;
    IRRewriter rewriter(&getContext());
    getOperation().walk([&](scf::IfOp op) { skipBranch(op, rewriter); });
    // Positions that nothing depends on any more.
    getOperation().walk<WalkOrder::PostOrder, ReverseIterator>(
        [](Operation *op) {
          if (isOpTriviallyDead(op))
            op->erase();
        });
    SmallVector<Operation *> ops;
    SmallVector<scf::IfOp> branches;
    getOperation().walk([&](Operation *op) {
      if (auto branch = dyn_cast<scf::IfOp>(op))
        branches.push_back(branch);
      else if (isa<shard::ShardDialect>(op->getDialect()) &&
               !isa<shard::GridOp>(op))
        ops.push_back(op);
    });
    Converter converter(getOperation());
    for (Operation *op : ops)
      if (failed(converter.convert(op)))
        return signalPassFailure();
    for (scf::IfOp branch : branches)
      chooseWithoutBranch(branch, rewriter);
    for (shard::GridOp grid : grids)
      grid.erase();
  }
};
} // namespace
