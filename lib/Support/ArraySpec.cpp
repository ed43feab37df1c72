// Parses the values of --input, --expected-output and similar flags.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ArraySpec.h"

#include "lib/Support/ArrayPart.h"
#include "lib/Support/FloatConvert.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Npz.h"
#include "lib/Support/NumberList.h"
#include "lib/Support/Strings.h"
#include "lib/Support/WeightFile.h"
#include "runtime/support/Return.h"

#include <charconv>
#include <cmath>
#include <unistd.h>

using namespace tinyjit;
using runtime::DType;

static bool isDigit(char c) { return c >= '0' && c <= '9'; }

static bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() &&
         text.substr(text.size() - end.size()) == end;
}

ArraySpec tinyjit::splitArraySpec(std::string_view text) {
  size_t equals = text.find('=');
  if (equals == text.npos || equals == 0 || isDigit(text[0]) || text[0] == '@')
    return {{}, text};
  std::string_view rest = text.substr(equals + 1);
  if (rest.substr(0, 1) != "@" && rest.find('=') == rest.npos)
    return {{}, text};
  return {text.substr(0, equals), rest};
}

/// Parses `4x4xf32` into an array without elements.
static StatusOr<HostArray> parseType(std::string_view text,
                                     std::string_view value) {
  HostArray array;
  std::string_view rest = text;
  while (!rest.empty() && (isDigit(rest[0]) || rest[0] == '-')) {
    std::string_view digits = rest.substr(0, rest.find('x'));
    int64_t size;
    auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (error != std::errc() || end != digits.data() + digits.size() ||
        digits.size() == rest.size() || size < 0)
      return Status::invalidArgument(
          "'", shorten(digits), "' in '", shorten(value),
          "' is not a size, expected sizes of 0 or more and an element "
          "type, joined by 'x'");
    array.shape.push_back(size);
    rest.remove_prefix(digits.size() + 1);
  }
  std::optional<DType> dtype = runtime::parseDType(rest);
  if (!dtype) {
    std::string known;
    for (int i = 0; i < runtime::numDTypes; ++i)
      known += (i ? ", " : "") + std::string(runtime::name(DType(i)));
    return Status::invalidArgument("'", shorten(rest), "' in '", shorten(value),
                                   "' is not an element type, expected "
                                   "one of ",
                                   known);
  }
  array.dtype = *dtype;
  std::optional<int64_t> bytes = runtime::arrayBytes(array.dtype, array.shape);
  if (!bytes)
    return Status::outOfRange(runtime::formatType(array.dtype, array.shape),
                              " has more than 2^63 - 1 bytes");
  int64_t memory = int64_t(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE);
  if (*bytes > memory)
    return Status::resourceExhausted(
        runtime::formatType(array.dtype, array.shape), " has ", *bytes,
        " bytes, this machine's memory ", memory);
  return array;
}

static void fillRamp(HostArray &array) {
  size_t size = runtime::byteSize(array.dtype);
  bool isFloat = kindOf(array.dtype) == NumberKind::Float;
  for (size_t i = 0; i < array.bytes.size() / size; ++i) {
    uint64_t bits = isFloat ? encodeFloat(array.dtype, double(i)) : i;
    storeBits(&array.bytes[i * size], size,
              bits & (~uint64_t(0) >> (64 - runtime::bitWidth(array.dtype))));
  }
}

static uint64_t splitmix64(uint64_t &state) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void fillRandom(HostArray &array, uint64_t seed) {
  size_t size = runtime::byteSize(array.dtype);
  NumberKind kind = kindOf(array.dtype);
  int precision = kind == NumberKind::Float ? precisionBits(array.dtype) : 0;
  for (size_t i = 0; i < array.bytes.size(); i += size) {
    uint64_t random = splitmix64(seed), bits = 0;
    if (kind == NumberKind::Bool)
      bits = random >> 63;
    else if (kind == NumberKind::Signed)
      bits = ((random >> 60) - 8) &
             (~uint64_t(0) >> (64 - runtime::bitWidth(array.dtype)));
    else if (kind == NumberKind::Unsigned)
      bits = random >> 60;
    else if (!hasNegatives(array.dtype))
      bits = encodeFloat(array.dtype, std::ldexp(1.0, int(random >> 61) - 4));
    else
      bits = encodeFloat(
          array.dtype,
          std::ldexp(double(random >> (63 - precision)), -precision) - 1);
    storeBits(&array.bytes[i], size, bits);
  }
}

