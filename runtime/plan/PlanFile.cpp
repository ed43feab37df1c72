// Looks at the file of a plan before it is loaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/PlanFile.h"

#include "runtime/plan/Checksum.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"

#include <cstring>
#include <elf.h>
#include <limits>

using namespace tinyjit::runtime;

#if defined(__x86_64__)
static constexpr uint16_t thisMachine = EM_X86_64;
#elif defined(__aarch64__)
static constexpr uint16_t thisMachine = EM_AARCH64;
#else
static constexpr uint16_t thisMachine = EM_NONE;
#endif

/// The kind of CPU that a number of `e_machine` stands for.
static std::string nameMachine(uint16_t machine) {
  switch (machine) {
  case EM_X86_64:
    return nameOf(Architecture::X86);
  case EM_AARCH64:
    return nameOf(Architecture::AArch64);
  default:
    return "the ELF machine " + std::to_string(machine);
  }
}

/// That the code of a whole file runs on CPUs of this kind.
static Status checkMachine(std::string_view file, const std::string &name) {
  Elf64_Ehdr header;
  std::memcpy(&header, file.data(), sizeof header);
  if (header.e_machine == thisMachine || thisMachine == EM_NONE)
    return {};
  return Status::deviceError(
      "the code in '" + name + "' is for " + nameMachine(header.e_machine) +
      ", this process runs on " + nameMachine(thisMachine));
}

/// The loader maps a file without asking whether all of it is there, and a
/// missing page is a signal. So look first: the section headers come last.
static Status checkWhole(std::string_view file, const std::string &name) {
  Elf64_Ehdr header;
  if (file.size() < sizeof header)
    return Status::dataLoss("'" + name + "' is no shared object");
  std::memcpy(&header, file.data(), sizeof header);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_type != ET_DYN)
    return Status::dataLoss("'" + name + "' is no shared object");
  uint64_t headers = uint64_t(header.e_shnum) * header.e_shentsize, end = 0;
  if (__builtin_add_overflow(header.e_shoff, headers, &end))
    end = std::numeric_limits<uint64_t>::max();
  if (header.e_shoff == 0 || end > file.size())
    return Status::dataLoss("'" + name + "' has " +
                            std::to_string(file.size()) + " bytes, expected " +
                            std::to_string(end) + " or more: it is cut short");
  return {};
}

Status tinyjit::runtime::checkPlanFile(std::string_view file,
                                       const std::string &name) {
  RETURN_IF_ERROR(checkWhole(file, name));
  return checkMachine(file, name);
}

Status tinyjit::runtime::checkSealedPlanFile(std::string_view file,
                                             const std::string &name) {
  RETURN_IF_ERROR(checkWhole(file, name));
  RETURN_IF_ERROR(checkSeal(file, name));
  return checkMachine(file, name);
}
