# The compilers that all of tinyjit is written for, unless the user names others
# (-C cmake.define.CMAKE_CXX_COMPILER=...): pip knows no presets, and scikit-build-core sets CXX to that of Python.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../../utils/cmake/llvm-version.txt version)
string(REGEX MATCH "^[0-9]+" version ${version})
if(NOT CMAKE_CXX_COMPILER)
  set(CMAKE_C_COMPILER clang-${version})
  set(CMAKE_CXX_COMPILER clang++-${version})
endif()
set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/../../utils/ccache.sh)
set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_CURRENT_LIST_DIR}/../../utils/ccache.sh)
