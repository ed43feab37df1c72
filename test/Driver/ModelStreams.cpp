// Model of CUDA's and HIP's drivers: memory, streams, events.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/ModelFind.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::testdriver;

/// How long a call sleeps that waits for work that cannot go on.
static constexpr std::chrono::microseconds pause(50);

void Model::finish(const std::vector<TaskPtr> &tasks) {
  auto isDone = [](const TaskPtr &task) { return !task || task->isDone; };
  while (!std::all_of(tasks.begin(), tasks.end(), isDone) && work.hasReady()) {
    memory.open();
    work.proceedTo(tasks);
    memory.close();
    if (std::all_of(tasks.begin(), tasks.end(), isDone))
      return;
    // Another thread may have to call for this one to go on.
    mutex.unlock();
    std::this_thread::sleep_for(pause);
    mutex.lock();
  }
}

void Model::proceedAll() {
  if (!work.hasReady())
    return;
  memory.open();
  work.proceedAll();
  memory.close();
}

void Model::finishDevice(int device) {
  std::vector<TaskPtr> tails;
  for (const auto &[handle, object] : objects)
    if (auto *stream = dynamic_cast<Stream *>(object.get());
        stream && stream->device == device)
      tails.push_back(stream->tail);
  // That of other devices may wait for what this thread does next.
  proceedAll();
  finish(tails);
}

int Model::allocate(int device, size_t bytes, void *&address) {
  if (int result = checkSafe("memory is allocated"))
    return result;
  if (!bytes)
    return violate(invalidValue, "an allocation of no bytes");
  uint64_t used = memory.bytesOf(device);
  if (bytes > memoryBytes || used > memoryBytes - bytes)
    return outOfMemory;
  address = memory.allocate(device, bytes);
  return address ? success : outOfMemory;
}

int Model::free(const void *address) {
  if (int result = checkSafe("memory is freed"))
    return result;
  // Both drivers wait for the device.
  int device;
  if (const Allocation *found = memory.find(address, 0))
    device = found->device;
  else if (int result = currentDevice(device))
    return result;
  finishDevice(device);
  if (!address)
    return success;
  if (memory.free(address))
    return success;
  return violate(invalidValue,
                 memory.isOurs(address)
                     ? "memory is freed that is not, or not any more, an "
                       "allocation"
                     : "memory is freed that is not the device's");
}

int Model::checkCopy(int device, CopyWork &copy) {
  auto check = [&](const void *address, int &place, const char *way) -> int {
    if (place == onHost || (place == anywhere && !memory.isOurs(address))) {
      place = onHost;
      return memory.isOurs(address)
                 ? violate(invalidValue, std::string("a copy ") + way +
                                             " the host has an address of "
                                             "a device")
                 : success;
    }
    const Allocation *found = memory.find(address, copy.bytes);
    if (!found)
      return violate(invalidValue,
                     std::string("a copy ") + way + " " +
                         std::to_string(copy.bytes) +
                         " bytes of a device, which do not lie in an "
                         "allocation");
    if (place >= 0 && place != found->device)
      return violate(invalidValue, std::string("a copy ") + way + " device " +
                                       std::to_string(place) +
                                       " has an address of device " +
                                       std::to_string(found->device));
    place = found->device;
    bool isFar = place != device && !copy.isStaged;
    return isFar && !peers.count({device, place})
               ? violate(invalidValue, "a copy between devices without access "
                                       "to each other")
               : success;
  };
  if (int result = check(copy.to, copy.toDevice, "to"))
    return result;
  if (int result = check(copy.from, copy.fromDevice, "from"))
    return result;
  bool overlaps = copy.to < copy.from + copy.bytes &&
                  copy.from < copy.to + copy.bytes && copy.bytes;
  return overlaps ? violate(invalidValue, "a copy onto itself") : success;
}

void Model::runCopy(const CopyWork &copy) {
  CopyWork again = copy;
  int device = copy.toDevice >= 0 ? copy.toDevice : copy.fromDevice;
  again.isStaged = true;
  if (lost.count(device) || checkCopy(device, again))
    return;
  std::memcpy(copy.to, copy.from, copy.bytes);
}

int Model::copy(CopyWork copy, void *handle) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  if (int result = checkCopy(stream->device, copy))
    return result;
  return submit(*stream, copy);
}

int Model::copyRows(uint8_t *to, size_t toPitch, const uint8_t *from,
                    size_t fromPitch, size_t rowBytes, size_t rows,
                    void *handle) {
  // CU_DEVICE_ATTRIBUTE_MAX_PITCH of NVIDIA's drivers.
  constexpr size_t maxPitch = INT32_MAX;
  if (std::min(toPitch, fromPitch) < rowBytes ||
      std::max(toPitch, fromPitch) > maxPitch)
    return violate(invalidValue, "a pitch that is no row's, or too large");
  for (size_t row = 0; row < rows; ++row)
    if (int result = copy({to + row * toPitch, from + row * fromPitch, rowBytes,
                           onDevice, onDevice},
                          handle))
      return result;
  return success;
}

void Model::runFill(const FillWork &fill) {
  if (memory.find(fill.address, fill.bytes))
    std::memset(fill.address, fill.value, fill.bytes);
  else
    violate(invalidValue, "memory was freed before it was set");
}

int Model::fill(void *address, uint8_t value, size_t bytes, void *handle) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  const Allocation *found = memory.find(address, bytes);
  if (!found || found->device != stream->device)
    return violate(invalidValue,
                   "bytes are set that do not lie in an allocation of the "
                   "device");
  return submit(
      *stream,
      FillWork{stream->device, static_cast<uint8_t *>(address), bytes, value});
}

