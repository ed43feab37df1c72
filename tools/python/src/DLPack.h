// The ABI of DLPack 1, and arrays as its capsules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_DLPACK_H
#define TINYJIT_PYTHON_DLPACK_H

#include "tools/python/src/Array.h"

#include <cstdint>

namespace tinyjit::python::dlpack {

// The layout and the numbers are DLPack's; the names are ours. The codes of
// element types are in DTypes.def.
enum DeviceType : int32_t { Cpu = 1, Cuda = 2, CudaHost = 3, Rocm = 10 };
struct Device {
  int32_t type;
  int32_t id;
};
struct DataType {
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
};
struct Tensor {
  void *data;
  Device device;
  int32_t rank;
  DataType dtype;
  int64_t *shape;
  /// In elements; null for a dense array.
  int64_t *strides;
  uint64_t byteOffset;
};
/// The capsule "dltensor", before DLPack 1.
struct Managed {
  Tensor tensor;
  void *context;
  void (*deleter)(Managed *self);
};
struct Version {
  uint32_t major;
  uint32_t minor;
};
/// The capsule "dltensor_versioned".
struct ManagedVersioned {
  Version version;
  void *context;
  void (*deleter)(ManagedVersioned *self);
  uint64_t flags;
  Tensor tensor;
};
inline constexpr uint64_t readOnlyFlag = 1;
inline constexpr uint64_t copiedFlag = 2;
/// Elements of less than 8 bits take one byte each; without it they are packed.
inline constexpr uint64_t paddedFlag = 4;
inline constexpr Version ourVersion = {1, 1};

/// The device that DLPack means, or null if no device is of its type. Throws if
/// it is not there.
runtime::Device *toRuntime(Device device);
/// Whether DLPack calls a device CUDA's.
bool isCuda(const runtime::Device &device);

/// A capsule "dltensor" of a buffer of the host. \param dropped called when its
/// taker gives the memory back, from any thread, with the export's own handle;
/// may be null. \param handle gets the place of that handle.
nb::object exportBuffer(runtime::Buffer buffer,
                        void (*dropped)(const runtime::Buffer *handle),
                        const runtime::Buffer *&handle);

/// `__dlpack_device__`. Throws BufferError for a device that DLPack has not.
nb::tuple deviceOf(const Array &array);
/// `__dlpack__`; the arguments are those of DLPack's Python interface.
nb::object exportArray(const Array &array, nb::handle stream,
                       nb::handle maxVersion, nb::handle device,
                       nb::handle copy);

} // namespace tinyjit::python::dlpack

#endif // TINYJIT_PYTHON_DLPACK_H
