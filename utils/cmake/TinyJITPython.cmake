# Finds what the Python package is built with: Python's headers, and nanobind, which Debian does not have.
#
# TINYJIT_ENABLE_PYTHON says whether the package is built; where nothing is said, it is if all of that is there.
# nanobind is looked for in the folder that utils/setup.sh puts it in, and then among the interpreter's own packages.
if(NOT Python_EXECUTABLE AND Python3_EXECUTABLE)
  set(Python_EXECUTABLE ${Python3_EXECUTABLE})
endif()
find_package(Python 3.10 COMPONENTS Interpreter Development.Module)
set(tinyjit_python_packages ${PROJECT_SOURCE_DIR}/build/python-packages)
if(Python_FOUND AND NOT nanobind_DIR)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env --modify PYTHONPATH=path_list_append:${tinyjit_python_packages} ${Python_EXECUTABLE} -m nanobind --cmake_dir
    OUTPUT_VARIABLE nanobind_DIR OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(TINYJIT_PYTHON_PROBLEM "")
if(NOT Python_FOUND)
  set(TINYJIT_PYTHON_PROBLEM "Python 3.10 or newer with its headers (Debian's python3-dev) was not found")
elseif(NOT nanobind_DIR)
  set(TINYJIT_PYTHON_PROBLEM
    "${Python_EXECUTABLE} has no nanobind; utils/setup.sh installs it, or: ${Python_EXECUTABLE} -m pip install nanobind")
elseif(TINYJIT_ENABLE_SANITIZER)
  set(TINYJIT_PYTHON_PROBLEM "Python itself is built without sanitizers")
endif()
# No entry of the cache unless the user makes one: the package is built as soon as all is there.
if(NOT DEFINED TINYJIT_ENABLE_PYTHON)
  string(COMPARE EQUAL "${TINYJIT_PYTHON_PROBLEM}" "" TINYJIT_ENABLE_PYTHON)
endif()
if(TINYJIT_ENABLE_PYTHON AND TINYJIT_PYTHON_PROBLEM)
  message(FATAL_ERROR "TINYJIT_ENABLE_PYTHON is on, but ${TINYJIT_PYTHON_PROBLEM}")
elseif(TINYJIT_PYTHON_PROBLEM)
  message(STATUS "The Python package is not built: ${TINYJIT_PYTHON_PROBLEM}")
elseif(TINYJIT_ENABLE_PYTHON)
  find_package(nanobind CONFIG REQUIRED)
  set(TINYJIT_NANOBIND_DIR ${nanobind_DIR} CACHE INTERNAL "The nanobind that the Python package is built with")
endif()
