// Arrays of numpy without the buffer protocol, which describes each array anew.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_NUMPYARRAY_H
#define TINYJIT_PYTHON_NUMPYARRAY_H

#include "tinyjit/Runtime/DType.h"

#include <nanobind/nanobind.h>

#include <vector>

namespace tinyjit::python {

/// The memory of an array of numpy.
struct NumpyMemory {
  void *data = nullptr;
  bool readOnly = false;
};

/// Reads a dense, aligned numpy.ndarray of this type and shape from the fields
/// that numpy's C interface fixes.
/// \returns false for every other object, and for all before `learnNumpy`.
bool readNumpy(PyObject *object, runtime::DType dtype,
               const std::vector<int64_t> &shape, NumpyMemory &memory);

/// Learns from a numpy.ndarray, whose view says the same as its fields, the
/// class and the description of `dtype`. Does nothing for other objects.
void learnNumpy(PyObject *object, runtime::DType dtype, const Py_buffer &view);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_NUMPYARRAY_H