Stream *Model::defaultStream(int device) {
  if (!defaultStreams[device]) {
    defaultStreams[device] = make<Stream>(device);
    defaultStreams[device]->isDefault = true;
  }
  return defaultStreams[device];
}

/// A stream waits for what was there before it; a blocking one for the default
/// stream, too, and that for all blocking ones.
std::vector<TaskPtr> Model::tailsOf(const Stream &stream) const {
  std::vector<TaskPtr> tails = {stream.tail};
  if (stream.isNonBlocking)
    return tails;
  for (const auto &[handle, object] : objects) {
    auto *other = dynamic_cast<Stream *>(object.get());
    if (other && other->device == stream.device && !other->isNonBlocking &&
        (stream.isDefault || other->isDefault))
      tails.push_back(other->tail);
  }
  return tails;
}

TaskPtr Model::enqueue(Stream &stream, std::function<void()> run) {
  stream.tail = work.add(std::move(run), tailsOf(stream));
  return stream.tail;
}

int Model::createStream(int device, unsigned flags, Stream *&stream) {
  if (flags > 1)
    return violate(invalidValue, "a stream with unknown flags");
  stream = make<Stream>(device);
  stream->isNonBlocking = flags == 1;
  return success;
}

int Model::findStream(void *handle, Stream *&stream) {
  int device;
  if (int result = currentDevice(device))
    return result;
  return findStreamOf(device, handle, stream);
}

int Model::findStreamOf(int device, void *handle, Stream *&stream) {
  // 1 is the default stream by another name.
  if (!handle || handle == reinterpret_cast<void *>(1)) {
    stream = defaultStream(device);
    return checkImplicit(*stream, true);
  }
  if (int result = find(handle, "a stream", stream))
    return result;
  if (stream->device != device)
    return violate(invalidHandle,
                   "a stream of device " + std::to_string(stream->device) +
                       " is used on device " + std::to_string(device));
  return success;
}

int Model::destroyStream(void *handle) {
  Stream *stream;
  if (int result = find(handle, "a stream", stream))
    return result;
  if (int result = checkNoCapture(*stream, "is destroyed"))
    return result;
  stream->isAlive = false;
  return success;
}

/// The result of a call that waited: the work may have lost the device.
static int resultOf(const std::map<int, int> &lost, int device) {
  auto found = lost.find(device);
  return found == lost.end() ? success : found->second;
}

int Model::synchronizeStream(void *handle) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  if (int result = checkNoCapture(*stream, "is waited for"))
    return result;
  if (int result = checkSafe("a stream is waited for"))
    return result;
  finish(tailsOf(*stream));
  return resultOf(lost, stream->device);
}

int Model::queryStream(void *handle) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  if (int result = checkNoCapture(*stream, "is asked whether it is done"))
    return result;
  if (int result = checkSafe("a stream is asked whether it is done"))
    return result;
  memory.open();
  work.proceed();
  memory.close();
  if (int result = resultOf(lost, stream->device))
    return result;
  return !stream->tail || stream->tail->isDone ? success : notReady;
}

int Model::waitEvent(void *streamHandle, void *eventHandle) {
  Stream *stream;
  Event *event;
  if (int result = findStream(streamHandle, stream))
    return result;
  if (int result = find(eventHandle, "an event", event))
    return result;
  if (int result = checkNoCapture(*stream, "waits for an event of outside",
                                  captureIsolation))
    return result;
  std::vector<TaskPtr> after = tailsOf(*stream);
  after.push_back(event->recorded);
  stream->tail = work.add([] {}, after);
  return success;
}

int Model::createEvent(int device, bool isTimed, Event *&event) {
  event = make<Event>(device);
  event->isTimed = isTimed;
  return success;
}

int Model::destroyEvent(void *handle) {
  Event *event;
  if (int result = find(handle, "an event", event))
    return result;
  event->isAlive = false;
  return success;
}

int Model::recordEvent(void *eventHandle, void *streamHandle) {
  Stream *stream;
  Event *event;
  if (int result = findStream(streamHandle, stream))
    return result;
  if (int result = find(eventHandle, "an event", event))
    return result;
  if (event->device != stream->device)
    return violate(invalidHandle,
                   "an event is recorded in a stream of another device");
  if (int result = checkNoCapture(*stream, "records an event"))
    return result;
  auto time = std::make_shared<std::chrono::steady_clock::time_point>();
  event->time = time;
  event->recorded =
      enqueue(*stream, [time] { *time = std::chrono::steady_clock::now(); });
  return success;
}

int Model::synchronizeEvent(void *handle) {
  Event *event;
  if (int result = find(handle, "an event", event))
    return result;
  if (int result = checkSafe("an event is waited for"))
    return result;
  finish({event->recorded});
  return resultOf(lost, event->device);
}

int Model::queryEvent(void *handle) {
  Event *event;
  if (int result = find(handle, "an event", event))
    return result;
  if (int result = checkSafe("an event is asked whether it is done"))
    return result;
  memory.open();
  work.proceed();
  memory.close();
  if (int result = resultOf(lost, event->device))
    return result;
  return !event->recorded || event->recorded->isDone ? success : notReady;
}

int Model::elapsed(void *startHandle, void *endHandle, float &milliseconds) {
  Event *start, *end;
  if (int result = find(startHandle, "an event", start))
    return result;
  if (int result = find(endHandle, "an event", end))
    return result;
  if (!start->isTimed || !end->isTimed || !start->recorded || !end->recorded)
    return violate(invalidHandle,
                   "the time between events that have none, or were not "
                   "recorded");
  if (!start->recorded->isDone || !end->recorded->isDone)
    return notReady;
  milliseconds =
      std::chrono::duration<float, std::milli>(*end->time - *start->time)
          .count();
  return success;
}
