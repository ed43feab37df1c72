// Runs a kernel as native code and by interpretation, on memory of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Native.h"

#include "runtime/orc/ObjectLoader.h"
#include "test/Unit/KernelFuzz/KernelServer.h"
#include "tinyjit/Runtime/ABI.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "gtest/gtest.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <sstream>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::test;

static constexpr size_t guardBytes = 64;

//===-- Memory ------------------------------------------------------------===//

Memory::Memory(const std::vector<ArrayParameter> &arrays, uint64_t seed,
               bool alignElements)
    : arrays(arrays) {
  Random random(seed);
  size_t end = 0;
  for (const ArrayParameter &array : arrays) {
    // Half of the arrays are aligned, the others stand anywhere.
    size_t begin = (end + guardBytes + 63) / 64 * 64;
    begin += random.chance(50) ? 0 : static_cast<size_t>(random.below(64));
    if (alignElements)
      begin -= begin % static_cast<size_t>(array.element->bytes());
    begins.push_back(begin);
    end = begin + static_cast<size_t>(array.count * array.element->bytes());
  }
  bytes.resize(end + guardBytes);
  for (unsigned char &byte : bytes)
    byte = static_cast<unsigned char>(random.bits());
  for (size_t i = 0; i < arrays.size(); ++i)
    fill(arrays[i], begins[i], random);
}

/// The bits of `value` in a float type, cut off.
static uint64_t cutFloat(const Element &element, double value) {
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  int exponentBits = element.bits - 1 - element.fraction;
  // Types with few exponents, or without a sign, take any bits.
  if (exponentBits < 4 || !element.isSigned)
    return bits >> 20;
  int64_t exponent = static_cast<int64_t>(bits >> 52 & 0x7ff) - 1023 +
                     (1 << (exponentBits - 1)) - 1;
  if (exponent <= 0 || value == 0)
    return 0;
  return bits >> 63 << (element.bits - 1) |
         static_cast<uint64_t>(exponent) << element.fraction |
         (bits >> (52 - element.fraction) &
          ((uint64_t(1) << element.fraction) - 1));
}

void Memory::fill(const ArrayParameter &array, size_t begin, Random &random) {
  const Element &element = *array.element;
  for (int64_t i = 0; i < array.count; ++i) {
    uint64_t bits = random.bits();
    if (element.kind == Element::Kind::Bool)
      bits &= 1;
    else if (element.isFloat() && !(array.special && random.chance(20)))
      bits = cutFloat(element, static_cast<double>(random.below(2001) - 1000) /
                                   (random.chance(50) ? 250.0 : 3.0));
    else if (element.isInt() && random.chance(60))
      bits = static_cast<uint64_t>(random.below(200) - 60);
    std::memcpy(bytes.data() + begin + static_cast<size_t>(i * element.bytes()),
                &bits, static_cast<size_t>(element.bytes()));
  }
}

std::vector<void *> Memory::addresses() {
  std::vector<void *> list;
  for (size_t begin : begins)
    list.push_back(bytes.data() + begin);
  return list;
}

uint64_t Memory::read(size_t number, int64_t index) const {
  size_t width = static_cast<size_t>(arrays[number].element->bytes());
  uint64_t bits = 0;
  std::memcpy(
      &bits, bytes.data() + begins[number] + static_cast<size_t>(index) * width,
      width);
  return bits;
}

std::string Memory::compareArray(size_t number, const Memory &expected) const {
  const ArrayParameter &array = arrays[number];
  const Element &element = *array.element;
  for (int64_t i = 0; i < array.count; ++i) {
    uint64_t got = read(number, i), want = expected.read(number, i);
    if (got == want)
      continue;
    if (element.isFloat()) {
      bool gotNaN = isNaN(element, got), wantNaN = isNaN(element, want);
      if (gotNaN && wantNaN)
        continue;
      if (!gotNaN && !wantNaN && array.ulps > 0 &&
          ulpsBetween(element, got, want) <= static_cast<uint64_t>(array.ulps))
        continue;
    }
    std::ostringstream text;
    text << "parameter " << number << " (" << element.name << "), element " << i
         << " of " << array.count << ": native 0x" << std::hex << got
         << ", interpreter 0x" << want;
    return text.str();
  }
  return "";
}

std::string Memory::compare(const Memory &expected) const {
  size_t end = 0;
  for (size_t number = 0; number <= arrays.size(); ++number) {
    size_t next = number < arrays.size() ? begins[number] : bytes.size();
    if (!std::equal(bytes.begin() + end, bytes.begin() + next,
                    expected.bytes.begin() + end))
      return "bytes before parameter " + std::to_string(number) +
             " were overwritten";
    if (number == arrays.size())
      return "";
    std::string difference = compareArray(number, expected);
    if (!difference.empty())
      return difference;
    end = next + static_cast<size_t>(arrays[number].count *
                                     arrays[number].element->bytes());
  }
  return "";
}

//===-- Native code -------------------------------------------------------===//

