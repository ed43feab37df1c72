// Counts the cores that this process may use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/Cores.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sched.h>

using namespace tinyjit::runtime;

/// The smaller of two limits; 0 is none.
static int smaller(int a, int b) { return a && b ? std::min(a, b) : a + b; }

static int roundUp(double quota, double period) {
  if (quota <= 0 || period <= 0)
    return 0;
  return static_cast<int>(std::clamp(std::ceil(quota / period), 1.0, 1e6));
}

/// Version 2: "<quota or max> <period>", in a group and all groups around it.
static int readCpuMax(const std::string &mount, std::string group) {
  int cores = 0;
  for (;;) {
    std::ifstream file(mount + group + "/cpu.max");
    double quota, period;
    if (file >> quota >> period)
      cores = smaller(cores, roundUp(quota, period));
    if (group.empty())
      return cores;
    group.resize(group.find_last_of('/'));
  }
}

/// Version 1: two files; no limit is -1.
static int readCfsQuota(const std::string &folder) {
  std::ifstream quotaFile(folder + "/cpu.cfs_quota_us");
  std::ifstream periodFile(folder + "/cpu.cfs_period_us");
  double quota, period;
  return quotaFile >> quota && periodFile >> period ? roundUp(quota, period)
                                                    : 0;
}

int tinyjit::runtime::countQuotaCores(const std::string &root) {
  std::string mount = root + "/sys/fs/cgroup";
  int cores = readCpuMax(mount, "");
  std::ifstream groups(root + "/proc/self/cgroup");
  // Lines like "0::/user/job" (version 2) and "4:cpu,cpuacct:/job".
  for (std::string line; std::getline(groups, line);) {
    size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos)
      continue;
    std::string kinds = "," + line.substr(first + 1, second - first - 1) + ",";
    std::string group = line.substr(second + 1);
    if (group == "/" || group.empty() || group[0] != '/')
      group.clear();
    if (kinds == ",,")
      cores = smaller(cores, readCpuMax(mount, group));
    else if (kinds.find(",cpu,") != std::string::npos)
      cores = smaller(cores, readCfsQuota(mount + "/cpu" + group));
  }
  return smaller(cores, readCfsQuota(mount + "/cpu"));
}

int tinyjit::runtime::countCores() {
  cpu_set_t set;
  int cores = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
  return std::max(1, smaller(cores, countQuotaCores("")));
}
