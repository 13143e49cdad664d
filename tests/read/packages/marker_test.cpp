#include "read/packages/marker.h"

#include <catch2/catch.hpp>
#include <string>

namespace alignlint {

namespace {

std::string judged(std::string_view marker, std::string_view python = {}) {
  switch (judge_marker(marker, python)) {
    case MarkerVerdict::holds:
      return "holds";
    case MarkerVerdict::fails:
      return "fails";
    case MarkerVerdict::by_python:
      return "by python";
    case MarkerVerdict::open:
      return "open";
  }
  return "";
}

}  // namespace

TEST_CASE("marker: what is the same on every machine that trains is decided") {
  CHECK(judged("sys_platform == 'linux'") == "holds");
  CHECK(judged("sys_platform==\"win32\"") == "fails");
  CHECK(judged("'Windows' != platform_system") == "holds");
  CHECK(judged("os_name == 'nt' or implementation_name == 'cpython'") == "holds");
  CHECK(judged("(os_name == 'posix' and (sys_platform != 'darwin'))") == "holds");
}

TEST_CASE("marker: Python's version decides where it is known") {
  CHECK(judged("python_version >= '3.9'") == "by python");
  CHECK(judged("python_version >= '3.9'", "3.11.4") == "holds");
  CHECK(judged("python_version < '3.9'", "3.11.4") == "fails");
  CHECK(judged("'3.9' <= python_version", "3.8.18") == "fails");
  CHECK(judged("python_full_version == '3.11.*'", "3.11.4") == "holds");
  CHECK(judged("python_version >= '3.9' and sys_platform == 'linux'") == "by python");
  CHECK(judged("python_version >= '3.9' and sys_platform == 'win32'") == "fails");
}

TEST_CASE("marker: processors, extras and what is no marker are open") {
  for (const char* text : {"platform_machine == 'x86_64'", "extra == 'npu'", "python_version >= '3.9' and extra == 'gpu'", "python_version",
                           "", "python_version >=", "== '3'", "(os_name == 'posix'", "os_name == 'posix' and", "'a' == 'b'", "x in 'y'",
                           "'linux' not in sys_platform", "os_name == 'posix' nonsense"}) {
    INFO(text);
    CHECK(judged(text) == "open");
  }
  CHECK(judged(std::string(100'000, '(')) == "open");
}

}  // namespace alignlint
