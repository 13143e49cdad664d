#include "text/sources.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <numeric>
#include <utility>

namespace alignlint {

namespace {

bool is_continuation_byte(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Nearly all texts are: eight bytes are asked at a time.
bool is_ascii(std::string_view text) {
  std::uint64_t any = 0;
  for (; text.size() >= sizeof any; text.remove_prefix(sizeof any)) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data(), sizeof bytes);
    any |= bytes;
  }
  for (const char byte : text) any |= static_cast<unsigned char>(byte);
  return (any & 0x8080808080808080U) == 0;
}

std::uint32_t characters_in(std::string_view text) {
  return static_cast<std::uint32_t>(text.size()) -
         static_cast<std::uint32_t>(std::count_if(text.begin(), text.end(), is_continuation_byte));
}

}  // namespace

Sources::File& Sources::append() {
  if (runs_.empty()) number_from(0);
  return runs_.rbegin()->second.emplace_back();
}

const Sources::File& Sources::at(FileId file) const {
  const auto run = std::prev(runs_.upper_bound(file));
  assert(file - run->first < run->second.size());
  return run->second[file - run->first];
}

FileId Sources::add(std::string name, std::string text) {
  File& file = append();
  file.name = std::move(name);
  file.owned = std::move(text);
  file.text = file.owned;
  return end() - 1;
}

FileId Sources::add_static(std::string name, std::string_view text) {
  File& file = append();
  file.name = std::move(name);
  file.text = text;
  return end() - 1;
}

Sources Sources::shared(FileId first) const {
  Sources out;
  for (const FileId file : from(0)) {
    if (file >= first) break;
    if (file != out.end()) out.number_from(file);
    out.add_static(std::string(name(file)), text(file));
  }
  return out;
}

void Sources::take(Sources& other, FileId first) {
  for (auto run = other.runs_.lower_bound(first); run != other.runs_.end();) runs_.insert(other.runs_.extract(run++));
}

void Sources::take_run(Sources& other, FileId first) {
  if (auto run = other.runs_.extract(first); !run.empty()) runs_.insert_or_assign(first, std::move(run.mapped()));
}

std::vector<FileId> Sources::run(FileId first) const {
  const auto found = runs_.find(first);
  std::vector<FileId> numbers(found == runs_.end() ? 0 : found->second.size());
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

std::vector<FileId> Sources::from(FileId first) const {
  std::vector<FileId> numbers;
  auto run = runs_.upper_bound(first);  // not all of thousands of texts are passed for the last one
  if (run != runs_.begin()) --run;
  for (; run != runs_.end(); ++run) {
    const auto& [begin, files] = *run;
    for (FileId file = std::max(begin, first); file - begin < files.size(); ++file) numbers.push_back(file);
  }
  return numbers;
}

std::string_view Sources::name(FileId file) const { return at(file).name; }

std::string_view Sources::text(FileId file) const { return at(file).text; }

void Sources::keep_secret(FileId file, std::string_view value) {
  constexpr std::size_t kMostBytes = 4096;
  constexpr std::size_t kMost = 4096;
  std::vector<std::string>& kept = at(file).secrets;
  value = value.substr(0, kMostBytes);
  if (kept.size() < kMost && (kept.empty() || kept.back() != value)) kept.emplace_back(value);
}

std::string_view Sources::text(Span span) const {
  const std::string_view whole = text(span.file);
  const std::size_t begin = std::min<std::size_t>(span.begin, whole.size());
  return whole.substr(begin, span.end > span.begin ? span.end - span.begin : 0);
}

void Sources::index(const File& file) {
  if (!file.line_starts.empty()) return;
  file.line_starts.push_back(0);
  for (std::size_t end = file.text.find('\n'); end != std::string_view::npos; end = file.text.find('\n', end + 1)) {
    file.line_starts.push_back(static_cast<std::uint32_t>(end + 1));
  }
  if (is_ascii(file.text)) return;
  file.characters.push_back(0);
  for (std::size_t block = 0; block < file.text.size(); block += kBlock) {
    file.characters.push_back(file.characters.back() + characters_in(file.text.substr(block, kBlock)));
  }
}

std::uint32_t Sources::characters_before(const File& file, std::uint32_t at) {
  if (file.characters.empty()) return at;
  const std::uint32_t block = at / kBlock;
  const std::string_view rest = file.text.substr(block * kBlock, at % kBlock);
  return file.characters[block] + characters_in(rest);
}

Position Sources::position(FileId id, std::uint32_t offset) const {
  const File& file = at(id);
  index(file);
  const auto& starts = file.line_starts;
  const std::uint32_t at = std::min(offset, static_cast<std::uint32_t>(file.text.size()));
  const auto next = std::upper_bound(starts.begin(), starts.end(), at);
  const std::uint32_t start = *std::prev(next);
  return {static_cast<std::uint32_t>(next - starts.begin()), characters_before(file, at) - characters_before(file, start) + 1};
}

std::string_view Sources::line(FileId id, std::uint32_t line) const {
  const File& file = at(id);
  index(file);
  const auto& starts = file.line_starts;
  if (line == 0 || line > starts.size()) return {};
  const std::size_t begin = starts[line - 1];
  std::size_t end = line < starts.size() ? starts[line] - 1 : file.text.size();
  if (end > begin && file.text[end - 1] == '\r') --end;
  return file.text.substr(begin, end - begin);
}

}  // namespace alignlint
