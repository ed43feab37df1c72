// Events: work that has ended or will end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Event.h"

#include <string>
#include <utility>

namespace tinyjit::pjrt {

void Completion::set(Status given) {
  std::vector<std::function<void(const Status &)>> waiting;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (done)
      return;
    done = true;
    outcome = std::move(given);
    waiting.swap(callbacks);
  }
  changed.notify_all();
  for (auto &callback : waiting)
    callback(outcome);
}

bool Completion::isSet() {
  std::lock_guard<std::mutex> lock(mutex);
  return done;
}

Status Completion::wait() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [this] { return done; });
  return outcome;
}

void Completion::whenSet(std::function<void(const Status &)> callback) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!done) {
      callbacks.push_back(std::move(callback));
      return;
    }
  }
  callback(outcome);
}

PJRT_Event *readyEvent(Status outcome) {
  return new PJRT_Event{nullptr, std::move(outcome)};
}

PJRT_Event *eventOf(std::shared_ptr<Completion> completion) {
  return new PJRT_Event{std::move(completion), {}};
}

Status destroyEvent(PJRT_Event_Destroy_Args &args) {
  delete args.event;
  return {};
}

Status isEventReady(PJRT_Event_IsReady_Args &args) {
  args.is_ready = !args.event->completion || args.event->completion->isSet();
  return {};
}

Status errorOfEvent(PJRT_Event_Error_Args &args) {
  const PJRT_Event &event = *args.event;
  if (!event.completion)
    return event.outcome;
  if (!event.completion->isSet())
    return Status::failedPrecondition(
        "PJRT_Event_Error asks an event that has not happened yet");
  return event.completion->wait();
}

Status awaitEvent(PJRT_Event_Await_Args &args) {
  const PJRT_Event &event = *args.event;
  return event.completion ? event.completion->wait() : event.outcome;
}

Status onEventReady(PJRT_Event_OnReady_Args &args) {
  auto callback = [function = args.callback,
                   argument = args.user_arg](const Status &outcome) {
    function(errorOf(outcome), argument);
  };
  if (args.event->completion)
    args.event->completion->whenSet(callback);
  else
    callback(args.event->outcome);
  return {};
}

Status createEvent(PJRT_Event_Create_Args &args) {
  args.event = eventOf(std::make_shared<Completion>());
  return {};
}

Status setEvent(PJRT_Event_Set_Args &args) {
  if (!args.event->completion)
    return Status::failedPrecondition(
        "PJRT_Event_Set got an event that PJRT_Event_Create did not make");
  if (args.error_code == PJRT_Error_Code_OK)
    args.event->completion->set({});
  else
    args.event->completion->set(
        statusOf(args.error_code,
                 std::string(args.error_message, args.error_message_size)));
  return {};
}

} // namespace tinyjit::pjrt
