# Writes one hash of many files as a C++ string literal.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cmake -DROOT=folder -DLIST=file with a name per line, relative to ROOT -DOUT=file -P HashSources.cmake
file(STRINGS ${LIST} names)
set(all "")
foreach(name ${names})
  file(SHA256 ${ROOT}/${name} hash)
  string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
file(WRITE ${OUT} "\"tinyjit sources ${hash}\"\n")
