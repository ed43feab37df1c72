// Lets small all_reduces that stand together be one, of arrays that lie beside
// each other.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_COMBINECOLLECTIVESPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

/// Parts begin where `Device::allocate` would let an array of its own begin.
static constexpr int64_t partAlignment = 64;

namespace {
/// An all_reduce that can be part of a larger one.
struct Member {
  LaunchOp launch;
  CollectiveOp op;
  BufferType type;
};

struct CombineCollectives
    : tinyjit::jit::impl::CombineCollectivesPassBase<CombineCollectives> {
  using CombineCollectivesPassBase::CombineCollectivesPassBase;

  void runOnOperation() override;

private:
  void combineIn(Block &block);
  std::optional<Member> findMember(Operation *op);
  bool isPackable(Value buffer);
  bool fits(ArrayRef<Member> group, const Member &next);
  void combine(ArrayRef<Member> group);
  Value pack(ArrayRef<Member> group, unsigned operand, int64_t count,
             ArrayRef<int64_t> offsets);

  SymbolTableCollection *tables = nullptr;
  std::optional<SymbolTable> symbols;
};
} // namespace

static int64_t getPaddedBytes(const Member &member) {
  return llvm::alignTo(member.type.getMaxBytes(), partAlignment);
}

/// Whether all of `buffer` is memory of the call, which launches name directly,
/// so that it can as well be a part of a larger buffer.
bool CombineCollectives::isPackable(Value buffer) {
  return buffer.getDefiningOp<AllocOp>() &&
         llvm::all_of(buffer.getUsers(), [](Operation *user) {
           return isWork(user) && !user->getParentOfType<PrologueOp>();
         });
}

std::optional<Member> CombineCollectives::findMember(Operation *op) {
  auto launch = dyn_cast<LaunchOp>(op);
  auto collective =
      launch ? dyn_cast_or_null<CollectiveOp>(getForeignWork(launch, *tables))
             : CollectiveOp();
  if (!collective || collective.getKind() != CollectiveKind::AllReduce ||
      collective.getAsync() || collective.getGroupSize() == 1)
    return std::nullopt;
  auto type = cast<BufferType>(launch.getBuffers()[0].getType());
  bool isWhole = llvm::all_of(launch.getBuffers(), [&](Value buffer) {
    auto array = cast<uop::PtrType>(collective.getArgs()[0].getType());
    return buffer.getType() == type && type.getUpto().empty() &&
           ShapedType::getNumElements(array.getShape()) ==
               ShapedType::getNumElements(type.getShape()) &&
           isPackable(buffer);
  });
  if (!isWhole || llvm::is_contained(withoutKinds, type.getDevice().getKind()))
    return std::nullopt;
  return Member{launch, collective, type};
}

/// Whether `next` can be combined with a group: the same on other arrays, none
/// of which the group has.
bool CombineCollectives::fits(ArrayRef<Member> group, const Member &next) {
  const Member &first = group.front();
  CollectiveOp a = first.op, b = next.op;
  int64_t bytes = getPaddedBytes(next);
  llvm::SmallPtrSet<Value, 8> used;
  for (const Member &member : group) {
    LaunchOp launch = member.launch;
    used.insert(launch.getBuffers().begin(), launch.getBuffers().end());
    bytes += getPaddedBytes(member);
  }
  LaunchOp launch = next.launch;
  return a.getReduction() == b.getReduction() && a.getMesh() == b.getMesh() &&
         a.getAxes() == b.getAxes() &&
         first.type.getElementType() == next.type.getElementType() &&
         first.type.getDevice() == next.type.getDevice() &&
         a.getArgs().size() == b.getArgs().size() &&
         static_cast<uint64_t>(bytes) <= maxBytes &&
         llvm::none_of(launch.getBuffers(),
                       [&](Value buffer) { return used.contains(buffer); });
}

