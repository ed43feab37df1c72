// Finds the IR of launches and kernels, and writes kernels in all their forms.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "dialects/Jit/JitExtern.h"
#include "lib/Diagnostics/Diagnostics.h"
#include "lib/Inspect/Parts.h"
#include "lib/Module/ModuleAccess.h"
#include "lib/Program/DeviceKernels.h"
#include "lib/Program/KernelIdentity.h"
#include "lib/Program/Targets.h"
#include "lib/Render/Render.h"
#include "lib/Target/ProgramCompiler.h"
#include "lib/Verify/Reference.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Threads.h"

#include "mlir/IR/AsmState.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::inspect;
using module::ModuleView;
using program::KernelUse;
using runtime::Launch;

/// Longer texts are cut.
static constexpr size_t maxText = 64 << 10;

static std::string cut(std::string text) {
  if (text.size() <= maxText)
    return text;
  size_t left = text.size() - maxText;
  text.resize(maxText);
  return text + "\n... and " + std::to_string(left) + " bytes more";
}

namespace {
/// Writes the texts of the kernels of one capture.
class Writer {
public:
  Writer(const ModuleView &view, jit::CaptureOp capture, Texts &texts)
      : view(view), capture(capture), texts(texts) {}

  /// Finds the kernels and their launches. \returns false if the plan is not
  /// that of the capture.
  bool match(const runtime::Plan &plan);
  void writeAll();

private:
  int32_t numberOf(jit::KernelOp kernel);
  void describe(jit::KernelOp kernel, Texts::Kernel &entry);
  void write(const KernelUse &use, target::TargetCompiler &compiler,
             const render::Language *language);
  void assemble(const target::KernelTarget &target,
                ArrayRef<jit::KernelOp> kernels);
  /// The text that `make` gives, or why there is none.
  std::string textOf(llvm::function_ref<FailureOr<std::string>()> make) const;

  const ModuleView &view;
  jit::CaptureOp capture;
  Texts &texts;
  llvm::DenseMap<Operation *, int32_t> numbers;
};
} // namespace

std::string
Writer::textOf(llvm::function_ref<FailureOr<std::string>()> make) const {
  StatusOr<std::string> text = diagnostics::collectResult(
      view.files, *jit::CaptureOp(capture).getContext(), make,
      Code::Unsupported);
  return text.ok() ? cut(*std::move(text))
                   : "not there: " + text.status().message();
}

/// The kernel as text, and for each of its lines where the op comes from.
static void printKernel(jit::KernelOp kernel, Texts::Kernel &entry) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  AsmState::LocationMap lines;
  AsmState state(kernel, OpPrintingFlags(), &lines);
  kernel->print(stream, state);
  std::vector<std::string> places(1 + llvm::count(text, '\n'));
  for (auto [op, at] : lines)
    if (at.first >= 1 && at.first <= places.size())
      places[at.first - 1] = diagnostics::formatPlace(op->getLoc());
  entry.texts["ir"] = cut(std::move(text));
  entry.texts["ir_places"] = cut(llvm::join(places, "\n"));
}

void Writer::describe(jit::KernelOp kernel, Texts::Kernel &entry) {
  entry.symbol = kernel.getSymName().str();
  entry.place = diagnostics::formatPlace(kernel.getLoc());
  // A kernel that a pass made stands where its first op with a place does.
  kernel->walk([&](Operation *op) {
    if (entry.place.empty())
      entry.place = diagnostics::formatPlace(op->getLoc());
  });
  entry.hash = jit::getForeign(kernel)
                   ? entry.symbol
                   : program::makeProgramSymbol(
                         kernel, program::describeStructure(kernel));
  printKernel(kernel, entry);
}

int32_t Writer::numberOf(jit::KernelOp kernel) {
  auto [known, isNew] = numbers.try_emplace(kernel, texts.kernels.size());
  if (isNew)
    describe(kernel, texts.kernels.emplace_back());
  return known->second;
}

bool Writer::match(const runtime::Plan &plan) {
  SymbolTable symbols(capture->getParentOp());
  SmallVector<Operation *> work = verify::collectWork(capture);
  size_t numPrologue = plan.prologue.size();
  if (work.size() != numPrologue + plan.launches.size())
    return false;
  std::rotate(work.begin(), work.begin() + numPrologue, work.end());
  for (auto [position, op] : llvm::enumerate(work)) {
    const Launch &launch = position < plan.launches.size()
                               ? plan.launches[position]
                               : plan.prologue[position - plan.launches.size()];
    auto kernel = dyn_cast<jit::LaunchOp>(op);
    if ((launch.kind == Launch::Kernel) != bool(kernel))
      return false;
    texts.places.push_back(diagnostics::formatPlace(op->getLoc()));
    texts.kernelOf.push_back(
        kernel ? numberOf(symbols.lookup<jit::KernelOp>(kernel.getKernel()))
               : -1);
  }
  return true;
}

