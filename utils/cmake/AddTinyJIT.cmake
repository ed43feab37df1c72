# The helpers every CMakeLists.txt of this project is written in.
include(InstallTargets)

add_custom_target(tinyjit-headers)
add_custom_target(tinyjit-doc ALL)

# Flags of all our own code, compiler side and runtime side.
add_library(tinyjit_flags INTERFACE)
target_include_directories(tinyjit_flags INTERFACE
  ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
target_compile_options(tinyjit_flags INTERFACE -Wall -Wextra -Wno-unused-parameter
  $<$<BOOL:${TINYJIT_ENABLE_WERROR}>:-Werror>)
if(TINYJIT_ENABLE_SANITIZER)
  string(REPLACE ";" "," tinyjit_sanitizers "${TINYJIT_ENABLE_SANITIZER}")
  # vptr needs RTTI of LLVM classes that the dylib hides; function reads before functions, which
  # compiled kernels do not allow.
  target_compile_options(tinyjit_flags INTERFACE
    -fsanitize=${tinyjit_sanitizers} -fno-sanitize=vptr,function -fno-sanitize-recover=undefined
    -fno-omit-frame-pointer -g1)
  target_link_options(tinyjit_flags INTERFACE -fsanitize=${tinyjit_sanitizers})
  target_compile_definitions(tinyjit_flags INTERFACE
    TINYJIT_SANITIZER="${tinyjit_sanitizers}")
endif()
option(TINYJIT_ENABLE_FUZZERS "Have our code count what it runs, as libFuzzer needs it" OFF)
if(TINYJIT_ENABLE_FUZZERS)
  target_compile_options(tinyjit_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
option(TINYJIT_ENABLE_COVERAGE "Have our code count which of its lines run, for llvm-cov" OFF)
if(TINYJIT_ENABLE_COVERAGE)
  # Counters that can be moved lie in the file itself, so that a process which is killed has counted, too.
  target_compile_options(tinyjit_flags INTERFACE
    -fprofile-instr-generate -fcoverage-mapping "SHELL:-mllvm -runtime-counter-relocation")
  target_link_options(tinyjit_flags INTERFACE -fprofile-instr-generate)
endif()

# Flags of code that sees LLVM, on top of that; its headers are not ours to warn about.
separate_arguments(TINYJIT_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_library(tinyjit_llvm_flags INTERFACE)
target_link_libraries(tinyjit_llvm_flags INTERFACE tinyjit_flags)
target_include_directories(tinyjit_llvm_flags SYSTEM INTERFACE
  ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
target_compile_definitions(tinyjit_llvm_flags INTERFACE ${TINYJIT_LLVM_DEFINITIONS})

# Precompiled headers hold only upstream headers. Reading a large one costs each file about a quarter of a second, so
# that there is one per kind of source, not one for all.
function(tinyjit_add_pch name header)
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/utils/cmake/Pch.cpp)
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE ${PROJECT_SOURCE_DIR}/utils/cmake/${header})
endfunction()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # ccache can reuse a precompiled header only if it carries no time stamp.
  target_compile_options(tinyjit_flags INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
if(TINYJIT_ENABLE_COMPILER)
  tinyjit_add_pch(tinyjit_pch Pch.h tinyjit_llvm_flags)
  tinyjit_add_pch(tinyjit_pch_dialects PchDialects.h tinyjit_llvm_flags)
endif()
tinyjit_add_pch(tinyjit_pch_runtime PchRuntime.h tinyjit_flags)

function(tinyjit_use_pch target)
  target_precompile_headers(${target} REUSE_FROM tinyjit_pch)
endfunction()

# Several sources of a library are compiled as one: what they read and instantiate alike, half of the time, is done once.
# A source whose names would clash with those of its siblings says SKIP_UNITY_BUILD_INCLUSION.
option(TINYJIT_ENABLE_UNITY "Compile several sources of a library as one, which takes half the time" OFF)
function(tinyjit_unite target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${TINYJIT_ENABLE_UNITY} UNITY_BUILD_BATCH_SIZE 6)
endfunction()

# tinyjit_tablegen(<td> <out>.inc <args>...): generates <out> beside the folder's other build files.
function(tinyjit_tablegen td out)
  set(LLVM_TARGET_DEFINITIONS ${td})
  set(MLIR_TABLEGEN_EXE ${TINYJIT_LLVM_BIN}/mlir-tblgen)
  mlir_tablegen(${out} ${ARGN} EXTRA_INCLUDES ${PROJECT_SOURCE_DIR} ${MLIR_INCLUDE_DIRS})
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} PARENT_SCOPE)
endfunction()

# tinyjit_add_dialect(UOp uop): generates ops, types, attributes, enums, interfaces of
# <Name>Ops.td (which includes the dialect's other .td files) and its reference page.
function(tinyjit_add_dialect name mnemonic)
  tinyjit_tablegen(${name}Ops.td ${name}Dialect.h.inc -gen-dialect-decls -dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Dialect.cpp.inc -gen-dialect-defs -dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Ops.h.inc -gen-op-decls -dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Ops.cpp.inc -gen-op-defs -dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Types.h.inc -gen-typedef-decls -typedefs-dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Types.cpp.inc -gen-typedef-defs -typedefs-dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Attrs.h.inc -gen-attrdef-decls -attrdefs-dialect=${mnemonic})
  tinyjit_tablegen(${name}Ops.td ${name}Attrs.cpp.inc -gen-attrdef-defs -attrdefs-dialect=${mnemonic})
  tinyjit_tablegen(${name}Enums.td ${name}Enums.h.inc -gen-enum-decls)
  tinyjit_tablegen(${name}Enums.td ${name}Enums.cpp.inc -gen-enum-defs)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${name}Interfaces.td)
    tinyjit_tablegen(${name}Interfaces.td ${name}Interfaces.h.inc -gen-op-interface-decls)
    tinyjit_tablegen(${name}Interfaces.td ${name}Interfaces.cpp.inc -gen-op-interface-defs)
  endif()
  add_public_tablegen_target(TinyJIT${name}IncGen)
  add_dependencies(tinyjit-headers TinyJIT${name}IncGen)
  tinyjit_add_doc(${name}Ops.td ${name} -gen-dialect-doc -dialect=${mnemonic})
