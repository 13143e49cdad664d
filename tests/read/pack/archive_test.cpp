#include "read/pack/archive.h"

#include <catch2/catch.hpp>

#include "support/zip.h"

namespace alignlint {

namespace {

using test::zip;

/// `a=text b! c?`: unpacked, not asked for, could not be unpacked.
std::string unpacked(const std::string& bytes, const std::string& unwanted = "none") {
  const Archive archive = read_archive(bytes, [&](std::string_view name) { return name != unwanted; });
  std::string out = archive.problem;
  for (const ArchiveMember& member : archive.members) {
    out += (out.empty() ? "" : ", ") + member.name;
    out += member.text.has_value() ? "=" + *member.text : member.problem.empty() ? " not wanted" : ": " + member.problem;
  }
  return out;
}

/// The offset of the first central directory record.
std::size_t directory(const std::string& bytes) { return bytes.find("PK\x01\x02"); }

}  // namespace

TEST_CASE("archive: members in their order, unpacked") {
  CHECK(unpacked(zip({{"env", "{}"}, {"a/b.json", std::string(1000, 'x')}})) == "env={}, a/b.json=" + std::string(1000, 'x'));
  CHECK(unpacked(zip({{"env", "{}"}, {"pip", "a=1"}}), "pip") == "env={}, pip not wanted");
  CHECK(unpacked(zip({})) == "it is empty");
}

TEST_CASE("archive: of several members of one name the last counts") {
  CHECK(unpacked(zip({{"env", "first"}, {"pip", "p"}, {"env", "second"}})) == "env=second, pip=p");
}

TEST_CASE("archive: a member has the name under which it lies when the archive is unpacked into a folder") {
  CHECK(unpacked(zip({{"../../etc/passwd", "x"}, {"/env", "y"}}), "env") == "etc/passwd=x, env not wanted");
  CHECK(unpacked(zip({{"a/b", "1"}, {"./a//b", "2"}, {"a/../b", "3"}, {"..", "4"}, {"a/", ""}})) == "a/b=3, =4, a/=");
  CHECK(unpacked(zip({{std::string("env\0x", 5), "1"}, {"a\\b", "2"}})) == "env=1, a\\b=2");
}

TEST_CASE("archive: a directory that holds more members than its end says is damaged: others read them") {
  std::string bytes = zip({{"env", "first"}, {"env", "second"}});
  const std::size_t end = bytes.rfind("PK\x05\x06");
  REQUIRE(end != std::string::npos);
  bytes[end + 8] = bytes[end + 10] = 1;
  CHECK(unpacked(bytes).starts_with("its directory is damaged"));
}

TEST_CASE("archive: what Python's zipfile does not unpack is said") {
  const std::string whole = zip({{"env", "{}"}, {"pip", "a=1"}});
  const std::size_t at = directory(whole);
  REQUIRE(at != std::string::npos);
  std::string bytes = whole;
  bytes[at + 6] = 64;
  CHECK(unpacked(bytes) == "it cannot be unpacked: a member needs a newer version of the format, env={}, pip=a=1");
  bytes = whole;
  bytes[30] = 'X';  // the name that the member itself has
  CHECK(unpacked(bytes) == "env: its content is damaged, pip=a=1");
  CHECK(unpacked(bytes, "env") == "it cannot be unpacked: of 'env', its content is damaged, env not wanted, pip=a=1");
  bytes = whole;
  bytes[at + 8] = 0x20;
  CHECK(unpacked(bytes) == "env: its compression is damaged or not supported, pip=a=1");
  CHECK(unpacked(zip({{"a", "1"}, {"a/b", "2"}})) == "it cannot be unpacked: a file lies where a folder must, a=1, a/b=2");
  CHECK(unpacked(zip({{std::string(256, 'n'), "1"}}), std::string(256, 'n')) ==
        "it cannot be unpacked: a name is too long, " + std::string(256, 'n') + " not wanted");
}

TEST_CASE("archive: what is no archive") {
  const std::string problem = "it is not a ZIP archive, or its end is missing";
  CHECK(unpacked("") == problem);
  CHECK(unpacked("PK\x03\x04 and nothing more") == problem);
  const std::string whole = zip({{"env", std::string(5000, 'x')}});
  CHECK(unpacked(whole.substr(0, whole.size() / 2)) == problem);
}

TEST_CASE("archive: a damaged or encrypted member is said, the others are read") {
  std::string bytes = zip({{"a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, {"b", "other"}});
  std::string damaged = bytes;
  damaged[33] = static_cast<char>(damaged[33] ^ 0x5A);  // within the packed bytes of `a`, behind 30 bytes of header and its name
  CHECK(unpacked(damaged) == "a: its content is damaged, b=other");
  const std::size_t at = directory(bytes);
  REQUIRE(at != std::string::npos);
  bytes[at + 8] = static_cast<char>(bytes[at + 8] | 1);  // the general purpose flag of `a`
  CHECK(unpacked(bytes) == "a: it is encrypted, b=other");
}

TEST_CASE("archive: a member is cut off at its limit, whatever size the archive names") {
  const std::string bomb(std::size_t{17} << 20U, '\0');
  CHECK(unpacked(zip({{"bomb", bomb}, {"env", "{}"}})) == "bomb: it is larger than 16 MiB, env={}");
}

TEST_CASE("archive: the members together have a limit too") {
  const std::string large(std::size_t{15} << 20U, '\0');
  const Archive archive =
      read_archive(zip({{"a", large}, {"b", large}, {"c", large}, {"d", "small"}}), [](std::string_view) { return true; });
  REQUIRE(archive.members.size() == 4);
  CHECK(archive.members[1].text.has_value());
  CHECK(archive.members[2].problem == "the members are larger than 32 MiB together");
  CHECK(archive.members[3].problem == "the members are larger than 32 MiB together");
}

}  // namespace alignlint
