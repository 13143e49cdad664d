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

/// The begin of the lines of comments that stand directly above `at`, the begin of a line.
std::size_t comments_above(std::string_view text, std::size_t at) {
  while (at > 0) {
    const std::size_t line_end = at - 1;
    const std::size_t before = line_end == 0 ? std::string_view::npos : text.rfind('\n', line_end - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t first = text.find_first_not_of(" \t", begin);
    if (first >= line_end || text[first] != '#') return at;
    at = begin;
  }
  return at;
}

/// Without the blank lines at its end.
std::string without_blank_end(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  return end == std::string_view::npos ? std::string() : std::string(text.substr(0, end + 1)) + "\n";
}

}  // namespace

AcceptedText::AcceptedText(std::string_view text, const std::vector<Acceptance>& acceptances) {
  std::vector<std::size_t> begins;
  for (const Acceptance& acceptance : acceptances) begins.push_back(comments_above(text, acceptance.span.begin));
  head_ = begins.empty() ? std::string(text) : std::string(text.substr(0, begins.front()));
  for (std::size_t i = 0; i < acceptances.size(); ++i) {
    const std::size_t header = acceptances[i].span.begin;
    const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
    blocks_.emplace(subject_of(acceptances[i]), Block{std::string(text.substr(begins[i], header - begins[i])),
                                                      without_blank_end(text.substr(header, end - header)), i});
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
  return out;
}

}  // namespace alignlint
