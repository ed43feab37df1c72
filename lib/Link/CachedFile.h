// What is kept of a module's file, so that the next process need not read its
// IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_CACHEDFILE_H
#define TINYJIT_LIB_LINK_CACHEDFILE_H

#include "lib/Cache/DiskCache.h"
#include "lib/Target/TargetOptions.h"
#include "tinyjit/Module.h"

namespace tinyjit {

/// What the interface of a module depends on: the bytes of its file, the device
/// it is moved to, the GPUs that its devices are said to be, and the builds
/// that read it.
/// \param fileHash of all bytes of the file, text or bytecode.
CacheKey makeInterfaceKey(const std::string &fileHash,
                          const ModuleOptions &options,
                          const TargetOptions &target);

/// What the plan of `capture` in such a file depends on: that, the capture's
/// name, and the options of the passes and of the code generator. Under this
/// key stands the text of the plan's own key (`makePlanKey`).
CacheKey makeCaptureKey(const std::string &fileHash, const std::string &capture,
                        const ModuleOptions &options,
                        const TargetOptions &target);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_CACHEDFILE_H
