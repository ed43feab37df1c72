// Compiles kernels in processes of their own: the side of the caller.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/CompileApart.h"

#include "lib/Program/CompileRequest.h"
#include "lib/Program/ProgramKey.h"
#include "lib/Support/ChildProcess.h"
#include "runtime/support/Return.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <atomic>
#include <dlfcn.h>

using namespace tinyjit;
using namespace tinyjit::program;
using llvm::StringRef;
using target::ApartResult;
using target::CodeTier;

static std::string givenWorker;

void program::setCompileWorker(const std::string &path) { givenWorker = path; }

std::string program::findCompileWorker() {
  if (!givenWorker.empty())
    return givenWorker;
  static const std::string found = [] {
    Dl_info self;
    if (!dladdr(reinterpret_cast<void *>(&setCompileWorker), &self) ||
        !self.dli_fname)
      return std::string();
    // A program is known by the name that it was called by.
    std::string file =
        StringRef(self.dli_fname).contains(".so")
            ? self.dli_fname
            : llvm::sys::fs::getMainExecutable(
                  nullptr, reinterpret_cast<void *>(&setCompileWorker));
    StringRef folder = llvm::sys::path::parent_path(file);
    for (const char *beside : {"", "../bin"}) {
      llvm::SmallString<128> path(folder);
      llvm::sys::path::append(path, beside, "tinyjit-compile-worker");
      if (llvm::sys::fs::can_execute(path))
        return path.str().str();
    }
    return std::string();
  }();
  return found;
}

static std::string describe(const target::KernelTarget &target) {
  cache::CacheKey key{"target", "", {}};
  target.describe(key.parts);
  return key.text();
}

/// The request but for what a kernel is.
static CompileRequest describeTarget(const target::KernelTarget &target,
                                     const std::string &kind,
                                     const target::TargetRequest &asked) {
  const target::CompileOptions &compile = asked.options;
  CompileRequest request;
  request.build = getSourceHash();
  request.kind = kind;
  if (!(*target::findTarget(kind))->isHost())
    request.chip = target.getMachine().cpu;
  request.formats = asked.formats;
  for (auto &[flag, value] : options::listValues(
           target.getOptions(), options::HostCode | options::DeviceCode)) {
    request.flags.push_back(flag);
    request.values.push_back(value);
  }
  request.triple = compile.host.triple;
  request.cpu = compile.host.cpu;
  request.features = compile.host.features;
  request.cudaFormat = compile.cudaFormat;
  request.cudaToolkit = compile.cudaToolkit;
  request.rocmLibraries = compile.rocmLibraries;
  request.target = describe(target);
  request.bytes = target::CompileLimits(target.getOptions()).bytes;
  return request;
}

/// The end of a worker that has not answered, as what the kernel does.
static std::string explainEnd(const ChildEnd &end, const std::string &said,
                              const target::CompileLimits &limits) {
  if (end.kind == ChildEnd::TimedOut)
    return limits.describeTime();
  if (end.kind == ChildEnd::Exited && end.number == outOfMemoryStatus)
    return limits.describeMemory();
  if (end.kind == ChildEnd::Exited && end.number == crashStatus)
    return StringRef(said).trim().str();
  // It could not start, of which the exit status says no more.
  if (end.kind != ChildEnd::Signalled)
    return "";
  StringRef line = StringRef(said).trim().split('\n').first;
  return "crashes the compiler, which " + end.describe() +
         (line.empty() ? "" : ": " + line.str());
}

static StatusOr<ApartResult> askWorker(const CompileRequest &request,
                                       const target::CompileLimits &limits,
                                       std::atomic<bool> &isStranger) {
  ScratchFile input, output, errors;
  for (ScratchFile *file : {&input, &output, &errors})
    RETURN_IF_ERROR(file->create());
  RETURN_IF_ERROR(input.write(pack(request)));
  // It ends itself at its limit of memory.
  StatusOr<ChildEnd> end = runChild(findCompileWorker(), {}, input, output,
                                    errors, {limits.seconds, 0});
  RETURN_IF_ERROR(end.status());
  ApartResult result;
  StatusOr<std::string> bytes = output.read();
  RETURN_IF_ERROR(bytes.status());
  std::optional<CompileAnswer> answer = unpack<CompileAnswer>(*bytes);
  bool isWhole = end->isSuccess() || end->kind == ChildEnd::Unknown;
  isStranger = isWhole && answer && !answer->isUnderstood;
  if (isWhole && answer && answer->isUnderstood) {
    result.program = target::unpackProgram(answer->program);
    if (result.program) {
      result.program->llvmIR = std::move(answer->llvmIR);
      result.program->assembly = std::move(answer->assembly);
      result.program->assemblyFormat = std::move(answer->assemblyFormat);
    }
    return result;
  }
  StatusOr<std::string> said = errors.read();
  result.problem = explainEnd(*end, said.ok() ? *said : "", limits);
  return result;
}

static ApartResult compileApart(CompileRequest request, jit::KernelOp kernel,
                                const target::CompileLimits &limits,
                                std::atomic<bool> &isStranger) {
  auto alone = target::cloneIntoModule(kernel);
  llvm::raw_string_ostream stream(request.module);
  if (failed(mlir::writeBytecodeToFile(*alone, stream)))
    return {};
  StatusOr<ApartResult> result = askWorker(request, limits, isStranger);
  // Without a process the kernel is compiled here.
  return result.ok() ? *std::move(result) : ApartResult();
}

void program::useCompileWorker(const target::KernelTarget &target,
                               const std::string &kind,
                               const target::TargetRequest &asked,
                               target::ProgramOptions &options) {
  if (findCompileWorker().empty())
    return;
  target::CompileLimits limits(target.getOptions());
  options.apartOps = target.getOptions().compileApart;
  // One that does not know the target is asked once.
  auto isStranger = std::make_shared<std::atomic<bool>>(false);
  options.apart = [&target, kind, asked, limits,
                   isStranger](jit::KernelOp kernel, const std::string &symbol,
                               CodeTier tier, target::EmitFlags emit) {
    if (*isStranger)
      return ApartResult();
    CompileRequest request = describeTarget(target, kind, asked);
    request.symbol = symbol;
    request.tier = tier;
    request.llvmIR = emit.llvmIR;
    request.assembly = emit.assembly;
    return compileApart(std::move(request), kernel, limits, *isStranger);
  };
}
