// Plan: a compiled capture, immutable, ready to be replayed by instances.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_PLAN_H
#define TINYJIT_RUNTIME_PLAN_H

#include "tinyjit/Runtime/ABI.h"
#include "tinyjit/Runtime/DType.h"
#include "tinyjit/Runtime/Status.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// A buffer of a plan, by whose number launches name it as an operand.
struct Slot {
  enum Kind : int32_t {
    /// Bound by the caller at each replay; `index` is the input's number.
    Input,
    /// Bound to fresh memory at each replay; `index` is the output's number.
    Output,
    /// `index` is the position in `Plan::constants` or `Plan::states`.
    Constant,
    State,
    /// A place in the arena of `device`, which an instance allocates once and
    /// keeps from replay to replay; `byteOffset` bytes behind its start, a
    /// multiple of 64.
    /// Two such slots may share bytes, if the bytes of one are of no use any
    /// more when a launch writes the other.
    Temp,
    /// A byte range of slot `base`, which has a lower number.
    View,
  };
  Kind kind = Temp;
  /// Position in `Plan::devices`.
  int32_t device = 0;
  DType dtype = DType::F32;
  /// Elements per dimension; of a symbolic one its largest size, for which the
  /// memory is laid out. Row-major.
  std::vector<int64_t> shape;
  int32_t index = -1;
  int32_t base = -1;
  /// View: into the base; Temp: into the arena; else 0.
  int64_t byteOffset = 0;
  /// View only: `offsetScale * scalars[offsetScalar]` bytes are added, unless
  /// `offsetScalar` is -1.
  int64_t offsetScale = 0;
  int32_t offsetScalar = -1;

  /// Bytes of the memory; correct once `Plan::create` has accepted the slot.
  int64_t byteSize() const { return arrayBytes(dtype, shape).value_or(0); }
};

/// A number that the caller passes at each replay.
struct Scalar {
  enum Type : int32_t { I32, I64, F32 };
  std::string name;
  Type type = I32;
  /// The least and the largest value of an integer; not used for F32.
  int64_t min = 0;
  int64_t max = 0;
};

/// A value of the host that a capture holds for, or a number of its caller that
/// it follows. The value that the caller passes is compared with it, so a
/// capture keeps what it was captured with wherever it is stored.
struct Guard {
  enum Kind : int32_t {
    /// A word of an argument that is no number.
    Word,
    /// A number, which is always the same: an integer, or the bits of a float.
    Integer,
    F32,
    F64,
    /// A number that can be any: scalar `word` of the plan, which each call
    /// passes to the replay; or, if `word` is -1, a number that no launch,
    /// view or result of the capture depends on.
    Variable,
    /// Scalar `position` of the plan is `word` plus the terms that follow: the
    /// caller passes it to the replay, but no argument of a call brings it.
    Sum,
    /// `word` times scalar `position` is added to the sum before.
    Term,
  };
  Kind kind = Word;
  /// The argument, as messages call it.
  std::string name;
  /// Its value, for messages. Empty for a variable; `word` for a sum or a term.
  std::string value;
  int64_t word = 0;
  /// Which number of the call it is, from 0; which word, for a word. Of a sum
  /// or a term, which scalar of the plan.
  int32_t position = 0;
};

/// How a launch uses an operand.
enum class Access : uint8_t {
  Read,    ///< only loaded
  Write,   ///< stored in full, never loaded
  Partial, ///< stored in part, never loaded
  Update,  ///< loaded and stored
};

/// A scalar operand: number `scalar` of the capture, or `fixed` if that is -1.
struct ScalarArg {
  int32_t scalar = -1;
  int64_t fixed = 0;
};

using Entry = TinyJITEntry;
using GraphEntry = TinyJITGraphEntry;
using StepEntry = TinyJITStepEntry;

/// `size + scale * scalars[scalar]` elements; only `size` if `scalar` is -1.
struct Dim {
  int64_t size = 0;
  int64_t scale = 0;
  int32_t scalar = -1;

  /// With these values of the scalars.
  int64_t value(const int64_t *scalars) const {
    return size + (scalar < 0 ? 0 : scale * scalars[scalar]);
  }
};

/// How many blocks a function of an image is launched with along one axis: the
/// product of `factors`, divided by `divisor` and rounded up, at least 1 and at
/// most `most`. Work beyond that is done by the same blocks in turns.
struct GridDim {
  /// `Dim::scalar` counts the scalar operands of the launch.
  std::vector<Dim> factors;
  int64_t divisor = 1;
  int64_t most = 1;
};

