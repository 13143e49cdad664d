#include "read/pack/recorded.h"

#include <algorithm>
#include <set>

namespace alignlint {

namespace {

Entry entry_of(std::string_view key, Node value, Span span) {
  Entry entry;
  entry.key = key;
  entry.key_span = span;
  entry.value = std::move(value);
  return entry;
}

Node list_of(const std::set<std::int64_t>& numbers, Span span) {
  Node list;
  list.kind = NodeKind::sequence;
  list.span = span;
  for (const std::int64_t number : numbers) {
    list.items.push_back(make_scalar(std::to_string(number), span));
    list.items.back().notation = Notation::json;
  }
  return list;
}

Node quoted_scalar(std::string_view text, Span span) {
  Node scalar = make_scalar(std::string(text), span);
  scalar.quoted = true;
  return scalar;
}

}  // namespace

Node read_packages(std::string_view text, Span whole) {
  Node packages;
  packages.kind = NodeKind::mapping;
  packages.span = whole;
  const bool placed = whole.size() == text.size();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const Span span = placed ? Span{whole.file, whole.begin + static_cast<std::uint32_t>(begin),
                                    whole.begin + static_cast<std::uint32_t>(begin + line.size())}
                             : whole;
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string_view version = line.substr(std::min(line.find_first_not_of('=', equals), line.size()));
    if (!line.empty()) packages.entries.push_back(entry_of(line.substr(0, equals), quoted_scalar(version, span), span));
    begin = end + 1;
  }
  return packages;
}

Record record_of_packages(Node packages) { return {RecordForm::packages, "packages", "versions of packages", {}, {}, std::move(packages)}; }

Node contents_of(const std::vector<Record>& records, FileId pack) {
  const Span span{pack, 0, 0};
  std::set<std::int64_t> steps;
  std::set<std::int64_t> ranks;
  Node parts;
  parts.kind = NodeKind::sequence;
  parts.span = span;
  std::set<std::string> topics;
  for (const Record& record : records) {
    topics.insert(record.topic);
    if (record.step.has_value()) steps.insert(*record.step);
    if (record.rank.has_value()) ranks.insert(*record.rank);
  }
  for (const std::string& topic : topics) parts.items.push_back(quoted_scalar(topic, span));
  Node contents;
  contents.kind = NodeKind::mapping;
  contents.span = span;
  contents.entries.push_back(entry_of("parts", std::move(parts), span));
  contents.entries.push_back(entry_of("steps", list_of(steps, span), span));
  contents.entries.push_back(entry_of("ranks", list_of(ranks, span), span));
  Node root;
  root.kind = NodeKind::mapping;
  root.span = span;
  root.entries.push_back(entry_of("record", std::move(contents), span));
  return root;
}

}  // namespace alignlint
