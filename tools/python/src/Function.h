// tinyjit.Function: a kernel, capture or host function of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_FUNCTION_H
#define TINYJIT_PYTHON_FUNCTION_H

#include "tools/python/src/Arguments.h"
#include "tools/python/src/Errors.h"

#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Jit.h"

#include <memory>
#include <string>
#include <vector>

namespace tinyjit::python {

/// Does a call. Threads: any number may call at once; each kind says how
/// it keeps them apart.
class Callee {
public:
  virtual ~Callee() = default;

  /// A call as Python's vectorcall passes it. \returns a new reference. Throws.
  virtual PyObject *call(PyObject *const *args, size_t count,
                         PyObject *names) = 0;
  const Signature &signature() const { return form; }
  /// Gives it another name in errors. Before its first call.
  void rename(std::string name) { form.name = std::move(name); }
  /// "capture", "function" or "kernel".
  virtual const char *kind() const = 0;
  /// Writes the capture that is there as a shared object.
  virtual runtime::Status save(const std::string &path) = 0;
  /// Lines about what calls hold on to.
  virtual std::vector<std::string> explain() const = 0;
  /// The phases of a host function; null for anything else.
  virtual runtime::Jit *jit() const { return nullptr; }
  /// A capture's plan; null for anything else.
  virtual std::shared_ptr<const runtime::Plan> plan() const { return nullptr; }

protected:
  Signature form;
};

/// Calls `callee`. The memory of the Python object.
struct Function {
  vectorcallfunc vectorcall;
  std::shared_ptr<Callee> callee;
};

void bindFunction(nb::module_ &module);
nb::object makeFunction(std::shared_ptr<Callee> callee);

/// Lets the instances of a class be called through `T::vectorcall`, without a
/// tuple of arguments. \param probe an instance of it.
void useVectorcall(nb::handle type, nb::handle probe, const void *member);

/// Turns what `work` throws into Python's exception.
template <class Work>
PyObject *guarded(Work work) noexcept {
  try {
    return work();
  } catch (nb::python_error &error) {
    error.restore();
  } catch (const nb::builtin_exception &error) {
    PyErr_SetString(error.type() == nb::exception_type::type_error
                        ? PyExc_TypeError
                        : PyExc_ValueError,
                    error.what());
  } catch (const std::bad_alloc &) {
    PyErr_NoMemory();
  } catch (const std::bad_cast &) {
    PyErr_SetString(PyExc_TypeError, wrongType);
  } catch (const std::exception &error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_FUNCTION_H