/// A buffer that has the operands of all members as parts.
Value CombineCollectives::pack(ArrayRef<Member> group, unsigned operand,
                               int64_t count, ArrayRef<int64_t> offsets) {
  BufferType like = group.front().type;
  LaunchOp first = group.front().launch;
  auto capture = first->getParentOfType<CaptureOp>();
  OpBuilder builder = OpBuilder::atBlockBegin(&capture.getBody().front());
  auto whole = AllocOp::create(builder, first.getLoc(),
                               BufferType::get(&getContext(), {count},
                                               like.getElementType(), {},
                                               like.getDevice()));
  Operation *last = whole;
  for (auto [member, offset] : llvm::zip(group, offsets)) {
    LaunchOp launch = member.launch;
    Value buffer = launch.getBuffers()[operand];
    builder.setInsertionPointAfter(last);
    auto part =
        ViewOp::create(builder, buffer.getLoc(), member.type, whole, Value(),
                       builder.getI64IntegerAttr(offset), ValueRange());
    Operation *alloc = buffer.getDefiningOp();
    buffer.replaceAllUsesWith(part);
    alloc->erase();
    last = part;
  }
  return whole;
}

void CombineCollectives::combine(ArrayRef<Member> group) {
  // Parts of another group's buffer by now, if they are in both.
  bool arePackable = llvm::all_of(group, [&](Member member) {
    return llvm::all_of(member.launch.getBuffers(),
                        [&](Value buffer) { return isPackable(buffer); });
  });
  if (group.size() < 2 || !arePackable)
    return;
  SmallVector<int64_t> offsets;
  int64_t bytes = 0;
  for (const Member &member : group) {
    offsets.push_back(bytes);
    bytes += getPaddedBytes(member);
  }
  CollectiveOp like = group.front().op;
  LaunchOp first = group.front().launch;
  auto kernel = cast<KernelOp>(like->getParentOp());
  Type element = group.front().type.getElementType();
  auto one = BufferType::get(&getContext(), {1}, element, {},
                             group.front().type.getDevice());
  int64_t count = bytes / one.getMaxBytes();
  OpBuilder builder(&getContext());
  unsigned numArrays = first.getNumBuffers();
  SmallVector<Type> types(numArrays, uop::PtrType::get({count}, element));
  std::string name = (kernel.getSymName() + "_of_" + Twine(group.size())).str();
  auto made = KernelOp::create(builder, like.getLoc(), name,
                               builder.getFunctionType(types, {}), ArrayAttr(),
                               ArrayAttr(), builder.getStringAttr(name));
  Block &body = made.getBody().emplaceBlock();
  body.addArguments(types, SmallVector<Location>(numArrays, like.getLoc()));
  builder.setInsertionPointToEnd(&body);
  CollectiveOp::create(builder, like.getLoc(), like.getKindAttr(),
                       like.getReductionAttr(), like.getMesh(),
                       like.getAxesAttr(), body.getArguments(),
                       like.getAccessAttr(), IntegerAttr(), IntegerAttr(),
                       IntegerAttr(), DenseI64ArrayAttr());
  symbols->insert(made, Block::iterator(kernel));
  SmallVector<Value> operands;
  for (unsigned i = 0; i < numArrays; ++i)
    operands.push_back(pack(group, i, count, offsets));
  builder.setInsertionPoint(first);
  LaunchOp::create(builder, first.getLoc(), made.getSymName(), operands,
                   first.getAccess());
  for (const Member &member : group) {
    LaunchOp launch = member.launch;
    launch.erase();
  }
}

void CombineCollectives::combineIn(Block &block) {
  SmallVector<SmallVector<Member>> groups(1);
  for (Operation &op : block) {
    std::optional<Member> member = findMember(&op);
    if (member) {
      if (!groups.back().empty() && !fits(groups.back(), *member))
        groups.emplace_back();
      groups.back().push_back(*member);
    } else if (!isa<AllocOp, ViewOp, GetOp>(op)) {
      groups.emplace_back();
    }
  }
  for (ArrayRef<Member> group : groups)
    combine(group);
}

void CombineCollectives::runOnOperation() {
  symbols.emplace(getOperation());
  SymbolTableCollection collection;
  tables = &collection;
  for (auto capture : getOperation().getOps<CaptureOp>()) {
    SmallVector<Block *> blocks;
    capture.walk([&](Block *block) { blocks.push_back(block); });
    for (Block *block : blocks)
      combineIn(*block);
  }
}
