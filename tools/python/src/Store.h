// tinyjit.Store: constants and states by name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_STORE_H
#define TINYJIT_PYTHON_STORE_H

#include "tinyjit/Runtime/Store.h"

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// The memory of the Python object.
struct StoreObject {
  std::shared_ptr<runtime::Store> store;
};

void bindStore(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_STORE_H
