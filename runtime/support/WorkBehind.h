// Work in the background, which a process that forks has to wait for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_WORKBEHIND_H
#define RUNTIME_WORKBEHIND_H

namespace tinyjit::runtime {

/// Around work of a thread in the background. It waits as long as such work is
/// held up (`holdWorkBehind`).
void beginWorkBehind();
void endWorkBehind();
/// Within such work, where the thread holds no lock: waits as above.
void pauseWorkBehind();

} // namespace tinyjit::runtime

#endif // RUNTIME_WORKBEHIND_H
