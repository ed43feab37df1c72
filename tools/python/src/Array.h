// tinyjit.Array: a buffer of the runtime as a Python object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_ARRAY_H
#define TINYJIT_PYTHON_ARRAY_H

#include "tinyjit/Runtime/Buffer.h"

#include <nanobind/nanobind.h>

#include <string>

namespace tinyjit::python {

namespace nb = nanobind;

/// A handle of a buffer: it owns the memory together with all other handles,
/// whatever becomes of the module that computed it.
struct Array {
  runtime::Buffer buffer;
  /// The memory belongs to something that must not be written.
  bool readOnly = false;
};

void bindArray(nb::module_ &module);

/// A new reference of an array.
PyObject *makeArray(runtime::Buffer buffer, bool readOnly = false);
/// The array that `object` is, or null for any other object.
Array *asArray(PyObject *object);

/// The buffer that the host may look at: that of the array itself; while a
/// function is captured, a copy, as no replay would see the host's writes.
/// Throws BufferError for memory of a GPU.
struct HostMemory {
  runtime::Buffer buffer;
  bool readOnly;
};
HostMemory hostMemory(const Array &array);

/// An array of its own with the same contents, on `device`.
runtime::Buffer copyTo(const runtime::Buffer &buffer, runtime::Device &device);

/// The device of a name or, for None, the host's.
runtime::Device &deviceOf(nb::handle name);

[[noreturn]] void raiseBufferError(const std::string &message);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_ARRAY_H
