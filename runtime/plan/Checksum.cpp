// The checksum at the end of a shared object that holds a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/Checksum.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

using namespace tinyjit::runtime;

static constexpr std::string_view mark = "TJ-SEAL1";
static constexpr size_t sealBytes = 16;

/// One-to-one in `sum` and in `word`, so a difference in one of the two never
/// gets lost.
static uint64_t mix(uint64_t sum, uint64_t word) {
  sum = (sum ^ word) * 0x9E3779B97F4A7C15u; // odd
  return sum ^ (sum >> 29);
}

uint64_t tinyjit::runtime::checksumOf(std::string_view bytes) {
  constexpr size_t numLanes = 4; // independent: the processor works on all
  uint64_t lanes[numLanes] = {1, 2, 3, 4}, block[numLanes];
  uint64_t size = bytes.size();
  for (; bytes.size() >= sizeof block; bytes.remove_prefix(sizeof block)) {
    std::memcpy(block, bytes.data(), sizeof block);
    for (size_t i = 0; i < numLanes; ++i)
      lanes[i] = mix(lanes[i], block[i]);
  }
  std::fill_n(block, numLanes, 0);
  if (!bytes.empty())
    std::memcpy(block, bytes.data(), bytes.size());
  uint64_t sum = size;
  for (size_t i = 0; i < numLanes; ++i)
    sum = mix(sum, mix(lanes[i], block[i]));
  return sum;
}

std::string tinyjit::runtime::makeSeal(std::string_view bytes) {
  uint64_t sum = checksumOf(bytes);
  std::string seal(mark);
  seal.append(reinterpret_cast<const char *>(&sum), sizeof sum);
  return seal;
}

Status tinyjit::runtime::checkSeal(std::string_view file,
                                   const std::string &name) {
  std::string_view content =
      file.substr(0, file.size() - std::min(file.size(), sealBytes));
  std::string_view seal = file.substr(content.size());
  if (seal.substr(0, mark.size()) != mark)
    return Status::dataLoss("'" + name +
                            "' does not end in a checksum, so it holds no "
                            "plan, or not as it was saved");
  if (seal != makeSeal(content))
    return Status::dataLoss("'" + name +
                            "' is damaged: its content has another checksum "
                            "than it was saved with");
  return {};
}
