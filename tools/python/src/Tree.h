// Arguments and results of a Python function, taken apart and put together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_TREE_H
#define TINYJIT_PYTHON_TREE_H

#include "tools/python/src/Gil.h"

#include "tinyjit/Runtime/Jit.h"

#include <map>
#include <string>
#include <vector>

namespace tinyjit::python {

/// Gives each object a number that no other object has, however long both live;
/// keeps those alive that cannot be referred to weakly. Needs the GIL.
class ObjectNumbers {
public:
  int64_t of(PyObject *object);

private:
  struct Known {
    nb::object reference;
    bool isWeak;
    int64_t number;
  };
  /// Where there is no GIL.
  nb::ft_mutex mutex;
  std::map<PyObject *, Known> known;
  int64_t last = 0;
};

/// Takes arguments apart: arrays become buffers, ints and floats numbers, and
/// all else, with the types, shapes and devices of arrays, guards. Tuples,
/// lists and dicts are walked through. Throws.
class ArgumentReader {
public:
  /// \param names gets names and texts for messages; may be null.
  ArgumentReader(runtime::CallArguments &out, ObjectNumbers &objects,
                 runtime::ArgumentNames *names = nullptr)
      : out(out), objects(objects), names(names) {}
  void read(nb::handle value, const std::string &path);
  /// GPU memory of other packages is among the buffers.
  bool hasForeignDevice() const { return foreign; }
  /// By buffer, whether it must not be written.
  const std::vector<bool> &readOnlyBuffers() const { return readOnly; }

private:
  void addGuard(int64_t word, const std::string &path, const std::string &text);
  void addText(const char *data, size_t size, const std::string &path,
               const std::string &text);
  void addArray(nb::handle value, const std::string &path);
  void addNumber(runtime::Value value, const std::string &path);
  void readDict(nb::handle value, const std::string &path);
  void readSequence(nb::handle value, const std::string &path);
  void readText(nb::handle value, const std::string &path);
  std::string elementPath(const std::string &path, nb::handle key) const;

  runtime::CallArguments &out;
  ObjectNumbers &objects;
  runtime::ArgumentNames *names;
  bool foreign = false;
  std::vector<bool> readOnly;
};

/// Puts other buffers and numbers in the places of those of a value, in the
/// order in which ArgumentReader found them.
class StandIns {
public:
  StandIns(const runtime::CallArguments &stands,
           const std::vector<bool> &readOnly)
      : stands(stands), readOnly(readOnly) {}
  nb::object put(nb::handle value);

private:
  nb::object putSequence(nb::handle value);

  const runtime::CallArguments &stands;
  const std::vector<bool> &readOnly;
  size_t nextBuffer = 0;
  size_t nextNumber = 0;
};

/// The form of a result, with places for its arrays.
class ResultForm {
public:
  /// Moves the arrays of `value` out. Throws TypeError for what would stay as
  /// it was captured.
  static ResultForm take(nb::handle value,
                         std::vector<runtime::Buffer> &buffers,
                         const std::string &path = "the result");
  /// Moves `buffers` in, from `next` on.
  nb::object rebuild(std::vector<runtime::Buffer> &buffers, size_t &next) const;

private:
  enum Kind { None, Leaf, Tuple, List, Dict };
  Kind kind = None;
  std::vector<ResultForm> items;
  /// Of a dict.
  std::vector<KeptObject> keys;
  /// Of a named tuple: makes one of its items.
  KeptObject makeNamed;
};

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_TREE_H
