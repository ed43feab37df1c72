// The time of compiling the kernels of a module, by phase, on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// compile-phases FILE.mlir: milliseconds of processor time per kernel, the
// least of five runs.
#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Program/KernelIdentity.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "tinyjit/InitAll.h"

#include "mlir/Parser/Parser.h"

#include <cstdio>
#include <ctime>
#include <map>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;
using namespace tinyjit::target;

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 +
         static_cast<double>(time.tv_nsec) / 1e6;
}

namespace {
/// The least time of each phase, in milliseconds.
struct Phases {
  std::map<std::string, double> least;

  template <typename T>
  auto time(const std::string &phase, T work) {
    double start = now();
    auto result = work();
    double passed = now() - start;
    auto [known, isNew] = least.try_emplace(phase, passed);
    known->second = std::min(known->second, passed);
    return result;
  }
};
} // namespace

static std::vector<LoweredKernel> lower(KernelCompiler &compiler,
                                        ArrayRef<jit::KernelOp> kernels,
                                        ArrayRef<std::string> symbols) {
  std::vector<LoweredKernel> all;
  for (size_t i = 0; i < kernels.size(); i += 8) {
    auto some = compiler.lower(kernels.drop_front(i).take_front(8),
                               symbols.drop_front(i).take_front(8));
    if (failed(some))
      std::exit(1);
    std::move(some->begin(), some->end(), std::back_inserter(all));
  }
  return all;
}

static std::vector<std::string> generate(KernelCompiler &compiler,
                                         std::vector<LoweredKernel> &lowered,
                                         CodeTier tier) {
  std::vector<std::string> objects;
  for (LoweredKernel &kernel : lowered) {
    auto program = compiler.generate(kernel, tier);
    if (!program)
      std::exit(1);
    objects.push_back(std::move(program->bytes));
  }
  return objects;
}

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module =
      argc == 2 ? parseSourceFile<ModuleOp>(argv[1], &context) : nullptr;
  if (!module) {
    std::fprintf(stderr, "compile-phases: expected FILE.mlir\n");
    return 2;
  }
  SmallVector<jit::KernelOp> kernels(module->getOps<jit::KernelOp>());
  KernelCompiler compiler;
  Phases phases;
  for (int run = 0; run < 5; ++run) {
    std::vector<std::string> symbols = phases.time("1 identity", [&] {
      std::vector<std::string> symbols;
      for (jit::KernelOp kernel : kernels)
        symbols.push_back(makeProgramSymbol(kernel, describeStructure(kernel)));
      return symbols;
    });
    auto lowered = phases.time("2 lower to LLVM IR", [&] {
      return lower(compiler, kernels, symbols);
    });
    std::vector<std::string> objects = phases.time("3 full code", [&] {
      return generate(compiler, lowered, CodeTier::Full);
    });
    if (!phases
             .time("5 merge",
                   [&] { return object_linker::mergeObjects(objects); })
             .ok())
      return 1;
    lowered = lower(compiler, kernels, symbols);
    phases.time("4 quick code",
                [&] { return generate(compiler, lowered, CodeTier::Quick); });
  }
  for (const auto &[phase, ms] : phases.least)
    std::printf("%-20s %.3f ms per kernel\n", phase.c_str() + 2,
                ms / static_cast<double>(kernels.size()));
  return 0;
}
