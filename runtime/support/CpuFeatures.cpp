// Finds the features of this CPU under LLVM's names.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/CpuFeatures.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>

#if defined(__x86_64__)
#include <cpuid.h>
#elif defined(__aarch64__)
#include <sys/auxv.h>
#endif

using namespace tinyjit::runtime;
using Features = std::set<std::string, std::less<>>;

//===-- x86-64 ------------------------------------------------------------===//

namespace {
enum Register : uint8_t { EAX, EBX, ECX, EDX };
/// Registers that the system has to save for programs to use them.
enum State : uint8_t { Any, YMM, ZMM, R16 };

/// A bit of the CPUID instruction (Intel's and AMD's manuals, "CPUID").
struct X86Feature {
  const char *name;
  uint32_t leaf, subleaf;
  Register word;
  uint8_t bit;
  State state = Any;
};
} // namespace

static constexpr uint32_t extended = 0x80000001;

static constexpr X86Feature x86Features[] = {
    {"64bit", extended, 0, EDX, 29},
    {"adx", 7, 0, EBX, 19},
    {"avx", 1, 0, ECX, 28, YMM},
    {"avx10.1", 7, 1, EDX, 19, ZMM},
    // A version number: a bit that 2 and 3 have.
    {"avx10.2", 0x24, 0, EBX, 1, ZMM},
    {"avx2", 7, 0, EBX, 5, YMM},
    {"avx512bf16", 7, 1, EAX, 5, ZMM},
    {"avx512bitalg", 7, 0, ECX, 12, ZMM},
    {"avx512bw", 7, 0, EBX, 30, ZMM},
    {"avx512cd", 7, 0, EBX, 28, ZMM},
    {"avx512dq", 7, 0, EBX, 17, ZMM},
    {"avx512f", 7, 0, EBX, 16, ZMM},
    {"avx512fp16", 7, 0, EDX, 23, ZMM},
    {"avx512ifma", 7, 0, EBX, 21, ZMM},
    {"avx512vbmi", 7, 0, ECX, 1, ZMM},
    {"avx512vbmi2", 7, 0, ECX, 6, ZMM},
    {"avx512vl", 7, 0, EBX, 31, ZMM},
    {"avx512vnni", 7, 0, ECX, 11, ZMM},
    {"avx512vp2intersect", 7, 0, EDX, 8, ZMM},
    {"avx512vpopcntdq", 7, 0, ECX, 14, ZMM},
    {"avxifma", 7, 1, EAX, 23, YMM},
    {"avxneconvert", 7, 1, EDX, 5, YMM},
    {"avxvnni", 7, 1, EAX, 4, YMM},
    {"avxvnniint16", 7, 1, EDX, 10, YMM},
    {"avxvnniint8", 7, 1, EDX, 4, YMM},
    {"bmi", 7, 0, EBX, 3},
    {"bmi2", 7, 0, EBX, 8},
    {"ccmp", 7, 1, EDX, 21, R16},
    {"cf", 7, 1, EDX, 21, R16},
    {"cmov", 1, 0, EDX, 15},
    {"cx16", 1, 0, ECX, 13},
    {"cx8", 1, 0, EDX, 8},
    {"egpr", 7, 1, EDX, 21, R16},
    {"f16c", 1, 0, ECX, 29, YMM},
    {"fma", 1, 0, ECX, 12, YMM},
    {"fma4", extended, 0, ECX, 16, YMM},
    {"gfni", 7, 0, ECX, 8},
    {"lzcnt", extended, 0, ECX, 5},
    {"mmx", 1, 0, EDX, 23},
    {"movbe", 1, 0, ECX, 22},
    {"ndd", 7, 1, EDX, 21, R16},
    {"nf", 7, 1, EDX, 21, R16},
    {"popcnt", 1, 0, ECX, 23},
    {"ppx", 7, 1, EDX, 21, R16},
    {"prfchw", extended, 0, ECX, 8},
    {"push2pop2", 7, 1, EDX, 21, R16},
    {"sahf", extended, 0, ECX, 0},
    {"sse", 1, 0, EDX, 25},
    {"sse2", 1, 0, EDX, 26},
    {"sse3", 1, 0, ECX, 0},
    {"sse4.1", 1, 0, ECX, 19},
    {"sse4.2", 1, 0, ECX, 20},
    {"sse4a", extended, 0, ECX, 6},
    {"ssse3", 1, 0, ECX, 9},
    {"tbm", extended, 0, ECX, 21},
    {"xop", extended, 0, ECX, 11, YMM},
    {"zu", 7, 1, EDX, 21, R16},
};

#if defined(__x86_64__)
namespace {
/// Leaves of CPUID, each read once: on a virtual machine the host answers.
class Cpu {
public:
  bool has(const X86Feature &feature) {
    uint32_t word = read(feature.leaf, feature.subleaf)[feature.word];
    return (word >> feature.bit & 1) && isSaved(feature.state);
  }

private:
  using Words = std::array<uint32_t, 4>;

