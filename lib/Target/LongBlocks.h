// Cuts long blocks of LLVM IR into pieces that code is generated for in a time
// that grows with their number.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_LONGBLOCKS_H
#define TINYJIT_LIB_TARGET_LONGBLOCKS_H

namespace llvm {
class Function;
class FunctionPass;
} // namespace llvm

namespace tinyjit::target {
struct MachineFeatures;

/// Whether the pass changes `function`.
bool hasLongBlock(const llvm::Function &function);

/// A pass right before the selection of instructions.
///
/// LLVM's code generator takes a time that grows with the square of the
/// instructions of a block: the selection looks for cycles among all of them
/// for each load, and the register allocator compares each value with all that
/// are alive beside it. So blocks of more than 8192 instructions are cut into
/// pieces of 1024. Before that, values that do not fit into the registers go to
/// the stack, and come back where they are used: of those that are alive, the
/// ones whose next use is the farthest (Belady, "A study of replacement
/// algorithms for a virtual-storage computer", 1966). Elements of inputs come
/// back from there. The result is the same to the bit. Values that are used
/// behind the block stay to LLVM.
llvm::FunctionPass *createCutLongBlocksPass(const MachineFeatures &features);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_LONGBLOCKS_H
