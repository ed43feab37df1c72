// Packs LLVM bitcode as the image of a GPU program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/Bitcode.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

std::string target::wrapBitcode(StringRef bitcode) {
  auto *begin = reinterpret_cast<const unsigned char *>(bitcode.data());
  if (isBitcodeWrapper(begin, begin + bitcode.size()))
    return bitcode.str();
  // Magic, version, where the bitcode begins, its bytes, the kind of CPU.
  constexpr uint32_t headerBytes = 20;
  const uint32_t header[] = {0x0B17C0DE, 0, headerBytes,
                             static_cast<uint32_t>(bitcode.size()), ~0u};
  std::string image(headerBytes, '\0');
  for (auto [index, word] : llvm::enumerate(header))
    support::endian::write32le(&image[4 * index], word);
  return image + bitcode.str();
}

std::string target::packBitcode(const Module &module) {
  std::string bytes;
  raw_string_ostream stream(bytes);
  WriteBitcodeToFile(module, stream);
  return wrapBitcode(bytes);
}

Expected<StringMap<std::vector<int64_t>>>
target::readBitcodeKernels(StringRef image) {
  LLVMContext context;
  Expected<std::unique_ptr<Module>> module =
      parseBitcodeFile(MemoryBufferRef(image, "image"), context);
  if (!module)
    return module.takeError();
  StringMap<std::vector<int64_t>> kernels;
  for (const Function &function : **module) {
    CallingConv::ID convention = function.getCallingConv();
    if (function.isDeclaration() || (convention != CallingConv::PTX_Kernel &&
                                     convention != CallingConv::AMDGPU_KERNEL))
      continue;
    std::vector<int64_t> &bytes = kernels[function.getName()];
    for (const Argument &argument : function.args())
      bytes.push_back(
          (*module)->getDataLayout().getTypeAllocSize(argument.getType()));
  }
  return kernels;
}
