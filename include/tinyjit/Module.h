// Module: loads captures from a file, compiles them, and makes them replayable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_MODULE_H
#define TINYJIT_MODULE_H

#include "tinyjit/HostFunction.h"
#include "tinyjit/ModuleOptions.h"
#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Jit.h"
#include "tinyjit/Runtime/Kernel.h"
#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Status.h"
#include "tinyjit/Runtime/Store.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit {

namespace module {
class ModuleSource;
struct ModuleAccess;
} // namespace module

/// An input or output of a capture: its name, type, shape and device.
struct BufferInfo {
  /// The argument's name, or empty.
  std::string name;
  runtime::DType dtype = runtime::DType::F32;
  /// Elements per dimension; of a symbolic one the largest, -1 without bounds.
  std::vector<int64_t> shape;
  std::string device;
  /// True if the IR has complex numbers; the last dimension then holds the
  /// real and the imaginary part.
  bool isComplex = false;
  /// The dimensions of an input whose sizes calls choose, as of HostParameter.
  std::vector<int64_t> openDims = {};
};

/// Parameters and results of a capture.
struct CaptureInfo {
  std::string name;
  std::vector<BufferInfo> inputs;
  std::vector<runtime::Scalar> variables;
  std::vector<BufferInfo> outputs;
  /// The values of host arguments that the capture is valid for.
  std::vector<runtime::Guard> guards;
  /// Launches and copies, and the buffers that live for one call with their
  /// bytes, as they stand in the file: before the passes.
  int64_t launches = 0;
  int64_t temporaries = 0;
  int64_t temporaryBytes = 0;
};

/// Parameters and results of a host function.
struct FunctionInfo {
  std::string name;
  /// It was a function on tensors: it has no effect on the host, and its first
  /// call captures it, unless it has numbers.
  bool isOnTensors = false;
  std::vector<HostParameter> parameters;
  std::vector<BufferInfo> outputs;
};

/// The outcome of the search for schedules; CompileStats.def has the members.
struct TuningStats {
#define TINYJIT_TUNING_STAT(type, field, name, help) type field = {};
#include "tinyjit/CompileStats.def"
};

/// The captures of a module after a pass over them.
struct PassStep {
  /// The pass, as tinyjit-opt calls it; empty: before all of them.
  std::string pass;
  /// Launches and copies, those of the prologues among them, kernels that they
  /// are of, batches, and the buffers that live for one call with their bytes.
  int64_t launches = 0, prologueLaunches = 0, kernels = 0, batches = 0;
  int64_t temporaries = 0, temporaryBytes = 0;
};

/// Counts and times of compiling so far; CompileStats.def has the members.
struct CompileStats {
#define TINYJIT_COMPILE_STAT(type, field, name, help) type field = {};
#include "tinyjit/CompileStats.def"
  /// With `ModuleOptions::explainPasses`, each pass over captures.
  std::vector<PassStep> passSteps;
};

/// The forms a capture can be printed in, from the first to the last. `Source`
/// is the kernels in the language that people write them in for each device
/// (docs/rendered-source.md).
enum class EmitKind { MLIR, Optimized, Loops, Source, LLVM, Assembly, Object };

/// Captures of one file with the constants and states they share.
///
/// Not thread-safe; the instances it makes are independent of it and of each
/// other as Instance.h says, and outlive it.
class Module {
public:
  /// Reads `path`, MLIR text or bytecode; "-" is the standard input.
  /// \returns NotFound if a file is not there; InvalidArgument for what the
  ///   parser or a verifier refuses (the message is their diagnostics), for
  ///   parameters that do not fit and for an unknown CPU; DeviceError for a
  ///   device that does not exist.
  static runtime::StatusOr<std::unique_ptr<Module>>
  load(const std::string &path, const ModuleOptions &options = {});
  /// The same for text in memory. \param name what messages call it.
  static runtime::StatusOr<std::unique_ptr<Module>>
  parse(const std::string &text, const std::string &name,
        const ModuleOptions &options = {});
  ~Module();

  /// Its captures, in the order of the file.
  const std::vector<CaptureInfo> &captures() const;

  /// Finds a capture. \param name may be empty if there is only one.
  /// \returns NotFound, with the names there are.
  runtime::StatusOr<const CaptureInfo *> find(const std::string &name) const;

  /// The plan of a capture, which is compiled the first time it is asked for.
  /// \returns errors of `find`; Unsupported, with diagnostics, for a capture
  ///   that cannot be compiled.
  runtime::StatusOr<std::shared_ptr<const runtime::Plan>>
  plan(const std::string &name);

  /// A kernel of the module, compiled the first time it is asked for, for
  /// `runtime::launch`. It outlives the module; captures of it can be made as
  /// long as the module is there. It has code for each kind of device that the
  /// module, `ModuleOptions::device` or `ModuleOptions::targetGPU` names; for
  /// the CPU if none does.
  /// \returns NotFound, with the names there are; Unsupported, with
  ///   diagnostics, for what cannot be compiled.
  runtime::StatusOr<runtime::KernelPtr> kernel(const std::string &name);

