// Makes collectives of ones that move arrays as they lie in memory, and of
// kernels that combine elements and change their order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_DECOMPOSECOLLECTIVESPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

/// The kernel that combines loads an element of each member: of more, its code
/// would be too long.
static constexpr int64_t maxMembers = 256;

namespace {
/// An array as rows of elements that lie in a row, around the dimension that
/// parts lie along: row o has `inner` elements for each of the parts.
struct Rows {
  int64_t outer, inner;
};

struct DecomposeCollectives
    : tinyjit::jit::impl::DecomposeCollectivesPassBase<DecomposeCollectives> {
  using DecomposeCollectivesPassBase::DecomposeCollectivesPassBase;

  void runOnOperation() override;

private:
  void decompose(LaunchOp launch, CollectiveOp op);
  void reduceAll();
  void reduceWhole(Value out, Value in, int64_t count);
  void reduceInParts(Value out, Value in, int64_t count);
  void reduceScatter();
  void gather();
  void exchange();
  void stayInOrder();

  void move(CollectiveKind kind, Value out, int64_t outCount, Value in,
            int64_t inCount);
  void combine(Value out, Value parts, int64_t count);
  void transpose(Value out, Value in, int64_t rows, int64_t columns,
                 int64_t inner);
  void launchKernel(KernelOp kernel, Value out, Value in);
  KernelOp makeKernel(StringRef suffix, ArrayRef<int64_t> out,
                      ArrayRef<int64_t> in);
  Value allocate(int64_t count);
  Value takePart(Value buffer, int64_t first, int64_t count);

  Rows getRows(uop::PtrType array, int64_t dim, int64_t parts);
  int64_t bytesOf(int64_t count) {
    auto type = BufferType::get(&getContext(), {count}, element, {}, device);
    return type.getMaxBytes();
  }

  std::optional<SymbolTable> symbols;
  /// The launch that is looked at.
  LaunchOp launch;
  CollectiveOp op;
  Type element;
  DeviceAttr device;
  int64_t members = 0;
};
} // namespace

static int64_t countOf(ArrayRef<int64_t> shape) {
  return ShapedType::getNumElements(shape);
}

//===-- kernels and launches ----------------------------------------------===//

/// A kernel of two arrays with an empty body.
KernelOp DecomposeCollectives::makeKernel(StringRef suffix,
                                          ArrayRef<int64_t> out,
                                          ArrayRef<int64_t> in) {
  auto kernel = cast<KernelOp>(op->getParentOp());
  std::string name = (kernel.getSymName() + suffix).str();
  OpBuilder builder(&getContext());
  SmallVector<Type> types = {uop::PtrType::get(out, element),
                             uop::PtrType::get(in, element)};
  auto made = KernelOp::create(builder, op.getLoc(), name,
                               builder.getFunctionType(types, {}), ArrayAttr(),
                               ArrayAttr(), builder.getStringAttr(name));
  made.getBody().emplaceBlock().addArguments(types, {op.getLoc(), op.getLoc()});
  symbols->insert(made, Block::iterator(kernel));
  return made;
}

void DecomposeCollectives::launchKernel(KernelOp kernel, Value out, Value in) {
  OpBuilder builder(launch);
  LaunchOp::create(builder, launch.getLoc(), kernel.getSymName(),
                   ValueRange{out, in},
                   ArrayRef<int32_t>{static_cast<int32_t>(Access::Write),
                                     static_cast<int32_t>(Access::Read)});
}

/// All members run a collective that moves dense arrays, of one dimension.
void DecomposeCollectives::move(CollectiveKind kind, Value out,
                                int64_t outCount, Value in, int64_t inCount) {
  StringRef name = stringifyCollectiveKind(kind);
  KernelOp kernel = makeKernel(("_" + name).str(), {outCount}, {inCount});
  OpBuilder builder = OpBuilder::atBlockEnd(&kernel.getBody().front());
  IntegerAttr first = builder.getI64IntegerAttr(0);
  CollectiveOp::create(
      builder, op.getLoc(), kind, /*reduction=*/nullptr, op.getMesh(),
      op.getAxesAttr(), kernel.getBody().getArguments(),
      ArrayRef<int32_t>{static_cast<int32_t>(Access::Write),
                        static_cast<int32_t>(Access::Read)},
      /*dim=*/first,
      /*split=*/kind == CollectiveKind::AllToAll ? first : IntegerAttr(),
      /*rank=*/IntegerAttr(), DenseI64ArrayAttr());
  launchKernel(kernel, out, in);
}

