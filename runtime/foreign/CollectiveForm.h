// CollectiveForm: what a collective does, read from its attributes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_FOREIGN_COLLECTIVEFORM_H
#define RUNTIME_FOREIGN_COLLECTIVEFORM_H

#include "runtime/distributed/Exchange.h"
#include "tinyjit/Runtime/Plan.h"

#include <optional>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// The rules are those of `jit.collective` (dialects/Jit/JitCollectiveOp.td).
struct CollectiveForm {
  enum Kind {
    AllReduce,
    ReduceScatter,
    AllGather,
    AllToAll,
    Broadcast,
    Permute,
    Send,
    Receive,
    AllSlice,
    Position,
    Await
  };
  Kind kind = AllReduce;
  std::optional<Reduction> reduction;
  /// Ranks along each axis of the mesh.
  std::vector<int64_t> sizes;
  /// The axes along which the members of a group differ, in order.
  std::vector<size_t> axes;
  /// -1 if there is none.
  int64_t dim = -1, split = -1, rank = -1;
  std::vector<int64_t> pairs;
  /// It may run beside the launches behind it, up to an await of its arrays.
  bool isAsync = false;
  /// The array that is written, the first, and the one that is read, the last;
  /// one of them may be missing, or both be the same.
  std::optional<ForeignArray> out, in;
  /// "all_reduce sum of 64xf32 over data of data=2,model=4".
  std::string text;
  /// The text, and where it stands in the user's program, for errors of this
  /// rank: "... at step.mlir:3:3".
  std::string title;

  /// \returns InvalidArgument for anything that breaks a rule.
  static StatusOr<CollectiveForm> read(const Foreign &foreign);

  DType dtype() const { return (in ? in : out)->dtype; }
  int64_t numRanks() const;
  /// The group that a rank of the mesh is in.
  Group groupOf(int32_t rank) const;
  bool isPair(int64_t from, int64_t to) const;
  /// Whether ranks exchange messages.
  bool isExchange() const { return kind < AllSlice; }
  /// The positions of a rank along the axes.
  std::vector<int64_t> positionsOf(int32_t rank) const;
  /// Whether a member gets something of `pairs`.
  bool receives(int64_t member) const;
  /// The same text on all ranks that exchange messages: of a send and its
  /// receive, too.
  std::string textFor(const Group &group) const;
};

/// Whether collectives of this form can run with `communicator`, which may be
/// null.
Status checkCommunicator(const CollectiveForm &form,
                         const Communicator *communicator);

/// The same number in all processes.
uint64_t hashText(const std::string &text);

/// The form of a collective that is loaded.
const CollectiveForm &formOf(const Foreign &foreign);

} // namespace tinyjit::runtime

#endif // RUNTIME_FOREIGN_COLLECTIVEFORM_H
