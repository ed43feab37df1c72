// The kernel that sets the condition of a conditional node, as PTX.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/cuda/CudaApi.h"

// The driver compiles it when it loads it, and resolves the function that it
// calls, which no library has. One thread: the element is zero if all its bytes
// are, wherever it begins.
const char *const tinyjit::runtime::cuda::conditionSetterText = R"(.version 7.8
.target sm_80
.address_size 64

.extern .func cudaGraphSetConditional(.param .b64 condition, .param .b32 value);

.visible .entry tinyjit_set_condition(
    .param .u64 element, .param .u32 bytes, .param .u64 condition,
    .param .u32 if_zero)
{
    .reg .pred %more, %any;
    .reg .b32 %left, %byte, %all, %is_set, %if_zero, %value;
    .reg .b64 %address, %condition;

    ld.param.u64 %address, [element];
    ld.param.u32 %left, [bytes];
    ld.param.u64 %condition, [condition];
    ld.param.u32 %if_zero, [if_zero];
    mov.u32 %all, 0;
next:
    ld.global.u8 %byte, [%address];
    or.b32 %all, %all, %byte;
    add.u64 %address, %address, 1;
    sub.u32 %left, %left, 1;
    setp.ne.u32 %more, %left, 0;
    @%more bra next;
    setp.ne.u32 %any, %all, 0;
    selp.u32 %is_set, 1, 0, %any;
    xor.b32 %value, %is_set, %if_zero;
    .param .b64 argument0;
    .param .b32 argument1;
    st.param.b64 [argument0], %condition;
    st.param.b32 [argument1], %value;
    call.uni cudaGraphSetConditional, (argument0, argument1);
    ret;
}
)";
