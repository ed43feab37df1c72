// NVIDIA's assembler, a program of the CUDA toolkit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PTXAS_H
#define TINYJIT_LIB_TARGET_PTXAS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tinyjit::target {

/// Folders in which a CUDA toolkit can be, the first the most wanted: `given`
/// alone if it is not empty, else CUDA_HOME, CUDA_PATH, /usr/local/cuda.
std::vector<std::string> getCudaFolders(llvm::StringRef given);

/// The path of ptxas in one of `getCudaFolders(given)`, else, if nothing was
/// given, in PATH. Empty if there is none.
std::string findPtxas(llvm::StringRef given);

/// The report of ptxas on a function.
struct PtxasStats {
  int32_t registers = -1, stackBytes = -1, spillBytes = -1;
  /// Shared memory that the code itself declares.
  int64_t sharedBytes = 0;
};

struct PtxasResult {
  std::string cubin;
  /// By function.
  llvm::StringMap<PtxasStats> functions;
  /// Its other notes, such as "(C7514) Potential Performance Loss: ...".
  std::vector<std::string> notes;
};

/// Assembles `ptx` for `chip`. \param lines keeps line tables.
/// \returns the program's text, or that there is no place for temporary files.
llvm::Expected<PtxasResult> runPtxas(const std::string &ptxas,
                                     llvm::StringRef ptx,
                                     const std::string &chip, bool lines);

/// Reads what `ptxas -v` writes; for tests.
llvm::StringMap<PtxasStats> readPtxasStats(llvm::StringRef text);

/// Its warnings, and what it says with a number of its own. The same.
std::vector<std::string> readPtxasNotes(llvm::StringRef text);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PTXAS_H
