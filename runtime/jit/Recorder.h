// Recorder: records the launches and copies of a call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_RECORDER_H
#define RUNTIME_RECORDER_H

#include "runtime/memory/CaptureHook.h"
#include "tinyjit/Runtime/Recording.h"

#include <unordered_map>

namespace tinyjit::runtime {

/// Builds a recording while it is the active recorder of its thread. Arrays are
/// told apart by their base handle, so inputs must have bases of their own.
class Recorder final : public CaptureHook {
public:
  explicit Recorder(std::string name);
  Recorder(const Recorder &) = delete;
  ~Recorder();

  /// The recorder of this thread, or null.
  static Recorder *active() { return static_cast<Recorder *>(current); }
  /// Makes it the recorder of this thread, which has none; `stop` ends that.
  void start() { current = this; }
  void stop() { current = nullptr; }

  /// Adds the next input; its base is used for nothing else.
  void addInput(const std::string &name, const Buffer &input);
  /// Adds a variable unless it is there. \returns its number.
  int32_t addVariable(const VariablePtr &variable);

  /// Notes the value that a variable has in this call.
  void setValue(const Value &value);
  /// A buffer will be written, and has not got its memory yet.
  void prepare(const Buffer &buffer) {
    findHostWrites();
    baseOf(buffer);
  }
  // Launches and copies that have run.
  void launch(const KernelPtr &kernel, const std::vector<Operand> &operands,
              const std::vector<ScalarOperand> &scalars);
  void copy(const Buffer &target, const Buffer &source);
  /// Begins a loop or branch: its steps are noted before any of them runs, and
  /// may run never or more than once. \returns the number of its first step.
  int32_t enterRegion();
  /// A step that goes on at step `target` if `condition` is zero, or always if
  /// that is null.
  void branch(const Buffer *condition, int32_t target);
  /// Ends it, after its steps have run.
  void leaveRegion();
  /// The host writes `buffer`: each replay repeats it with the same bytes.
  Status hostWrite(const Buffer &buffer, const void *host) override;
  /// \returns FailedPrecondition if what the host reads depends on inputs.
  Status hostRead(const Buffer &buffer) override;
  /// The host program gets the address of `buffer`, which has memory. Its
  /// writes there between two steps are found, since the bytes change.
  void hostAddress(const Buffer &buffer);
  /// \returns FailedPrecondition if the host has written to such an address:
  ///   no replay would repeat that.
  Status checkHostWrites();
  /// The host program made `buffer` for this call only.
  void noteMade(const Buffer &buffer) { states[baseOf(buffer)].isMade = true; }
  /// \returns FailedPrecondition if somebody but the recording and `results`
  ///   holds an array that was noted as made, or a part of it.
  Status checkKept(const std::vector<Buffer> &results) const;
  /// `owner` lives as long as the recording, whose kernels need it.
  void keep(std::shared_ptr<const void> owner) {
    recording.owners.push_back(std::move(owner));
  }
  /// The host program depends on the value of a variable.
  void noteRead(const VariablePtr &variable) override;
  Status replay(const std::shared_ptr<const Plan> &plan, Store &store,
                const Buffer *inputs, const int64_t *scalars,
                const Buffer *outputs, std::vector<Buffer> &results) override;
  void noteFrozen(std::string text);

  /// Ends the recording. Arrays that only the recording and `results` hold are
  /// temporaries, others are globals; those in `store`, which may be null, have
  /// the name they have there.
  Recording finish(const std::vector<Buffer> &results,
                   const std::shared_ptr<Store> &store);

  /// True if it holds the array of `buffer`.
  bool knows(const Buffer &buffer) const {
    return baseNumbers.count(buffer.identity());
  }
  const Recording &get() const { return recording; }

private:
  VariablePtr variableOf(const Number &sum, const Scalar &scalar);
  int32_t baseOf(const Buffer &buffer);
  int32_t viewOf(const Buffer &buffer);
  RecordedOperand use(const Buffer &buffer, Access access);
  void findHostWrites();
  void addStep(RecordedStep step);
  void noteAddressed();
  bool isHeldOutside(int32_t base, const std::vector<Buffer> &results) const;
  void classify(const std::vector<Buffer> &results,
                const std::shared_ptr<Store> &store);

  /// Facts about a base that the recording has no field for.
  struct BaseState {
    /// It had no memory when it was first used.
    bool isFresh = false;
    bool isTouched = false;
    /// The first step that touched it wrote all of it.
    bool beginsWritten = false;
    /// The last step that wrote it, by number, or -1.
    int32_t writer = -1;
    /// All that was written are known bytes of the host.
    bool isHostData = true;
    /// The host program made it for this call only.
    bool isMade = false;
  };

  Recording recording;
  std::vector<BaseState> states;
  std::unordered_map<const void *, int32_t> baseNumbers;
  std::unordered_map<std::string, int32_t> viewNumbers;
  /// By the form and type of a sum.
  std::unordered_map<std::string, VariablePtr> sumVariables;
  /// It is in a loop or branch.
  bool isInRegion = false;
  /// Held, so that they are globals.
  std::vector<Buffer> hostData;
  /// Memory whose address the host program has, as the last step left it.
  struct Snapshot {
    Buffer buffer;
    std::vector<char> bytes;
  };
  std::vector<Snapshot> addressed;
  /// The first of them that the host wrote; empty if it wrote none.
  Buffer written;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_RECORDER_H
