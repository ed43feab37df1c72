// Visits the buffers and numbers in C++ values of any depth.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_WALK_H
#define TINYJIT_RUNTIME_WALK_H

#include "tinyjit/Runtime/Jit.h"

#include <cstring>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace tinyjit::runtime {

/// Where a walk is, as messages say it: "x", "0", "layers[2].w".
struct Path {
  std::string text;
  Path member(const std::string &name) const {
    return {text.empty() ? name : text + "." + name};
  }
  Path element(size_t index) const {
    return {text + "[" + std::to_string(index) + "]"};
  }
};

/// For walks that need no names.
struct NoPath {
  NoPath member(const std::string &) const { return {}; }
  NoPath element(size_t) const { return {}; }
};

template <class T>
inline constexpr bool isAlwaysFalse = false;

template <class T, template <class...> class Template>
inline constexpr bool isA = false;
template <template <class...> class Template, class... Args>
inline constexpr bool isA<Template<Args...>, Template> = true;

struct AnyVisitor {
  template <class T>
  void operator()(const char *, T &&) {}
};
/// A type of the host program lists its members:
///
///     template <class Visitor> void visitMembers(Visitor &&visit) {
///       visit("w", w);
///       visit("b", b);
///     }
template <class T, class = void>
inline constexpr bool hasMembers = false;
template <class T>
inline constexpr bool hasMembers<
    T, std::void_t<decltype(std::declval<T &>().visitMembers(AnyVisitor()))>> =
    true;

/// Gives every part of `value` to `visitor`, always in the same order:
/// `visitor.buffer`, `visitor.number` for Number and Real, `visitor.guard` for
/// everything else a function can depend on, each with the part and its path.
/// How many parts there are counts as a guard.
template <class T, class Visitor, class Where>
void walk(T &value, Visitor &visitor, const Where &path) {
  using Plain = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Plain, Buffer>) {
    visitor.buffer(value, path);
  } else if constexpr (std::is_same_v<Plain, Number> ||
                       std::is_same_v<Plain, Real>) {
    visitor.number(value, path);
  } else if constexpr (std::is_arithmetic_v<Plain> || std::is_enum_v<Plain> ||
                       std::is_pointer_v<Plain> ||
                       std::is_same_v<Plain, std::string>) {
    visitor.guard(value, path);
  } else if constexpr (isA<Plain, std::optional>) {
    size_t count = value.has_value();
    visitor.guard(std::as_const(count), path);
    if (value)
      walk(*value, visitor, path);
  } else if constexpr (isA<Plain, std::map>) {
    size_t count = value.size();
    visitor.guard(std::as_const(count), path);
    for (auto &[key, element] : value) {
      std::ostringstream name;
      name << key;
      visitor.guard(key, path.member(name.str()));
      walk(element, visitor, path.member(name.str()));
    }
  } else if constexpr (isA<Plain, std::tuple> || isA<Plain, std::pair>) {
    size_t index = 0;
    std::apply(
        [&](auto &...element) {
          (walk(element, visitor, path.element(index++)), ...);
        },
        value);
  } else if constexpr (hasMembers<Plain>) {
    const_cast<Plain &>(value).visitMembers(
        [&](const char *name, auto &member) {
          walk(member, visitor, path.member(name));
        });
  } else if constexpr (std::is_class_v<Plain>) {
    // A container: whatever has a size and elements.
    size_t count = value.size(), index = 0;
    visitor.guard(std::as_const(count), path);
    for (auto &element : value)
      walk(element, visitor, path.element(index++));
  } else {
    static_assert(isAlwaysFalse<T>, "a TinyJit cannot look into this type; "
                                    "give it visitMembers, or pass a pointer");
  }
}

/// Collects the buffers, numbers and guards of a call's arguments.
struct ArgumentReader {
  CallArguments &out;

  template <class Where>
  void buffer(const Buffer &value, const Where &) {
    out.buffers.push_back(value);
  }
  template <class T, class Where>
  void number(const T &value, const Where &) {
    out.numbers.push_back(value);
  }
  template <class T, class Where>
  void guard(const T &value, const Where &) {
    if constexpr (std::is_same_v<T, const char *> ||
                  std::is_same_v<T, char *>) {
      guard(std::string(value), NoPath());
    } else if constexpr (std::is_same_v<T, std::string>) {
      // Its length and its bytes, in words.
      size_t first = out.guards.size() + 1;
      out.guards.push_back(static_cast<int64_t>(value.size()));
      out.guards.resize(first + (value.size() + 7) / 8);
      std::memcpy(out.guards.data() + first, value.data(), value.size());
    } else {
      int64_t word = 0;
      static_assert(sizeof(T) <= sizeof word, "a guard is one word");
      std::memcpy(&word, &value, sizeof(T));
      out.guards.push_back(word);
    }
  }
};

/// Collects names, in the same order.
struct NameReader {
  ArgumentNames &out;
  /// Counts words.
  CallArguments words{};

  void buffer(const Buffer &, const Path &path) {
    out.buffers.push_back(path.text);
  }
  template <class T>
  void number(const T &, const Path &path) {
    out.numbers.push_back(path.text);
  }
  template <class T>
  void guard(const T &value, const Path &path) {
    ArgumentReader{words}.guard(value, path);
    std::ostringstream text;
    if constexpr (std::is_enum_v<T>)
      text << static_cast<int64_t>(value);
    else
      text << std::boolalpha << value;
    out.guards.resize(words.guards.size(), path.text);
    out.guardValues.resize(words.guards.size(), text.str());
  }
};

/// Puts buffers and numbers in the place of those of a value.
struct StandInWriter {
  const CallArguments &from;
  size_t nextBuffer = 0;
  size_t nextNumber = 0;

  void buffer(Buffer &value, const NoPath &) {
    value = from.buffers[nextBuffer++];
  }
  template <class T>
  void number(T &value, const NoPath &) {
    value = std::get<T>(from.numbers[nextNumber++]);
  }
  template <class T>
  void guard(const T &, const NoPath &) {}
};

/// A part of a result that stays as it was when the function was captured.
template <class T>
struct Frozen {
  T value;
};

/// Moves buffers out of a result and back in.
struct ResultMover {
  std::vector<Buffer> &buffers;
  bool isOut;
  size_t next = 0;

  void buffer(Buffer &value, const NoPath &) {
    if (isOut)
      buffers.push_back(std::move(value));
    else
      value = std::move(buffers[next++]);
  }
  template <class T>
  void number(T &, const NoPath &) {
    static_assert(isAlwaysFalse<T>, "a number in a result would stay as it was "
                                    "captured: return it in a buffer, or as "
                                    "Frozen if that is meant");
  }
  template <class T>
  void guard(T &, const NoPath &) {
    // How many parts a container has is part of the form.
    static_assert(std::is_same_v<T, const size_t> ||
                      std::is_same_v<T, const std::string>,
                  "a host value in a result would stay as it was captured: "
                  "return it in a buffer, or as Frozen if that is meant");
  }
};

template <class T, class Visitor, class Where>
void walk(Frozen<T> &, Visitor &, const Where &) {}

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_WALK_H
