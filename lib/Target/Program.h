// Program: the code of one kernel for one target.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PROGRAM_H
#define TINYJIT_LIB_TARGET_PROGRAM_H

#include "tinyjit/Runtime/Plan.h"

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <optional>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace tinyjit::target {

/// The code of one kernel for one target.
struct Program {
  /// The function with one parameter per array and scalar; of a program that a
  /// device launches, its name.
  std::string symbol;
  /// The function of type TinyJITEntry (tinyjit/Runtime/ABI.h), if the host
  /// calls the program.
  std::string entrySymbol = {};
  /// Bytes of scratch memory, 64-byte aligned, that a call needs; 0 for none.
  /// The functions have one more pointer for it, behind those of the arrays.
  int64_t scratchBytes = 0;
  /// The types of the scalars, which come last.
  std::vector<runtime::Scalar::Type> scalars = {};
  /// Into how many parts it can be split; 1 if not at all. Else the function
  /// `symbol`.part takes two more parameters, as i64: which part, of how many.
  int64_t maxParts = 1;
  /// Reports on the code; -1 where that is not known. `stackBytes` is the
  /// largest stack frame of a function, or the largest stack of a thread.
  int64_t codeBytes = -1, stackBytes = -1, spills = -1, reloads = -1;
  /// The ending of a file with `bytes`: "o" for a relocatable object, "cubin".
  std::string format = "o";
  std::string bytes = {};
  /// The functions launched on a device, in order; empty if the host calls the
  /// program, whose `bytes` are a relocatable object then.
  std::vector<runtime::ImageFunction> functions = {};
  /// The chip that a program with `functions` is made for.
  std::string chip = {};
  /// Notes of a vendor's assembler on the code, such as why it is slow.
  std::vector<std::string> notes = {};
  /// LLVM IR after optimization and assembly text; empty unless asked for. They
  /// are not kept with the program.
  std::string llvmIR = {}, assembly = {};
  /// Why this is quick code in the place of full code, which could not be made;
  /// else empty. Such a program is kept nowhere beyond this process.
  std::string substituteReason = {};
  /// The ending of a file with `assembly`.
  std::string assemblyFormat = "s";

  /// Whether a device launches the program, not the host.
  bool isImage() const { return !functions.empty(); }
};

using ProgramPtr = std::shared_ptr<const Program>;

/// A program with functions in the form that the runtime takes.
runtime::Image makeImage(const Program &program);

/// A program as bytes, to be kept.
std::string packProgram(const Program &program);
/// \returns nothing for bytes that `packProgram` did not make.
std::optional<Program> unpackProgram(llvm::StringRef bytes);

/// A kernel on its way to code: what no other kernel and no MLIR is needed for
/// any more.
struct LoweredKernel {
  /// The kernel's name in its module, for errors.
  std::string name;
  /// The program as far as it is known before its code is generated.
  Program program;
  /// LLVM IR before LLVM's passes; null for a target that has none, or whose
  /// code is in `program` already.
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;

  LoweredKernel();
  LoweredKernel(LoweredKernel &&);
  LoweredKernel &operator=(LoweredKernel &&);
  ~LoweredKernel();

  /// Leaves the module and its context to themselves, after work on them was
  /// left (Protected.h).
  void abandon();

  /// A second one, whose module is in the same context.
  LoweredKernel cloneIntoSameContext() const;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PROGRAM_H
