// The registry of the families of chips that kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/KernelTarget.h"

#include "lib/Target/BuiltInKinds.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using namespace tinyjit::target;

TargetCompiler::~TargetCompiler() = default;
KernelTarget::~KernelTarget() = default;
TargetKind::~TargetKind() = default;

void target::loadDialects(mlir::MLIRContext &context,
                          const mlir::DialectRegistry &needed) {
  context.appendDialectRegistry(needed);
  for (llvm::StringRef name : needed.getDialectNames())
    context.getOrLoadDialect(name);
}

mlir::OwningOpRef<mlir::ModuleOp>
target::cloneIntoModule(llvm::ArrayRef<jit::KernelOp> kernels) {
  jit::KernelOp first = kernels.front();
  mlir::OwningOpRef<mlir::ModuleOp> module(
      mlir::ModuleOp::create(first.getLoc()));
  auto builder = mlir::OpBuilder::atBlockEnd(module->getBody());
  for (jit::KernelOp kernel : kernels)
    builder.clone(*kernel);
  return module;
}

StatusOr<runtime::Device *> TargetRequest::findDevice() const {
  runtime::Device *first = nullptr;
  for (const std::string &name : devices) {
    StatusOr<runtime::Device *> device = runtime::Device::get(name);
    if (!device.ok())
      return Status::deviceError(
          device.status().message(),
          "; a target GPU has to be given to compile without the device");
    if (!first)
      first = *device;
    else if (first->chip() != (*device)->chip())
      return Status::unsupported(
          "'", first->name(), "' is ", first->chip(), " and '",
          (*device)->name(), "' is ", (*device)->chip(),
          ", but there is one target for all devices of a kind");
  }
  if (!first)
    return Status::deviceError("no GPU is named, expected a target GPU");
  return first;
}

using Kinds = std::vector<std::unique_ptr<const TargetKind>>;

/// Never destroyed: a thread may still compile when the process ends.
static Kinds &getKinds() {
  static Kinds &kinds = *[] {
    auto *made = new Kinds;
    made->push_back(makeCpuKind());
    made->push_back(makeNvptxKind());
    made->push_back(makeAmdgpuKind());
    made->push_back(makeOpenClKind());
    made->push_back(makeWebGpuKind());
    return made;
  }();
  return kinds;
}

Status target::registerTarget(std::unique_ptr<const TargetKind> kind) {
  llvm::StringRef name = kind->getName();
  for (const auto &known : getKinds())
    if (known->getName() == name)
      return Status::invalidArgument("there is a target for devices of kind '" +
                                     name.str() + "' already");
  getKinds().push_back(std::move(kind));
  return {};
}

llvm::ArrayRef<std::unique_ptr<const TargetKind>> target::getTargetKinds() {
  return getKinds();
}

const TargetKind &target::getHostKind() { return *getKinds().front(); }

StatusOr<const TargetKind *> target::findTarget(llvm::StringRef deviceKind) {
  std::string known;
  for (const auto &kind : getKinds()) {
    if (kind->getName() == deviceKind)
      return kind.get();
    known += (known.empty() ? "" : ", ") + kind->getName().str();
  }
  return Status::unsupported("there is no target for devices of kind '" +
                             deviceKind.str() + "', expected one of " + known);
}
