// Copies and fills of the memory of a device of wgpu-native.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuCopies.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;

/// A thread owns whole words of the destination, so that no two write one.
static constexpr const char *text = R"(
@group(0) @binding(0) var<storage, read_write> dst: array<u32>;
@group(0) @binding(1) var<storage, read_write> src: array<u32>;
struct Scalars { to: u32, start: u32, bytes: u32, row: u32, pitch: u32, value: u32 }
@group(0) @binding(2) var<uniform> scalars: Scalars;

// Where byte k of what is copied stands: in a row that begins `pitch` bytes
// behind the one before.
fn place(k: u32) -> u32 {
  return scalars.start + k / scalars.row * scalars.pitch + k % scalars.row;
}
fn source_byte(k: u32) -> u32 {
  if (k >= scalars.bytes) {
    return 0u;
  }
  let at = place(k);
  return (src[at / 4u] >> (8u * (at % 4u))) & 0xffu;
}

// Of the destination: its first word, and how many it touches.
fn first_word() -> u32 { return scalars.to / 4u; }
fn count_words() -> u32 {
  return (scalars.to + scalars.bytes + 3u) / 4u - first_word();
}

// Word i of those touched: the number of its first byte, which wraps, and is too
// large, before the first byte.
fn first_byte(i: u32) -> u32 { return 4u * (first_word() + i) - scalars.to; }

// Replaces the bytes of word i that are touched by those of `value`.
fn put_word(i: u32, value: u32) {
  var mask = 0u;
  for (var b = 0u; b < 4u; b++) {
    if (first_byte(i) + b < scalars.bytes) {
      mask |= 0xffu << (8u * b);
    }
  }
  let at = first_word() + i;
  dst[at] = (dst[at] & ~mask) | (value & mask);
}

@compute @workgroup_size(64)
fn copy_bytes(@builtin(global_invocation_id) id: vec3<u32>,
              @builtin(num_workgroups) groups: vec3<u32>) {
  for (var i = id.x; i < count_words(); i += groups.x * 64u) {
    let k = first_byte(i);
    if ((scalars.to | scalars.start | scalars.row | scalars.pitch) % 4u == 0u
        && k + 4u <= scalars.bytes) {
      dst[first_word() + i] = src[place(k) / 4u];
    } else {
      var word = 0u;
      for (var b = 0u; b < 4u; b++) {
        word |= source_byte(k + b) << (8u * b);
      }
      put_word(i, word);
    }
  }
}

@compute @workgroup_size(64)
fn fill_bytes(@builtin(global_invocation_id) id: vec3<u32>,
              @builtin(num_workgroups) groups: vec3<u32>) {
  for (var i = id.x; i < count_words(); i += groups.x * 64u) {
    put_word(i, scalars.value * 0x01010101u);
  }
}
)";

bool webgpu::isPlainCopy(BufferPlace dst, BufferPlace src, uint64_t bytes) {
  return dst.buffer != src.buffer && (dst.offset | src.offset | bytes) % 4 == 0;
}

/// The length of one row of everything, of whole words.
static constexpr uint32_t oneRow = UINT32_MAX - 3;

StatusOr<Dispatch> CopyKernels::make(const char *name, BufferPlace dst,
                                     BufferPlace src, uint64_t bytes,
                                     const RowBytes &rows, uint8_t value) {
  if (!module)
    RETURN_IF_ERROR(WebGpuModule::load(device, text).moveTo(module));
  StatusOr<WebGpuFunction *> function = module->find(name);
  RETURN_IF_ERROR(function.status());
  Dispatch made;
  made.function = *function;
  made.bound = {{dst.buffer, 0}, {src.buffer, 0}};
  // Buffers have less than 2^32 bytes.
  uint32_t scalars[] = {static_cast<uint32_t>(dst.offset),
                        static_cast<uint32_t>(src.offset),
                        static_cast<uint32_t>(bytes),
                        rows.row,
                        rows.pitch,
                        static_cast<uint32_t>(value)};
  static_assert(sizeof scalars == uniformBytes);
  made.uniform.resize(sizeof scalars);
  std::memcpy(made.uniform.data(), scalars, sizeof scalars);
  uint64_t words = bytes / 4 + 2;
  made.grid[0] =
      static_cast<uint32_t>(std::min<uint64_t>((words + 63) / 64, 4096));
  return made;
}

StatusOr<Dispatch> CopyKernels::copy(BufferPlace dst, BufferPlace src,
                                     uint64_t bytes, uint64_t rows,
                                     uint64_t pitch) {
  return make("copy_bytes", dst, src, bytes,
              rows > 1 ? RowBytes{static_cast<uint32_t>(bytes / rows),
                                  static_cast<uint32_t>(pitch)}
                       : RowBytes{oneRow, 0},
              0);
}

StatusOr<Dispatch> CopyKernels::fill(BufferPlace dst, uint8_t value,
                                     uint64_t bytes) {
  return make("fill_bytes", dst, dst, bytes, {oneRow, 0}, value);
}
