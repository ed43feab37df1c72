// The pieces of arrays that a collective moves between the members of a group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/foreign/CollectiveParts.h"

#include <algorithm>

using namespace tinyjit::runtime;

static size_t product(const std::vector<int64_t> &sizes, size_t begin,
                      size_t end) {
  size_t all = 1;
  for (size_t i = begin; i < end; ++i)
    all *= static_cast<size_t>(sizes[i]);
  return all;
}

Part tinyjit::runtime::wholeOf(char *data, const ForeignArray &array) {
  size_t bytes =
      product(array.shape, 0, array.shape.size()) * byteSize(array.dtype);
  return {data, 1, bytes, bytes};
}

Part tinyjit::runtime::partAlong(char *data, const ForeignArray &array,
                                 int64_t dim, int32_t parts, int32_t number) {
  const std::vector<int64_t> &shape = array.shape;
  size_t behind = product(shape, dim + 1, shape.size()) * byteSize(array.dtype);
  size_t pitch = behind * shape[dim];
  size_t rowBytes = pitch / parts;
  return {data ? data + rowBytes * number : nullptr, product(shape, 0, dim),
          rowBytes, pitch};
}

bool CollectiveParts::areDense() const {
  auto isDense = [](const Part &part) {
    return part.bytes() == 0 || part.isDense();
  };
  return std::all_of(sends.begin(), sends.end(), isDense) &&
         std::all_of(receives.begin(), receives.end(), isDense);
}

/// In a group of one: everything stays where it is, but what `permute` sends to
/// nobody.
static CollectiveParts partsAlone(const CollectiveForm &form, char *in,
                                  char *out) {
  CollectiveParts made;
  if (form.kind == CollectiveForm::Permute && !form.receives(0)) {
    made.sends.resize(1);
    made.receives.resize(1);
    made.isCleared = true;
    return made;
  }
  made.sends.push_back(wholeOf(in, *form.in));
  made.receives.push_back(wholeOf(out, *form.out));
  return made;
}

CollectiveParts tinyjit::runtime::partsOf(const CollectiveForm &form,
                                          const Group &group, char *in,
                                          char *out) {
  const int32_t size = group.size();
  if (size == 1 && form.in && form.out)
    return partsAlone(form, in, out);
  CollectiveParts made;
  std::vector<Part> &sends = made.sends, &receives = made.receives;
  sends.resize(size);
  receives.resize(size);
  for (int32_t member = 0; member < size; ++member) {
    switch (form.kind) {
    case CollectiveForm::AllGather:
      sends[member] = wholeOf(in, *form.in);
      receives[member] = partAlong(out, *form.out, form.dim, size, member);
      break;
    case CollectiveForm::AllToAll:
      sends[member] = partAlong(in, *form.in, form.split, size, member);
      receives[member] = partAlong(out, *form.out, form.dim, size, member);
      break;
    case CollectiveForm::Broadcast:
      if (group.own == form.rank)
        sends[member] = wholeOf(in, *form.in);
      if (member == form.rank)
        receives[member] = wholeOf(out, *form.out);
      break;
    case CollectiveForm::Send:
      if (member == form.rank)
        sends[member] = wholeOf(in, *form.in);
      break;
    case CollectiveForm::Receive:
      if (member == form.rank)
        receives[member] = wholeOf(out, *form.out);
      break;
    case CollectiveForm::AllSlice:
      if (member == group.own) {
        sends[member] = partAlong(in, *form.in, form.dim, size, member);
        receives[member] = wholeOf(out, *form.out);
      }
      break;
    default: // Permute
      if (form.isPair(group.own, member))
        sends[member] = wholeOf(in, *form.in);
      if (form.isPair(member, group.own))
        receives[member] = wholeOf(out, *form.out);
    }
  }
  made.isCleared =
      form.kind == CollectiveForm::Permute && !form.receives(group.own);
  return made;
}
