// The flags of the options that change code, for the programs that compile.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_CODEFLAG_H
#define TINYJIT_LIB_RUN_CODEFLAG_H

#include "lib/Options/CodeOptions.h"

#include "llvm/Support/CommandLine.h"

#include <memory>
#include <vector>

namespace tinyjit::run {

/// The flag of an option that changes code.
class CodeFlag {
public:
  CodeFlag(const options::CodeOption &option,
           llvm::cl::OptionCategory &category);

  /// Sets the option, if the flag is given.
  Status apply(CodeOptions &options) const;

private:
  const options::CodeOption &option;
  /// One of the two.
  std::unique_ptr<llvm::cl::opt<bool>> isOn;
  std::unique_ptr<llvm::cl::opt<std::string>> text;
};

/// One for each option.
std::vector<CodeFlag> makeCodeFlags(llvm::cl::OptionCategory &category);

/// The mode of the cache that `given` says, the value of --cache; null: that
/// which TINYJIT_CACHE says, or rw.
StatusOr<CacheMode> parseCache(const std::string *given);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_CODEFLAG_H
