// PJRT's table of functions, which a program that loads the library asks for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Buffer.h"
#include "tools/python/src/pjrt/Executable.h"

namespace tinyjit::pjrt {

Status initialize(PJRT_Plugin_Initialize_Args &) { return {}; }

static PJRT_NamedValue versionAttribute(const std::string &name) {
  PJRT_NamedValue made = {};
  made.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  made.name = name.data();
  made.name_size = name.size();
  made.type = PJRT_NamedValue_kInt64List;
  made.int64_array_value = stablehloVersion();
  made.value_size = 3;
  return made;
}

/// The version of StableHLO, which JAX writes programs in.
Status attributes(PJRT_Plugin_Attributes_Args &args) {
  static const std::string name = "stablehlo_current_version";
  static const PJRT_NamedValue version = versionAttribute(name);
  args.attributes = &version;
  args.num_attributes = hasConverter() ? 1 : 0;
  return {};
}

Status createContext(PJRT_ExecuteContext_Create_Args &args) {
  // It has nothing in it; its address is all that there is.
  args.context = reinterpret_cast<PJRT_ExecuteContext *>(new char);
  return {};
}

Status destroyContext(PJRT_ExecuteContext_Destroy_Args &args) {
  delete reinterpret_cast<char *>(args.context);
  return {};
}

#define TINYJIT_PJRT_TEXT(function, work, field, given)                        \
  Status work([[maybe_unused]] function##_Args &args) {                        \
    const std::string_view text = given;                                       \
    args.field = text.data();                                                  \
    args.field##_size = text.size();                                           \
    return {};                                                                 \
  }
#define TINYJIT_PJRT_VALUE(function, work, field, value)                       \
  Status work([[maybe_unused]] function##_Args &args) {                        \
    args.field = value;                                                        \
    return {};                                                                 \
  }
#include "tools/python/src/pjrt/Functions.def"

/// The function for what is not supported: an error with its name.
template <class Args>
struct Unsupported {
  static inline const char *name = "";
  static PJRT_Error *call(Args *) {
    return new PJRT_Error{PJRT_Error_Code_UNIMPLEMENTED,
                          std::string(name) +
                              " is not supported by tinyjit's PJRT plug-in"};
  }
};

static PJRT_Api makeApi() {
  PJRT_Api api = {};
  api.struct_size = PJRT_Api_STRUCT_SIZE;
  api.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  api.pjrt_api_version.major_version = PJRT_API_MAJOR;
  api.pjrt_api_version.minor_version = PJRT_API_MINOR;
  api.PJRT_Error_Destroy = destroyError;
  api.PJRT_Error_Message = messageOfError;
#define TINYJIT_PJRT(function, work)                                           \
  Entry<function##_Args, work>::name = #function;                              \
  Entry<function##_Args, work>::neededSize = function##_Args_STRUCT_SIZE;      \
  api.function = Entry<function##_Args, work>::call;
#define TINYJIT_PJRT_UNSUPPORTED(function)                                     \
  Unsupported<function##_Args>::name = #function;                              \
  api.function = Unsupported<function##_Args>::call;
#include "tools/python/src/pjrt/Functions.def"
  return api;
}

} // namespace tinyjit::pjrt

extern "C" TINYJIT_PJRT_EXPORT const PJRT_Api *GetPjrtApi() {
  static const PJRT_Api api = tinyjit::pjrt::makeApi();
  return &api;
}