  /// The host functions that can be called by name: those that no other
  /// function calls, in the order of the file.
  const std::vector<FunctionInfo> &functions() const;

  /// A host function, compiled with its kernels the first time it is asked for.
  /// It outlives the module.
  /// \returns NotFound, with the names there are; Unsupported, with
  ///   diagnostics, for what cannot be compiled.
  runtime::StatusOr<std::shared_ptr<const HostFunction>>
  function(const std::string &name);

  /// A host function with the three phases of a TinyJit: the first call runs
  /// it, the second one captures and runs it, every later one replays. The
  /// first call of one on tensors captures and replays
  /// (`FunctionInfo::isOnTensors`). Its `call` takes the function's buffers,
  /// and as numbers its variables and numbers in the order of its parameters;
  /// `TinyJit` makes a C++ function of it:
  ///     TinyJit<StatusOr<Buffer>(Buffer, Number)> step(*module->jit("step"));
  ///
  /// A number, plain or bound to a variable of the caller's, is taken by its
  /// value; an f32 is a Real, an f64 a wide one. While another function is
  /// captured on the thread, variables are followed.
  ///
  /// It may outlive the module, and then warms up and replays, but captures
  /// and saves no more. Threads: as `runtime::Jit` says; warm-ups and captures
  /// use the module, so no other thread may use it at that time, but through
  /// other functions of this kind.
  /// \param name may be empty if there is only one function.
  /// \param options the name is the function's; `place` is not looked at.
  /// \returns NotFound, with the names there are. Calls return InvalidArgument
  ///   and OutOfRange for arguments that the function cannot take, and for a
  ///   changed number, with its place in the source, if that is an error;
  ///   errors of `function`, `capture`, `instantiate`, and of the function.
  runtime::StatusOr<std::unique_ptr<runtime::Jit>>
  jit(const std::string &name, runtime::JitOptions options = {});

  /// Captures a host function without running it, and adds the capture to the
  /// module: under the function's name and in its place, or, from the second
  /// time on, under another name.
  /// \param numbers one for each parameter that is a number, in order.
  /// \param frozen gets the values that a replay will not ask for again, each
  ///   with its place in the source; may be null.
  /// \param promoted which of the numbers become variables of the capture, with
  ///   the bounds that launches and views leave them, instead of staying as
  ///   they are; one that cannot is set to false, and `frozen` says why. May be
  ///   null.
  /// \returns the capture's name; NotFound, with the names there are;
  ///   FailedPrecondition, with diagnostics, for what is not capturable.
  runtime::StatusOr<std::string> capture(const std::string &name,
                                         const std::vector<HostNumber> &numbers,
                                         std::vector<std::string> *frozen,
                                         std::vector<bool> *promoted = nullptr);

  /// Forgets a capture that `capture` made; its plan and its instances stay
  /// usable.
  void drop(const std::string &capture);

  /// Makes an instance of a capture over this module's store.
  /// \returns errors of `plan` and of `runtime::Instance::create`; NotFound for
  ///   a constant without a value; DeviceError for a device that does not
  ///   exist and for code that this machine cannot run.
  runtime::StatusOr<std::unique_ptr<runtime::Instance>>
  instantiate(const std::string &name);

  /// The constants and states that all instances share.
  const std::shared_ptr<runtime::Store> &store() const;

  /// Prints a capture's kernels in one of the forms, an object as bytes. MLIR
  /// prints the whole module as it was loaded, Optimized as it is after the
  /// passes over captures.
  runtime::StatusOr<std::string> emit(EmitKind kind, const std::string &name);

  /// Writes the module as it is now to `path`: .mlir text or .mlirbc bytecode,
  /// and beside it, with the suffix .safetensors, constants and present states.
  runtime::Status save(const std::string &path) const;

  /// Writes a capture, compiled, to the shared object `path`, which
  /// `runtime::openPlanLibrary` replays without a compiler, and beside it the
  /// constants and present states as `save` does.
  /// \returns errors of `plan`; DeviceError if linking fails; NotFound if the
  ///   file cannot be written.
  runtime::Status saveCompiled(const std::string &name,
                               const std::string &path);

  /// The statistics up to now. Full code may still be compiled in the
  /// background.
  const CompileStats &stats() const;

  /// Waits until the background compilation of full code has ended.
  /// \returns Unsupported with the reason if it could not be made; replays then
  ///   go on with quick code.
  runtime::Status waitForFullCode();

  struct Impl;

private:
  friend struct module::ModuleAccess;
  static runtime::StatusOr<std::unique_ptr<Module>>
  open(const ModuleOptions &options,
       const std::function<runtime::Status(module::ModuleSource &)> &read);
  explicit Module(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace tinyjit

#endif // TINYJIT_MODULE_H
