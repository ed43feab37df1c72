// Writes a plan and its machine code as a shared object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/SharedObject.h"

#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Support/File.h"
#include "runtime/plan/Checksum.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tinyjit;
using runtime::Launch;
using runtime::Plan;
using runtime::Status;
using runtime::StatusOr;

namespace {
/// Builds the tables of ABI.h as constants. A struct's fields are given in the
/// order of the header and have the header's natural alignment, so LLVM lays it
/// out as a C compiler does.
class TableBuilder {
public:
  TableBuilder(llvm::Module &module, const Plan &plan)
      : module(module), context(module.getContext()), plan(plan) {}

  void build();

private:
  Constant *i32(int64_t value) {
    return ConstantInt::getSigned(Type::getInt32Ty(context), value);
  }
  Constant *i64(int64_t value) {
    return ConstantInt::getSigned(Type::getInt64Ty(context), value);
  }
  Constant *null() {
    return ConstantPointerNull::get(PointerType::get(context, 0));
  }
  Constant *row(ArrayRef<Constant *> fields) {
    return ConstantStruct::getAnon(context, fields);
  }

  Constant *global(Constant *value) {
    auto *variable =
        new GlobalVariable(module, value->getType(), /*isConstant=*/true,
                           GlobalValue::PrivateLinkage, value);
    variable->setAlignment(Align(8));
    return variable;
  }
  Constant *string(StringRef text) {
    return global(ConstantDataArray::getString(context, text));
  }
  Constant *dim(const runtime::Dim &dim) {
    return row({i64(dim.size), i64(dim.scale), i32(dim.scalar), i32(0)});
  }
  Constant *array(ArrayRef<Constant *> elements) {
    if (elements.empty())
      return null();
    return global(ConstantArray::get(
        ArrayType::get(elements[0]->getType(), elements.size()), elements));
  }
  template <class List, class Make>
  Constant *array(const List &list, Make make) {
    SmallVector<Constant *> elements;
    for (const auto &entry : list)
      elements.push_back(make(entry));
    return array(elements);
  }

  /// The address of a function of `objects`, null without a symbol.
  Constant *function(StringRef symbol);
  Constant *slot(const runtime::Slot &slot);
  Constant *launch(const Launch &launch);
  Constant *output(const runtime::Output &output);
  Constant *gridDim(const runtime::GridDim &dim);
  Constant *gpuFunction(const runtime::GpuFunction &function);
  Constant *gpuProgram(const runtime::GpuProgram &program);
  Constant *named(const runtime::NamedSlot &named) {
    return row({string(named.name), i32(named.slot), i32(0)});
  }

  llvm::Module &module;
  LLVMContext &context;
  const Plan &plan;
};
} // namespace

Constant *TableBuilder::function(StringRef symbol) {
  if (symbol.empty())
    return null();
  Type *pointer = PointerType::get(context, 0);
  auto *type = FunctionType::get(Type::getVoidTy(context), {pointer, pointer},
                                 /*isVarArg=*/false);
  return cast<Constant>(module.getOrInsertFunction(symbol, type).getCallee());
}

Constant *TableBuilder::slot(const runtime::Slot &slot) {
  Constant *shape = array(slot.shape, [&](int64_t size) { return i64(size); });
  return row({i32(slot.kind), i32(slot.device),
              i32(static_cast<int>(slot.dtype)), i32(slot.shape.size()), shape,
              i32(slot.index), i32(slot.base), i64(slot.byteOffset),
              i64(slot.offsetScale), i32(slot.offsetScalar), i32(0)});
}

