// The PJRT plug-in, called as a host process without Python calls it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <xla/pjrt/c/pjrt_c_api.h>

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <thread>
#include <vector>

namespace {

const PJRT_Api &api() {
  static const PJRT_Api *table = [] {
    void *library = dlopen(TINYJIT_PJRT_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    EXPECT_TRUE(library) << dlerror();
    auto *get =
        reinterpret_cast<const PJRT_Api *(*)()>(dlsym(library, "GetPjrtApi"));
    return get();
  }();
  return *table;
}

/// Arguments of a function, all zeros but for their size.
template <class Args>
Args arguments() {
  Args args = {};
  args.struct_size = sizeof(Args);
  return args;
}

/// Code and text of an error, which is destroyed; "ok" for none.
std::string textOf(PJRT_Error *error) {
  if (!error)
    return "ok";
  auto code = arguments<PJRT_Error_GetCode_Args>();
  code.error = error;
  EXPECT_FALSE(api().PJRT_Error_GetCode(&code));
  auto message = arguments<PJRT_Error_Message_Args>();
  message.error = error;
  api().PJRT_Error_Message(&message);
  std::string text = std::to_string(code.code) + " " +
                     std::string(message.message, message.message_size);
  auto destroy = arguments<PJRT_Error_Destroy_Args>();
  destroy.error = error;
  api().PJRT_Error_Destroy(&destroy);
  return text;
}

void destroy(PJRT_Event *event) {
  auto args = arguments<PJRT_Event_Destroy_Args>();
  args.event = event;
  EXPECT_EQ(textOf(api().PJRT_Event_Destroy(&args)), "ok");
}

bool isReady(PJRT_Event *event) {
  auto args = arguments<PJRT_Event_IsReady_Args>();
  args.event = event;
  EXPECT_EQ(textOf(api().PJRT_Event_IsReady(&args)), "ok");
  return args.is_ready;
}

class Pjrt : public testing::Test {
protected:
  void SetUp() override {
    auto args = arguments<PJRT_Client_Create_Args>();
    PJRT_NamedValue devices = {};
    devices.struct_size = sizeof devices;
    devices.name = "devices";
    devices.name_size = 7;
    devices.type = PJRT_NamedValue_kInt64;
    devices.int64_value = 2;
    args.create_options = &devices;
    args.num_options = 1;
    ASSERT_EQ(textOf(api().PJRT_Client_Create(&args)), "ok");
    client = args.client;
    auto found = arguments<PJRT_Client_Devices_Args>();
    found.client = client;
    ASSERT_EQ(textOf(api().PJRT_Client_Devices(&found)), "ok");
    ASSERT_EQ(found.num_devices, 2u);
    device = found.devices[0];
    other = found.devices[1];
  }
  void TearDown() override {
    for (PJRT_Buffer *buffer : buffers)
      free(buffer);
    auto args = arguments<PJRT_Client_Destroy_Args>();
    args.client = client;
    EXPECT_EQ(textOf(api().PJRT_Client_Destroy(&args)), "ok");
  }

  static void free(PJRT_Buffer *buffer) {
    auto args = arguments<PJRT_Buffer_Destroy_Args>();
    args.buffer = buffer;
    EXPECT_EQ(textOf(api().PJRT_Buffer_Destroy(&args)), "ok");
  }

  /// An array of f32, in a copy of `data`, or, if `done` is not null, in its
  /// place.
  PJRT_Buffer *put(const float *data, std::vector<int64_t> dims,
                   std::vector<int64_t> strides = {},
                   PJRT_Event **done = nullptr) {
    auto args = arguments<PJRT_Client_BufferFromHostBuffer_Args>();
    args.client = client;
    args.data = data;
    args.type = PJRT_Buffer_Type_F32;
    args.dims = dims.data();
    args.num_dims = dims.size();
    args.byte_strides = strides.data();
    args.num_byte_strides = strides.size();
    args.host_buffer_semantics =
        done ? PJRT_HostBufferSemantics_kImmutableZeroCopy
             : PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
    args.device = device;
    EXPECT_EQ(textOf(api().PJRT_Client_BufferFromHostBuffer(&args)), "ok");
    if (done) {
      *done = args.done_with_host_buffer;
    } else {
      EXPECT_TRUE(isReady(args.done_with_host_buffer));
      destroy(args.done_with_host_buffer);
      buffers.push_back(args.buffer);
    }
    return args.buffer;
  }

  /// The elements of an array, in the order that a layout gives them.
  std::vector<float> get(PJRT_Buffer *buffer,
                         PJRT_Buffer_MemoryLayout *layout = nullptr) {
    auto args = arguments<PJRT_Buffer_ToHostBuffer_Args>();
    args.src = buffer;
    args.host_layout = layout;
    EXPECT_EQ(textOf(api().PJRT_Buffer_ToHostBuffer(&args)), "ok");
    std::vector<float> elements(args.dst_size / sizeof(float));
    args.dst = elements.data();
    EXPECT_EQ(textOf(api().PJRT_Buffer_ToHostBuffer(&args)), "ok");
    if (args.event)
      destroy(args.event);
    return elements;
  }

  void remove(PJRT_Buffer *buffer) {
    auto args = arguments<PJRT_Buffer_Delete_Args>();
    args.buffer = buffer;
    EXPECT_EQ(textOf(api().PJRT_Buffer_Delete(&args)), "ok");
  }

  /// The error of reading an array.
  std::string reading(PJRT_Buffer *buffer) {
    float element = 0;
    auto args = arguments<PJRT_Buffer_CopyRawToHost_Args>();
    args.buffer = buffer;
    args.dst = &element;
    args.transfer_size = 4;
    std::string text = textOf(api().PJRT_Buffer_CopyRawToHost(&args));
    if (text == "ok")
      destroy(args.event);
    return text;
  }

  PJRT_Client *client = nullptr;
  PJRT_Device *device = nullptr, *other = nullptr;
  /// Destroyed at the end.
  std::vector<PJRT_Buffer *> buffers;
};

const float six[] = {0, 1, 2, 3, 4, 5};

PJRT_Buffer_MemoryLayout layoutOf(const std::vector<int64_t> &minorToMajor) {
  PJRT_Buffer_MemoryLayout layout = {};
  layout.struct_size = sizeof layout;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = sizeof layout.tiled;
  layout.tiled.minor_to_major = minorToMajor.data();
  layout.tiled.minor_to_major_size = minorToMajor.size();
  return layout;
}

} // namespace

TEST_F(Pjrt, CopiesFollowStridesAndLayouts) {
  EXPECT_EQ(get(put(six, {2, 3})), std::vector<float>(six, six + 6));
  // A transposed array, every other element, and one from its end.
  EXPECT_EQ(get(put(six, {3, 2}, {4, 12})),
            (std::vector<float>{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(get(put(six, {3}, {8})), (std::vector<float>{0, 2, 4}));
  EXPECT_EQ(get(put(six + 5, {6}, {-4})),
            (std::vector<float>{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(get(put(six + 3, {})), std::vector<float>{3});
  EXPECT_EQ(get(put(six, {2, 0, 3})), std::vector<float>());

  std::vector<int64_t> columns = {0, 1};
  PJRT_Buffer_MemoryLayout layout = layoutOf(columns);
  EXPECT_EQ(get(put(six, {2, 3}), &layout),
            (std::vector<float>{0, 3, 1, 4, 2, 5}));
}

TEST_F(Pjrt, RefusesLayoutsThatDoNotFit) {
  auto args = arguments<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = put(six, {2, 3});
  std::vector<float> place(6);
  args.dst = place.data();
  args.dst_size = 24;
  std::vector<int64_t> twice = {1, 1};
  PJRT_Buffer_MemoryLayout layout = layoutOf(twice);
  args.host_layout = &layout;
  EXPECT_EQ(textOf(api().PJRT_Buffer_ToHostBuffer(&args)),
            "3 the layout of an array 2x3xf32 names dimension 1, expected each "
            "dimension once");
  std::vector<int64_t> one = {0};
  layout = layoutOf(one);
  EXPECT_EQ(textOf(api().PJRT_Buffer_ToHostBuffer(&args)),
            "3 the layout of an array 2x3xf32 has 1 dimensions, expected 2");
  layout.tiled.num_tiles = 1;
  EXPECT_EQ(textOf(api().PJRT_Buffer_ToHostBuffer(&args)),
            "12 the layout of an array 2x3xf32 has tiles, expected none");
  args.host_layout = nullptr;
  args.dst_size = 20;
  EXPECT_EQ(
      textOf(api().PJRT_Buffer_ToHostBuffer(&args)),
      "3 the memory for a copy of an array 2x3xf32 has 20 bytes, expected "
      "24");

  auto given = arguments<PJRT_Client_BufferFromHostBuffer_Args>();
  int64_t dims[] = {2, 3};
  given.client = client;
  given.data = six;
  given.type = PJRT_Buffer_Type_F32;
  given.dims = dims;
  given.num_dims = 2;
  given.device = device;
  std::vector<int64_t> columns = {0, 1};
  layout = layoutOf(columns);
  given.device_layout = &layout;
  EXPECT_EQ(textOf(api().PJRT_Client_BufferFromHostBuffer(&given)),
            "12 an array 2x3xf32 is to have another layout than row-major, "
            "which all arrays on this platform have");
  given.device_layout = nullptr;
  dims[0] = -2;
  EXPECT_EQ(textOf(api().PJRT_Client_BufferFromHostBuffer(&given)),
            "11 an array -2x3xf32 has a negative size or more than 2^63-1 "
            "bytes");
  given.type = PJRT_Buffer_Type_TOKEN;
  EXPECT_EQ(
      textOf(api().PJRT_Client_BufferFromHostBuffer(&given)),
      "12 arrays of type token are not supported, expected bool, integers "
      "of 4 to 64 bits, floats of 4 to 64 bits or complex numbers");
}

TEST_F(Pjrt, BorrowedMemoryIsGivenBackOnce) {
  alignas(64) static float memory[16];
  std::iota(memory, memory + 16, 1.0f);
  PJRT_Event *done = nullptr;
  PJRT_Buffer *buffer = put(memory, {16}, {}, &done);
  auto address = arguments<PJRT_Buffer_UnsafePointer_Args>();
  address.buffer = buffer;
  EXPECT_EQ(textOf(api().PJRT_Buffer_UnsafePointer(&address)), "ok");
  EXPECT_EQ(address.buffer_pointer, reinterpret_cast<uintptr_t>(memory));

  int called = 0;
  auto callback = arguments<PJRT_Event_OnReady_Args>();
  callback.event = done;
  callback.user_arg = &called;
  callback.callback = [](PJRT_Error *error, void *place) {
    EXPECT_EQ(textOf(error), "ok");
    ++*static_cast<int *>(place);
  };
  EXPECT_EQ(textOf(api().PJRT_Event_OnReady(&callback)), "ok");

  // A copy on another device has the same memory.
  auto copy = arguments<PJRT_Buffer_CopyToDevice_Args>();
  copy.buffer = buffer;
  copy.dst_device = other;
  EXPECT_EQ(textOf(api().PJRT_Buffer_CopyToDevice(&copy)), "ok");
  free(buffer);
  EXPECT_FALSE(isReady(done));
  EXPECT_EQ(get(copy.dst_buffer)[15], 16);
  free(copy.dst_buffer);
  EXPECT_TRUE(isReady(done));
  EXPECT_EQ(called, 1);
  destroy(done);
}

TEST_F(Pjrt, MemoryThatIsNotAlignedIsCopied) {
  alignas(64) static float memory[17];
  PJRT_Event *done = nullptr;
  PJRT_Buffer *buffer = put(memory + 1, {16}, {}, &done);
  EXPECT_TRUE(isReady(done));
  destroy(done);
  free(buffer);
}

TEST_F(Pjrt, ExternalReferencesKeepMemory) {
  PJRT_Buffer *buffer = put(six, {6});
  auto add = arguments<PJRT_Buffer_IncreaseExternalReferenceCount_Args>();
  add.buffer = buffer;
  auto pointer = arguments<PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args>();
  pointer.buffer = buffer;
  EXPECT_EQ(textOf(api().PJRT_Buffer_IncreaseExternalReferenceCount(&add)),
            "ok");
  EXPECT_EQ(textOf(api().PJRT_Buffer_OpaqueDeviceMemoryDataPointer(&pointer)),
            "ok");
  remove(buffer);
  EXPECT_EQ(reading(buffer), "9 the array 6xf32 was deleted or donated");
  EXPECT_EQ(static_cast<float *>(pointer.device_memory_ptr)[5], 5);
  EXPECT_EQ(textOf(api().PJRT_Buffer_IncreaseExternalReferenceCount(&add)),
            "9 the array 6xf32 was deleted or donated");
  auto drop = arguments<PJRT_Buffer_DecreaseExternalReferenceCount_Args>();
  drop.buffer = buffer;
  EXPECT_EQ(textOf(api().PJRT_Buffer_DecreaseExternalReferenceCount(&drop)),
            "ok");
  EXPECT_EQ(
      textOf(api().PJRT_Buffer_DecreaseExternalReferenceCount(&drop)),
      "9 PJRT_Buffer_DecreaseExternalReferenceCount got an array that has "
      "no external reference");
  auto ready = arguments<PJRT_Buffer_ReadyEvent_Args>();
  ready.buffer = buffer;
  EXPECT_EQ(textOf(api().PJRT_Buffer_ReadyEvent(&ready)), "ok");
  auto await = arguments<PJRT_Event_Await_Args>();
  await.event = ready.event;
  EXPECT_EQ(textOf(api().PJRT_Event_Await(&await)),
            "9 the array 6xf32 was deleted or donated");
  destroy(ready.event);
}

TEST_F(Pjrt, RawCopiesKeepToTheArray) {
  auto args = arguments<PJRT_Buffer_CopyRawToHost_Args>();
  args.buffer = put(six, {6});
  float found[2] = {};
  args.dst = found;
  args.offset = 8;
  args.transfer_size = 8;
  EXPECT_EQ(textOf(api().PJRT_Buffer_CopyRawToHost(&args)), "ok");
  destroy(args.event);
  EXPECT_EQ(found[0] + 10 * found[1], 32);
  args.offset = 20;
  EXPECT_EQ(textOf(api().PJRT_Buffer_CopyRawToHost(&args)),
            "11 bytes 20 to 28 lie outside of the 24 bytes of an array 6xf32");
}

TEST_F(Pjrt, ViewsOfMemoryTellTheOwner) {
  static float memory[] = {7, 8};
  int64_t dims[] = {2};
  bool isGone = false;
  auto args = arguments<PJRT_Client_CreateViewOfDeviceBuffer_Args>();
  args.client = client;
  args.device_buffer_ptr = memory;
  args.dims = dims;
  args.num_dims = 1;
  args.element_type = PJRT_Buffer_Type_F32;
  args.device = device;
  args.on_delete_callback_arg = &isGone;
  args.on_delete_callback = [](void *address, void *place) {
    EXPECT_EQ(address, memory);
    *static_cast<bool *>(place) = true;
  };
  EXPECT_EQ(textOf(api().PJRT_Client_CreateViewOfDeviceBuffer(&args)), "ok");
  EXPECT_EQ(get(args.buffer), (std::vector<float>{7, 8}));
  remove(args.buffer);
  EXPECT_TRUE(isGone);
  free(args.buffer);
}

TEST_F(Pjrt, EventsOfTheCallerWait) {
  auto made = arguments<PJRT_Event_Create_Args>();
  EXPECT_EQ(textOf(api().PJRT_Event_Create(&made)), "ok");
  auto asked = arguments<PJRT_Event_Error_Args>();
  asked.event = made.event;
  EXPECT_EQ(textOf(api().PJRT_Event_Error(&asked)),
            "9 PJRT_Event_Error asks an event that has not happened yet");
  std::thread setter([&] {
    auto set = arguments<PJRT_Event_Set_Args>();
    set.event = made.event;
    set.error_code = PJRT_Error_Code_DATA_LOSS;
    set.error_message = "lost it";
    set.error_message_size = 4;
    EXPECT_EQ(textOf(api().PJRT_Event_Set(&set)), "ok");
    set.error_code = PJRT_Error_Code_OK;
    EXPECT_EQ(textOf(api().PJRT_Event_Set(&set)), "ok");
  });
  auto await = arguments<PJRT_Event_Await_Args>();
  await.event = made.event;
  EXPECT_EQ(textOf(api().PJRT_Event_Await(&await)), "15 lost");
  setter.join();
  EXPECT_EQ(textOf(api().PJRT_Event_Error(&asked)), "15 lost");
  destroy(made.event);
}

TEST_F(Pjrt, DevicesAreFoundByNumber) {
  auto args = arguments<PJRT_Client_LookupDevice_Args>();
  args.client = client;
  args.id = 1;
  EXPECT_EQ(textOf(api().PJRT_Client_LookupDevice(&args)), "ok");
  EXPECT_EQ(args.device, other);
  args.id = 2;
  EXPECT_EQ(textOf(api().PJRT_Client_LookupDevice(&args)),
            "5 there is no device 2, expected 0 to 1");
}

TEST_F(Pjrt, WithoutPythonThereIsNoConverter) {
  PJRT_Program program = {};
  program.struct_size = sizeof program;
  std::string code = "module {}", format = "mlir";
  program.code = code.data();
  program.code_size = code.size();
  program.format = format.data();
  program.format_size = format.size();
  auto args = arguments<PJRT_Client_Compile_Args>();
  args.client = client;
  args.program = &program;
  EXPECT_EQ(
      textOf(api().PJRT_Client_Compile(&args)),
      "9 there is no converter of programs in this process, or Python is "
      "ending; import tinyjit.jax.plugin in Python and call initialize()");
  format = "hlo";
  program.format = format.data();
  program.format_size = format.size();
  EXPECT_EQ(textOf(api().PJRT_Client_Compile(&args)),
            "12 a program has the format 'hlo', expected 'mlir'");
}
