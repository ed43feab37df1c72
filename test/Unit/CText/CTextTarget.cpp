// A kind of device that this program adds, "ctext": kernels become C text, and
// the C compiler makes shared objects of it, which run in the host's memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that a kind of device needs stands here: in the compiler a `TargetKind`,
// a `KernelTarget` and a `TargetCompiler`, in the runtime a `DeviceKind`, a
// `Device` and a `Replayer`. The last lines make them known.
#include "lib/Target/CPU/KernelCompiler.h"
#include "runtime/replay/EntryCall.h"
#include "runtime/replay/Replayer.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/DeviceKind.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;
using namespace tinyjit::options;
using namespace tinyjit::target;
using llvm::ArrayRef;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using runtime::Status;
using runtime::StatusOr;

namespace tinyjit::test {
Expected<std::string> renderC(llvm::Module &module, StringRef entry,
                              StringRef name);
} // namespace tinyjit::test

/// The function of type TinyJITEntry in each shared object.
static constexpr llvm::StringLiteral entryName("tinyjit_entry");
static constexpr llvm::StringLiteral chipName("c11");

//===-- Code --------------------------------------------------------------===//

static Error explain(const llvm::Twine &what, std::error_code code) {
  return createStringError("cannot " + what + ": " + code.message());
}

/// Runs the C compiler in a folder of its own.
static Expected<std::string> runCompiler(ArrayRef<StringRef> arguments,
                                         StringRef input, StringRef output) {
  llvm::SmallString<128> folder;
  if (auto code = llvm::sys::fs::createUniqueDirectory("ctext", folder))
    return explain("make a temporary folder", code);
  llvm::scope_exit remove(
      [&] { (void)llvm::sys::fs::remove_directories(folder); });
  auto in = [&](StringRef name) { return (folder + "/" + name).str(); };
  std::string source = in("kernel.c"), log = in("log"), result = in(output);
  {
    std::error_code code;
    llvm::raw_fd_ostream(source, code) << input;
    if (code)
      return explain("write '" + source + "'", code);
  }
  llvm::SmallVector<StringRef> command = {TINYJIT_TEST_CC};
  llvm::append_range(command, arguments);
  command.append({"-o", result, source});
  std::string problem;
  int exit = llvm::sys::ExecuteAndWait(TINYJIT_TEST_CC, command, std::nullopt,
                                       {StringRef(), log, log}, 0, 0, &problem);
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> said =
      llvm::MemoryBuffer::getFile(log);
  if (exit != 0)
    return createStringError("the C compiler failed: " +
                             (said && problem.empty()
                                  ? (*said)->getBuffer().trim().str()
                                  : problem));
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> made =
      llvm::MemoryBuffer::getFile(result);
  if (!made)
    return explain("read '" + result + "'", made.getError());
  return (*made)->getBuffer().str();
}

/// All that the C compiler says of itself: its version, and what it defines.
static const StatusOr<std::string> &describeCompiler() {
  static const StatusOr<std::string> said = []() -> StatusOr<std::string> {
    Expected<std::string> text = runCompiler({"-E", "-dM"}, "", "macros");
    if (!text)
      return Status::deviceError(llvm::toString(text.takeError()));
    return std::move(*text);
  }();
  return said;
}

static llvm::SmallVector<StringRef> getFlags(CodeTier tier) {
  return {tier == CodeTier::Quick ? "-O0" : "-O1",
          "-std=c11",
          "-w",
          "-shared",
          "-fPIC",
          "-ffp-contract=off",
          "-fno-math-errno",
          "-fno-strict-aliasing",
          "-fwrapv",
          "-lm"};
}

/// A machine of this kind without instructions that not all of them have.
static TargetOptions getPlainMachine() {
  TargetOptions machine;
  machine.triple = machine.host().triple;
  machine.cpu = "generic";
  return machine;
}

namespace {
/// Lowers kernels as for a CPU, and leaves the rest to the C compiler.
class CTextCompiler : public TargetCompiler {
public:
  explicit CTextCompiler(bool splitAlways)
      : cpu(getPlainMachine(), splitAlways) {}

  mlir::LogicalResult prepare(mlir::MLIRContext &context,
                              mlir::Location loc) override {
    return cpu.prepare(context, loc);
  }
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(ArrayRef<jit::KernelOp> kernels) override {
    return cpu.lowerToLoops(kernels);
  }
  mlir::FailureOr<std::vector<LoweredKernel>>
  lower(ArrayRef<jit::KernelOp> kernels,
        ArrayRef<std::string> symbols) override {
    return cpu.lower(kernels, symbols);
  }
  Expected<Program> generate(LoweredKernel &lowered, CodeTier tier,
                             EmitFlags emit) override;

private:
  KernelCompiler cpu;
};
} // namespace

