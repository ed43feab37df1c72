// A stack of its own on which a function can pause.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Fiber.h"

#include <csetjmp>
#include <cstdint>
#include <new>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__SANITIZE_ADDRESS__)
#define TINYJIT_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TINYJIT_ASAN 1
#endif
#if __has_feature(thread_sanitizer)
#define TINYJIT_TSAN 1
#endif
#endif
#ifdef TINYJIT_ASAN
#include <sanitizer/common_interface_defs.h>
#endif
#ifdef TINYJIT_TSAN
#include <sanitizer/tsan_interface.h>
#endif

using namespace tinyjit::testdriver;

namespace {
constexpr size_t stackBytes = 256 << 10, guardBytes = 16 << 10;
} // namespace

struct Fiber::State {
  char *memory = nullptr;
  ucontext_t context;
  jmp_buf inside, outside;
  Function function = nullptr;
  void *argument = nullptr;
  bool isEntered = false, hasEnded = true;
#ifdef TINYJIT_ASAN
  const void *outsideStack = nullptr;
  size_t outsideBytes = 0;
  void *outsideFake = nullptr, *insideFake = nullptr;
#endif
#ifdef TINYJIT_TSAN
  void *fiber = nullptr, *outsideFiber = nullptr;
#endif
};

Fiber::Fiber() : state(std::make_unique<State>()) {
  // The lowest pages stay out of reach: a stack that is too deep must not
  // write into another.
  void *memory = mmap(nullptr, stackBytes + guardBytes, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    throw std::bad_alloc();
  state->memory = static_cast<char *>(memory);
  mprotect(state->memory + guardBytes, stackBytes, PROT_READ | PROT_WRITE);
#ifdef TINYJIT_TSAN
  state->fiber = __tsan_create_fiber(0);
#endif
}

Fiber::~Fiber() {
#ifdef TINYJIT_TSAN
  __tsan_destroy_fiber(state->fiber);
#endif
  munmap(state->memory, stackBytes + guardBytes);
}

void Fiber::main(unsigned high, unsigned low) {
  auto *self = reinterpret_cast<Fiber *>((uint64_t(high) << 32) | low);
#ifdef TINYJIT_ASAN
  __sanitizer_finish_switch_fiber(nullptr, &self->state->outsideStack,
                                  &self->state->outsideBytes);
#endif
  for (;;) {
    self->state->function(self->state->argument);
    self->state->hasEnded = true;
    self->pause();
  }
}

bool Fiber::enter() {
#ifdef TINYJIT_ASAN
  __sanitizer_start_switch_fiber(&state->outsideFake,
                                 state->memory + guardBytes, stackBytes);
#endif
#ifdef TINYJIT_TSAN
  state->outsideFiber = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(state->fiber, 0);
#endif
  // The context is entered once; from then on jumps, which save no signal
  // mask, do.
  if (_setjmp(state->outside) == 0) {
    if (state->isEntered)
      _longjmp(state->inside, 1);
    state->isEntered = true;
    setcontext(&state->context);
  }
#ifdef TINYJIT_ASAN
  __sanitizer_finish_switch_fiber(state->outsideFake, nullptr, nullptr);
#endif
  return state->hasEnded;
}

bool Fiber::start(Function function, void *argument) {
  state->function = function;
  state->argument = argument;
  state->hasEnded = false;
  if (!state->isEntered) {
    getcontext(&state->context);
    state->context.uc_stack.ss_sp = state->memory + guardBytes;
    state->context.uc_stack.ss_size = stackBytes;
    state->context.uc_link = nullptr;
    auto self = reinterpret_cast<uint64_t>(this);
    makecontext(&state->context, reinterpret_cast<void (*)()>(main), 2,
                unsigned(self >> 32), unsigned(self));
  }
  return enter();
}

bool Fiber::resume() { return enter(); }

void Fiber::pause() {
#ifdef TINYJIT_ASAN
  __sanitizer_start_switch_fiber(&state->insideFake, state->outsideStack,
                                 state->outsideBytes);
#endif
#ifdef TINYJIT_TSAN
  __tsan_switch_to_fiber(state->outsideFiber, 0);
#endif
  if (_setjmp(state->inside) == 0)
    _longjmp(state->outside, 1);
#ifdef TINYJIT_ASAN
  __sanitizer_finish_switch_fiber(state->insideFake, &state->outsideStack,
                                  &state->outsideBytes);
#endif
}

void Fiber::abandon() {
  state->isEntered = false;
  state->hasEnded = true;
}
