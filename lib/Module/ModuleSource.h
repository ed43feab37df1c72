// ModuleSource: the file of a module, and its IR, which is parsed when it is
// first needed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_MODULESOURCE_H
#define TINYJIT_LIB_MODULE_MODULESOURCE_H

#include "lib/Module/Interface.h"
#include "lib/Program/CodeSettings.h"
#include "lib/Program/ProgramOp.h"
#include "tinyjit/Runtime/Diagnostic.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SourceMgr.h"

namespace tinyjit::module {

/// The file of a module and its IR.
class ModuleSource {
public:
  /// \param settings outlive the source.
  explicit ModuleSource(const program::CodeSettings &settings)
      : settings(settings) {}
  ~ModuleSource();

  /// Takes the bytes of `path`, once; "-" is the standard input.
  /// \returns NotFound.
  Status readFile(const std::string &path);
  /// Takes a text. \param name what messages call it.
  void setText(const std::string &text, const std::string &name);

  /// The same for a text that was made of another source: messages show the
  /// lines of that one, in which the places of the text's ops are.
  void setText(const std::string &text, const ModuleSource &from);

  llvm::StringRef bytes() const { return mainFile().getBuffer(); }
  llvm::StringRef name() const {
    unsigned file = origin ? origin : sources.getMainFileID();
    return sources.getMemoryBuffer(file)->getBufferIdentifier();
  }
  /// For diagnostics.
  llvm::SourceMgr &files() { return sources; }

  /// Made the first time it is asked for.
  mlir::MLIRContext &context();
  /// The module, parsed, checked and moved to the device the first time it is
  /// asked for. Functions on tensors are host functions in it.
  StatusOr<mlir::ModuleOp> ir();
  /// The module as it was parsed, if functions of it have open sizes that their
  /// calls choose; else null. Functions without bounds for them stand there
  /// only. Null before `ir`.
  mlir::ModuleOp open() { return opened.get(); }
  /// `ir`, null if nobody has asked for it yet.
  mlir::ModuleOp irIfRead() { return module.get(); }
  /// Calls `work`, which makes or changes IR of `context`, within the limits of
  /// compiling. \returns what `work` does; ResourceExhausted, with the pass, if
  /// it reached a limit, and DeviceError if it crashed: what it works on may
  /// then be neither used nor destroyed, and this is the error of all that
  /// needs the IR from then on.
  Status runWithin(llvm::function_ref<Status()> work);
  /// `runWithin` has left its work once.
  bool isLeft() const { return !left.ok(); }
  /// Puts another module of the same context in its place.
  void replaceIr(mlir::OwningOpRef<mlir::ModuleOp> other);
  /// The programs that stand in the module; none before it is read.
  const program::ModulePrograms &programs() const { return inModule; }
  /// Adds what passes over the module as a whole had to say and is not there
  /// yet; nothing before the IR is read.
  void addRemarks(std::vector<std::string> &texts) const;
  /// Whether a host function was one on tensors; known once the IR is read.
  bool isOnTensors(llvm::StringRef function) const {
    return onTensors.contains(function);
  }
  /// The files whose content is part of the IR; known once that is read.
  const std::vector<UsedFile> &usedFiles() const { return images; }

private:
  const llvm::MemoryBuffer &mainFile() const {
    return *sources.getMemoryBuffer(sources.getMainFileID());
  }
  Status readIr();
  Status collect(llvm::function_ref<mlir::LogicalResult()> action,
                 Code code = Code::InvalidArgument);
  Status checkNesting();
  Status parse();
  Status refusePromises();
  Status readImages();
  Status takeOpen();
  Status scheduleTensors();
  Status remapDevice();
  Status rewriteConvolutions();
  Status checkGates();
  Status checkTargets();

  const program::CodeSettings &settings;
  llvm::SourceMgr sources;
  /// The file that the main one was made of, in `sources`; 0 if there is none.
  unsigned origin = 0;
  std::unique_ptr<mlir::MLIRContext> ownedContext;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OwningOpRef<mlir::ModuleOp> opened;
  llvm::StringSet<> onTensors;
  std::vector<UsedFile> images;
  std::vector<runtime::Diagnostic> remarks;
  program::ModulePrograms inModule;
  /// Why work on the context was left; ok if it never was.
  Status left;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_MODULESOURCE_H
