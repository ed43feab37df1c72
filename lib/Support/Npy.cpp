// Reads and writes numpy's .npy files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Npy.h"

#include "lib/Support/File.h"
#include "lib/Support/Strings.h"
#include "lib/Support/TextCursor.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>

using namespace tinyjit;
using runtime::DType;

static constexpr std::string_view npyMagic("\x93NUMPY", 6);

namespace {
struct NpyHeader {
  std::string descr;
  bool fortranOrder = false;
  std::vector<int64_t> shape;
};

/// The elements of a file as they stand there.
struct NpyElements {
  NpyHeader header;
  /// With the shape of the array of floats, if they are complex.
  TensorView view;
  bool isComplex;

  bool isTransposed() const {
    return header.fortranOrder && header.shape.size() > 1;
  }
  bool isBigEndian() const { return header.descr[0] == '>'; }
};

/// Parses the Python dictionary of a .npy header.
class HeaderParser : TextCursor {
public:
  explicit HeaderParser(std::string_view text) : TextCursor{text, " \n"} {}

  /// Returns false if `text` is not a dictionary of exactly 'descr',
  /// 'fortran_order' and 'shape'.
  bool parse(NpyHeader &header) {
    bool seenDescr = false, seenOrder = false, seenShape = false;
    if (!eat('{'))
      return false;
    while (!eat('}')) {
      std::string key;
      if (!parseString(key) || !eat(':'))
        return false;
      bool *seen = key == "descr"           ? &seenDescr
                   : key == "fortran_order" ? &seenOrder
                   : key == "shape"         ? &seenShape
                                            : nullptr;
      if (!seen || *seen)
        return false;
      *seen = true;
      if (seen == &seenDescr   ? !parseDescr(header.descr)
          : seen == &seenOrder ? !parseBool(header.fortranOrder)
                               : !parseShape(header.shape))
        return false;
      if (!eat(',') && peek() != '}')
        return false;
    }
    return seenDescr && seenOrder && seenShape && peek() == 0;
  }

private:
  bool parseString(std::string &out) {
    char quote = peek();
    if (quote != '\'' && quote != '"')
      return false;
    size_t end = text.find(quote, 1);
    if (end == text.npos)
      return false;
    out = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    return true;
  }
  /// A structured type is a list; it is kept as written, for the error.
  bool parseDescr(std::string &out) {
    if (peek() != '[')
      return parseString(out);
    size_t end = text.rfind(']');
    if (end == text.npos)
      return false;
    out = text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    return true;
  }
  bool parseBool(bool &out) {
    peek();
    for (std::string_view word : {"False", "True"})
      if (text.substr(0, word.size()) == word) {
        out = word == "True";
        text.remove_prefix(word.size());
        return true;
      }
    return false;
  }
  bool parseShape(std::vector<int64_t> &out) {
    if (!eat('('))
      return false;
    while (!eat(')')) {
      int64_t size;
      peek();
      auto [end, error] =
          std::from_chars(text.data(), text.data() + text.size(), size);
      if (error != std::errc() || size < 0)
        return false;
      text.remove_prefix(end - text.data());
      out.push_back(size);
      if (!eat(',') && peek() != ')')
        return false;
    }
    return true;
  }
};

/// An element type in a file: its name in the header without byte order.
struct Descr {
  const char *name;
  DType dtype;
};
} // namespace

/// The types that numpy has itself, and one of ml_dtypes that it calls so.
static constexpr Descr descrs[] = {
    {"b1", DType::Bool},  {"i1", DType::I8},  {"i2", DType::I16},
    {"i4", DType::I32},   {"i8", DType::I64}, {"u1", DType::U8},
    {"u2", DType::U16},   {"u4", DType::U32}, {"u8", DType::U64},
    {"f2", DType::F16},   {"f4", DType::F32}, {"f8", DType::F64},
    {"f1", DType::F8E5M2}};

/// Whether a type comes from ml_dtypes, so that files have it as raw elements.
static bool isRaw(DType dtype) {
  for (const Descr &known : descrs)
    if (dtype == known.dtype)
      return dtype == DType::F8E5M2;
  return true;
}

