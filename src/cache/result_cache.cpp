#include "cache/result_cache.h"

#include <algorithm>

#include "cache/digest.h"

namespace alignlint {

void parts(auto& bytes, Like<TextRange> auto& one) {
  auto& [begin, end] = one;
  bytes(begin, end);
}

namespace {

/// What stands before the digest at the end of an entry; nothing where the entry was torn or changed.
std::optional<std::string_view> without_digest(std::string_view entry) {
  const std::size_t size = digest_of({}).size();
  if (entry.size() < size) return std::nullopt;
  const std::string_view before = entry.substr(0, entry.size() - size);
  if (digest_of(before) != entry.substr(before.size())) return std::nullopt;
  return before;
}

/// A source of the result: one of the texts that were read, or a text of its own.
void write_text(ByteWriter& bytes, const Sources& sources, FileId file, const DiskQuestions& questions) {
  const std::optional<std::size_t> read = questions.find_text(sources.text(file));
  bytes(sources.name(file), sources.secrets(file), sources.found(file), read);
  if (!read) bytes(sources.text(file));
}

/// Nothing where what is said of the text cannot be true of it.
std::optional<KeptText> read_text(ByteReader& bytes, const std::vector<std::string>& read) {
  KeptText source;
  std::optional<std::size_t> which;
  bytes(source.name, source.secrets, source.found, which);
  if (!which) {
    bytes(source.text);
  } else if (*which < read.size()) {
    source.text = read[*which];
  }
  const auto lies_within = [&](TextRange range) { return range.begin <= range.end && range.end <= source.text.size(); };
  if (source.found && !std::all_of(source.found->begin(), source.found->end(), lies_within)) return std::nullopt;
  return source;
}

}  // namespace

std::string ResultCache::name_of(const std::string& asked) const {
  ByteWriter bytes;
  bytes(knowledge_, asked);
  return digest_of(bytes.bytes());
}

void ResultCache::put(const std::string& asked, const std::string& result, const DiskQuestions& questions, const Sources& sources,
                      FileId first) const {
  ByteWriter bytes;
  bytes(knowledge_, asked);
  questions.write(bytes);
  const std::vector<FileId> files = sources.from(first);
  bytes(files.size());
  for (const FileId file : files) write_text(bytes, sources, file, questions);
  bytes(result);
  shelf_.put(name_of(asked), bytes.bytes() + digest_of(bytes.bytes()));
}

std::optional<KeptResult> ResultCache::find(const std::string& asked, const Disk& disk) const {
  const std::optional<std::string> entry = shelf_.take(name_of(asked));
  const std::optional<std::string_view> whole = entry ? without_digest(*entry) : std::nullopt;
  if (!whole) return std::nullopt;
  ByteReader bytes(*whole);
  if (bytes.text() != knowledge_ || bytes.text() != asked) return std::nullopt;
  const auto read = DiskQuestions::same_answers(bytes, disk);
  if (!read) return std::nullopt;
  KeptResult kept;
  std::size_t count = 0;
  bytes(count);
  for (; count > 0 && bytes.ok(); --count) {
    auto text = read_text(bytes, *read);
    if (!text) return std::nullopt;
    kept.texts.push_back(std::move(*text));
  }
  bytes(kept.bytes);
  if (!bytes.ok() || !bytes.at_end()) return std::nullopt;
  return kept;
}

void add_to(Sources& sources, KeptText text) {
  const FileId file = sources.add(std::move(text.name), std::move(text.text));
  for (const std::string& secret : text.secrets) sources.keep_secret(file, secret);
  if (text.found) sources.keep_found(file, std::move(*text.found));
}

}  // namespace alignlint
