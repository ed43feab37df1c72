// Python objects that C++ keeps and any thread may release.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_GIL_H
#define TINYJIT_PYTHON_GIL_H

#include "tools/python/src/Fork.h"

#include <memory>

namespace tinyjit::python {

namespace nb = nanobind;

/// Runs `work` with the GIL, from any thread. Does nothing when the interpreter
/// has ended: the process takes its memory with it.
template <class Work>
void withGil(Work work) {
  if (!Py_IsInitialized())
    return;
  PyGILState_STATE state = PyGILState_Ensure();
  work();
  PyGILState_Release(state);
}

/// A reference that any thread may copy and drop.
using KeptObject = std::shared_ptr<PyObject>;
inline KeptObject keep(nb::object object) {
  return KeptObject(object.release().ptr(), [](PyObject *kept) {
    withGil([kept] { Py_DECREF(kept); });
  });
}

/// Releases the GIL for as long as it lives; as nb::gil_scoped_release, but for
/// the calls that count nanoseconds, and known to forks. Throws where calls are
/// errors after a fork.
class WithoutGil {
public:
  WithoutGil() : state(PyEval_SaveThread()) {}
  WithoutGil(const WithoutGil &) = delete;
  ~WithoutGil() { PyEval_RestoreThread(state); }

private:
  Outside outside;
  PyThreadState *state;
};

/// The result of `work`, which runs without the GIL.
template <class Work>
auto withoutGil(Work work) {
  WithoutGil released;
  return work();
}

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_GIL_H
