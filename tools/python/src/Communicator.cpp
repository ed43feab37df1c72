// Ranks that run collectives together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Communicator.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Package.h"

#include "tinyjit/Runtime/Communicator.h"

#include <cmath>
#include <memory>
#include <nanobind/stl/shared_ptr.h>
#include <vector>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

/// Scopes that this thread has entered and not left yet.
static thread_local std::vector<std::unique_ptr<CommunicatorScope>> scopes;

static std::chrono::milliseconds timeoutOf(double seconds) {
  constexpr double most = 1e6;
  if (!(seconds >= 0.001 && seconds <= most))
    check(Status::outOfRange("a timeout of ", seconds,
                             " seconds, expected 0.001 to 1000000"));
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

static void bindCommunicatorClass(nb::module_ &module) {
  nb::class_<Communicator>(
      module, "Communicator", nb::is_final(),
      "One rank among several that run collectives together. In a with block, "
      "calls of this thread use it; `set_communicator` is for the whole "
      "process. After an error of a collective, no other one runs with it.")
      .def_prop_ro("rank", &Communicator::rank,
                   "The number of this rank, from 0 on.")
      .def_prop_ro("size", &Communicator::size, "How many ranks there are.")
      .def(
          "__enter__",
          [](std::shared_ptr<Communicator> self) {
            scopes.push_back(std::make_unique<CommunicatorScope>(self));
            return self;
          },
          "Calls of this thread use it from here on.")
      .def(
          "__exit__",
          [](Communicator &, nb::args) {
            if (scopes.empty())
              check(Status::failedPrecondition(
                  "a communicator is left in another thread than that which "
                  "entered it"));
            scopes.pop_back();
          },
          nb::sig("def __exit__(self, *args: object) -> None"),
          "Calls of this thread use what they used before.")
      .def("__repr__", [](const Communicator &self) {
        return represented("Communicator",
                           "rank " + std::to_string(self.rank()) + " of " +
                               std::to_string(self.size()));
      });
}

void bindCommunicator(nb::module_ &module) {
  bindCommunicatorClass(module);
  nb::class_<SharedRanks>(
      module, "SharedRanks", nb::is_final(),
      "Memory through which ranks of one host talk: threads of this process, "
      "or processes that it forks afterwards. It has no name in the system.")
      .def(nb::new_(
               [](int32_t size) { return take(SharedRanks::create(size)); }),
           "size"_a,
           "Raises InvalidArgumentError if there are not 1 to 64 ranks.")
      .def(
          "join",
          [](const SharedRanks &self, int32_t rank, double timeout) {
            return take(self.join(rank, timeoutOf(timeout)));
          },
          "rank"_a, "timeout"_a = 60.0,
          "Makes this thread or process the rank of that number, each of "
          "which joins once. `timeout` is how many seconds a collective waits "
          "for another rank. Raises FailedPreconditionError if the rank has "
          "joined already.")
      .def(
          "report_lost",
          [](const SharedRanks &self, int32_t rank, const std::string &why) {
            check(self.reportLost(rank, why));
          },
          "rank"_a, "why"_a,
          "Tells the others that a rank will not join, or has died: their "
          "collectives raise an error that has the reason.");
  module.def(
      "join_mpi",
      [](double timeout) {
        std::chrono::milliseconds time = timeoutOf(timeout);
        return take(withoutGil([&] { return joinMpi(time); }));
      },
      "timeout"_a = 60.0,
      "Joins the processes that MPI started (mpirun). Raises NotFoundError if "
      "there is no MPI library; TINYJIT_MPI names one.");
  module.def("set_communicator", &setCommunicator, "communicator"_a.none(),
             "Sets the communicator of collectives that calls of this process "
             "run; None for none.");
  module.def("current_communicator", &currentCommunicator,
             nb::sig("def current_communicator() -> Communicator | None"),
             "The communicator of this thread, or else of the process.");
}

} // namespace tinyjit::python
