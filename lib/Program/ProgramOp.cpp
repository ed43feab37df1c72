// Programs that stand in a module, as `jit.program`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramOp.h"

#include "lib/Program/ProgramNames.h"
#include "lib/Target/Estimates.h"
#include "lib/Target/Grid.h"

using namespace mlir;
using namespace tinyjit;

/// Attributes that only programs have.
static constexpr StringLiteral keyName("jit.key"),
    functionsName("jit.functions"), scratchName("jit.scratch_bytes"),
    partsName("jit.max_parts"), formatName("jit.format");

jit::TargetAttr tinyjit::makeTargetAttr(const TargetOptions &machine,
                                        MLIRContext *context) {
  return jit::TargetAttr::get(context, machine.triple, machine.cpu,
                              machine.features);
}

/// The launch of a function, and the facts known of its code.
/// \param scalars how many the launch has.
static Attribute describe(const runtime::GpuFunction &function, size_t scalars,
                          Builder &builder) {
  SmallVector<AffineExpr> grid;
  SmallVector<int64_t> most;
  for (const runtime::GridDim &dim : function.grid) {
    grid.push_back(writeGridDim(dim, builder.getContext()));
    most.push_back(dim.most);
  }
  NamedAttrList attributes;
  attributes.set("symbol", builder.getStringAttr(function.symbol));
  attributes.set("block", builder.getDenseI32ArrayAttr(function.block));
  attributes.set("grid", AffineMapAttr::get(AffineMap::get(
                             0, scalars, grid, builder.getContext())));
  attributes.set("grid_most", builder.getDenseI64ArrayAttr(most));
  attributes.set("shared_bytes",
                 builder.getI64IntegerAttr(function.sharedBytes));
  attributes.set("registers", builder.getI32IntegerAttr(function.registers));
  attributes.set("spill_bytes", builder.getI32IntegerAttr(function.spillBytes));
  attributes.set("occupancy", builder.getI32IntegerAttr(function.occupancy));
  return attributes.getDictionary(builder.getContext());
}

/// The attributes of a program besides its name and its estimates.
static NamedAttrList describe(const Program &program, Builder &builder) {
  NamedAttrList attributes;
  attributes.set("object", builder.getStringAttr(program.bytes));
  for (auto [name, value] : {std::pair("code_bytes", program.codeBytes),
                             std::pair("stack_bytes", program.stackBytes),
                             std::pair("spills", program.spills),
                             std::pair("reloads", program.reloads)})
    if (value >= 0 || StringRef(name) == "stack_bytes")
      attributes.set(name, builder.getI64IntegerAttr(value));
  if (program.maxParts != 1)
    attributes.set(partsName, builder.getI64IntegerAttr(program.maxParts));
  if (program.isImage()) {
    SmallVector<Attribute> functions;
    for (const runtime::GpuFunction &function : program.functions)
      functions.push_back(describe(function, program.scalars.size(), builder));
    attributes.set(functionsName, builder.getArrayAttr(functions));
    attributes.set(formatName, builder.getStringAttr(program.format));
  }
  if (program.scratchBytes || program.isImage())
    attributes.set(scratchName,
                   builder.getI64IntegerAttr(program.scratchBytes));
  if (!program.notes.empty())
    attributes.set("notes", builder.getStrArrayAttr(SmallVector<StringRef>(
                                program.notes.begin(), program.notes.end())));
  return attributes;
}

void tinyjit::addProgramOp(jit::KernelOp kernel, jit::TargetAttr target,
                           const Program &program, const std::string &hash,
                           SymbolTable &symbols) {
  Estimates estimated = estimate(kernel);
  OpBuilder builder(kernel.getContext());
  NamedAttrList attributes = describe(program, builder);
  // A test driver's twin is no part of it.
  if (program.twin.empty())
    attributes.set(keyName, builder.getStringAttr(hash));
  attributes.set("sym_name", builder.getStringAttr(kernel.getSymName() + "_" +
                                                   target.getCpu()));
  attributes.set("kernel", FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  attributes.set("target", target);
  attributes.set("readable_name",
                 builder.getStringAttr(kernel.getReadableName()));
  attributes.set("ops", builder.getF64FloatAttr(estimated.ops));
  attributes.set("bytes", builder.getI64IntegerAttr(estimated.bytes));
  auto op = jit::ProgramOp::create(builder, kernel.getLoc(), TypeRange(),
                                   ValueRange(), attributes.getAttrs());
  symbols.insert(op, std::next(kernel->getIterator()));
}

ModulePrograms::ModulePrograms(ModuleOp module) {
  for (auto program : module.getOps<jit::ProgramOp>())
    if (auto hash = program->getAttrOfType<StringAttr>(keyName))
      byHash.try_emplace(hash.getValue(), program);
}

/// \returns false, and leaves `value`, if there is no number of that name.
template <typename T>
static bool readNumber(DictionaryAttr entries, StringRef name, T &value) {
  auto number = entries.getAs<IntegerAttr>(name);
  if (!number)
    return false;
  value = static_cast<T>(number.getInt());
  return true;
}

static std::optional<runtime::GpuFunction> readFunction(Attribute attribute) {
  auto entries = dyn_cast<DictionaryAttr>(attribute);
  if (!entries)
    return std::nullopt;
  auto symbol = entries.getAs<StringAttr>("symbol");
  auto block = entries.getAs<DenseI32ArrayAttr>("block");
  auto grid = entries.getAs<AffineMapAttr>("grid");
  auto most = entries.getAs<DenseI64ArrayAttr>("grid_most");
  runtime::GpuFunction function;
  if (!symbol || !block || block.size() != 3 || !grid ||
      grid.getValue().getNumResults() != 3 || !most || most.size() != 3 ||
      !readNumber(entries, "shared_bytes", function.sharedBytes) ||
      !readNumber(entries, "registers", function.registers) ||
      !readNumber(entries, "spill_bytes", function.spillBytes) ||
      !readNumber(entries, "occupancy", function.occupancy))
    return std::nullopt;
  function.symbol = symbol.str();
  llvm::copy(block.asArrayRef(), function.block.begin());
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::optional<runtime::GridDim> dim =
        readGridDim(grid.getValue().getResult(axis), most[axis]);
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
  runtime::StatusOr<std::string> renamed = names.renameIn(program.bytes);
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
  DictionaryAttr entries = op->getAttrDictionary();
  for (auto [entry, value] :
       {std::pair(StringRef("code_bytes"), &program.codeBytes),
        std::pair(StringRef("stack_bytes"), &program.stackBytes),
        std::pair(StringRef("spills"), &program.spills),
        std::pair(StringRef("reloads"), &program.reloads),
        std::pair(StringRef(partsName), &program.maxParts),
        std::pair(StringRef(scratchName), &program.scratchBytes)})
    (void)readNumber(entries, entry, *value);
  if (auto functions = entries.getAs<ArrayAttr>(functionsName)) {
    for (Attribute each : functions) {
      std::optional<runtime::GpuFunction> function = readFunction(each);
      if (!function)
        return std::nullopt;
      program.functions.push_back(std::move(*function));
    }
    program.chip = op.getTarget().getCpu().str();
    if (auto format = entries.getAs<StringAttr>(formatName))
      program.format = format.str();
    if (auto notes = entries.getAs<ArrayAttr>("notes"))
      for (auto note : notes.getAsRange<StringAttr>())
        program.notes.push_back(note.str());
    return program;
  }
  if (!rename(program, op.getKernel()))
    return std::nullopt;
  return program;
}
