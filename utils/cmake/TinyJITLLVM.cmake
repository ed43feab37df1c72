# Finds LLVM, MLIR and lld in the one version this project is written for.
# utils/cmake/llvm-version.txt holds that version; scripts and docs read it too.
file(STRINGS ${PROJECT_SOURCE_DIR}/utils/cmake/llvm-version.txt TINYJIT_LLVM_VERSION)
string(REGEX MATCH "^[0-9]+" TINYJIT_LLVM_MAJOR ${TINYJIT_LLVM_VERSION})
if(NOT MLIR_DIR AND EXISTS /usr/lib/llvm-${TINYJIT_LLVM_MAJOR}/lib/cmake/mlir)
  set(MLIR_DIR /usr/lib/llvm-${TINYJIT_LLVM_MAJOR}/lib/cmake/mlir CACHE PATH "MLIR's CMake package")
endif()
find_package(MLIR ${TINYJIT_LLVM_VERSION} REQUIRED CONFIG)
message(STATUS "TinyJIT uses LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}")
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)
find_package(LLD REQUIRED CONFIG HINTS ${LLVM_CMAKE_DIR}/../lld)
set(TINYJIT_LLVM_BIN ${LLVM_TOOLS_BINARY_DIR})

find_program(TINYJIT_LLD ld.lld HINTS ${LLVM_TOOLS_BINARY_DIR})
if(TINYJIT_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_link_options(-fuse-ld=lld)
endif()

# Debian's libMLIR is not where the loader looks: installed programs say where it is.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