/// Finds the element type of `descr`.
static StatusOr<DType> findDType(std::string_view descr,
                                 const std::string &what,
                                 std::optional<DType> expected) {
  std::string_view name = descr;
  if (!name.empty() && std::strchr("<>|=", name[0]))
    name.remove_prefix(1);
  for (const Descr &known : descrs)
    if (name == known.name)
      return known.dtype;
  for (int i = 0; i < runtime::numDTypes; ++i)
    if (isRaw(DType(i)) && name == runtime::dtypeInfos[i].numpy)
      return DType(i);
  bool bigEndian = descr[0] == '>';
  if (bigEndian || (name != "V1" && name != "V2"))
    return Status::dataLoss(
        what, " has elements of type \"", shorten(descr),
        "\", expected a boolean, an integer, or a float of 1, 2, 4 or 8 "
        "bytes");
  int bytes = name[1] - '0';
  if (expected && isRaw(*expected) && runtime::byteSize(*expected) == bytes)
    return *expected;
  return Status::dataLoss(
      what, " has raw elements \"", descr, "\", which can be read where ",
      bytes == 2 ? "bf16" : "a type of ml_dtypes of one byte",
      " is expected, but ",
      expected ? std::string(runtime::name(*expected)) + " is expected here"
               : "no type is expected here");
}

static void swapBytes(HostArray &array) {
  size_t size = runtime::byteSize(array.dtype);
  for (size_t i = 0; i < array.bytes.size(); i += size)
    std::reverse(&array.bytes[i], &array.bytes[i] + size);
}

/// Copies column-major elements of `size` bytes at `data` into `array`, row by
/// row.
static void copyTransposed(const uint8_t *data, size_t size, HostArray &array) {
  size_t rank = array.shape.size();
  std::vector<int64_t> strides(rank, 1), index(rank, 0);
  for (size_t d = 1; d < rank; ++d)
    strides[d] = strides[d - 1] * array.shape[d - 1];
  int64_t source = 0; // in elements
  for (size_t i = 0; i < array.bytes.size(); i += size) {
    std::memcpy(&array.bytes[i], data + source * size, size);
    for (size_t d = rank; d-- > 0;) {
      source += strides[d];
      if (++index[d] < array.shape[d])
        break;
      source -= strides[d] * array.shape[d];
      index[d] = 0;
    }
  }
}

/// Finds the elements and what they are.
static StatusOr<NpyElements> findElements(const uint8_t *data, size_t size,
                                          const std::string &what,
                                          std::optional<DType> expected) {
  std::string_view text(reinterpret_cast<const char *>(data), size);
  if (text.substr(0, npyMagic.size()) != npyMagic)
    return Status::dataLoss(what,
                            " is not a .npy file: expected it to begin with "
                            "\"\\x93NUMPY\"");
  Status truncated = Status::dataLoss(what, " is truncated: it ends after ",
                                      size, " bytes, within the .npy header");
  if (size < 8)
    return truncated;
  int major = data[6], minor = data[7];
  if (major < 1 || major > 3 || minor != 0)
    return Status::dataLoss(what, " has .npy version ", major, ".", minor,
                            ", expected 1.0, 2.0 or 3.0");
  size_t lengthBytes = major == 1 ? 2 : 4, begin = 8 + lengthBytes;
  if (size < begin)
    return truncated;
  size_t length = loadBits(data + 8, lengthBytes);
  if (size - begin < length)
    return truncated;
  std::string_view dictionary = text.substr(begin, length);
  NpyHeader header;
  if (!HeaderParser(dictionary).parse(header))
    return Status::dataLoss(
        what, " has the .npy header \"", shorten(dictionary),
        "\", expected a dictionary of 'descr', 'fortran_order' and "
        "'shape'");
  // A complex number is two floats.
  bool isComplex = header.descr.size() > 1 && header.descr[1] == 'c';
  std::string part = header.descr;
  if (isComplex)
    part = part.substr(0, 1) + (part.substr(2) == "8"    ? "f4"
                                : part.substr(2) == "16" ? "f8"
                                                         : part.substr(1));
  StatusOr<DType> dtype = findDType(part, what, expected);
  RETURN_IF_ERROR(dtype.status());
  NpyElements found{
      std::move(header), {*dtype, {}, data + begin + length, 0}, isComplex};
  found.view.shape = found.header.shape;
  if (isComplex)
    found.view.shape.push_back(2);
  size_t rest = size - begin - length;
  std::optional<int64_t> bytes = runtime::arrayBytes(*dtype, found.view.shape);
  if (!bytes || size_t(*bytes) != rest)
    return Status::dataLoss(
        what, " holds ", rest, " bytes of elements, expected ",
        bytes ? std::to_string(*bytes) : "more than 2^63 - 1", " for ",
        runtime::formatType(*dtype, found.view.shape));
  found.view.bytes = rest;
  return found;
}

