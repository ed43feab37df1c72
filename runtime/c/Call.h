// Checks the arguments of C API functions, and turns exceptions and errors into
// statuses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_C_CALL_H
#define RUNTIME_C_CALL_H

#include "runtime/c/Handles.h"

#include <exception>
#include <initializer_list>
#include <new>

namespace tinyjit::runtime::c {

/// A pointer that a function cannot do without. A list may be null if it is
/// empty; of a list of handles no element may be.
struct Needed {
  const char *name;
  const void *pointer;
  size_t count = 1;
  const void *const *elements = nullptr;

  Needed(const char *name, const void *pointer)
      : name(name), pointer(pointer) {}
  /// A function.
  template <class Result, class... Args>
  Needed(const char *name, Result (*function)(Args...))
      : name(name), pointer(reinterpret_cast<const void *>(function)) {}

  static Needed list(const char *name, const void *first, size_t count) {
    Needed list(name, first);
    list.count = count;
    return list;
  }
  template <class Handle>
  static Needed handles(const char *name, Handle *const *first, size_t count) {
    Needed list = Needed::list(name, first, count);
    list.elements = reinterpret_cast<const void *const *>(first);
    return list;
  }
};

inline Status checkNeeded(std::initializer_list<Needed> needed) {
  for (const Needed &each : needed) {
    if (each.count > 0 && !each.pointer)
      return Status::invalidArgument("'", each.name,
                                     "' is null, expected an address");
    for (size_t i = 0; each.elements && i < each.count; ++i)
      if (!each.elements[i])
        return Status::invalidArgument("element ", i, " of '", each.name,
                                       "' is null, expected a handle");
  }
  return Status();
}

/// The status for want of memory; there is one, made beforehand.
TinyJITStatus *outOfMemory() noexcept;

/// Runs `body`, which returns a Status, with all that it needs there. No
/// exception leaves: the caller may be no C++.
template <class Body>
TinyJITStatus *call(std::initializer_list<Needed> needed, Body body) noexcept {
  try {
    if (Status status = checkNeeded(needed); !status.ok())
      return wrap(std::move(status));
    return wrap(body());
  } catch (const std::bad_alloc &) {
    return outOfMemory();
  } catch (const std::exception &error) {
    return wrap(
        Status::failedPrecondition("an exception was thrown: ", error.what()));
  } catch (...) {
    return wrap(Status::failedPrecondition("an exception was thrown"));
  }
}

/// The same for functions that return no status: `body` gets the object, and
/// 0 or null is the answer where there is none, or an exception.
template <class Object, class Body>
auto ask(Object *object, Body body) noexcept -> decltype(body(*object)) {
  using Result = decltype(body(*object));
  try {
    if (object)
      return body(*object);
  } catch (...) {
  }
  return Result();
}

/// Makes an object, or null where there is no memory for it.
template <class Body>
auto make(Body body) noexcept -> decltype(body()) {
  try {
    return body();
  } catch (...) {
    return nullptr;
  }
}

/// Stores a handle of what was made, or says why nothing was.
template <class T, class Handle>
Status give(StatusOr<T> made, Handle **handle) {
  if (!made.ok())
    return made.status();
  *handle = new Handle{*std::move(made)};
  return Status();
}
inline Status give(StatusOr<Buffer> made, TinyJITBuffer **handle) {
  if (!made.ok())
    return made.status();
  give(*std::move(made), handle);
  return Status();
}

/// Runs `body` with the device of that name.
template <class Body>
Status withDevice(const char *name, Body body) {
  StatusOr<Device *> found = Device::get(name);
  return found.ok() ? body(**found) : found.status();
}

} // namespace tinyjit::runtime::c

#endif // RUNTIME_C_CALL_H
