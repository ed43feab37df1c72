// Modules, as text and as bytecode.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/BytecodeNesting.h"
#include "lib/Target/Limits.h"
#include "lib/Target/Protected.h"
#include "test/Fuzz/Fuzz.h"

#include "tinyjit/InitAll.h"
#include "tinyjit/Module.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::fuzz;

static std::unique_ptr<MLIRContext> context;

/// A context with all dialects, made anew from time to time: it keeps types and
/// attributes for good.
static MLIRContext &getContext() {
  constexpr int maxUses = 20000;
  static int uses = 0;
  if (!context || ++uses > maxUses) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context = std::make_unique<MLIRContext>(registry,
                                            MLIRContext::Threading::DISABLED);
    context->allowUnregisteredDialects();
    uses = 0;
  }
  return *context;
}

/// Those of a stranger's module. The time is less than libFuzzer's, and the
/// memory less than what libFuzzer takes for a finding.
static ModuleOptions getOptions() {
  ModuleOptions options;
  options.trusted = false;
  options.compileTimeout = 5;
  options.compileMemory = 1024;
  return options;
}

/// A limit is an error as it is for users, and so is memory that there is not;
/// a crash is a finding, though users get an error for it, too, but in MLIR's
/// reader of bytecode.
static void failIfCrashed(const std::string &message) {
  if (message.find("crashes the compiler") != std::string::npos)
    fail(message);
}

/// Whether the parser takes it, and, of text, the verifiers; most inputs end
/// here, where no context is made for them. Bytecode may nest too deep for the
/// verifiers, which `Module` looks at.
static bool isValid(llvm::StringRef bytes, bool isBytecode) {
  MLIRContext &context = getContext();
  ParserConfig config(&context, /*verifyAfterParse=*/!isBytecode);
  target::LimitScope scope{target::CompileLimits(getOptions())};
  bool valid = false;
  llvm::Error error = target::runAlone(scope, context, [&] {
    ScopedDiagnosticHandler ignore(&context, [](Diagnostic &) {});
    auto module = parseSourceString<ModuleOp>(bytes, config);
    valid = bool(module);
    if (valid && isBytecode)
      module::destroyDeep(std::move(module));
  });
  if (!error)
    return valid;
  (void)::context.release(); // nobody knows in which state it is
  std::string message = llvm::toString(std::move(error));
  if (!isBytecode) // whose reader is MLIR's, and crashes
    failIfCrashed(message);
  return false;
}

/// Everything before LLVM, for each capture; of text, as a module that is not
/// trusted.
static void prepare(std::string_view bytes, bool isBytecode) {
  // A copy with zeros: MLIR's parser of text reads up to one behind the last
  // byte, and its messages two more.
  std::string text(bytes);
  text.append(16, '\0');
  if (!isValid(llvm::StringRef(text).take_front(bytes.size()), isBytecode))
    return;
  // Bytecode of strangers is refused.
  ModuleOptions options = getOptions();
  options.trusted = isBytecode;
  auto module = Module::parse(std::string(bytes), "fuzz.mlir", options);
  if (!module.ok())
    return failIfCrashed(module.status().message());
  for (const CaptureInfo &capture : (*module)->captures())
    for (EmitKind kind : {EmitKind::Optimized, EmitKind::Loops}) {
      auto text = (*module)->emit(kind, capture.name);
      if (!text.ok())
        failIfCrashed(text.status().message());
    }
}

static constexpr std::string_view bytecodeMagic = "ML\xefR";

static void prepareIf(std::string_view bytes, bool isBytecode) {
  bool begins = bytes.substr(0, bytecodeMagic.size()) == bytecodeMagic;
  if (begins == isBytecode)
    prepare(bytes, isBytecode);
}

void fuzz::runMlirText(std::string_view bytes) {
  prepareIf(bytes, /*isBytecode=*/false);
}

void fuzz::runMlirBytecode(std::string_view bytes) {
  prepareIf(bytes, /*isBytecode=*/true);
}
