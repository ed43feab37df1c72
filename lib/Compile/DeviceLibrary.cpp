// The vendors' libraries of device functions: libdevice, ROCm's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/DeviceLibrary.h"

#include "lib/Compile/Ptxas.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsAMDGPU.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace tinyjit;

/// The functions that `module` calls and does not have. What libdevice asks
/// about the chip is answered by a pass of LLVM.
static SmallVector<Function *> findMissing(Module &module) {
  SmallVector<Function *> missing;
  for (Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic() &&
        !function.use_empty() && function.getName() != "__nvvm_reflect")
      missing.push_back(&function);
  return missing;
}

/// Defines the function by which ROCDL asks for the number of blocks, as ROCm's
/// library does: the HSA runtime passes the numbers behind the parameters.
static void defineNumBlocks(Module &module) {
  Function *function = module.getFunction("__ockl_get_num_groups");
  if (!function || !function->isDeclaration())
    return;
  function->setLinkage(GlobalValue::InternalLinkage);
  function->addFnAttr(Attribute::AlwaysInline);
  IRBuilder<> builder(
      BasicBlock::Create(module.getContext(), "entry", function));
  Value *hidden = builder.CreateIntrinsic(builder.getPtrTy(4),
                                          Intrinsic::amdgcn_implicitarg_ptr,
                                          ArrayRef<Value *>());
  Value *place = builder.CreateInBoundsGEP(builder.getInt32Ty(), hidden,
                                           function->getArg(0));
  Value *count = builder.CreateLoad(builder.getInt32Ty(), place);
  builder.CreateRet(builder.CreateZExt(count, function->getReturnType()));
}

static std::vector<std::string> getRocmFolders(StringRef given) {
  if (!given.empty())
    return {given.str()};
  std::vector<std::string> folders;
  if (auto path = sys::Process::GetEnv("HIP_DEVICE_LIB_PATH"))
    folders.push_back(*path);
  if (auto path = sys::Process::GetEnv("ROCM_PATH"))
    folders.push_back(*path + "/amdgcn/bitcode");
  folders.push_back("/opt/rocm/amdgcn/bitcode");
  // Where Debian's rocm-device-libs has them.
  folders.push_back("/usr/lib/x86_64-linux-gnu/amdgcn/bitcode");
  return folders;
}

/// What the functions of the library for `target` begin with.
static StringRef getPrefix(const GpuTarget &target) {
  return target.kind == GpuKind::Cuda ? "__nv_" : "__ocml_";
}

/// Where the library can be.
static std::vector<std::string> getPaths(const GpuTarget &target,
                                         const DeviceLibraryOptions &options) {
  std::vector<std::string> paths;
  if (target.kind == GpuKind::Cuda)
    for (const std::string &folder : getCudaFolders(options.cudaToolkit))
      paths.push_back(folder + "/nvvm/libdevice/libdevice.10.bc");
  else
    for (const std::string &folder : getRocmFolders(options.rocmLibraries))
      paths.push_back(folder + "/ocml.bc");
  return paths;
}

std::string tinyjit::findDeviceLibrary(const GpuTarget &target,
                                       const DeviceLibraryOptions &options) {
  std::vector<std::string> paths = getPaths(target, options);
  auto found = find_if(
      paths, [](const std::string &path) { return sys::fs::exists(path); });
  return found == paths.end() ? "" : *found;
}

/// Answers what ROCm's library asks about the chip and the mode: code object
/// version 5, and IEEE arithmetic throughout.
static void defineControls(Module &module, const GpuTarget &target) {
  StringRef digits = StringRef(target.chip).drop_front(3);
  unsigned major = 0, minor = 0, stepping = 0;
  digits.drop_back(2).getAsInteger(10, major);
  digits.take_back(2).take_front(1).getAsInteger(16, minor);
  digits.take_back(1).getAsInteger(16, stepping);
  auto define = [&](StringRef name, unsigned bits, uint64_t value) {
    Type *type = IntegerType::get(module.getContext(), bits);
    GlobalVariable *variable = module.getGlobalVariable(name);
    if (!variable || !variable->isDeclaration())
      return;
    variable->setInitializer(ConstantInt::get(type, value));
    variable->setConstant(true);
    variable->setLinkage(GlobalValue::InternalLinkage);
  };
  define("__oclc_ISA_version", 32, major * 1000 + minor * 100 + stepping);
  define("__oclc_ABI_version", 32, 500);
  define("__oclc_wavefrontsize64", 8, target.warpSize == 64);
  define("__oclc_finite_only_opt", 8, 0);
  define("__oclc_unsafe_math_opt", 8, 0);
  define("__oclc_daz_opt", 8, 0);
  define("__oclc_correctly_rounded_sqrt32", 8, 1);
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
                           join(getPaths(target, options), ", "));
}

Error tinyjit::linkDeviceLibraries(Module &module, const GpuTarget &target,
                                   const DeviceLibraryOptions &options) {
  defineNumBlocks(module);
  std::string library = findDeviceLibrary(target, options);
  bool isNeeded = any_of(findMissing(module), [&](Function *function) {
    return function->getName().starts_with(getPrefix(target));
  });
  if (isNeeded && !library.empty())
    if (Error error = linkLibrary(module, library))
      return error;
  if (target.kind == GpuKind::Hip)
    defineControls(module, target);
  for (Function *function : findMissing(module))
    return reportMissing(*function, target, options);
  return Error::success();
}
