// Prints what the compiler knows of a capture, as far as DEBUG asks for it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/DebugText.h"

#include "lib/Link/ModuleImpl.h"
#include "runtime/Debug.h"
#include "runtime/Describe.h"

using namespace tinyjit;
using runtime::formatBytes;
using runtime::formatCount;

void tinyjit::printLoaded(jit::CaptureOp capture) {
  CaptureInfo info;
  countWork(capture, info);
  std::string text = "jit @" + capture.getSymName().str() + ": loaded " +
                     formatCount(info.launches, "launch");
  if (info.temporaries)
    text += ", memory " + formatBytes(info.temporaryBytes) + " in " +
            formatCount(info.temporaries, "buffer");
  runtime::printDebug(text + "\n");
}

void tinyjit::printCode(size_t numKernels, llvm::StringRef llvmIR) {
  runtime::printDebug("jit: code of " +
                      formatCount(static_cast<int64_t>(numKernels), "kernel") +
                      "\n" + llvmIR.str());
}
