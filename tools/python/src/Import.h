// Arrays of other packages as buffers, without a copy where that is possible.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_IMPORT_H
#define TINYJIT_PYTHON_IMPORT_H

#include "tinyjit/Runtime/Buffer.h"

#include <nanobind/nanobind.h>

#include <optional>
#include <string>

namespace tinyjit::python {

namespace nb = nanobind;

/// Whether memory may be copied.
enum class CopyMode {
  /// Where nothing else is possible, with a CopyWarning.
  IfNeeded,
  Always,
  Never,
  /// As Never, of memory that a call writes.
  Written,
};

struct Imported {
  /// Keeps the owner of the memory alive.
  runtime::Buffer buffer;
  bool readOnly = false;
  /// The memory is a GPU's and belongs to another package.
  bool isForeignDevice = false;
};

/// The buffer of an Array, of an object with the buffer protocol, DLPack,
/// `__cuda_array_interface__` or `__array_interface__`.
/// \param device where it has to be; null: where it is.
/// \param title what messages call it, such as "argument 'x'".
/// Throws TypeError for other objects and for types that no buffer has.
Imported importArray(nb::handle object, runtime::Device *device, CopyMode mode,
                     const std::string &title);

/// The memory of a dense object with the buffer protocol, borrowed for as long
/// as this object lives.
class BorrowedView {
public:
  BorrowedView() = default;
  BorrowedView(const BorrowedView &) = delete;
  ~BorrowedView() { release(); }

  /// \returns false, without an exception, if the object has no such view.
  bool take(PyObject *object);
  void release();
  /// Leaves the view to someone who releases it.
  Py_buffer leave() {
    isHeld = false;
    return view;
  }
  bool isDense() const { return PyBuffer_IsContiguous(&view, 'C'); }
  const Py_buffer &get() const { return view; }

private:
  Py_buffer view;
  bool isHeld = false;
};

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_IMPORT_H
