# Toolchain: clang, for AArch64 with Linux, with the C and C++ libraries of Debian's g++-aarch64-linux-gnu. The
# programs run here under qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

set(tinyjit_sysroot /usr/aarch64-linux-gnu)
list(APPEND CMAKE_FIND_ROOT_PATH ${tinyjit_sysroot})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# Of headers alone (nlohmann_json) this machine's package will do.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
find_program(TINYJIT_QEMU qemu-aarch64)
if(TINYJIT_QEMU)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${TINYJIT_QEMU};-L;${tinyjit_sysroot})
endif()
