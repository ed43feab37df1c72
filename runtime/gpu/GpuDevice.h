// GpuDevice: the memory, the stream and the loaded code of one GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUDEVICE_H
#define RUNTIME_GPU_GPUDEVICE_H

#include "runtime/gpu/Driver.h"
#include "runtime/gpu/GpuMemory.h"
#include "tinyjit/Runtime/Device.h"
#include "tinyjit/Runtime/Plan.h"

#include <atomic>
#include <map>
#include <mutex>
#include <vector>

namespace tinyjit::runtime::gpu {

class GpuDevice;

/// Makes a device current on this thread for the length of a scope, as all
/// calls of a driver need it, and then what was current before.
class Entered {
public:
  /// \param toRelease something is given back: what fails once, is tried again,
  ///   since nobody gives it back later.
  explicit Entered(GpuDevice &device, bool toRelease = false);
  ~Entered();
  Entered(const Entered &) = delete;
  Entered &operator=(const Entered &) = delete;

  const Status &status() const { return result; }

private:
  GpuDevice &device;
  int previous = 0;
  Status result;
};

/// An event of a device, destroyed with it.
class GpuEvent {
public:
  /// Makes `event`, unless there is one.
  static Status ensure(std::unique_ptr<GpuEvent> &event, GpuDevice &device,
                       bool isTimed = false);
  ~GpuEvent();
  GpuEvent(const GpuEvent &) = delete;
  GpuEvent &operator=(const GpuEvent &) = delete;

  GpuDevice &device() const { return owner; }
  Event handle() const { return event; }

private:
  GpuEvent(GpuDevice &owner, Event event) : owner(owner), event(event) {}
  GpuDevice &owner;
  Event event;
};

/// An image loaded on a device.
class GpuCode {
public:
  static StatusOr<std::shared_ptr<GpuCode>> load(GpuDevice &device,
                                                 const Image &image);
  ~GpuCode();
  GpuCode(const GpuCode &) = delete;
  GpuCode &operator=(const GpuCode &) = delete;

  /// By function of the image.
  const std::vector<Function> &functions() const { return found; }
  /// True if it is the code of `image`.
  bool isOf(const Image &image) const;

private:
  explicit GpuCode(GpuDevice &device) : device(device) {}
  Status findFunctions(const Image &image);

  GpuDevice &device;
  std::string bytes;
  Module module = nullptr;
  std::vector<std::string> symbols;
  std::vector<int64_t> sharedBytes;
  std::vector<Function> found;
};

/// A device of a driver. All that tinyjit submits to it goes to one stream of
/// its own, in the order of the calls. Thread-safe.
class GpuDevice final : public Device {
public:
  static StatusOr<std::unique_ptr<GpuDevice>> create(Driver &driver,
                                                     int ordinal);
  ~GpuDevice() override;

  Driver &driver() const { return leaf; }
  Stream stream() const { return ownStream; }
  std::string chip() const override { return info.chip; }
  std::vector<std::string> imageFormats() const override {
    return leaf.imageFormats();
  }
  std::string rankLibrary() override;
  /// Why there is none, or it cannot be used.
  Status checkRankLibrary();
  Status synchronize() override;
  /// For plans of GPUs, of any drivers, and of host devices.
  MakeReplayer replayers() const override;

  /// `synchronize`, if anything was submitted since the last time.
  Status settle() { return isBusy.load() ? synchronize() : Status(); }

  /// Notes that work of `name` ("@step") was submitted, for messages.
  void noteSubmitted(const std::string &name);
  /// Adds to an error which device it is, and whose work may be the cause.
  Status explain(const Status &status) const;

  /// Records what was submitted up to now. The device is current.
  Status record(const GpuEvent &event);
  /// Work submitted from now on waits for the event, of any device.
  Status waitFor(const GpuEvent &event);

  /// The image on this device, loaded if it is not yet. It stays loaded as
  /// long as somebody holds the image or the code.
  StatusOr<std::shared_ptr<GpuCode>>
  load(const std::shared_ptr<const Image> &image);
  /// Unloads what nobody holds; `load` does it, too.
  void dropUnused();
  /// Lets this device and `peer`, of the same driver, reach each other's
  /// memory. \returns false if the machine does not allow it.
  StatusOr<bool> connect(GpuDevice &peer);

  /// Findings about loops in graphs (ConditionSetter.h).
  enum class Loops { Unknown, Work, TakeUpdatesOfCopies };
  Loops loops() const { return foundLoops.load(); }
  void noteLoops(Loops found) { foundLoops = found; }

  int64_t bytesKept() const override { return blocks.bytesKept(); }
  void releaseKept() override;
  /// A stream of a caller whose work may use this device's memory. Memory that
  /// is given back is not handed out again before the work that was submitted
  /// to it by then. Each `addStream` needs a `removeStream`, as long as the
  /// stream is there.
  void addStream(Stream stream);
  void removeStream(Stream stream);

private:
  GpuDevice(Driver &driver, int ordinal);

  Status launch(const LaunchCall &call) override;
  Status launchForeign(const LaunchCall &call) override { return launch(call); }
  StatusOr<void *> allocateRaw(int64_t bytes) override;
  void freeRaw(void *address) override;
  Status transfer(void *dst, Device &dstDevice, const void *src,
                  Device &srcDevice, int64_t bytes, bool waits) override;
  Status packRaw(void *dst, const void *src, int64_t rowBytes, int64_t rows,
                 int64_t pitch) override;
  Status fillRaw(void *dst, uint8_t value, int64_t bytes) override;
  Status copyWithin(void *dst, const void *src, int64_t bytes);
  Status synchronizeEntered();
  StatusOr<void *> takeKept(int64_t size);
  Status waitForStreams();

  Driver &leaf;
  DeviceInfo info;
  Stream ownStream = nullptr;
  /// Something was submitted since the last time that all had ended.
  std::atomic<bool> isBusy{false};
  std::atomic<Loops> foundLoops{Loops::Unknown};

  mutable std::mutex mutex;
  /// Whose work was submitted since then.
  std::vector<std::string> submitted;
  struct Loaded {
    std::weak_ptr<const Image> image;
    std::shared_ptr<GpuCode> code;
  };
  /// Moves images that nobody holds out of `loaded`; the caller has
  /// `loading`.
  std::vector<Loaded> takeUnused();
  std::mutex loading;
  std::vector<Loaded> loaded;
  std::map<int, bool> peers;

  GpuMemory blocks;
  std::mutex ordering;
  /// Of callers, and how often each was added.
  std::map<Stream, int> streams;
  /// Blocks were given back that work in these streams may still use.
  bool streamsMayUseKept = false;
  std::unique_ptr<GpuEvent> streamsEvent;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUDEVICE_H
