// Recording: the launches of one call of a function, as plain data.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_RECORDING_H
#define TINYJIT_RUNTIME_RECORDING_H

#include "tinyjit/Runtime/Kernel.h"
#include "tinyjit/Runtime/Store.h"

#include <algorithm>

namespace tinyjit::runtime {

/// An array that recorded launches use.
struct RecordedBase {
  enum Kind : int32_t {
    /// An input of the function; `name` is the argument's.
    Input,
    /// Memory of the host program, or of a module's store: it stays the same
    /// from call to call. `name` is a symbol, `buffer` holds it.
    Global,
    /// Made by the call and of no use after it.
    Temp,
  };
  Kind kind = Temp;
  std::string name;
  Device *device = nullptr;
  DType dtype = DType::F32;
  /// Largest sizes.
  std::vector<int64_t> shape;
  /// Global: the memory. Empty otherwise once the recording is finished.
  Buffer buffer;
  /// Global: a launch or copy writes it.
  bool isWritten = false;
  /// Global: an entry of the module's own store, under this name.
  bool isShared = false;
};

/// A base, or a part of one.
struct RecordedView {
  int32_t base = -1;
  /// In bytes.
  Number byteOffset = 0;
  DType dtype = DType::F32;
  std::vector<Number> sizes;
  std::vector<int64_t> upto;
  /// True if it is its base as a whole, of the same type and shape.
  bool isBase = false;

  bool isSymbolic() const;
};

struct RecordedOperand {
  /// Position in `Recording::views`.
  int32_t view = -1;
  Access access = Access::Read;
};

/// A launch, a copy of operand 1 to operand 0, or a branch.
struct RecordedStep {
  /// Null for a copy and a branch.
  KernelPtr kernel;
  std::vector<RecordedOperand> operands;
  std::vector<ScalarOperand> scalars;
  /// Of a branch: the step at which a call goes on if operand 0, one integer,
  /// is zero, or always if there is no operand. They are nested as in a plan
  /// (runtime/plan/Branches.h). Of other steps -1.
  int32_t target = -1;

  bool isBranch() const { return target >= 0; }
  bool isCopy() const { return !kernel && !isBranch(); }
};

/// A variable that is a sum of others, because a launch gets that sum.
struct RecordedSum {
  VariablePtr variable;
  Number sum;
};

/// The steps of one call in order, the arrays they use, and the results.
/// Bases and views are numbered in the order of their first use; inputs come
/// first, in the order of the arguments.
struct Recording {
  std::string name;
  std::vector<RecordedBase> bases;
  std::vector<RecordedView> views;
  std::vector<RecordedStep> steps;
  /// In the order of the arguments, then of first use.
  std::vector<VariablePtr> variables;
  /// Those of the variables that no caller gives, of others that one gives.
  std::vector<RecordedSum> sums;
  int32_t numInputs = 0;
  /// Positions in `views`.
  std::vector<int32_t> results;
  /// Per variable, whether the host program knew its value: then the recording
  /// holds for `values` only.
  std::vector<bool> isRead;
  /// Per variable, its value in the recorded call, floats as bits.
  std::vector<int64_t> values;
  /// Where shared globals stand; may be null.
  std::shared_ptr<Store> store;
  /// The modules of its kernels, where nobody else keeps them.
  std::vector<std::shared_ptr<const void>> owners;
  /// The values that the capture holds for; a Jit fills it.
  std::vector<Guard> guards;
  /// Values that were baked in, one sentence each: a host value, an array of
  /// host data, a number that no variable gives.
  std::vector<std::string> frozen;

  bool hasBranches() const {
    return std::any_of(steps.begin(), steps.end(),
                       [](const RecordedStep &s) { return s.isBranch(); });
  }
};

/// Has compiled kernels as IR.
class KernelSource {
public:
  virtual ~KernelSource() = default;
  /// One of its kernels, for captures that use kernels of several modules.
  virtual StatusOr<std::string> kernelText(const std::string &symbol) = 0;
  /// A compiler for captures of its kernels.
  virtual std::shared_ptr<CaptureLinker> linker() = 0;
};

/// Compiles recordings. A module of the compiler is one.
class CaptureLinker : public KernelSource {
public:
  /// The plan of a recording. Its constants and states have the names of the
  /// recording's globals. Not thread-safe by itself: TinyJit calls it under a
  /// lock of its own.
  virtual StatusOr<std::shared_ptr<const Plan>>
  link(const Recording &recording) = 0;
  /// Compiles a recording into the shared object `path`, which needs no
  /// compiler, and writes the constants and states it uses beside it, as they
  /// are in `store`.
  virtual Status save(const Recording &recording, const Store &store,
                      const std::string &path) = 0;
  /// The recording as IR, before any pass: the kernels, the globals and one
  /// capture of its name.
  virtual StatusOr<std::string> print(const Recording &recording) = 0;
  /// Constants and states of the module, which recordings may use.
  virtual const std::shared_ptr<Store> &store() const = 0;
};

/// The plan of a recording as it is, launch by launch, with memory of its own
/// for every temporary: for kernels that no compiler knows. \returns what
/// `Plan::create` does.
StatusOr<std::shared_ptr<const Plan>> linkDirectly(const Recording &recording);

/// Runs the steps of a recording at once, as `launch` and `copy` do, on other
/// inputs and values: a capture that is active on this thread records them.
/// \param inputs one per input, of its shape. \param values one per variable.
/// \param results gets one buffer per result, fresh or views of what was given.
Status play(const Recording &recording, const std::vector<Buffer> &inputs,
            const std::vector<Value> &values, std::vector<Buffer> &results);

/// Puts `variable` in the place of variable `number` everywhere.
void replaceVariable(Recording &recording, int32_t number,
                     const VariablePtr &variable);

/// Puts the recorded value in the place of variable `number` everywhere; the
/// variable is gone then.
void freeze(Recording &recording, int32_t number);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_RECORDING_H