/// A function of an image. Its parameters are the addresses of the
/// launch's buffers, then that of its scratch memory if it has some, then its
/// scalars: i32 and f32 in 4 bytes, i64 in 8.
struct ImageFunction {
  /// The function's name in the image.
  std::string symbol;
  std::array<GridDim, 3> grid;
  /// Threads of a block.
  std::array<int32_t, 3> block = {1, 1, 1};
  /// Shared memory that a block gets at the launch, in bytes.
  int64_t sharedBytes = 0;
  /// Resources of the device per thread; -1 where not known. `spillBytes` are
  /// those a thread stores, `occupancy` the warps that fit on a multiprocessor
  /// at once as a share of the most there can be, in percent.
  int32_t registers = -1, spillBytes = -1, occupancy = -1;
};

/// A kernel's code that the driver of a device loads.
struct Image {
  /// The symbol that its launches name.
  std::string symbol;
  /// The chip that it is made for: "sm_90a", "gfx942".
  std::string chip;
  /// The bytes that the driver loads, in one of `Device::imageFormats`: PTX
  /// text, a cubin, an HSACO, LLVM bitcode.
  std::string bytes;
  /// Launched in this order, each after the one before has ended.
  std::vector<ImageFunction> functions;
};

/// An array parameter of a foreign function.
struct ForeignArray {
  DType dtype = DType::F32;
  Access access = Access::Read;
  std::vector<int64_t> shape;
};

/// A constant that a foreign function gets.
struct ForeignAttribute {
  enum Kind : int32_t { Integer, Float, Text };
  std::string name;
  std::string text;
  int64_t integer = 0;
  double number = 0;
  Kind kind = Integer;
};

class ForeignCode;

/// A function of a shared library that launches call (tinyjit-c/Foreign.h), or
/// a collective of the runtime.
struct Foreign {
  /// The file, as `addLibraryFolder` (Foreign.h) says where it is looked for;
  /// empty for a collective, whose kind is the function's name.
  std::string library;
  std::string function;
  std::vector<ForeignArray> arrays;
  /// Ordered by name.
  std::vector<ForeignAttribute> attributes;
  /// Several threads may be in it at once.
  bool isReentrant = false;
  /// The loaded function; null until `Plan::create` has found it.
  std::shared_ptr<const ForeignCode> code;

  bool isCollective() const { return library.empty(); }
};

/// One step of a replay.
struct Launch {
  enum Kind : int32_t {
    Kernel,
    /// slots[0] = slots[1], of the same number of bytes, on any two devices.
    Copy,
    /// Jumps to launch `target` if `slots[0]`, one integer, is zero, or if
    /// there is no slot; else the next launch follows. Loops and branches of a
    /// capture become these.
    Branch,
  };
  Kind kind = Kernel;
  /// Position in `Plan::devices`; of a copy, the device of the destination.
  int32_t device = 0;
  /// The name for messages and reports, such as "r_64_48_32".
  std::string name;
  /// The entry point's name in the object. Empty for copies and branches.
  std::string symbol;
  /// Null for copies and branches.
  Entry fn = nullptr;
  /// Buffer operands in parameter order; `access` has one word for each.
  std::vector<int32_t> slots;
  std::vector<Access> access;
  std::vector<ScalarArg> scalars;
  /// On a device that takes images, where `fn` is null: position in
  /// `Plan::images`.
  int32_t image = -1;
  /// Without `fn` and image: position in `Plan::foreign`.
  int32_t foreign = -1;
  /// Scratch memory that `fn` gets as one more buffer; 0 for none.
  int64_t scratchBytes = 0;
  /// Arithmetic operations and bytes moved at the largest sizes, for
  /// statistics.
  double ops = 0;
  int64_t bytes = 0;
  /// Of a branch: position in the list of launches, or the length of the list,
  /// where it ends; else -1.
  int32_t target = -1;

  /// Whether the code, if there is some, is a function of the plan's object.
  bool isOfObject() const { return image < 0 && foreign < 0; }
};

/// Whether the integer of `bytes` bytes at `element` is zero, which decides
/// where a branch goes.
inline bool isZero(const void *element, int64_t bytes) {
  const auto *byte = static_cast<const uint8_t *>(element);
  for (int64_t i = 0; i < bytes; ++i)
    if (byte[i] != 0)
      return false;
  return true;
}

/// An input of the capture, or a constant or state of the module. Type, shape
/// and device stand on the slot.
struct NamedSlot {
  std::string name;
  int32_t slot = -1;
};

struct Output {
  int32_t slot = -1;
  /// The slot is not an Output slot of this number (it is a state, an input, a
  /// view, an arena slot): the result is copied into fresh memory at the end.
  /// An input that is not copied is the result itself, as the caller gives its
  /// memory away; at most one output is.
  bool copy = false;
  /// The result's sizes at a replay. Empty means those of the slot. Whatever
  /// the layout of the slot, the result is dense in these sizes.
  std::vector<Dim> dims;
};

