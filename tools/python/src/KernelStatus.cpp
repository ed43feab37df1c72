// Arrays in which kernels report failed checks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/KernelStatus.h"

#include "tools/python/src/Errors.h"

#include <array>

namespace tinyjit::python {

static thread_local StatusesOfBody *innermost = nullptr;

StatusesOfBody::StatusesOfBody() : outer(innermost) { innermost = this; }
StatusesOfBody::~StatusesOfBody() { innermost = outer; }

void noteStatus(KernelStatus status) {
  innermost->taken.push_back(std::move(status));
}

void raiseIfFailed(const runtime::Buffer &words, nb::handle raise) {
  std::array<int64_t, 2> found{};
  if (words.device().isHost())
    std::copy_n(static_cast<const int64_t *>(words.data()), 2, found.begin());
  else
    check(words.copyOut(found.data(), sizeof(found)));
  if (found[0])
    raise(found[0], found[1]);
}

} // namespace tinyjit::python
