// Calls of host functions, and of captures that hold for some values only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/HostCallee.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"

#include "tinyjit/Runtime/Jit.h"
#include "tinyjit/Runtime/Kernel.h"

using namespace tinyjit::runtime;

namespace tinyjit::python {

HostCallee::HostCallee(Signature signature, std::unique_ptr<Jit> jit,
                       std::shared_ptr<void> owner, std::shared_mutex *use,
                       std::vector<int64_t> guards)
    : owner(std::move(owner)), use(use), phases(std::move(jit)),
      guards(std::move(guards)) {
  form = std::move(signature);
  form.finish();
}

/// Copies results to the arrays of `out=`.
static PyObject *copyResults(PyObject *out, const Signature &signature,
                             std::vector<Buffer> &results) {
  std::vector<nb::object> given = outputsOf(out, signature);
  for (size_t i = 0; i < given.size(); ++i) {
    std::string title = "out " + std::to_string(i) + " of " + signature.name;
    Imported target = importArray(given[i], nullptr, CopyMode::Written, title);
    if (target.readOnly)
      check(Status::invalidArgument(title +
                                    " is read-only, but the call writes it"));
    check(copy(target.buffer, results[i]));
    if (target.isForeignDevice)
      check(target.buffer.device().synchronize());
  }
  return Py_NewRef(out);
}

PyObject *HostCallee::call(PyObject *const *args, size_t count,
                           PyObject *names) {
  std::vector<PyObject *> bound(form.parameters.size());
  std::vector<Device *> foreign;
  PyObject *out = form.bind(args, count, names, bound.data());
  CallArguments arguments;
  arguments.guards = guards;
  for (size_t i = 0; i < bound.size(); ++i) {
    const Parameter &parameter = form.parameters[i];
    if (parameter.kind != Parameter::Buffer) {
      arguments.numbers.push_back(valueOf(bound[i], form, parameter));
      continue;
    }
    Imported imported = importArray(bound[i], parameter.device,
                                    CopyMode::IfNeeded, form.title(parameter));
    if (imported.readOnly && parameter.isWritten) {
      imported.buffer = copyTo(imported.buffer, *parameter.device);
      warnCopy(form.title(parameter) + ", a " + parameter.type +
               ", is copied because it is read-only");
    }
    if (imported.isForeignDevice)
      foreign.push_back(&imported.buffer.device());
    arguments.buffers.push_back(std::move(imported.buffer));
  }
  CallResult result;
  check(withoutGil([&] {
    std::shared_lock<std::shared_mutex> lock;
    if (use)
      lock = std::shared_lock<std::shared_mutex>(*use);
    return phases->call(std::move(arguments), result);
  }));
  for (Device *device : foreign)
    check(device->synchronize());
  if (out)
    return copyResults(out, form, result.buffers);
  noteMade(result.buffers);
  return makeResults(result.buffers);
}

} // namespace tinyjit::python