Constant *TableBuilder::launch(const Launch &launch) {
  Constant *slots =
      array(launch.slots, [&](int32_t slot) { return i32(slot); });
  Constant *access =
      array(launch.access, [&](runtime::Access word) -> Constant * {
        return ConstantInt::get(Type::getInt8Ty(context),
                                static_cast<uint8_t>(word));
      });
  Constant *scalars =
      array(launch.scalars, [&](const runtime::ScalarArg &argument) {
        return row({i64(argument.fixed), i32(argument.scalar), i32(0)});
      });
  Constant *fn = launch.gpuProgram < 0 ? function(launch.symbol) : null();
  return row({i32(launch.kind), i32(launch.device), string(launch.name),
              string(launch.symbol), fn, slots, access, scalars,
              i32(launch.slots.size()), i32(launch.scalars.size()),
              i64(launch.scratchBytes),
              ConstantFP::get(Type::getDoubleTy(context), launch.ops),
              i64(launch.bytes), i32(launch.gpuProgram), i32(0)});
}

Constant *TableBuilder::output(const runtime::Output &output) {
  Constant *dims =
      array(output.dims, [&](const runtime::Dim &entry) { return dim(entry); });
  return row({dims, i32(output.dims.size()), i32(output.slot), i32(output.copy),
              i32(0)});
}

Constant *TableBuilder::gridDim(const runtime::GridDim &in) {
  Constant *factors = array(
      in.factors, [&](const runtime::Dim &factor) { return dim(factor); });
  return row(
      {factors, i64(in.divisor), i64(in.most), i32(in.factors.size()), i32(0)});
}

Constant *TableBuilder::gpuFunction(const runtime::GpuFunction &in) {
  SmallVector<Constant *> fields = {string(in.symbol)};
  for (const runtime::GridDim &axis : in.grid)
    fields.push_back(gridDim(axis));
  for (int32_t threads : in.block)
    fields.push_back(i32(threads));
  fields.append({i32(in.registers), i64(in.sharedBytes), i32(in.spillBytes),
                 i32(in.occupancy)});
  return row(fields);
}

Constant *TableBuilder::gpuProgram(const runtime::GpuProgram &in) {
  Constant *functions =
      array(in.functions, [&](const runtime::GpuFunction &function) {
        return gpuFunction(function);
      });
  return row({string(in.symbol), string(in.chip), string(in.image),
              i64(in.image.size()), functions, i32(in.functions.size()),
              i32(0)});
}

void TableBuilder::build() {
  auto names = [&](const auto &list) {
    return array(list,
                 [&](const runtime::NamedSlot &entry) { return named(entry); });
  };
  auto launches = [&](const std::vector<Launch> &list) {
    return array(list, [&](const Launch &entry) { return launch(entry); });
  };
  Constant *scalars = array(plan.scalars, [&](const runtime::Scalar &scalar) {
    return row({string(scalar.name), i32(scalar.type), i32(0), i64(scalar.min),
                i64(scalar.max)});
  });
  Constant *graphs = array(plan.graphs, [&](const runtime::Graph &graph) {
    Constant *devices =
        array(graph.devices, [&](int32_t device) { return i32(device); });
    Constant *steps = array(graph.steps, [&](const runtime::Step &step) {
      return row(
          {function(step.symbol), i64(step.maxParts), i64(step.scratchBytes)});
    });
    return row({function(graph.symbol), devices, steps,
                i32(graph.devices.size()), i32(graph.firstLaunch),
                i32(graph.numLaunches), i32(graph.steps.size())});
  });
  Constant *guards = array(plan.guards, [&](const runtime::Guard &guard) {
    return row({string(guard.name), string(guard.value), i64(guard.word),
                i32(guard.kind), i32(guard.position)});
  });
  Constant *programs =
      array(plan.programs, [&](const runtime::Program &program) {
        return row({string(program.symbol), i64(program.codeBytes),
                    i64(program.stackBytes), i64(program.spills),
                    i64(program.reloads)});
      });
  Constant *gpuPrograms =
      array(plan.gpuPrograms, [&](const runtime::GpuProgram &program) {
        return gpuProgram(program);
      });
  Constant *tables = row(
      {i64(static_cast<int64_t>(TINYJIT_ABI_MAGIC)),
       i32(TINYJIT_ABI_VERSION),
       i32(sizeof(TinyJITPlanTables)),
       string(plan.name),
       string("tinyjit " TINYJIT_VERSION),
       string(plan.features),
       array(plan.devices,
             [&](const std::string &name) { return string(name); }),
       array(plan.arenaBytes, [&](int64_t bytes) { return i64(bytes); }),
       array(plan.arenaLowerBounds, [&](int64_t bytes) { return i64(bytes); }),
       array(plan.slots,
             [&](const runtime::Slot &entry) { return slot(entry); }),
       scalars,
       names(plan.inputs),
       array(plan.outputs, [&](const runtime::Output &o) { return output(o); }),
       names(plan.constants),
       names(plan.states),
       launches(plan.prologue),
       launches(plan.launches),
       graphs,
       programs,
       guards,
       gpuPrograms,
       i32(plan.devices.size()),
       i32(plan.slots.size()),
       i32(plan.scalars.size()),
       i32(plan.inputs.size()),
       i32(plan.outputs.size()),
       i32(plan.constants.size()),
       i32(plan.states.size()),
       i32(plan.prologue.size()),
       i32(plan.launches.size()),
       i32(plan.graphs.size()),
       i32(plan.programs.size()),
       i32(plan.guards.size()),
       i32(plan.gpuPrograms.size()),
       i32(0)});
  auto *variable = new GlobalVariable(
      module, tables->getType(), /*isConstant=*/true,
      GlobalValue::ExternalLinkage, tables, TINYJIT_PLAN_SYMBOL);
  variable->setAlignment(Align(8));
}

