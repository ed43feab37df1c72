# Runs within `cmake --install`, first: builds what is to be installed if not all of it is there (InstallTargets.cmake).
file(GLOB lists ${tinyjit_build_folder}/installed/${CMAKE_INSTALL_CONFIG_NAME}/*)
set(missing)
foreach(list IN LISTS lists)
  file(STRINGS ${list} file)
  if(NOT EXISTS ${file})
    get_filename_component(target ${list} NAME)
    list(APPEND missing ${target})
  endif()
endforeach()
if(missing)
  list(JOIN missing " " names)
  message(STATUS "Building first: ${names}")
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${tinyjit_build_folder}
            --config ${CMAKE_INSTALL_CONFIG_NAME} --target tinyjit-installed
    COMMAND_ERROR_IS_FATAL ANY)
endif()
