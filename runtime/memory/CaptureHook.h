// CaptureHook: gets told how the host program uses buffers, numbers and
// instances while a TinyJit captures.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_MEMORY_CAPTUREHOOK_H
#define RUNTIME_MEMORY_CAPTUREHOOK_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Number.h"

#include <memory>
#include <vector>

namespace tinyjit::runtime {

struct Plan;
class Store;

/// Buffers, numbers and instances tell the hook of their thread, if there is
/// one, what the host program does with them: a capture must repeat it or
/// refuse it. The recorder of a TinyJit (runtime/jit/Recorder.h) is the only
/// implementation; this interface lets the rooms below call it.
class CaptureHook {
public:
  /// The hook of this thread, or null.
  static CaptureHook *active() { return current; }

  /// The host is about to write all bytes of `buffer`.
  /// \returns an error if that cannot be repeated; then it must not.
  virtual Status hostWrite(const Buffer &buffer, const void *host) = 0;
  /// The host is about to read `buffer`. \returns FailedPrecondition if what it
  /// would see depends on inputs.
  virtual Status hostRead(const Buffer &buffer) = 0;
  /// The host program looks at the value of a variable.
  virtual void noteRead(const VariablePtr &variable) = 0;
  /// In the place of a replay of `plan`: runs its launches one by one, so that
  /// they become part of the capture, with the scalars as they are now.
  /// Parameters as of `Instance::replay`; they have been checked.
  /// \param outputs the caller's buffers, or null for fresh ones.
  virtual Status replay(const std::shared_ptr<const Plan> &plan, Store &store,
                        const Buffer *inputs, const int64_t *scalars,
                        const Buffer *outputs,
                        std::vector<Buffer> &results) = 0;

protected:
  ~CaptureHook() = default;

  static thread_local CaptureHook *current;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_MEMORY_CAPTUREHOOK_H
