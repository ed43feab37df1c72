// Reads and writes programs that a module holds as `jit.program`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramOp.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Program/ProgramNames.h"
#include "lib/Target/Grid.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;
using target::Program;

jit::TargetAttr program::makeTargetAttr(const target::TargetOptions &machine,
                                        MLIRContext *context) {
  return jit::TargetAttr::get(context, machine.triple, machine.cpu,
                              machine.features);
}

/// A function, its launch, and the facts known of its code.
/// \param scalars how many the launch has.
static jit::ImageFunctionAttr describe(const runtime::ImageFunction &function,
                                       size_t scalars, MLIRContext *context) {
  SmallVector<AffineExpr> grid;
  SmallVector<int64_t> most,
      block(function.block.begin(), function.block.end());
  for (const runtime::GridDim &dim : function.grid) {
    grid.push_back(target::writeGridDim(dim, context));
    most.push_back(dim.most);
  }
  auto launch = jit::ImageLaunchAttr::get(
      context, block,
      AffineMapAttr::get(AffineMap::get(0, scalars, grid, context)), most,
      function.sharedBytes, /*scratch_bytes=*/0);
  return jit::ImageFunctionAttr::get(
      context, StringAttr::get(context, function.symbol), launch,
      function.registers, function.spillBytes, function.occupancy);
}

/// Sets what is known of the code of `op`.
static void describe(const Program &program, jit::ProgramOp op) {
  Builder builder(op.getContext());
  for (auto [value, name] :
       {std::pair(program.codeBytes, op.getCodeBytesAttrName()),
        std::pair(program.spills, op.getSpillsAttrName()),
        std::pair(program.reloads, op.getReloadsAttrName())})
    if (value >= 0)
      op->setAttr(name, builder.getI64IntegerAttr(value));
  op.setStackBytes(program.stackBytes);
  if (program.maxParts != 1)
    op.setMaxParts(program.maxParts);
  if (program.scratchBytes)
    op.setScratchBytes(program.scratchBytes);
  if (!program.notes.empty())
    op.setNotesAttr(
        builder.getStrArrayAttr(llvm::to_vector_of<StringRef>(program.notes)));
  if (!program.isImage())
    return;
  SmallVector<Attribute> functions;
  for (const runtime::ImageFunction &function : program.functions)
    functions.push_back(
        describe(function, program.scalars.size(), op.getContext()));
  op.setFunctionsAttr(builder.getArrayAttr(functions));
  op.setFormat(program.format);
}

void program::addProgramOp(jit::KernelOp kernel, jit::TargetAttr target,
                           const Program &program, const std::string &hash,
                           SymbolTable &symbols) {
  jit::Estimates estimated = jit::estimate(kernel);
  OpBuilder builder(kernel.getContext());
  OperationState state(kernel.getLoc(), jit::ProgramOp::getOperationName());
  auto &properties = state.getOrAddProperties<jit::ProgramOp::Properties>();
  properties.sym_name =
      builder.getStringAttr(kernel.getSymName() + "_" + target.getCpu());
  properties.kernel = FlatSymbolRefAttr::get(kernel.getSymNameAttr());
  properties.target = target;
  properties.object = builder.getStringAttr(program.bytes);
  auto op = cast<jit::ProgramOp>(builder.create(state));
  op.setReadableName(kernel.getReadableName());
  op.setOps(APFloat(estimated.ops));
  op.setBytes(estimated.bytes);
  describe(program, op);
  op.setKey(hash);
  symbols.insert(op, std::next(kernel->getIterator()));
}

ModulePrograms::ModulePrograms(ModuleOp module) {
  for (auto program : module.getOps<jit::ProgramOp>())
    if (std::optional<StringRef> hash = program.getKey())
      byHash.try_emplace(*hash, program);
}

static std::optional<runtime::ImageFunction>
readFunction(jit::ImageFunctionAttr attribute) {
  jit::ImageLaunchAttr launch = attribute.getLaunch();
  runtime::ImageFunction function;
  function.symbol = attribute.getSymbol().str();
  function.sharedBytes = launch.getSharedBytes();
  function.registers = static_cast<int32_t>(attribute.getRegisters());
  function.spillBytes = static_cast<int32_t>(attribute.getSpillBytes());
  function.occupancy = static_cast<int32_t>(attribute.getOccupancy());
  llvm::copy(launch.getBlock(), function.block.begin());
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::optional<runtime::GridDim> dim = target::readGridDim(
        launch.getGrid().getValue().getResult(axis), launch.getMost()[axis]);
    if (!dim)
      return std::nullopt;
    function.grid[axis] = std::move(*dim);
  }
  return function;
}

/// Gives the functions of an object the names that begin with `program.symbol`
/// instead of the kernel's.
static bool rename(Program &program, StringRef kernel) {
  ProgramNames names;
  names.add(kernel.str(), program.symbol);
  StatusOr<std::string> renamed = names.renameIn(program.bytes);
  if (!renamed.ok())
    return false;
  program.bytes = *std::move(renamed);
  program.entrySymbol = program.symbol + ".entry";
  return true;
}

static runtime::Scalar::Type getScalarType(Type type) {
  return type.isF32()         ? runtime::Scalar::F32
         : type.isInteger(64) ? runtime::Scalar::I64
                              : runtime::Scalar::I32;
}

std::optional<Program> ModulePrograms::find(const ProgramName &name) const {
  auto found = byHash.find(name.hash());
  if (found == byHash.end())
    return std::nullopt;
  jit::ProgramOp op = found->second;
  auto kernel = SymbolTable::lookupNearestSymbolFrom<jit::KernelOp>(
      op, op.getKernelAttr());
  if (!kernel)
    return std::nullopt;
  Program program;
  program.symbol = name.symbol;
  program.bytes = op.getObject().str();
  for (Type type : kernel.getArgumentTypes().drop_front(kernel.getNumArrays()))
    program.scalars.push_back(
        getScalarType(cast<jit::VarType>(type).getType()));
  program.codeBytes = op.getCodeBytes().value_or(-1);
  program.stackBytes = op.getStackBytes().value_or(-1);
  program.spills = op.getSpills().value_or(-1);
  program.reloads = op.getReloads().value_or(-1);
  program.maxParts = op.getMaxParts().value_or(1);
  program.scratchBytes = op.getScratchBytes().value_or(0);
  if (std::optional<ArrayAttr> notes = op.getNotes())
    for (auto note : notes->getAsRange<StringAttr>())
      program.notes.push_back(note.str());
  if (!op.getFunctions())
    return rename(program, op.getKernel()) ? std::optional(std::move(program))
                                           : std::nullopt;
  for (auto each : op.getFunctions()->getAsRange<jit::ImageFunctionAttr>()) {
    std::optional<runtime::ImageFunction> function = readFunction(each);
    if (!function)
      return std::nullopt;
    program.functions.push_back(std::move(*function));
  }
  program.chip = op.getTarget().getCpu().str();
  program.format = op.getFormat().value_or(program.format).str();
  return program;
}
