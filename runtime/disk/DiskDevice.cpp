// Files as devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/disk/DiskDevice.h"

#include "runtime/support/Return.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <map>
#include <mutex>
#include <unordered_map>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::disk;

namespace {

class DiskDevice final : public Device {
public:
  DiskDevice(const std::string &kind, std::string path)
      : Device(concat(kind, ":", path), CodeForm::Function, /*isHost=*/true),
        path(std::move(path)) {}

  bool isReadOnly() const override { return true; }
  // A plan that only copies from here replays as one of the host does.
  MakeReplayer replayers() const override { return host().replayers(); }

private:
  Status launch(const LaunchCall &call) override {
    return Status::unsupported(name(), " cannot run ", call.noun, " \"",
                               call.name, "\": a file runs no code");
  }
  Status launchForeign(const LaunchCall &call) override { return launch(call); }
  StatusOr<void *> allocateRaw(int64_t bytes) override;
  void freeRaw(void *address) override;
  Status transfer(void *, Device &, const void *, Device &, int64_t,
                  bool) override {
    return Status::unsupported("a file copies between host memory only");
  }
  Status fillRaw(void *, uint8_t, int64_t) override {
    return Status::unsupported("a file is read-only");
  }

  std::string path;
  std::mutex mutex;
  /// The mappings that were allocated, by address. The file is opened anew each
  /// time: one that was replaced meanwhile is another file.
  std::unordered_map<void *, MappedFilePtr> files;
  /// The addresses of what has no bytes.
  std::unordered_map<void *, std::unique_ptr<char>> empty;
};

class DiskKind final : public DeviceKind {
public:
  DiskKind() : DeviceKind("disk", CodeForm::Function, /*isHost=*/true) {}

  StatusOr<int> count() override {
    return Status::unsupported("files are not counted");
  }
  StatusOr<Device *> open(int ordinal) override {
    std::string path = std::to_string(ordinal);
    return find(path);
  }
  StatusOr<Device *> find(std::optional<std::string_view> text) override;

private:
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<DiskDevice>, std::less<>> devices;
};

} // namespace

StatusOr<void *> DiskDevice::allocateRaw(int64_t bytes) {
  StatusOr<MappedFilePtr> file = MappedFile::open(path);
  RETURN_IF_ERROR(file.status());
  if (bytes > (*file)->size())
    return Status::outOfRange("'", path, "' has ", (*file)->size(), " bytes");
  std::lock_guard<std::mutex> lock(mutex);
  if (void *begin = (*file)->data()) {
    files[begin] = *std::move(file);
    return begin;
  }
  auto place = std::make_unique<char>();
  void *begin = place.get();
  empty[begin] = std::move(place);
  return begin;
}

void DiskDevice::freeRaw(void *address) {
  MappedFilePtr file; // unmapped without the mutex
  std::lock_guard<std::mutex> lock(mutex);
  empty.erase(address);
  auto found = files.find(address);
  if (found == files.end())
    return;
  file = std::move(found->second);
  files.erase(found);
}

StatusOr<Device *> DiskKind::find(std::optional<std::string_view> text) {
  if (!text || text->empty())
    return Status::notFound("expected the path of a file behind \"", name(),
                            ":\"");
  std::lock_guard<std::mutex> lock(mutex);
  auto found = devices.find(*text);
  if (found == devices.end()) {
    std::string path(*text);
    found =
        devices.emplace(path, std::make_unique<DiskDevice>(name(), path)).first;
  }
  return static_cast<Device *>(found->second.get());
}

std::unique_ptr<DeviceKind> tinyjit::runtime::disk::makeKind() {
  return std::make_unique<DiskKind>();
}
