// Buffers of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"
#include "runtime/jit/Recorder.h"
#include "runtime/support/Return.h"

using namespace tinyjit::runtime;

/// Device, element type and shape of a buffer to be made, checked.
namespace {
struct Description {
  Device *device;
  DType dtype;
  std::vector<int64_t> shape;
};
} // namespace

static StatusOr<Description> describe(const char *device, TinyJITDType dtype,
                                      const int64_t *shape, int32_t rank) {
  if (dtype < 0 || dtype >= numDTypes)
    return Status::invalidArgument(
        "element type ", dtype, " is unknown, expected 0 to ", numDTypes - 1);
  if (rank < 0 || (rank > 0 && !shape))
    return Status::invalidArgument(
        rank < 0 ? concat("a shape cannot have ", rank, " dimensions")
                 : concat("got no sizes, expected ", rank));
  StatusOr<Device *> found = Device::get(device);
  RETURN_IF_ERROR(found.status());
  return Description{*found, static_cast<DType>(dtype),
                     std::vector<int64_t>(shape, shape + rank)};
}

TinyJITStatus *tinyjitBufferCreate(const char *device, TinyJITDType dtype,
                                   const int64_t *shape, int32_t rank,
                                   TinyJITBuffer **buffer) {
  return c::call({{"device", device}, {"buffer", buffer}}, [&]() -> Status {
    StatusOr<Description> d = describe(device, dtype, shape, rank);
    RETURN_IF_ERROR(d.status());
    return c::give(Buffer::create(*d->device, d->dtype, std::move(d->shape)),
                   buffer);
  });
}

TinyJITStatus *tinyjitBufferWrap(void *address, const char *device,
                                 TinyJITDType dtype, const int64_t *shape,
                                 int32_t rank,
                                 void (*deleter)(void *address, void *context),
                                 void *context, TinyJITBuffer **buffer) {
  return c::call({{"device", device}, {"buffer", buffer}}, [&]() -> Status {
    StatusOr<Description> d = describe(device, dtype, shape, rank);
    RETURN_IF_ERROR(d.status());
    Buffer::Deleter free;
    if (deleter)
      free = [deleter, context](void *memory) { deleter(memory, context); };
    return c::give(Buffer::wrap(address, *d->device, d->dtype,
                                std::move(d->shape), std::move(free)),
                   buffer);
  });
}

TinyJITStatus *tinyjitBufferView(TinyJITBuffer *buffer, int64_t byteOffset,
                                 TinyJITDType dtype, const int64_t *shape,
                                 int32_t rank, TinyJITBuffer **view) {
  return c::call({{"buffer", buffer}, {"view", view}}, [&]() -> Status {
    const Buffer &base = c::buffer(buffer);
    StatusOr<Description> d =
        describe(base.device().name().c_str(), dtype, shape, rank);
    RETURN_IF_ERROR(d.status());
    return c::give(base.view(byteOffset, d->dtype, std::move(d->shape)), view);
  });
}

TinyJITBuffer *tinyjitBufferRetain(TinyJITBuffer *buffer) {
  TinyJITBuffer *again;
  c::give(c::buffer(buffer), &again);
  return again;
}

void tinyjitBufferRelease(TinyJITBuffer *buffer) {
  const_cast<Buffer &>(c::buffer(buffer)) = Buffer();
}

TinyJITDType tinyjitBufferDType(TinyJITBuffer *buffer) {
  return c::ask(buffer, [&](auto &) {
    return static_cast<TinyJITDType>(c::buffer(buffer).dtype());
  });
}
int32_t tinyjitBufferRank(TinyJITBuffer *buffer) {
  return c::ask(buffer, [&](auto &) {
    return static_cast<int32_t>(c::buffer(buffer).shape().size());
  });
}
const int64_t *tinyjitBufferShape(TinyJITBuffer *buffer) {
  return c::ask(buffer,
                [&](auto &) { return c::buffer(buffer).shape().data(); });
}
int64_t tinyjitBufferByteSize(TinyJITBuffer *buffer) {
  return c::ask(buffer, [&](auto &) { return c::buffer(buffer).byteSize(); });
}
const char *tinyjitBufferDevice(TinyJITBuffer *buffer) {
  return c::ask(buffer, [&](auto &) {
    return c::buffer(buffer).device().name().c_str();
  });
}
void *tinyjitBufferData(TinyJITBuffer *buffer) {
  return c::ask(buffer, [&](auto &) {
    if (Recorder *recorder = Recorder::active())
      recorder->hostAddress(c::buffer(buffer));
    return c::buffer(buffer).data();
  });
}

TinyJITStatus *tinyjitBufferCopyIn(TinyJITBuffer *buffer, const void *host,
                                   int64_t bytes) {
  return c::call(
      {{"buffer", buffer}, c::Needed::list("host", host, bytes != 0)},
      [&] { return c::buffer(buffer).copyIn(host, bytes); });
}
TinyJITStatus *tinyjitBufferCopyOut(TinyJITBuffer *buffer, void *host,
                                    int64_t bytes) {
  return c::call(
      {{"buffer", buffer}, c::Needed::list("host", host, bytes != 0)},
      [&] { return c::buffer(buffer).copyOut(host, bytes); });
}
TinyJITStatus *tinyjitBufferFillZeros(TinyJITBuffer *buffer) {
  return c::call({{"buffer", buffer}},
                 [&] { return c::buffer(buffer).fillZeros(); });
}
