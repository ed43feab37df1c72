// Reads GGUF files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Gguf.h"

#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>
#include <string_view>

using namespace tinyjit;
using runtime::DType;

static constexpr std::string_view ggufMagic = "GGUF";
static constexpr const char *alignmentKey = "general.alignment";
static constexpr uint64_t defaultAlignment = 32;
/// ggml's limit is 4; more do no harm.
static constexpr uint32_t maxRank = 8;
/// Lists in lists: deeper ones are no file but an attack.
static constexpr int maxDepth = 8;

/// A type of tensor in a file: blocks of elements, and the bytes of a block.
struct GgmlType {
  uint32_t number;
  const char *name;
  int64_t elements;
  int64_t bytes;
  /// Of blocks of one element.
  DType dtype = DType::U8;
};

static constexpr GgmlType types[] = {{0, "F32", 1, 4, DType::F32},
                                     {1, "F16", 1, 2, DType::F16},
                                     {2, "Q4_0", 32, 18},
                                     {3, "Q4_1", 32, 20},
                                     {6, "Q5_0", 32, 22},
                                     {7, "Q5_1", 32, 24},
                                     {8, "Q8_0", 32, 34},
                                     {10, "Q2_K", 256, 84},
                                     {11, "Q3_K", 256, 110},
                                     {12, "Q4_K", 256, 144},
                                     {13, "Q5_K", 256, 176},
                                     {14, "Q6_K", 256, 210},
                                     {16, "IQ2_XXS", 256, 66},
                                     {17, "IQ2_XS", 256, 74},
                                     {18, "IQ3_XXS", 256, 98},
                                     {19, "IQ1_S", 256, 50},
                                     {20, "IQ4_NL", 32, 18},
                                     {21, "IQ3_S", 256, 110},
                                     {22, "IQ2_S", 256, 82},
                                     {23, "IQ4_XS", 256, 136},
                                     {24, "I8", 1, 1, DType::I8},
                                     {25, "I16", 1, 2, DType::I16},
                                     {26, "I32", 1, 4, DType::I32},
                                     {27, "I64", 1, 8, DType::I64},
                                     {28, "F64", 1, 8, DType::F64},
                                     {29, "IQ1_M", 256, 56},
                                     {30, "BF16", 1, 2, DType::BF16},
                                     {34, "TQ1_0", 256, 54},
                                     {35, "TQ2_0", 256, 66},
                                     {39, "MXFP4", 32, 17}};

/// Bytes of a value of metadata, by its type; 0 for strings and lists.
static constexpr size_t valueBytes[] = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
static constexpr uint32_t u32Value = 4, stringValue = 8, listValue = 9;

namespace {
struct Info {
  std::string name;
  const GgmlType *type;
  std::vector<int64_t> shape;
  uint64_t offset;
};

/// Takes fields off the front of a file. After a field that is not there all
/// are zero.
class Cursor {
public:
  explicit Cursor(const FileContent &content)
      : begin(content.data.get()), end(begin + content.size), next(begin) {}

  bool failed() const { return hasFailed; }
  size_t position() const { return next - begin; }
  bool skip(uint64_t bytes) {
    if (bytes > size_t(end - next))
      hasFailed = true;
    else if (!hasFailed)
      next += bytes;
    return !hasFailed;
  }
  /// An integer of `bytes` bytes.
  uint64_t number(size_t bytes) {
    const uint8_t *at = next;
    return skip(bytes) ? loadBits(at, bytes) : 0;
  }
  std::string_view string() {
    uint64_t bytes = number(8);
    auto *at = reinterpret_cast<const char *>(next);
    return skip(bytes) ? std::string_view(at, bytes) : std::string_view();
  }
  /// A value of metadata, of no interest.
  void skipValue(uint32_t type, int depth = 0);

private:
  const uint8_t *begin, *end, *next;
  bool hasFailed = false;
};
} // namespace

void Cursor::skipValue(uint32_t type, int depth) {
  if (type >= std::size(valueBytes) || depth > maxDepth) {
    hasFailed = true;
  } else if (type == stringValue) {
    string();
  } else if (type == listValue) {
    auto element = uint32_t(number(4));
    uint64_t count = number(8);
    size_t bytes = element < std::size(valueBytes) ? valueBytes[element] : 0;
    if (bytes) // what is larger than the file fails
      skip(count <= size_t(end - next) / bytes ? count * bytes : ~uint64_t(0));
    else
      for (uint64_t i = 0; i < count && !hasFailed; ++i)
        skipValue(element, depth + 1);
  } else {
    skip(valueBytes[type]);
  }
}

static const GgmlType *findType(uint32_t number) {
  auto *found =
      std::find_if(std::begin(types), std::end(types),
                   [&](const GgmlType &type) { return type.number == number; });
  return found == std::end(types) ? nullptr : found;
}

