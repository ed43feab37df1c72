// The names of results that both drivers number alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Model.h"

using namespace tinyjit::testdriver;

namespace {
struct Row {
  int result;
  const char *name, *text;
};
constexpr Row rows[] = {
    {success, "SUCCESS", "no error"},
    {invalidValue, "INVALID_VALUE", "invalid argument"},
    {outOfMemory, "OUT_OF_MEMORY", "out of memory"},
    {notInitialized, "NOT_INITIALIZED", "initialization error"},
    {noDevice, "NO_DEVICE", "no device is detected"},
    {invalidDevice, "INVALID_DEVICE", "invalid device ordinal"},
    {invalidImage, "INVALID_IMAGE", "device kernel image is invalid"},
    {invalidContext, "INVALID_CONTEXT", "invalid device context"},
    {noBinaryForGpu, "NO_BINARY_FOR_GPU",
     "no kernel image is available for execution on the device"},
    {peerUnsupported, "PEER_ACCESS_UNSUPPORTED",
     "peer access is not supported between these two devices"},
    {invalidPtx, "INVALID_PTX", "a PTX JIT compilation failed"},
    {invalidHandle, "INVALID_HANDLE", "invalid resource handle"},
    {illegalState, "ILLEGAL_STATE",
     "the operation cannot be performed in the present state"},
    {notFound, "NOT_FOUND", "named symbol not found"},
    {notReady, "NOT_READY", "device not ready"},
    {illegalAddress, "ILLEGAL_ADDRESS",
     "an illegal memory access was encountered"},
    {peerAlreadyEnabled, "PEER_ACCESS_ALREADY_ENABLED",
     "peer access is already enabled"},
    {launchFailed, "LAUNCH_FAILED", "unspecified launch failure"},
    {notSupported, "NOT_SUPPORTED", "operation not supported"},
    {captureUnsupported, "STREAM_CAPTURE_UNSUPPORTED",
     "operation not permitted when stream is capturing"},
    {captureInvalidated, "STREAM_CAPTURE_INVALIDATED",
     "operation failed due to a previous error during capture"},
    {captureIsolation, "STREAM_CAPTURE_ISOLATION",
     "dependency created on uncaptured work in another stream"},
    {captureImplicit, "STREAM_CAPTURE_IMPLICIT",
     "operation would make the legacy stream depend on a capturing blocking "
     "stream"},
    {captureWrongThread, "STREAM_CAPTURE_WRONG_THREAD",
     "attempt to terminate a thread-local capture sequence from another "
     "thread"},
    {updateFailure, "GRAPH_EXEC_UPDATE_FAILURE",
     "the graph update was not performed"},
};
constexpr Row unknown = {999, "UNKNOWN", "unknown error"};
} // namespace

static const Row &find(int result) {
  for (const Row &row : rows)
    if (row.result == result)
      return row;
  return unknown;
}

const char *tinyjit::testdriver::nameOf(int result) {
  return find(result).name;
}

const char *tinyjit::testdriver::textOf(int result) {
  return find(result).text;
}
