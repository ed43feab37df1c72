# Installation and the CMake package that find_package(TinyJIT) finds:
# TinyJIT::Runtime   the runtime as one static library; needs no LLVM
# TinyJIT::RuntimeShared  its C API as a shared library, for ctypes and the like
# TinyJIT::tinyjit   compiler and runtime as one shared library; exports our API and nothing of LLVM
include(CMakePackageConfigHelpers)
get_property(tinyjit_runtime_libs GLOBAL PROPERTY TINYJIT_RUNTIME_LIBS)
get_property(tinyjit_compiler_libs GLOBAL PROPERTY TINYJIT_COMPILER_LIBS)

function(tinyjit_add_installed_library name kind export_name)
  add_library(${name} ${kind})
  foreach(lib IN LISTS ARGN)
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:${lib}>)
  endforeach()
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE CXX EXPORT_NAME ${export_name} VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_compile_features(${name} INTERFACE cxx_std_17)
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  tinyjit_install_target(${name} EXPORT TinyJITTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

tinyjit_add_installed_library(tinyjit-runtime STATIC Runtime ${tinyjit_runtime_libs})
# An archive does not name the libraries that its objects need.
target_link_libraries(tinyjit-runtime INTERFACE Threads::Threads ${CMAKE_DL_LIBS})
if(TARGET ZLIB::ZLIB)
  set(tinyjit_needs_zlib TRUE)
  target_link_libraries(tinyjit-runtime INTERFACE ZLIB::ZLIB)
endif()

# The same as a shared library, for languages that load one; it exports the C API only.
tinyjit_add_installed_library(tinyjit-runtime-shared SHARED RuntimeShared ${tinyjit_runtime_libs})
set_target_properties(tinyjit-runtime-shared PROPERTIES OUTPUT_NAME tinyjit-runtime)
target_link_libraries(tinyjit-runtime-shared PRIVATE ${tinyjit_runtime_libs} Threads::Threads ${CMAKE_DL_LIBS})
set(tinyjit_runtime_exports ${CMAKE_CURRENT_LIST_DIR}/libtinyjit-runtime.map)
target_link_options(tinyjit-runtime-shared PRIVATE -Wl,--version-script=${tinyjit_runtime_exports})
set_target_properties(tinyjit-runtime-shared PROPERTIES LINK_DEPENDS ${tinyjit_runtime_exports})

if(TINYJIT_ENABLE_COMPILER)
  tinyjit_add_installed_library(tinyjit SHARED tinyjit ${tinyjit_runtime_libs} ${tinyjit_compiler_libs})
  set(tinyjit_exports ${CMAKE_CURRENT_LIST_DIR}/libtinyjit.map)
  target_link_libraries(tinyjit PRIVATE ${tinyjit_compiler_libs} ${tinyjit_runtime_libs} Threads::Threads)
  tinyjit_link_llvm(tinyjit)
  # Things it registers with MLIR and gdb stay registered, so it stays in memory after a dlclose.
  target_link_options(tinyjit PRIVATE -Wl,--version-script=${tinyjit_exports} -Wl,-z,nodelete)
  set_target_properties(tinyjit PROPERTIES LINK_DEPENDS ${tinyjit_exports})
endif()

install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
set(tinyjit_package ${CMAKE_INSTALL_LIBDIR}/cmake/TinyJIT)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/TinyJITConfig.cmake.in TinyJITConfig.cmake
  INSTALL_DESTINATION ${tinyjit_package})
write_basic_package_version_file(TinyJITConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/TinyJITConfig.cmake ${PROJECT_BINARY_DIR}/TinyJITConfigVersion.cmake
  DESTINATION ${tinyjit_package})
install(EXPORT TinyJITTargets NAMESPACE TinyJIT:: DESTINATION ${tinyjit_package})
