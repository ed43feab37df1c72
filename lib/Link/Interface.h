// What a module's file offers, as far as it is known without its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_INTERFACE_H
#define TINYJIT_LIB_LINK_INTERFACE_H

#include "lib/Support/Array.h"
#include "tinyjit/Module.h"

#include <optional>
#include <string_view>

namespace tinyjit {

/// A constant or state of a module.
struct GlobalInfo {
  std::string name;
  runtime::Store::Kind kind = runtime::Store::Kind::Constant;
  runtime::DType dtype = runtime::DType::F32;
  std::vector<int64_t> shape;
  std::string device;
  /// The file itself gives a value, which a parameter file can replace.
  bool hasInitial = false;
  /// That value, if it has been read.
  std::optional<HostArray> initial;
};

struct Interface {
  std::vector<CaptureInfo> captures;
  std::vector<FunctionInfo> functions;
  std::vector<GlobalInfo> globals;
};

/// The interface as bytes, for the build of tinyjit that reads them.
std::string packInterface(const Interface &interface);

/// What `packInterface` wrote, or nothing if `bytes` are none of it.
std::optional<Interface> unpackInterface(std::string_view bytes);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_INTERFACE_H
