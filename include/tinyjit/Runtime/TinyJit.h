// TinyJit: a C++ function that is captured and replayed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_TINYJIT_H
#define TINYJIT_RUNTIME_TINYJIT_H

#include "tinyjit/Runtime/Walk.h"

namespace tinyjit {

/// The first call runs the function, the second one runs and records it, every
/// later one replays what was recorded: launches, copies and nothing else.
///
///     TinyJit step([&](Buffer x, Number pos) -> StatusOr<Buffer> { ... });
///     StatusOr<Buffer> y = step(x, 3);
///
/// Arguments: a Buffer is an input, wherever it stands: by itself, in standard
/// containers, tuples, optionals, maps (named arguments), and in types that
/// have `visitMembers` (Walk.h). A Number or a Real can become a variable. All
/// other values (numbers, bools, enums, strings, pointers, the sizes of
/// containers) are guards: a call with others is captured for itself. A method
/// gets its object as a pointer, so each object has its captures.
///
/// The function returns nothing, a Status, or buffers (by themselves, in
/// containers, tuples, types with `visitMembers`), or a StatusOr of these.
/// Every call gives buffers of its own, which later calls do not write.
///
/// Buffers and host values that the function takes from elsewhere are part of
/// the capture: of the buffers, replays see the present contents; host values
/// stay as they were, and `frozen` declares them. Reading results back inside
/// of the function is an error while it is captured. `Buffer::data` is not
/// watched.
///
/// Phases, guards, errors and threads: see `runtime::Jit`.
template <class Signature>
class TinyJit;

template <class Result>
struct ResultTraits {
  using Value = Result;
  static runtime::StatusOr<Value> get(Result result) { return result; }
};
template <class T>
struct ResultTraits<runtime::StatusOr<T>> {
  using Value = T;
  static runtime::StatusOr<T> get(runtime::StatusOr<T> result) {
    return result;
  }
};

template <class Result, class... Args>
class TinyJit<Result(Args...)> {
public:
  static constexpr bool isVoid =
      std::is_void_v<Result> || std::is_same_v<Result, runtime::Status>;
  using Value = typename ResultTraits<
      std::conditional_t<isVoid, std::tuple<>, Result>>::Value;
  /// The type of a call: a Status if there is no result.
  using Returned =
      std::conditional_t<isVoid, runtime::Status, runtime::StatusOr<Value>>;

  /// \param argumentNames what messages and captures call the arguments; those
  ///   without a name are called by their numbers.
  explicit TinyJit(std::function<Result(Args...)> function,
                   runtime::JitOptions options = {},
                   std::vector<std::string> argumentNames = {},
                   const char *file = __builtin_FILE(),
                   int line = __builtin_LINE())
      : function(std::move(function)), argumentNames(std::move(argumentNames)) {
    if (options.place.empty())
      options.place = std::string(file) + ":" + std::to_string(line);
    jit = std::make_unique<runtime::Jit>(std::move(options));
  }
  /// A function captured elsewhere, as `runtime::Jit::load` made it. A call
  /// must pass the guards it was captured with; its results are as many buffers
  /// as `Result` has by default.
  explicit TinyJit(std::unique_ptr<runtime::Jit> loaded)
      : jit(std::move(loaded)) {}

  /// \returns errors of the function and of `runtime::Jit`.
  Returned operator()(Args... args) {
    std::tuple<std::decay_t<Args>...> held(std::forward<Args>(args)...);
    runtime::CallArguments arguments;
    runtime::ArgumentReader reader{arguments};
    runtime::walk(held, reader, runtime::NoPath());
    runtime::CallResult result;
    bool isDone = false;
    runtime::Status status = jit->replay(arguments, result, isDone);
    if (!isDone)
      status = run(held, arguments, result);
    if (!status.ok())
      return status;
    if constexpr (isVoid)
      return status;
    else
      return rebuild(result);
  }

  /// The phases, reports and memory of the function.
  runtime::Jit &core() { return *jit; }
  const runtime::Jit &core() const { return *jit; }
  /// True if there is a capture.
  bool captured() const { return !jit->plans().empty(); }
  runtime::Status reset() { return jit->reset(); }

private:
  template <class Held>
  runtime::Status run(Held &held, const runtime::CallArguments &arguments,
                      runtime::CallResult &result) {
    auto names = [&] {
      runtime::ArgumentNames made;
      runtime::NameReader reader{made};
      size_t index = 0;
      std::apply(
          [&](auto &...value) {
            (runtime::walk(value, reader, nameOf(value, index++)), ...);
          },
          held);
      return made;
    };
    auto body = [&](const runtime::CallArguments &stands,
                    runtime::CallResult &out) {
      return callFunction(held, stands, out);
    };
    return jit->run(arguments, names, body, result);
  }

  template <class Held>
  runtime::Status callFunction(const Held &held,
                               const runtime::CallArguments &stands,
                               runtime::CallResult &out) {
    Held copy = held;
    runtime::StandInWriter writer{stands};
    runtime::walk(copy, writer, runtime::NoPath());
    if constexpr (std::is_void_v<Result>) {
      std::apply(function, std::move(copy));
      return runtime::Status();
    } else if constexpr (isVoid) {
      return std::apply(function, std::move(copy));
    } else {
      runtime::StatusOr<Value> value =
          ResultTraits<Result>::get(std::apply(function, std::move(copy)));
      if (!value.ok())
        return value.status();
      auto form = std::make_shared<Value>(*std::move(value));
      runtime::ResultMover mover{out.buffers, true};
      out.buffers.clear();
      runtime::walk(*form, mover, runtime::NoPath());
      out.form = std::move(form);
      return runtime::Status();
    }
  }

  static Returned rebuild(runtime::CallResult &result) {
    Value value{};
    if (result.form)
      value = *static_cast<const Value *>(result.form.get());
    else if constexpr (std::is_same_v<Value, std::vector<runtime::Buffer>>)
      value.resize(result.buffers.size());
    runtime::ResultMover mover{result.buffers, false};
    runtime::walk(value, mover, runtime::NoPath());
    return value;
  }

  template <class T>
  runtime::Path nameOf(const T &, size_t index) const {
    if (index < argumentNames.size())
      return {argumentNames[index]};
    // The keys of a map are names by themselves.
    return {runtime::isA<T, std::map> ? "" : std::to_string(index)};
  }

  std::function<Result(Args...)> function;
  std::vector<std::string> argumentNames;
  std::unique_ptr<runtime::Jit> jit;
};

template <class T>
struct SignatureOf;
template <class Result, class... Args>
struct SignatureOf<std::function<Result(Args...)>> {
  using Type = Result(Args...);
};

template <class Function>
TinyJit(Function, runtime::JitOptions = {}, std::vector<std::string> = {})
    -> TinyJit<typename SignatureOf<decltype(std::function{
        std::declval<Function>()})>::Type>;

/// Declares, in a function that is captured, that `value` is no argument and
/// stays as it is now in every replay. \param name what reports call it.
/// \returns `value`.
template <class T>
T frozen(T value, const char *name, const char *file = __builtin_FILE(),
         int line = __builtin_LINE()) {
  std::ostringstream text;
  text << name << " = " << value;
  runtime::noteFrozen(text.str(), file, line);
  return value;
}

} // namespace tinyjit

#endif // TINYJIT_RUNTIME_TINYJIT_H
