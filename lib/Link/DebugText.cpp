// Prints what the compiler knows of a capture, as far as DEBUG asks for it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/DebugText.h"

#include "lib/Link/ModuleImpl.h"
#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"

using namespace tinyjit;
using runtime::formatBytes;
using runtime::formatCount;

void tinyjit::printLoaded(jit::CaptureOp capture) {
  CaptureInfo info;
  info.name = capture.getSymName().str();
  countWork(capture, info);
  printLoaded(info);
}

void tinyjit::printLoaded(const CaptureInfo &info) {
  std::string text =
      "jit @" + info.name + ": loaded " + formatCount(info.launches, "launch");
  if (info.temporaries)
    text += ", memory " + formatBytes(info.temporaryBytes) + " in " +
            formatCount(info.temporaries, "buffer");
  runtime::printDebug(text + "\n");
}
