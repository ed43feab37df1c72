// Device: a place where buffers live and launches run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_DEVICE_H
#define TINYJIT_RUNTIME_DEVICE_H

#include "tinyjit/Runtime/ABI.h"
#include "tinyjit/Runtime/Status.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// A symbol that a driver's shared object may export: a function that takes
/// nothing and returns the formats of images that the driver loads, as a C
/// string such as "ptx,bitcode", the best one first
/// (`tinyjit::runtime::Device`).
#define TINYJIT_IMAGE_FORMATS_SYMBOL "tinyjitImageFormats"

namespace tinyjit::runtime {

struct Foreign;
struct Image;
class Replayer;
struct ReplaySetup;
/// Makes a replayer for a plan of some kinds of devices.
using MakeReplayer = std::unique_ptr<Replayer> (*)(const ReplaySetup &);

/// The form of the code that a device runs.
enum class CodeForm {
  /// A function of this process.
  Function,
  /// An image that the device's driver loads (Plan.h).
  Image,
};

/// A kernel with its arguments, for a device to run once.
struct LaunchCall {
  /// For messages: `kernel "add"`. Both stay the caller's.
  const char *noun = "kernel";
  std::string_view name = {};
  /// One of the two, as the device's form of code says; or a function of a
  /// shared library, which was loaded, on any device.
  TinyJITEntry fn = nullptr;
  std::shared_ptr<const Image> image = nullptr;
  std::shared_ptr<const Foreign> foreign = nullptr;
  /// Addresses of the buffer operands, then, if the code needs some, of scratch
  /// memory. They and the scalars stay the caller's.
  void *const *buffers = nullptr;
  size_t numBuffers = 0;
  const int64_t *scalars = nullptr;
  size_t numScalars = 0;
  /// By buffer operand: the bytes of an element. Empty but for an image.
  std::vector<int64_t> elementBytes = {};
};

/// One device of this process. Devices are made on first use and live until the
/// process ends, so a `Device &` never dangles. All functions are thread-safe.
/// Which kinds of devices there are, and how to add one: DeviceKind.h.
///
/// A GPU ("cuda:0", "hip:1"; docs/gpu.md) works on its own: what is submitted
/// to it runs in order, and an error in it shows at a later call. Its memory is
/// not for the host to read or write.
///
/// The 64 CPU devices `cpu:0` to `cpu:63` are logical: they share the machine's
/// memory and cores and differ in their names and counts of bytes only, so that
/// programs for several devices run everywhere.
class Device {
public:
  static constexpr int numCpuDevices = 64;
  /// Memory from `allocate` starts at a multiple of this many bytes.
  static constexpr int64_t alignment = 64;

  /// Finds a device by name: a kind and a number, such as "cpu:1"; "cpu" means
  /// "cpu:0". Devices of some kinds have other names: "disk:weights.bin".
  /// \returns NotFound if there is no such device; the message says what was
  ///   looked for and what there is. Never falls back to another device.
  static StatusOr<Device *> get(std::string_view name);
  /// The device of this process' own memory, "cpu:0".
  static Device &host();

  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;
  virtual ~Device() = default;

  /// The full name, always with a colon: "cpu:0".
  const std::string &name() const { return fullName; }
  /// The part before the colon.
  std::string_view kind() const {
    return std::string_view(fullName).substr(0, fullName.find(':'));
  }
  /// The number in the name; 0 if there is none.
  int ordinal() const { return number; }
  /// True if the host may read and write this device's memory directly.
  bool isHost() const { return isOnHost; }
  /// True if nothing may be written to buffers of this device, so that all
  /// devices of the host read them where they are.
  virtual bool isReadOnly() const { return false; }
  /// Whether code that runs here reads buffers of `other` where they are.
  bool reads(const Device &other) const {
    return this == &other || (isHost() && other.isHost() && other.isReadOnly());
  }
  /// The form of the code that runs here; that of all devices of its kind.
  CodeForm codeForm() const { return form; }
  /// The chip that code for this device is made for, as the GPU's vendor calls
  /// it: "sm_90", "gfx942". Empty for a CPU.
  virtual std::string chip() const { return {}; }
  /// The formats of images that the device's driver loads, the best one first;
  /// empty for a CPU: NVIDIA's "cubin" and "ptx", AMD's "hsaco", and "bitcode",
  /// LLVM's of the code for `chip()` before it is optimized. A driver that
  /// loads others than the vendor's says so by TINYJIT_IMAGE_FORMATS_SYMBOL.
  virtual std::vector<std::string> imageFormats() const { return {}; }
  /// The library by which devices of this kind exchange arrays with those of
  /// other ranks in the order of their work, with its version: "nccl 22203".
  /// Looked for when it is asked for the first time; empty if there is none.
  virtual std::string rankLibrary() { return {}; }
  /// Waits until all that was submitted has ended. \returns DeviceError if some
  /// of it failed.
  virtual Status synchronize() { return Status(); }
  /// Submits a kernel, which runs after all work that was submitted before; a
  /// host device has run it when this returns. \returns also what a function of
  /// a library reports. A collective has run when this returns, on any device.
  Status submit(const LaunchCall &call);
  /// The maker of replayers for plans of such devices and host devices, for
  /// kinds that can do more than run launch after launch
  /// (runtime/replay/Replayer.h). Null: a replay calls `submit`, `copy` and
  /// `synchronize`.
  virtual MakeReplayer replayers() const { return nullptr; }

