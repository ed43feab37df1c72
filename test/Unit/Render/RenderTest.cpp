// Random kernels as source text: compilers take it, and what C computes is what
// the interpreter does, to the bit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Render/Render.h"
#include "tinyjit/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <dlfcn.h>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;
using namespace tinyjit::test;

namespace {
/// A folder of files that goes with the test.
class Folder {
public:
  Folder() { (void)llvm::sys::fs::createUniqueDirectory("render", path); }
  ~Folder() { (void)llvm::sys::fs::remove_directories(path); }
  std::string at(const std::string &name) const {
    return (path + "/" + name).str();
  }

private:
  SmallString<64> path;
};

class RenderTest : public testing::Test {
protected:
  RenderTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
  }

  std::string compile(const std::string &program,
                      std::vector<std::string> arguments,
                      const std::string &ending, const std::string &text);
  std::string runC(const std::string &compiler, const RandomKernel &random,
                   Memory &memory);
  std::string compareC(const std::string &compiler, uint64_t seed,
                       const RandomKernel &random);
  std::string checkText(StringRef language, const std::string &program,
                        const std::vector<std::string> &arguments,
                        const std::string &ending, const std::string &text);

  MLIRContext context;
  Folder folder;
  std::string errors;
};
} // namespace

static jit::KernelOp getKernel(ModuleOp module) {
  return *module.getOps<jit::KernelOp>().begin();
}

/// Runs a compiler on `text`. \returns what it says, or "".
std::string RenderTest::compile(const std::string &program,
                                std::vector<std::string> arguments,
                                const std::string &ending,
                                const std::string &text) {
  auto path = llvm::sys::findProgramByName(program);
  if (!path)
    return program + " is not there";
  std::string source = folder.at("text" + ending), log = folder.at("log");
  std::error_code problem;
  llvm::raw_fd_ostream(source, problem) << text;
  arguments.insert(arguments.begin(), program);
  arguments.push_back(source);
  std::vector<StringRef> words(arguments.begin(), arguments.end());
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(log),
                                          StringRef(log)};
  int status = llvm::sys::ExecuteAndWait(*path, words, std::nullopt, redirects,
                                         /*SecondsToWait=*/60);
  if (status == 0)
    return "";
  auto said = llvm::MemoryBuffer::getFile(log);
  return (said ? (*said)->getBuffer().str() : "failed") + "\n" + text;
}

/// The call of one function by an array of addresses and one of scalars.
static std::string writeCall(func::FuncOp function) {
  std::string call = "  " + getSourceName(function.getName()) + "(";
  unsigned numArrays = 0;
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes())) {
    call += number ? ", " : "";
    if (isa<LLVM::LLVMPointerType>(type)) {
      call += "arrays[" + std::to_string(numArrays++) + "]";
      continue;
    }
    std::string scalar = "scalars[" + std::to_string(number - numArrays) + "]";
    call += type.isF32() ? "*(float *)&" + scalar : scalar;
  }
  return call + ");\n";
}

