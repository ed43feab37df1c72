// Proves that replays of a capture give right data, or says why not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Extents.h"
#include "lib/Capture/Passes.h"

#include "mlir/IR/Builders.h"

#include <map>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

namespace tinyjit::capture {
#define GEN_PASS_DEF_JITCHECKHAZARDSPASS
#include "lib/Capture/Passes.h.inc"
} // namespace tinyjit::capture

namespace {
/// The bytes of a buffer that something may have written.
class Written {
public:
  void add(Bounds range) {
    if (range.min >= range.max)
      return;
    auto next = pieces.upper_bound(range.min);
    if (next != pieces.begin() && std::prev(next)->second >= range.min)
      --next;
    while (next != pieces.end() && next->first <= range.max) {
      range = {std::min(range.min, next->first),
               std::max(range.max, next->second)};
      next = pieces.erase(next);
    }
    pieces[range.min] = range.max;
  }
  /// The first bytes of `range` that are missing; nothing if none are.
  std::optional<Bounds> missing(Bounds range) const {
    auto next = pieces.upper_bound(range.min);
    if (next != pieces.begin())
      range.min = std::max(range.min, std::prev(next)->second);
    if (range.min >= range.max)
      return std::nullopt;
    if (next != pieces.end())
      range.max = std::min(range.max, next->first);
    return range;
  }

private:
  std::map<int64_t, int64_t> pieces;
};

/// The last write to a state that nothing has read since.
struct Unread {
  Operation *op;
  Bounds range;
};

class Checker {
public:
  Checker(jit::CaptureOp capture, bool copies, bool remarks)
      : capture(capture), copies(copies), remarks(remarks), extents(capture) {}

  LogicalResult run();

private:
  LogicalResult checkView(jit::ViewOp view);
  LogicalResult checkWork(jit::AccessOpInterface op);
  LogicalResult checkOverlaps(Operation *op, ArrayRef<jit::Access> access);
  LogicalResult separate(Operation *op, unsigned a, unsigned b, bool writesBoth,
                         const LinearForm &distance);
  LogicalResult checkRead(Operation *op, Value buffer);
  void noteWrite(Operation *op, Value buffer, jit::Access access);
  LogicalResult checkResults(jit::ReturnOp op);
  std::string nameOf(Value base);

  jit::CaptureOp capture;
  bool copies, remarks;
  Extents extents;
  llvm::DenseMap<const void *, Written> written;
  llvm::DenseMap<const void *, Unread> unread;
  /// Written memory that a caller can reach, and where that was said.
  llvm::DenseSet<const void *> reported;
};
} // namespace

/// The operands of a launch or copy that are buffers.
static ValueRange buffersOf(Operation *op) {
  if (auto launch = dyn_cast<jit::LaunchOp>(op))
    return launch.getBuffers();
  return op->getOperands();
}

std::string Checker::nameOf(Value base) {
  if (auto get = base.getDefiningOp<jit::GetOp>())
    return ("@" + get.getSymbol()).str();
  auto argument = dyn_cast<BlockArgument>(base);
  if (!argument)
    return "a temporary buffer";
  unsigned number = argument.getArgNumber();
  if (auto name =
          capture.getArgAttrOfType<StringAttr>(number, jit::nameAttrName))
    return ("input '" + name.getValue() + "'").str();
  return "input " + std::to_string(number);
}

/// That the view lies in its source for every value of the variables.
LogicalResult Checker::checkView(jit::ViewOp view) {
  if (view.getOffset())
    if (std::optional<LinearForm> offset = extents.formOf(view.getOffset())) {
      int64_t room = view.getSource().getType().getMaxBytes() -
                     view.getType().getMaxBytes();
      std::optional<Bounds> range = boundsOf(*offset, extents.getBounds());
      if (!range || range->min < 0 || range->max > room) {
        bool high = range && range->min >= 0;
        InFlightDiagnostic diag = view.emitOpError("begins at byte ");
        if (range)
          diag << (high ? range->max : range->min) << " if "
               << extents.describe(*offset, high);
        else
          diag << "2^63 or beyond for some values of the variables";
        diag << ", expected 0 to " << room;
        diag.attachNote(capture.getLoc())
            << "the variable's bounds are given here";
        return diag;
      }
      int64_t align = uop::getElementBytes(view.getType().getElementType());
      bool even = offset->constant % align == 0 &&
                  llvm::all_of(offset->terms, [&](const auto &term) {
                    return term.scale % align == 0;
                  });
      if (!even)
        return view.emitOpError("begins at a byte that is not always a "
                                "multiple of the element size ")
               << align;
    }
  size_t next = 0;
  for (auto [dim, extent] : llvm::enumerate(view.getType().getShape())) {
    if (!ShapedType::isDynamic(extent))
      continue;
    std::optional<LinearForm> size = extents.formOf(view.getSizes()[next++]);
    if (!size)
      continue;
    std::optional<Bounds> range = boundsOf(*size, extents.getBounds());
    int64_t most = view.getType().getMaxShape()[dim];
    if (range && range->min >= 0 && range->max <= most)
      continue;
    bool high = range && range->min >= 0;
    InFlightDiagnostic diag = view.emitOpError("has size ");
    diag << (range ? high ? range->max : range->min : INT64_MAX)
         << " in dimension " << dim << " if " << extents.describe(*size, high)
         << ", expected 0 to " << most;
    diag.attachNote(capture.getLoc()) << "the variable's bounds are given here";
    return diag;
  }
  return success();
}

