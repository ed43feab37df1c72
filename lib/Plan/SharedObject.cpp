// Writes a plan and its machine code as a shared object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/SharedObject.h"

#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Support/File.h"
#include "lib/Target/Protected.h"
#include "runtime/plan/Checksum.h"
#include "runtime/plan/PlanLayout.h"
#include "runtime/support/Return.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::plan;
using runtime::Plan;

namespace {
/// Writes the fields of a row (runtime/plan/PlanLayout.h) as a constant struct.
/// The fields have natural alignment, so LLVM lays it out as a C compiler does.
class RowWriter {
public:
  explicit RowWriter(llvm::Module &module)
      : module(module), context(module.getContext()) {}

  /// The fields up to now.
  Constant *finish() { return ConstantStruct::getAnon(context, fields); }

  template <class... T>
  void i32(const T &...field) {
    (fields.push_back(number(32, static_cast<int64_t>(field))), ...);
  }
  template <class... T>
  void i64(const T &...field) {
    (fields.push_back(number(64, field)), ...);
  }
  void f64(double field) {
    fields.push_back(ConstantFP::get(Type::getDoubleTy(context), field));
  }
  template <class... Text>
  void text(const Text &...field) {
    (fields.push_back(string(field)), ...);
  }
  template <class Function>
  void function(const Function &, const std::string &symbol) {
    fields.push_back(address(symbol));
  }
  void list(const std::string &field) { fields.push_back(string(field)); }
  template <class T>
  void list(const std::vector<T> &field) {
    SmallVector<Constant *> rows;
    for (const T &entry : field)
      rows.push_back(element(entry));
    fields.push_back(
        rows.empty()
            ? null()
            : global(ConstantArray::get(
                  ArrayType::get(rows[0]->getType(), rows.size()), rows)));
  }
  template <class List>
  void count(const List &field) {
    i32(field.size());
  }
  template <class List>
  void count64(const List &field) {
    i64(field.size());
  }
  template <class List, class Other>
  void as(const List &field, const Other &other) {
    assert(field.size() == other.size() && "one per row of the other");
  }
  template <class T>
  void row(const T &field) {
    fields.push_back(element(field));
  }
  void fixed32(uint32_t value) { i32(value); }
  void fixed64(uint64_t value) { i64(static_cast<int64_t>(value)); }
  void producer() { text("tinyjit " TINYJIT_VERSION); }

private:
  Constant *number(unsigned bits, int64_t value) {
    return ConstantInt::getSigned(Type::getIntNTy(context, bits), value);
  }
  Constant *null() {
    return ConstantPointerNull::get(PointerType::get(context, 0));
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
  /// The address of a function of the objects, null without a symbol.
  Constant *address(StringRef symbol);

  Constant *element(const std::string &entry) { return string(entry); }
  template <class T>
  std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>, Constant *>
  element(const T &entry) {
    return number(8 * sizeof entry, static_cast<int64_t>(entry));
  }
  template <class T>
  std::enable_if_t<std::is_class_v<T>, Constant *> element(const T &entry) {
    RowWriter inner(module);
    visit(inner, entry);
    return inner.finish();
  }

  llvm::Module &module;
  LLVMContext &context;
  SmallVector<Constant *> fields;
};
} // namespace

Constant *RowWriter::address(StringRef symbol) {
  if (symbol.empty())
    return null();
  Type *pointer = PointerType::get(context, 0);
  auto *type = FunctionType::get(Type::getVoidTy(context), {pointer, pointer},
                                 /*isVarArg=*/false);
  return cast<Constant>(module.getOrInsertFunction(symbol, type).getCallee());
}

/// Defines TINYJIT_PLAN_SYMBOL in `module`.
static void writeTables(llvm::Module &module, const Plan &plan) {
  RowWriter writer(module);
  visit(writer, plan);
  Constant *tables = writer.finish();
  auto *variable = new GlobalVariable(
      module, tables->getType(), /*isConstant=*/true,
      GlobalValue::ExternalLinkage, tables, TINYJIT_PLAN_SYMBOL);
  variable->setAlignment(Align(8));
}

/// Compiles a module of data to an object file. The target is known: kernels
/// were compiled for it.
static bool writeObject(llvm::Module &module,
                        const target::TargetOptions &target,
                        raw_pwrite_stream &file) {
  target::initializeLLVM();
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
plan::makeSharedObject(const Plan &plan, ArrayRef<std::string> objects,
                       const target::TargetOptions &target) {
  LLVMContext context;
  llvm::Module module("plan", context);
  writeTables(module, plan);
  SmallVector<char, 0> tables;
  raw_svector_ostream stream(tables);
  if (!writeObject(module, target.resolve(), stream))
    return Status::deviceError("the target cannot write object files");
  std::vector<std::string> parts = {std::string(tables.data(), tables.size())};
  parts.insert(parts.end(), objects.begin(), objects.end());
  StatusOr<std::string> linked = object_linker::linkSharedObject(parts);
  if (!linked.ok() && linked.status().code() == Code::DeviceError)
    return Status::deviceError("the linker refused the shared object: " +
                               linked.status().message());
  return linked;
}

Status plan::saveCapture(CompiledCapture &capture,
                         const target::TargetOptions &target,
                         const std::string &path) {
  RETURN_IF_ERROR(useFullCode(capture));
  std::string bytes = capture.library;
  if (bytes.empty()) {
    StatusOr<std::string> made =
        makeSharedObject(*capture.plan, capture.objects, target);
    RETURN_IF_ERROR(made.status());
    bytes = *std::move(made);
  }
  std::string seal = runtime::makeSeal(bytes);
  return writeFile(path,
                   {{bytes.data(), bytes.size()}, {seal.data(), seal.size()}});
}