/// Calls `program`, which is for this kind of CPU.
static std::string runProgram(const Program &program, Memory &memory,
                              const std::vector<int64_t> &scalars) {
  auto code =
      runtime::loadObjects(llvm::StringRef(program.bytes), program.entrySymbol);
  if (!code.ok())
    return "does not load: " + code.status().message();
  std::vector<void *> buffers = memory.addresses();
  std::unique_ptr<void, decltype(&std::free)> scratch(
      program.scratchBytes > 0
          ? std::aligned_alloc(
                64, static_cast<size_t>(program.scratchBytes + 63) / 64 * 64)
          : nullptr,
      &std::free);
  if (scratch)
    buffers.push_back(scratch.get());
  auto entry = reinterpret_cast<TinyJITEntry>(code->addresses.front());
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  if (!recovery.RunSafely([&] { entry(buffers.data(), scalars.data()); }))
    return "native code crashes";
  return "";
}

std::string tinyjit::test::runNative(KernelCompiler &compiler,
                                     jit::KernelOp kernel, Memory &memory,
                                     const std::vector<int64_t> &scalars,
                                     CodeTier tier) {
  FailureOr<Program> only =
      compileProgram(compiler, kernel, kernel.getSymName().str(), tier);
  if (failed(only))
    return "does not compile";
  if (compiler.getTarget().isForThisKind())
    return runProgram(*only, memory, scalars);
  static KernelServer server;
  return server.call(*only, memory.getBegins(), scalars, memory.getContent());
}

template <size_t... integerNumbers, size_t... floatNumbers>
static void callWith(void *function, const std::vector<int64_t> &integers,
                     const std::vector<float> &floats,
                     std::index_sequence<integerNumbers...>,
                     std::index_sequence<floatNumbers...>) {
  reinterpret_cast<void (*)(decltype(integers[integerNumbers] + 0)...,
                            decltype(floats[floatNumbers] + 0)...)>(function)(
      integers[integerNumbers]..., floats[floatNumbers]...);
}

/// Calls a function with any parameters: in the conventions of x86-64 and
/// AArch64, integers and floats are counted apart, and too many do no harm.
static void call(void *function, std::vector<int64_t> integers,
                 std::vector<float> floats) {
  constexpr size_t maxIntegers = 40, maxFloats = 8;
  ASSERT_LE(integers.size(), maxIntegers);
  ASSERT_LE(floats.size(), maxFloats);
  integers.resize(maxIntegers);
  floats.resize(maxFloats);
  callWith(function, integers, floats, std::make_index_sequence<maxIntegers>(),
           std::make_index_sequence<maxFloats>());
}

/// Calls the parts of `program`, which is `kernel`'s.
static std::string runParts(const Program &program, jit::KernelOp kernel,
                            Memory &memory, const std::vector<int64_t> &scalars,
                            int64_t numParts) {
  auto code = runtime::loadObjects(llvm::StringRef(program.bytes),
                                   {program.symbol + ".part"});
  if (!code.ok())
    return "does not load: " + code.status().message();
  std::vector<int64_t> integers;
  std::vector<float> floats;
  for (void *address : memory.addresses())
    integers.push_back(reinterpret_cast<int64_t>(address));
  size_t scratchBytes = (program.scratchBytes + 63) / 64 * 64;
  size_t scratchAt = integers.size();
  if (scratchBytes)
    integers.push_back(0);
  for (auto [type, bits] : llvm::zip_equal(
           kernel.getArgumentTypes().drop_front(scratchAt), ArrayRef(scalars)))
    if (cast<jit::VarType>(type).getType().isF32())
      std::memcpy(&floats.emplace_back(), &bits, sizeof(float));
    else
      integers.push_back(bits);
  for (int64_t part = numParts; part-- > 0;) {
    std::vector<int64_t> arguments = integers;
    std::unique_ptr<void, decltype(&std::free)> scratch(
        scratchBytes ? std::aligned_alloc(64, scratchBytes) : nullptr,
        &std::free);
    if (scratch) {
      std::memset(scratch.get(), 0xa5, scratchBytes);
      arguments[scratchAt] = reinterpret_cast<int64_t>(scratch.get());
    }
    arguments.push_back(part);
    arguments.push_back(numParts);
    call(reinterpret_cast<void *>(code->addresses.front()), arguments, floats);
  }
  return "";
}

std::string tinyjit::test::runWholeAndParts(KernelCompiler &compiler,
                                            jit::KernelOp kernel, Memory &whole,
                                            Memory &parts,
                                            const std::vector<int64_t> &scalars,
                                            int64_t &numParts) {
  FailureOr<Program> program =
      compileProgram(compiler, kernel, kernel.getSymName().str());
  if (failed(program))
    return "does not compile";
  if (program->maxParts == 1)
    numParts = 0;
  std::string error = runProgram(*program, whole, scalars);
  if (error.empty() && numParts > 0)
    error = runParts(*program, kernel, parts, scalars, numParts);
  return error;
}
