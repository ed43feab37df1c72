// The vendors' libraries of device functions: libdevice, ROCm's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/DeviceLibrary.h"

#include "lib/Target/GPU/GpuFamily.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

/// The functions that `module` calls and does not have. Questions of
/// libdevice about the chip are answered by a pass of LLVM.
static SmallVector<Function *> findMissing(Module &module) {
  SmallVector<Function *> missing;
  for (Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic() &&
        !function.use_empty() && function.getName() != "__nvvm_reflect")
      missing.push_back(&function);
  return missing;
}

/// The beginning of all names of the vendor's library.
static StringRef getPrefix(const GpuTarget &target) {
  return getFamily(target).getWords().libraryPrefix;
}

/// Where the vendor's library can be.
static std::vector<std::string>
getLibraryPaths(const GpuTarget &target, const DeviceLibraryOptions &options) {
  const GpuFamily &family = getFamily(target);
  std::vector<std::string> paths = family.getLibraryFolders(options);
  for (std::string &path : paths)
    path += "/" + family.getWords().libraryFile.str();
  return paths;
}

std::string target::findDeviceLibrary(const GpuTarget &target,
                                      const DeviceLibraryOptions &options) {
  std::vector<std::string> paths = getLibraryPaths(target, options);
  auto found = find_if(
      paths, [](const std::string &path) { return sys::fs::exists(path); });
  return found == paths.end() ? "" : *found;
}

static Error linkLibrary(Module &module, StringRef path) {
  SMDiagnostic problem;
  std::unique_ptr<Module> library =
      parseIRFile(path, problem, module.getContext());
  if (!library)
    return createStringError("cannot read the device library '" + path +
                             "': " + problem.getMessage());
  // They are written for all chips of the kind.
  library->setTargetTriple(module.getTargetTriple());
  library->setDataLayout(module.getDataLayout());
  SmallVector<std::string> added;
  bool failed =
      Linker::linkModules(module, std::move(library), Linker::LinkOnlyNeeded,
                          [&](Module &, const StringSet<> &names) {
                            for (const auto &name : names)
                              added.push_back(name.getKey().str());
                          });
  if (failed)
    return createStringError("cannot link the device library '" + path + "'");
  for (const std::string &name : added)
    if (GlobalValue *value = module.getNamedValue(name);
        value && !value->isDeclaration())
      value->setLinkage(GlobalValue::InternalLinkage);
  return Error::success();
}

/// The name of a function that calls `function`.
static StringRef getCaller(const Function &function) {
  for (const User *user : function.users())
    if (auto *instruction = dyn_cast<Instruction>(user))
      return instruction->getFunction()->getName();
  return "?";
}

static Error reportMissing(Function &function, const GpuTarget &target,
                           const DeviceLibraryOptions &options) {
  std::string message = ("kernel @" + getCaller(function) +
                         " needs the function '" + function.getName() + "', ")
                            .str();
  if (!function.getName().starts_with(getPrefix(target)))
    return createStringError(message + "which no target provides");
  return createStringError(message + "which a device library has; looked for " +
                           join(getLibraryPaths(target, options), ", "));
}

Error target::linkDeviceLibraries(Module &module, const GpuTarget &target,
                                  const DeviceLibraryOptions &options) {
  getFamily(target).defineLaunch(module);
  std::string library = findDeviceLibrary(target, options);
  bool isNeeded = any_of(findMissing(module), [&](Function *function) {
    return function->getName().starts_with(getPrefix(target));
  });
  if (isNeeded && !library.empty())
    if (Error error = linkLibrary(module, library))
      return error;
  getFamily(target).defineControls(module, target);
  for (Function *function : findMissing(module))
    return reportMissing(*function, target, options);
  return Error::success();
}
