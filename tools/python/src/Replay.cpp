// A capture that runs on plain addresses: for packages with allocators of their
// own, which know what they pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Replay.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Options.h"

#include "tinyjit/Module.h"

#include <mutex>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// The place of an input, and what it was bound to last.
struct Place {
  DType dtype;
  std::vector<int64_t> shape;
  Device *device;
  void *address = nullptr;

  /// Wraps `given` in `buffer`, unless it holds that already.
  Status bind(void *given, Buffer &buffer) {
    if (buffer && given == address)
      return Status();
    StatusOr<Buffer> made = Buffer::wrap(given, *device, dtype, shape);
    if (!made.ok())
      return made.status();
    buffer = *std::move(made);
    address = given;
    return Status();
  }
};

/// The memory of the Python object.
class Replay {
public:
  Replay(const std::string &text, const std::string &name,
         const ModuleOptions &options) {
    check(withoutGil([&] { return open(text, name, options); }));
  }
  ~Replay() {
    if (areCallsErrors())
      (void)instance.release();
    else if (PyGILState_Check())
      withoutGil([this] { instance.reset(); });
  }

  void run(nb::handle addresses, nb::handle numbers);
  size_t numInputs() const { return places.size(); }
  size_t numLaunches() const { return instance->plan().launches.size(); }
  int64_t bytesHeld() const { return instance->bytesHeld(); }
  double operations() const {
    double sum = 0;
    for (const Launch &launch : instance->plan().launches)
      sum += launch.ops;
    return sum;
  }

private:
  Status open(const std::string &text, const std::string &name,
              const ModuleOptions &options);

  std::unique_ptr<Instance> instance;
  /// Guards all below; locked without the GIL.
  std::mutex mutex;
  std::vector<Place> places;
  std::vector<Buffer> inputs, outputs;
};

/// The items of a list or tuple, as `convert` gives them.
template <class T, class Convert>
std::vector<T> itemsOf(nb::handle sequence, const char *title, size_t count,
                       Convert convert) {
  nb::object fast =
      nb::steal(PySequence_Fast(sequence.ptr(), "expected a list or tuple"));
  if (!fast.is_valid())
    throw nb::python_error();
  size_t size = PySequence_Fast_GET_SIZE(fast.ptr());
  if (size != count)
    raiseTypeError("run() got " + std::to_string(size) + " " + title +
                   ", expected " + std::to_string(count));
  std::vector<T> items(size);
  for (size_t i = 0; i < size; ++i) {
    items[i] = convert(PySequence_Fast_GET_ITEM(fast.ptr(), i));
    if (PyErr_Occurred())
      throw nb::python_error();
  }
  return items;
}
} // namespace

Status Replay::open(const std::string &text, const std::string &name,
                    const ModuleOptions &options) {
  auto module = tinyjit::Module::parse(text, name, options);
  if (!module.ok())
    return module.status();
  auto made = (*module)->instantiate(name);
  if (!made.ok())
    return made.status();
  instance = *std::move(made);
  const Plan &plan = instance->plan();
  for (const NamedSlot &input : plan.inputs) {
    const Slot &slot = plan.slots[input.slot];
    StatusOr<Device *> device = Device::get(plan.devices[slot.device]);
    if (!device.ok())
      return device.status();
    places.push_back({slot.dtype, slot.shape, *device});
  }
  inputs.resize(places.size());
  return Status();
}

void Replay::run(nb::handle addresses, nb::handle numbers) {
  auto given =
      itemsOf<void *>(addresses, "addresses", places.size(), PyLong_AsVoidPtr);
  auto scalars = itemsOf<int64_t>(
      numbers, "numbers", instance->plan().scalars.size(), PyLong_AsLongLong);
  Status status = withoutGil([&] {
    std::lock_guard<std::mutex> lock(mutex);
    for (size_t i = 0; i < places.size(); ++i)
      if (Status bound = places[i].bind(given[i], inputs[i]); !bound.ok())
        return bound;
    return instance->replay(inputs.data(), inputs.size(), scalars.data(),
                            scalars.size(), outputs);
  });
  check(status);
}

void bindReplay(nb::module_ &module) {
  nb::class_<Replay>(
      module, "Replay", nb::is_final(),
      "A capture of a module's text, compiled at once, that runs on plain "
      "addresses.\n\n"
      "For packages with allocators of their own. The capture returns nothing; "
      "it writes its inputs. Threads: calls take turns.")
      .def(
          "__init__",
          [](Replay *self, const std::string &text, const std::string &name,
             nb::kwargs options) {
            new (self) Replay(text, name, readOptions(options));
          },
          "text"_a, "name"_a, "options"_a,
          nb::sig("def __init__(self, text: str, name: str, **options: object) "
                  "-> None"),
          "Compiles capture `name`; `options` are those of `load`. Raises what "
          "`load` raises, and UnsupportedError for what cannot be compiled.")
      .def("run", &Replay::run, "addresses"_a, "numbers"_a = nb::tuple(),
           nb::sig("def run(self, addresses: typing.Sequence[int], numbers: "
                   "typing.Sequence[int] = ()) -> None"),
           "Runs it once. `addresses` has the address of each input, whose "
           "memory has room for its type and shape: that is not checked. "
           "`numbers` has the value of each variable. Raises "
           "InvalidArgumentError if memory that is written overlaps with other "
           "memory, and OutOfRangeError for a number.")
      .def_prop_ro("num_inputs", &Replay::numInputs, "Addresses that it takes.")
      .def_prop_ro("num_launches", &Replay::numLaunches,
                   "Launches and copies of one run.")
      .def_prop_ro("bytes_held", &Replay::bytesHeld,
                   "Bytes of its temporaries, which it keeps between runs.")
      .def_prop_ro("operations", &Replay::operations,
                   "Arithmetic operations of one run at the largest sizes.");
}

} // namespace tinyjit::python
