// Programs as PJRT has them: with a device, and without.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Executable.h"

#include "tools/python/src/pjrt/Buffer.h"
#include "tools/python/src/pjrt/Event.h"

#include <algorithm>
#include <cstring>

struct PJRT_DeviceAssignmentSerialized {
  std::string bytes;
};

using namespace tinyjit::runtime;

namespace tinyjit::pjrt {

static Status takeArgument(const CompiledProgram &program, size_t i,
                           PJRT_Buffer *given, Buffer &input) {
  const Converted &source = program.converted();
  const ArrayType &expected = source.arguments[i];
  if (given->type.element->type != expected.element->type ||
      given->type.dims != expected.dims)
    return Status::invalidArgument(source.name, ": argument ", i, " is ",
                                   given->type.describe(), ", expected ",
                                   expected.describe());
  return given->read().moveTo(input).withPrefix(
      concat(source.name, ": argument ", i, ": "));
}

static bool isKept(const PJRT_ExecuteOptions *options, int64_t argument) {
  if (!options)
    return false;
  const int64_t *first = options->non_donatable_input_indices;
  const int64_t *last = first + options->num_non_donatable_input_indices;
  return std::find(first, last, argument) != last;
}

/// Makes argument `i` one that the program may write: the memory of the array,
/// which is gone then, or a copy if the caller keeps it or others see it. The
/// result has that memory as the plan has its type, so it is no view.
static Status giveAway(const CompiledProgram &program,
                       const PJRT_ExecuteOptions *options, int64_t i,
                       PJRT_Buffer *given, Buffer &input) {
  const Plan &plan = program.plan();
  const Slot &slot = plan.slots[plan.inputs[i].slot];
  bool isOwn = !isKept(options, i);
  if (isOwn)
    given->remove();
  if (isOwn && !given->isBorrowed && input.isUniqueButForPool() &&
      input.dtype() == slot.dtype)
    return {};
  StatusOr<Buffer> copy =
      Buffer::allocate(Device::host(), slot.dtype, slot.shape);
  if (!copy.ok())
    return copy.status();
  std::memcpy(copy->data(), input.data(), input.byteSize());
  input = *std::move(copy);
  return {};
}

static Status checkCall(const PJRT_LoadedExecutable_Execute_Args &args) {
  const Converted &source = args.executable->program->converted();
  if (args.executable->isDeleted)
    return Status::failedPrecondition(source.name, " was deleted");
  if (args.num_devices != 1)
    return Status::invalidArgument(source.name, " is called on ",
                                   args.num_devices, " devices, expected one");
  if (args.num_args != source.arguments.size())
    return Status::invalidArgument(source.name, " got ", args.num_args,
                                   " arguments, expected ",
                                   source.arguments.size());
  if (args.options &&
      (args.options->num_send_ops || args.options->num_recv_ops))
    return Status::unsupported(source.name,
                               " is called with functions of the host that "
                               "send or receive, expected none");
  return {};
}

Status execute(PJRT_LoadedExecutable_Execute_Args &args) {
  if (Status status = checkCall(args); !status.ok())
    return status;
  CompiledProgram &program = *args.executable->program;
  std::vector<Buffer> inputs(args.num_args), outputs;
  PJRT_Buffer *const *given =
      args.argument_lists ? args.argument_lists[0] : nullptr;
  for (size_t i = 0; i < args.num_args; ++i)
    if (Status status = takeArgument(program, i, given[i], inputs[i]);
        !status.ok())
      return status;
  for (int64_t i : program.inPlace())
    if (Status status = giveAway(program, args.options, i, given[i], inputs[i]);
        !status.ok())
      return status;
  if (Status status = program.run(std::move(inputs), outputs); !status.ok())
    return status.withPrefix(program.converted().name + ": ");
  PJRT_Device *device =
      args.execute_device ? args.execute_device : args.executable->device;
  for (size_t i = 0; i < outputs.size(); ++i)
    args.output_lists[0][i] = new PJRT_Buffer(
        device, program.converted().results[i], std::move(outputs[i]),
        /*isBorrowed=*/false);
  for (int64_t i : program.converted().donated)
    if (!isKept(args.options, i))
      given[i]->remove();
  if (args.device_complete_events)
    args.device_complete_events[0] = readyEvent();
  return {};
}

Status destroyLoaded(PJRT_LoadedExecutable_Destroy_Args &args) {
  delete args.executable;
  return {};
}

Status executableOf(PJRT_LoadedExecutable_GetExecutable_Args &args) {
  args.executable = new PJRT_Executable{args.loaded_executable->program};
  return {};
}

Status loadedDevices(PJRT_LoadedExecutable_AddressableDevices_Args &args) {
  giveOne(args.executable->device, args.addressable_devices,
          args.num_addressable_devices);
  return {};
}

/// The assignment of a program for one device as a DeviceAssignmentProto: one
/// replica, one computation, and the device's number.
Status deviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args &args) {
  std::string number;
  for (unsigned id = args.executable->device->description.id; true; id >>= 7) {
    number += static_cast<char>(id > 127 ? (id & 127) | 128 : id);
    if (id < 128)
      break;
  }
  auto field = [](char tag, const std::string &bytes) {
    return tag + std::string(1, static_cast<char>(bytes.size())) + bytes;
  };
  auto *made = new PJRT_DeviceAssignmentSerialized;
  made->bytes = "\x08\x01\x10\x01" + field(0x1a, field(0x0a, number));
  args.serialized_device_assignment = made;
  args.serialized_bytes = made->bytes.data();
  args.serialized_bytes_size = made->bytes.size();
  args.serialized_device_assignment_deleter =
      [](PJRT_DeviceAssignmentSerialized *made) { delete made; };
  return {};
}

