// HostFunction: a compiled host function of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_HOSTFUNCTION_H
#define TINYJIT_HOSTFUNCTION_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Kernel.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tinyjit {

/// A number of the host: integers and `index` sign-extended, `i1` as 0 or 1.
using HostNumber = std::variant<int64_t, double>;

/// One parameter of a host function.
struct HostParameter {
  enum Kind { Input, Variable, Number };
  Kind kind = Input;
  /// Its `jit.name`, the variable's name, or its position.
  std::string name;
  /// Input: type and largest sizes; empty sizes mean one element. A size that
  /// has no bound is -1.
  runtime::DType dtype = runtime::DType::F32;
  std::vector<int64_t> shape;
  /// Input: the dimensions whose sizes calls choose, each of which makes a
  /// capture of its own (`CodeOptions::captureNewSizes`).
  std::vector<int64_t> openDims;
  std::string device;
  /// Variable: type and bounds. Number: its type, as MLIR writes it.
  runtime::Scalar variable;
  std::string type;
  /// Where it stands in the source: "step.mlir:7:51"; empty where that is not
  /// known, or the module came from the cache.
  std::string place;
};

/// The argument for one parameter: a buffer, a bound variable, a number.
using HostArgument = std::variant<runtime::Buffer, runtime::Value, HostNumber>;

/// A `func.func` of a module, compiled to machine code. It launches and copies
/// through `runtime::launch` and `runtime::copy`, so that a TinyJit which
/// captures records its launches. Any number of threads may call it at once, on
/// buffers and states that no other thread uses.
class HostFunction {
public:
  virtual ~HostFunction() = default;

  virtual const std::string &name() const = 0;
  virtual const std::vector<HostParameter> &parameters() const = 0;
  virtual size_t numResults() const = 0;

  /// Runs the function.
  /// \param results gets the buffers that it returns; one may be a state, a
  ///   constant or an argument itself, or a view of one.
  /// \returns InvalidArgument for arguments that do not fit; the first error of
  ///   an op of the function, which ends there, with the op's place in the
  ///   source before it: "step.mlir:7:3: error: ...".
  virtual runtime::Status call(const std::vector<HostArgument> &arguments,
                               std::vector<runtime::Buffer> &results) const = 0;
};

} // namespace tinyjit

#endif // TINYJIT_HOSTFUNCTION_H
