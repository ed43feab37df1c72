// Loads and stores of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_MEMORY_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_MEMORY_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Conversion/KernelToVector/Scopes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion::loops {

/// Where the elements of one load or store lie.
struct Access {
  /// The first lane's address; without a stride, all addresses as a vector or,
  /// with `places`, the one that these count from.
  Value address;
  /// Elements from one lane to the next; nothing if that is no number.
  std::optional<int64_t> stride;
  /// Without a stride: where each lane lies, in elements, as far as these are
  /// numbers; else empty.
  SmallVector<int64_t> places;
  Type memoryType;
  int64_t width = 1;
  /// Of the first element's address, or of every one, in bytes.
  unsigned alignment = 1;
  /// A store goes past the caches.
  bool streams = false;

  /// True if it is one element for all lanes, or one behind the other.
  bool isWhole() const { return stride == 0 || stride == 1; }
};

/// Writes the instructions of an access: one implementation per way of
/// computing, vectors of a CPU or threads of a GPU. Values are in the form that
/// memory has.
class AccessCode {
public:
  virtual ~AccessCode() = default;

  /// Reads `access` where `valid` is true (null: everywhere), and takes `other`
  /// (null: anything) elsewhere.
  virtual Value load(VectorCode &code, const Access &access, Value valid,
                     Value other) = 0;
  /// Writes `value` to `access` where `valid` is true (null: everywhere).
  virtual void store(VectorCode &code, const Access &access, Value value,
                     Value valid) = 0;
  /// Whether vectors may be transposed to be stored (`Memory::emitTile`).
  virtual bool storesTiles() const { return false; }
};

/// The accesses of a CPU with masked, gathering and scattering instructions.
/// Lanes that lie a few elements apart are loaded with all between them, as
/// whole vectors, and picked out: a gather costs as much as a load per lane.
class VectorAccess : public AccessCode {
public:
  /// \param entry the function's first block.
  /// \param masksStores whether masks are registers of their own, as those of
  ///   AVX-512. Without them, a masked store takes some forty steps on some
  ///   processors (Agner Fog, "Instruction tables", VMASKMOVPS on AMD Zen), or
  ///   is a store for each element.
  VectorAccess(Block *entry, bool masksStores)
      : entry(entry), masksStores(masksStores) {}

  Value load(VectorCode &code, const Access &access, Value valid,
             Value other) override;
  void store(VectorCode &code, const Access &access, Value value,
             Value valid) override;
  bool storesTiles() const override { return true; }

private:
  Value getDummy(VectorCode &code, int64_t bytes);

  Block *entry;
  bool masksStores;
  Value dummy;
};

/// The alignment of arrays' addresses that is known, in bytes.
struct ArrayAlignment {
  /// Each is a multiple of its elements' size.
  bool ofElements = false;
  /// And then of this.
  int64_t bytes = 1;
};

/// The loads and stores of one function. Their indices, gates and values are
/// written before them (`Scopes::lookup`).
class Memory {
public:
  Memory(VectorCode &code, Scopes &scopes, func::FuncOp function,
         AccessCode &access, ArrayAlignment alignment)
      : code(code), scopes(scopes), function(function), access(access),
        alignment(alignment) {}

  /// Writes `load` at its home, where the builder stands.
  void emitLoad(LoadOp load);
  /// Reads the four bytes from each that `load` loads on, as i32; of lanes that
  /// are masked, zeros. The load has no gate, and is of bytes.
  Value emitWords(LoadOp load);
  /// Writes the element of the present combination of copies, in the innermost
  /// scope. \param where stores have an effect at all; null for everywhere.
  void emitStore(StoreOp store, Value where);

  /// The scope with copies that `store` writes one behind the other while the
  /// lanes of each lie apart, so that a tile is better transposed and stored
  /// row by row; 0 if there is none. The array must not be loaded from.
  unsigned findTile(StoreOp store);
  /// Writes the elements of all copies of scope number `across`, whose values
  /// are written, and of the present copies of the others.
  void emitTile(StoreOp store, unsigned across);

  /// A core's caches, as prefetches count them.
  enum CacheLevel { SecondCache = 2, FirstCache = 3 };

  /// Asks for `bytes` that lie `elements` behind the first element that `load`
  /// loads in the present trip of the open loops. They may lie outside of the
  /// array.
  void emitPrefetch(LoadOp load, int64_t elements, int64_t bytes,
                    CacheLevel to = FirstCache);

  /// The address of the array that `load` loads from.
  Value getArray(LoadOp load);
  /// Gives an array of the kernel's own a place: where its first element would
  /// be, if all of it existed.
  void setLocal(Value array, Value address) { locals[array] = address; }
  /// The address of the element that `load` loads, or of the first one, or
  /// those of all lanes.
  Access getAccess(LoadOp load);

  /// Has loads that must not see what the kernel stores read a copy.
  void setSnapshot(unsigned array, Value copy) { snapshots[array] = copy; }
  void setAlignment(ArrayAlignment known) { alignment = known; }
  /// Has `store` go past the caches where it writes whole vectors.
  void setStreaming(StoreOp store) { streaming.insert(store); }
  /// True if a store does.
  bool hasStreaming() const { return !streaming.empty(); }

private:
  Value getMemory(Value array);

  /// The parts of a linear index, in elements.
  struct Offset {
    /// The sum of the terms that are one number for all lanes; null if there is
    /// none.
    Value sum;
    int64_t constant = 0;
    /// From one lane to the next, apart from `spread`.
    int64_t laneStride = 0;
    /// The sum of those that differ from lane to lane otherwise, as a vector;
    /// null if there is none.
    Value spread;
  };

  unsigned getAlignment(const LinearIndex &offset, int64_t elementBytes);
  Offset splitOffset(const LinearIndex &offset, unsigned lane);
  /// Where the lanes lie whose terms in `offset.spread` are constants; empty if
  /// they are not.
  static SmallVector<int64_t> getKnownPlaces(const Offset &offset);
  Access getAccess(Value pointer, PtrType type, const LinearIndex &offset,
                   unsigned lane);

  VectorCode &code;
  Scopes &scopes;
  func::FuncOp function;
  AccessCode &access;
  ArrayAlignment alignment;
  /// By number of the array.
  DenseMap<unsigned, Value> snapshots;
  DenseMap<Value, Value> locals;
  DenseSet<Operation *> streaming;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_MEMORY_H
