// Arrays of numpy without the buffer protocol, which describes each array anew.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/NumpyArray.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

using namespace tinyjit::runtime;

namespace tinyjit::python {

namespace {
/// The fields of PyArrayObject, the same in numpy 1 and 2: macros of numpy's
/// headers read them in every extension.
struct Fields {
  PyObject_HEAD char *data;
  int rank;
  Py_ssize_t *sizes;
  Py_ssize_t *strides;
  PyObject *base;
  PyObject *description;
  int flags;
};
constexpr int isDense = 0x1, isAligned = 0x100, isWriteable = 0x400;
/// A write is to be warned of, which the buffer protocol does.
constexpr int warnsOnWrite = int(1u << 31);
} // namespace

/// numpy.ndarray and the descriptions of its types: one object per type, unless
/// the user makes others. They live as long as the process.
static std::atomic<PyTypeObject *> arrayClass;
static std::array<std::atomic<PyObject *>, numDTypes> descriptions;

bool readNumpy(PyObject *object, DType dtype, const std::vector<int64_t> &shape,
               NumpyMemory &memory) {
  if (Py_TYPE(object) != arrayClass.load(std::memory_order_acquire))
    return false;
  auto &fields = *reinterpret_cast<const Fields *>(object);
  if (fields.description != descriptions[static_cast<int>(dtype)].load(
                                std::memory_order_relaxed) ||
      (fields.flags & (isDense | isAligned | warnsOnWrite)) !=
          (isDense | isAligned) ||
      fields.rank != static_cast<int>(shape.size()) ||
      !std::equal(shape.begin(), shape.end(), fields.sizes))
    return false;
  memory = {fields.data, !(fields.flags & isWriteable)};
  return true;
}

void learnNumpy(PyObject *object, DType dtype, const Py_buffer &view) {
  PyTypeObject *type = Py_TYPE(object);
  auto &known = descriptions[static_cast<int>(dtype)];
  if (known.load(std::memory_order_relaxed) ||
      std::strcmp(type->tp_name, "numpy.ndarray") != 0 ||
      type->tp_basicsize < static_cast<Py_ssize_t>(sizeof(Fields)))
    return;
  auto &fields = *reinterpret_cast<const Fields *>(object);
  bool isWritten = (fields.flags & isWriteable) != 0;
  if (fields.data != view.buf || isWritten != !view.readonly ||
      fields.rank != view.ndim ||
      !std::equal(view.shape, view.shape + view.ndim, fields.sizes) ||
      !(fields.flags & isDense) || !(fields.flags & isAligned))
    return;
  PyObject *none = nullptr;
  if (known.compare_exchange_strong(none, fields.description))
    Py_INCREF(fields.description);
  arrayClass.store(type, std::memory_order_release);
}

} // namespace tinyjit::python
