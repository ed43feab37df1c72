// Loads relocatable objects with ORC's JIT linker.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/orc/ObjectLoader.h"

#include "runtime/plan/Debug.h"
#include "runtime/support/Return.h"

#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/Debugging/ELFDebugObjectPlugin.h"
#include "llvm/ExecutionEngine/Orc/Debugging/PerfSupportPlugin.h"
#include "llvm/ExecutionEngine/Orc/ExecutorProcessControl.h"
#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/Orc/SelfExecutorProcessControl.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <cmath>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <set>

using namespace tinyjit::runtime;
namespace orc = llvm::orc;

namespace {

/// The names that objects define and those they only use.
struct SymbolNames {
  std::set<std::string> defined;
  std::set<std::string> undefined;
};

/// An ORC session that ends in the right order.
struct Session {
  orc::ExecutionSession session;
  orc::ObjectLinkingLayer layer;
  std::string firstError;

  explicit Session(std::unique_ptr<orc::ExecutorProcessControl> control)
      : session(std::move(control)), layer(session) {
    // ORC prints what it does not return, unless told not to.
    session.setErrorReporter([this](llvm::Error error) {
      std::string text = llvm::toString(std::move(error));
      if (firstError.empty())
        firstError = std::move(text);
    });
  }
  ~Session() { llvm::consumeError(session.endSession()); }
};

} // namespace

/// The address of a process symbol that generated code may use, or nullptr.
static void *allowedSymbol(llvm::StringRef name) {
  static const std::map<llvm::StringRef, void *> allowed = {
      {"memcpy", reinterpret_cast<void *>(&std::memcpy)},
      {"memmove", reinterpret_cast<void *>(&std::memmove)},
      {"memset", reinterpret_cast<void *>(&std::memset)},
      {"fma", reinterpret_cast<void *>(
                  static_cast<double (*)(double, double, double)>(&::fma))},
      {"fmaf", reinterpret_cast<void *>(&::fmaf)},
  };
  if (auto it = allowed.find(name); it != allowed.end())
    return it->second;
#ifdef TINYJIT_SANITIZER
  for (llvm::StringRef prefix :
       {"__asan_", "__ubsan_", "__tsan_", "__sanitizer_"})
    if (name.starts_with(prefix))
      return dlsym(RTLD_DEFAULT, name.str().c_str());
#endif
  return nullptr;
}

/// Adds the symbols of one object to `names`.
static Status readSymbols(size_t index, llvm::StringRef bytes,
                          SymbolNames &names) {
  auto damaged = [&](const std::string &reason) {
    return Status::dataLoss("object ", index, " of ", bytes.size(), " bytes ",
                            reason);
  };
  auto object = llvm::object::ObjectFile::createObjectFile(
      llvm::MemoryBufferRef(bytes, "object"));
  if (!object)
    return damaged("is no object file: " + llvm::toString(object.takeError()));
  llvm::Triple here(llvm::sys::getProcessTriple());
  if ((*object)->getArch() != here.getArch())
    return damaged(concat(
        "is for ", llvm::Triple::getArchTypeName((*object)->getArch()).str(),
        ", this process runs on ", here.getArchName().str()));
  if (!(*object)->isRelocatableObject())
    return damaged("is linked already, expected a relocatable object");
  for (const llvm::object::SymbolRef &symbol : (*object)->symbols()) {
    llvm::Expected<uint32_t> flags = symbol.getFlags();
    llvm::Expected<llvm::StringRef> name = symbol.getName();
    if (!flags || !name) {
      llvm::Error error = llvm::joinErrors(flags.takeError(), name.takeError());
      return damaged("has a damaged symbol table: " +
                     llvm::toString(std::move(error)));
    }
    if (!(*flags & llvm::object::SymbolRef::SF_Global))
      continue;
    if (*flags & llvm::object::SymbolRef::SF_Undefined)
      names.undefined.insert(name->str());
    else if (!names.defined.insert(name->str()).second &&
             !(*flags & llvm::object::SymbolRef::SF_Weak))
      return Status::invalidArgument("object ", index, " defines ", name->str(),
                                     ", as an object before it does");
  }
  return Status();
}

