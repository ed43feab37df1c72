// Pages that show all that is known of a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_INSPECT_H
#define TINYJIT_INSPECT_H

#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Jit.h"

#include <functional>
#include <string>

namespace tinyjit {

/// Writes a page about a capture of `module`, which a browser shows and which
/// needs no other file: launches and their dependences, memory, kernels in all
/// their forms, what was frozen, what passes did (docs/inspector.md). Compiles
/// the capture if that has not been done.
/// \param capture as in `Module::find`.
/// \param path where it goes. If the name ends in `.json`, the data of the page
///   alone, as docs/inspector.schema.json says.
/// \param replay called `calls` times with one instance of the capture, to
///   replay it once; each launch is timed, and the page has a time line and a
///   roofline. Without it, nothing runs.
/// \returns errors of `Module::instantiate`, of `replay`, and of writing;
///   Unsupported for a page if tinyjit was built without D3.
runtime::Status writeInspection(
    Module &module, const std::string &capture, const std::string &path,
    const std::function<runtime::Status(runtime::Instance &)> &replay = {},
    int calls = 3);

/// The same of the capture that a Jit used last. Kernels are shown as the
/// default options make them.
/// \param jit called by no other thread meanwhile.
/// \param call called `calls` times, to call `jit` once with arguments that the
///   capture was made for; each launch is timed. Without it, nothing runs.
/// \returns FailedPrecondition if the last call of `jit` was not captured, and
///   if a call replayed something else; errors of `call`, of `Jit::printUsed`,
///   of the passes, and of writing; Unsupported as above.
runtime::Status
writeInspection(runtime::Jit &jit, const std::string &path,
                const std::function<runtime::Status()> &call = {},
                int calls = 3);

} // namespace tinyjit

#endif // TINYJIT_INSPECT_H