/// Operands `a` and `b` of `op` may have bytes in common: gives `op` a copy of
/// the one that it only reads, or fails.
LogicalResult Checker::separate(Operation *op, unsigned a, unsigned b,
                                bool writesBoth, const LinearForm &distance) {
  ValueRange buffers = buffersOf(op);
  std::string when;
  for (bool largest : {false, true}) {
    const Extent first = extents.of(buffers[a]),
                 second = extents.of(buffers[b]);
    std::optional<Bounds> range = boundsOf(distance, extents.getBounds());
    int64_t at = range ? (largest ? range->max : range->min) : 0;
    if (when.empty() && at < second.bytes && at > -first.bytes)
      when = extents.describe(distance, largest);
  }
  if (when.empty())
    when = "variables have some values";
  if (!copies || writesBoth) {
    InFlightDiagnostic diag = op->emitOpError("gives operands ")
                              << std::min(a, b) << " and " << std::max(a, b)
                              << " the same memory if " << when
                              << ", but writes it";
    for (unsigned each : {std::min(a, b), std::max(a, b)})
      if (Operation *view = buffers[each].getDefiningOp())
        diag.attachNote(view->getLoc())
            << "operand " << each << " is made here";
    return diag;
  }
  // Buffers are made outside of graphs, loops and the like.
  OpBuilder builder(capture.getBody().front().findAncestorOpInBlock(*op));
  Value source = buffers[a];
  Value copy = jit::AllocOp::create(builder, op->getLoc(), source.getType());
  builder.setInsertionPoint(op);
  jit::CopyOp::create(builder, op->getLoc(), source, copy);
  op->setOperand(a, copy);
  InFlightDiagnostic diag = op->emitRemark("reads a copy of operand ")
                            << a << ", which shares memory with operand " << b
                            << " if " << when;
  diag.attachNote(source.getLoc()) << "operand " << a << " is made here";
  return success();
}

LogicalResult Checker::checkOverlaps(Operation *op,
                                     ArrayRef<jit::Access> access) {
  // Only operands in one memory are compared, and mostly there is but one.
  llvm::DenseMap<const void *, SmallVector<unsigned, 1>> inMemory;
  for (unsigned i = 0; i < access.size(); ++i) {
    auto &before = inMemory[extents.of(buffersOf(op)[i]).key];
    for (unsigned j : before) {
      bool first = access[j] != jit::Access::Read,
           second = access[i] != jit::Access::Read;
      if (!first && !second)
        continue;
      const Extent a = extents.of(buffersOf(op)[j]),
                   b = extents.of(buffersOf(op)[i]);
      if (a.offset.isNumber() && b.offset.isNumber() && a.exact && b.exact)
        continue; // the verifier compares numbers
      std::optional<LinearForm> distance = a.offset.plus(b.offset, -1);
      std::optional<Bounds> range;
      if (distance && a.exact && b.exact)
        range = boundsOf(*distance, extents.getBounds());
      if (range && (range->min >= b.bytes || range->max <= -a.bytes))
        continue;
      bool readsFirst = !first;
      if (failed(separate(op, readsFirst ? j : i, readsFirst ? i : j,
                          first && second,
                          !distance    ? LinearForm()
                          : readsFirst ? *distance
                                       : *distance->times(-1))))
        return failure();
    }
    before.push_back(i);
  }
  return success();
}

