// Calls of host functions of a module, and of captures that hold for some
// values only: through the three phases of a runtime::Jit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_HOSTCALLEE_H
#define TINYJIT_PYTHON_HOSTCALLEE_H

#include "tools/python/src/Function.h"

#include <shared_mutex>

namespace tinyjit::python {

/// Threads: as runtime::Jit says.
class HostCallee final : public Callee {
public:
  /// \param owner stays alive as long as this does: the module.
  /// \param use locked, shared, while a call may use the module; may be null.
  /// \param guards the words that every call brings.
  HostCallee(Signature signature, std::unique_ptr<runtime::Jit> jit,
             std::shared_ptr<void> owner, std::shared_mutex *use,
             std::vector<int64_t> guards = {});

  PyObject *call(PyObject *const *args, size_t count, PyObject *names) override;
  const char *kind() const override { return "function"; }
  runtime::Status save(const std::string &path) override {
    return phases->save(path);
  }
  std::vector<std::string> explain() const override {
    return phases->explainFrozen();
  }
  runtime::Jit *jit() const override { return phases.get(); }

private:
  std::shared_ptr<void> owner;
  std::shared_mutex *use;
  std::unique_ptr<runtime::Jit> phases;
  std::vector<int64_t> guards;
};

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_HOSTCALLEE_H
