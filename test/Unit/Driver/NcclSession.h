// The stand-in for NCCL, as ranks that are threads see it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_DRIVER_NCCLSESSION_H
#define TINYJIT_TEST_UNIT_DRIVER_NCCLSESSION_H

#include "test/Driver/NcclApi.h"
#include "test/Unit/Driver/CudaSession.h"

#include <cstdlib>
#include <thread>
#include <unistd.h>

namespace tinyjit {

struct NcclApi : testnccl::Functions {
  void find(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
#define TINYJIT_FIND(result, name, params)                                     \
  name = reinterpret_cast<decltype(name)>(dlsym(library, #name));              \
  ASSERT_TRUE(name) << #name;
    TINYJIT_TEST_NCCL_FUNCTIONS(TINYJIT_FIND)
#undef TINYJIT_FIND
  }
};

/// A variable of the environment as long as this is there.
class Variable {
public:
  Variable(const char *name, const char *value) : name(name) {
    setenv(name, value, 1);
  }
  ~Variable() { unsetenv(name); }

private:
  const char *name;
};

/// A driver with four devices.
class NcclSession : public testing::Test {
protected:
  using UniqueId = testnccl::UniqueId;
  using Config = testnccl::Config;

  /// One rank, on a thread of its own.
  struct Rank {
    const runtime::cuda::Api &api;
    const NcclApi &nccl;
    int rank;
    runtime::cuda::Stream stream = nullptr;
    testnccl::CommHandle comm = nullptr;

    /// Numbers of the device, from `first` on.
    float *make(int size, float first) const {
      runtime::cuda::DeviceAddress address = 0;
      EXPECT_EQ(api.cuMemAlloc_v2(&address, size * 4), 0);
      auto *made = reinterpret_cast<float *>(address);
      write(made, size, first);
      return made;
    }
    void write(float *address, int size, float first) const {
      std::vector<float> numbers(size);
      for (int i = 0; i < size; ++i)
        numbers[i] = first + i;
      EXPECT_EQ(api.cuMemcpyHtoDAsync_v2(
                    reinterpret_cast<runtime::cuda::DeviceAddress>(address),
                    numbers.data(), size * 4, stream),
                0);
      EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
    }
    std::vector<float> read(const float *address, int size) const {
      std::vector<float> numbers(size, -1);
      EXPECT_EQ(api.cuMemcpyDtoHAsync_v2(
                    numbers.data(),
                    reinterpret_cast<runtime::cuda::DeviceAddress>(address),
                    size * 4, stream),
                0);
      EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
      return numbers;
    }
    void free(const float *address) const {
      EXPECT_EQ(api.cuMemFree_v2(
                    reinterpret_cast<runtime::cuda::DeviceAddress>(address)),
                0);
    }
    int send(const float *from, int size, int peer) const {
      return nccl.ncclSend(from, size, testnccl::float32, peer, comm, stream);
    }
    int receive(float *to, int size, int peer) const {
      return nccl.ncclRecv(to, size, testnccl::float32, peer, comm, stream);
    }
    /// Asks until it is not in progress. \returns the state.
    int wait() const {
      for (;;) {
        int state = -1;
        EXPECT_EQ(nccl.ncclCommGetAsyncError(comm, &state), 0);
        if (state != testnccl::inProgress)
          return state;
      }
    }
    /// Asks until the stream is done or the communicator has failed.
    int waitForStream() const {
      while (api.cuStreamQuery(stream) == runtime::cuda::ErrorNotReady)
        if (int state = wait())
          return state;
      return 0;
    }
  };

  void SetUp() override {
    // A rank that never comes is waited for, as by NCCL: end instead.
    alarm(120);
    setenv("TINYJIT_CUDA_DRIVER", TINYJIT_TEST_CUDA, 1);
    void *library = dlopen(TINYJIT_TEST_CUDA, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
#define TINYJIT_FIND(name, params)                                             \
  api.name = reinterpret_cast<decltype(api.name)>(dlsym(library, #name));      \
  ASSERT_TRUE(api.name) << #name;
    TINYJIT_CUDA_ENTRY_POINTS(TINYJIT_FIND)
    TINYJIT_CUDA_LATER_ENTRY_POINTS(TINYJIT_FIND)
#undef TINYJIT_FIND
    ASSERT_NO_FATAL_FAILURE(controls.find(library));
    ASSERT_NO_FATAL_FAILURE(nccl.find(TINYJIT_TEST_NCCL));
    controls.Reset();
    controls.SetDevices(4, "sm_90");
    ASSERT_EQ(api.cuInit(0), 0);
    ASSERT_EQ(nccl.ncclGetUniqueId(&id), 0);
  }
  void TearDown() override {
    alarm(0);
    controls.Reset();
  }

  /// Runs `body` on a thread, with its context current and a stream.
  void runOn(int device, int rank, const std::function<void(Rank &)> &body) {
    runtime::cuda::Context context;
    ASSERT_EQ(api.cuDevicePrimaryCtxRetain(&context, device), 0);
    ASSERT_EQ(api.cuCtxPushCurrent_v2(context), 0);
    Rank own{api, nccl, rank};
    ASSERT_EQ(api.cuStreamCreate(&own.stream, 1), 0);
    body(own);
    EXPECT_EQ(api.cuStreamDestroy_v2(own.stream), 0);
    EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
    EXPECT_EQ(api.cuDevicePrimaryCtxRelease_v2(device), 0);
  }
  int init(Rank &own, int numRanks, int blocking = 1) {
    Config config;
    config.blocking = blocking;
    return nccl.ncclCommInitRankConfig(&own.comm, numRanks, id, own.rank,
                                       &config);
  }
  /// Runs ranks, each with a device and a communicator, which `body` gives
  /// back.
  void runRanks(int numRanks, const std::function<void(Rank &)> &body) {
    std::vector<std::thread> threads;
    for (int rank = 0; rank < numRanks; ++rank)
      threads.emplace_back([=] {
        runOn(rank, rank, [&](Rank &own) {
          ASSERT_EQ(init(own, numRanks), 0) << nccl.ncclGetLastError(nullptr);
          body(own);
        });
      });
    for (std::thread &thread : threads)
      thread.join();
  }

  runtime::cuda::Api api;
  NcclApi nccl;
  Controls controls;
  UniqueId id;
};

} // namespace tinyjit

#endif // TINYJIT_TEST_UNIT_DRIVER_NCCLSESSION_H
