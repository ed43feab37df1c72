// EvaluatingSource: the captures of a host function of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_EVALUATINGSOURCE_H
#define TINYJIT_LIB_MODULE_EVALUATINGSOURCE_H

#include "lib/Module/ModuleImpl.h"
#include "runtime/jit/CaptureSource.h"

namespace tinyjit::module {

/// The captures of a host function: `Module::capture` evaluates it
/// (docs/rationale/tinyjit.md). Numbers of a call are the function's variables
/// and numbers, in order.
class EvaluatingSource : public runtime::CaptureSource {
public:
  /// \param handle of the module, which may go first.
  static StatusOr<std::unique_ptr<EvaluatingSource>>
  create(FunctionInfo info, std::weak_ptr<ModuleHandle> handle);

  Status prepare(runtime::CallArguments &arguments) override;
  runtime::ArgumentNames
  names(const runtime::CallArguments &arguments) const override;
  runtime::ArgumentTitle titleOf(const std::string &argument) const override;
  Status run(const runtime::CallArguments &arguments,
             runtime::CallResult &result) override;
  bool capturesFirst() const override;
  Status captureOnly(const runtime::CallArguments &arguments,
                     runtime::JitEntry &entry) override;
  Status capture(const runtime::CallArguments &arguments,
                 runtime::JitEntry &entry,
                 runtime::CallResult &result) override;
  void drop(runtime::JitEntry &entry) override;

private:
  Status prepareNumber(size_t number, runtime::Value &value) const;
  Status refuse(const HostParameter &parameter, const std::string &got,
                const std::string &expected) const;
  StatusOr<std::shared_ptr<const HostFunction>> function();
  StatusOr<std::shared_ptr<ModuleHandle>> open() const;
  Status evaluate(Module &module, const runtime::CallArguments &arguments,
                  runtime::JitEntry &entry);
  Status link(Module &module, const std::string &capture,
              const std::vector<bool> &promoted, runtime::JitEntry &entry);

  FunctionInfo info;
  std::weak_ptr<ModuleHandle> handle;
  /// The parameters that are no buffers, in order.
  std::vector<const HostParameter *> numbers;
  /// One per number that is a variable of the function, else null.
  std::vector<runtime::VariablePtr> variables;
  /// Guards `compiled`.
  std::mutex mutex;
  std::shared_ptr<const HostFunction> compiled;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_EVALUATINGSOURCE_H