static StatusOr<HostArray> readFile(std::string_view source,
                                    std::optional<DType> expected) {
  constexpr std::string_view npzColon = ".npz:";
  size_t colon = source.rfind(npzColon);
  std::string path(source), key;
  if (colon != source.npos) {
    path = source.substr(0, colon + npzColon.size() - 1);
    key = source.substr(colon + npzColon.size());
  } else if (endsWith(source, ".npy")) {
    return readNpy(path, expected);
  } else if (!endsWith(source, ".npz")) {
    return Status::invalidArgument(
        "'@", path,
        "' names no array file, expected @FILE.npy or "
        "@FILE.npz:KEY");
  }
  StatusOr<NpzFile> npz = NpzFile::open(path);
  RETURN_IF_ERROR(npz.status());
  if (colon == source.npos && npz->keys().size() == 1)
    key = npz->keys()[0];
  return npz->read(key, expected);
}

static StatusOr<HostArray> readWhole(std::string_view value,
                                     std::optional<DType> expected) {
  if (value.substr(0, 1) == "@")
    return readFile(value.substr(1), expected);
  size_t equals = value.find('=');
  if (equals == value.npos)
    return Status::invalidArgument(
        "'", shorten(value),
        "' is not an array, expected TYPE=NUMBERS, TYPE=ramp, "
        "TYPE=random:SEED, @FILE.npy or @FILE.npz:KEY");
  StatusOr<HostArray> array = parseType(value.substr(0, equals), value);
  if (!array.ok())
    return array;
  std::string_view rest = value.substr(equals + 1);
  constexpr std::string_view random = "random";
  bool isRamp = rest == "ramp";
  if (!isRamp && rest.substr(0, random.size()) != random) {
    Status status = parseNumbers(rest, *array);
    if (!status.ok())
      return status;
    return array;
  }
  array->bytes.resize(*runtime::arrayBytes(array->dtype, array->shape));
  if (isRamp) {
    fillRamp(*array);
    return array;
  }
  std::string_view tail = rest.substr(random.size());
  std::string_view digits = tail.substr(0, 1) == ":" ? tail.substr(1) : "";
  uint64_t seed = 0;
  const char *last = digits.data() + digits.size();
  auto [end, error] = std::from_chars(digits.data(), last, seed);
  if (digits.empty() || error != std::errc() || end != last)
    return Status::invalidArgument("'", shorten(rest),
                                   "' has no seed, expected random:SEED with "
                                   "SEED from 0 to 2^64 - 1");
  fillRandom(*array, seed);
  return array;
}

StatusOr<HostArray> tinyjit::readArrayValue(std::string_view value,
                                            std::optional<DType> expected) {
  StatusOr<std::optional<ArrayPart>> part = splitPart(value);
  RETURN_IF_ERROR(part.status());
  StatusOr<HostArray> whole = readWhole(value, expected);
  if (!whole.ok() || !*part)
    return whole;
  StatusOr<HostArray> array = takePart(*whole, **part);
  if (!array.ok())
    return array.status().withPrefix("'" + shorten(value) + "': ");
  return array;
}

/// The elements of a .npy file where they stand; nothing if `value` names none,
/// or its elements must be converted.
static StatusOr<std::optional<Weight>> mapNpy(std::string_view value,
                                              std::optional<DType> expected) {
  if (value.substr(0, 1) != "@" || !endsWith(value, ".npy"))
    return std::optional<Weight>();
  std::string path(value.substr(1));
  StatusOr<FileContent> file = openFile(path);
  RETURN_IF_ERROR(file.status());
  StatusOr<std::optional<TensorView>> view =
      viewNpy(file->data.get(), file->size, "'" + path + "'", expected);
  RETURN_IF_ERROR(view.status());
  RETURN_IF_ERROR(checkUnchanged(*file));
  return *view ? std::optional(Weight{**view, file->data, /*isMapped=*/true})
               : std::nullopt;
}

StatusOr<runtime::Buffer>
tinyjit::readBufferValue(std::string_view value, runtime::Device &device,
                         std::optional<DType> expected) {
  StatusOr<std::optional<Weight>> mapped = mapNpy(value, expected);
  RETURN_IF_ERROR(mapped.status());
  if (*mapped)
    return (*mapped)->placeOn(device);
  StatusOr<HostArray> array = readArrayValue(value, expected);
  RETURN_IF_ERROR(array.status());
  return toBuffer(*array, device);
}
