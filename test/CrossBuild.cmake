# The runtime for another kind of CPU, as the preset `aarch64` builds it, for tests that run it under qemu-user. Not with a
# sanitizer, whose runtime the other machine lacks.
find_program(TINYJIT_AARCH64_CXX aarch64-linux-gnu-g++)
find_program(TINYJIT_QEMU qemu-aarch64)
set(TINYJIT_AARCH64_PROGRAMS)
if(TINYJIT_AARCH64_CXX AND TINYJIT_QEMU AND NOT TINYJIT_ENABLE_SANITIZER AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(folder ${PROJECT_BINARY_DIR}/aarch64)
  add_custom_command(OUTPUT ${folder}/build.ninja
    COMMAND ${CMAKE_COMMAND} -G Ninja -S ${PROJECT_SOURCE_DIR} -B ${folder}
            -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/utils/cmake/aarch64.cmake
            -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
            -DCMAKE_C_COMPILER_LAUNCHER=${CMAKE_C_COMPILER_LAUNCHER}
            -DCMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
            -DTINYJIT_ENABLE_COMPILER=OFF -DTINYJIT_ENABLE_PYTHON=OFF
    DEPENDS ${PROJECT_SOURCE_DIR}/utils/cmake/aarch64.cmake VERBATIM)
  add_custom_target(tinyjit-aarch64 ALL
    COMMAND ${CMAKE_COMMAND} --build ${folder} --target tinyjit-replay tinyjit-serve-kernels
    DEPENDS ${folder}/build.ninja USES_TERMINAL VERBATIM)
  set(TINYJIT_AARCH64_PROGRAMS tinyjit-aarch64)
endif()
