// Prints the code of a capture at each stage of compilation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/Emit.h"

#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Plan/BuildPlan.h"
#include "lib/Render/Render.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/ProgramCompiler.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Threads.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;
using program::KernelUse;
using runtime::Plan;
using target::Program;

namespace {
/// The kernels that run on one kind of device.
struct KindKernels {
  target::KernelTargetPtr target;
  SmallVector<jit::KernelOp> kernels;
};
using KernelsByKind = llvm::MapVector<StringRef, KindKernels>;

/// Prints one capture.
class Printer {
public:
  Printer(program::CompileContext &context, EmitKind kind,
          jit::CaptureOp capture, llvm::raw_ostream &stream)
      : context(context), kind(kind), capture(capture), stream(stream) {
    texts.llvmIR = kind == EmitKind::LLVM;
    texts.assembly = kind == EmitKind::Assembly;
  }

  Status print();

private:
  LogicalResult printLoops(const KindKernels &list);
  LogicalResult printSource(StringRef kindName, const KindKernels &list);
  LogicalResult compile(StringRef kindName, const KindKernels &list);
  LogicalResult compileGraphs();
  Status collect(llvm::function_ref<LogicalResult()> action);
  std::vector<std::string> getTexts(bool images) const;
  StatusOr<std::string> joinTexts();
  StatusOr<std::string> joinObjects();

  program::CompileContext &context;
  EmitKind kind;
  jit::CaptureOp capture;
  llvm::raw_ostream &stream;
  target::EmitFlags texts;
  /// Each once, under the name of the first kernel that it is.
  std::vector<Program> programs;
  std::vector<target::CompiledCode> graphs;
  /// The facts that the plan needs of each kernel.
  llvm::StringMap<Program> byKernel;
  bool hasSeveralKinds = false;
};
} // namespace

LogicalResult Printer::printLoops(const KindKernels &list) {
  std::unique_ptr<target::TargetCompiler> compiler =
      list.target->makeCompiler();
  if (failed(compiler->prepare(*capture.getContext(), capture.getLoc())))
    return failure();
  FailureOr<OwningOpRef<ModuleOp>> loops = compiler->lowerToLoops(list.kernels);
  if (succeeded(loops))
    (*loops)->print(stream);
  return loops;
}

LogicalResult Printer::printSource(StringRef kindName,
                                   const KindKernels &list) {
  const render::Language *language = list.target->getLanguage();
  if (!language)
    return capture.emitError()
           << "kernels for '" << kindName
           << "' devices are rendered in no language; --emit=asm shows their "
              "code";
  FailureOr<std::string> text = render::renderKernels(list.kernels, *language);
  if (failed(text))
    return failure();
  if (hasSeveralKinds)
    stream << (stream.tell() ? "\n" : "") << "// Kernels for " << kindName
           << " devices, in " << language->getTitle() << ".\n";
  stream << *text;
  return success();
}

/// Compiles kernels as a replay has them.
LogicalResult Printer::compile(StringRef kindName, const KindKernels &list) {
  llvm::StringMap<size_t> positions;
  SmallVector<jit::KernelOp> distinct;
  std::vector<std::string> names;
  SmallVector<size_t> ofKernels;
  for (jit::KernelOp kernel : list.kernels) {
    program::ProgramName name = program::nameProgram(
        kernel, kindName, *list.target, target::CodeTier::Full);
    auto [known, isNew] = positions.try_emplace(name.symbol, distinct.size());
    ofKernels.push_back(known->second);
    if (!isNew)
      continue;
    distinct.push_back(kernel);
    names.push_back(kernel.getSymName().str());
  }
  target::ProgramOptions options;
  options.emit = texts;
  options.threads = runtime::numThreads().ok() ? *runtime::numThreads() : 1;
  FailureOr<target::CompiledPrograms> compiled =
      target::compilePrograms(*list.target, distinct, names, options);
  if (failed(compiled))
    return failure();
  for (auto [kernel, position] : llvm::zip_equal(list.kernels, ofKernels))
    byKernel[jit::KernelOp(kernel).getSymName()] = compiled->programs[position];
  llvm::append_range(programs, std::move(compiled->programs));
  return success();
}

LogicalResult Printer::compileGraphs() {
  FailureOr<Plan> plan = plan::buildPlan(capture, byKernel);
  if (failed(plan))
    return failure();
  std::vector<Program> called;
  llvm::copy_if(programs, std::back_inserter(called),
                [](const Program &program) { return !program.isImage(); });
  if (called.empty())
    return success();
  FailureOr<std::vector<target::CompiledCode>> made =
      target::KernelCompiler(context.settings.target,
                             context.settings.options.splitAlways)
          .compileGraphs(*plan, called, capture.getLoc(), texts);
  if (failed(made))
    return failure();
  graphs = std::move(*made);
  return success();
}

