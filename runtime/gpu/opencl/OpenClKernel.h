// A kernel of an OpenCL program, and what is put into its arguments.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_OPENCL_OPENCLKERNEL_H
#define RUNTIME_GPU_OPENCL_OPENCLKERNEL_H

#include "runtime/gpu/HandleSpace.h"
#include "runtime/gpu/opencl/OpenClCalls.h"

#include <memory>
#include <mutex>
#include <vector>

namespace tinyjit::runtime::opencl {

/// A parameter, as the text of the kernel declares it.
struct Parameter {
  enum Kind {
    /// A pointer to global or constant memory.
    Array,
    /// Right behind an array `x`: `long x_offset`, the number of elements of
    /// `x` before the first one that the kernel may use. OpenCL has no pointers
    /// into buffers on the host.
    Offset,
    Scalar,
    /// A pointer to the dynamic shared memory of the launch.
    Local
  };
  Kind kind = Scalar;
  std::string name, type;
  /// Of an array: of an element, 0 if the type is no scalar or vector of
  /// OpenCL C. Of a scalar: its own.
  int64_t bytes = 0;
};

/// A kernel of a program. Thread-safe.
class KernelFunction {
public:
  /// \param addresses of the buffers, and `alignment`, of sub-buffers in bytes,
  ///   of the device. All outlive this, as `program` does.
  /// \returns NotFound if the program has no kernel of that name, Unsupported
  ///   if a parameter is nothing that a launch can give.
  static StatusOr<std::unique_ptr<KernelFunction>>
  create(const Calls &calls, const gpu::HandleSpace &addresses,
         int64_t alignment, Program program, const char *name);

  /// Arguments of its own are given to this one, which may be launched again
  /// and again with them. \returns the errors of the driver.
  StatusOr<Kernel> clone() const;
  /// One for a launch at a time, whose lock the launch holds.
  Kernel shared() const { return kernel.get(); }
  std::mutex &lock() const { return mutex; }

  const Calls &calls() const { return *owner; }
  const gpu::HandleSpace &addresses() const { return *space; }
  int64_t alignment() const { return subBufferAlignment; }
  const std::vector<Parameter> &parameters() const { return list; }
  const std::string &name() const { return kernelName; }

private:
  KernelFunction() = default;
  Status readParameters();
  StatusOr<Parameter> readParameter(UInt index) const;

  const Calls *owner = nullptr;
  const gpu::HandleSpace *space = nullptr;
  int64_t subBufferAlignment = 1;
  Program program = nullptr;
  std::string kernelName;
  std::shared_ptr<KernelObject> kernel;
  std::vector<Parameter> list;
  mutable std::mutex mutex;
};

/// The arguments of one kernel object, and the parts of buffers that were made
/// for them. Not thread-safe.
class Arguments {
public:
  explicit Arguments(const KernelFunction &function) : function(function) {}
  ~Arguments();
  Arguments(const Arguments &) = delete;
  Arguments &operator=(const Arguments &) = delete;

  /// Gives `kernel` the values of a launch. A view is an offset if the kernel
  /// has a parameter for it, else a part of the buffer.
  /// \returns InvalidArgument if the kernel has other parameters than the
  ///   launch gives, or a view begins where no part of a buffer can.
  Status set(Kernel kernel, const gpu::KernelCall &call);

private:
  Status setArray(Kernel kernel, UInt index, const void *address);
  Status setOffset(Kernel kernel, UInt index, const Parameter &array,
                   int64_t bytes);
  StatusOr<Mem> makePart(const gpu::HandleSpace::Place &place,
                         const Parameter &parameter);
  Status checkCounts(const gpu::KernelCall &call) const;

  const KernelFunction &function;
  std::vector<Mem> parts;
};

/// Submits `kernel`, whose arguments are set, with the sizes of `call`.
Status enqueue(const Calls &calls, Queue queue, Kernel kernel,
               const gpu::KernelCall &call);

} // namespace tinyjit::runtime::opencl

#endif // RUNTIME_GPU_OPENCL_OPENCLKERNEL_H
