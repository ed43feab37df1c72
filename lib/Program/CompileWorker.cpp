// Compiles kernels in processes of their own: the side of the worker.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/CompileApart.h"

#include "lib/Program/CompileRequest.h"
#include "lib/Program/ProgramKey.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/ErrorHandling.h"

#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;

static void endWithoutMemory() { _exit(outOfMemoryStatus); }

/// Has an allocation beyond `bytes` end the process with a status of its own.
static void limitMemory(int64_t bytes) {
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { endWithoutMemory(); });
  if (bytes <= 0)
    return;
  // The process's mappings from before are none of the kernel's.
  int64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  auto most = static_cast<rlim_t>(pages * sysconf(_SC_PAGESIZE) + bytes);
  rlimit limit{most, most};
  setrlimit(RLIMIT_AS, &limit);
}

static StatusOr<target::KernelTargetPtr>
makeTarget(const CompileRequest &request) {
  StatusOr<const target::TargetKind *> kind = target::findTarget(request.kind);
  if (!kind.ok())
    return kind.status();
  target::TargetRequest wanted;
  wanted.chip = request.chip;
  wanted.formats = request.formats;
  CodeOptions code;
  for (size_t i = 0; i < request.flags.size(); ++i)
    if (Status status = setOption(code, request.flags[i], request.values.at(i));
        !status.ok())
      return status;
  target::TargetOptions host;
  host.triple = request.triple;
  host.cpu = request.cpu;
  host.features = request.features;
  wanted.options = target::CompileOptions(code, host);
  wanted.options.cudaFormat = request.cudaFormat;
  wanted.options.cudaToolkit = request.cudaToolkit;
  wanted.options.rocmLibraries = request.rocmLibraries;
  return (*kind)->makeTarget(wanted);
}

/// \returns nothing if the kernel is an error.
static FailureOr<target::Program> compile(const CompileRequest &request,
                                          const target::KernelTarget &target,
                                          const DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // The caller makes them again, with its sources.
  context.getDiagEngine().registerHandler([](Diagnostic &) {});
  auto module = parseSourceString<ModuleOp>(request.module, &context);
  if (!module)
    return failure();
  auto kernels = module->getOps<jit::KernelOp>();
  auto compiler = target.makeCompiler();
  if (kernels.empty() ||
      failed(compiler->prepare(context, (*kernels.begin()).getLoc())))
    return failure();
  target::EmitFlags emit;
  emit.llvmIR = request.llvmIR;
  emit.assembly = request.assembly;
  target::LimitScope scope{{}}; // the caller ends this process
  auto lowered = compiler->lower(*kernels.begin(), request.symbol);
  if (failed(lowered))
    return failure();
  auto program = compiler->generate(lowered->front(), request.tier, emit);
  if (!program) {
    std::string said = llvm::toString(program.takeError());
    if (scope.end == target::LimitScope::End::Returned)
      return failure();
    std::cerr << said << std::endl;
    _exit(crashStatus);
  }
  return std::move(*program);
}

static CompileAnswer answer(const CompileRequest &request,
                            const DialectRegistry &registry) {
  CompileAnswer answer;
  if (request.build != getSourceHash() ||
      request.flags.size() != request.values.size())
    return answer;
  StatusOr<target::KernelTargetPtr> target = makeTarget(request);
  if (!target.ok())
    return answer;
  cache::CacheKey key{"target", "", {}};
  (*target)->describe(key.parts);
  if (key.text() != request.target)
    return answer;
  answer.isUnderstood = true;
  if (auto program = compile(request, **target, registry); succeeded(program)) {
    answer.program = target::packProgram(*program);
    answer.llvmIR = std::move(program->llvmIR);
    answer.assembly = std::move(program->assembly);
    answer.assemblyFormat = std::move(program->assemblyFormat);
  }
  return answer;
}

int program::compileWorkerMain(const DialectRegistry &registry) {
  // Nobody reads the answer once the caller has ended.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A file of the whole memory helps nobody.
  rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  std::string bytes{std::istreambuf_iterator<char>(std::cin), {}};
  std::optional<CompileRequest> request = unpack<CompileRequest>(bytes);
  if (!request) {
    std::cerr << "tinyjit-compile-worker is run by tinyjit: it reads a kernel "
                 "from its standard input\n";
    return 2;
  }
  limitMemory(request->bytes);
  std::string packed = pack(answer(*request, registry));
  std::cout.write(packed.data(), static_cast<std::streamsize>(packed.size()));
  std::cout.flush();
  // Nothing that is left needs to be freed one by one.
  _exit(std::cout ? 0 : 1);
}
