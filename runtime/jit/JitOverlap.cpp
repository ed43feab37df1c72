// Calls whose inputs share memory with something that is written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitOverlap.h"

#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;

static bool overlap(const Buffer &a, const Buffer &b) {
  auto *x = static_cast<char *>(a.data()), *y = static_cast<char *>(b.data());
  return x && y && x < y + b.byteSize() && y < x + a.byteSize();
}

/// First and last steps that touch a base, by number; -1 for none.
namespace {
struct Touches {
  int32_t firstWrite = -1;
  int32_t lastRead = -1;
};
} // namespace

static std::vector<Touches> findTouches(const Recording &recording) {
  std::vector<Touches> touches(recording.bases.size());
  for (size_t i = 0; i < recording.steps.size(); ++i)
    for (const RecordedOperand &operand : recording.steps[i].operands) {
      Touches &touch = touches[recording.views[operand.view].base];
      auto step = static_cast<int32_t>(i);
      if (operand.access != Access::Read && touch.firstWrite < 0)
        touch.firstWrite = step;
      if (operand.access == Access::Read || operand.access == Access::Update)
        touch.lastRead = step;
    }
  // A result is read at the end.
  for (int32_t result : recording.results)
    touches[recording.views[result].base].lastRead =
        static_cast<int32_t>(recording.steps.size());
  return touches;
}

StatusOr<Remedy> tinyjit::runtime::findRemedy(const JitEntry &entry,
                                              std::vector<Buffer> &inputs,
                                              std::string &remark) {
  if (!entry.recording)
    return Remedy::None;
  const Recording &recording = *entry.recording;
  std::vector<Touches> touches = findTouches(recording);
  Remedy remedy = Remedy::None;
  for (size_t g = 0; g < recording.bases.size(); ++g) {
    const RecordedBase &global = recording.bases[g];
    if (global.kind != RecordedBase::Global)
      continue;
    StatusOr<Buffer> memory = entry.store->get(global.name);
    if (!memory.ok())
      return memory.status();
    for (size_t i = 0; i < inputs.size(); ++i) {
      const Touches &input = touches[i], &other = touches[g];
      bool isWritten = input.firstWrite >= 0;
      if (!overlap(inputs[i], *memory) || (!isWritten && other.firstWrite < 0))
        continue;
      int32_t writer = isWritten ? input.firstWrite : other.firstWrite;
      const KernelPtr &kernel = recording.steps[writer].kernel;
      bool mayCopy = !isWritten && input.lastRead <= other.firstWrite;
      remark = concat(quoted("argument", recording.bases[i].name),
                      " shares memory with ", quoted("state", global.name),
                      ", and launch ", writer, " (\"",
                      kernel ? kernel->name : "copy", "\") writes ",
                      isWritten ? "the argument" : "the state", ": ",
                      mayCopy ? "the argument is copied"
                              : "the launches of this call run one by one");
      if (!mayCopy)
        return Remedy::Play;
      StatusOr<Buffer> fresh = Buffer::create(
          inputs[i].device(), inputs[i].dtype(), inputs[i].shape());
      if (!fresh.ok())
        return fresh.status();
      if (Status status = copy(*fresh, inputs[i]); !status.ok())
        return status;
      inputs[i] = *std::move(fresh);
      remedy = Remedy::Copied;
    }
  }
  return remedy;
}
