# tinyjit_install_target(<target> <arguments of install(TARGETS)>...): installs a target.
#
# Some targets build only a part, utils/quickstart.sh for one. `cmake --install`, which elsewhere ends at the first file
# that is missing, builds the rest first if any file of a target is not there. Components of their own, which
# `--component` names, are installed as they are.
#
# Include it before any target is installed: what CMake installs first stands first in its scripts.
add_custom_target(tinyjit-installed)
install(CODE "set(tinyjit_build_folder \"${PROJECT_BINARY_DIR}\")")
install(SCRIPT ${CMAKE_CURRENT_LIST_DIR}/BuildInstalled.cmake)

function(tinyjit_install_target target)
  set_property(GLOBAL APPEND PROPERTY TINYJIT_INSTALLED ${target})
  add_dependencies(tinyjit-installed ${target})
  file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/installed/$<CONFIG>/${target}
    CONTENT "$<TARGET_FILE:${target}>\n")
  install(TARGETS ${target} ${ARGN})
endfunction()
