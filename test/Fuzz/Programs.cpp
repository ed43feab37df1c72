// Modules, as text and as bytecode.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

/// A context with all dialects, made anew from time to time: it keeps types and
/// attributes for good.
static MLIRContext &getContext() {
  constexpr int maxUses = 20000;
  static std::unique_ptr<MLIRContext> context;
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

/// Whether the parser and the verifiers take it; most inputs end here, where no
/// context is made for them.
static bool isValid(llvm::StringRef bytes) {
  MLIRContext &context = getContext();
  ScopedDiagnosticHandler ignore(&context, [](Diagnostic &) {});
  return bool(parseSourceString<ModuleOp>(bytes, &context));
}

/// Everything before LLVM, for each capture.
static void prepare(std::string_view bytes) {
  if (!isValid(bytes))
    return;
  auto module = Module::parse(std::string(bytes), "fuzz.mlir");
  if (!module.ok())
    return;
  for (const CaptureInfo &capture : (*module)->captures())
    for (EmitKind kind : {EmitKind::Optimized, EmitKind::Loops})
      (void)(*module)->emit(kind, capture.name);
}

static constexpr std::string_view bytecodeMagic = "ML\xefR";

void fuzz::runMlirText(std::string_view bytes) {
  if (bytes.substr(0, bytecodeMagic.size()) != bytecodeMagic)
    prepare(bytes);
}

void fuzz::runMlirBytecode(std::string_view bytes) {
  if (bytes.substr(0, bytecodeMagic.size()) == bytecodeMagic)
    prepare(bytes);
}