StatusOr<HostArray> tinyjit::parseNpy(const uint8_t *data, size_t size,
                                      const std::string &what,
                                      std::optional<DType> expected) {
  StatusOr<NpyElements> found = findElements(data, size, what, expected);
  RETURN_IF_ERROR(found.status());
  const TensorView &view = found->view;
  HostArray array{view.dtype, view.shape, {}};
  if (found->isTransposed()) {
    array.bytes.resize(view.bytes);
    array.shape = found->header.shape;
    size_t parts = found->isComplex ? 2 : 1;
    copyTransposed(view.data, runtime::byteSize(view.dtype) * parts, array);
    array.shape = view.shape;
  } else {
    array.bytes.assign(view.data, view.data + view.bytes);
  }
  if (found->isBigEndian())
    swapBytes(array);
  normalizeElements(array);
  return array;
}

StatusOr<std::optional<TensorView>>
tinyjit::viewNpy(const uint8_t *data, size_t size, const std::string &what,
                 std::optional<DType> expected) {
  StatusOr<NpyElements> found = findElements(data, size, what, expected);
  RETURN_IF_ERROR(found.status());
  bool isAsWanted = !found->isTransposed() && !found->isBigEndian() &&
                    found->view.dtype != DType::Bool;
  return isAsWanted ? std::optional(found->view) : std::nullopt;
}

StatusOr<HostArray> tinyjit::readNpy(const std::string &path,
                                     std::optional<DType> expected) {
  StatusOr<FileContent> file = openFile(path);
  RETURN_IF_ERROR(file.status());
  return parseNpy(file->data.get(), file->size, "'" + path + "'", expected);
}

static std::string descrOf(DType dtype) {
  if (isRaw(dtype))
    return "<V" + std::to_string(runtime::byteSize(dtype));
  for (const Descr &known : descrs)
    if (dtype == known.dtype)
      return (runtime::byteSize(dtype) == 1 ? "|" : "<") +
             std::string(known.name);
  __builtin_unreachable();
}

Status tinyjit::writeNpy(const std::string &path, const HostArray &array,
                         bool isComplex) {
  std::string shape, descr = descrOf(array.dtype);
  size_t rank = array.shape.size() - isComplex;
  for (size_t d = 0; d < rank; ++d)
    shape += (d ? ", " : "") + std::to_string(array.shape[d]);
  if (rank == 1)
    shape += ",";
  if (isComplex)
    descr = "<c" + std::to_string(2 * runtime::byteSize(array.dtype));
  std::string dictionary =
      concat("{'descr': '", descr, "', 'fortran_order': False, 'shape': (",
             shape, "), }");
  // numpy aligns the first element to 64 bytes and ends the header in a
  // newline.
  size_t begin = npyMagic.size() + 2 + 2;
  size_t padded = (begin + dictionary.size() + 1 + 63) / 64 * 64;
  dictionary.resize(padded - begin - 1, ' ');
  dictionary += '\n';
  uint16_t length = dictionary.size();
  std::string header = std::string(npyMagic) + std::string("\x01\x00", 2);
  header.append(reinterpret_cast<const char *>(&length), sizeof(length));
  header += dictionary;
  return writeFile(path, {{header.data(), header.size()},
                          {array.bytes.data(), array.bytes.size()}});
}
