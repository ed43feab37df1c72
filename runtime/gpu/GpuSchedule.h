// Orders the steps in which a plan is submitted to GPUs, and the waits between
// them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUSCHEDULE_H
#define RUNTIME_GPU_GPUSCHEDULE_H

#include "tinyjit/Runtime/Plan.h"

#include <functional>
#include <vector>

namespace tinyjit::runtime::gpu {

/// The devices of a plan, as far as a schedule depends on them.
struct Lanes {
  /// By device of the plan: it is a GPU, which works in the order of one
  /// stream. The host works at once.
  std::vector<bool> isGpu;
  /// Whether launches of these devices, GPUs all, may be nodes of one graph.
  std::function<bool(const std::vector<int32_t> &devices)> mayShare;
  /// Whether a launch that calls a library may be a node of a graph; none may
  /// if it is empty.
  std::function<bool(int32_t launch)> canRecord;
  /// False: launch by launch.
  bool useGraphs = true;
  /// Graphs have loops and branches. If not, the host takes branches.
  bool useConditions = false;
};

/// A piece of a plan that is submitted by one call: consecutive launches.
struct GpuStep {
  enum Kind {
    /// A launch of the host, or a graph that is a function for the CPU.
    Host,
    /// A launch on a GPU.
    Launch,
    /// A graph of the driver; with whole loops and branches, if any.
    Graph,
    /// The host goes on at the step of another launch, or at the next one.
    Branch,
  };
  static constexpr int32_t hostLane = -1;

  Kind kind = Host;
  int32_t firstLaunch = 0;
  int32_t numLaunches = 1;
  /// The device of the plan whose stream it goes to, or `hostLane`.
  int32_t lane = hostLane;
  /// Steps of other lanes that must have ended before this one starts.
  std::vector<int32_t> waitsFor;
  /// A step or the end of the replay waits for it.
  bool isAwaited = false;
  /// Of a host step: a graph of the plan.
  bool isHostGraph = false;
};

struct GpuSchedule {
  std::vector<GpuStep> steps;
  /// Steps that use memory of the host: a replay does not return before they
  /// have ended, since nothing else tells the host.
  std::vector<int32_t> awaitedAtEnd;
  /// By launch, those of the prologue behind the others.
  std::vector<int32_t> laneOf;
  /// Devices of the plan that are GPUs and that some launch uses, in order.
  std::vector<int32_t> gpus;
};

/// Whether a plan has loops and branches that a schedule can have: all its
/// memory is on one GPU, and no graph of it has a branch.
bool canSchedule(const Plan &plan, const std::vector<bool> &isGpu);

/// Steps in the order of the launches. In loops and branches, runs of launches
/// become graphs that the plan does not have; with conditions, so do runs that
/// loops and branches are in, and all around these. A step waits for steps of
/// other lanes only where the plan's true dependences ask for it, and only for
/// the last one of each lane.
GpuSchedule makeSchedule(const Plan &plan, const Lanes &lanes);

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUSCHEDULE_H
