// Writes the code of a program to files, for people and tests.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ProgramFiles.h"

#include "lib/Support/File.h"
#include "runtime/support/Return.h"

#include "llvm/Support/FileSystem.h"

using namespace tinyjit;
using namespace tinyjit::target;

static Status write(const std::string &path, const std::string &bytes) {
  if (bytes.empty())
    return {};
  return writeFile(path, {{bytes.data(), bytes.size()}});
}

Status target::writeProgramFiles(const Program &program,
                                 const std::string &folder,
                                 const std::string &name) {
  if (std::error_code error = llvm::sys::fs::create_directories(folder))
    return Status::notFound("cannot make the folder '" + folder +
                            "': " + error.message());
  std::string path = folder + "/" + name + ".";
  RETURN_IF_ERROR(write(path + program.assemblyFormat, program.assembly));
  if (program.bytes == program.assembly)
    return {};
  return write(path + program.format, program.bytes);
}
