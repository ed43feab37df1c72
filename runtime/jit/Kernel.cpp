// Launches kernels and copies buffers outside of plans, and records them during
// a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Kernel.h"

#include "runtime/jit/Recorder.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"
#include "runtime/replay/Validation.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <algorithm>
#include <chrono>

using namespace tinyjit::runtime;

static std::string describe(const Scalar &scalar) {
  static constexpr const char *types[] = {"i32", "i64", "f32"};
  std::string type = types[scalar.type];
  return scalar.type == Scalar::F32
             ? type
             : concat(type, " from ", scalar.min, " to ", scalar.max);
}

static std::string title(const Kernel &kernel, size_t operand) {
  return concat("operand ", operand, " of ", quoted("kernel", kernel.name));
}

/// Elements that a kernel may touch: those of the largest shape.
static int64_t roomOf(const Buffer &buffer) {
  const auto &place = buffer.symbolicPlace();
  return place ? *arrayBytes(buffer.dtype(), place->upto) /
                     byteSize(buffer.dtype())
               : buffer.numElements();
}

static Status checkAccess(const Kernel &kernel, size_t i, Access access) {
  const KernelArray &array = kernel.arrays[i];
  bool loads = access == Access::Read || access == Access::Update;
  bool stores = access != Access::Read;
  if ((!array.stored || stores) && (!array.loaded || loads))
    return Status();
  return Status::invalidArgument(
      title(kernel, i), " is given to ", name(access), ", but the kernel ",
      array.loaded && array.stored ? "loads and stores it"
      : array.loaded               ? "loads it"
                                   : "stores to it");
}

static Status checkOperand(const Kernel &kernel, size_t i,
                           const Operand &operand, Device &device) {
  const KernelArray &array = kernel.arrays[i];
  const Buffer &buffer = operand.buffer;
  if (!buffer)
    return Status::invalidArgument(title(kernel, i), " is an empty handle");
  if (buffer.dtype() != array.dtype || roomOf(buffer) < array.numElements)
    return Status::invalidArgument(title(kernel, i), " is ", buffer.describe(),
                                   ", expected ", array.numElements,
                                   " or more elements of ", name(array.dtype));
  bool isThere = operand.access == Access::Read ? device.reads(buffer.device())
                                                : &buffer.device() == &device;
  if (!isThere)
    return Status::invalidArgument(title(kernel, i), " is on ",
                                   buffer.device().name(), ", operand 0 is on ",
                                   device.name());
  RETURN_IF_ERROR(checkAccess(kernel, i, operand.access));
  if (buffer.isAllocated() || buffer.byteSize() == 0)
    return Status();
  if (operand.access == Access::Read || operand.access == Access::Update)
    return Status::failedPrecondition(
        title(kernel, i), ", ", buffer.describe(),
        ", has no memory yet; fill it with copyIn first");
  return Status();
}

/// No memory is given twice where one of the operands is written.
static Status checkOverlaps(const Kernel &kernel,
                            const std::vector<Operand> &operands) {
  auto range = [&](size_t i) {
    const Buffer &buffer = operands[i].buffer;
    auto begin = reinterpret_cast<uintptr_t>(buffer.data());
    int64_t bytes = roomOf(buffer) * byteSize(buffer.dtype());
    return std::make_pair(begin, begin + bytes);
  };
  for (size_t i = 0; i < operands.size(); ++i)
    for (size_t j = 0;
         operands[i].access != Access::Read && j < operands.size(); ++j) {
      auto [begin, end] = range(i);
      auto [otherBegin, otherEnd] = range(j);
      if (i != j && begin && otherBegin && begin < otherEnd && otherBegin < end)
        return Status::invalidArgument(
            "operands ", std::min(i, j), " and ", std::max(i, j), " of ",
            quoted("kernel", kernel.name),
            " overlap in memory, but it writes operand ", i);
    }
  return Status();
}

static Status checkOperands(const Kernel &kernel,
                            const std::vector<Operand> &operands) {
  if (operands.size() != kernel.arrays.size() || operands.empty())
    return Status::invalidArgument(quoted("kernel", kernel.name), " got ",
                                   operands.size(), " buffers, expected ",
                                   kernel.arrays.size());
  if (!operands[0].buffer)
    return Status::invalidArgument(title(kernel, 0), " is an empty handle");
  Device &device = operands[0].buffer.device();
  for (size_t i = 0; i < operands.size(); ++i)
    RETURN_IF_ERROR(checkOperand(kernel, i, operands[i], device));
  bool hasCode = device.codeForm() == CodeForm::Function
                     ? kernel.entry != nullptr
                     : kernel.image != nullptr;
  if (!hasCode && !kernel.foreign)
    return Status::unsupported(quoted("kernel", kernel.name),
                               " has no code for ", device.name());
  return checkOverlaps(kernel, operands);
}

