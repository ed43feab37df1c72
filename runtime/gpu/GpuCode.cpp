// Programs and events of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

/// Bytes of shared memory that a launch gets without asking for more.
static constexpr int64_t commonSharedBytes = 48 * 1024;

Status GpuEvent::ensure(std::unique_ptr<GpuEvent> &event, GpuDevice &device,
                        bool isTimed) {
  if (event)
    return Status();
  Entered entered(device);
  if (!entered.status().ok())
    return device.explain(entered.status());
  StatusOr<Event> made = device.driver().createEvent(isTimed);
  if (!made.ok())
    return device.explain(made.status());
  event.reset(new GpuEvent(device, *made));
  return Status();
}

GpuEvent::~GpuEvent() {
  Entered entered(owner, /*toRelease=*/true);
  if (entered.status().ok())
    (void)owner.driver().destroyEvent(event);
}

StatusOr<std::shared_ptr<GpuCode>> GpuCode::load(GpuDevice &device,
                                                 const Image &image) {
  std::shared_ptr<GpuCode> made(new GpuCode(device));
  auto fail = [&](const Status &status) {
    return device.explain(status).withPrefix(
        concat("cannot load ", quoted("program", image.symbol), ", made for ",
               image.chip, ", on a ", device.chip(), ": "));
  };
  Entered entered(device);
  if (!entered.status().ok())
    return fail(entered.status());
  StatusOr<Module> module = device.driver().loadModule(image.bytes);
  if (!module.ok())
    return fail(module.status());
  made->module = *module;
  made->bytes = image.bytes;
  if (Status status = made->findFunctions(image); !status.ok())
    return fail(status);
  return made;
}

Status GpuCode::findFunctions(const Image &image) {
  for (const ImageFunction &function : image.functions) {
    std::string name = quoted("function", function.symbol);
    StatusOr<Function> handle =
        device.driver().findFunction(module, function.symbol.c_str());
    if (!handle.ok())
      return handle.status().withPrefix(name + ": ");
    if (function.sharedBytes > commonSharedBytes)
      if (Status status =
              device.driver().allowShared(*handle, function.sharedBytes);
          !status.ok())
        return status.withPrefix(concat(name, " needs ", function.sharedBytes,
                                        " bytes of shared memory: "));
    symbols.push_back(function.symbol);
    sharedBytes.push_back(function.sharedBytes);
    found.push_back(*handle);
  }
  return Status();
}

bool GpuCode::isOf(const Image &image) const {
  bool isSame =
      bytes == image.bytes && symbols.size() == image.functions.size();
  for (size_t i = 0; isSame && i < symbols.size(); ++i)
    isSame = symbols[i] == image.functions[i].symbol &&
             sharedBytes[i] == image.functions[i].sharedBytes;
  return isSame;
}

GpuCode::~GpuCode() {
  if (!module)
    return;
  // It may be running.
  (void)device.synchronize();
  Entered entered(device, /*toRelease=*/true);
  if (entered.status().ok())
    (void)device.driver().unloadModule(module);
}

std::vector<GpuDevice::Loaded> GpuDevice::takeUnused() {
  std::vector<Loaded> unused;
  for (size_t i = loaded.size(); i-- > 0;)
    if (loaded[i].image.expired()) {
      unused.push_back(std::move(loaded[i]));
      loaded.erase(loaded.begin() + static_cast<ptrdiff_t>(i));
    }
  return unused;
}

void GpuDevice::dropUnused() {
  // Unloaded after the lock is released: that waits for the device.
  std::vector<Loaded> unused;
  std::lock_guard<std::mutex> lock(loading);
  unused = takeUnused();
}

StatusOr<std::shared_ptr<GpuCode>>
GpuDevice::load(const std::shared_ptr<const Image> &image) {
  dropUnused();
  std::lock_guard<std::mutex> lock(loading);
  for (const Loaded &entry : loaded)
    if (entry.image.lock() == image)
      return entry.code;
  // A kernel that several plans launch is loaded once.
  for (const Loaded &entry : loaded)
    if (entry.code->isOf(*image)) {
      std::shared_ptr<GpuCode> code = entry.code;
      loaded.push_back({image, code});
      return code;
    }
  StatusOr<std::shared_ptr<GpuCode>> code = GpuCode::load(*this, *image);
  if (code.ok())
    loaded.push_back({image, *code});
  return code;
}
