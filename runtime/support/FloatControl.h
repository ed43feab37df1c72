// Saves and sets the floating-point control word of the calling thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_FLOATCONTROL_H
#define RUNTIME_FLOATCONTROL_H

#include <cstdint>

namespace tinyjit::runtime {

#if defined(__x86_64__)
/// The bits of MXCSR that say how to compute, without those that say what has
/// happened.
inline constexpr uint32_t mxcsrControl = 0xffc0;

inline uint64_t getFloatControl() {
  return __builtin_ia32_stmxcsr() & mxcsrControl;
}
inline void setFloatControl(uint64_t control) {
  uint32_t now = __builtin_ia32_stmxcsr();
  if ((now & mxcsrControl) != control)
    __builtin_ia32_ldmxcsr((now & ~mxcsrControl) |
                           static_cast<uint32_t>(control));
}
#elif defined(__aarch64__)
inline uint64_t getFloatControl() {
  uint64_t control;
  __asm__ __volatile__("mrs %0, fpcr" : "=r"(control));
  return control;
}
inline void setFloatControl(uint64_t control) {
  if (getFloatControl() != control)
    __asm__ __volatile__("msr fpcr, %0" ::"r"(control));
}
#else
inline uint64_t getFloatControl() { return 0; }
inline void setFloatControl(uint64_t) {}
#endif

} // namespace tinyjit::runtime

#endif // RUNTIME_FLOATCONTROL_H
