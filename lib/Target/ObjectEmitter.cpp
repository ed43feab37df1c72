// Compiles LLVM IR to machine code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ObjectEmitter.h"

#include "lib/Target/LongBlocks.h"
#include "lib/Target/ShuffleFences.h"
#include "lib/Target/SideBySideSums.h"
#include "lib/Target/VectorPasses.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Instrumentation/ThreadSanitizer.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;
using conversion::ByteUnit;

MachineFeatures target::getMachineFeatures(const TargetMachine &machine) {
  const MCSubtargetInfo &features = *machine.getMCSubtargetInfo();
  const Triple &triple = machine.getTargetTriple();
  if (triple.isAArch64()) {
    MachineFeatures result{128, 32, 128, true, true, true};
    if (features.checkFeatures("+dotprod"))
      result.byteUnit =
          features.checkFeatures("+i8mm") ? ByteUnit::I8mm : ByteUnit::Dotprod;
    return result;
  }
  if (!triple.isX86())
    return {128, 16, 128, false, false, false};
  MachineFeatures result{128,
                         16,
                         128,
                         features.checkFeatures("+fma"),
                         features.checkFeatures("+sse4.1"),
                         features.checkFeatures("+f16c")};
  if (features.checkFeatures("+avx512f,+avx512bw,+avx512dq,+avx512vl"))
    result.vectorBits = 512, result.numRegisters = 32, result.avx512 = true;
  else if (features.checkFeatures("+avx2"))
    result.vectorBits = 256;
  if (features.checkFeatures(result.avx512 ? "+avx512vnni" : "+avxvnni"))
    result.byteUnit = ByteUnit::Vnni;
  // Half of the last cache of many servers: what is read next finds nothing of
  // a larger array there. With 16 MiB an addition takes 0.65 of the time.
  result.streamBytes = 16 << 20;
  // LLVM's note on a CPU where what is wider must be worth it.
  result.smallVectorBits =
      features.checkFeatures("+prefer-256-bit") ? 256 : result.vectorBits;
  return result;
}

#ifdef TINYJIT_SANITIZER
static constexpr StringRef sanitizer = TINYJIT_SANITIZER;
#else
static constexpr StringRef sanitizer = "";
#endif

/// Attributes of all functions, so that LLVM uses all of the machine.
static void setAttributes(Module &module, TargetMachine &machine) {
  std::string bits = std::to_string(getMachineFeatures(machine).vectorBits);
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", machine.getTargetCPU());
    function.addFnAttr("target-features", machine.getTargetFeatureString());
    // Without these, some CPUs get their wide vectors split.
    function.addFnAttr("prefer-vector-width", bits);
    function.addFnAttr("min-legal-vector-width", bits);
    function.addFnAttr(Attribute::NoUnwind);
    // An entry only loads parameters: the kernel need not be there twice.
    function.addFnAttr(Attribute::NoInline);
    if (sanitizer.contains("address"))
      function.addFnAttr(Attribute::SanitizeAddress);
    if (sanitizer.contains("thread"))
      function.addFnAttr(Attribute::SanitizeThread);
  }
}

/// Makes a masked store of exactly one lane, known now, a store of that lane.
///
/// LLVM 22 on x86 turns such a store of truncated i8 or i16 values into a store
/// of four bytes, which overwrites what lies behind the array.
static void storeSingleLanes(Function &function) {
  for (Instruction &instruction :
       make_early_inc_range(instructions(function))) {
    auto *call = dyn_cast<IntrinsicInst>(&instruction);
    if (!call || call->getIntrinsicID() != Intrinsic::masked_store)
      continue;
    auto *mask = dyn_cast<Constant>(call->getArgOperand(call->arg_size() - 1));
    auto *type = cast<FixedVectorType>(call->getArgOperand(0)->getType());
    std::optional<unsigned> lane;
    unsigned stored = 0;
    for (unsigned i = 0; mask && i < type->getNumElements(); ++i) {
      Constant *bit = mask->getAggregateElement(i);
      if (bit && bit->isNullValue())
        continue;
      lane = i;
      ++stored;
    }
    if (stored != 1)
      continue;
    IRBuilder<> builder(call);
    Value *element =
        builder.CreateExtractElement(call->getArgOperand(0), *lane);
    Value *address = builder.CreateConstInBoundsGEP1_64(
        type->getElementType(), call->getArgOperand(1), *lane);
    builder.CreateAlignedStore(element, address, Align(1));
    call->eraseFromParent();
  }
}

void target::setTarget(Module &module, TargetMachine &machine) {
  module.setTargetTriple(machine.getTargetTriple());
  module.setDataLayout(machine.createDataLayout());
}

