// The names of a function's values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_NAMES_H
#define TINYJIT_LIB_RENDER_NAMES_H

#include "lib/Render/Language.h"

#include "mlir/IR/Value.h"
#include "llvm/ADT/StringSet.h"

namespace tinyjit::render {

/// Hands out names, each once. A name that is taken gets a number.
class Names {
public:
  explicit Names(const Language &language) : language(language) {}

  std::string make(llvm::StringRef wish);

private:
  const Language &language;
  llvm::StringSet<> taken;
};

/// The name that `value` should have: of its location, or after what it is.
std::string suggestName(mlir::Value value);

/// The name in a `NameLoc`, or nothing.
llvm::StringRef getLocationName(mlir::Location loc);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_NAMES_H
