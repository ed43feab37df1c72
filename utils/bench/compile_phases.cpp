// The time of compiling the kernels of a module, by phase, on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// compile-phases [--each] FILE.mlir: milliseconds of processor time per kernel,
// the least of five runs; with --each those of each kernel by itself, too, the
// slowest last.
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

/// The phases of compiling `kernels` together.
static Phases measure(KernelCompiler &compiler,
                      ArrayRef<jit::KernelOp> kernels) {
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
      std::exit(1);
    lowered = lower(compiler, kernels, symbols);
    phases.time("4 quick code",
                [&] { return generate(compiler, lowered, CodeTier::Quick); });
  }
  return phases;
}

/// A line for each kernel: its time in each phase, and its name.
static void printEach(KernelCompiler &compiler,
                      ArrayRef<jit::KernelOp> kernels) {
  std::vector<std::pair<double, std::string>> lines;
  for (jit::KernelOp kernel : kernels) {
    Phases phases = measure(compiler, kernel);
    std::string line;
    double sum = 0;
    for (const auto &[phase, ms] : phases.least) {
      char number[32];
      std::snprintf(number, sizeof number, "%8.2f ", ms);
      line += number;
      sum += ms;
    }
    lines.emplace_back(sum, line + "@" + kernel.getSymName().str() + " " +
                                kernel.getReadableName().str());
  }
  llvm::sort(lines);
  std::printf("identity   lower    full   quick   merge\n");
  for (const auto &[sum, line] : lines)
    std::printf("%s\n", line.c_str());
}

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  bool each = argc == 3 && StringRef(argv[1]) == "--each";
  OwningOpRef<ModuleOp> module =
      argc == 2 || each ? parseSourceFile<ModuleOp>(argv[argc - 1], &context)
                        : nullptr;
  if (!module) {
    std::fprintf(stderr, "compile-phases: expected [--each] FILE.mlir\n");
    return 2;
  }
  SmallVector<jit::KernelOp> kernels(module->getOps<jit::KernelOp>());
  KernelCompiler compiler;
  if (each)
    printEach(compiler, kernels);
  for (const auto &[phase, ms] : measure(compiler, kernels).least)
    std::printf("%-20s %.3f ms per kernel\n", phase.c_str() + 2,
                ms / static_cast<double>(kernels.size()));
  return 0;
}
