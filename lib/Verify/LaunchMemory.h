// Memory to run a plan's launches on, with the contents before and after a
// call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_VERIFY_LAUNCHMEMORY_H
#define TINYJIT_LIB_VERIFY_LAUNCHMEMORY_H

#include "lib/Support/Array.h"
#include "lib/Support/Compare.h"
#include "runtime/replay/AddressTable.h"
#include "tinyjit/Runtime/Store.h"

#include <map>
#include <optional>

namespace tinyjit::verify {

/// The state before a call: copies of its arguments, constants and states.
struct CallStart {
  struct Global {
    HostArray array;
    runtime::Store::Kind kind;
    runtime::Device *device;
  };
  std::vector<HostArray> inputs;
  std::vector<runtime::Device *> inputDevices;
  std::vector<int64_t> scalars;
  std::map<std::string, Global> globals;
};

/// Copies what a replay with these arguments would begin with.
StatusOr<CallStart> copyStart(const std::vector<runtime::Buffer> &inputs,
                              const std::vector<int64_t> &scalars,
                              const runtime::Store &store);

/// The state after a call: its results, then everything in `CallStart`.
struct CallEnd {
  struct Array {
    /// "result 0", "input 1", "state @total", "constant @w".
    std::string name;
    HostArray array;
  };
  std::vector<Array> arrays;
};

/// The state after a replay that is over.
StatusOr<CallEnd> copyEnd(const std::vector<runtime::Buffer> &outputs,
                          const std::vector<runtime::Buffer> &inputs,
                          const runtime::Store &store);

/// An element that differs.
struct ElementDifference {
  std::string buffer;
  std::optional<int64_t> element;
  std::string got, expected;
};

/// The first element that differs, or nothing. One NaN is as good as another.
std::optional<ElementDifference>
compareElements(const std::string &buffer, runtime::DType dtype,
                const std::vector<int64_t> &shape, const void *got,
                const void *expected, Tolerance tolerance = {});

/// The same for what two calls left.
std::optional<ElementDifference> compareEnds(const CallEnd &got,
                                             const CallEnd &expected);

/// Memory for the launches of a plan, which are run one by one. Two of one plan
/// have the same layout.
class LaunchMemory {
public:
  /// \param plan outlives the memory; only its tables are used.
  /// \param pattern is repeated where nothing is given.
  LaunchMemory(const runtime::Plan &plan, const CallStart &start,
               uint64_t pattern);
  LaunchMemory(const LaunchMemory &other);
  LaunchMemory &operator=(const LaunchMemory &) = delete;

  /// The arguments of launch `number`; `~i` is launch `i` of the prologue.
  void *const *arguments(int32_t number) const;
  const int64_t *scalars(int32_t number) const;
  /// The launch that runs behind `number`, which has run, or the first one;
  /// nothing if none is left. Conditions of branches are read from this memory.
  std::optional<int32_t> next(std::optional<int32_t> number = {}) const;
  /// Runs the machine code of the launch, or copies; does nothing for a branch.
  /// Memory that a launch of an image or of a library uses is copied there and
  /// back. \returns
  /// errors of the device.
  Status run(int32_t number);
  /// Whether a launch is a function of a library, which `run` calls.
  bool isForeign(int32_t number) const { return launch(number).foreign >= 0; }

  /// The name of the first memory with a byte that is another one in `other`:
  /// "arena of cpu:0, byte 64"; nothing if there is none.
  std::optional<std::string> findOtherByte(const LaunchMemory &other) const;
  CallEnd end() const;

private:
  /// Some memory with guards on both sides.
  struct Block {
    std::string name;
    std::vector<char> storage;
    char *begin;
    size_t bytes;
  };
  Block &addBlock(std::string name, int64_t bytes, uint64_t pattern);
  void bindSlot(int32_t slot, uint64_t pattern);
  void bindAll(uint64_t pattern);
  size_t position(int32_t number) const;
  const runtime::Launch &launch(int32_t number) const;
  Status runOnDevice(const runtime::Launch &launch, void *const *buffers,
                     const int64_t *scalars);

  const runtime::Plan &plan;
  const CallStart &start;
  runtime::AddressTable table;
  std::vector<Block> blocks;
  /// By device.
  std::vector<char *> arenas;
  std::vector<std::vector<char>> scratch;
};

/// The sizes of result `number` with these scalars.
std::vector<int64_t> resultSizes(const runtime::Plan &plan, size_t number,
                                 const std::vector<int64_t> &scalars);

/// `bytes` bytes that repeat `pattern`.
void fillWith(void *to, size_t bytes, uint64_t pattern);

/// The same for all of a buffer, on any device.
Status fillBuffer(const runtime::Buffer &buffer, uint64_t pattern);

} // namespace tinyjit::verify

#endif // TINYJIT_LIB_VERIFY_LAUNCHMEMORY_H
