// Writes a kernel that cannot be compiled to a file of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Reproducer.h"

#include "lib/Target/KernelTarget.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tinyjit;

StatusOr<std::string> target::writeReproducer(jit::KernelOp kernel,
                                              StringRef problem) {
  std::string name = "tinyjit-";
  for (char letter : kernel.getSymName().take_front(64))
    name += llvm::isAlnum(letter) ? letter : '_';
  llvm::SmallString<128> model, path;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, model);
  std::string folder = model.str().str();
  llvm::sys::path::append(model, name + "-%%%%%%%%.mlir");
  int descriptor = -1;
  auto fail = [&](std::error_code code) {
    return Status::resourceExhausted("its kernel cannot be written to '" +
                                     folder + "': " + code.message());
  };
  if (std::error_code code = llvm::sys::fs::createUniqueFile(
          model, descriptor, path, llvm::sys::fs::OF_Text,
          llvm::sys::fs::owner_read | llvm::sys::fs::owner_write))
    return fail(code);
  OwningOpRef<ModuleOp> alone = cloneIntoModule(kernel);
  std::string comment = problem.str();
  llvm::replace(comment, '\n', ' ');
  llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
  stream << "// " << comment << "\n" << *alone << "\n";
  stream.close();
  if (std::error_code code = stream.error()) {
    stream.clear_error();
    (void)llvm::sys::fs::remove(path);
    return fail(code);
  }
  return path.str().str();
}
