// Tests of reading the parameters of kernels in OpenCL C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/OpenCL/OpenClText.h"

#include "gtest/gtest.h"

using namespace tinyjit::target;
using llvm::SmallVector;

/// "array 4 8": the parameters, "none" if there is no such kernel.
static std::string read(llvm::StringRef text, llvm::StringRef name = "k") {
  SmallVector<std::string> names;
  auto found = readOpenClKernel(text, name, names);
  if (!found)
    return "none";
  std::string result;
  for (const OpenClParameter &parameter : *found)
    result += (result.empty() ? "" : " ") +
              (parameter.isArray ? "array" : std::to_string(parameter.bytes));
  return result;
}

TEST(OpenClText, Parameters) {
  EXPECT_EQ(read("__kernel void k(__global float *out, __global const float "
                 "*restrict in, int n, long m, float f) {}"),
            "array array 4 8 4");
  EXPECT_EQ(read("kernel void k(global uchar4* x, constant int *c, uint n) {}"),
            "array array 4");
  EXPECT_EQ(read("__kernel void k() {}"), "");
  EXPECT_EQ(read("__kernel void k(void) {}"), "");
  EXPECT_EQ(read("__kernel void k(__global int *x, my_type n) {}"), "array 0");
  EXPECT_EQ(read("__kernel void k(__global int *x, short n, unsigned int m) "
                 "{}"),
            "array 2 4");
}

TEST(OpenClText, TheRuntimeFillsOffsetsAndSharedMemory) {
  EXPECT_EQ(read("__kernel void k(__global float *x, long x_offset, __global "
                 "float *y, long y_offset, __local float *s, int n) {}"),
            "array array 4");
  // Of another array, another type, or not right behind.
  EXPECT_EQ(read("__kernel void k(__global float *x, long y_offset) {}"),
            "array 8");
  EXPECT_EQ(read("__kernel void k(__global float *x, int x_offset) {}"),
            "array 4");
  EXPECT_EQ(read("__kernel void k(__global float *x, int n, long x_offset) {}"),
            "array 4 8");
}

TEST(OpenClText, FindsTheKernel) {
  const char *text = R"(
// __kernel void k(int commented) {}
/* __kernel void k(int commented,
   int too) {} */
float kernel_helper(float x) { return x; }
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void first(__global float *x) { x[0] = kernel_helper(x[1]); }
__kernel void __attribute__((vec_type_hint(float4))) k(__global float *x,
                                                       int n)
{
  if (n) { x[0] = 1; }
}
kernel void last(void);
)";
  EXPECT_EQ(read(text), "array 4");
  EXPECT_EQ(read(text, "first"), "array");
  EXPECT_EQ(read(text, "kernel_helper"), "none");
  SmallVector<std::string> names;
  EXPECT_FALSE(readOpenClKernel(text, "absent", names));
  EXPECT_EQ(names, (SmallVector<std::string>{"first", "k", "last"}));
  EXPECT_EQ(read("HEAD(k) {}"), "none");
  EXPECT_EQ(read("/* unfinished"), "none");
  EXPECT_EQ(read(""), "none");
}