/// Whatever value a variable takes, the kernel must be able to take it.
static Status checkVariable(const Kernel &kernel, const Scalar &scalar,
                            const ScalarOperand &operand) {
  const VariablePtr &variable = operand.variable();
  if (!variable || variable->isOpen())
    return Status();
  const Scalar &have = variable->scalar();
  if (have.type == scalar.type &&
      (have.type == Scalar::F32 ||
       (have.min >= scalar.min && have.max <= scalar.max)))
    return Status();
  return Status::invalidArgument(
      quoted("variable", have.name), " is ", describe(have), ", but ",
      quoted("scalar", scalar.name), " of ", quoted("kernel", kernel.name),
      " is ", describe(scalar));
}

static Status checkScalars(const Kernel &kernel,
                           const std::vector<ScalarOperand> &scalars) {
  if (scalars.size() != kernel.scalars.size())
    return Status::invalidArgument(quoted("kernel", kernel.name), " got ",
                                   scalars.size(), " scalars, expected ",
                                   kernel.scalars.size());
  for (size_t i = 0; i < scalars.size(); ++i) {
    const Scalar &scalar = kernel.scalars[i];
    if (!scalars[i].fits())
      return Status::outOfRange(quoted("scalar", scalar.name), " of ",
                                quoted("kernel", kernel.name),
                                " does not fit 64 bits");
    if (scalars[i].isFloat() != (scalar.type == Scalar::F32))
      return Status::invalidArgument(quoted("scalar", scalar.name), " of ",
                                     quoted("kernel", kernel.name), " is ",
                                     scalar.type == Scalar::F32
                                         ? "a float, got an integer"
                                         : "an integer, got a float");
    RETURN_IF_ERROR(checkScalarValue(scalar, scalars[i].value()));
    RETURN_IF_ERROR(checkVariable(kernel, scalar, scalars[i]));
  }
  return Status();
}

static int64_t nsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now() - start)
      .count();
}

static std::string describe(const Operand &operand) {
  return concat(name(operand.access), " ",
                formatType(operand.buffer.dtype(), operand.buffer.shape()));
}

static void report(const Kernel &kernel, const std::vector<Operand> &operands,
                   const std::vector<ScalarOperand> &scalars, int64_t ns) {
  std::string arguments;
  for (const Operand &operand : operands)
    arguments += (arguments.empty() ? "" : ", ") + describe(operand);
  bool atMost = false;
  for (size_t i = 0; i < scalars.size(); ++i) {
    arguments += ", " + describeScalar(kernel.scalars[i], scalars[i].value());
    atMost |= !scalars[i].isFloat();
  }
  reportEagerLaunch({operands[0].buffer.device(), kernel.name, arguments, ns,
                     kernel.ops, kernel.bytes, atMost});
}

static Status run(const Kernel &kernel, const std::vector<Operand> &operands,
                  const std::vector<ScalarOperand> &scalars) {
  std::vector<void *> addresses;
  std::vector<int64_t> values;
  for (const Operand &operand : operands)
    addresses.push_back(operand.buffer.data());
  for (const ScalarOperand &scalar : scalars)
    values.push_back(scalar.value());
  Device &device = operands[0].buffer.device();
  int64_t scratchBytes = device.codeForm() == CodeForm::Function
                             ? kernel.scratchBytes
                             : kernel.imageScratchBytes;
  Buffer scratch;
  if (scratchBytes) {
    RETURN_IF_ERROR(
        Buffer::allocate(device, DType::U8, {scratchBytes}).moveTo(scratch));
    addresses.push_back(scratch.data());
  }
  LaunchCall call;
  call.name = kernel.name;
  call.fn = kernel.entry;
  call.image = kernel.image;
  call.foreign = kernel.foreign;
  call.buffers = addresses.data();
  call.numBuffers = addresses.size();
  call.scalars = values.data();
  call.numScalars = values.size();
  if (kernel.image && device.codeForm() == CodeForm::Image)
    for (const KernelArray &array : kernel.arrays)
      call.elementBytes.push_back(byteSize(array.dtype));
  std::vector<MappedFilePtr> files;
  for (const Operand &operand : operands)
    addMappedFiles(operand.buffer.data(), operand.buffer.byteSize(), files);
  RETURN_IF_ERROR(checkFiles(files));
  auto start = std::chrono::steady_clock::now();
  Status status = device.submit(call);
  if (status.ok())
    status = checkFiles(files);
  if (!status.ok() || !isWatchingEagerLaunches())
    return status;
  if (status = device.synchronize(); status.ok())
    report(kernel, operands, scalars, nsSince(start));
  return status;
}

