// Pages that show all that is known of a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_INSPECT_H
#define TINYJIT_INSPECT_H

#include "tinyjit/Module.h"

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

} // namespace tinyjit

#endif // TINYJIT_INSPECT_H