  /// Allocates uninitialized memory, aligned to `alignment`.
  /// \param bytes at least 0; zero bytes give an address of their own, too.
  /// \returns memory to be given back with `free`; ResourceExhausted if the
  ///   limit or the machine does not allow it, DeviceError if the device
  ///   failed.
  StatusOr<void *> allocate(int64_t bytes);
  /// Gives memory back. \param bytes as it was passed to `allocate`.
  void free(void *address, int64_t bytes);

  /// Bytes allocated and not freed, as they were asked for (without padding).
  int64_t bytesInUse() const { return inUse.load(std::memory_order_relaxed); }
  /// The largest `bytesInUse` since the start or the last `resetPeakBytes`.
  int64_t peakBytes() const { return peak.load(std::memory_order_relaxed); }
  void resetPeakBytes();
  /// Lets `allocate` fail where `bytesInUse` would exceed `bytes`; 0 means no
  /// limit. Memory that is allocated already stays.
  void setMemoryLimit(int64_t bytes);
  int64_t memoryLimit() const { return limit.load(std::memory_order_relaxed); }

  /// Bytes that the device keeps and that no buffer uses now. They are no part
  /// of `bytesInUse`.
  virtual int64_t bytesKept() const { return 0; }
  /// Gives these bytes back to the driver, after all submitted work has ended.
  virtual void releaseKept() {}

  /// Copies from this device's memory to that of `dstDevice`. The ranges may
  /// overlap. Done when it returns.
  /// \returns FailedPrecondition if `dstDevice` is read-only, and errors of
  ///   `MappedFile::check`.
  Status copy(void *dst, Device &dstDevice, const void *src, int64_t bytes);
  /// The same within this device, in order with what was submitted to it; it
  /// may return before that is done.
  Status submitCopy(void *dst, const void *src, int64_t bytes);
  /// The same for `rows` rows of `rowBytes` bytes that begin `pitch` bytes
  /// apart, at least a row's: they stand dense at `dst`. On a device that is no
  /// host device, the ranges must not overlap.
  Status submitPack(void *dst, const void *src, int64_t rowBytes, int64_t rows,
                    int64_t pitch);
  /// Sets bytes of this device's memory, in order as above.
  Status fill(void *dst, uint8_t value, int64_t bytes);

protected:
  Device(std::string_view kind, int ordinal, CodeForm form, bool isHost);
  /// For a device without a number. \param name the full name, with its kind.
  Device(std::string name, CodeForm form, bool isHost);
  /// The kind's part of `submitPack` for several rows, of a device that is no
  /// host device. By default a `transfer` of each row.
  virtual Status packRaw(void *dst, const void *src, int64_t rowBytes,
                         int64_t rows, int64_t pitch);

private:
  /// The kind's part of `submit`: code in the device's form.
  virtual Status launch(const LaunchCall &call) = 0;
  /// The same for a function of a library: a host device calls it; others say
  /// that they cannot, unless they have a stream to give to it.
  virtual Status launchForeign(const LaunchCall &call);
  /// The kind's part of `allocate` and `free`, without any accounting.
  /// \returns an error that says why there is no memory.
  virtual StatusOr<void *> allocateRaw(int64_t bytes) = 0;
  virtual void freeRaw(void *address) = 0;
  Status checkWritable() const;
  Status copyUnchecked(void *dst, Device &dstDevice, const void *src,
                       int64_t bytes);
  Status copyThroughHost(void *dst, Device &dstDevice, const void *src,
                         int64_t bytes);
  /// Copies between `srcDevice` and `dstDevice`, one of which is this device,
  /// the other one a host device or of the same kind. Never called for two host
  /// devices. \param waits return only when it is done.
  virtual Status transfer(void *dst, Device &dstDevice, const void *src,
                          Device &srcDevice, int64_t bytes, bool waits) = 0;
  /// Sets bytes of a device that is no host device.
  virtual Status fillRaw(void *dst, uint8_t value, int64_t bytes) = 0;

  std::string fullName;
  int number;
  CodeForm form;
  bool isOnHost;
  std::atomic<int64_t> inUse{0};
  std::atomic<int64_t> peak{0};
  std::atomic<int64_t> limit{0};
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_DEVICE_H