Status deleteLoaded(PJRT_LoadedExecutable_Delete_Args &args) {
  args.executable->isDeleted = true;
  return {};
}

Status destroyExecutable(PJRT_Executable_Destroy_Args &args) {
  delete args.executable;
  return {};
}

/// Bytes of the kernels' instructions, as far as they are known.
static int64_t codeBytes(const Plan &plan) {
  int64_t sum = 0;
  for (const runtime::CodeStatistics &code : plan.codeStatistics)
    sum += std::max<int64_t>(code.codeBytes, 0);
  return sum;
}

Status codeSize(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args &args) {
  args.size_in_bytes = codeBytes(args.executable->program->plan());
  return {};
}

/// Bytes of the arguments whose memory results take.
static int64_t bytesInPlace(const CompiledProgram &program) {
  int64_t sum = 0;
  for (int64_t i : program.inPlace())
    sum += program.converted().arguments[i].bytes();
  return sum;
}

static int64_t sumOfBytes(const std::vector<ArrayType> &types) {
  int64_t sum = 0;
  for (const ArrayType &type : types)
    sum += type.bytes();
  return sum;
}

Status compiledMemory(PJRT_Executable_GetCompiledMemoryStats_Args &args) {
  const CompiledProgram &program = *args.executable->program;
  args.generated_code_size_in_bytes = codeBytes(program.plan());
  args.argument_size_in_bytes = sumOfBytes(program.converted().arguments);
  args.output_size_in_bytes = sumOfBytes(program.converted().results);
  args.alias_size_in_bytes = bytesInPlace(program);
  args.temp_size_in_bytes = 0;
  for (int64_t bytes : program.plan().arenaBytes)
    args.temp_size_in_bytes += bytes;
  args.host_generated_code_size_in_bytes = 0;
  args.host_argument_size_in_bytes = 0;
  args.host_output_size_in_bytes = 0;
  args.host_alias_size_in_bytes = 0;
  args.host_temp_size_in_bytes = 0;
  args.total_size_in_bytes = args.argument_size_in_bytes +
                             args.output_size_in_bytes -
                             args.alias_size_in_bytes + args.temp_size_in_bytes;
  args.peak_memory_in_bytes = args.total_size_in_bytes;
  return {};
}

Status outputTypes(PJRT_Executable_OutputElementTypes_Args &args) {
  args.output_types = args.executable->program->resultTypes.data();
  args.num_output_types = args.executable->program->resultTypes.size();
  return {};
}

/// The program, whose results are counted.
template <class Args>
static const CompiledProgram &countOutputs(Args &args) {
  args.num_outputs = args.executable->program->resultTypes.size();
  return *args.executable->program;
}

Status outputDimensions(PJRT_Executable_OutputDimensions_Args &args) {
  const CompiledProgram &program = countOutputs(args);
  args.dims = program.resultDims.data();
  args.dim_sizes = program.resultRanks.data();
  return {};
}

Status outputMemories(PJRT_Executable_OutputMemoryKinds_Args &args) {
  const CompiledProgram &program = countOutputs(args);
  args.memory_kinds = program.memoryKinds.data();
  args.memory_kind_sizes = program.memoryKindSizes.data();
  return {};
}

} // namespace tinyjit::pjrt
