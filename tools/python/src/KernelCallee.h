// Calls of kernels, which run at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_KERNELCALLEE_H
#define TINYJIT_PYTHON_KERNELCALLEE_H

#include "tools/python/src/Function.h"

#include "tinyjit/Runtime/Kernel.h"

namespace tinyjit::python {

/// Launches a kernel on the arrays of a call, then its numbers. Returns None.
class KernelCallee final : public Callee {
public:
  KernelCallee(runtime::KernelPtr kernel, std::shared_ptr<void> owner);

  PyObject *call(PyObject *const *args, size_t count, PyObject *names) override;
  const char *kind() const override { return "kernel"; }
  runtime::Status save(const std::string &path) override;
  std::vector<std::string> explain() const override { return {}; }

private:
  std::shared_ptr<void> owner;
  runtime::KernelPtr kernel;
};

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_KERNELCALLEE_H
