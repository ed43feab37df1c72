// Views of arrays: x[i], x[a:b], x.view(...).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Indexing.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Numbers.h"

#include "tinyjit/Runtime/Kernel.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// A part of an array while its indices are read, from the first dimension on.
struct Part {
  /// In elements.
  Number offset = 0;
  std::vector<Number> sizes;
  std::vector<int64_t> upto;
};
} // namespace

static int64_t elementsFrom(const std::vector<int64_t> &shape, size_t dim) {
  int64_t count = 1;
  for (; dim < shape.size(); ++dim)
    count *= shape[dim];
  return count;
}

/// The index of one element, counted from the end if it is a negative int.
static Number elementIndex(const Number &index, int64_t size) {
  int64_t value = index.peek();
  bool isPlain = !index.variable();
  if (isPlain && value < 0)
    value += size;
  if (value < 0 || value >= size) {
    PyErr_SetString(PyExc_IndexError,
                    ("index " + std::to_string(index.peek()) +
                     " is outside of a dimension of " + std::to_string(size))
                        .c_str());
    throw nb::python_error();
  }
  return isPlain ? Number(value) : index;
}

/// A bound of a slice: an int as Python reads it, or a Number as it is.
static Number sliceBound(nb::handle bound, int64_t missing, int64_t size) {
  if (bound.is_none())
    return missing;
  std::optional<Number> number = asNumber(bound);
  if (!number)
    raiseTypeError("slices take ints and Numbers");
  if (number->variable())
    return *number;
  int64_t value = number->peek();
  if (value < 0)
    value += size;
  return std::min(std::max<int64_t>(value, 0), size);
}

static void addSlice(Part &part, nb::handle slice, int64_t size,
                     int64_t stride) {
  nb::object step = slice.attr("step");
  if (!step.is_none() && !step.equal(nb::int_(1)))
    raiseTypeError("arrays are dense: a slice has no step but 1");
  Number start = sliceBound(slice.attr("start"), 0, size);
  Number stop = sliceBound(slice.attr("stop"), size, size);
  Number length = stop - start;
  if (!length.variable() && length.peek() < 0)
    length = 0;
  part.offset = part.offset + start * stride;
  part.sizes.push_back(length);
  part.upto.push_back(length.variable() ? size : length.peek());
}

static Part readIndices(const std::vector<int64_t> &shape, nb::handle indices) {
  nb::object list = nb::isinstance<nb::tuple>(indices)
                        ? nb::borrow(indices)
                        : nb::object(nb::make_tuple(indices));
  Part part;
  size_t dim = 0, count = nb::len(list);
  for (nb::handle index : list) {
    if (dim == shape.size())
      raiseTypeError("an array of " + std::to_string(shape.size()) +
                     " dimensions has " + std::to_string(count) + " indices");
    int64_t stride = elementsFrom(shape, dim + 1);
    if (PySlice_Check(index.ptr())) {
      addSlice(part, index, shape[dim], stride);
      if (dim + 1 != count)
        raiseTypeError("arrays are dense: a slice can only be the last index");
    } else if (std::optional<Number> number =
                   PyBool_Check(index.ptr()) ? std::nullopt : asNumber(index)) {
      part.offset = part.offset + elementIndex(*number, shape[dim]) * stride;
    } else {
      raiseTypeError(std::string("arrays are indexed with ints, Numbers and "
                                 "slices, not with ") +
                     Py_TYPE(index.ptr())->tp_name);
    }
    ++dim;
  }
  for (; dim < shape.size(); ++dim) {
    part.sizes.push_back(shape[dim]);
    part.upto.push_back(shape[dim]);
  }
  return part;
}

static nb::object getItem(const Array &array, nb::handle indices) {
  const Buffer &buffer = array.buffer;
  Part part = readIndices(buffer.shape(), indices);
  Number bytes = part.offset * byteSize(buffer.dtype());
  bool isPlain = !bytes.variable() && !buffer.symbolicPlace();
  for (const Number &size : part.sizes)
    isPlain &= !size.variable();
  Buffer made =
      isPlain
          ? take(buffer.view(bytes.peek(), buffer.dtype(), part.upto))
          : take(view(buffer, bytes, buffer.dtype(), part.sizes, part.upto));
  return nb::steal(makeArray(std::move(made), array.readOnly));
}

std::vector<int64_t> sizesOf(nb::handle shape) {
  std::vector<int64_t> sizes;
  if (!nb::try_cast(shape, sizes))
    sizes = {readArgument<int64_t>(
        shape, "a shape", "an int of 64 bits or a sequence of such ints")};
  return sizes;
}

/// Gives the one size that is -1 the number of elements that the others leave.
static void fillOpenSize(const Buffer &buffer, std::vector<int64_t> &sizes) {
  auto open = std::find(sizes.begin(), sizes.end(), -1);
  if (open == sizes.end())
    return;
  if (std::find(open + 1, sizes.end(), -1) != sizes.end())
    check(Status::invalidArgument("a shape has several sizes that are -1, "
                                  "expected one at most"));
  *open = 1;
  int64_t known = elementsFrom(sizes, 0);
  if (known == 0)
    check(Status::invalidArgument("a shape without elements has a size that "
                                  "is -1, which may be any number"));
  *open = buffer.numElements() / known;
}

static nb::object reshape(const Array &array, nb::args shape) {
  nb::object given =
      nb::len(shape) == 1 ? nb::object(shape[0]) : nb::object(shape);
  std::vector<int64_t> sizes = sizesOf(given);
  const Buffer &buffer = array.buffer;
  fillOpenSize(buffer, sizes);
  if (elementsFrom(sizes, 0) != buffer.numElements())
    check(Status::invalidArgument(buffer.describe() + " cannot be seen as " +
                                  formatType(buffer.dtype(), sizes) +
                                  ", which has another number of "
                                  "elements"));
  Buffer made = take(buffer.view(0, buffer.dtype(), std::move(sizes)));
  return nb::steal(makeArray(std::move(made), array.readOnly));
}

static nb::object viewBytes(const Array &array, nb::handle dtype,
                            nb::handle shape, int64_t offset) {
  Buffer made = take(array.buffer.view(offset, dtypeOf(dtype), sizesOf(shape)));
  return nb::steal(makeArray(std::move(made), array.readOnly));
}

void bindIndexing(nb::class_<Array> &type) {
  type.def("__getitem__", getItem, nb::arg("index").none(),
           nb::sig("def __getitem__(self, index: object) -> Array"),
           "A view: x[i], x[i, j], x[a:b], x[i, a:b]. Arrays are dense, so a "
           "slice is the last index and has no step. In a captured function, "
           "Numbers as indices and bounds make the view follow them. Raises "
           "IndexError outside of the array.")
      .def("reshape", reshape,
           nb::sig("def reshape(self, *shape: object) -> Array"),
           "A view of the same elements in another shape; one size may be -1.")
      .def("view", viewBytes, "dtype"_a, "shape"_a, nb::kw_only(),
           "offset"_a = 0,
           nb::sig("def view(self, dtype: object, shape: int | "
                   "typing.Sequence[int], *, offset: int = 0) -> Array"),
           "A view of the bytes from `offset` bytes on as another type and "
           "shape. Raises OutOfRangeError if it does not lie inside.");
}

} // namespace tinyjit::python
