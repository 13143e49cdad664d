#include "cache/disk_questions.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

using Files = std::map<std::string, std::string>;

const Files kFiles{{"a.sh", "source b.sh"}, {"b.sh", "X=1"}, {"conf/c.yaml", "x: 1"}};

/// What a reader of `a.sh` asks.
std::string asked_of(const Files& files) {
  const Disk disk = memory_disk(files);
  DiskQuestions questions;
  const Disk noting = questions.noting(disk);
  noting.resolve("a.sh");
  noting.read("a.sh");
  noting.read("b.sh");
  noting.read("missing.sh");
  noting.children("conf");
  noting.list("conf");
  CHECK(questions.repeatable());
  CHECK(questions.find_text("X=1") == 1);
  CHECK_FALSE(questions.find_text("X=2"));
  ByteWriter bytes;
  questions.write(bytes);
  return bytes.bytes();
}

bool same_with(const std::string& path, const std::optional<std::string>& text) {
  Files changed = kFiles;
  if (text) changed[path] = *text;
  if (!text) changed.erase(path);
  const std::string asked = asked_of(kFiles);
  ByteReader bytes(asked);
  return DiskQuestions::same_answers(bytes, memory_disk(changed)).has_value();
}

}  // namespace

TEST_CASE("disk questions: the same disk gives the same answers, and the texts") {
  const std::string asked = asked_of(kFiles);
  ByteReader bytes(asked);
  const auto texts = DiskQuestions::same_answers(bytes, memory_disk(kFiles));
  REQUIRE(texts);
  CHECK(*texts == std::vector<std::string>{"source b.sh", "X=1", ""});
  CHECK(bytes.at_end());
}

TEST_CASE("disk questions: whatever was asked for counts, nothing else does") {
  CHECK(same_with("other.sh", "x"));
  CHECK_FALSE(same_with("b.sh", "X=2"));
  CHECK_FALSE(same_with("b.sh", std::nullopt));
  CHECK_FALSE(same_with("missing.sh", "x"));   // which was not there
  CHECK_FALSE(same_with("conf/d.yaml", "x"));  // the folder was listed
  CHECK_FALSE(same_with("conf/c.yaml", std::nullopt));
}

TEST_CASE("disk questions: what cannot be asked again") {
  Files files = kFiles;
  files["/dev/stdin"] = "x";
  const Disk disk = memory_disk(files);
  DiskQuestions stream, pipe, changing;
  stream.noting(disk).open("a.sh");
  CHECK_FALSE(stream.repeatable());
  pipe.noting(disk).read("/dev/stdin");
  CHECK_FALSE(pipe.repeatable());
  Disk unsteady = disk;
  unsteady.read = [n = 0](const std::string&) mutable { return ReadResult{std::to_string(n++), ReadError::none}; };
  const Disk noting = changing.noting(unsteady);
  noting.read("a.sh");
  CHECK(changing.repeatable());
  noting.read("a.sh");
  CHECK_FALSE(changing.repeatable());
}

}  // namespace alignlint
