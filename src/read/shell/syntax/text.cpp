#include "read/shell/syntax/text.h"

#include <algorithm>
#include <charconv>

namespace alignlint::shell {

Why why(std::string reason, Span span) { return std::make_shared<const Reason>(Reason{{std::move(reason), span}, false}); }
Why set_outside(std::string reason, Span span) { return std::make_shared<const Reason>(Reason{{std::move(reason), span}, true}); }

namespace {

bool has(const std::vector<Label>& labels, const Label& label) { return std::find(labels.begin(), labels.end(), label) != labels.end(); }

/// Adds what is not yet there, as far as there is room.
void add_labels(std::vector<Label>& labels, const std::vector<Label>& more) {
  for (const Label& label : more) {
    if (labels.size() >= kMostVia) return;
    if (!has(labels, label)) labels.push_back(label);
  }
}

}  // namespace

Via prepend(const Label& label, const Via& via) {
  if (via && via->front() == label) return via;
  std::vector<Label> labels{label};
  if (via) add_labels(labels, *via);
  return std::make_shared<const std::vector<Label>>(std::move(labels));
}

Via append(const Via& via, const Label& label) {
  if (via && (via->size() >= kMostVia || has(*via, label))) return via;
  std::vector<Label> labels = via ? *via : std::vector<Label>{};
  labels.push_back(label);
  return std::make_shared<const std::vector<Label>>(std::move(labels));
}

Via unite(const Via& a, const Via& b) {
  if (!a || a == b) return b;
  if (!b || a->size() >= kMostVia) return a;
  if (std::all_of(b->begin(), b->end(), [&](const Label& label) { return has(*a, label); })) return a;
  std::vector<Label> labels = *a;
  add_labels(labels, *b);
  return std::make_shared<const std::vector<Label>>(std::move(labels));
}

Why Text::unknown() const {
  for (const Fragment& fragment : fragments) {
    if (fragment.unknown) return fragment.unknown;
  }
  return nullptr;
}

Why Text::assumed() const {
  for (const Fragment& fragment : fragments) {
    if (fragment.assumed) return fragment.assumed;
  }
  return nullptr;
}

Via Text::via() const {
  Via result;
  for (const Fragment& fragment : fragments) {
    result = unite(result, fragment.via);
    if (result && result->size() >= kMostVia) break;
  }
  return result;
}

Span Text::span() const {
  Span result;
  for (const Fragment& fragment : fragments) {
    if (!fragment.span.known()) continue;
    if (!result.known()) {
      result = fragment.span;
    } else if (fragment.span.file == result.file && fragment.span.begin >= result.begin && !fragment.text.empty()) {
      result.end = std::max(result.end, fragment.span.end);
    }
  }
  return result;
}

std::string Text::str() const {
  std::string result;
  for (const Fragment& fragment : fragments) result += fragment.text;
  return result;
}

Why Text::several() const {
  const auto found =
      std::find_if(fragments.begin(), fragments.end(), [](const Fragment& part) { return part.unknown && (part.several || !part.quoted); });
  return found == fragments.end() ? nullptr : found->unknown;
}

void settle(Text& text) {
  for (Fragment& fragment : text.fragments) fragment.quoted = fragment.split = fragment.several = false;
}

bool Text::may_be_empty() const {
  // blanks between words of a list tell nothing: none of them may be there
  const auto may = [](const Fragment& part) {
    return part.unknown ? !part.number : part.text.find_first_not_of(" \t\n") == std::string::npos;
  };
  return !known() && std::all_of(fragments.begin(), fragments.end(), may);
}

bool Text::empty() const {
  return std::all_of(fragments.begin(), fragments.end(),
                     [](const Fragment& fragment) { return !fragment.unknown && fragment.text.empty(); });
}

std::size_t Text::cost() const {
  constexpr std::size_t kUnitsOfFragment = 3;
  std::size_t units = 1;
  for (const Fragment& fragment : fragments) units += kUnitsOfFragment + fragment.text.size() / 64;
  return units;
}

void Text::add(const Text& other) { fragments.insert(fragments.end(), other.fragments.begin(), other.fragments.end()); }

Text make_text(std::string bytes, Span span, Via via) {
  Text text;
  text.add(Fragment{.text = std::move(bytes), .span = span, .via = std::move(via)});
  return text;
}

Text make_unknown(std::string source, Why reason, Via via) {
  Text text;
  const Span span = reason->span;
  text.add(Fragment{.text = std::move(source), .span = span, .via = std::move(via), .unknown = std::move(reason)});
  return text;
}

Text derive(std::string bytes, Span span, const std::vector<const Text*>& from) {
  Fragment fragment{.text = std::move(bytes), .span = span};
  for (const Text* text : from) {
    fragment.via = unite(fragment.via, text->via());
    if (!fragment.unknown) fragment.unknown = text->unknown();
    if (!fragment.assumed) fragment.assumed = text->assumed();
  }
  Text text;
  text.add(std::move(fragment));
  return text;
}

Text slice(const Text& text, std::size_t begin, std::size_t end) {
  Text result;
  std::size_t at = 0;
  for (const Fragment& fragment : text.fragments) {
    const std::size_t from = std::max(begin, at);
    const std::size_t to = std::min(end, at + fragment.text.size());
    if (from < to) {
      // not a copy of the fragment whose text is then cut: that would keep the memory of the whole
      Fragment part{fragment.text.substr(from - at, to - from),
                    fragment.span,
                    fragment.via,
                    fragment.unknown,
                    fragment.assumed,
                    fragment.exact,
                    fragment.quoted,
                    fragment.split};
      part.number = fragment.number && part.text.size() == fragment.text.size();
      if (fragment.exact) {
        part.span.begin = fragment.span.begin + static_cast<std::uint32_t>(from - at);
        part.span.end = fragment.span.begin + static_cast<std::uint32_t>(to - at);
      }
      result.add(std::move(part));
    } else if (fragment.assumed && fragment.text.empty()) {
      result.add(fragment);
    }
    at += fragment.text.size();
  }
  return result;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::int64_t> builtin_number(std::string_view text) {
  constexpr std::string_view kBefore = " \t\n\v\f\r";
  text.remove_prefix(std::min(text.find_first_not_of(kBefore), text.size()));
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return whole_number(text);
}

Text without_trailing_newlines(Text text) {
  std::vector<Fragment> absent;  // what is assumed to be empty: that it is assumed stays known
  while (!text.fragments.empty()) {
    Fragment& last = text.fragments.back();
    if (last.unknown) break;
    if (last.text.empty() && last.assumed) absent.push_back(last);
    while (!last.text.empty() && last.text.back() == '\n') {
      last.text.pop_back();
      if (last.exact) --last.span.end;
    }
    if (!last.text.empty()) break;
    text.fragments.pop_back();
  }
  text.fragments.insert(text.fragments.end(), absent.rbegin(), absent.rend());
  return text;
}

Word to_word(const Text& text) {
  Word word;
  word.text = text.str();
  word.span = text.span();
  if (const Via via = text.via()) word.via = *via;
  if (const Why unknown = text.unknown()) word.unresolved = *unknown;
  return word;
}

Input::Input(const Text& text) {
  for (const Fragment& fragment : text.fragments) {
    if (!fragment.unknown && fragment.text.empty()) continue;
    pieces_.push_back({owned_.size(), fragment});
    pieces_.back().fragment.quoted = false;
    pieces_.back().fragment.split = false;
    owned_ += fragment.unknown ? std::string(1, kUnknown) : fragment.text;
  }
  if (pieces_.empty()) pieces_.push_back({});
}

const Input::Piece& Input::piece(std::size_t at) const {
  const auto next =
      std::upper_bound(pieces_.begin(), pieces_.end(), at, [](std::size_t value, const Piece& piece) { return value < piece.begin; });
  return next == pieces_.begin() ? *next : *std::prev(next);
}

Span Input::at(std::size_t begin, std::size_t end) const {
  if (pieces_.empty()) return {file_, offset_ + static_cast<std::uint32_t>(begin), offset_ + static_cast<std::uint32_t>(end)};
  Span first = fragment(begin, std::min(end, begin + 1), {}).span;
  if (end > begin + 1) {
    const Span last = fragment(end - 1, end, {}).span;
    if (last.file == first.file && last.end > first.begin) first.end = last.end;
  }
  return first;
}

Fragment Input::fragment(std::size_t begin, std::size_t end, std::string bytes) const {
  if (pieces_.empty()) {
    Fragment fragment{.text = std::move(bytes), .span = at(begin, end)};
    fragment.exact = fragment.text.size() == end - begin;
    return fragment;
  }
  const Piece& found = piece(begin);
  Fragment fragment = found.fragment;
  fragment.text = std::move(bytes);
  if (found.fragment.exact) {
    fragment.span.begin = found.fragment.span.begin + static_cast<std::uint32_t>(begin - found.begin);
    fragment.span.end = std::min(found.fragment.span.end, found.fragment.span.begin + static_cast<std::uint32_t>(end - found.begin));
    fragment.exact = fragment.text.size() == fragment.span.size();
  }
  if (found.fragment.unknown) fragment.text = found.fragment.text;
  return fragment;
}

std::size_t Input::end_of_piece(std::size_t at) const {
  const auto next =
      std::upper_bound(pieces_.begin(), pieces_.end(), at, [](std::size_t value, const Piece& piece) { return value < piece.begin; });
  return next == pieces_.end() ? text().size() : next->begin;
}

bool Input::unknown_at(std::size_t at) const {
  return !pieces_.empty() && at < owned_.size() && owned_[at] == kUnknown && piece(at).fragment.unknown;
}

}  // namespace alignlint::shell
