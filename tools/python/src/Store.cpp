// tinyjit.Store: constants and states by name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Store.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Import.h"
#include "tools/python/src/Package.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

static nb::object getItem(const StoreObject &self, const std::string &name) {
  Store::Entry entry = take(self.store->getEntry(name));
  return nb::steal(
      makeArray(entry.buffer, entry.kind == Store::Kind::Constant));
}

/// Writes the elements of an array in the place of those there are.
static void setItem(const StoreObject &self, const std::string &name,
                    nb::handle value) {
  Buffer target = take(self.store->get(name));
  std::string title = "the value of '" + name + "'";
  Imported from =
      importArray(value, &Device::host(), CopyMode::IfNeeded, title);
  if (from.buffer.dtype() != target.dtype() ||
      from.buffer.shape() != target.shape())
    check(Status::invalidArgument(
        title + " is a " +
        formatType(from.buffer.dtype(), from.buffer.shape()) + ", expected " +
        formatType(target.dtype(), target.shape())));
  check(self.store->write(name, from.buffer.data(), from.buffer.byteSize()));
}

void bindStore(nb::module_ &module) {
  nb::class_<StoreObject>(
      module, "Store", nb::is_final(),
      "The constants and states of a module by name.\n\n"
      "store['w'] is an Array of the same memory, read-only if it is a "
      "constant; store['w'] = array writes the elements and tells all "
      "functions "
      "to compute anew what depends on them. No call that uses the entry may "
      "run "
      "meanwhile.")
      .def("__getitem__", getItem, "name"_a,
           nb::sig("def __getitem__(self, name: str) -> Array"))
      .def("__setitem__", setItem, "name"_a, nb::arg("value").none(),
           nb::sig("def __setitem__(self, name: str, value: object) -> None"))
      .def("__contains__",
           [](const StoreObject &self, const std::string &name) {
             std::vector<std::string> names = self.store->names();
             return std::find(names.begin(), names.end(), name) != names.end();
           })
      .def(
          "__iter__",
          [](const StoreObject &self) {
            return nb::iter(nb::cast(self.store->names()));
          },
          nb::sig("def __iter__(self) -> typing.Iterator[str]"))
      .def("__len__",
           [](const StoreObject &self) { return self.store->names().size(); })
      .def(
          "keys", [](const StoreObject &self) { return self.store->names(); },
          "All names, sorted.")
      .def("__repr__", [](const StoreObject &self) {
        std::string text;
        for (const std::string &name : self.store->names())
          text += (text.empty() ? "" : " ") + name;
        return represented("Store", text);
      });
}

} // namespace tinyjit::python
