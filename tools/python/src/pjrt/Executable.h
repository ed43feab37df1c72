// Programs with their code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_EXECUTABLE_H
#define TINYJIT_PYTHON_PJRT_EXECUTABLE_H

#include "tools/python/src/pjrt/Client.h"
#include "tools/python/src/pjrt/Converter.h"

#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Instance.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tinyjit::pjrt {

/// A compiled program. Any number of threads may run it.
class CompiledProgram {
public:
  /// Compiles. \returns errors of `Module::parse` and `Module::plan`, with
  ///   their places in the user's program if `places` gives a text with them.
  static StatusOr<std::shared_ptr<CompiledProgram>>
  compile(Converted converted, const ModuleOptions &options,
          const std::function<StatusOr<Converted>()> &places);

  /// Runs it on arrays of the types of its arguments, of which it writes those
  /// that results take. \returns errors of `Instance::replay`.
  Status run(std::vector<runtime::Buffer> inputs,
             std::vector<runtime::Buffer> &outputs);

  const Converted &converted() const { return source; }
  const runtime::Plan &plan() const { return *shared; }
  /// The numbers of the arguments whose memory results take.
  const std::vector<int64_t> &inPlace() const { return taken; }
  /// The same for programs that compute the same: a number of the text and the
  /// options, in hexadecimal digits.
  const std::string &fingerprint() const { return mark; }

  // The results' types as PJRT asks for them.
  std::vector<PJRT_Buffer_Type> resultTypes;
  std::vector<int64_t> resultDims;
  std::vector<size_t> resultRanks;
  std::vector<const char *> memoryKinds;
  std::vector<size_t> memoryKindSizes;

private:
  /// An instance for a call, kept for later ones.
  std::unique_ptr<runtime::Instance> takeInstance(Status &status);
  /// The array as the plan has its type, in the same memory.
  static Status retype(runtime::Buffer &buffer, const runtime::Slot &slot);
  void describeResults();
  Status checkSignature() const;

  Converted source;
  std::string mark;
  std::unique_ptr<Module> module;
  std::shared_ptr<const runtime::Plan> shared;
  std::shared_ptr<runtime::Store> store;
  std::vector<int64_t> taken;
  std::mutex mutex;
  /// Guarded by `mutex`.
  std::vector<std::unique_ptr<runtime::Instance>> idle;
};

} // namespace tinyjit::pjrt

struct PJRT_Executable {
  std::shared_ptr<tinyjit::pjrt::CompiledProgram> program;
};

struct PJRT_LoadedExecutable {
  PJRT_LoadedExecutable(std::shared_ptr<tinyjit::pjrt::CompiledProgram> program,
                        PJRT_Device *device)
      : program(std::move(program)), device(device) {}
  const std::shared_ptr<tinyjit::pjrt::CompiledProgram> program;
  PJRT_Device *device;
  std::atomic<bool> isDeleted{false};
};

#endif // TINYJIT_PYTHON_PJRT_EXECUTABLE_H