Expected<Program> CTextCompiler::generate(LoweredKernel &lowered, CodeTier tier,
                                          EmitFlags emit) {
  Program program = lowered.program;
  Expected<std::string> text =
      test::renderC(*lowered.module, program.entrySymbol, entryName);
  if (!text)
    return createStringError("kernel @" + lowered.name + " " +
                             llvm::toString(text.takeError()));
  Expected<std::string> bytes = runCompiler(getFlags(tier), *text, "kernel.so");
  if (!bytes)
    return bytes.takeError();
  program.bytes = std::move(*bytes);
  program.format = "so";
  program.chip = chipName.str();
  program.entrySymbol.clear();
  program.maxParts = 1;
  program.functions.emplace_back().symbol = entryName.str();
  if (emit.llvmIR)
    llvm::raw_string_ostream(program.llvmIR) << *lowered.module;
  if (emit.assembly)
    program.assembly = std::move(*text);
  program.assemblyFormat = "c";
  return program;
}

//===-- The target --------------------------------------------------------===//

namespace {
class CTextTarget : public KernelTarget {
public:
  CTextTarget(const CodeOptions &options, std::string compiler)
      : KernelTarget(options), compiler(std::move(compiler)) {}

  // Kernels are lowered as for a host.
  Stage getStage() const override { return HostCode; }
  TargetOptions getMachine() const override {
    TargetOptions machine = getPlainMachine();
    machine.cpu = chipName.str();
    return machine;
  }
  void describe(std::vector<CacheKey::Part> &parts) const override {
    parts.push_back({"C compiler", compiler});
    parts.push_back({"C flags", llvm::join(getFlags(CodeTier::Full), " ")});
  }
  bool hasQuickCode() const override { return true; }
  std::unique_ptr<TargetCompiler> makeCompiler() const override {
    return std::make_unique<CTextCompiler>(getOptions().splitAlways);
  }

private:
  std::string compiler;
};

struct CTextTargets : TargetKind {
  StringRef getName() const override { return "ctext"; }
  std::vector<std::string> getChips() const override {
    return {chipName.str()};
  }
  mlir::FailureOr<bool> hasFma(const CompileOptions &,
                               mlir::Location loc) const override {
    auto features = KernelCompiler(getPlainMachine()).getFeatures(loc);
    return failed(features) ? mlir::FailureOr<bool>() : features->fma;
  }
  void registerDialects(mlir::DialectRegistry &registry) const override {
    KernelCompiler::registerDialects(registry);
  }
  StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &request) const override {
    if (request.options.code.debugInfo)
      return Status::invalidArgument("C text has no line tables");
    const StatusOr<std::string> &compiler = describeCompiler();
    if (!compiler.ok())
      return compiler.status();
    return KernelTargetPtr(
        std::make_shared<const CTextTarget>(request.options.code, *compiler));
  }
};
} // namespace

//===-- Devices -----------------------------------------------------------===//

using namespace tinyjit::runtime;

namespace {
using EntryPtr = std::shared_ptr<const TinyJITEntry>;

/// The memory of the host, which runs shared objects.
class CTextDevice : public Device {
public:
  explicit CTextDevice(int ordinal)
      : Device("ctext", ordinal, CodeForm::Image, /*isHost=*/true) {}

  std::string chip() const override { return chipName.str(); }
  Status launch(const LaunchCall &call) override;
  MakeReplayer replayers() const override;

private:
  StatusOr<void *> allocateRaw(int64_t bytes) override {
    void *made =
        std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
    return made ? StatusOr<void *>(made)
                : Status::resourceExhausted("the machine has no more");
  }
  void freeRaw(void *address) override { std::free(address); }
  // The runtime copies between host devices, and sets their bytes, itself.
  Status transfer(void *, Device &, const void *, Device &, int64_t,
                  bool) override {
    return Status::unsupported("ctext copies between host memory only");
  }
  Status fillRaw(void *, uint8_t, int64_t) override {
    return Status::unsupported("ctext needs no help to set bytes");
  }
};

/// Calls the programs, and the functions of CPUs beside them, one by one.
class CTextReplayer : public Replayer {
public:
  explicit CTextReplayer(const ReplaySetup &setup);

  Status runPrologue(const Observer &observer) override {
    return runAll(prologue, /*isPrologue=*/true, observer);
  }
  Status run() override { return runAll(launches, false, {}); }
  Status runObserved(const Observer &observer) override {
    return runAll(launches, false, observer);
  }
  Status setStream(int32_t device, std::optional<void *>) override {
    return Status::unsupported(
        concat(devices[device]->name(), " takes no stream of the caller"));
  }

private:
  using Calls = std::vector<EntryCall>;
  void addCall(const Launch &launch, const AddressTable &table, size_t index,
               Calls &calls);
  Status runAll(const Calls &calls, bool isPrologue, const Observer &observer);

