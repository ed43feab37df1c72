// The ABI of calls that XLA's executables make of functions of others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_XLAFFI_H
#define TINYJIT_PYTHON_XLAFFI_H

#include <cstddef>
#include <cstdint>

namespace tinyjit::python::xla {

// The layout and the numbers are those of version 0.3 of XLA's FFI, which
// jaxlib's include/xla/ffi/api/c_api.h has; the names are ours. Every struct
// begins with its size in bytes and a list of extensions.
struct Extension {
  size_t size;
  int32_t kind;
  Extension *next;
};
inline constexpr int32_t metadataKind = 1;

struct Error;
struct Context;

struct Version {
  size_t size;
  Extension *extensions;
  int32_t major;
  int32_t minor;
};
inline constexpr int32_t ourMajor = 0, ourMinor = 3;

struct TypeId {
  int64_t number;
};
/// How XLA destroys the states of a kind of call.
struct TypeInfo {
  size_t size;
  Extension *extensions;
  void (*destroy)(void *state);
};

/// A call that asks for the version of the function.
struct Metadata {
  size_t size;
  Version version;
  uint32_t traits;
  TypeId stateType;
};
struct MetadataExtension {
  Extension base;
  Metadata *metadata;
};

struct Array {
  size_t size;
  Extension *extensions;
  int32_t dtype;
  void *data;
  int64_t rank;
  int64_t *shape;
};
/// Arguments or results.
struct Arrays {
  size_t size;
  Extension *extensions;
  int64_t count;
  int32_t *kinds;
  Array **arrays;
};

struct Text {
  const char *data;
  size_t length;
};
struct Scalar {
  int32_t dtype;
  void *value;
};
inline constexpr int32_t scalarKind = 3, int64Type = 5;
/// Sorted by name.
struct Attributes {
  size_t size;
  Extension *extensions;
  int64_t count;
  int32_t *kinds;
  Text **names;
  void **values;
};

struct ErrorArguments {
  size_t size;
  Extension *extensions;
  const char *message;
  int32_t code;
};
inline constexpr int32_t internalError = 13;

struct SetStateArguments {
  size_t size;
  Extension *extensions;
  Context *context;
  int32_t stage;
  TypeId *type;
  void *state;
};
struct GetStateArguments {
  size_t size;
  Extension *extensions;
  Context *context;
  int32_t stage;
  TypeId *type;
  /// The answer.
  void *state;
};
struct RunArguments {
  size_t size;
  Extension *extensions;
  Context *context;
  /// The answer: the same on all devices, and no other call's.
  int64_t run;
};
struct DeviceArguments {
  size_t size;
  Extension *extensions;
  Context *context;
  /// The answer.
  int32_t device;
};

/// XLA's functions, as far as we call them.
struct Api {
  size_t size;
  Extension *extensions;
  Version version;
  const void *internal;
  Error *(*makeError)(ErrorArguments *arguments);
  void *getMessage;
  void *destroyError;
  void *registerHandler;
  void *getStream;
  void *registerType;
  void *getContext;
  Error *(*setState)(SetStateArguments *arguments);
  Error *(*getState)(GetStateArguments *arguments);
  void *others[7];
  Error *(*getRun)(RunArguments *arguments);
  Error *(*getDevice)(DeviceArguments *arguments);
};

struct Call {
  size_t size;
  Extension *extensions;
  const Api *api;
  Context *context;
  int32_t stage;
  Arrays arguments;
  Arrays results;
  Attributes attributes;
  void *future;
};
inline constexpr int32_t instantiateStage = 0, executeStage = 3;

using Handler = Error *(Call *call);

} // namespace tinyjit::python::xla

#endif // TINYJIT_PYTHON_XLAFFI_H
