// Records what a call launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_RECORDER_H
#define RUNTIME_RECORDER_H

#include "tinyjit/Runtime/Recording.h"

#include <unordered_map>

namespace tinyjit::runtime {

/// Builds a recording while it is the active recorder of its thread. Arrays are
/// told apart by their base handle, so inputs must have bases of their own.
class Recorder {
public:
  explicit Recorder(std::string name);
  Recorder(const Recorder &) = delete;
  ~Recorder();

  /// The recorder of this thread, or null.
  static Recorder *active() { return current; }
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
  void prepare(const Buffer &buffer) { baseOf(buffer); }
  // What has run.
  void launch(const KernelPtr &kernel, const std::vector<Operand> &operands,
              const std::vector<ScalarOperand> &scalars);
  void copy(const Buffer &target, const Buffer &source);
  /// The host writes `buffer`: each replay repeats it with the same bytes.
  Status hostWrite(const Buffer &buffer, const void *host);
  /// \returns FailedPrecondition if what the host reads depends on inputs.
  Status hostRead(const Buffer &buffer);
  /// The host program depends on the value of a variable.
  void noteRead(const VariablePtr &variable);
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
  bool empty() const { return recording.steps.empty(); }
  const Recording &get() const { return recording; }

private:
  int32_t baseOf(const Buffer &buffer);
  int32_t viewOf(const Buffer &buffer);
  RecordedOperand use(const Buffer &buffer, Access access);
  bool isHeldOutside(int32_t base, const std::vector<Buffer> &results) const;
  void classify(const std::vector<Buffer> &results,
                const std::shared_ptr<Store> &store);

  static thread_local Recorder *current;

  /// What is known of a base besides what the recording says.
  struct BaseState {
    /// It had no memory when it was first used.
    bool isFresh = false;
    bool isTouched = false;
    /// The first step that touched it wrote all of it.
    bool beginsWritten = false;
    /// The last step that wrote it, by number, or -1.
    int32_t writer = -1;
    /// What was written is known bytes of the host only.
    bool isHostData = true;
  };

  Recording recording;
  std::vector<BaseState> states;
  std::unordered_map<const void *, int32_t> baseNumbers;
  std::unordered_map<std::string, int32_t> viewNumbers;
  /// Held, so that they are globals.
  std::vector<Buffer> hostData;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_RECORDER_H
