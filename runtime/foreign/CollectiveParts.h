// The pieces of arrays that a collective moves between the members of a group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_FOREIGN_COLLECTIVEPARTS_H
#define RUNTIME_FOREIGN_COLLECTIVEPARTS_H

#include "runtime/foreign/CollectiveForm.h"

namespace tinyjit::runtime {

/// All of an array.
Part wholeOf(char *data, const ForeignArray &array);
/// Part `number` of `parts` equal ones along dimension `dim`.
Part partAlong(char *data, const ForeignArray &array, int64_t dim,
               int32_t parts, int32_t number);

/// By member: what goes to it, and what comes from it; of this one, what is
/// copied from where to where. Parts may be empty.
struct CollectiveParts {
  std::vector<Part> sends, receives;
  /// The array that is written gets zeros: nobody sends to this member.
  bool isCleared = false;

  /// Whether all are pieces without gaps.
  bool areDense() const;
};

/// The parts of a collective that moves elements and combines none: not those
/// of reductions, unless the group has one member, and not of `position` and
/// `await`. \param in, out the arrays; null for the sizes alone.
CollectiveParts partsOf(const CollectiveForm &form, const Group &group,
                        char *in, char *out);

} // namespace tinyjit::runtime

#endif // RUNTIME_FOREIGN_COLLECTIVEPARTS_H
