// Prints the code of a capture in the forms that it passes through.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/ModuleImpl.h"

#include "llvm/Object/ArchiveWriter.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Plan;
using runtime::Status;
using runtime::StatusOr;

namespace {
/// The kernels that run on one kind of device.
struct KindKernels {
  std::string kind;
  SmallVector<KernelUse> uses;

  SmallVector<jit::KernelOp> kernels() const {
    return llvm::map_to_vector(uses,
                               [](const KernelUse &use) { return use.kernel; });
  }
};
} // namespace

/// Kernels for CPUs, and the graphs of `capture` that run there.
static LogicalResult emitForCpus(EmitKind kind, jit::CaptureOp capture,
                                 ArrayRef<jit::KernelOp> kernels,
                                 const Module::Impl &impl,
                                 llvm::StringMap<CompiledKernel> others,
                                 llvm::raw_ostream &stream) {
  KernelCompiler compiler(impl.target, impl.options.splitAlways);
  if (kind == EmitKind::Loops) {
    FailureOr<OwningOpRef<ModuleOp>> loops = compiler.lowerToLoops(kernels);
    if (succeeded(loops))
      (*loops)->print(stream);
    return loops;
  }
  EmitFlags texts;
  texts.llvmIR = true;
  FailureOr<CompiledKernels> compiled = compiler.compile(kernels, texts);
  if (failed(compiled))
    return failure();
  for (const CompiledKernel &kernel : compiled->kernels)
    others[kernel.symbol] = kernel;
  FailureOr<Plan> plan = buildPlan(capture, others);
  if (failed(plan))
    return failure();
  Location loc = capture.getLoc();
  FailureOr<CompiledCode> graphs =
      compiler.compileGraphs(*plan, compiled->kernels, loc, texts);
  if (failed(graphs))
    return failure();
  EmitFlags flags;
  flags.llvmIR = kind == EmitKind::LLVM;
  flags.assembly = kind == EmitKind::Assembly;
  FailureOr<CompiledCode> whole =
      compiler.join({compiled->llvmIR, graphs->llvmIR}, loc, flags);
  if (succeeded(whole))
    stream << (flags.llvmIR     ? whole->llvmIR
               : flags.assembly ? whole->assembly
                                : whole->object);
  return whole;
}

/// What a file with the image of a program is called.
static std::string nameImage(const runtime::GpuProgram &program) {
  StringRef image = program.image;
  bool isElf = image.starts_with("\x7f"
                                 "ELF");
  bool isHip = StringRef(program.chip).starts_with("gfx");
  return program.symbol + (isHip ? ".hsaco" : isElf ? ".cubin" : ".ptx");
}

/// One image alone; several as an archive, which `ar` unpacks.
static Status writeImages(ArrayRef<CompiledGpuKernel> compiled,
                          llvm::raw_ostream &stream) {
  if (compiled.size() == 1) {
    stream << compiled.front().program.image;
    return {};
  }
  std::vector<std::string> names;
  for (const CompiledGpuKernel &kernel : compiled)
    names.push_back(nameImage(kernel.program));
  std::vector<llvm::NewArchiveMember> members;
  for (auto [kernel, name] : llvm::zip_equal(compiled, names))
    members.emplace_back(llvm::MemoryBufferRef(kernel.program.image, name));
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> archive =
      llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NoSymtab,
                                 llvm::object::Archive::K_GNU,
                                 /*Deterministic=*/true, /*Thin=*/false);
  if (!archive)
    return Status::unsupported("cannot write an archive: " +
                               llvm::toString(archive.takeError()));
  stream << (*archive)->getBuffer();
  return {};
}

/// Compiles kernels for GPUs, each under its own name.
static LogicalResult compileForGpus(GpuCompiler &compiler,
                                    ArrayRef<jit::KernelOp> kernels,
                                    EmitFlags flags,
                                    std::vector<CompiledGpuKernel> &compiled) {
  for (jit::KernelOp kernel : kernels) {
    FailureOr<CompiledGpuKernel> made =
        compiler.compile(kernel, kernel.getSymName(), flags);
    if (failed(made))
      return failure();
    compiled.push_back(std::move(*made));
  }
  return success();
}

static Status emitForGpus(Module::Impl &impl, EmitKind kind,
                          const KindKernels &list, llvm::raw_ostream &stream) {
  KernelUse all = list.uses.front();
  for (const KernelUse &use : list.uses)
    all.devices.insert(use.devices.begin(), use.devices.end());
  StatusOr<GpuSettings> settings = impl.gpuSettings(all);
  if (!settings.ok())
    return settings.status();
  GpuCompiler compiler(settings->target, settings->options);
  EmitFlags flags;
  flags.llvmIR = kind == EmitKind::LLVM;
  flags.assembly = kind == EmitKind::Assembly;
  std::vector<CompiledGpuKernel> compiled;
  Status status = withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        if (kind != EmitKind::Loops)
          return compileForGpus(compiler, list.kernels(), flags, compiled);
        FailureOr<OwningOpRef<ModuleOp>> loops =
            compiler.lowerToLoops(list.kernels());
        if (succeeded(loops))
          (*loops)->print(stream);
        return loops;
      },
      Status::unsupported);
  if (!status.ok() || kind == EmitKind::Loops)
    return status;
  if (kind == EmitKind::Object)
    return writeImages(compiled, stream);
  for (const CompiledGpuKernel &kernel : compiled)
    stream << (flags.llvmIR ? kernel.llvmIR : kernel.assembly);
  return {};
}

/// What the plan needs to know of kernels on GPUs to be built: nothing of it is
/// printed.
static llvm::StringMap<CompiledKernel>
nameGpuKernels(ArrayRef<KindKernels> kinds) {
  llvm::StringMap<CompiledKernel> names;
  for (const KindKernels &list : kinds)
    for (jit::KernelOp kernel : list.kernels())
      if (list.kind != "cpu") {
        names[kernel.getSymName()].symbol = kernel.getSymName();
        names[kernel.getSymName()].gpuProgram =
            std::make_shared<const runtime::GpuProgram>();
      }
  return names;
}

StatusOr<std::string> tinyjit::emitCapture(Module::Impl &impl, EmitKind kind,
                                           jit::CaptureOp capture) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  SmallVector<KindKernels> kinds;
  for (const KernelUse &use : findKernelUses(capture)) {
    auto known = llvm::find_if(
        kinds, [&](const KindKernels &list) { return list.kind == use.kind; });
    if (known == kinds.end())
      known = kinds.insert(kinds.end(), KindKernels{use.kind, {}});
    known->uses.push_back(use);
  }
  if (kinds.size() > 1 && kind == EmitKind::Object)
    return Status::unsupported("capture @" + capture.getSymName().str() +
                               " runs on several kinds of devices, so its code "
                               "is no single object");
  for (const KindKernels &list : kinds) {
    Status status =
        list.kind != "cpu"
            ? emitForGpus(impl, kind, list, stream)
            : withDiagnostics(
                  impl,
                  [&] {
                    return emitForCpus(kind, capture, list.kernels(), impl,
                                       nameGpuKernels(kinds), stream);
                  },
                  Status::unsupported);
    if (!status.ok())
      return status;
  }
  return text;
}
