// AddressTable: the addresses and scalars that the code of a plan reads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_ADDRESSTABLE_H
#define RUNTIME_ADDRESSTABLE_H

#include "tinyjit/Runtime/Plan.h"

#include <cstdint>
#include <vector>

namespace tinyjit::runtime {

/// The argument arrays of every launch, laid out once, and the table of slot
/// addresses that graphs read. Binding a slot writes only what depends on it
/// and is read by someone (a graph adds fixed offsets itself), and nothing if
/// the address is the one bound before.
class AddressTable {
public:
  /// \param direct per launch of `plan.launches`, whether it is called by
  ///   itself: then its argument array is kept up to date.
  AddressTable(const Plan &plan, const std::vector<bool> &direct);

  /// Binds a slot that is not a view, and the views of it.
  /// \returns true if the address is another one than before.
  bool bind(int32_t slot, void *address) {
    if (addresses[slot] == address)
      return false;
    rebind(slot, address);
    return true;
  }
  /// Sets a scalar of the capture; views whose offset depends on it follow.
  void setScalar(int32_t scalar, int64_t value) {
    if (values[scalar] != value)
      changeScalar(scalar, value);
  }
  /// Binds the scratch memory of a device.
  void bindScratch(int32_t device, void *address);

  /// The address of a slot that is no view, or of an output.
  void *address(int32_t slot) const { return addresses[slot]; }
  int64_t scalar(int32_t number) const { return values[number]; }

  /// By slot, then by device the scratch memory: what a graph reads (ABI.h).
  void *const *slotTable() const { return addresses.data(); }
  const int64_t *scalarTable() const { return values.data(); }
  /// From now on, launches whose arguments change are noted.
  void trackChanges() { launchChanged.resize(firstArg.size()); }
  /// The launches, numbered as below, of which an argument has changed since
  /// `clearChanges`; each once, in any order.
  const std::vector<int32_t> &changes() const { return changed; }
  void clearChanges();

  /// The arguments of launch `i`; those of the prologue come after the others.
  void *const *arguments(size_t i) const { return &args[firstArg[i]]; }
  const int64_t *scalarArguments(size_t i) const {
    return &scalarArgs[firstScalarArg[i]];
  }

private:
  void rebind(int32_t slot, void *address);
  void changeScalar(int32_t scalar, int64_t value);
  std::vector<bool> findRead(const std::vector<bool> &direct) const;
  void layOut(const Launch &launch, bool direct);
  bool tracksChanges() const { return !launchChanged.empty(); }
  void note(int32_t launch);
  /// Sets an argument while changes are tracked. Not inlined, so that the loops
  /// of `rebind`, which each replay runs, need few registers.
  [[gnu::noinline]] void setTracked(size_t use, void *address);
  /// The offset of a slot in its root, for the scalars as they are.
  int64_t offsetInRoot(int32_t slot) const;

  const Plan &plan;
  std::vector<void *> addresses;
  std::vector<int64_t> values;
  std::vector<void *> args;
  std::vector<int64_t> scalarArgs;
  std::vector<size_t> firstArg, firstScalarArg;
  /// By argument and by scalar argument: the launch.
  std::vector<int32_t> launchOfArg, launchOfScalarArg;
  /// By launch; empty if nobody wants to know.
  std::vector<bool> launchChanged;
  std::vector<int32_t> changed;

  /// A slot with the memory of some root: where its address goes.
  struct Dependent {
    int32_t slot;
    int64_t offset;
    std::vector<size_t> uses;
  };
  /// By root slot: itself, then those of its views that are read. Empty for a
  /// view.
  std::vector<std::vector<Dependent>> dependents;
  std::vector<std::vector<size_t>> scalarUses, scratchUses;
  /// By scalar: the roots that have a view whose offset depends on it.
  std::vector<std::vector<int32_t>> scalarRoots;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_ADDRESSTABLE_H
