// Serialises structures for the cache; only the same build of tinyjit reads
// them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_ARCHIVE_H
#define TINYJIT_LIB_SUPPORT_ARCHIVE_H

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// A structure has one function for both ways, which is found by its argument:
//
//   template <class Archive, class T>
//   EnableFor<T, Point> visit(Archive &archive, T &point) {
//     archive(point.x, point.y);
//   }

namespace tinyjit {

/// For `T` that is `Of`, const or not.
template <class T, class Of>
using EnableFor = std::enable_if_t<std::is_same_v<std::remove_const_t<T>, Of>>;

/// Appends fields; `operator()` of the reader takes them in the same order.
class Writer {
public:
  std::string bytes;

  template <class... Fields>
  void operator()(const Fields &...fields) {
    (put(fields), ...);
  }

private:
  template <class T>
  std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>>
  put(const T &value) {
    bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
  }
  void put(const std::string &text) {
    put(text.size());
    bytes += text;
  }
  template <class T, size_t size>
  void put(const std::array<T, size> &list) {
    for (const T &entry : list)
      put(entry);
  }
  template <class T>
  void put(const std::vector<T> &list) {
    put(list.size());
    for (const T &entry : list)
      put(entry);
  }
  template <class T>
  void put(const std::optional<T> &value) {
    put(value.has_value());
    if (value)
      put(*value);
  }
  template <class T>
  std::enable_if_t<std::is_class_v<T>> put(const T &structure) {
    visit(*this, structure);
  }
};

/// Takes fields off `rest`. A missing field fails the reader for good.
class Reader {
public:
  std::string_view rest;
  bool failed = false;

  template <class... Fields>
  void operator()(Fields &...fields) {
    (get(fields), ...);
  }

private:
  bool has(size_t size) {
    failed |= size > rest.size();
    return !failed;
  }
  template <class T>
  std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>> get(T &value) {
    if (!has(sizeof value))
      return;
    std::memcpy(&value, rest.data(), sizeof value);
    rest.remove_prefix(sizeof value);
  }
  void get(bool &value) {
    uint8_t byte = 0;
    get(byte);
    value = byte != 0;
  }
  void get(std::string &text) {
    size_t size = 0;
    get(size);
    if (!has(size))
      return;
    text = rest.substr(0, size);
    rest.remove_prefix(size);
  }
  template <class T, size_t size>
  void get(std::array<T, size> &list) {
    for (T &entry : list)
      get(entry);
  }
  template <class T>
  void get(std::vector<T> &list) {
    size_t size = 0;
    get(size);
    // Every entry takes a byte or more.
    for (size_t i = 0; has(size - i) && i < size; ++i)
      get(list.emplace_back());
  }
  template <class T>
  void get(std::optional<T> &value) {
    bool present = false;
    get(present);
    if (present)
      get(value.emplace());
  }
  template <class T>
  std::enable_if_t<std::is_class_v<T>> get(T &structure) {
    visit(*this, structure);
  }
};

template <class T>
std::string pack(const T &structure) {
  Writer writer;
  writer(structure);
  return std::move(writer.bytes);
}

/// \returns nothing unless `bytes` are one `T` and no more.
template <class T>
std::optional<T> unpack(std::string_view bytes) {
  T structure;
  Reader reader{bytes};
  reader(structure);
  if (reader.failed || !reader.rest.empty())
    return std::nullopt;
  return structure;
}

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_ARCHIVE_H