/// Has the code of a build with a sanitizer checked, too.
static void addSanitizers(PassBuilder &builder) {
  if (sanitizer.contains("address"))
    builder.registerOptimizerLastEPCallback(
        [](ModulePassManager &manager, OptimizationLevel, ThinOrFullLTOPhase) {
          // Nobody runs constructors of the loaded object, nor finds its
          // globals.
          manager.addPass(AddressSanitizerPass(
              AddressSanitizerOptions(), /*UseGlobalGC=*/false,
              /*UseOdrIndicator=*/false, AsanDtorKind::None,
              AsanCtorKind::None));
        });
  if (sanitizer.contains("thread"))
    builder.registerOptimizerLastEPCallback([](ModulePassManager &manager,
                                               OptimizationLevel,
                                               ThinOrFullLTOPhase) {
      // Without the constructor of ModuleThreadSanitizerPass: the process has
      // set the sanitizer up, and objects that are loaded together may not have
      // one each.
      manager.addPass(createModuleToFunctionPassAdaptor(ThreadSanitizerPass()));
    });
}

/// Leaves Loop Load Elimination out where it would take longer than all other
/// passes together: it compares each assumption about an address with those
/// about all others (PredicatedScalarEvolution::addPredicate). Loops that hand
/// a value on from trip to trip through memory are short.
static void skipLongAnalyses(PassInstrumentationCallbacks &callbacks) {
  callbacks.registerShouldRunOptionalPassCallback([](StringRef pass, Any ir) {
    const auto *function = any_cast<const Function *>(&ir);
    return pass != "LoopLoadEliminationPass" || !function ||
           !hasLongLoop(**function);
  });
}

/// Runs the passes that `build` makes, and what every module needs.
static void
runPasses(Module &module, TargetMachine &machine,
          function_ref<ModulePassManager(PassBuilder &builder)> build) {
  setTarget(module, machine);
  setAttributes(module, machine);
  PassInstrumentationCallbacks callbacks;
  skipLongAnalyses(callbacks);
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager graph;
  ModuleAnalysisManager modules;
  PassBuilder builder(&machine, PipelineTuningOptions(), std::nullopt,
                      &callbacks);
  addSanitizers(builder);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graph, modules);
  build(builder).run(module, modules);
  for (Function &function : module)
    storeSingleLanes(function);
}

/// LLVM's passes for loops that are not vectors yet.
static ModulePassManager buildLoopPasses(PassBuilder &builder) {
  addSideBySideSums(builder);
  // A trip of an unrolled loop need not load what the one before it stored.
  builder.registerOptimizerLastEPCallback(
      [](ModulePassManager &manager, OptimizationLevel, ThinOrFullLTOPhase) {
        manager.addPass(createModuleToFunctionPassAdaptor(
            EarlyCSEPass(/*UseMemorySSA=*/true)));
      });
  return builder.buildPerModuleDefaultPipeline(OptimizationLevel::O3);
}

void target::optimizeModule(Module &module, TargetMachine &machine) {
  bool onlyVectors = hasOnlyVectorLoops(module);
  runPasses(module, machine, [&](PassBuilder &builder) {
    return onlyVectors ? buildVectorPasses(builder) : buildLoopPasses(builder);
  });
  for (Function &function : module)
    fenceShuffles(function, machine);
}

void target::prepareModule(Module &module, TargetMachine &machine) {
  runPasses(module, machine, [](PassBuilder &builder) {
    // Masks become constants, which `storeSingleLanes` looks at.
    builder.registerPipelineStartEPCallback(
        [](ModulePassManager &manager, OptimizationLevel) {
          manager.addPass(createModuleToFunctionPassAdaptor(EarlyCSEPass()));
        });
    return builder.buildO0DefaultPipeline(OptimizationLevel::O0);
  });
}

namespace {
/// The passes of a code generator but those that gain nothing for a module.
///
/// Loop Strength Reduction and the scheduler behind the register allocator take
/// a fifth of the time of code generation. Loops of vectors run as fast without
/// either: they wait for multiplications, and cores reorder instructions.
///
/// For each access of memory, LLVM 22's other scheduler walks over all before
/// it that may be of the same place, and for each use of a register over all
/// its uses (ScheduleDAGMILive::collectVRegUses): long blocks go without it.
class CodePasses : public legacy::PassManager {
public:
  CodePasses(const TargetMachine &machine, bool hasLongBlock, bool onlyVectors)
      : features(getMachineFeatures(machine)), hasLongBlock(hasLongBlock),
        onlyVectors(onlyVectors) {}

  void add(Pass *pass) override {
    StringRef name = pass->getPassName();
    if (onlyVectors && name == "Loop Strength Reduction") {
      delete pass;
      return;
    }
    if (pass->getPassID() == &TargetPassConfig::ID) {
      auto *config = static_cast<TargetPassConfig *>(pass);
      if (hasLongBlock)
        config->disablePass(&MachineSchedulerID);
      if (hasLongBlock || onlyVectors)
        config->disablePass(&PostRASchedulerID);
    }
    bool isLastOfOptimizer = name == "CodeGen Prepare";
    legacy::PassManager::add(pass);
    if (hasLongBlock && isLastOfOptimizer)
      legacy::PassManager::add(createCutLongBlocksPass(features));
  }

private:
  const MachineFeatures features;
  const bool hasLongBlock, onlyVectors;
};
} // namespace

