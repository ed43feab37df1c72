// The loops that are open while a kernel is written, and the values known in
// each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_SCOPES_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_SCOPES_H

#include "dialects/UOp/FreeRanges.h"
#include "lib/Conversion/KernelToVector/VectorCode.h"

namespace tinyjit::conversion::loops {

/// One open loop, or one step of it written without a loop. It may stand for
/// several values of the loop's counter at once: `copies` vectors of `width`.
struct Scope {
  SmallVector<RangeOp, 2> ranges;
  /// The loop; null for the function itself and for a single step.
  scf::ForOp loop;
  /// Where the code of the scope stands.
  Block *block = nullptr;
  /// The op inside the block around this scope that code was written before
  /// until this one was opened.
  Operation *outerLoop = nullptr;
  /// The counter's first value in this trip.
  Value base;
  int64_t width = 1;
  int64_t copies = 1;
  /// From the first value of one copy to that of the next.
  int64_t copyStride = 1;
  /// A number that `base` and `copyStride` are multiples of.
  int64_t multiple = 1;
  /// Per copy, which elements are inside the bound: i1, or a vector of it;
  /// empty where all are.
  SmallVector<Value> masks;
  /// The code of values that are written already, by value and combination of
  /// copies.
  DenseMap<std::pair<Value, int64_t>, Value> known;
  /// Of a loop over blocks: the range, and how many of its values a block has.
  RangeOp blockOf;
  int64_t blockExtent = 0;
};

/// Where a value belongs while the present scopes are open.
struct Place {
  /// Number of its home, the innermost scope that it depends on; 0 is the
  /// function.
  unsigned home = 0;
  /// The scope that makes it a vector, or 0.
  unsigned lane = 0;
  /// Its combination of copies, as one number.
  int64_t combination = 0;
};

/// One stretch of a loop: counters from `begin` to `end`, `width * copies` per
/// trip and thread.
struct Segment {
  OpFoldResult begin, end;
  int64_t width, copies;
  /// The last elements of a trip may lie beyond `end`.
  bool masked;
  /// Threads that share each trip, and the number of this one times `width`:
  /// its vectors lie `threads * width` apart. Null if it has the whole trip.
  int64_t threads = 1;
  Value offset = {};
};

/// The stack of open scopes; number 0 is the function, or the block of it that
/// a variant of the code is written to.
///
/// A value that depends on scopes with copies exists once per combination of
/// copies; the stack knows which combination is being written.
class Scopes {
public:
  /// \param before of `root`, new code goes before it; null for its end.
  Scopes(VectorCode &code, FreeRanges &ranges, Block *root,
         Operation *before = nullptr);
  Scopes(const Scopes &) = delete;

  Scope &operator[](unsigned number) { return *scopes[number]; }
  Scope &innermost() { return *scopes.back(); }
  unsigned innermostNumber() const { return scopes.size() - 1; }
  FreeRanges &getRanges() const { return ranges; }

  /// The number of the scope of `range`, which is open.
  unsigned find(RangeOp range) const;
  /// True if the scope of `range` is open, and its values are a vector.
  bool isLane(RangeOp range) const;
  bool isOpen(RangeOp range) const;
  Place findPlace(Value value);
  Place findPlace(const FreeRanges::Set &set);

  /// The copy of a scope that is being written.
  int64_t getCopy(unsigned scope) const { return coords[scope]; }
  void setCopy(unsigned scope, int64_t copy) { coords[scope] = copy; }
  /// Calls `action` for every combination of the copies of scopes that `set`
  /// depends on, in the order of their numbers (Place::combination): the copies
  /// of lanes change fastest.
  void forEachCopy(const FreeRanges::Set &set, function_ref<void()> action);

  /// The code of `value` in the present combination, or null.
  Value lookup(Value value);
  /// Says which code it is.
  void define(Value value, Value written);
  /// Which of the elements exist that depend on `set`: the masks of its scopes;
  /// null if all do.
  Value getMask(const FreeRanges::Set &set);

  /// Moves the builder to where new code of a scope goes: before the loop that
  /// is open in its block.
  void moveTo(unsigned scope);
  void moveToInnermost() { moveTo(innermostNumber()); }

  /// Opens a scope for `segment`, with a loop unless it is one trip. \param
  /// carried the values that the loop hands from trip to trip; they become
  /// those inside.
  void open(ArrayRef<RangeOp> ranges, const Segment &segment, Values &carried);
  /// Closes the innermost scope; `carried` become the values after its loop.
  void close(Values &carried);
  /// The same where nothing is carried.
  void close();
  /// Opens a scope without a loop, in the block of the one around it.
  Scope &pushStep(ArrayRef<RangeOp> ranges, Value base, int64_t width);
  /// Opens a scope as it is; the builder stays.
  Scope &push(std::unique_ptr<Scope> scope);
  /// Takes away the innermost scope as it is; the builder stays.
  std::unique_ptr<Scope> pop();

  /// The op in `block` that new code goes before, or null.
  Operation *getOpenOp(Block *block) const { return openOps.lookup(block); }
  void setOpenOp(Block *block, Operation *op);

  /// While it lives, the scopes inside scope number `home` are not there, and
  /// the builder, which it puts back, stands in that scope.
  class Outward {
  public:
    Outward(Scopes &scopes, unsigned home);
    ~Outward();

  private:
    Scopes &scopes;
    OpBuilder::InsertionGuard guard;
    SmallVector<std::unique_ptr<Scope>, 8> suspended;
    SmallVector<int64_t, 8> coords;
  };

private:
  SmallVector<unsigned, 4> findAll(const FreeRanges::Set &set) const;
  SmallVector<unsigned, 4> findInOrder(const FreeRanges::Set &set) const;
  void openLoop(Scope &scope, const Segment &segment, int64_t step,
                Values &carried);
  void makeMasks(Scope &scope, const Segment &segment);

  VectorCode &code;
  FreeRanges &ranges;
  SmallVector<std::unique_ptr<Scope>, 8> scopes;
  /// The copy being written, per scope.
  SmallVector<int64_t, 8> coords;
  /// The loop, or other op, inside each block that is being written.
  DenseMap<Block *, Operation *> openOps;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_SCOPES_H
