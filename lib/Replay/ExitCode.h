// The exit status of the programs that run captures.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_REPLAY_EXITCODE_H
#define TINYJIT_LIB_REPLAY_EXITCODE_H

#include "tinyjit/Runtime/Status.h"

namespace tinyjit::replay {

enum ExitCode {
  exitOk = 0,
  exitWrongResult = 1,
  exitUsage = 2,
  exitHazard = 3,
  exitDevice = 4,
  exitCompilation = 5,
};

/// The one that an error of this kind ends a program with.
inline ExitCode exitCodeOf(runtime::Code code) {
  using runtime::Code;
  switch (code) {
  case Code::Ok:
    return exitOk;
  case Code::InvalidArgument:
  case Code::OutOfRange:
  case Code::NotFound:
    return exitUsage;
  case Code::FailedPrecondition:
    return exitHazard;
  case Code::ResourceExhausted:
  case Code::DeviceError:
  case Code::DataLoss:
    return exitDevice;
  case Code::Unsupported:
    return exitCompilation;
  }
  return exitUsage;
}

} // namespace tinyjit::replay

#endif // TINYJIT_LIB_REPLAY_EXITCODE_H