/// A share of a graph's launches, as one function that can be called in parts;
/// or a branch among the steps.
struct Step {
  /// Null for a branch.
  StepEntry fn = nullptr;
  /// How many parts it has work for; 1 if it must not be split.
  int64_t maxParts = 1;
  /// Scratch memory of one part.
  int64_t scratchBytes = 0;
  /// The function's name in the object.
  std::string symbol = {};
  /// Of a branch: the slot of the condition, or -1 if there is none, and the
  /// step at which it goes on as a `Launch::Branch` does.
  int32_t condition = -1, target = -1;
};

/// Launches `firstLaunch` to `firstLaunch + numLaunches - 1`, submitted as one.
struct Graph {
  /// Null: launch by launch.
  GraphEntry fn = nullptr;
  /// Positions in `Plan::devices`.
  std::vector<int32_t> devices;
  int32_t firstLaunch = 0;
  int32_t numLaunches = 0;
  /// The function's name in the object; empty if there is none.
  std::string symbol = {};
  /// The same work for several threads: run one after the other, but for
  /// branches, each split into parts, they do what `fn` does, bit for bit.
  /// Empty if that would gain nothing.
  std::vector<Step> steps = {};
};

/// Statistics of a kernel's machine code; -1 where a number is not known.
struct CodeStatistics {
  /// The symbol that its launches name.
  std::string symbol = {};
  /// Instructions of all functions that are the kernel.
  int64_t codeBytes = -1;
  /// The largest stack frame among them.
  int64_t stackBytes = -1;
  /// Instructions that put a register on the stack and take one from there.
  int64_t spills = -1, reloads = -1;
};

class PlanUpgrade;
class KernelSource;

/// A compiled capture. Filled freely, then frozen by `create`; from then on any
/// number of threads may read it.
struct Plan {
  std::string name;
  /// Features of the CPU that the code uses and that not all have, as LLVM
  /// names it (CpuFeatures.h): "avx2,fma".
  std::string features;
  /// Full device names ("cpu:0"), each once.
  std::vector<std::string> devices;
  /// Bytes of the arena on each device.
  std::vector<int64_t> arenaBytes;
  /// The most bytes of each arena that are in use at once, as far as memory was
  /// planned; for statistics.
  std::vector<int64_t> arenaLowerBounds;
  std::vector<Slot> slots;
  std::vector<Scalar> scalars;
  std::vector<NamedSlot> inputs;
  std::vector<Output> outputs;
  std::vector<NamedSlot> constants;
  std::vector<NamedSlot> states;
  /// Words and numbers in their order, then sums; a Jit compares them, a replay
  /// does not.
  std::vector<Guard> guards;
  /// Runs before the first replay, and again after a constant or state that
  /// it reads was replaced. Its results in the arena must not be overwritten
  /// by `launches`; it must not touch inputs, outputs or scalars.
  std::vector<Launch> prologue;
  /// Run in this order at each replay.
  std::vector<Launch> launches;
  /// In order, not overlapping; launches outside of them run one by one.
  std::vector<Graph> graphs;
  /// Of the kernels, for statistics.
  std::vector<CodeStatistics> codeStatistics;
  /// The code of launches on devices that take images.
  std::vector<Image> images;
  /// The functions of shared libraries that launches call. No graph holds such
  /// a launch.
  std::vector<Foreign> foreign;
  /// The owner of the machine code of all entries, which it keeps alive.
  std::shared_ptr<void> code;
  /// Full code that replaces this plan's quick code when it is ready
  /// (PlanUpgrade.h); null if none is on its way.
  std::shared_ptr<PlanUpgrade> upgrade = nullptr;
  /// Has the kernels of the launches as IR, under the launches' symbols. Empty
  /// if nobody has: the plan was loaded from a saved capture.
  std::weak_ptr<KernelSource> origin = {};

  /// The slot that has the memory of `slot`: follows views.
  int32_t rootOf(int32_t slot) const {
    while (slots[slot].kind == Slot::View)
      slot = slots[slot].base;
    return slot;
  }

  /// Checks the plan and freezes it.
  /// \returns InvalidArgument, naming the slot, launch, output or graph, if a
  ///   number points nowhere, a view or arena slot leaves its memory for some
  ///   value of a scalar, a launch does what its operands do not allow, or
  ///   memory that is written is given twice; NotFound, with what the loader
  ///   says, if a library is missing or has no such function.
  static StatusOr<std::shared_ptr<const Plan>> create(Plan plan);

  /// The plan that stands in `tables`, which are not needed afterwards (the
  /// code they point to is).
  /// \param code what keeps that code alive.
  /// \param origin the plan's `origin`.
  /// \returns DataLoss if the tables are not ours or of another version, and
  ///   what `create` returns.
  static StatusOr<std::shared_ptr<const Plan>>
  fromTables(const TinyJITPlanTables &tables, std::shared_ptr<void> code,
             std::weak_ptr<KernelSource> origin = {});
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_PLAN_H