/// Compiles a module of data to an object file. The target is known: kernels
/// were compiled for it.
static bool writeObject(llvm::Module &module,
                        const tinyjit::TargetOptions &target,
                        raw_pwrite_stream &file) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  Triple triple(target.triple);
  std::string error;
  const Target *known = TargetRegistry::lookupTarget(triple, error);
  if (!known)
    return false;
  std::unique_ptr<TargetMachine> machine(known->createTargetMachine(
      triple, target.cpu, target.features, llvm::TargetOptions(), Reloc::PIC_));
  module.setTargetTriple(triple);
  module.setDataLayout(machine->createDataLayout());
  legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, file, nullptr,
                                   CodeGenFileType::ObjectFile))
    return false;
  passes.run(module);
  return true;
}

StatusOr<std::string>
tinyjit::makeSharedObject(const Plan &plan, ArrayRef<std::string> objects,
                          const tinyjit::TargetOptions &target) {
  LLVMContext context;
  llvm::Module module("plan", context);
  TableBuilder(module, plan).build();
  SmallVector<char, 0> tables;
  raw_svector_ostream stream(tables);
  if (!writeObject(module, target.resolve(), stream))
    return Status::deviceError("the target cannot write object files");
  std::vector<std::string> parts = {std::string(tables.data(), tables.size())};
  parts.insert(parts.end(), objects.begin(), objects.end());
  StatusOr<std::string> linked = linkSharedObject(parts);
  if (!linked.ok() && linked.status().code() == runtime::Code::DeviceError)
    return Status::deviceError("the linker refused the shared object: " +
                               linked.status().message());
  return linked;
}

Status tinyjit::saveSharedObject(StringRef bytes, const std::string &path) {
  std::string seal = runtime::makeSeal(bytes);
  return writeFile(path,
                   {{bytes.data(), bytes.size()}, {seal.data(), seal.size()}});
}

Status tinyjit::writeSharedObject(const Plan &plan,
                                  ArrayRef<std::string> objects,
                                  const tinyjit::TargetOptions &target,
                                  const std::string &path) {
  StatusOr<std::string> bytes = makeSharedObject(plan, objects, target);
  return bytes.ok() ? saveSharedObject(*bytes, path) : bytes.status();
}