  /// Zeros where the CPU has no such leaf.
  const Words &read(uint32_t leaf, uint32_t subleaf);
  /// True if the system saves the registers.
  bool isSaved(State state);

  std::map<std::pair<uint32_t, uint32_t>, Words> known;
};
} // namespace

const Cpu::Words &Cpu::read(uint32_t leaf, uint32_t subleaf) {
  auto [place, isNew] = known.try_emplace({leaf, subleaf}, Words{});
  Words &words = place->second;
  if (!isNew)
    return words;
  // Leaf 7 says in EAX which subleaf is its last.
  if (leaf == 7 && subleaf > read(7, 0)[EAX])
    return words;
  if (!__get_cpuid_count(leaf, subleaf, &words[0], &words[1], &words[2],
                         &words[3]))
    words = {};
  return words;
}

bool Cpu::isSaved(State state) {
  constexpr uint32_t xsaveInUse = 1u << 27;
  if (state == Any)
    return true;
  if (!(read(1, 0)[ECX] & xsaveInUse))
    return false;
  uint32_t low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  // Bits 1, 2: 128 and 256 bits. 5 to 7: masks and 512 bits. 19: r16 to r31.
  uint32_t needed = state == YMM ? 0x06 : state == ZMM ? 0xe6 : 1u << 19;
  return (low & needed) == needed;
}

static Features findFeatures() {
  Cpu cpu;
  Features names = {nameOf(Architecture::X86)};
  for (const X86Feature &feature : x86Features)
    if (cpu.has(feature))
      names.insert(feature.name);
  return names;
}
#endif

//===-- AArch64 -----------------------------------------------------------===//

namespace {
/// A bit of what Linux says of the CPU: of AT_HWCAP or AT_HWCAP2
/// (arch/arm64/include/uapi/asm/hwcap.h; Documentation/arch/arm64/
/// elf_hwcaps.rst).
struct ArmFeature {
  const char *name;
  uint8_t word, bit;
};
} // namespace

static constexpr ArmFeature armFeatures[] = {
    {"bf16", 2, 14},       {"cmpbr", 1, 33},       {"complxnum", 1, 14},
    {"cssc", 2, 34},       {"dotprod", 1, 20},     {"faminmax", 2, 50},
    {"flagm", 1, 27},      {"fp-armv8", 1, 0},     {"fp16fml", 1, 23},
    {"fprcvt", 1, 34},     {"fptoint", 2, 8},      {"fullfp16", 1, 10},
    {"i8mm", 2, 13},       {"lse", 1, 8},          {"lut", 2, 49},
    {"mops", 2, 43},       {"neon", 1, 1},         {"rcpc", 1, 15},
    {"rdm", 1, 12},        {"sha3", 1, 17},        {"sve", 1, 22},
    {"sve-b16b16", 2, 45}, {"sve-bfscale", 1, 40}, {"sve-bitperm", 2, 4},
    {"sve2", 2, 1},        {"sve2p1", 2, 36},      {"sve2p2", 1, 41},
};

#if defined(__aarch64__)
static Features findFeatures() {
  const uint64_t words[] = {getauxval(AT_HWCAP), getauxval(AT_HWCAP2)};
  Features names = {nameOf(Architecture::AArch64)};
  for (const ArmFeature &feature : armFeatures)
    if (words[feature.word - 1] >> feature.bit & 1)
      names.insert(feature.name);
  return names;
}
#endif

//===-- both --------------------------------------------------------------===//

#if !defined(__x86_64__) && !defined(__aarch64__)
static Features findFeatures() { return {}; }
#endif

template <class List>
static std::vector<std::string> namesIn(const List &features) {
  std::vector<std::string> names;
  for (const auto &feature : features)
    names.push_back(feature.name);
  return names;
}

const char *tinyjit::runtime::nameOf(Architecture architecture) {
  return architecture == Architecture::X86 ? "x86-64" : "aarch64";
}

const std::vector<std::string> &
tinyjit::runtime::codeFeatures(Architecture architecture) {
  static const std::vector<std::string> x86 = namesIn(x86Features),
                                        arm = namesIn(armFeatures);
  return architecture == Architecture::X86 ? x86 : arm;
}

const Features &tinyjit::runtime::hostFeatures() {
  static const Features names = findFeatures();
  return names;
}

Status tinyjit::runtime::checkFeatures(std::string_view needed,
                                       const std::string &what,
                                       const Features &has) {
  std::string missing;
  while (!needed.empty()) {
    size_t end = std::min(needed.find(','), needed.size());
    std::string_view name = needed.substr(0, end);
    needed.remove_prefix(std::min(end + 1, needed.size()));
    if (has.find(name) == has.end())
      missing.append(missing.empty() ? "" : ", ").append(name);
  }
  if (missing.empty())
    return {};
  return Status::deviceError(what + " needs " + missing +
                             ", which this CPU lacks");
}
