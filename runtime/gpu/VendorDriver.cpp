// Implements the driver calls that are the same for both vendors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/VendorDriver.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

Status VendorDriver::start(const DriverLibrary &library, int least,
                           std::string (*format)(int),
                           std::vector<std::string> formatsOfVendor) {
  if (calls.version.address && calls.version.address(&driverVersion) != Success)
    driverVersion = 0;
  RETURN_IF_ERROR(library.check(driverVersion, least, format));
  formats = library.imageFormats(std::move(formatsOfVendor));
  RETURN_IF_ERROR(call(calls.init, 0));
  return call(calls.deviceCount, &count);
}

StatusOr<DeviceInfo> VendorDriver::describe(int device,
                                            DeviceNumber &number) const {
  char name[256] = {};
  size_t bytes = 0;
  RETURN_IF_ERROR(call(calls.device, &number, device));
  RETURN_IF_ERROR(call(calls.deviceName, name, sizeof name - 1, number));
  RETURN_IF_ERROR(call(calls.deviceBytes, &bytes, number));
  return DeviceInfo{name, "", static_cast<int64_t>(bytes)};
}

Status VendorDriver::check(Result result, const char *symbol) const {
  if (result == Success)
    return Status();
  auto [name, text] = explain(result);
  Code code = result == ErrorOutOfMemory    ? Code::ResourceExhausted
              : result == ErrorNotSupported ? Code::Unsupported
              : result == ErrorNotFound     ? Code::NotFound
                                            : Code::DeviceError;
  return Status(code, concat(symbol, " failed with ",
                             name ? name : "an unknown result",
                             text ? concat(" (", text, ")") : ""));
}

StatusOr<bool> VendorDriver::canAccess(int device, int peer) {
  StatusOr<int> answer = make(calls.canAccessPeer, device, peer);
  return answer.ok() ? StatusOr<bool>(*answer != 0) : answer.status();
}

StatusOr<int64_t> VendorDriver::elapsed(Event start, Event end) {
  StatusOr<float> milliseconds = make(calls.eventElapsedTime, start, end);
  RETURN_IF_ERROR(milliseconds.status());
  return static_cast<int64_t>(static_cast<double>(*milliseconds) * 1e6);
}

Status VendorDriver::launch(const KernelCall &kernel, Stream stream) {
  return call(calls.launchKernel, kernel.function, kernel.grid[0],
              kernel.grid[1], kernel.grid[2], kernel.block[0], kernel.block[1],
              kernel.block[2], kernel.sharedBytes, stream, kernel.params,
              nullptr);
}

Status VendorDriver::checkCapture() const {
  return capture.query.address && capture.begin.address &&
                 capture.end.address && capture.addChild.address
             ? Status()
             : Status::unsupported("the driver lacks the entry points to "
                                   "capture streams");
}

StatusOr<bool> VendorDriver::hasEnded(Stream stream) {
  RETURN_IF_ERROR(checkCapture());
  Result result = capture.query.address(stream);
  if (result == ErrorNotReady)
    return false;
  RETURN_IF_ERROR(check(result, capture.query.symbol));
  return true;
}

StatusOr<GraphObject> VendorDriver::endCapture(Stream stream) {
  GraphObject graph = nullptr;
  RETURN_IF_ERROR(call(capture.end, stream, &graph));
  return graph;
}