/// Images of devices as an archive, which `ar` unpacks; one image alone.
static StatusOr<std::string> joinImages(ArrayRef<Program> programs) {
  if (programs.size() == 1)
    return programs.front().bytes;
  std::vector<std::string> names;
  for (const Program &program : programs)
    names.push_back(program.symbol + "." + program.format);
  std::vector<llvm::NewArchiveMember> members;
  for (auto [program, name] : llvm::zip_equal(programs, names))
    members.emplace_back(llvm::MemoryBufferRef(program.bytes, name));
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> archive =
      llvm::writeArchiveToBuffer(members, llvm::SymtabWritingMode::NoSymtab,
                                 llvm::object::Archive::K_GNU,
                                 /*Deterministic=*/true, /*Thin=*/false);
  if (!archive)
    return Status::unsupported("cannot write an archive: " +
                               llvm::toString(archive.takeError()));
  return (*archive)->getBuffer().str();
}

StatusOr<std::string> Printer::joinObjects() {
  if (programs.empty())
    return std::string();
  if (programs.front().isImage())
    return joinImages(programs);
  std::vector<std::string> objects;
  for (const Program &program : programs)
    objects.push_back(program.bytes);
  for (const target::CompiledCode &code : graphs)
    objects.push_back(code.object);
  return object_linker::mergeObjects(objects);
}

/// LLVM IR of several programs as that of one module: nothing is optimized or
/// generated any more.
static StatusOr<std::string> linkTexts(ArrayRef<std::string> texts) {
  llvm::LLVMContext context;
  llvm::Module whole("capture", context);
  for (const std::string &text : texts) {
    llvm::SMDiagnostic problem;
    std::unique_ptr<llvm::Module> part =
        llvm::parseAssemblyString(text, problem, context);
    if (!part)
      return Status::unsupported("wrote LLVM IR that cannot be read: " +
                                 problem.getMessage().str());
    if (llvm::Linker::linkModules(whole, std::move(part)))
      return Status::unsupported("wrote LLVM IR that cannot be put together");
  }
  std::string result;
  llvm::raw_string_ostream(result) << whole;
  return result;
}

/// Gives the labels that an assembly text has for itself names of their own, so
/// that several texts are assembled as one.
static std::string numberLabels(StringRef text, size_t number) {
  std::string result, prefix = "L" + std::to_string(number) + "_";
  for (size_t i = 0; i < text.size(); ++i) {
    bool begins = text.substr(i).starts_with(".L") &&
                  (i == 0 || !(llvm::isAlnum(text[i - 1]) ||
                               StringRef("_.$").contains(text[i - 1])));
    result += text[i];
    if (begins) {
      result += prefix;
      ++i;
    }
  }
  return result;
}

/// The text of each program, and that of the graphs. \param images those that
/// devices launch.
std::vector<std::string> Printer::getTexts(bool images) const {
  std::vector<std::string> result;
  for (const Program &program : programs)
    if (program.isImage() == images)
      result.push_back(texts.llvmIR ? program.llvmIR : program.assembly);
  if (!images)
    for (const target::CompiledCode &code : graphs)
      result.push_back(texts.llvmIR ? code.llvmIR : code.assembly);
  return result;
}

StatusOr<std::string> Printer::joinTexts() {
  std::string result;
  for (const std::string &text : getTexts(/*images=*/true))
    result += text;
  std::vector<std::string> called = getTexts(/*images=*/false);
  if (called.size() == 1)
    return result + called.front();
  if (texts.llvmIR && !called.empty()) {
    StatusOr<std::string> linked = linkTexts(called);
    if (!linked.ok())
      return linked;
    return result + *linked;
  }
  for (auto [number, text] : llvm::enumerate(called))
    result += numberLabels(text, number);
  return result;
}

Status Printer::collect(llvm::function_ref<LogicalResult()> action) {
  return diagnostics::collectDiagnostics(context.sources, *capture.getContext(),
                                         action, Code::Unsupported);
}

Status Printer::print() {
  llvm::MapVector<StringRef, KernelUse> all;
  KernelsByKind kinds;
  SmallVector<KernelUse> uses = program::findKernelUses(capture);
  for (const KernelUse &use : uses) {
    kinds[use.kind].kernels.push_back(use.kernel);
    KernelUse &first = all[use.kind];
    first.kind = use.kind;
    first.devices.insert(use.devices.begin(), use.devices.end());
  }
  if (kinds.size() > 1 && kind == EmitKind::Object)
    return Status::unsupported("capture @" + capture.getSymName().str() +
                               " runs on several kinds of devices, so its code "
                               "is no single object");
  hasSeveralKinds = kinds.size() > 1;
  for (auto &[name, list] : kinds) {
    RETURN_IF_ERROR(context.targetOf(all[name]).moveTo(list.target));
    Status status = collect([&, &name = name, &list = list] {
      return kind == EmitKind::Loops    ? printLoops(list)
             : kind == EmitKind::Source ? printSource(name, list)
                                        : compile(name, list);
    });
    if (!status.ok())
      return status;
  }
  if (kind == EmitKind::Loops || kind == EmitKind::Source)
    return {};
  if (Status s = collect([&] { return compileGraphs(); }); !s.ok())
    return s;
  StatusOr<std::string> code =
      kind == EmitKind::Object ? joinObjects() : joinTexts();
  RETURN_IF_ERROR(code.status());
  stream << *code;
  return {};
}

StatusOr<std::string> module::emitCapture(program::CompileContext &context,
                                          EmitKind kind,
                                          jit::CaptureOp capture) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  RETURN_IF_ERROR(Printer(context, kind, capture, stream).print());
  return text;
}
