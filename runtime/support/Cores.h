// Counts the cores that this process may use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORES_H
#define RUNTIME_CORES_H

#include <string>

namespace tinyjit::runtime {

/// The cores in the process's CPU affinity, but no more than the share of time
/// that its control group has, rounded up; at least 1.
int countCores();

/// The share of time alone, in cores, rounded up; 0 for no limit.
/// \param root stands before /proc and /sys.
int countQuotaCores(const std::string &root);

} // namespace tinyjit::runtime

#endif // RUNTIME_CORES_H
