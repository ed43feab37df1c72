// Arrays of other packages that mean something else than their memory says.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/HiddenMeaning.h"

#include "tools/python/src/Errors.h"

#include <cstring>

namespace tinyjit::python {

/// Whether the object's class, or one that it is made of, has this name in a
/// package. Only classes that were defined in Python are looked at: numpy's own
/// arrays, memoryviews and bytes pass without a comparison.
static bool isOf(PyObject *object, const char *className, const char *package) {
  PyTypeObject *type = Py_TYPE(object);
  if (!PyType_HasFeature(type, Py_TPFLAGS_HEAPTYPE) || !type->tp_mro)
    return false;
  size_t length = std::strlen(package);
  for (nb::handle base : nb::borrow<nb::tuple>(type->tp_mro)) {
    auto *each = reinterpret_cast<PyTypeObject *>(base.ptr());
    if (std::strcmp(each->tp_name, className) != 0)
      continue;
    nb::object module = nb::getattr(base, "__module__", nb::str(""));
    std::string text = nb::cast<std::string>(nb::str(module));
    if (text.compare(0, length, package) == 0 &&
        (text.size() == length || text[length] == '.'))
      return true;
  }
  return false;
}

bool isMasked(nb::handle object) {
  return isOf(object.ptr(), "MaskedArray", "numpy");
}

void refuseHiddenMeaning(nb::handle object, const std::string &title) {
  if (isMasked(object))
    raiseTypeError(title + " is a masked array of numpy, expected one without "
                           "a mask; pass x.filled(value), or x.data to use the "
                           "elements that the mask hides");
  if (isOf(object.ptr(), "Tensor", "torch") &&
      PyObject_IsTrue(nb::object(object.attr("is_neg")()).ptr()) == 1)
    raiseTypeError(title + " is a tensor of torch that is negated when it is "
                           "read, expected one that has its values in memory; "
                           "pass x.resolve_neg()");
}

} // namespace tinyjit::python