/// Reads what the file says of one tensor.
static StatusOr<Info> readInfo(Cursor &cursor, const std::string &path) {
  Info info;
  info.name = std::string(cursor.string());
  std::string what =
      concat("tensor '", shorten(info.name), "' of '", path, "'");
  auto rank = uint32_t(cursor.number(4));
  if (rank > maxRank)
    return Status::dataLoss(what, " has ", rank, " sizes, expected at most ",
                            maxRank);
  for (uint32_t i = 0; i < rank; ++i) {
    uint64_t size = cursor.number(8);
    if (size > uint64_t(INT64_MAX))
      return Status::dataLoss(what, " has a size of ", size,
                              ", expected at most 2^63 - 1");
    info.shape.insert(info.shape.begin(), int64_t(size));
  }
  auto number = uint32_t(cursor.number(4));
  info.offset = cursor.number(8);
  info.type = findType(number);
  if (cursor.failed())
    return info;
  if (!info.type) {
    std::string known;
    for (const GgmlType &type : types)
      known += (known.empty() ? "" : ", ") + std::string(type.name);
    return Status::dataLoss(what, " has elements of type ", number,
                            " of ggml, expected one of ", known);
  }
  int64_t block = info.type->elements;
  if (block == 1)
    return info;
  int64_t row = info.shape.empty() ? 1 : info.shape.back();
  if (row % block)
    return Status::dataLoss(what, " has rows of ", row,
                            " elements, which are no whole blocks of ", block,
                            " as ", info.type->name, " has them");
  if (__builtin_mul_overflow(row / block, info.type->bytes, &info.shape.back()))
    return Status::dataLoss(what, " has rows of more than 2^63 - 1 bytes");
  return info;
}

/// Where the tensor is; `data` is what all offsets count from.
static StatusOr<TensorView> place(const Info &info, std::string_view data,
                                  uint64_t alignment, const std::string &path) {
  std::string what =
      concat("tensor '", shorten(info.name), "' of '", path, "'");
  if (info.offset % alignment)
    return Status::dataLoss(what, " begins at byte ", info.offset,
                            " of the data, expected a multiple of ", alignment);
  std::optional<int64_t> bytes =
      runtime::arrayBytes(info.type->dtype, info.shape);
  if (!bytes || info.offset > data.size() ||
      uint64_t(*bytes) > data.size() - info.offset)
    return Status::dataLoss(
        what, " has ", bytes ? std::to_string(*bytes) : "more than 2^63 - 1",
        " bytes at byte ", info.offset, " of the data, but the file has ",
        data.size(), " bytes of data");
  return TensorView{
      info.type->dtype, info.shape,
      reinterpret_cast<const uint8_t *>(data.data()) + info.offset, *bytes};
}

/// No byte belongs to two tensors.
static Status checkOverlaps(const std::map<std::string, TensorView> &tensors,
                            const std::string &path) {
  std::vector<std::pair<const uint8_t *, const std::string *>> order;
  for (const auto &[name, view] : tensors)
    if (view.bytes)
      order.push_back({view.data, &name});
  std::sort(order.begin(), order.end());
  for (size_t i = 1; i < order.size(); ++i)
    if (order[i - 1].first + tensors.at(*order[i - 1].second).bytes >
        order[i].first)
      return Status::dataLoss("tensors '", shorten(*order[i - 1].second),
                              "' and '", shorten(*order[i].second), "' of '",
                              path, "' overlap");
  return {};
}

StatusOr<std::map<std::string, TensorView>>
tinyjit::parseGguf(const FileContent &content) {
  const std::string &path = content.path;
  Cursor cursor(content);
  if (content.size < ggufMagic.size() ||
      std::memcmp(content.data.get(), ggufMagic.data(), ggufMagic.size()) != 0)
    return Status::dataLoss("'", path,
                            "' is not a GGUF file: expected it to "
                            "begin with \"GGUF\"");
  cursor.skip(ggufMagic.size());
  auto version = uint32_t(cursor.number(4));
  uint64_t numTensors = cursor.number(8), numValues = cursor.number(8);
  if (!cursor.failed() && version != 2 && version != 3)
    return Status::dataLoss("'", path, "' has GGUF version ", version,
                            ", expected 2 or 3, little-endian");
  uint64_t alignment = defaultAlignment;
  for (uint64_t i = 0; i < numValues && !cursor.failed(); ++i) {
    std::string_view key = cursor.string();
    auto type = uint32_t(cursor.number(4));
    if (key == alignmentKey && type == u32Value)
      alignment = cursor.number(4);
    else
      cursor.skipValue(type);
  }
  std::vector<Info> infos;
  for (uint64_t i = 0; i < numTensors && !cursor.failed(); ++i) {
    StatusOr<Info> info = readInfo(cursor, path);
    RETURN_IF_ERROR(info.status());
    infos.push_back(*std::move(info));
  }
  if (cursor.failed())
    return Status::dataLoss("'", path,
                            "' is truncated or damaged: its header "
                            "does not end within its ",
                            content.size, " bytes");
  if (alignment == 0 || (alignment & (alignment - 1)))
    return Status::dataLoss("'", path, "' aligns tensors to ", alignment,
                            " bytes, expected a power of two");
  uint64_t begin = (cursor.position() + alignment - 1) / alignment * alignment;
  std::string_view data(reinterpret_cast<const char *>(content.data.get()),
                        content.size);
  data.remove_prefix(std::min<uint64_t>(begin, data.size()));
  std::map<std::string, TensorView> tensors;
  for (const Info &info : infos) {
    StatusOr<TensorView> view = place(info, data, alignment, path);
    RETURN_IF_ERROR(view.status());
    if (!tensors.emplace(info.name, *view).second)
      return Status::dataLoss("'", path, "' has several tensors '",
                              shorten(info.name), "', expected one");
  }
  RETURN_IF_ERROR(checkOverlaps(tensors, path));
  return tensors;
}
