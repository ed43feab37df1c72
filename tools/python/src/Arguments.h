// The parameters of a function, and the arguments of a call in their order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_ARGUMENTS_H
#define TINYJIT_PYTHON_ARGUMENTS_H

#include "tools/python/src/Import.h"

#include "tinyjit/Runtime/Number.h"
#include "tinyjit/Runtime/Plan.h"

#include <string>
#include <vector>

namespace tinyjit::python {

/// A parameter of a function.
struct Parameter {
  enum Kind { Buffer, Integer, Float, Double };
  Kind kind = Buffer;
  std::string name;
  /// Buffer: type, (largest) sizes and device.
  runtime::DType dtype = runtime::DType::F32;
  std::vector<int64_t> shape;
  runtime::Device *device = nullptr;
  /// A launch writes it.
  bool isWritten = false;
  /// Its memory is that of a result: the caller gives it away.
  bool isDonated = false;
  /// The text for messages: "4x5xf32 on cpu:0", "i32 in 1..8".
  std::string type;
  /// The name as an interned string of Python.
  PyObject *key = nullptr;
  /// The value of an argument that is not given; null if there is none. Lives
  /// as long as the process.
  PyObject *fallback = nullptr;
};

/// Parameters and results of a function.
struct Signature {
  std::string name;
  std::vector<Parameter> parameters;
  std::vector<Parameter> results;

  /// Gives every parameter its key; once, when all are there.
  void finish();
  /// "step(x: 4x5xf32 on cpu:0) -> 4x3xf32 on cpu:0".
  std::string text() const;
  /// "argument 'x' of step", "out 0 of step".
  std::string title(const Parameter &parameter) const;

  /// Puts the arguments of a vectorcall in the order of the parameters.
  /// \param bound has room for one per parameter; gets borrowed references.
  /// \returns the argument `out`, borrowed; null if there is none. Throws
  ///   TypeError.
  PyObject *bind(PyObject *const *args, size_t count, PyObject *names,
                 PyObject **bound) const;

private:
  void fillMissing(PyObject **bound) const;
  size_t find(PyObject *key) const;
};

/// The parameter that a slot of a plan is.
Parameter parameterOf(const runtime::Plan &plan, const runtime::Slot &slot,
                      std::string name);
/// The parameter that a number of a plan is.
Parameter parameterOf(const runtime::Scalar &scalar);

/// One argument that is a buffer, from call to call: memory of another package
/// at the same address is not wrapped again.
class BufferArgument {
public:
  /// The buffer of `object` for one call, until `release`. Throws.
  void take(PyObject *object, const Signature &signature,
            const Parameter &parameter, runtime::Buffer &buffer);
  void release() {
    view.release();
    array.reset();
    foreign = false;
  }
  /// The memory is a GPU's and belongs to another package: valid until the call
  /// returns.
  bool isForeignDevice() const { return foreign; }

private:
  bool takeView(PyObject *object, const Signature &signature,
                const Parameter &parameter, runtime::Buffer &buffer);
  void takeDonated(PyObject *object, const Signature &signature,
                   const Parameter &parameter, runtime::Buffer &buffer);
  void wrap(void *data, bool readOnly, const Signature &signature,
            const Parameter &parameter, runtime::Buffer &buffer);

  BorrowedView view;
  /// An array of numpy, whose memory is there as long as it is.
  nb::object array;
  /// Of the memory at `address`, which it does not own.
  runtime::Buffer wrapped;
  void *address = nullptr;
  bool foreign = false;
};

/// The bits of a number as plans take it. Throws.
int64_t scalarOf(PyObject *object, const Signature &signature,
                 const Parameter &parameter);
/// The same as a value that may follow variables.
runtime::Value valueOf(PyObject *object, const Signature &signature,
                       const Parameter &parameter);

/// The buffers of `out=`, an array or a sequence of them: written in place.
/// Throws for another number of arrays.
std::vector<nb::object> outputsOf(PyObject *out, const Signature &signature);

/// None, one array, or a tuple of them; takes the buffers.
PyObject *makeResults(std::vector<runtime::Buffer> &buffers);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_ARGUMENTS_H