/// Renders the kernel in C, compiles and calls it. \returns an error, or "".
std::string RenderTest::runC(const std::string &compiler,
                             const RandomKernel &random, Memory &memory) {
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel: " + errors;
  const Language &language = **findLanguage("c");
  jit::KernelOp kernel = getKernel(*module);
  auto functions = lowerToSource(kernel, language);
  if (failed(functions))
    return "is not lowered: " + errors;
  std::string calls;
  int64_t scratchBytes = 0;
  for (auto function : (**functions).getOps<func::FuncOp>()) {
    if (!function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName()))
      continue;
    calls += writeCall(function);
    if (auto launch =
            function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName))
      scratchBytes = std::max(scratchBytes, launch.getScratchBytes());
  }
  auto text = renderFunctions(**functions, language, kernel);
  if (failed(text))
    return "is not rendered: " + errors;
  *text +=
      "\nvoid callAll(void **arrays, int64_t *scalars) {\n" + calls + "}\n";
  std::string library = folder.at("kernel.so");
  std::string error = compile(compiler,
                              {"-std=c11",
                               "-O2",
                               "-Wall",
                               "-Wextra",
                               "-Werror",
                               "-Wno-unused-function",
                               "-Wno-unused-variable",
                               "-Wno-unused-parameter",
                               "-Wno-unused-but-set-variable",
                               "-Wno-tautological-compare",
                               "-Wno-type-limits",
                               "-Wno-unknown-pragmas",
                               "-Wno-unknown-warning-option",
                               "-Wno-maybe-uninitialized",
                               "-fno-strict-aliasing",
                               "-shared",
                               "-fPIC",
                               "-o",
                               library,
                               "-lm"},
                              ".c", *text);
  if (!error.empty())
    return error;
  void *handle = dlopen(library.c_str(), RTLD_NOW);
  if (!handle)
    return dlerror();
  auto call =
      reinterpret_cast<void (*)(void **, int64_t *)>(dlsym(handle, "callAll"));
  std::vector<void *> arrays = memory.addresses();
  std::vector<int64_t> scalars = random.scalars;
  std::vector<double> scratch(scratchBytes / 8 + 1);
  arrays.push_back(scratch.data());
  call(arrays.data(), scalars.data());
  dlclose(handle);
  return "";
}

std::string RenderTest::compareC(const std::string &compiler, uint64_t seed,
                                 const RandomKernel &random) {
  errors.clear();
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  PassManager order(&context);
  order.addPass(createCanonicalizerPass());
  order.addPass(createCSEPass());
  order.addPass(uop::createUOpSplitRangesPass());
  order.addPass(uop::createUOpSetReductionOrderPass());
  if (!module || failed(order.run(*module)))
    return "is no kernel: " + errors;
  const Memory memory(random.arrays, seed, /*alignElements=*/true);
  Memory expected(memory), computed(memory);
  if (failed(interpreter::interpretKernel(getKernel(*module),
                                          expected.addresses().data(),
                                          random.scalars.data())))
    return "is not interpreted: " + errors;
  std::string error = runC(compiler, random, computed);
  return error.empty() ? computed.compare(expected) : error;
}

TEST_F(RenderTest, CByGccEqualsTheInterpreter) {
  Campaign(50).run([&](uint64_t seed, const RandomKernel &random) {
    return compareC("gcc", seed, random);
  });
}

TEST_F(RenderTest, CByClangEqualsTheInterpreter) {
  if (!llvm::sys::findProgramByName("clang-22"))
    GTEST_SKIP() << "needs clang-22";
  Campaign(40).run([&](uint64_t seed, const RandomKernel &random) {
    return compareC("clang-22", seed, random);
  });
}

/// Renders one kernel in `language` and runs a compiler on it.
std::string RenderTest::checkText(StringRef language,
                                  const std::string &program,
                                  const std::vector<std::string> &arguments,
                                  const std::string &ending,
                                  const std::string &text) {
  errors.clear();
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return "is no kernel: " + errors;
  auto rendered = renderKernels(getKernel(*module), **findLanguage(language));
  if (failed(rendered))
    return "is not rendered: " + errors;
  return compile(program, arguments, ending, *rendered);
}

TEST_F(RenderTest, ClangTakesOpenCL) {
  if (!llvm::sys::findProgramByName("clang-22"))
    GTEST_SKIP() << "needs clang-22";
  for (auto *generate : {generateKernel, generateConvolution,
                         generatePackedProduct, generateAttention})
    Campaign(30, generate).run([&](uint64_t, const RandomKernel &random) {
      return checkText("opencl", "clang-22",
                       {"-x", "cl", "-cl-std=CL1.2", "-fsyntax-only", "-Xclang",
                        "-finclude-default-header", "-Wall", "-Werror",
                        "-Wno-unused", "-Wno-tautological-compare", "-target",
                        "spir64"},
                       ".cl", random.text);
    });
}
