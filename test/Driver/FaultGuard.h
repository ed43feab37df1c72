// Survives an access to memory that is not there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_FAULTGUARD_H
#define TINYJIT_TEST_DRIVER_FAULTGUARD_H

#include <functional>
#include <string>

namespace tinyjit::testdriver {

/// Runs `work`, on this stack and on fibers. \returns what the processor said
/// if it could not go on, empty if it got to its end. Objects on the stacks
/// above are not destroyed then. Not reentrant within a thread.
std::string runGuarded(const std::function<void()> &work);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_FAULTGUARD_H
