# Installation and the CMake package that find_package(TinyJIT) finds.