  std::shared_ptr<const Plan> plan;
  const std::vector<Device *> &devices;
  Calls prologue, launches;
  /// Of all programs.
  std::vector<EntryPtr> held;
  /// Why there are no calls.
  Status problem;
};

class CTextDevices : public DeviceKind {
public:
  static constexpr int numDevices = 2;

  CTextDevices() : DeviceKind("ctext", CodeForm::Image, /*isHost=*/true) {
    for (int i = 0; i < numDevices; ++i)
      devices.push_back(std::make_unique<CTextDevice>(i));
  }
  StatusOr<int> count() override { return numDevices; }
  StatusOr<Device *> open(int ordinal) override {
    if (ordinal >= numDevices)
      return Status::notFound("there are two devices for C text");
    return static_cast<Device *>(devices[ordinal].get());
  }

private:
  std::vector<std::unique_ptr<CTextDevice>> devices;
};
} // namespace

/// The entry of a shared object, which stays open as long as the entry is held.
static StatusOr<EntryPtr> openImage(const Image &image) {
  auto fail = [&](const std::string &why) {
    return Status::deviceError(
        concat("cannot load program \"", image.symbol, "\": ", why));
  };
  // The loader takes a path that it has loaded already for the same object, so
  // the number must stay ours until the object is gone.
  int file = memfd_create("ctext", MFD_CLOEXEC);
  auto bytes = static_cast<ssize_t>(image.bytes.size());
  bool isWritten = write(file, image.bytes.data(), bytes) == bytes;
  void *library = isWritten
                      ? dlopen(concat("/proc/self/fd/", file).c_str(), RTLD_NOW)
                      : nullptr;
  auto drop = [library, file](const TinyJITEntry *entry) {
    delete entry;
    if (library)
      dlclose(library);
    close(file);
  };
  std::shared_ptr<TinyJITEntry> made(new TinyJITEntry(nullptr), drop);
  if (!library)
    return fail(isWritten ? dlerror() : "there is no memory for it");
  void *entry = dlsym(library, image.functions.front().symbol.c_str());
  if (!entry)
    return fail("it has no function");
  *made = reinterpret_cast<TinyJITEntry>(entry);
  return EntryPtr(std::move(made));
}

/// The same, once for all who hold it.
static StatusOr<EntryPtr> load(const Image &image) {
  static std::mutex mutex;
  static auto &loaded =
      *new std::map<std::string, std::weak_ptr<const TinyJITEntry>>;
  std::lock_guard lock(mutex);
  std::weak_ptr<const TinyJITEntry> &known = loaded[image.bytes];
  if (EntryPtr entry = known.lock())
    return entry;
  StatusOr<EntryPtr> made = openImage(image);
  if (made.ok())
    known = *made;
  return made;
}

Status CTextDevice::launch(const LaunchCall &call) {
  StatusOr<EntryPtr> entry = load(*call.image);
  if (!entry.ok())
    return entry.status();
  (**entry)(call.buffers, call.scalars);
  return Status();
}

MakeReplayer CTextDevice::replayers() const {
  return [](const ReplaySetup &setup) -> std::unique_ptr<Replayer> {
    return std::make_unique<CTextReplayer>(setup);
  };
}

CTextReplayer::CTextReplayer(const ReplaySetup &setup)
    : plan(setup.plan), devices(setup.devices) {
  size_t numLaunches = plan->launches.size();
  for (size_t i = 0; i < plan->prologue.size(); ++i)
    addCall(plan->prologue[i], setup.table, numLaunches + i, prologue);
  for (size_t i = 0; i < numLaunches; ++i) {
    if (setup.direct[i]) {
      addCall(plan->launches[i], setup.table, i, launches);
      continue;
    }
    for (const Graph &graph : plan->graphs)
      if (graph.fn && graph.firstLaunch == static_cast<int32_t>(i))
        launches.push_back(EntryCall::of(graph, setup.table));
  }
}

void CTextReplayer::addCall(const Launch &launch, const AddressTable &table,
                            size_t index, Calls &calls) {
  calls.push_back(EntryCall::of(launch, table, index));
  if (launch.image < 0)
    return;
  StatusOr<EntryPtr> entry = load(plan->images[launch.image]);
  if (!entry.ok()) {
    problem = entry.status();
    return;
  }
  calls.back().fn = **entry;
  held.push_back(*std::move(entry));
}

Status CTextReplayer::runAll(const Calls &calls, bool isPrologue,
                             const Observer &observer) {
  if (!problem.ok())
    return problem;
  for (size_t i = 0; i < calls.size(); ++i) {
    auto number = static_cast<int32_t>(i);
    Status status =
        calls[i].run(*plan, isPrologue ? ~number : number, observer);
    if (!status.ok())
      return status;
  }
  return Status();
}

//===-- Registration ------------------------------------------------------===//

[[maybe_unused]] static const bool isKnown = [] {
  return registerTarget(std::make_unique<const CTextTargets>()).ok() &&
         registerDeviceKind(std::make_unique<CTextDevices>()).ok();
}();
