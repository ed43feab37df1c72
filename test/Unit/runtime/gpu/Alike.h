// Compares declarations of ours with those of a driver's header.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_RUNTIME_GPU_ALIKE_H
#define TEST_UNIT_RUNTIME_GPU_ALIKE_H

#include <type_traits>

namespace tinyjit::runtime::testing {

/// Passed alike to a C function: pointers, numbers of one size, structs of one
/// size.
template <class A, class B>
struct Alike
    : std::bool_constant<(std::is_pointer_v<A> && std::is_pointer_v<B>) ||
                         (!std::is_pointer_v<A> && !std::is_pointer_v<B> &&
                          sizeof(A) == sizeof(B) &&
                          std::is_floating_point_v<A> ==
                              std::is_floating_point_v<B> &&
                          std::is_class_v<A> == std::is_class_v<B>)> {};
template <>
struct Alike<void, void> : std::true_type {};

template <class A, class B>
struct AlikeFunctions : std::false_type {};
template <class R, class S, class... A, class... B>
struct AlikeFunctions<R (*)(A...), S (*)(B...)> {
  static constexpr bool compare() {
    if constexpr (sizeof...(A) == sizeof...(B))
      return Alike<R, S>::value && (Alike<A, B>::value && ...);
    return false;
  }
  static constexpr bool value = compare();
};

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_RUNTIME_GPU_ALIKE_H
