#include "gate/accepted_text.h"

#include <algorithm>
#include <tuple>

namespace alignlint {

namespace {

constexpr std::string_view kHead =
    "# Differences that were accepted, with both values: written by 'alignlint accept', read by 'alignlint check' and 'lint'.\n"
    "# An entry counts only while both values are these.\n";

/// A string of TOML in double quotes.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += "\\u00";
      out += "0123456789abcdef"[byte >> 4];
      out += "0123456789abcdef"[byte & 0xf];
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string value_text(const Value& value) { return value.is_number() || value.is_bool() ? to_text(value) : quoted(to_text(value)); }

std::string table_of(const Acceptance& acceptance) {
  std::string out = "[[accepted]]\n";
  const auto add = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) out += std::string(key) + " = " + quoted(value) + "\n";
  };
  const auto add_side = [&](std::string_view key, const std::optional<AcceptedSide>& side) {
    if (!side) return;
    const std::string native = side->native.empty() ? "" : "native = " + quoted(side->native) + ", ";
    out += std::string(key) + " = { " + native + "value = " + value_text(side->value) + " }\n";
  };
  add("pair", acceptance.pair);
  add("file", acceptance.file);
  add("rule", acceptance.rule);
  add_side("reference", acceptance.reference);
  add_side("candidate", acceptance.candidate);
  add_side("entry", acceptance.entry);
  add("message", acceptance.message);
  add("reason", acceptance.reason);
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

auto order_of(const Acceptance& acceptance) {
  const auto native = [](const std::optional<AcceptedSide>& side) { return side ? std::string_view(side->native) : std::string_view(); };
  return std::tuple(std::string_view(acceptance.pair), std::string_view(acceptance.file), std::string_view(acceptance.rule),
                    native(acceptance.reference), native(acceptance.candidate), native(acceptance.entry),
                    std::string_view(acceptance.message));
}

}  // namespace

AcceptedText::AcceptedText(std::string_view text, std::vector<Acceptance> acceptances) {
  std::vector<std::size_t> begins;
  for (const Acceptance& acceptance : acceptances) begins.push_back(comments_above(text, acceptance.span.begin));
  head_ = begins.empty() ? std::string(text) : std::string(text.substr(0, begins.front()));
  for (std::size_t i = 0; i < acceptances.size(); ++i) {
    const std::size_t header = acceptances[i].span.begin;
    const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
    blocks_.push_back({std::string(text.substr(begins[i], header - begins[i])), without_blank_end(text.substr(header, end - header)),
                       std::move(acceptances[i])});
  }
}

void AcceptedText::accept(Acceptance acceptance) {
  std::string table = table_of(acceptance);
  const auto same =
      std::find_if(blocks_.begin(), blocks_.end(), [&](const Block& block) { return fit(block.acceptance, acceptance) != Fit::none; });
  if (same == blocks_.end()) {
    blocks_.push_back({{}, std::move(table), std::move(acceptance)});
  } else {
    same->table = std::move(table);
    same->acceptance = std::move(acceptance);
  }
}

std::string AcceptedText::text() const {
  std::vector<const Block*> sorted;
  for (const Block& block : blocks_) sorted.push_back(&block);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Block* a, const Block* b) { return order_of(a->acceptance) < order_of(b->acceptance); });
  std::string out = without_blank_end(head_);
  if (out.empty()) out = kHead;
  for (const Block* block : sorted) out += "\n" + block->comments + block->table;
  return out;
}

}  // namespace alignlint
