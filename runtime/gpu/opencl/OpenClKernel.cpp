// A kernel of an OpenCL program, and what is put into its arguments.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/opencl/OpenClKernel.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <string_view>
#include <utility>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::opencl;

#define ENTRY(name)                                                            \
  EntryPoint { #name, calls().api.name }

/// The bytes of a scalar or vector of OpenCL C ("uint", "float4"); 0 for any
/// other type.
static int64_t bytesOf(std::string_view type) {
  static constexpr std::pair<std::string_view, int64_t> scalars[] = {
      {"char", 1}, {"uchar", 1}, {"short", 2}, {"ushort", 2},
      {"half", 2}, {"int", 4},   {"uint", 4},  {"float", 4},
      {"long", 8}, {"ulong", 8}, {"double", 8}};
  // A vector of three takes the place of four.
  static constexpr std::pair<std::string_view, int64_t> widths[] = {
      {"", 1}, {"2", 2}, {"3", 4}, {"4", 4}, {"8", 8}, {"16", 16}};
  for (auto [scalar, bytes] : scalars)
    for (auto [width, count] : widths)
      if (type.size() == scalar.size() + width.size() &&
          type.substr(0, scalar.size()) == scalar &&
          type.substr(scalar.size()) == width)
        return bytes * count;
  return 0;
}

StatusOr<std::unique_ptr<KernelFunction>>
KernelFunction::create(const Calls &calls, const gpu::HandleSpace &addresses,
                       int64_t alignment, Program program, const char *name) {
  std::unique_ptr<KernelFunction> made(new KernelFunction);
  made->owner = &calls;
  made->space = &addresses;
  made->subBufferAlignment = std::max<int64_t>(alignment, 1);
  made->program = program;
  made->kernelName = name;
  StatusOr<Kernel> kernel = made->clone();
  RETURN_IF_ERROR(kernel.status());
  made->kernel = std::shared_ptr<KernelObject>(
      *kernel, [&calls](Kernel it) { (void)calls.api.clReleaseKernel(it); });
  RETURN_IF_ERROR(made->readParameters());
  return StatusOr<std::unique_ptr<KernelFunction>>(std::move(made));
}

StatusOr<Kernel> KernelFunction::clone() const {
  Result result = Success;
  Kernel made =
      calls().api.clCreateKernel(program, kernelName.c_str(), &result);
  if (result == InvalidKernelName)
    return Status::notFound("the program has no kernel \"", kernelName, "\"");
  if (result == Success && made)
    return made;
  return Calls::check(result == Success ? OutOfHostMemory : result,
                      "clCreateKernel");
}

Status KernelFunction::readParameters() {
  StatusOr<UInt> count =
      calls().get<UInt>(ENTRY(clGetKernelInfo), KernelNumArgs, shared());
  RETURN_IF_ERROR(count.status());
  int numLocal = 0;
  for (UInt index = 0; index < *count; ++index) {
    StatusOr<Parameter> read = readParameter(index);
    RETURN_IF_ERROR(read.status());
    if (!list.empty() && list.back().kind == Parameter::Array &&
        read->kind == Parameter::Scalar && read->type == "long" &&
        read->name == list.back().name + "_offset")
      read->kind = Parameter::Offset;
    numLocal += read->kind == Parameter::Local;
    list.push_back(*std::move(read));
  }
  if (numLocal > 1)
    return Status::unsupported("kernel \"", kernelName, "\" has ", numLocal,
                               " parameters in local memory, expected at most "
                               "one, which gets the shared memory of a launch");
  return Status();
}

StatusOr<Parameter> KernelFunction::readParameter(UInt index) const {
  Parameter made;
  RETURN_IF_ERROR(
      calls()
          .getText(ENTRY(clGetKernelArgInfo), KernelArgName, shared(), index)
          .moveTo(made.name));
  RETURN_IF_ERROR(calls()
                      .getText(ENTRY(clGetKernelArgInfo), KernelArgTypeName,
                               shared(), index)
                      .moveTo(made.type));
  UInt space = 0;
  RETURN_IF_ERROR(calls()
                      .get<UInt>(ENTRY(clGetKernelArgInfo),
                                 KernelArgAddressQualifier, shared(), index)
                      .moveTo(space));
  std::string element = made.type;
  element.erase(std::remove_if(element.begin(), element.end(),
                               [](char c) { return c == '*' || c == ' '; }),
                element.end());
  made.bytes = bytesOf(element);
  made.kind = space == KernelArgAddressLocal     ? Parameter::Local
              : space == KernelArgAddressPrivate ? Parameter::Scalar
                                                 : Parameter::Array;
  // Values of launches are 4 or 8 bytes, whichever the kernel asks for.
  if (made.kind == Parameter::Scalar && made.bytes != 4 && made.bytes != 8)
    return Status::unsupported(
        "parameter \"", made.name, "\" of kernel \"", kernelName,
        "\" has the type ", made.type,
        ", expected a pointer or a scalar of 4 or 8 bytes, such as int, long "
        "or float");
  return made;
}

#undef ENTRY
#define ENTRY(name)                                                            \
  EntryPoint { #name, function.calls().api.name }

Arguments::~Arguments() {
  // Work that uses a part keeps it until it has ended.
  for (Mem part : parts)
    (void)function.calls().api.clReleaseMemObject(part);
}

Status Arguments::checkCounts(const gpu::KernelCall &call) const {
  uint32_t numArrays = 0, numScalars = 0;
  bool arraysComeFirst = true;
  for (const Parameter &parameter : function.parameters()) {
    numArrays += parameter.kind == Parameter::Array;
    numScalars += parameter.kind == Parameter::Scalar;
    if (parameter.kind == Parameter::Array && numScalars > 0)
      arraysComeFirst = false;
  }
  if (numArrays == call.numArrays && numScalars == call.numScalars &&
      arraysComeFirst)
    return Status();
  return Status::invalidArgument(
      "kernel \"", function.name(), "\" has ", numArrays, " arrays and ",
      numScalars, " scalars as parameters",
      arraysComeFirst ? "" : ", some arrays behind scalars", ", expected ",
      call.numArrays, " arrays, then ", call.numScalars, " scalars");
}

Status Arguments::set(Kernel kernel, const gpu::KernelCall &call) {
  RETURN_IF_ERROR(checkCounts(call));
  std::vector<Mem> before = std::exchange(parts, {});
  void **value = call.params;
  const std::vector<Parameter> &list = function.parameters();
  Status status;
  for (UInt i = 0; status.ok() && i < list.size(); ++i) {
    if (list[i].kind == Parameter::Array)
      status = setArray(kernel, i, *static_cast<void *const *>(*value++));
    else if (list[i].kind == Parameter::Scalar)
      status =
          function.calls().call(ENTRY(clSetKernelArg), kernel, i,
                                static_cast<size_t>(list[i].bytes), *value++);
    else if (list[i].kind == Parameter::Local)
      status =
          function.calls().call(ENTRY(clSetKernelArg), kernel, i,
                                static_cast<size_t>(call.sharedBytes), nullptr);
  }
  for (Mem part : before)
    (void)function.calls().api.clReleaseMemObject(part);
  return status;
}

Status Arguments::setArray(Kernel kernel, UInt index, const void *address) {
  const std::vector<Parameter> &list = function.parameters();
  const Parameter &parameter = list[index];
  auto place = function.addresses().find(address);
  if (!place.ok())
    return place.status().withPrefix(
        concat("parameter \"", parameter.name, "\": "));
  auto memory = static_cast<Mem>(place->handle);
  bool hasOffset =
      index + 1 < list.size() && list[index + 1].kind == Parameter::Offset;
  if (hasOffset) {
    RETURN_IF_ERROR(setOffset(kernel, index + 1, parameter, place->offset));
  } else if (place->offset > 0) {
    StatusOr<Mem> part = makePart(*place, parameter);
    RETURN_IF_ERROR(part.status());
    memory = *part;
  }
  return function.calls().call(ENTRY(clSetKernelArg), kernel, index,
                               sizeof memory, &memory);
}

Status Arguments::setOffset(Kernel kernel, UInt index, const Parameter &array,
                            int64_t bytes) {
  if (bytes != 0 && (array.bytes == 0 || bytes % array.bytes != 0))
    return Status::invalidArgument(
        "parameter \"", array.name, "\" begins ", bytes,
        " bytes from the start of its buffer, which is no number of elements "
        "of type ",
        array.type);
  int64_t elements = bytes ? bytes / array.bytes : 0;
  return function.calls().call(ENTRY(clSetKernelArg), kernel, index,
                               sizeof elements, &elements);
}

StatusOr<Mem> Arguments::makePart(const gpu::HandleSpace::Place &place,
                                  const Parameter &parameter) {
  if (place.offset % function.alignment() != 0 || place.bytes == 0)
    return Status::invalidArgument(
        "parameter \"", parameter.name, "\" begins ", place.offset,
        " bytes from the start of its buffer, and the device takes multiples "
        "of ",
        function.alignment(), "; give kernel \"", function.name(),
        "\" a parameter \"long ", parameter.name, "_offset\" behind it");
  BufferRegion region{static_cast<size_t>(place.offset),
                      static_cast<size_t>(place.bytes)};
  StatusOr<Mem> part = function.calls().make(
      ENTRY(clCreateSubBuffer), static_cast<Mem>(place.handle), MemReadWrite,
      BufferCreateTypeRegion, static_cast<const void *>(&region));
  if (part.ok())
    parts.push_back(*part);
  return part;
}

#undef ENTRY

Status opencl::enqueue(const Calls &calls, Queue queue, Kernel kernel,
                       const gpu::KernelCall &call) {
  size_t local[3], global[3];
  for (size_t axis = 0; axis < 3; ++axis) {
    local[axis] = call.block[axis];
    global[axis] = local[axis] * call.grid[axis];
  }
  return Calls::check(calls.api.clEnqueueNDRangeKernel(queue, kernel, 3,
                                                       nullptr, global, local,
                                                       0, nullptr, nullptr),
                      "clEnqueueNDRangeKernel");
}
