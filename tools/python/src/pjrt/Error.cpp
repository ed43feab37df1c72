// Errors of the runtime as errors of PJRT, and entries that return them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Entries.h"

#include <exception>
#include <new>
#include <utility>

namespace tinyjit::pjrt {

/// Codes that mean the same.
static constexpr std::pair<Code, PJRT_Error_Code> codes[] = {
    {Code::Ok, PJRT_Error_Code_OK},
    {Code::InvalidArgument, PJRT_Error_Code_INVALID_ARGUMENT},
    {Code::OutOfRange, PJRT_Error_Code_OUT_OF_RANGE},
    {Code::NotFound, PJRT_Error_Code_NOT_FOUND},
    {Code::ResourceExhausted, PJRT_Error_Code_RESOURCE_EXHAUSTED},
    {Code::FailedPrecondition, PJRT_Error_Code_FAILED_PRECONDITION},
    {Code::Unsupported, PJRT_Error_Code_UNIMPLEMENTED},
    {Code::DeviceError, PJRT_Error_Code_INTERNAL},
    {Code::DataLoss, PJRT_Error_Code_DATA_LOSS},
};

PJRT_Error_Code codeOf(Code code) {
  for (auto [ours, theirs] : codes)
    if (ours == code)
      return theirs;
  return PJRT_Error_Code_UNKNOWN;
}

Status statusOf(PJRT_Error_Code code, std::string message) {
  for (auto [ours, theirs] : codes)
    if (theirs == code && ours != Code::Ok)
      return Status(ours, std::move(message));
  return Status(Code::DeviceError, std::move(message));
}

PJRT_Error *errorOf(const Status &status) {
  if (status.ok())
    return nullptr;
  return new PJRT_Error{codeOf(status.code()), status.message()};
}

PJRT_Error *runEntry(const char *name, size_t given, size_t needed,
                     Status (*entry)(void *args), void *args) {
  if (given < needed)
    return errorOf(Status::invalidArgument(
        name, " got arguments of ", given, " bytes, expected at least ", needed,
        ": the caller's PJRT is older than ", PJRT_API_MAJOR, ".",
        PJRT_API_MINOR));
  try {
    return errorOf(entry(args));
  } catch (const std::bad_alloc &) {
    return errorOf(Status::resourceExhausted(name, " got no memory"));
  } catch (const std::exception &error) {
    return errorOf(Status::deviceError(name, " failed: ", error.what()));
  }
}

void destroyError(PJRT_Error_Destroy_Args *args) { delete args->error; }

void messageOfError(PJRT_Error_Message_Args *args) {
  args->message = args->error->message.c_str();
  args->message_size = args->error->message.size();
}

Status codeOfError(PJRT_Error_GetCode_Args &args) {
  args.code = args.error->code;
  return {};
}

} // namespace tinyjit::pjrt
