// Calls LLVM so that its fatal errors become errors of tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Protected.h"

#include "lib/Target/Watch.h"
#include "runtime/support/BusErrors.h"

#include "mlir/IR/Dialect.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/TargetSelect.h"

#include <cstring>
#include <exception>
#include <mutex>
#include <string>

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

/// The text of LLVM's fatal error, on this thread.
static thread_local std::string fatalMessage;

static thread_local bool isLeft = false;

bool target::hasLeftWork() { return isLeft; }

/// LLVM ends the process on an error it did not foresee; leave the protected
/// call instead.
static void leaveOnFatalError(void *, const char *reason, bool) {
  fatalMessage = reason;
  if (CrashRecoveryContext *context = CrashRecoveryContext::GetCurrent())
    context->HandleExit(1);
}

void target::setLLVMOptions() {
  static std::once_flag once;
  std::call_once(once, [] {
    // Loops that sum floats in their order: what is summed is computed in
    // vectors. For x86 that is no setting of the target.
    static constexpr StringRef name = "force-ordered-reductions";
    auto &options = cl::getRegisteredOptions();
    auto found = options.find(name);
    if (found == options.end())
      return;
    cl::Option *option = found->second;
    option->addOccurrence(0, name, "true");
    // The linker sets all options back that it finds on the command line.
    option->removeArgument();
  });
}

void target::initializeLLVM() {
  static std::once_flag once;
  std::call_once(once, [] {
    InitializeAllTargetInfos();
    InitializeAllTargets();
    InitializeAllTargetMCs();
    InitializeAllAsmPrinters();
    setLLVMOptions();
    install_fatal_error_handler(leaveOnFatalError);
    CrashRecoveryContext::Enable();
    // Pages that are missing are no crash.
    runtime::renewBusHandler();
  });
}

/// \param isAlone it may have been a pass.
static std::string explainFatal(bool isAlone) {
  if (!isAlone)
    return "LLVM failed: " +
           (fatalMessage.empty() ? "it crashed" : fatalMessage);
  return fatalMessage.empty() ? "crashes the compiler"
                              : "ends the compiler: " + fatalMessage;
}

Error target::runProtected(function_ref<Error()> work) {
  initializeLLVM();
  LimitScope *scope = LimitScope::current();
  CrashRecoveryContext recovery;
  std::string problem;
  fatalMessage.clear();
  const void *stackBefore = SavePrettyStackState();
  bool finished;
  {
    Watch watch(scope);
    finished = recovery.RunSafely([&] {
      Error error = work();
      watch.stop();
      if (error)
        problem = toString(std::move(error));
    });
  }
  isLeft = !finished;
  if (isLeft) {
    RestorePrettyStackState(stackBefore);
    bool isLimit = scope && scope->end != LimitScope::End::Returned;
    if (scope && !isLimit)
      scope->end = LimitScope::End::Crashed;
    problem =
        isLimit ? scope->problem() : explainFatal(scope && scope->isAlone);
  }
  if (!problem.empty())
    return createStringError(problem);
  return Error::success();
}

/// A function of MLIR where it is: the first one of a dialect that each context
/// has.
static void *findFunctionOfMLIR(mlir::MLIRContext &context) {
  mlir::Dialect *dialect = context.getLoadedDialect("builtin");
  void **functions;
  std::memcpy(&functions, static_cast<void *>(dialect), sizeof functions);
  return functions[0];
}

Error target::runAlone(LimitScope &scope, mlir::MLIRContext &context,
                       function_ref<void()> work) {
  Watch::setCodeOfMLIR(findFunctionOfMLIR(context));
  scope.isAlone = true;
  return runProtected([&]() -> Error {
    // MLIR's reader of bytecode makes as many values as a file says.
    try {
      work();
    } catch (const std::exception &problem) {
      return createStringError(std::string("ends the compiler: ") +
                               problem.what());
    }
    return Error::success();
  });
}