/// Decides where each name comes from. \returns NotFound with all names that
/// come from nowhere.
static Status resolve(const SymbolNames &names,
                      llvm::ArrayRef<std::string> wanted,
                      std::map<std::string, void *> &fromProcess) {
  std::string missing;
  for (const std::string &name : names.undefined) {
    if (names.defined.count(name))
      continue;
    if (void *address = allowedSymbol(name))
      fromProcess[name] = address;
    else
      missing += (missing.empty() ? "" : ", ") + name;
  }
  if (!missing.empty())
    return Status::notFound(
        "the code uses symbols that nothing defines: ", missing,
        "; it may use memcpy, memmove, memset, fma and fmaf of the process");
  for (const std::string &name : wanted)
    if (!names.defined.count(name))
      missing += (missing.empty() ? "" : ", ") + name;
  if (!missing.empty())
    return Status::notFound("no object defines ", missing);
  return Status();
}

static Status linkerError(llvm::Error error, const Session &session) {
  std::string text = llvm::toString(std::move(error));
  // The reported error is the cause, the returned one its consequence.
  return Status::deviceError("cannot link the code: ",
                             session.firstError.empty() ? text
                                                        : session.firstError);
}

/// Hands the objects and the process symbols to ORC.
static llvm::Error addAll(Session &session, orc::JITDylib &library,
                          llvm::ArrayRef<llvm::StringRef> objects,
                          const std::map<std::string, void *> &fromProcess) {
  orc::SymbolMap absolute;
  for (const auto &[name, address] : fromProcess)
    absolute[session.session.intern(name)] = {
        orc::ExecutorAddr::fromPtr(address),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  if (!absolute.empty())
    if (llvm::Error error =
            library.define(orc::absoluteSymbols(std::move(absolute))))
      return error;
  for (llvm::StringRef bytes : objects)
    if (llvm::Error error = session.layer.add(
            library, llvm::MemoryBuffer::getMemBufferCopy(bytes, "object")))
      return error;
  return llvm::Error::success();
}

/// Tells gdb of what is loaded and, if that is wanted, perf. Both get names,
/// and lines where an object has line tables.
static llvm::Error addObservers(Session &session, bool perf) {
  if (!llvm::Triple(llvm::sys::getProcessTriple()).isOSBinFormatELF())
    return llvm::Error::success();
  llvm::Error error = llvm::Error::success();
  auto debugger = std::make_unique<orc::ELFDebugObjectPlugin>(
      session.session, /*RequireDebugSections=*/false,
      /*AutoRegisterCode=*/true, error);
  if (error)
    return error;
  session.layer.addPlugin(std::move(debugger));
  if (perf)
    session.layer.addPlugin(std::make_unique<orc::PerfSupportPlugin>(
        session.session.getExecutorProcessControl(),
        orc::ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderPerfStart),
        orc::ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderPerfEnd),
        orc::ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderPerfImpl),
        /*EmitDebugInfo=*/true, /*EmitUnwindInfo=*/true));
  return llvm::Error::success();
}

StatusOr<LoadedCode>
tinyjit::runtime::loadObjects(llvm::ArrayRef<llvm::StringRef> objects,
                              llvm::ArrayRef<std::string> symbols) {
  SymbolNames names;
  for (size_t i = 0; i < objects.size(); ++i)
    RETURN_IF_ERROR(readSymbols(i, objects[i], names));
  std::map<std::string, void *> fromProcess;
  RETURN_IF_ERROR(resolve(names, symbols, fromProcess));

  const StatusOr<bool> &perf = perfIsWanted();
  RETURN_IF_ERROR(perf.status());
  auto control = orc::SelfExecutorProcessControl::Create();
  if (!control)
    return Status::deviceError("cannot start the linker: ",
                               llvm::toString(control.takeError()));
  auto session = std::make_shared<Session>(std::move(*control));
  orc::JITDylib &library = session->session.createBareJITDylib("tinyjit");
  if (llvm::Error error = addObservers(*session, *perf))
    return linkerError(std::move(error), *session);
  if (llvm::Error error = addAll(*session, library, objects, fromProcess))
    return linkerError(std::move(error), *session);

  orc::SymbolLookupSet lookup;
  for (const std::string &name : symbols)
    lookup.add(session->session.intern(name));
  lookup.sortByAddress();
  lookup.removeDuplicates();
  auto found = session->session.lookup(
      {{&library, orc::JITDylibLookupFlags::MatchAllSymbols}},
      std::move(lookup));
  if (!found)
    return linkerError(found.takeError(), *session);
  LoadedCode code;
  for (const std::string &name : symbols)
    code.addresses.push_back(
        (*found)[session->session.intern(name)].getAddress().toPtr<void *>());
  code.owner = std::move(session);
  return code;
}
