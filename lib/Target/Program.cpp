// Program: the code of one kernel for one target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Program.h"

#include "lib/Support/Archive.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace tinyjit;
using namespace tinyjit::target;
using llvm::StringRef;

namespace tinyjit::runtime {
template <class Archive, class T>
static EnableFor<T, Dim> visit(Archive &archive, T &dim) {
  archive(dim.size, dim.scale, dim.scalar);
}
template <class Archive, class T>
static EnableFor<T, GridDim> visit(Archive &archive, T &dim) {
  archive(dim.factors, dim.divisor, dim.most);
}
template <class Archive, class T>
static EnableFor<T, ImageFunction> visit(Archive &archive, T &function) {
  archive(function.symbol, function.grid, function.block, function.sharedBytes,
          function.registers, function.spillBytes, function.occupancy);
}
} // namespace tinyjit::runtime

namespace tinyjit::target {
template <class Archive, class T>
static EnableFor<T, Program> visit(Archive &archive, T &program) {
  archive(program.symbol, program.entrySymbol, program.scratchBytes,
          program.scalars, program.maxParts, program.codeBytes,
          program.stackBytes, program.spills, program.reloads, program.format,
          program.bytes, program.functions, program.chip, program.notes);
}
} // namespace tinyjit::target

/// The first bytes of a packed program.
static constexpr llvm::StringLiteral mark("program\n");

std::string target::packProgram(const Program &program) {
  return mark.str() + pack(program);
}

std::optional<Program> target::unpackProgram(StringRef bytes) {
  return bytes.consume_front(mark) ? unpack<Program>(bytes) : std::nullopt;
}

runtime::Image target::makeImage(const Program &program) {
  return {program.symbol, program.chip, program.bytes, program.functions};
}

LoweredKernel::LoweredKernel() = default;
LoweredKernel::LoweredKernel(LoweredKernel &&) = default;
// The module goes before its context.
LoweredKernel &LoweredKernel::operator=(LoweredKernel &&other) {
  name = std::move(other.name);
  program = std::move(other.program);
  module = std::move(other.module);
  context = std::move(other.context);
  return *this;
}
LoweredKernel::~LoweredKernel() = default;

void LoweredKernel::abandon() {
  (void)module.release();
  (void)context.release();
}

LoweredKernel LoweredKernel::cloneIntoSameContext() const {
  LoweredKernel copy;
  copy.name = name;
  copy.program = program;
  if (module)
    copy.module = llvm::CloneModule(*module);
  return copy;
}
