// The structs that the handles of the C API point to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_C_HANDLES_H
#define RUNTIME_C_HANDLES_H

#include "tinyjit-c/Jit.h"
#include "tinyjit/Runtime/Jit.h"

#include <type_traits>

struct TinyJITStatus {
  tinyjit::runtime::Status status;
};
struct TinyJITStore {
  std::shared_ptr<tinyjit::runtime::Store> store;
};
struct TinyJITPlan {
  std::shared_ptr<const tinyjit::runtime::Plan> plan;
};
struct TinyJITVariable {
  tinyjit::runtime::VariablePtr variable;
};
struct TinyJITNumber {
  tinyjit::runtime::Value value;
};
struct TinyJITKernel {
  tinyjit::runtime::KernelPtr kernel;
};
struct TinyJITJit {
  std::unique_ptr<tinyjit::runtime::Jit> jit;
  /// Null for a capture made elsewhere, and for a host function of a module.
  TinyJITFunction function = nullptr;
  void *context = nullptr;
};
struct TinyJITInstance {
  std::unique_ptr<tinyjit::runtime::Instance> instance;
  /// Kept for its memory only.
  std::vector<tinyjit::runtime::Buffer> outputs = {};
};

namespace tinyjit::runtime::c {

// A `TinyJITBuffer *` is the pointer that a Buffer consists of, so an array of
// handles is an array of buffers and a replay copies nothing.
static_assert(sizeof(Buffer) == sizeof(TinyJITBuffer *) &&
                  std::is_standard_layout_v<Buffer>,
              "a buffer handle is one pointer");

/// The buffers that an array of handles is.
inline const Buffer *buffers(TinyJITBuffer *const *handles) {
  return reinterpret_cast<const Buffer *>(handles);
}
/// The buffer of one handle, for the length of a call.
inline const Buffer &buffer(TinyJITBuffer *const &handle) {
  return *buffers(&handle);
}
/// Stores a reference into `*handle`, which held none.
inline void give(Buffer buffer, TinyJITBuffer **handle) {
  new (static_cast<void *>(handle)) Buffer(std::move(buffer));
}

/// \param given may be null.
JitOptions options(const TinyJITJitOptions *given);

/// The status for the caller.
inline TinyJITStatus *wrap(Status status) {
  return status.ok() ? nullptr : new TinyJITStatus{std::move(status)};
}

} // namespace tinyjit::runtime::c

#endif // RUNTIME_C_HANDLES_H
