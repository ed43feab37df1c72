// Calls of kernels, which run at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/KernelCallee.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Numbers.h"

using namespace tinyjit::runtime;

namespace tinyjit::python {

KernelCallee::KernelCallee(KernelPtr made, std::shared_ptr<void> owner)
    : owner(std::move(owner)), kernel(std::move(made)) {
  form.name = kernel->name;
  for (const KernelArray &array : kernel->arrays) {
    Parameter parameter;
    parameter.dtype = array.dtype;
    parameter.isWritten = array.stored;
    parameter.type = std::string(array.loaded && array.stored ? "update "
                                 : array.stored               ? "write "
                                                              : "read ") +
                     std::to_string(array.numElements) +
                     " or more elements of " + std::string(name(array.dtype));
    form.parameters.push_back(std::move(parameter));
  }
  for (const Scalar &scalar : kernel->scalars)
    form.parameters.push_back(parameterOf(scalar));
  form.finish();
}

Status KernelCallee::save(const std::string &) {
  return Status::unsupported("kernel '" + form.name +
                             "' is no capture; save one that launches it");
}

PyObject *KernelCallee::call(PyObject *const *args, size_t count,
                             PyObject *names) {
  std::vector<PyObject *> bound(form.parameters.size());
  if (form.bind(args, count, names, bound.data()))
    raiseTypeError(form.name + "() is a kernel, which writes the arrays it is "
                               "given, and takes no out");
  std::vector<Operand> operands;
  std::vector<ScalarOperand> scalars;
  std::vector<Device *> foreign;
  for (size_t i = 0; i < bound.size(); ++i) {
    const Parameter &parameter = form.parameters[i];
    if (i >= kernel->arrays.size()) {
      RealBits *words = nullptr;
      if (nb::try_cast(nb::handle(bound[i]), words) && words) {
        scalars.push_back(ScalarOperand::ofDouble(words->real));
        continue;
      }
      Value value = valueOf(bound[i], form, parameter);
      if (auto *number = std::get_if<Number>(&value))
        scalars.push_back(*number);
      else
        scalars.push_back(std::get<Real>(value));
      continue;
    }
    const KernelArray &array = kernel->arrays[i];
    Imported imported =
        importArray(bound[i], nullptr,
                    array.stored ? CopyMode::Written : CopyMode::IfNeeded,
                    form.title(parameter));
    if (imported.readOnly && array.stored)
      check(Status::invalidArgument(form.title(parameter) +
                                    " is read-only, but the kernel writes it"));
    if (imported.isForeignDevice)
      foreign.push_back(&imported.buffer.device());
    Access access = !array.stored  ? Access::Read
                    : array.loaded ? Access::Update
                                   : Access::Partial;
    operands.push_back({std::move(imported.buffer), access});
  }
  check(withoutGil([&] { return launch(kernel, operands, scalars); }));
  for (Device *device : foreign)
    check(device->synchronize());
  Py_RETURN_NONE;
}

} // namespace tinyjit::python
