// Looks up the objects of handles, for the parts of the model.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_MODELFIND_H
#define TINYJIT_TEST_DRIVER_MODELFIND_H

#include "test/Driver/Model.h"

namespace tinyjit::testdriver {

template <class T>
int Model::find(void *handle, const char *what, T *&object) {
  Object *found = nullptr;
  int result = findObject(handle, T::theKind, what, found);
  object = static_cast<T *>(found);
  return result;
}

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_MODELFIND_H
