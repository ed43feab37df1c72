// A limit on how deep the text of a module is nested.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_TEXTNESTING_H
#define TINYJIT_LIB_MODULE_TEXTNESTING_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace tinyjit::module {

/// The most levels of brackets: programs of frameworks have some tens. MLIR's
/// parser calls itself for each level and ends the process where the stack is
/// used up, on 8 MB from some thousands on.
inline constexpr int64_t maxTextNesting = 500;

/// \returns where `text`, MLIR as text or as bytecode, is first nested deeper
/// than `maxTextNesting`, as an offset in bytes; nothing for bytecode. Counted
/// are brackets of all kinds outside of strings and comments, and signs in
/// front of each other.
std::optional<size_t> findDeepNesting(llvm::StringRef text);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_TEXTNESTING_H
