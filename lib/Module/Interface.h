// The interface of a module: its captures, functions and globals, known without
// parsing its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_INTERFACE_H
#define TINYJIT_LIB_MODULE_INTERFACE_H

#include "lib/Support/Array.h"
#include "tinyjit/Module.h"

#include <optional>
#include <string_view>

namespace tinyjit::module {

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

/// A file whose content is part of a module.
struct UsedFile {
  /// Relative to the module's own file, or absolute.
  std::string name;
  /// Of all its bytes.
  std::string hash;
};

struct Interface {
  std::vector<CaptureInfo> captures;
  std::vector<FunctionInfo> functions;
  std::vector<GlobalInfo> globals;
  std::vector<UsedFile> usedFiles;
};

/// A function on tensors whose capture depends on no argument.
struct CapturedFunction {
  CaptureInfo capture;
  /// The text of the key of the capture's plan.
  std::string planKey;
};

/// The interface as bytes, for the build of tinyjit that reads them.
std::string packInterface(const Interface &interface);

/// Reads an interface back from the bytes that `packInterface` made of it;
/// nothing if `bytes` are no such bytes.
std::optional<Interface> unpackInterface(std::string_view bytes);

/// The same for a captured function.
std::string packFunction(const CapturedFunction &function);
std::optional<CapturedFunction> unpackFunction(std::string_view bytes);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_INTERFACE_H
