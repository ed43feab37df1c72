// Initial and present values of a module's constants and states.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_PARAMETERS_H
#define TINYJIT_LIB_MODULE_PARAMETERS_H

#include "lib/Module/Interface.h"
#include "lib/Program/Targets.h"
#include "lib/Support/WeightFile.h"

#include "mlir/IR/BuiltinOps.h"

#include <set>

namespace tinyjit::module {

/// The store of a module, filled with the first values.
class Parameters {
public:
  /// Takes the globals of these names from another module's store, and gives it
  /// the values of those that it lacks; before `load`.
  void share(std::shared_ptr<runtime::Store> store,
             std::set<std::string> names);

  /// Gives every global its value: from the parameter file, from its initial
  /// value, or zeros for a state.
  /// \param file the parameter file; empty: the one beside `modulePath`, if it
  ///   is there.
  /// \param globals their initial values are taken out of them.
  /// \param module has the initial values that `globals` lack; may be null.
  /// \param given kinds of devices that need not be there: values then stay
  /// with
  ///   the host, to be saved.
  Status load(const std::string &file, llvm::StringRef modulePath,
              std::vector<GlobalInfo> &globals, mlir::ModuleOp module,
              const program::GivenChips &given);

  const std::shared_ptr<runtime::Store> &store() const { return values; }
  /// \returns NotFound for a constant that no file gave a value to and that
  ///   got none since.
  Status check(const std::string &constant) const;
  /// Writes everything in the store to the .safetensors file beside `path`, if
  /// there is anything.
  Status save(const std::string &path) const;
  /// Bytes of constants that are used where a file has them, and bytes of
  /// constants and states that were copied from files.
  int64_t mappedBytes() const { return numMapped; }
  int64_t copiedBytes() const { return numCopied; }

private:
  Status define(GlobalInfo &global,
                const std::optional<mlir::SymbolTable> &symbols,
                const WeightFile *file, const program::GivenChips &given);
  /// The value that the file gives a global.
  StatusOr<runtime::Buffer> take(const GlobalInfo &global,
                                 const WeightFile &file,
                                 const program::GivenChips &given);

  std::shared_ptr<runtime::Store> values = std::make_shared<runtime::Store>();
  /// The store of another module, and the globals that are taken from it.
  std::shared_ptr<runtime::Store> outer;
  std::set<std::string> shared;
  int64_t numMapped = 0;
  int64_t numCopied = 0;
  /// Constants that no file gave a value to.
  std::vector<std::string> missing;
};

/// Writes the entries of these names to the .safetensors file beside `path`, if
/// there are any.
Status saveStore(const runtime::Store &store,
                 const std::vector<std::string> &names,
                 const std::string &path);

/// Reads the values that stand in the file into `interface`, for the cache.
/// \returns whether they are few enough to be kept, and can be read.
bool addInitials(mlir::ModuleOp module, Interface &interface);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_PARAMETERS_H
