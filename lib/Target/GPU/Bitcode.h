// Packs LLVM bitcode as the image of a GPU program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_BITCODE_H
#define TINYJIT_LIB_TARGET_BITCODE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace tinyjit::target {

/// Bitcode among the formats of images (`Device::imageFormats`).
inline constexpr llvm::StringLiteral bitcodeFormat("bitcode");

/// Writes `module` as an image: in LLVM's bitcode wrapper, which says how long
/// the image is, as a driver gets no more than its address.
std::string packBitcode(const llvm::Module &module);
/// Puts bitcode into the wrapper if it is not in one yet.
std::string wrapBitcode(llvm::StringRef bitcode);

/// The bytes of the parameters of each kernel in an image, by its name.
/// \returns what LLVM says of an image that it cannot read.
llvm::Expected<llvm::StringMap<std::vector<int64_t>>>
readBitcodeKernels(llvm::StringRef image);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_BITCODE_H
