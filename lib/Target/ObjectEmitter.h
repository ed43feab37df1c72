// Compiles LLVM IR to machine code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_OBJECTEMITTER_H
#define TINYJIT_LIB_TARGET_OBJECTEMITTER_H

#include "lib/Conversion/ByteUnit.h"

#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Error.h"

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tinyjit::target {

/// The properties of a machine that matter before LLVM sees the code.
struct MachineFeatures {
  /// Width and number of the vector registers.
  unsigned vectorBits, numRegisters;
  /// The width for kernels on small arrays.
  unsigned smallVectorBits;
  /// A fused multiply-add, a rounding to an integer, and a conversion between
  /// f16 and f32 are single instructions.
  bool fma, rounding, f16c;
  /// Those of x86 for vectors of 512 bits.
  bool avx512 = false;
  /// Those for sums of products of bytes, in vectors of all widths.
  conversion::ByteUnit byteUnit = conversion::ByteUnit::None;
  /// Bytes that a store writes from which on they should go past the caches; 0
  /// if never.
  uint64_t streamBytes = 0;
};
MachineFeatures getMachineFeatures(const llvm::TargetMachine &machine);

/// Says in `module` what machine it is for.
void setTarget(llvm::Module &module, llvm::TargetMachine &machine);

/// Runs LLVM's optimizations on `module`, which is said to be for the machine
/// first, as its functions are.
void optimizeModule(llvm::Module &module, llvm::TargetMachine &machine);

/// The same for code that must be there soon: optimizes nothing, and runs only
/// what correct code needs.
void prepareModule(llvm::Module &module, llvm::TargetMachine &machine);

/// Writes modules as relocatable objects, and keeps the passes that do it for
/// the next module of the kind: setting them up takes a seventh of the time of
/// compiling a small kernel. The bytes are those of `emitModule`. Not
/// thread-safe.
class CodeWriter {
public:
  CodeWriter();
  CodeWriter(CodeWriter &&other);
  CodeWriter &operator=(CodeWriter &&other);
  ~CodeWriter();

  /// \param machine the same each time, at any level of optimization; goes
  ///   after this object.
  llvm::Expected<std::string> write(llvm::Module &module,
                                    llvm::TargetMachine &machine);
  /// Leaves all passes to themselves, after work of theirs was left
  /// (Protected.h).
  void abandon();
  /// How many kinds of modules passes are kept for.
  size_t getNumKinds() const;

  struct Passes;

private:
  /// The features of a module, and the options, that choose passes.
  using Kind = std::tuple<llvm::CodeGenOptLevel, bool, bool>;
  std::map<Kind, std::unique_ptr<Passes>> passesOf;
};

/// Writes one module, as a relocatable object or as assembly text.
llvm::Expected<std::string>
emitModule(llvm::Module &module, llvm::TargetMachine &machine, bool assembly);

/// A symbol that an object takes from elsewhere, and a function that uses it.
struct UndefinedSymbol {
  std::string name;
  std::string user;
};

/// The undefined symbols of `object` that a kernel may not use: all but
/// memcpy, memmove, memset, fma, fmaf and those of a sanitizer's runtime.
llvm::Expected<std::vector<UndefinedSymbol>>
findUndefinedSymbols(llvm::StringRef object);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_OBJECTEMITTER_H
