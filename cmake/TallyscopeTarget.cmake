# One static library a folder. Include directories are the source root, so every include reads "core/base/time.h";
# a target only sees the folders below it in the house because it only links those (checked by tests/architecture).
include_guard()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

function(tallyscope_flags target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
                                           -Wcast-align -Woverloaded-virtual -Wconversion -Wno-sign-conversion)
  # g++ 12 warns of overlapping copies in every "literal" + std::string at -O3 (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(TALLYSCOPE_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# tallyscope_precompile(target headers…): reading these headers takes most of the time of a compiler run, so each target
# reads them once. A file must still include what it uses: the headless build has no precompiled headers.
option(TALLYSCOPE_PRECOMPILE "Read the headers of libraries once a target" ON)
set(TALLYSCOPE_STANDARD_HEADERS <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <fstream> <functional>
    <map> <memory> <optional> <set> <span> <sstream> <string> <string_view> <tuple> <unordered_map> <utility> <vector>)
function(tallyscope_precompile target)
  if(TALLYSCOPE_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${TALLYSCOPE_STANDARD_HEADERS} ${ARGN})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # ccache must see the text behind the precompiled header. g++ forgets that what comes from one is a system header,
      # and warns of the standard library's own code; the headless build keeps these warnings.
      target_compile_options(${target} PRIVATE -fpch-preprocess -Wno-stringop-overflow -Wno-stringop-overread
                                               -Wno-array-bounds -Wno-maybe-uninitialized)
    endif()
  endif()
endfunction()

# Makes moc look again when `sources` have changed since the last configuring: a header that is new in a folder would
# otherwise not be seen by a build folder that exists already, and its signals be missing at the link (CMake 3.25, Ninja).
function(tallyscope_watch_moc target sources)
  set(list ${CMAKE_CURRENT_BINARY_DIR}/${target}_sources.txt)
  set(before "")
  if(EXISTS ${list})
    file(READ ${list} before)
  endif()
  if(NOT before STREQUAL "${sources}")
    file(WRITE ${list} "${sources}")
    file(REMOVE ${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/timestamp)
  endif()
endfunction()

# tallyscope_library(name [LINK targets…]): every .cpp and .h of the calling folder and the folders below becomes the
# static library tallyscope_<name>; PRECOMPILE names headers of libraries that many of them include.
function(tallyscope_library name)
  cmake_parse_arguments(ARG "" "" "LINK;PRECOMPILE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  set(compiled ${sources})
  list(FILTER compiled INCLUDE REGEX "\\.cpp$")
  if(NOT compiled)
    add_library(tallyscope_${name} INTERFACE)
    target_include_directories(tallyscope_${name} INTERFACE ${PROJECT_SOURCE_DIR})
    target_link_libraries(tallyscope_${name} INTERFACE ${ARG_LINK})
    return()
  endif()
  add_library(tallyscope_${name} STATIC ${sources})
  target_include_directories(tallyscope_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(tallyscope_${name} PUBLIC ${ARG_LINK})
  set_target_properties(tallyscope_${name} PROPERTIES LINKER_LANGUAGE CXX POSITION_INDEPENDENT_CODE ON)
  tallyscope_flags(tallyscope_${name})
  tallyscope_precompile(tallyscope_${name} ${ARG_PRECOMPILE})
  if(CMAKE_AUTOMOC)
    tallyscope_watch_moc(tallyscope_${name} "${sources}")
  endif()
endfunction()
