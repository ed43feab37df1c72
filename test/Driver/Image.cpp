// Images of code: which of them a driver can load, and on which chips.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chips stand in an ELF file's flags: NVIDIA's as in LLVM's ELF.h (EF_CUDA_SM
// and, in files of version 8 and later, EF_CUDA_SM_MASK), AMD's as in LLVM's
// AMDGPU usage guide (EF_AMDGPU_MACH).
#include "test/Driver/Image.h"

#include "test/Driver/Model.h"

#include <cstdlib>
#include <cstring>

using namespace tinyjit::testdriver;

static constexpr char magic[] = {0x7f, 'E', 'L', 'F'};
/// The first word of LLVM bitcode in its wrapper.
static constexpr uint32_t bitcodeWrapper = 0x0B17C0DE;

/// The number in "sm_90a", 0 if it has none; whether letters follow.
static int numberOf(const std::string &chip, bool &isSpecific) {
  size_t digits = chip.find_first_of("0123456789");
  if (digits == std::string::npos)
    return 0;
  size_t end = chip.find_first_not_of("0123456789", digits);
  isSpecific = end != std::string::npos;
  return std::atoi(chip.c_str() + digits);
}

template <class T>
static T read(const char *bytes, size_t offset) {
  T value;
  std::memcpy(&value, bytes + offset, sizeof value);
  return value;
}

static bool fitsCuda(const std::string &cubin, const std::string &chip) {
  bool isSpecific;
  auto flags = read<uint32_t>(cubin.data(), 48);
  int made = cubin[8] >= 8 ? flags >> 8 & 0xff : flags & 0xff,
      own = numberOf(chip, isSpecific);
  return made <= own && made / 10 == own / 10;
}

static bool fitsHip(const std::string &hsaco, const std::string &chip) {
  static const std::map<std::string, uint32_t> machines = {
      {"gfx90a", 0x3f}, {"gfx942", 0x4c}, {"gfx1100", 0x41}, {"gfx1201", 0x4e}};
  auto own = machines.find(chip);
  return own != machines.end() &&
         (read<uint32_t>(hsaco.data(), 48) & 0xff) == own->second;
}

static int checkElf(const std::string &image, bool isCuda,
                    const std::string &chip) {
  constexpr uint16_t cuda = 190, amdGpu = 224;
  bool fits = read<uint16_t>(image.data(), 18) == (isCuda ? cuda : amdGpu) &&
              (isCuda ? fitsCuda(image, chip) : fitsHip(image, chip));
  return fits ? success : noBinaryForGpu;
}

bool tinyjit::testdriver::fitsChip(const std::string &made, bool isCuda,
                                   const std::string &chip) {
  if (!isCuda)
    return made == chip;
  bool isSpecific = false, deviceIsSpecific = false;
  int number = numberOf(made, isSpecific);
  int own = numberOf(chip, deviceIsSpecific);
  return made.rfind("sm_", 0) == 0 &&
         (isSpecific ? number == own : number <= own);
}

static int checkPtx(const std::string &text, const std::string &chip) {
  size_t target = text.find(".target");
  size_t name = target == std::string::npos ? target : text.find("sm_", target);
  if (text.find(".version") == std::string::npos || name == std::string::npos)
    return invalidPtx;
  size_t end = text.find_first_of(", \t\r\n", name);
  return fitsChip(text.substr(name, end - name), /*isCuda=*/true, chip)
             ? success
             : noBinaryForGpu;
}

bool tinyjit::testdriver::isBitcode(const std::string &image) {
  return image.size() >= 20 &&
         read<uint32_t>(image.data(), 0) == bitcodeWrapper;
}

bool tinyjit::testdriver::isTwin(const std::string &image) {
  constexpr uint16_t x86 = 62, arm = 183;
  if (image.size() < 64 || std::memcmp(image.data(), magic, sizeof magic) != 0)
    return isBitcode(image);
  auto machine = read<uint16_t>(image.data(), 18);
  return machine == x86 || machine == arm;
}

int tinyjit::testdriver::checkImage(const std::string &image, bool isCuda,
                                    const std::string &chip) {
  if (image.size() >= 64 && std::memcmp(image.data(), magic, sizeof magic) == 0)
    return checkElf(image, isCuda, chip);
  if (isCuda)
    return checkPtx(image, chip);
  // A bundle says for which chips it has code.
  return image.find("amdgcn-amd-amdhsa--" + chip) != std::string::npos
             ? success
             : invalidImage;
}

std::string tinyjit::testdriver::copyImage(const void *image) {
  auto *bytes = static_cast<const char *>(image);
  if (std::memcmp(bytes, &bitcodeWrapper, sizeof bitcodeWrapper) == 0)
    return std::string(bytes,
                       read<uint32_t>(bytes, 8) + read<uint32_t>(bytes, 12));
  if (std::memcmp(bytes, magic, sizeof magic) != 0)
    return bytes;
  // The section headers come last.
  return std::string(bytes, read<uint64_t>(bytes, 40) +
                                uint64_t(read<uint16_t>(bytes, 58)) *
                                    read<uint16_t>(bytes, 60));
}
