// The attributes of `jit` that say how a compiled kernel's functions are
// called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITLAUNCHATTRS_H
#define TINYJIT_DIALECTS_JIT_JITLAUNCHATTRS_H

#include "dialects/Jit/Jit.h"

#define GET_ATTRDEF_CLASSES
#include "dialects/Jit/JitLaunchAttrs.h.inc"

namespace tinyjit::jit {

/// The name under which a function has a `#jit.host_launch`.
inline constexpr llvm::StringLiteral hostLaunchName = "jit.host_launch";
/// The name under which a function has a `#jit.image_launch`.
inline constexpr llvm::StringLiteral imageLaunchName = "jit.image_launch";
/// The name under which a declaration has a `#jit.given_images`.
inline constexpr llvm::StringLiteral givenImagesName = "jit.given_images";

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_JITLAUNCHATTRS_H