/// Two elements combined, computed in `type` (docs/numerics.md).
static Value combineTwo(OpBuilder &builder, Location loc,
                        CollectiveReduction reduction, bool isUnsigned, Value a,
                        Value b) {
  bool isFloat = isa<FloatType>(a.getType());
  switch (reduction) {
  case CollectiveReduction::Sum:
    if (isFloat)
      return arith::AddFOp::create(builder, loc, a, b);
    return arith::AddIOp::create(builder, loc, a, b);
  case CollectiveReduction::Product:
    if (isFloat)
      return arith::MulFOp::create(builder, loc, a, b);
    return arith::MulIOp::create(builder, loc, a, b);
  case CollectiveReduction::Min:
    if (isFloat)
      return arith::MinimumFOp::create(builder, loc, a, b);
    if (isUnsigned)
      return arith::MinUIOp::create(builder, loc, a, b);
    return arith::MinSIOp::create(builder, loc, a, b);
  case CollectiveReduction::Max:
    if (isFloat)
      return arith::MaximumFOp::create(builder, loc, a, b);
    if (isUnsigned)
      return arith::MaxUIOp::create(builder, loc, a, b);
    return arith::MaxSIOp::create(builder, loc, a, b);
  }
  llvm_unreachable("a kind of reduction");
}

/// Writes to `out` what the reduction makes of the members' arrays of `count`
/// elements, which lie one behind the other: in pairs, the first 2^k members
/// and the others by themselves, in f32 if the floats are smaller.
void DecomposeCollectives::combine(Value out, Value parts, int64_t count) {
  KernelOp kernel = makeKernel("_combine", {count}, {members, count});
  Block &body = kernel.getBody().front();
  OpBuilder builder = OpBuilder::atBlockEnd(&body);
  Location loc = op.getLoc();
  Value place = uop::RangeOp::create(builder, loc, count).getIndex();
  auto isNarrow = [&](Type type) {
    return isa<FloatType>(type) && type.getIntOrFloatBitWidth() <= 16;
  };
  auto load = [&](int64_t member) -> Value {
    Value number = arith::ConstantIndexOp::create(builder, loc, member);
    Value value = uop::LoadOp::create(builder, loc, body.getArgument(1),
                                      ValueRange{number, place})
                      .getValue();
    if (isNarrow(value.getType()))
      value = arith::ExtFOp::create(builder, loc, builder.getF32Type(), value);
    return value;
  };
  // A truth value is a number of one bit here.
  bool isUnsigned = element.isUnsignedInteger() || element.isInteger(1);
  std::function<Value(int64_t, int64_t)> combineAll = [&](int64_t begin,
                                                          int64_t end) {
    if (end - begin == 1)
      return load(begin);
    int64_t half = begin + llvm::bit_floor<uint64_t>(end - begin - 1);
    Value first = combineAll(begin, half), second = combineAll(half, end);
    return combineTwo(builder, loc, *op.getReduction(), isUnsigned, first,
                      second);
  };
  Value all = combineAll(0, members);
  if (Type stored = uop::getValueType(element); all.getType() != stored)
    all = arith::TruncFOp::create(builder, loc, stored, all);
  uop::StoreOp::create(builder, loc, all, body.getArgument(0),
                       ValueRange{place});
  launchKernel(kernel, out, parts);
}

/// out[j][i][k] = in[i][j][k], for i below `rows` and j below `columns`.
void DecomposeCollectives::transpose(Value out, Value in, int64_t rows,
                                     int64_t columns, int64_t inner) {
  KernelOp kernel =
      makeKernel("_transpose", {columns, rows, inner}, {rows, columns, inner});
  Block &body = kernel.getBody().front();
  OpBuilder builder = OpBuilder::atBlockEnd(&body);
  Location loc = op.getLoc();
  auto range = [&](int64_t extent) -> Value {
    return uop::RangeOp::create(builder, loc, extent).getIndex();
  };
  Value j = range(columns), i = range(rows), k = range(inner);
  Value value = uop::LoadOp::create(builder, loc, body.getArgument(1),
                                    ValueRange{i, j, k})
                    .getValue();
  uop::StoreOp::create(builder, loc, value, body.getArgument(0),
                       ValueRange{j, i, k});
  launchKernel(kernel, out, in);
}

Value DecomposeCollectives::allocate(int64_t count) {
  return allocateBeside(launch, {count}, element);
}

/// `count` elements of `buffer` from `first` on.
Value DecomposeCollectives::takePart(Value buffer, int64_t first,
                                     int64_t count) {
  if (first == 0 &&
      countOf(cast<BufferType>(buffer.getType()).getMaxShape()) == count)
    return buffer;
  OpBuilder builder(launch);
  auto type = BufferType::get(&getContext(), {count}, element, {}, device);
  int64_t offset = first == 0 ? 0 : bytesOf(first);
  return ViewOp::create(builder, launch.getLoc(), type, buffer, Value(),
                        builder.getI64IntegerAttr(offset), ValueRange());
}

//===-- kinds -------------------------------------------------------------===//

Rows DecomposeCollectives::getRows(uop::PtrType array, int64_t dim,
                                   int64_t parts) {
  ArrayRef<int64_t> shape = array.getShape();
  return {countOf(shape.take_front(dim)),
          countOf(shape.drop_front(dim)) / parts};
}

/// Each member gets everything and combines it.
void DecomposeCollectives::reduceWhole(Value out, Value in, int64_t count) {
  Value parts = allocate(members * count);
  move(CollectiveKind::AllGather, parts, members * count, in, count);
  combine(out, parts, count);
}

