// What a module's file offers, as far as it is known without its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/Interface.h"

#include <cstring>

using namespace tinyjit;

namespace {
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

/// Takes fields off `rest`. What is not there fails the reader for good.
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

/// `T`, const or not: one list of fields serves both ways.
template <class T, class Of>
using EnableFor = std::enable_if_t<std::is_same_v<std::remove_const_t<T>, Of>>;
} // namespace

namespace tinyjit {
template <class Archive, class T>
static EnableFor<T, HostArray> visit(Archive &archive, T &array) {
  archive(array.dtype, array.shape, array.bytes);
}
template <class Archive, class T>
static EnableFor<T, BufferInfo> visit(Archive &archive, T &buffer) {
  archive(buffer.name, buffer.dtype, buffer.shape, buffer.device);
}
template <class Archive, class T>
static EnableFor<T, CaptureInfo> visit(Archive &archive, T &capture) {
  archive(capture.name, capture.inputs, capture.variables, capture.outputs,
          capture.launches, capture.temporaries, capture.temporaryBytes);
}
template <class Archive, class T>
static EnableFor<T, HostParameter> visit(Archive &archive, T &parameter) {
  archive(parameter.kind, parameter.name, parameter.dtype, parameter.shape,
          parameter.device, parameter.variable, parameter.type);
}
template <class Archive, class T>
static EnableFor<T, FunctionInfo> visit(Archive &archive, T &function) {
  archive(function.name, function.parameters, function.outputs);
}
template <class Archive, class T>
static EnableFor<T, GlobalInfo> visit(Archive &archive, T &global) {
  archive(global.name, global.kind, global.dtype, global.shape, global.device,
          global.hasInitial, global.initial);
}
template <class Archive, class T>
static EnableFor<T, Interface> visit(Archive &archive, T &interface) {
  archive(interface.captures, interface.functions, interface.globals);
}
namespace runtime {
template <class Archive, class T>
static EnableFor<T, Scalar> visit(Archive &archive, T &scalar) {
  archive(scalar.name, scalar.type, scalar.min, scalar.max);
}
} // namespace runtime
} // namespace tinyjit

std::string tinyjit::packInterface(const Interface &interface) {
  Writer writer;
  writer(interface);
  return std::move(writer.bytes);
}

std::optional<Interface> tinyjit::unpackInterface(std::string_view bytes) {
  Interface interface;
  Reader reader{bytes};
  reader(interface);
  if (reader.failed || !reader.rest.empty())
    return std::nullopt;
  return interface;
}
