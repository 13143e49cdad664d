#include "cache/disk_questions.h"

#include <algorithm>

namespace alignlint {

template <>
inline constexpr ReadError kLastOf<ReadError> = ReadError::outside;

void parts(auto& bytes, Like<Children> auto& one) {
  auto& [files, folders, links, complete] = one;
  bytes(files, folders, links, complete);
}
void parts(auto& bytes, Like<Listing> auto& one) {
  auto& [files, unreadable] = one;
  bytes(files, unreadable);
}

namespace {

template <class Answer>
std::string bytes_of(const Answer& answer) {
  ByteWriter bytes;
  bytes(answer);
  return bytes.bytes();
}

/// Whether the questions of one kind are answered as they were.
template <class Ask>
bool answers_hold(ByteReader& bytes, const Ask& ask) {
  std::size_t count = 0;
  bytes(count);
  std::string path;
  for (; count > 0 && bytes.ok(); --count) {
    bytes(path);
    decltype(ask(path)) before;
    bytes(before);
    if (!bytes.ok() || bytes_of(ask(path)) != bytes_of(before)) return false;
  }
  return bytes.ok();
}

}  // namespace

void DiskQuestions::note(const std::string& path, const ReadResult& result) {
  const auto [at, is_new] = reading_of_.try_emplace(path, readings_.size());
  if (is_new) readings_.push_back({path, result.error, result.text});
  const Reading& before = readings_[at->second];
  if (is_descriptor(path) || before.error != result.error || before.text != result.text) repeatable_ = false;
}

template <class Answer>
void DiskQuestions::note(std::map<std::string, Answer>& answers, const std::string& path, const Answer& answer) {
  const auto [at, is_new] = answers.try_emplace(path, answer);
  if (!is_new && bytes_of(at->second) != bytes_of(answer)) repeatable_ = false;
}

Disk DiskQuestions::noting(const Disk& disk) {
  Disk noting;
  noting.read = [this, &disk](const std::string& path) {
    ReadResult result = disk.read(path);
    note(path, result);
    return result;
  };
  noting.resolve = [this, &disk](const std::string& path) {
    std::string real = disk.resolve(path);
    note(resolved_, path, real);
    return real;
  };
  noting.children = [this, &disk](const std::string& folder) {
    Children children = disk.children(folder);
    note(children_, folder, children);
    return children;
  };
  noting.list = [this, &disk](const std::string& folder) {
    Listing listing = disk.list(folder);
    note(listings_, folder, listing);
    return listing;
  };
  noting.open = [this, &disk](const std::string& path) {
    repeatable_ = false;
    return disk.open(path);
  };
  return noting;
}

std::optional<std::size_t> DiskQuestions::find_text(std::string_view text) const {
  const auto found = std::find_if(readings_.begin(), readings_.end(), [&](const Reading& reading) { return reading.text == text; });
  if (found == readings_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - readings_.begin());
}

void DiskQuestions::write(ByteWriter& bytes) const {
  bytes(resolved_, children_, listings_, readings_.size());
  for (const Reading& reading : readings_) bytes(reading.path, reading.error, reading.text);
}

std::optional<std::vector<std::string>> DiskQuestions::same_answers(ByteReader& bytes, const Disk& disk) {
  if (!answers_hold(bytes, disk.resolve) || !answers_hold(bytes, disk.children) || !answers_hold(bytes, disk.list)) return std::nullopt;
  std::vector<std::string> texts;
  std::size_t count = 0;
  bytes(count);
  std::string path;
  for (; count > 0 && bytes.ok(); --count) {
    ReadError error{};
    bytes(path, error);
    const std::string_view text = bytes.text();
    if (!bytes.ok()) break;
    ReadResult now = disk.read(path);
    if (now.error != error || now.text != text) return std::nullopt;
    texts.push_back(std::move(now.text));
  }
  if (!bytes.ok()) return std::nullopt;
  return texts;
}

}  // namespace alignlint