Status tinyjit::runtime::launch(const KernelPtr &kernel,
                                const std::vector<Operand> &operands,
                                const std::vector<ScalarOperand> &scalars) {
  if (const StatusOr<int> &level = debugLevel(); !level.ok())
    return level.status();
  RETURN_IF_ERROR(checkOperands(*kernel, operands));
  RETURN_IF_ERROR(checkScalars(*kernel, scalars));
  Recorder *recorder = Recorder::active();
  for (const Operand &operand : operands) {
    if (recorder)
      recorder->prepare(operand.buffer);
    RETURN_IF_ERROR(operand.buffer.ensureAllocated());
  }
  Status status = run(*kernel, operands, scalars);
  if (recorder && status.ok())
    recorder->launch(kernel, operands, scalars);
  return status;
}

Status tinyjit::runtime::copy(const Buffer &target, const Buffer &source) {
  if (!target || !source)
    return Status::invalidArgument("the ", target ? "source" : "target",
                                   " of a copy is an empty handle");
  if (target.dtype() != source.dtype() || target.shape() != source.shape())
    return Status::invalidArgument("cannot copy ", source.describe(), " to ",
                                   target.describe());
  if (!source.isAllocated() && source.byteSize())
    return Status::failedPrecondition(
        "cannot copy out of ", source.describe(),
        ", which has no memory yet; fill it with copyIn first");
  auto *to = static_cast<char *>(target.data());
  auto *from = static_cast<char *>(source.data());
  if (to && from && to < from + source.byteSize() &&
      from < to + target.byteSize())
    return Status::invalidArgument("cannot copy ", source.describe(), " to ",
                                   target.describe(),
                                   ": the two overlap in memory");
  Recorder *recorder = Recorder::active();
  if (recorder)
    recorder->prepare(target);
  RETURN_IF_ERROR(target.ensureAllocated());
  auto start = std::chrono::steady_clock::now();
  Status status = source.device().copy(target.data(), target.device(),
                                       source.data(), source.byteSize());
  if (isWatchingEagerLaunches() && status.ok())
    reportEagerLaunch({target.device(), "copy",
                       concat(describe({target, Access::Write}), ", ",
                              describe({source, Access::Read}), " on ",
                              source.device().name()),
                       nsSince(start), 0, 2 * source.byteSize(), false});
  if (recorder && status.ok())
    recorder->copy(target, source);
  return status;
}

StatusOr<Buffer> tinyjit::runtime::view(const Buffer &buffer,
                                        const Number &byteOffset, DType dtype,
                                        const std::vector<Number> &givenSizes,
                                        std::vector<int64_t> upto) {
  std::vector<int64_t> now;
  std::vector<Number> sizes;
  for (const Number &size : givenSizes) {
    // Of several variables it would be no linear function of one.
    sizes.push_back(size.followsSeveral() ? Number(size.value()) : size);
    now.push_back(size.peek());
  }
  if (upto.empty())
    upto = now;
  if (upto.size() != now.size())
    return Status::invalidArgument("a view has ", now.size(), " sizes and ",
                                   upto.size(), " largest ones");
  bool fits = byteOffset.fits();
  for (const Number &size : sizes)
    fits &= size.fits();
  if (!fits)
    return Status::outOfRange(
        "the offset or a size of a view does not fit 64 bits");
  bool follows = bool(byteOffset.variable());
  for (size_t i = 0; i < now.size(); ++i) {
    follows |= bool(sizes[i].variable());
    if (now[i] < 0 || now[i] > upto[i])
      return Status::outOfRange("size ", i, " of a view is ", now[i],
                                ", expected 0 to ", upto[i]);
  }
  StatusOr<Buffer> largest = buffer.view(byteOffset.peek(), dtype, upto);
  if (!largest.ok() || (!follows && !buffer.symbolicPlace() && upto == now))
    return largest;
  StatusOr<Buffer> made = buffer.view(byteOffset.peek(), dtype, now);
  if (!made.ok())
    return made;
  const auto &outer = buffer.symbolicPlace();
  Number start = outer ? outer->byteOffset : Number(buffer.byteOffset());
  start = start + byteOffset;
  if (!start.fits())
    return Status::outOfRange("the offset of a view does not fit 64 bits");
  return made->withPlace(std::make_shared<SymbolicPlace>(
      SymbolicPlace{std::move(start), sizes, std::move(upto)}));
}
