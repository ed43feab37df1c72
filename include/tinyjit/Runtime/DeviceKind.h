// DeviceKind: a kind of device, such as "cpu", which opens its devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_DEVICEKIND_H
#define TINYJIT_RUNTIME_DEVICEKIND_H

#include "tinyjit/Runtime/Device.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit::runtime {

/// A kind of device: `Device::get("name:3")` asks the kind `name` for its
/// device
/// 3. The kinds "cpu", "cuda", "hip", "opencl", "webgpu" and "disk" are there
/// from the start; a program adds its own with `registerDeviceKind`.
///
/// All functions may be called from several threads at once.
class DeviceKind {
public:
  /// \param name letters, digits and underscores: the part in front of the
  ///   colon in the name of a device.
  /// \param form the code that its devices run.
  /// \param isHost its devices use memory of this process, which everybody may
  ///   read and write.
  DeviceKind(std::string name, CodeForm form, bool isHost = false);
  DeviceKind(const DeviceKind &) = delete;
  DeviceKind &operator=(const DeviceKind &) = delete;
  virtual ~DeviceKind();

  const std::string &name() const { return kindName; }
  CodeForm codeForm() const { return form; }
  bool isHost() const { return host; }

  /// How many devices there are; may load a driver.
  /// \returns NotFound, with all files that were looked for, if there is no
  ///   driver; the driver's error if it fails.
  virtual StatusOr<int> count() = 0;
  /// Device `ordinal`, at least 0: the same one each time, which lives until
  /// the process ends and has this kind, form of code and number.
  /// \returns NotFound, with how many there are, for a number that no device
  ///   has, and the errors of `count`. A failed attempt is made again next
  ///   time.
  virtual StatusOr<Device *> open(int ordinal) = 0;
  /// The device whose name has `text` behind the colon, nothing where there is
  /// no colon. A kind whose devices are numbered leaves it: the number, or 0,
  /// goes to `open`. One that names them otherwise decides here.
  /// \returns NotFound, with what is expected, for a text that names no device
  ///   of this kind, and the errors of `open`.
  virtual StatusOr<Device *> find(std::optional<std::string_view> text);
  /// Takes the file `path` as the driver, the system's if it is empty.
  /// \returns FailedPrecondition if another one is in use, Unsupported if
  ///   devices of this kind need no driver.
  virtual Status setDriverPath(std::string path);
  /// Where the driver is looked for if nobody says, for messages:
  /// "TINYJIT_CUDA_DRIVER, or libcuda.so.1". Empty if devices of this kind need
  /// none.
  virtual std::string driverFiles() const { return {}; }
  /// "cpu:0 to cpu:63": devices that are always there, for messages. Empty if
  /// that depends on the machine.
  virtual std::string constantDevices() const { return {}; }

private:
  std::string kindName;
  CodeForm form;
  bool host;
};

/// Adds a kind for the rest of the process. Thread-safe; devices that are in
/// use are not affected.
/// \returns InvalidArgument if the name is empty, has other characters than a
///   name may have, or is that of a kind that is there already.
Status registerDeviceKind(std::unique_ptr<DeviceKind> kind);

/// The kind with this name ("cuda", not "cuda:0"), or null if nobody registered
/// it. It lives until the process ends. Thread-safe.
DeviceKind *findDeviceKind(std::string_view name);

/// All kinds in the order in which they were registered. Thread-safe.
std::vector<DeviceKind *> deviceKinds();

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_DEVICEKIND_H
