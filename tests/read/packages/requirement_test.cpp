#include "read/packages/requirement.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

std::string parsed(std::string_view line) {
  const auto requirement = parse_requirement(line);
  if (!requirement.has_value()) return "none";
  return std::string(requirement->name) + "|" + requirement->version +
         (requirement->marker.empty() ? "" : "|" + std::string(requirement->marker));
}

}  // namespace

TEST_CASE("requirement: names, versions and ranges") {
  CHECK(parsed("torch==2.7.1+cu126") == "torch|2.7.1+cu126");
  CHECK(parsed(" Flash_Attn === 2.5.8 ") == "Flash_Attn|2.5.8");
  CHECK(parsed("transformers[torch, sentencepiece] >=4.51.3 , <4.57.0") == "transformers|>=4.51.3,<4.57.0");
  CHECK(parsed("antlr4-python3-runtime==4.9.*") == "antlr4-python3-runtime|==4.9.*");
  CHECK(parsed("mindspore~=2.6.0rc1") == "mindspore|~=2.6.0rc1");
  CHECK(parsed("numpy (>=1.19,<2)") == "numpy|>=1.19,<2");
  CHECK(parsed("einops") == "einops|");
}

TEST_CASE("requirement: addresses, conditions, hashes") {
  CHECK(parsed("apex @ file:///tmp/apex-0.1-cp310-cp310-linux_x86_64.whl") == "apex|0.1");
  CHECK(parsed("apex @ git+https://host/apex@25.04") == "apex|");
  CHECK(parsed("av>=14 ; python_version == '3.11'") == "av|>=14|python_version == '3.11'");
  CHECK(parsed("torch==2.7.1+cpu ; platform_machine == \"x86_64\" --hash=sha256:00") == "torch|2.7.1+cpu|platform_machine == \"x86_64\"");
  CHECK(parsed("apex @ https://host/apex-0.1-py3-none-any.whl?a;b ; os_name == 'posix'") == "apex|0.1|os_name == 'posix'");
  CHECK(parsed("torch==2.7.1 --hash=sha256:0f") == "torch|2.7.1");
  CHECK(parsed("-e git+https://host/r@tag#egg=mindspeed_llm&subdirectory=x") == "mindspeed_llm|");
}

TEST_CASE("requirement: a line of columns") {
  CHECK(parse_listed("torch_npu   2.7.1.post2")->version == "2.7.1.post2");
  CHECK_FALSE(parse_listed("torch_npu").has_value());
  CHECK_FALSE(parse_listed("torch_npu 2.7.1 /code").has_value());
  CHECK_FALSE(parse_listed("a=b 2.7.1").has_value());
}

TEST_CASE("requirement: what asks for no package") {
  for (const char* line :
       {"", "-i https://host", "--no-deps", "-e .", "./dir/x.whl", "a b c", "key: value", "A=1", "torch=2.7.1", "x ==", "[section]"}) {
    INFO(line);
    CHECK(parsed(line) == "none");
  }
}

}  // namespace alignlint