void Writer::write(const KernelUse &use, target::TargetCompiler &compiler,
                   const render::Language *language) {
  Texts::Kernel &entry = texts.kernels[numbers.lookup(use.kernel)];
  jit::KernelOp kernel = use.kernel;
  entry.texts["loops"] = textOf([&]() -> FailureOr<std::string> {
    auto loops = compiler.lowerToLoops(kernel);
    if (failed(loops))
      return failure();
    std::string text;
    llvm::raw_string_ostream(text) << **loops;
    return text;
  });
  if (!language)
    return;
  entry.texts["source_language"] = language->getTitle().str();
  entry.texts["source"] =
      textOf([&] { return render::renderKernels(kernel, *language); });
}

void Writer::assemble(const target::KernelTarget &target,
                      ArrayRef<jit::KernelOp> kernels) {
  std::vector<std::string> symbols;
  for (jit::KernelOp kernel : kernels)
    symbols.push_back(render::getSourceName(kernel.getSymName()));
  target::ProgramOptions options;
  options.emit.assembly = true;
  options.threads = runtime::numThreads().ok() ? *runtime::numThreads() : 1;
  StatusOr<target::CompiledPrograms> compiled = diagnostics::collectResult(
      view.files, *jit::CaptureOp(capture).getContext(), [&] {
        return target::compilePrograms(target, kernels, symbols, options);
      });
  for (auto [index, kernel] : llvm::enumerate(kernels))
    texts.kernels[numbers.lookup(kernel)].texts["assembly"] =
        compiled.ok() ? cut(std::move(compiled->programs[index].assembly))
                      : "not there: " + compiled.status().message();
}

void Writer::writeAll() {
  std::map<std::string, std::vector<KernelUse>> kinds;
  std::map<std::string, std::set<std::string>> devices;
  for (const KernelUse &use : program::findKernelUses(capture)) {
    if (!numbers.contains(use.kernel))
      continue;
    kinds[use.kind].push_back(use);
    devices[use.kind].insert(use.devices.begin(), use.devices.end());
  }
  for (const auto &[kind, uses] : kinds) {
    StatusOr<target::KernelTargetPtr> target =
        program::makeTarget(view.settings.givenChips, kind, devices[kind],
                            view.settings.getCompileOptions());
    if (!target.ok())
      continue;
    std::unique_ptr<target::TargetCompiler> compiler =
        (*target)->makeCompiler();
    Status prepared = diagnostics::collectDiagnostics(
        view.files, *capture.getContext(), [&]() -> LogicalResult {
          return compiler->prepare(*capture.getContext(), capture.getLoc());
        });
    if (!prepared.ok())
      continue;
    std::vector<jit::KernelOp> kernels;
    for (const KernelUse &use : uses) {
      write(use, *compiler, (*target)->getLanguage());
      kernels.push_back(use.kernel);
    }
    assemble(**target, kernels);
  }
}

/// The kernel's name in the symbol of its code (ProgramNames.h).
static std::string nameOf(StringRef symbol) {
  symbol.consume_back(".entry");
  return symbol.str();
}

/// Without IR: kernels by the symbols of the plan.
static Texts listSymbols(const runtime::Plan &plan) {
  Texts texts;
  std::map<std::string, int32_t> numbers;
  for (const std::vector<Launch> *list : {&plan.launches, &plan.prologue})
    for (const Launch &launch : *list) {
      if (launch.kind != Launch::Kernel) {
        texts.kernelOf.push_back(-1);
        continue;
      }
      auto [known, isNew] = numbers.try_emplace(
          launch.symbol, static_cast<int32_t>(texts.kernels.size()));
      if (isNew)
        texts.kernels.emplace_back().symbol = nameOf(launch.symbol);
      texts.kernelOf.push_back(known->second);
    }
  return texts;
}

StatusOr<Texts> inspect::makeTexts(const Subject &subject) {
  const runtime::Plan &plan = *subject.plan;
  if (!subject.module)
    return listSymbols(plan);
  StatusOr<ModuleView> view = module::ModuleAccess::view(*subject.module);
  RETURN_IF_ERROR(view.status());
  auto capture = SymbolTable(view->optimized).lookup<jit::CaptureOp>(plan.name);
  Texts texts;
  if (!capture)
    return listSymbols(plan);
  Writer writer(*view, capture, texts);
  if (!writer.match(plan))
    return listSymbols(plan);
  if (subject.wantsTexts)
    writer.writeAll();
  return texts;
}
