# Writes files as C++: for each an object of type std::string_view in a list of pairs of name and content.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cmake -DINPUTS=a;b -DOUTPUT=x.inc -P Embed.cmake.
set(text "")
foreach(input ${INPUTS})
  get_filename_component(name ${input} NAME)
  file(READ ${input} hex HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
  string(LENGTH "${hex}" length)
  math(EXPR length "${length} / 2")
  string(APPEND text "{\"${name}\", std::string_view(\"${bytes}\", ${length})},\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