/// The choices of passes that depend on a module.
static std::pair<bool, bool> choosePasses(Module &module) {
  return {any_of(module, target::hasLongBlock),
          target::hasOnlyVectorLoops(module)};
}

/// Passes, and the bytes that they write.
struct CodeWriter::Passes {
  Passes(const TargetMachine &machine, std::pair<bool, bool> choices)
      : stream(bytes), manager(machine, choices.first, choices.second) {}

  Error setUp(TargetMachine &machine, CodeGenFileType type) {
    if (machine.addPassesToEmitFile(manager, stream, nullptr, type))
      return createStringError("LLVM cannot write code for " +
                               machine.getTargetTriple().str());
    return Error::success();
  }
  std::string write(Module &module) {
    manager.run(module);
    std::string written(bytes.begin(), bytes.end());
    bytes.clear();
    return written;
  }

private:
  SmallVector<char, 0> bytes;
  raw_svector_ostream stream;
  CodePasses manager;
};

CodeWriter::CodeWriter() = default;
CodeWriter::CodeWriter(CodeWriter &&other) = default;
CodeWriter &CodeWriter::operator=(CodeWriter &&other) = default;
CodeWriter::~CodeWriter() = default;

void CodeWriter::abandon() {
  for (auto &[kind, passes] : passesOf)
    (void)passes.release();
  passesOf.clear();
}

size_t CodeWriter::getNumKinds() const { return passesOf.size(); }

Expected<std::string> CodeWriter::write(Module &module,
                                        TargetMachine &machine) {
  std::pair<bool, bool> choices = choosePasses(module);
  std::unique_ptr<Passes> &passes =
      passesOf[{machine.getOptLevel(), choices.first, choices.second}];
  if (!passes) {
    auto made = std::make_unique<Passes>(machine, choices);
    if (Error error = made->setUp(machine, CodeGenFileType::ObjectFile))
      return std::move(error);
    passes = std::move(made);
  }
  return passes->write(module);
}

Expected<std::string> target::emitModule(Module &module, TargetMachine &machine,
                                         bool assembly) {
  CodeWriter::Passes passes(machine, choosePasses(module));
  if (Error error =
          passes.setUp(machine, assembly ? CodeGenFileType::AssemblyFile
                                         : CodeGenFileType::ObjectFile))
    return std::move(error);
  return passes.write(module);
}

static bool isAllowed(StringRef name) {
  static const StringSet<> allowed = {
      "memcpy", "memmove", "memset", "fma", "fmaf", "_GLOBAL_OFFSET_TABLE_"};
  return allowed.contains(name) ||
         (!sanitizer.empty() &&
          (name.starts_with("__asan_") || name.starts_with("__tsan_")));
}

/// The name of the function in `object` that holds the byte at `offset` of
/// `section`.
static std::string findFunction(const object::ObjectFile &object,
                                const object::SectionRef &section,
                                uint64_t offset) {
  for (const object::ELFSymbolRef symbol : object.symbols()) {
    auto holder = symbol.getSection();
    auto address = symbol.getAddress();
    auto name = symbol.getName();
    if (holder && address && name && *holder != object.section_end() &&
        **holder == section && symbol.getELFType() == ELF::STT_FUNC &&
        offset >= *address && offset < *address + symbol.getSize())
      return name->str();
    consumeError(holder.takeError());
    consumeError(address.takeError());
    consumeError(name.takeError());
  }
  return {};
}

Expected<std::vector<UndefinedSymbol>>
target::findUndefinedSymbols(StringRef bytes) {
  auto object = object::ObjectFile::createELFObjectFile(
      MemoryBufferRef(bytes, "kernels"));
  if (!object)
    return object.takeError();
  std::vector<UndefinedSymbol> found;
  StringSet<> seen;
  for (const object::SectionRef &section : (*object)->sections()) {
    auto relocated = section.getRelocatedSection();
    if (!relocated)
      return relocated.takeError();
    for (const object::RelocationRef &relocation : section.relocations()) {
      auto symbol = relocation.getSymbol();
      if (symbol == (*object)->symbol_end())
        continue;
      auto flags = symbol->getFlags();
      auto name = symbol->getName();
      if (!flags)
        return flags.takeError();
      if (!name)
        return name.takeError();
      if ((*flags & object::BasicSymbolRef::SF_Undefined) && !name->empty() &&
          !isAllowed(*name) && seen.insert(*name).second)
        found.push_back({name->str(), findFunction(**object, **relocated,
                                                   relocation.getOffset())});
    }
  }
  return found;
}
