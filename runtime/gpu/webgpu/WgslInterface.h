// Reads from the declarations of a WGSL text how it is launched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WebGPU binds buffers, not parameters. A text takes those of a kernel so:
//
//   @group(0) @binding(0) var<storage, read_write> out: array<f32>;
//   @group(0) @binding(1) var<storage, read_write> x: array<f32>;
//   struct Scalars { out_offset: u32, x_offset: u32, n: i32 }
//   @group(0) @binding(2) var<uniform> scalars: Scalars;
//   @compute @workgroup_size(64) fn scale(...) {...}
//
// - Arrays are `storage` bindings of group 0, in the order of their numbers.
//   All are `read_write`: the same buffer may be bound as several of them.
// - The other parameters are members of one `uniform` binding, in their order:
//   i32, u32 or f32, and i64, u64, f64, vec2<u32> or vec2<i32> for 64 bits.
// - A member `x_offset: u32` is no parameter: it is where the array `x` begins
//   in its binding, in bytes. An array without one begins at the start of its
//   binding, which only an address with the device's alignment allows.
// - A member `x_in_packed: u32` says that the array `x` is a part of the
//   binding `packed`, where it begins at so many bytes. How many it has at most
//   is a constant of the text: `const x_bytes = 64u;`, or `x_bytes_read` if no
//   function changes it. In a text with such members each array has one, or one
//   that ends with `_offset`, and arrays come in the order of these.
// - A member `exact_zero: u32` is no parameter: it is 0, which the driver's
//   compiler does not know.

#ifndef RUNTIME_GPU_WEBGPU_WGSLINTERFACE_H
#define RUNTIME_GPU_WEBGPU_WGSLINTERFACE_H

#include "tinyjit/Runtime/Status.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit::runtime::webgpu {

struct WgslInterface {
  struct Array {
    std::string name;
    uint32_t binding = 0;
    /// Where in the uniform binding its offset goes, in bytes, if it has one.
    std::optional<uint32_t> offsetAt = {};
    /// Its bytes at most, if the text says it, and that none of them changes.
    std::optional<uint32_t> bytes = {};
    bool isOnlyRead = false;
  };
  /// A storage binding: an array, or, if it is shared, some of them.
  struct Binding {
    uint32_t number = 0;
    bool isShared = false;
  };
  struct Scalar {
    std::string name;
    /// Where in the uniform binding it goes, in bytes, and its size: 4 or 8.
    uint32_t at = 0, bytes = 0;
  };
  struct Function {
    std::string name;
    std::array<uint32_t, 3> block{1, 1, 1};
  };

  std::vector<Array> arrays;
  /// By their numbers.
  std::vector<Binding> bindings;
  std::vector<Scalar> scalars;
  /// The uniform binding, if there is one, and its size, a multiple of 16.
  std::optional<uint32_t> uniformBinding;
  uint32_t uniformBytes = 0;
  std::vector<Function> functions;

  /// Reads the declarations; what is in functions, the driver checks.
  /// \returns InvalidArgument, with the line, for a text that is none, and for
  ///   one whose parameters are not as above.
  static StatusOr<WgslInterface> read(std::string_view text);
  /// Null if there is no such function.
  const Function *find(std::string_view name) const;
};

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WGSLINTERFACE_H
