#include "gate/accepted_text.h"

#include <algorithm>
#include <tuple>

#include "toml/quoted.h"

namespace alignlint {

namespace {

constexpr std::string_view kHead =
    "# Differences that were accepted, with both values: written by 'alignlint accept', read by 'alignlint check' and 'lint'.\n"
    "# An entry counts only while both values are these.\n";

std::string value_text(const Value& value) { return value.is_number() || value.is_bool() ? to_text(value) : toml_quoted(to_text(value)); }

std::string table_of(const Acceptance& acceptance) {
  std::string out = "[[accepted]]\n";
  const auto add = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) out += std::string(key) + " = " + toml_quoted(value) + "\n";
  };
  const auto add_side = [&](std::string_view key, const std::optional<AcceptedSide>& side) {
    if (!side) return;
    const std::string native = side->native.empty() ? "" : "native = " + toml_quoted(side->native) + ", ";
    out += std::string(key) + " = { " + native + "value = " + value_text(side->value) + " }\n";
  };
  add("pair", acceptance.pair);
  add("file", acceptance.file);
  add("rule", acceptance.rule);
  add_side("reference", acceptance.reference);
  add_side("candidate", acceptance.candidate);
  add_side("entry", acceptance.entry);
  add("message", acceptance.message);
  out += "reason = " + toml_quoted(acceptance.reason) + "\n";  // an empty one is refused where it stands
  add("on", acceptance.on ? acceptance.on->iso : "");
  add("until", acceptance.until ? acceptance.until->iso : "");
  return out;
}

/// Whether a line without its end says nothing but a comment; the last line of a text in three quotes may look like one.
bool is_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first != std::string_view::npos && line[first] == '#' && !line.ends_with("\"\"\"") && !line.ends_with("'''");
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

/// The begin of the lines of comments that stand directly above `at`, the begin of a line; `across` blank lines, too.
std::size_t comments_above(std::string_view text, std::size_t at, bool across) {
  while (at > 0) {
    const std::size_t before = at == 1 ? std::string_view::npos : text.rfind('\n', at - 2);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view line = text.substr(begin, at - 1 - begin);
    if (!is_comment(line) && !(across && is_blank(line))) return at;
    at = begin;
  }
  return at;
}

/// Without the blank lines at its end.
std::string without_blank_end(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  return end == std::string_view::npos ? std::string() : std::string(text.substr(0, end + 1)) + "\n";
}

/// Without the blank lines at its begin.
std::string without_blank_begin(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (!is_blank(text.substr(0, end))) break;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return std::string(text);
}

/// Lines of comments as this program ends lines: at another place of the file they are to be read as the same.
std::string with_plain_ends(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) != "\r\n") out += text[i];
  }
  return out;
}

}  // namespace

AcceptedText::AcceptedText(std::string_view read, const std::vector<Acceptance>& acceptances) {
  const std::string lines = std::string(read) + (read.empty() || read.ends_with('\n') ? "" : "\n");
  const std::string_view text = lines;
  std::vector<std::size_t> begins;
  for (const Acceptance& acceptance : acceptances) begins.push_back(comments_above(text, acceptance.span.begin, !begins.empty()));
  head_ = begins.empty() ? std::string(text) : std::string(text.substr(0, begins.front()));
  const std::size_t tail = begins.empty() ? text.size() : comments_above(text, text.size(), true);
  tail_ = without_blank_begin(without_blank_end(text.substr(tail)));
  begins.push_back(tail);
  for (std::size_t i = 0; i < acceptances.size(); ++i) {
    const std::size_t header = acceptances[i].span.begin;
    blocks_.emplace(subject_of(acceptances[i]), Block{with_plain_ends(without_blank_begin(text.substr(begins[i], header - begins[i]))),
                                                      without_blank_end(text.substr(header, begins[i + 1] - header)), i});
  }
}

void AcceptedText::accept(const Acceptance& acceptance) {
  std::string subject = subject_of(acceptance);
  const auto same = blocks_.find(subject);
  if (same == blocks_.end()) {
    blocks_.emplace(std::move(subject), Block{{}, table_of(acceptance), std::nullopt});
  } else {
    same->second.table = table_of(acceptance);
  }
}

std::string AcceptedText::text() const {
  std::string out = without_blank_end(head_);
  if (out.empty()) out = kHead;
  for (const auto& [subject, block] : blocks_) out += "\n" + block.comments + block.table;
  if (!tail_.empty()) out += "\n" + tail_;
  return out;
}

}  // namespace alignlint
