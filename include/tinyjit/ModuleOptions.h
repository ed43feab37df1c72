// ModuleOptions: the options of loading a module and of compiling its captures.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_MODULEOPTIONS_H
#define TINYJIT_MODULEOPTIONS_H

#include "tinyjit/Runtime/Status.h"

#include <functional>
#include <string>

namespace tinyjit {

/// The use of the cache on disk, which holds compiled captures beyond this
/// process.
enum class CacheMode {
  Off,
  /// Compiled captures are loaded from disk, and new ones are added.
  ReadWrite,
  /// Compiled captures are loaded from disk; none is added.
  ReadOnly,
  /// As ReadOnly; a capture that is not on disk is an error.
  Require,
};

/// How much the code of kernels is optimised. Results have the same bits in
/// every tier.
enum class Tier {
  /// Little optimisation: fast to compile, slower to run.
  Quick,
  Full,
  /// Replays run quick code while full code is compiled in the background; each
  /// instance switches to it before the next replay.
  Both,
};

/// The options that change code: the members are declared, each with its
/// meaning, in ModuleOptions.def.
struct CodeOptions {
#define TINYJIT_OPTION(type, field, initial, ...) type field = initial;
#include "tinyjit/ModuleOptions.def"
};

/// The options of loading a module.
struct ModuleOptions : CodeOptions {
  /// A .safetensors, GGUF, .npz or .npy file with the constants and first
  /// states, by symbol name. Empty: the .safetensors beside the module, if
  /// there is one.
  std::string parameters;
  /// A directory that cannot be used is an error in the mode Require; in other
  /// modes everything is compiled, and `CompileStats` says why.
  CacheMode cache = CacheMode::Off;
  /// Empty: TINYJIT_CACHE_DIR, or `tinyjit` in XDG_CACHE_HOME or ~/.cache.
  std::string cacheDirectory;
  /// Adds findings that are no hazards to `CompileStats::remarks`: which
  /// results are copies, which states and inputs are written.
  bool explainHazards = false;
  /// Adds to `CompileStats::remarks` what passes over captures say: work that
  /// replays need not do, which launches that hand on a result are not one and
  /// why, which large constants are packed for the products that read them,
  /// what that costs, and why not the others.
  bool explainPasses = false;
  /// Called with lines about the progress of long work, and with an empty one
  /// when it is done. Called by one thread at a time; may be empty.
  std::function<void(const std::string &)> progress;
};

/// Sets an option that changes code as the flag of tinyjit-run does;
/// docs/options.md lists them. \param name of the flag, without dashes.
/// \param value "true" or "false" for a flag without a value.
/// \returns NotFound for another name, with those that there are;
///   InvalidArgument for a value that is none of the option's.
runtime::Status setOption(CodeOptions &options, const std::string &name,
                          const std::string &value);

/// The mode of the cache that a word names: "rw", "ro", "off" or "require".
/// \param source where the word comes from, as in "--cache=".
/// \returns InvalidArgument for another word.
runtime::StatusOr<CacheMode> parseCacheMode(const std::string &source,
                                            const std::string &word);

} // namespace tinyjit

#endif // TINYJIT_MODULEOPTIONS_H
