// Programs from JAX's, and from what a process has written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Executable.h"

#include <charconv>

struct PJRT_SerializedExecutable {
  std::string bytes;
};

namespace tinyjit::pjrt {

/// The beginning of a written program; its version follows. Then come a line
/// with the bytes of the signature, the signature, and the text.
static constexpr std::string_view magic = "tinyjit program of PJRT\n";
static constexpr std::string_view writtenVersion = TINYJIT_VERSION "\n";

static Status load(PJRT_Client &client, StatusOr<Converted> converted,
                   const std::function<StatusOr<Converted>()> &places,
                   PJRT_LoadedExecutable *&made) {
  if (!converted.ok())
    return converted.status();
  int id = converted->device;
  if (id < 0 || id >= static_cast<int>(client.devices.size()))
    return Status::invalidArgument(converted->name, " is for device ", id,
                                   ", expected 0 to ",
                                   client.devices.size() - 1);
  std::shared_ptr<CompiledProgram> program;
  if (Status status = CompiledProgram::compile(*std::move(converted),
                                               client.options, places)
                          .moveTo(program);
      !status.ok())
    return status;
  made = new PJRT_LoadedExecutable(std::move(program), client.devices[id]);
  return {};
}

Status compileProgram(PJRT_Client_Compile_Args &args) {
  std::string_view code(args.program->code, args.program->code_size);
  std::string_view format(args.program->format, args.program->format_size);
  std::string_view options(args.compile_options, args.compile_options_size);
  if (format != "mlir")
    return Status::unsupported("a program has the format '", format,
                               "', expected 'mlir'");
  return load(
      *args.client, convert(code, format, options, false),
      [&] { return convert(code, format, options, true); }, args.executable);
}

Status serialize(PJRT_Executable_Serialize_Args &args) {
  const Converted &source = args.executable->program->converted();
  auto *made = new PJRT_SerializedExecutable;
  made->bytes.append(magic).append(writtenVersion);
  made->bytes += std::to_string(source.signature.size()) + "\n";
  made->bytes += source.signature + source.text;
  args.serialized_executable = made;
  args.serialized_bytes = made->bytes.data();
  args.serialized_bytes_size = made->bytes.size();
  args.serialized_executable_deleter = [](PJRT_SerializedExecutable *made) {
    delete made;
  };
  return {};
}

static bool take(std::string_view &bytes, std::string_view prefix) {
  if (bytes.substr(0, prefix.size()) != prefix)
    return false;
  bytes.remove_prefix(prefix.size());
  return true;
}

static StatusOr<Converted> readProgram(std::string_view bytes) {
  if (!take(bytes, magic))
    return Status::dataLoss("the bytes are no program of tinyjit");
  if (!take(bytes, writtenVersion))
    return Status::dataLoss("the program was written by another version of "
                            "tinyjit, expected " TINYJIT_VERSION);
  size_t size = 0;
  auto [end, error] =
      std::from_chars(bytes.data(), bytes.data() + bytes.size(), size);
  bytes.remove_prefix(end - bytes.data());
  if (error != std::errc() || !take(bytes, "\n") || size > bytes.size())
    return Status::dataLoss("the program of tinyjit is damaged");
  Converted made;
  made.text = bytes.substr(size);
  if (Status status = readSignature(bytes.substr(0, size), made); !status.ok())
    return status;
  return made;
}

Status deserialize(PJRT_Executable_DeserializeAndLoad_Args &args) {
  StatusOr<Converted> converted = readProgram(std::string_view(
      args.serialized_executable, args.serialized_executable_size));
  if (!converted.ok())
    return converted.status();
  if (args.overridden_serialized_compile_options_size) {
    auto given = convert(
        {}, {},
        std::string_view(args.overridden_serialized_compile_options,
                         args.overridden_serialized_compile_options_size),
        false);
    if (!given.ok())
      return given.status();
    converted->device = given->device;
  }
  return load(
      *args.client, converted, [&] { return converted; },
      args.loaded_executable);
}

} // namespace tinyjit::pjrt
