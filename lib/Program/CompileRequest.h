// The request and the answer between a process and its compile worker.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_COMPILEREQUEST_H
#define TINYJIT_LIB_PROGRAM_COMPILEREQUEST_H

#include "lib/Support/Archive.h"
#include "lib/Target/TargetOptions.h"

#include <string>
#include <vector>

namespace tinyjit::program {

/// One kernel, and all that its code depends on. Both sides are of one build,
/// so the bytes are in the order of the fields.
struct CompileRequest {
  /// Of the sources (SourceHash.cpp): another build answers nothing.
  std::string build;
  std::string kind, chip;
  std::vector<std::string> formats;
  /// Flags and values of the options that change code.
  std::vector<std::string> flags, values;
  std::string triple, cpu, features;
  std::string cudaFormat, cudaToolkit, rocmLibraries;
  /// The text of the key parts that the target describes itself by: the
  /// worker's target must say the same.
  std::string target;
  std::string symbol;
  target::CodeTier tier = target::CodeTier::Full;
  bool llvmIR = false, assembly = false;
  /// More than so much memory is too much, in bytes; 0 for no limit.
  int64_t bytes = 0;
  /// The kernel in a module of its own, as MLIR bytecode.
  std::string module;
};

/// The exit status of a worker that has no more memory.
constexpr int outOfMemoryStatus = 3;
/// That of a worker in which LLVM has crashed; it says so on its standard error
/// output.
constexpr int crashStatus = 4;

struct CompileAnswer {
  /// Whether the request was understood, and the target is the one asked for.
  bool isUnderstood = false;
  /// `packProgram`; empty if the kernel is an error.
  std::string program;
  std::string llvmIR, assembly, assemblyFormat;
};

template <class Archive, class T>
EnableFor<T, CompileRequest> visit(Archive &archive, T &request) {
  archive(request.build, request.kind, request.chip, request.formats,
          request.flags, request.values, request.triple, request.cpu,
          request.features, request.cudaFormat, request.cudaToolkit,
          request.rocmLibraries, request.target, request.symbol, request.tier,
          request.llvmIR, request.assembly, request.bytes, request.module);
}

template <class Archive, class T>
EnableFor<T, CompileAnswer> visit(Archive &archive, T &answer) {
  archive(answer.isUnderstood, answer.program, answer.llvmIR, answer.assembly,
          answer.assemblyFormat);
}

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_COMPILEREQUEST_H
