// Arrays that share a binding, in one buffer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuPacking.h"

#include <algorithm>
#include <functional>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;

/// Elements that begin at a multiple of this still do in the other buffer.
static constexpr uint64_t unit = 16;

static bool haveCommonBytes(const ArrayBytes &array, const PackedBytes &range) {
  return array.buffer == range.buffer && array.begin < range.end &&
         range.begin < array.end;
}

/// The bytes of the arrays that are `packed`, each once.
static std::vector<PackedBytes>
mergeRanges(const WgslInterface &interface,
            const std::vector<ArrayBytes> &arrays,
            const std::vector<bool> &packed) {
  std::vector<PackedBytes> all, merged;
  for (size_t i = 0; i < arrays.size(); ++i)
    if (packed[i] && arrays[i].begin < arrays[i].end)
      all.push_back({arrays[i].buffer, arrays[i].begin / 4 * 4,
                     (arrays[i].end + 3) / 4 * 4, 0,
                     !interface.arrays[i].isOnlyRead});
  std::sort(all.begin(), all.end(),
            [](const PackedBytes &a, const PackedBytes &b) {
              return a.buffer == b.buffer ? a.begin < b.begin
                                          : std::less<>()(a.buffer, b.buffer);
            });
  for (const PackedBytes &range : all)
    if (!merged.empty() && merged.back().buffer == range.buffer &&
        range.begin < merged.back().end) {
      merged.back().end = std::max(merged.back().end, range.end);
      merged.back().isWritten |= range.isWritten;
    } else {
      merged.push_back(range);
    }
  return merged;
}

/// Marks all arrays of the bindings that need it. \returns whether there are
/// more than before.
static bool packBindings(const WgslInterface &interface,
                         const std::vector<ArrayBytes> &arrays,
                         std::vector<bool> &packed) {
  bool isChanged = false;
  for (const WgslInterface::Binding &binding : interface.bindings) {
    if (!binding.isShared)
      continue;
    std::vector<size_t> members;
    for (size_t i = 0; i < arrays.size(); ++i)
      if (interface.arrays[i].binding == binding.number)
        members.push_back(i);
    bool isOne = std::all_of(members.begin(), members.end(), [&](size_t i) {
      return !packed[i] && arrays[i].buffer == arrays[members[0]].buffer;
    });
    for (size_t i : members)
      if (!isOne && !packed[i])
        packed[i] = isChanged = true;
  }
  return isChanged;
}

Packing Packing::of(const WgslInterface &interface,
                    const std::vector<ArrayBytes> &arrays) {
  Packing made;
  std::vector<bool> packed(arrays.size());
  made.places.resize(arrays.size());
  for (bool isChanged = packBindings(interface, arrays, packed); isChanged;) {
    made.ranges = mergeRanges(interface, arrays, packed);
    isChanged = false;
    for (size_t i = 0; i < arrays.size(); ++i)
      for (const PackedBytes &range : made.ranges)
        if (!packed[i] && haveCommonBytes(arrays[i], range))
          packed[i] = isChanged = true;
    isChanged |= packBindings(interface, arrays, packed);
  }
  for (PackedBytes &range : made.ranges) {
    range.at = (made.bytes + unit - 1) / unit * unit + range.begin % unit;
    made.bytes = range.at + (range.end - range.begin);
  }
  for (size_t i = 0; i < arrays.size(); ++i) {
    if (!packed[i])
      continue;
    made.places[i] = 0; // of an array without bytes
    for (const PackedBytes &range : made.ranges)
      if (haveCommonBytes(arrays[i], range))
        made.places[i] = range.at + (arrays[i].begin - range.begin);
  }
  return made;
}
