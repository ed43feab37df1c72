// Compiles kernels written as text and calls them on guarded memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Target/KernelRunner.h"

#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/ProgramCompiler.h"
#include "runtime/orc/ObjectLoader.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Runtime/ABI.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <map>

using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::test;

std::string
tinyjit::test::fill(std::string text,
                    const std::vector<std::pair<char, int64_t>> &numbers) {
  for (auto [letter, number] : numbers)
    for (size_t at;
         (at = text.find(std::string("$") + letter)) != std::string::npos;)
      text.replace(at, 2, std::to_string(number));
  return text;
}

std::vector<float> tinyjit::test::ramp(size_t count, uint32_t seed) {
  std::vector<float> values(count);
  uint32_t state = seed * 2654435761u + 12345;
  for (float &value : values) {
    state = state * 1664525u + 1013904223u;
    value = static_cast<float>(static_cast<int32_t>(state)) * 0x1p-28f;
  }
  return values;
}

float tinyjit::test::reduceInLanes(
    int64_t count, int64_t lanes, float identity,
    const std::function<float(float, int64_t)> &combine,
    const std::function<float(float, float)> &join) {
  std::vector<float> partial(lanes, identity);
  for (int64_t i = 0; i < count; ++i)
    partial[i % lanes] = combine(partial[i % lanes], i);
  for (int64_t half = lanes / 2; half > 0; half /= 2)
    for (int64_t j = 0; j < half; ++j)
      partial[j] = join(partial[j], partial[j + half]);
  return partial[0];
}

struct KernelRunner::Impl {
  runtime::LoadedCode code;
  std::map<std::string, std::pair<TinyJITEntry, int64_t>> kernels;
};

KernelRunner::KernelRunner(const std::string &text, const std::string &cpu)
    : impl(std::make_unique<Impl>()) {
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  mlir::ScopedDiagnosticHandler handler(
      &context,
      [&](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module)
    return;
  llvm::SmallVector<jit::KernelOp> ops(module->getOps<jit::KernelOp>());
  TargetOptions target;
  target.cpu = cpu;
  KernelCompiler compiler(target);
  std::vector<std::string> symbols;
  std::vector<Program> programs;
  for (jit::KernelOp kernel : ops) {
    auto program = compileProgram(compiler, kernel, kernel.getSymName().str());
    if (failed(program))
      return;
    symbols.push_back(program->entrySymbol);
    programs.push_back(std::move(*program));
  }
  std::vector<llvm::StringRef> objects;
  for (const Program &program : programs)
    objects.push_back(program.bytes);
  auto loaded = runtime::loadObjects(objects, symbols);
  if (!loaded.ok()) {
    errors += loaded.status().message();
    return;
  }
  impl->code = *loaded;
  for (size_t i = 0; i < symbols.size(); ++i)
    impl->kernels[programs[i].symbol] = {
        reinterpret_cast<TinyJITEntry>(impl->code.addresses[i]),
        programs[i].scratchBytes};
}

KernelRunner::~KernelRunner() = default;

int64_t KernelRunner::getScratchBytes(const std::string &kernel) const {
  return impl->kernels.at(kernel).second;
}

namespace {
/// An array between guard bytes.
struct Guarded {
  static constexpr size_t guard = 4096;
  static constexpr unsigned char mark = 0xa5;

  Guarded(size_t bytes, size_t misalign)
      : memory(bytes + 2 * guard + 64, mark), bytes(bytes) {
    size_t start = reinterpret_cast<uintptr_t>(memory.data()) + guard;
    begin = guard + (64 - start % 64) % 64 + misalign % 64;
  }
  void *data() { return memory.data() + begin; }
  bool isIntact() const {
    for (size_t i = 0; i < memory.size(); ++i)
      if ((i < begin || i >= begin + bytes) && memory[i] != mark)
        return false;
    return true;
  }

  std::vector<unsigned char> memory;
  size_t bytes, begin;
};
} // namespace

bool KernelRunner::run(const std::string &kernel,
                       const std::vector<std::pair<void *, size_t>> &arrays,
                       const std::vector<int64_t> &scalars,
                       size_t misalign) const {
  auto [entry, scratchBytes] = impl->kernels.at(kernel);
  std::vector<Guarded> copies;
  copies.reserve(arrays.size() + 1);
  std::vector<void *> addresses;
  for (auto [data, bytes] : arrays) {
    Guarded &copy = copies.emplace_back(bytes, misalign * (copies.size() + 1));
    std::memcpy(copy.data(), data, bytes);
    addresses.push_back(copy.data());
  }
  addresses.push_back(copies.emplace_back(scratchBytes, 0).data());
  entry(addresses.data(), scalars.data());
  bool intact = true;
  for (const Guarded &copy : copies)
    intact &= copy.isIntact();
  for (size_t i = 0; i < arrays.size(); ++i)
    std::memcpy(arrays[i].first, copies[i].data(), arrays[i].second);
  return intact;
}
