// The tensors of tinygrad that a replay reads: whether a call passes tensors of
// the same kind as the capturing call did, and where their memory is.
//
// It knows the attributes of tinygrad's objects by name: `uop` of a tensor;
// `op`, `arg` and `src` of a UOp; `dtype` and `device` of a BUFFER's `arg`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/TinygradInputs.h"

#include "tools/python/src/Errors.h"

#include <algorithm>

using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// Throws the exception that Python has set, if `result` says that it has.
int checked(int result) {
  if (result < 0)
    throw nb::python_error();
  return result;
}

bool isEqual(nb::handle a, nb::handle b) {
  return a.is(b) || checked(PyObject_RichCompareBool(a.ptr(), b.ptr(), Py_EQ));
}

/// Names of attributes, which Python looks up faster if it need not make them.
struct Names {
  nb::object uop = make("uop"), op = make("op"), arg = make("arg"),
             src = make("src"), dtype = make("dtype"), device = make("device"),
             bufs = make("bufs"), held = make("_bufs"),
             address = make("va_addr");

  static nb::object make(const char *name) {
    return nb::steal(PyUnicode_InternFromString(name));
  }
};

/// One step from a tensor to its buffer: a UOp, but for the first of its `src`.
struct View {
  nb::object op, arg;
  nb::tuple rest;
};

/// A place in the list of addresses, and which buffer of a MultiBuffer it has.
struct Place {
  size_t index, lane;
};

struct Input {
  size_t argument;
  std::vector<View> views;
  /// The BUFFER.
  nb::object op, src, dtype, device;
  std::vector<Place> places;
};

/// The memory of the Python object.
class TinygradInputs {
public:
  TinygradInputs(nb::tuple kinds, nb::list inputs, nb::object buffers,
                 nb::set written);

  bool bind(nb::tuple arguments, nb::list addresses);

private:
  nb::object baseOf(nb::object uop, const Input &input) const;
  bool put(nb::handle base, const Input &input, nb::list addresses) const;

  Names names;
  nb::tuple kinds;
  std::vector<Input> inputs;
  /// The dictionary behind tinygrad's `buffers`: weak reference -> Buffer.
  nb::object buffers;
  nb::set written;
  /// The BUFFERs of the call that is bound now.
  std::vector<PyObject *> bases;
};
} // namespace

static Input readInput(nb::handle given) {
  Input input;
  input.argument = nb::cast<size_t>(given[0]);
  for (nb::handle view : given[1])
    input.views.push_back({view[0], view[1], nb::cast<nb::tuple>(view[2])});
  nb::object base = given[2];
  input.op = base[0], input.src = base[1];
  input.dtype = base[2], input.device = base[3];
  for (nb::handle place : given[3])
    input.places.push_back(
        {nb::cast<size_t>(place[0]), nb::cast<size_t>(place[1])});
  return input;
}

TinygradInputs::TinygradInputs(nb::tuple kinds, nb::list given,
                               nb::object buffers, nb::set written)
    : kinds(kinds), buffers(buffers.attr("data")), written(written) {
  for (nb::handle input : given)
    inputs.push_back(readInput(input));
}

/// The BUFFER of `uop`, if that is seen as the capturing call's was; else null.
nb::object TinygradInputs::baseOf(nb::object uop, const Input &input) const {
  for (const View &view : input.views) {
    if (!nb::getattr(uop, names.op).is(view.op) ||
        !isEqual(nb::getattr(uop, names.arg), view.arg))
      return {};
    auto src = nb::cast<nb::tuple>(nb::getattr(uop, names.src));
    if (src.size() != view.rest.size() + 1)
      return {};
    for (size_t i = 0; i < view.rest.size(); ++i)
      if (!isEqual(src[i + 1], view.rest[i]))
        return {};
    uop = src[0];
  }
  if (!nb::getattr(uop, names.op).is(input.op) ||
      !isEqual(nb::getattr(uop, names.src), input.src))
    return {};
  nb::object arg = nb::getattr(uop, names.arg);
  if (!nb::getattr(arg, names.dtype).is(input.dtype) ||
      !isEqual(nb::getattr(arg, names.device), input.device))
    return {};
  return uop;
}

/// Writes the addresses of a BUFFER's memory. Returns false if it has none.
bool TinygradInputs::put(nb::handle base, const Input &input,
                         nb::list addresses) const {
  nb::object key = nb::steal(PyWeakref_NewRef(base.ptr(), nullptr));
  nb::handle held = PyDict_GetItemWithError(buffers.ptr(), key.ptr());
  if (!held) {
    checked(PyErr_Occurred() ? -1 : 0);
    return false;
  }
  bool isMulti = PyTuple_Check(input.device.ptr());
  for (const Place &place : input.places) {
    nb::object buffer = nb::borrow(held);
    if (isMulti)
      buffer = nb::getattr(held, names.bufs)[place.lane];
    nb::object memories = nb::getattr(buffer, names.held);
    nb::object device = nb::getattr(buffer, names.device);
    nb::handle memory = PyDict_GetItemWithError(memories.ptr(), device.ptr());
    if (!memory) {
      checked(PyErr_Occurred() ? -1 : 0);
      return false;
    }
    addresses[place.index] = nb::getattr(memory, names.address);
  }
  return true;
}

bool TinygradInputs::bind(nb::tuple arguments, nb::list addresses) {
  if (arguments.size() != kinds.size())
    return false;
  for (size_t i = 0; i < kinds.size(); ++i)
    if (!arguments[i].type().is(kinds[i]))
      return false;
  bases.clear();
  for (const Input &input : inputs) {
    nb::object uop = nb::getattr(arguments[input.argument], names.uop);
    nb::object base = baseOf(std::move(uop), input);
    if (!base || checked(PySet_Contains(written.ptr(), base.ptr())) ||
        !put(base, input, addresses))
      return false;
    bases.push_back(base.ptr());
  }
  std::sort(bases.begin(), bases.end());
  return std::adjacent_find(bases.begin(), bases.end()) == bases.end();
}

void bindTinygradInputs(nb::module_ &module) {
  nb::class_<TinygradInputs>(
      module, "TinygradInputs", nb::is_final(),
      "The tensors of tinygrad that a replay reads, as the capturing call "
      "passed them.")
      .def(nb::init<nb::tuple, nb::list, nb::object, nb::set>(), "kinds"_a,
           "inputs"_a, "buffers"_a, "written"_a,
           nb::sig("def __init__(self, kinds: tuple, inputs: list, buffers: "
                   "object, written: set) -> None"),
           "`kinds` has the class of each argument. `inputs` has per tensor: "
           "the number of its argument; `op`, `arg` and `src[1:]` of each view "
           "from it to its BUFFER; `op`, `src`, `dtype` and `device` of that; "
           "and where its addresses go, as pairs of place and lane. `buffers` "
           "is tinygrad's dictionary of that name. `written` has the BUFFERs "
           "that the replay writes.")
      .def("bind", &TinygradInputs::bind, "arguments"_a, "addresses"_a,
           nb::sig("def bind(self, arguments: tuple, addresses: list) -> bool"),
           "Puts the addresses of the tensors into their places. Returns False "
           "if the call is of another kind: other classes or views, a BUFFER "
           "without memory, one that is passed twice, one that the replay "
           "writes.");
}

} // namespace tinyjit::python
