# Links LLVM and MLIR into a program, so that it runs where neither is installed.
#
# Debian's CMake packages make every MLIR and lld target ask for the shared LLVM. The archives are there, too:
# we name all of them and the linker takes the members that something needs.
get_property(mlir_libs GLOBAL PROPERTY MLIR_ALL_LIBS)
set(TINYJIT_LLVM_ARCHIVES)
foreach(lib IN LISTS mlir_libs LLVM_AVAILABLE_LIBS)
  if(EXISTS ${LLVM_LIBRARY_DIR}/lib${lib}.a)
    list(APPEND TINYJIT_LLVM_ARCHIVES ${LLVM_LIBRARY_DIR}/lib${lib}.a)
  endif()
endforeach()
foreach(lib IN LISTS mlir_libs ITEMS lldCommon lldELF)
  if(TARGET ${lib})
    set_property(TARGET ${lib} PROPERTY INTERFACE_LINK_LIBRARIES "")
  endif()
endforeach()

# lld initialises every target and the pass plug-ins of LLVM's tools. We generate code for three targets;
# the others, and Polly, are answered with functions that do nothing.
set(stubs "// Stands in for parts of LLVM that tinyjit never uses.\nextern \"C\" {\n")
foreach(target IN LISTS LLVM_TARGETS_TO_BUILD)
  if(NOT target MATCHES "^(X86|NVPTX|AMDGPU)$")
    foreach(part Target TargetInfo TargetMC AsmPrinter AsmParser Disassembler)
      string(APPEND stubs "void LLVMInitialize${target}${part}() {}\n")
    endforeach()
  endif()
endforeach()
# Debian's libstdc++.a calls arc4random, which glibc has since 2.36; the rest works from 2.35 on.
string(APPEND stubs "long getrandom(void *, unsigned long, unsigned);\n"
  "unsigned arc4random() { unsigned value; while (getrandom(&value, 4, 0) != 4) {} return value; }\n")
string(APPEND stubs "}\nnamespace llvm { struct PassPluginLibraryInfo { unsigned v; const char *n, *s; void *f, *g; }; }\n"
  "llvm::PassPluginLibraryInfo getPollyPluginInfo() { return {}; }\n")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/LLVMStubs.cpp CONTENT "${stubs}" @ONLY)
add_library(tinyjit_llvm_stubs OBJECT ${PROJECT_BINARY_DIR}/LLVMStubs.cpp)

function(tinyjit_link_static_llvm target)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:tinyjit_llvm_stubs>)
  target_link_libraries(${target} PRIVATE ${TINYJIT_LLVM_ARCHIVES} ZLIB::ZLIB
    $<IF:$<TARGET_EXISTS:zstd::libzstd_static>,zstd::libzstd_static,zstd::libzstd_shared>
    Threads::Threads ${CMAKE_DL_LIBS})
  target_link_options(${target} PRIVATE
    -Wl,--as-needed -Wl,--gc-sections -static-libstdc++ -static-libgcc $<$<CONFIG:Release>:-s>)
endfunction()