endfunction()

# tinyjit_add_passes(<Prefix>): generates Passes.h.inc from Passes.td and its reference page.
function(tinyjit_add_passes prefix)
  tinyjit_tablegen(Passes.td Passes.h.inc -gen-pass-decls -name=${prefix})
  add_public_tablegen_target(TinyJIT${prefix}PassesIncGen)
  add_dependencies(tinyjit-headers TinyJIT${prefix}PassesIncGen)
  tinyjit_add_doc(Passes.td ${prefix}Passes -gen-pass-doc)
endfunction()

# tinyjit_add_doc(<td> <Page> <generator args>...): one page of the generated reference.
function(tinyjit_add_doc td page)
  set(out ${PROJECT_BINARY_DIR}/docs/reference/${page}.md)
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/docs/reference
    COMMAND ${TINYJIT_LLVM_BIN}/mlir-tblgen ${ARGN} ${CMAKE_CURRENT_SOURCE_DIR}/${td} -o ${out}
            -I${PROJECT_SOURCE_DIR} -I${MLIR_INCLUDE_DIRS} -I${LLVM_INCLUDE_DIRS}
    DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${td})
  add_custom_target(tinyjit-doc-${page} DEPENDS ${out})
  add_dependencies(tinyjit-doc tinyjit-doc-${page})
  set_property(GLOBAL APPEND PROPERTY TINYJIT_DOC_PAGES ${page})
endfunction()

# tinyjit_add_library(<Name> [FOR_TOOLS] [MANY_DIALECTS] <sources>... LINK_LIBS PUBLIC <libs>...): a static
# library of the compiler. Upstream MLIR and LLVM come from the shared libraries, linked once by whoever links us.
# FOR_TOOLS: only programs link it; libtinyjit.so, where no command line options may be, does not have it.
# MANY_DIALECTS: its sources include dialects of PchDialects.h, which takes seconds where they are not precompiled.
function(tinyjit_add_library name)
  cmake_parse_arguments(ARG "FOR_TOOLS;MANY_DIALECTS" "" "LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC tinyjit_llvm_flags)
  if(ARG_LINK_LIBS)
    target_link_libraries(${name} ${ARG_LINK_LIBS})
  endif()
  add_dependencies(${name} tinyjit-headers)
  tinyjit_unite(${name})
  if(ARG_MANY_DIALECTS)
    target_precompile_headers(${name} REUSE_FROM tinyjit_pch_dialects)
  else()
    tinyjit_use_pch(${name})
  endif()
  if(NOT ARG_FOR_TOOLS)
    set_property(GLOBAL APPEND PROPERTY TINYJIT_COMPILER_LIBS ${name})
  endif()
endfunction()

# tinyjit_add_runtime_library(<Name> <sources>... LINK_LIBS PUBLIC <libs>...): no LLVM in sight.
function(tinyjit_add_runtime_library name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC tinyjit_flags)
  tinyjit_unite(${name})
  if(ARG_LINK_LIBS)
    target_link_libraries(${name} ${ARG_LINK_LIBS})
  endif()
  target_precompile_headers(${name} REUSE_FROM tinyjit_pch_runtime)
  set_property(GLOBAL APPEND PROPERTY TINYJIT_RUNTIME_LIBS ${name})
endfunction()

# tinyjit_link_llvm(<target>): LLVM and MLIR, as shared libraries or, if asked for, inside the target.
if(TINYJIT_ENABLE_STATIC_LLVM)
  include(TinyJITStaticLLVM)
endif()
function(tinyjit_link_llvm target)
  if(TINYJIT_ENABLE_STATIC_LLVM)
    tinyjit_link_static_llvm(${target})
  else()
    target_link_libraries(${target} PRIVATE MLIR LLVM)
  endif()
endfunction()

# tinyjit_add_tool(<name> <sources>... LINK_LIBS PRIVATE <libs>...): a program in bin/.
function(tinyjit_add_tool name)
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} ${ARG_LINK_LIBS})
  tinyjit_link_llvm(${name})
  add_dependencies(${name} tinyjit-headers)
  tinyjit_install_target(${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()
