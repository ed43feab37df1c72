// Helpers that the entry points of both test drivers share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_ENTRYPOINTS_H
#define TINYJIT_TEST_DRIVER_ENTRYPOINTS_H

#include "test/Driver/Model.h"
#include "test/Driver/TestDriver.h"

#define TINYJIT_EXPORT extern "C" __attribute__((visibility("default")))

namespace tinyjit::testdriver {

/// The driver of this library; each library defines its own.
Model &model();

/// Runs `body` as the entry point `name`.
template <class Body>
int query(const char *name, Body body) {
  return model().call(name, CallKind::Query, body);
}
template <class Body>
int normal(const char *name, Body body) {
  return model().call(name, CallKind::Normal, body);
}
template <class Body>
int release(const char *name, Body body) {
  return model().call(name, CallKind::Release, body);
}

/// A handle as the API types it.
template <class Handle, class T>
Handle handleOf(T *object) {
  return reinterpret_cast<Handle>(static_cast<Object *>(object));
}

/// Gives back what `make(object)` made.
template <class T, class Handle, class Make>
int give(Handle *handle, Make make) {
  if (!handle)
    return invalidValue;
  T *object = nullptr;
  int result = make(object);
  if (!result)
    *handle = handleOf<Handle>(object);
  return result;
}

/// The same for what belongs to the current device.
template <class T, class Handle, class Make>
int giveOfDevice(Handle *handle, Make make) {
  int device;
  if (int result = model().currentDevice(device))
    return result;
  return give<T>(handle, [&](T *&object) { return make(device, object); });
}

/// Writes at most `size` bytes of text.
void copyText(char *to, int size, const std::string &text);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_ENTRYPOINTS_H
