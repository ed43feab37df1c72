// Arrays in which kernels report failed checks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_KERNELSTATUS_H
#define TINYJIT_PYTHON_KERNELSTATUS_H

#include "tools/python/src/Gil.h"

#include "tinyjit/Runtime/Buffer.h"

#include <vector>

namespace tinyjit::python {

/// Two words that a kernel in Python leaves behind, which may raise an error: 0
/// or the number of the check that has failed, and the number that it looked
/// at.
struct KernelStatus {
  runtime::Buffer words;
  /// Called with both words to raise the error.
  KeptObject raise;
};

/// Raises the error that `words` has. Returns if there is none. Waits for the
/// device.
void raiseIfFailed(const runtime::Buffer &words, nb::handle raise);

/// The statuses of the kernels that the body of a captured function calls, for
/// as long as it runs on this thread. They are results of the capture, which
/// each of its calls looks at.
class StatusesOfBody {
public:
  StatusesOfBody();
  StatusesOfBody(const StatusesOfBody &) = delete;
  ~StatusesOfBody();

  std::vector<KernelStatus> taken;

private:
  /// Of the body that this one runs in.
  StatusesOfBody *outer;
};

/// Adds a status to those of the innermost body, which runs on this thread.
void noteStatus(KernelStatus status);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_KERNELSTATUS_H
