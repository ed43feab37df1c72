# The settings of builds by pip, which knows no presets.
set(TINYJIT_ENABLE_PYTHON ON)
set(TINYJIT_ENABLE_TESTS OFF)
# As the preset release, which the tests are of.
set(TINYJIT_ENABLE_UNITY ON)
option(TINYJIT_ENABLE_COMPILER "As in CMakeLists.txt" ON)

# The compilers that all of tinyjit is written for, unless the user names others
# (-C cmake.define.CMAKE_CXX_COMPILER=...): scikit-build-core sets CXX to that of Python. The runtime alone takes any.
file(STRINGS ${CMAKE_SOURCE_DIR}/utils/cmake/llvm-version.txt version)
string(REGEX MATCH "^[0-9]+" version ${version})
find_program(TINYJIT_CLANG clang++-${version})
if(NOT CMAKE_CXX_COMPILER AND (TINYJIT_ENABLE_COMPILER OR TINYJIT_CLANG))
  set(CMAKE_C_COMPILER clang-${version})
  set(CMAKE_CXX_COMPILER clang++-${version})
endif()
if(NOT TINYJIT_CLANG)
  # Another compiler may warn of other things.
  set(TINYJIT_ENABLE_WERROR OFF)
endif()
set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/utils/ccache.sh)
set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/utils/ccache.sh)