/// Each member combines a part of the elements, as many as the others', and
/// gives it to them.
void DecomposeCollectives::reduceInParts(Value out, Value in, int64_t count) {
  int64_t own = count / members, shared = own * members;
  Value parts = allocate(shared), part = allocate(own);
  Value wholeIn = takePart(in, 0, shared), wholeOut = takePart(out, 0, shared);
  move(CollectiveKind::AllToAll, parts, shared, wholeIn, shared);
  combine(part, parts, own);
  // Before the array is overwritten, if it is one that is both.
  if (shared < count)
    reduceWhole(takePart(out, shared, count - shared),
                takePart(in, shared, count - shared), count - shared);
  move(CollectiveKind::AllGather, wholeOut, shared, part, own);
}

void DecomposeCollectives::reduceAll() {
  Value out = launch.getBuffers().front(), in = launch.getBuffers().back();
  int64_t count =
      countOf(cast<uop::PtrType>(op.getArgs().front().getType()).getShape());
  bool isSmall = members == 2 ||
                 static_cast<uint64_t>(bytesOf(count)) <= gatherBytes / members;
  if (isSmall || count < members)
    return reduceWhole(out, in, count);
  reduceInParts(out, in, count);
}

void DecomposeCollectives::reduceScatter() {
  Value out = launch.getBuffers().front(), in = launch.getBuffers().back();
  auto array = cast<uop::PtrType>(op.getArgs().back().getType());
  Rows rows = getRows(array, *op.getDim(), members);
  int64_t count = countOf(array.getShape());
  if (rows.outer > 1) {
    Value ordered = allocate(count);
    transpose(ordered, in, rows.outer, members, rows.inner);
    in = ordered;
  }
  Value parts = allocate(count);
  move(CollectiveKind::AllToAll, parts, count, in, count);
  combine(out, parts, count / members);
}

void DecomposeCollectives::gather() {
  auto array = cast<uop::PtrType>(op.getArgs().back().getType());
  Rows rows = getRows(array, *op.getDim(), /*parts=*/1);
  if (rows.outer == 1)
    return stayInOrder();
  int64_t count = countOf(array.getShape());
  Value parts = allocate(members * count);
  move(CollectiveKind::AllGather, parts, members * count,
       launch.getBuffers().back(), count);
  transpose(launch.getBuffers().front(), parts, members, rows.outer,
            rows.inner);
  launch.erase();
}

void DecomposeCollectives::exchange() {
  Value out = launch.getBuffers().front(), in = launch.getBuffers().back();
  auto array = cast<uop::PtrType>(op.getArgs().back().getType());
  int64_t count = countOf(array.getShape());
  Rows from = getRows(array, *op.getSplit(), members);
  Rows to = getRows(cast<uop::PtrType>(op.getArgs().front().getType()),
                    *op.getDim(), members);
  if (from.outer == 1 && to.outer == 1)
    return stayInOrder();
  if (from.outer > 1) {
    Value ordered = allocate(count);
    transpose(ordered, in, from.outer, members, from.inner);
    in = ordered;
  }
  Value parts = to.outer > 1 ? allocate(count) : out;
  move(CollectiveKind::AllToAll, parts, count, in, count);
  if (to.outer > 1)
    transpose(out, parts, members, to.outer, to.inner);
  launch.erase();
}

/// A launch that stays, in the order of its device's other work.
void DecomposeCollectives::stayInOrder() {
  if (!op.getAsync())
    return;
  auto kernel = cast<KernelOp>(op->getParentOp());
  KernelOp made = kernel.clone();
  cast<CollectiveOp>(getForeign(made)).setAsync(false);
  symbols->insert(made, Block::iterator(kernel));
  launch.setKernel(made.getSymName());
}

void DecomposeCollectives::decompose(LaunchOp of, CollectiveOp collective) {
  launch = of;
  op = collective;
  // A collective that was begun goes on in the device's own order.
  if (op.getKind() == CollectiveKind::Await)
    return launch.erase();
  auto array = cast<uop::PtrType>(op.getArgs().front().getType());
  element = array.getElementType();
  device = cast<BufferType>(launch.getBuffers()[0].getType()).getDevice();
  members = op.getGroupSize();
  if (members == 1 || members > maxMembers || countOf(array.getShape()) == 0)
    return stayInOrder();
  switch (op.getKind()) {
  case CollectiveKind::AllReduce:
    reduceAll();
    return launch.erase();
  case CollectiveKind::ReduceScatter:
    reduceScatter();
    return launch.erase();
  case CollectiveKind::AllGather:
    return gather();
  case CollectiveKind::AllToAll:
    return exchange();
  default:
    return stayInOrder();
  }
}

void DecomposeCollectives::runOnOperation() {
  symbols.emplace(getOperation());
  SymbolTableCollection tables;
  for (LaunchOp each : collectLaunches(getOperation())) {
    auto type = cast<BufferType>(each.getBuffers()[0].getType());
    if (!llvm::is_contained(kinds, type.getDevice().getKind()))
      continue;
    if (auto collective =
            dyn_cast_or_null<CollectiveOp>(getForeignWork(each, tables)))
      decompose(each, collective);
  }
}
