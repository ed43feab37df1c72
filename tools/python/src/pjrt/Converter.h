// The converter: what makes a program that tinyjit compiles of one of JAX's.
// It is a function of the process' own Python, since jaxlib has the passes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_CONVERTER_H
#define TINYJIT_PYTHON_PJRT_CONVERTER_H

#include "tools/python/src/pjrt/Types.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tinyjit::pjrt {

/// The outcome of a conversion.
struct Converted {
  /// MLIR text; the capture is `main`.
  std::string text;
  /// The name of the program, as JAX has it.
  std::string name;
  /// The number of the device it is for.
  int device = 0;
  std::vector<ArrayType> arguments;
  std::vector<ArrayType> results;
  /// Positions of the arguments that are given away.
  std::vector<int64_t> donated;
  /// Options of this program, by name.
  std::vector<std::pair<std::string, std::string>> options;
  /// All but the text, in the form that the converter gives it:
  ///     name jit_f
  ///     device 0
  ///     option tier quick
  ///     argument kept f32 2 3
  ///     argument donated complex<f32>
  ///     result i1 4
  std::string signature;
};

/// Fills all but the text and, if it names a device, that too.
/// \returns DataLoss for a line that is of no such form; Unsupported for types
///   that no array can have.
Status readSignature(std::string_view signature, Converted &made);

/// Converts a program. The caller holds no lock: the converter needs Python's.
/// \param code with its format, as PJRT gives it; without code, only the
///   options are read.
/// \param options XLA's compile options, serialized.
/// \param withPlaces asks for a text in which ops have their places in the
///   user's program.
/// \returns what the converter reports; FailedPrecondition in a process without
///   a converter.
StatusOr<Converted> convert(std::string_view code, std::string_view format,
                            std::string_view options, bool withPlaces);

/// The version of StableHLO that the converter reads, as three numbers.
const int64_t *stablehloVersion();

/// Whether there is a converter.
bool hasConverter();

} // namespace tinyjit::pjrt

/// The mark of a function that leaves the library.
#define TINYJIT_PJRT_EXPORT __attribute__((visibility("default")))

extern "C" {
/// A function of the process that converts programs. It reports by one call of
/// `tinyjitPjrtGiveProgram` or `tinyjitPjrtGiveError`, before it returns. Any
/// thread may call it.
typedef void (*TinyJITPjrtConverter)(const char *code, size_t codeSize,
                                     const char *format, size_t formatSize,
                                     const char *options, size_t optionsSize,
                                     int withPlaces, void *conversion);
/// Sets the converter, or removes it (null): then programs are errors, and all
/// calls of it have ended on return, so the caller must hold no lock that they
/// need.
TINYJIT_PJRT_EXPORT void tinyjitPjrtSetConverter(TinyJITPjrtConverter converter,
                                                 int64_t major, int64_t minor,
                                                 int64_t patch);
TINYJIT_PJRT_EXPORT void
tinyjitPjrtGiveProgram(void *conversion, const char *text, size_t textSize,
                       const char *signature, size_t signatureSize);
/// \param code a PJRT_Error_Code.
TINYJIT_PJRT_EXPORT void tinyjitPjrtGiveError(void *conversion, int code,
                                              const char *message,
                                              size_t messageSize);
}

#endif // TINYJIT_PYTHON_PJRT_CONVERTER_H
