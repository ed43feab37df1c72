// HostProgram: a compiled host function, machine code and the list of runtime
// calls that it makes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_HOST_HOSTPROGRAM_H
#define TINYJIT_LIB_HOST_HOSTPROGRAM_H

#include "tinyjit/HostFunction.h"
#include "tinyjit/Runtime/Store.h"

#include <cstdint>
#include <functional>

namespace tinyjit::host {

/// A type of the host: how a word of a step holds it.
enum class HostType : uint8_t { Integer, F32, F64, Buffer, Variable };

/// One `jit` op of a host function.
struct HostStep {
  enum Kind {
    Alloc,
    Get,
    View,
    Value,
    Launch,
    Copy,
    Assign,
    Read,
    Print,
    Realize,
    Return,
  };
  Kind kind;
  /// "step.mlir:7:3", or empty.
  std::string where;
  /// One per operand.
  std::vector<HostType> operands;
  /// Launch: the kernel. Get: the state or constant. Print: the text.
  std::string text;
  /// Launch: one per buffer.
  std::vector<runtime::Access> access;
  /// Alloc, Get, View: the buffer's type; -1 for a size that an operand gives.
  runtime::DType dtype = runtime::DType::F32;
  std::vector<int64_t> shape, upto;
  std::string device;
  /// View: the offset in bytes if no operand gives it.
  int64_t offset = 0;
  bool hasOffset = false;
  /// Get: it is a state, and made of zeros where it is missing.
  bool isState = false;
  /// Read: the result.
  HostType result = HostType::Integer;
};

/// Runs a step. \param words the operands in order: integers sign-extended,
/// floats as their bits, buffers and variables as their numbers in this call;
/// the first one gets the result. \returns 1, or 0 if the function has to end.
using HostStepEntry = int32_t (*)(void *call, int64_t step, int64_t *words);
/// The function. \param arguments one word each, as above. \returns as a step.
using HostEntry = int32_t (*)(void *call, HostStepEntry step,
                              const int64_t *arguments);

/// A compiled host function, and where it finds kernels and states.
struct HostProgram {
  std::string name;
  std::vector<HostParameter> parameters;
  size_t numResults = 0;
  std::vector<HostStep> steps;
  HostEntry entry = nullptr;
  /// Keeps the machine code alive.
  std::shared_ptr<void> code;
  /// By step number; null for what launches nothing.
  std::vector<runtime::KernelPtr> kernels;
  std::shared_ptr<runtime::Store> store;
};

/// The callable that `program` is.
std::shared_ptr<const HostFunction> makeHostFunction(HostProgram program);

} // namespace tinyjit::host

#endif // TINYJIT_LIB_HOST_HOSTPROGRAM_H
