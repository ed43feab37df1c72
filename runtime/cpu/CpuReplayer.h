// Replays plans whose devices are all CPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CPU_CPUREPLAYER_H
#define RUNTIME_CPU_CPUREPLAYER_H

#include "runtime/replay/Replayer.h"

namespace tinyjit::runtime::cpu {

/// Makes replayers that call the functions of launches and graphs on the
/// caller's thread, and the steps of graphs on several threads (Threads.h).
const ReplayerFactory &cpuReplayers();

} // namespace tinyjit::runtime::cpu

#endif // RUNTIME_CPU_CPUREPLAYER_H