LogicalResult Checker::checkRead(Operation *op, Value buffer) {
  const Extent extent = extents.of(buffer);
  unread.erase(extent.key);
  auto alloc = extent.base.getDefiningOp<jit::AllocOp>();
  if (!alloc)
    return success();
  Bounds range = extents.rangeOf(extent);
  std::optional<Bounds> hole = written[extent.key].missing(range);
  if (!hole)
    return success();
  bool nothing = hole->min == range.min && hole->max == range.max;
  InFlightDiagnostic diag = nothing ? op->emitOpError() : op->emitWarning();
  if (nothing)
    diag << "reads a buffer that nothing has written";
  else
    diag << "reads bytes " << hole->min << " to " << hole->max - 1
         << " of a buffer, which nothing has written";
  diag.attachNote(alloc.getLoc()) << "the buffer is made here";
  return success(!nothing);
}

void Checker::noteWrite(Operation *op, Value buffer, jit::Access access) {
  const Extent extent = extents.of(buffer);
  Bounds range = extents.rangeOf(extent);
  if (extent.base.getDefiningOp<jit::AllocOp>()) {
    written[extent.key].add(range);
    return;
  }
  if (remarks && reported.insert(extent.key).second)
    op->emitRemark("writes ")
        << nameOf(extent.base)
        << ": an input that shares memory with it is refused";
  // It may not run, or run again.
  if (op->getParentOp()->hasTrait<jit::ControlFlow>()) {
    unread.erase(extent.key);
    return;
  }
  bool covers = access == jit::Access::Write && extent.exact &&
                extent.offset.isNumber() &&
                cast<jit::BufferType>(buffer.getType()).getUpto().empty();
  auto before = unread.find(extent.key);
  if (before != unread.end() && covers &&
      range.min <= before->second.range.min &&
      range.max >= before->second.range.max) {
    InFlightDiagnostic diag =
        before->second.op->emitWarning("what it writes to ")
        << nameOf(extent.base) << " is lost";
    diag.attachNote(op->getLoc()) << "it is overwritten here, unread";
  }
  unread[extent.key] = {op, range};
}

LogicalResult Checker::checkWork(jit::AccessOpInterface op) {
  SmallVector<jit::BufferAccess> accesses;
  op.getAccesses(accesses);
  SmallVector<jit::Access> kinds = llvm::map_to_vector(
      accesses, [](const jit::BufferAccess &entry) { return entry.access; });
  if (failed(checkOverlaps(op, kinds)))
    return failure();
  ValueRange buffers = buffersOf(op);
  for (auto [buffer, kind] : llvm::zip(buffers, kinds)) {
    bool reads = kind == jit::Access::Read || kind == jit::Access::Update;
    // A copy put in just before is full.
    auto alloc = buffer.getDefiningOp<jit::AllocOp>();
    if (alloc && isa_and_nonnull<jit::CopyOp>(op->getPrevNode()) &&
        cast<jit::CopyOp>(op->getPrevNode()).getTarget() == buffer)
      written[buffer.getAsOpaquePointer()].add(
          {0, alloc.getType().getMaxBytes()});
    if (reads && failed(checkRead(op, buffer)))
      return failure();
  }
  for (auto [buffer, kind] : llvm::zip(buffers, kinds))
    if (kind != jit::Access::Read)
      noteWrite(op, buffer, kind);
  return success();
}

LogicalResult Checker::checkResults(jit::ReturnOp op) {
  for (auto [index, value] : llvm::enumerate(op.getValues())) {
    const Extent extent = extents.of(value);
    if (extent.base.getDefiningOp<jit::AllocOp>()) {
      if (failed(checkRead(op, value)))
        return failure();
      continue;
    }
    if (!remarks)
      continue;
    InFlightDiagnostic diag =
        op.emitRemark("result ")
        << index << " is " << (value == extent.base ? "" : "a part of ")
        << nameOf(extent.base) << ": each call gives a copy of it";
    diag.attachNote(extent.base.getLoc()) << "the buffer comes from here";
  }
  return success();
}

LogicalResult Checker::run() {
  WalkResult walk = capture.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto view = dyn_cast<jit::ViewOp>(op))
      return WalkResult(checkView(view));
    if (auto work = dyn_cast<jit::AccessOpInterface>(op))
      return WalkResult(checkWork(work));
    if (auto result = dyn_cast<jit::ReturnOp>(op))
      return WalkResult(checkResults(result));
    return WalkResult::advance();
  });
  return failure(walk.wasInterrupted());
}

namespace {
struct JitCheckHazards
    : capture::impl::JitCheckHazardsPassBase<JitCheckHazards> {
  using JitCheckHazardsPassBase::JitCheckHazardsPassBase;

  void runOnOperation() override {
    if (failed(Checker(getOperation(), copies, remarks).run()))
      signalPassFailure();
  }
};
} // namespace
