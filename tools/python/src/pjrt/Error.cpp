// Errors of the runtime as errors of PJRT, and entries that return them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Entries.h"

#include <exception>
#include <new>

namespace tinyjit::pjrt {

PJRT_Error_Code codeOf(Code code) {
  switch (code) {
  case Code::Ok:
    return PJRT_Error_Code_OK;
  case Code::InvalidArgument:
    return PJRT_Error_Code_INVALID_ARGUMENT;
  case Code::OutOfRange:
    return PJRT_Error_Code_OUT_OF_RANGE;
  case Code::NotFound:
    return PJRT_Error_Code_NOT_FOUND;
  case Code::ResourceExhausted:
    return PJRT_Error_Code_RESOURCE_EXHAUSTED;
  case Code::FailedPrecondition:
    return PJRT_Error_Code_FAILED_PRECONDITION;
  case Code::Unsupported:
    return PJRT_Error_Code_UNIMPLEMENTED;
  case Code::DeviceError:
    return PJRT_Error_Code_INTERNAL;
  case Code::DataLoss:
    return PJRT_Error_Code_DATA_LOSS;
  }
  return PJRT_Error_Code_UNKNOWN;
}

Status statusOf(PJRT_Error_Code code, std::string message) {
  for (Code each : {Code::InvalidArgument, Code::OutOfRange, Code::NotFound,
                    Code::ResourceExhausted, Code::FailedPrecondition,
                    Code::Unsupported, Code::DataLoss})
    if (codeOf(each) == code)
      return Status(each, std::move(message));
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
