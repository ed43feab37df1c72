// SizedSource: the captures of a function whose calls choose sizes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_SIZEDSOURCE_H
#define TINYJIT_LIB_MODULE_SIZEDSOURCE_H

#include "lib/Module/EvaluatingSource.h"
#include "lib/Module/ModuleAccess.h"

namespace tinyjit::module {

/// True if calls choose sizes of the function's inputs.
bool hasOpenSizes(const FunctionInfo &info);

/// Adds the functions that stand in `open` alone to those of a module, and says
/// of all which dimensions are open.
/// \param open `ModuleSource::open`; may be null.
/// \param functions in the order of the file, before and afterwards.
void addOpenFunctions(mlir::ModuleOp open, const CodeOptions &options,
                      std::vector<FunctionInfo> &functions);

/// The captures of a function whose calls choose sizes: each set of sizes has a
/// module of its own (`ModuleAccess::specialize`), which lives as long as a
/// warm-up, a capture or a recording that was made of it. The sizes are guards.
class SizedSource : public runtime::CaptureSource {
public:
  /// \param handle of the module, which may go first; new sizes are an error
  ///   then.
  SizedSource(FunctionInfo info, std::weak_ptr<ModuleHandle> handle)
      : info(std::move(info)), handle(std::move(handle)) {}

  Status prepare(runtime::CallArguments &arguments) override;
  bool addsGuards() const override { return true; }
  runtime::ArgumentNames
  names(const runtime::CallArguments &arguments) const override;
  runtime::ArgumentTitle titleOf(const std::string &argument) const override;
  Status run(const runtime::CallArguments &arguments,
             runtime::CallResult &result) override;
  std::shared_ptr<const void> owner() const override;
  Status capture(const runtime::CallArguments &arguments,
                 runtime::JitEntry &entry,
                 runtime::CallResult &result) override;
  void drop(runtime::JitEntry &entry) override;

private:
  /// The function for some sizes.
  struct Sized {
    /// Null for the sizes that the function's module has itself.
    std::unique_ptr<Module> module;
    std::unique_ptr<EvaluatingSource> source;
  };

  StatusOr<std::vector<int64_t>>
  sizesOf(const runtime::CallArguments &arguments) const;
  StatusOr<std::shared_ptr<Sized>>
  find(const std::vector<int64_t> &sizes,
       const runtime::CallArguments &arguments);
  StatusOr<std::shared_ptr<Sized>>
  make(const std::vector<int64_t> &sizes,
       const runtime::CallArguments &arguments) const;
  bool isOwn(const std::vector<int64_t> &sizes) const;
  Status check(const FunctionInfo &made) const;

  const FunctionInfo info;
  const std::weak_ptr<ModuleHandle> handle;
  /// Guards what is below, and is held while a module is made.
  mutable std::mutex mutex;
  std::map<std::vector<int64_t>, std::weak_ptr<Sized>> known;
  /// The sizes of the call before, which nothing else may hold yet.
  std::shared_ptr<Sized> latest;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_SIZEDSOURCE_H
