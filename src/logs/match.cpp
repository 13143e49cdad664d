#include "logs/match.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace alignlint {

namespace {

constexpr std::size_t kUnknownField = static_cast<std::size_t>(-1);
constexpr std::uint64_t kMostSteps = 1ULL << 40U;

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// A whole number after blanks; `at` becomes where it ends.
std::optional<std::uint64_t> whole_number(std::string_view text, std::size_t& at) {
  while (at < text.size() && text[at] == ' ') ++at;
  const std::size_t first = at;
  std::uint64_t number = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    if (number >= kMostSteps) return std::nullopt;
    number = number * 10 + static_cast<unsigned>(text[at] - '0');
  }
  if (at == first) return std::nullopt;
  return number;
}

bool is_true(std::string_view value) {
  while (!value.empty() && (value.front() == ' ' || value.front() == '[')) value.remove_prefix(1);
  return value.starts_with("True") || value.starts_with("true");
}

}  // namespace

LineMatcher::LineMatcher(const LogFormat& format) : format_(&format), values_(format.fields.size()), seen_(format.fields.size()) {
  for (const char c : format.separators) is_separator_[static_cast<unsigned char>(c)] = true;
}

bool LineMatcher::head_at(std::string_view line, std::size_t at, std::size_t first_piece, Head& head) const {
  for (std::size_t i = first_piece; i < format_->head.size(); ++i) {
    const HeadPiece& piece = format_->head[i];
    if (piece.kind == HeadPiece::Kind::anything) {
      const std::string& behind = format_->head[i + 1].text;
      for (at = line.find(behind, at); at != std::string_view::npos; at = line.find(behind, at + 1)) {
        if (head_at(line, at, i + 1, head)) return true;
      }
      return false;
    }
    if (piece.kind == HeadPiece::Kind::text) {
      // Numbers are padded before, by some also behind.
      while (i > 0 && at < line.size() && line[at] == ' ' && piece.text.front() != ' ') ++at;
      if (line.compare(at, piece.text.size(), piece.text) != 0) return false;
      at += piece.text.size();
      continue;
    }
    const auto number = whole_number(line, at);
    if (!number.has_value()) return false;
    if (static_cast<std::size_t>(piece.quantity) < head.numbers.size()) head.numbers[static_cast<std::size_t>(piece.quantity)] = *number;
  }
  head.end = at;
  return true;
}

std::optional<LineMatcher::Head> LineMatcher::find_head(std::string_view line) const {
  const std::string& first = format_->head.front().text;
  Head head;
  for (std::size_t from = 0; from < line.size();) {
    const void* const found = memmem(line.data() + from, line.size() - from, first.data(), first.size());
    if (found == nullptr) return std::nullopt;
    const auto at = static_cast<std::size_t>(static_cast<const char*>(found) - line.data());
    if (head_at(line, at, 0, head)) return head;
    from = at + 1;
  }
  return std::nullopt;
}

/// Fields come in the same order line after line: the one that stood there last is tried first.
std::optional<std::size_t> LineMatcher::field_of(std::string_view name, std::size_t position) {
  const std::vector<LogField>& fields = format_->fields;
  if (position < order_.size() && order_[position] != kUnknownField && fields[order_[position]].name == name) return order_[position];
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const LogField& field) { return field.name == name; });
  if (position >= order_.size()) order_.resize(std::min<std::size_t>(position + 1, 256), kUnknownField);
  if (found == fields.end()) return std::nullopt;
  const auto index = static_cast<std::size_t>(found - fields.begin());
  if (position < order_.size()) order_[position] = index;
  return index;
}

bool LineMatcher::take(const LogField& field, std::string_view value) {
  Printed& place = values_[static_cast<std::size_t>(&field - format_->fields.data())];
  if (field.quantity == Quantity::overflow || field.quantity == Quantity::skip) {
    place = {is_true(value) ? 1.0 : 0.0, 0};
    return true;
  }
  const auto printed = read_printed(value);
  if (!printed.has_value()) {
    elsewhere_ = elsewhere_ || (!field.elsewhere.empty() && trim(value).starts_with(field.elsewhere));
    return false;
  }
  if (field.nan_is_absent && std::isnan(printed->value)) return false;
  place = *printed;
  return true;
}

std::size_t LineMatcher::next_separator(std::string_view line, std::size_t from) const {
  if (format_->separators.size() == 1) {
    const void* const found = std::memchr(line.data() + from, format_->separators.front(), line.size() - from);
    return found == nullptr ? line.size() : static_cast<std::size_t>(static_cast<const char*>(found) - line.data());
  }
  while (from < line.size() && !is_separator_[static_cast<unsigned char>(line[from])]) ++from;
  return from;
}

LineMatcher::Outcome LineMatcher::match(std::string_view line, MatchedLine& out) {
  const auto head = find_head(line);
  if (!head.has_value()) return Outcome::other;
  for (const std::string& never : format_->never) {
    if (line.find(never) != std::string_view::npos) return Outcome::other;
  }
  ++line_;
  elsewhere_ = false;
  std::size_t position = 0;
  for (std::size_t at = head->end; at < line.size(); ++position) {
    const std::size_t end = next_separator(line, at);
    const std::string_view piece = line.substr(at, end - at);
    at = end + 1;
    const void* const colon = std::memchr(piece.data(), format_->assign, piece.size());
    if (colon == nullptr) continue;
    const auto cut = static_cast<std::size_t>(static_cast<const char*>(colon) - piece.data());
    const auto field = field_of(trim(piece.substr(0, cut)), position);
    if (field.has_value() && take(format_->fields[*field], piece.substr(cut + 1))) seen_[*field] = line_;
  }
  if (elsewhere_) return Outcome::elsewhere;
  out = {};
  out.record.step = step_of(*head);
  out.steps = steps_of(*head);
  const bool whole = format_->whole.empty() ||
                     std::any_of(format_->whole.begin(), format_->whole.end(), [&](std::size_t field) { return seen_[field] == line_; });
  if (!whole) return Outcome::torn;
  if (!format_->tail.empty() && line.find(format_->tail, head->end) == std::string_view::npos) return Outcome::torn;
  return finish(out);
}

/// Steps are counted through all epochs.
std::uint64_t LineMatcher::step_of(const Head& head) {
  const std::uint64_t own = head.number(Quantity::epoch_step);
  if (own == 0) return head.number(Quantity::step);
  return (std::max<std::uint64_t>(head.number(Quantity::epoch), 1) - 1) * head.number(Quantity::epoch_steps) + own;
}

std::uint64_t LineMatcher::steps_of(const Head& head) {
  const std::uint64_t epochs = head.number(Quantity::epochs);
  return epochs == 0 ? head.number(Quantity::steps) : epochs * head.number(Quantity::epoch_steps);
}

namespace {

/// What a field says, in the record.
void put(Quantity quantity, Printed value, LogRecord& record) {
  const auto count = [&] { return value.value > 0 && value.value < 4e9 ? static_cast<std::uint32_t>(value.value) : 0U; };
  switch (quantity) {
    case Quantity::step:
      if (value.value >= 0 && value.value < static_cast<double>(kMostSteps)) record.step = static_cast<std::uint64_t>(value.value);
      break;
    case Quantity::loss:
      record.loss = value;
      record.has_loss = true;
      break;
    case Quantity::norm:
      record.norm = value;
      record.has_norm = true;
      break;
    case Quantity::rate:
      record.rate = value;
      record.has_rate = true;
      break;
    case Quantity::loss_scale:
      record.loss_scale = static_cast<float>(value.value);
      record.has_scale = true;
      break;
    case Quantity::batch:
      record.batch = count();
      break;
    case Quantity::skipped:
      record.skipped = count();
      break;
    case Quantity::overflow:
      if (value.value > 0) record.skipped = std::max(record.skipped, 1U);
      break;
    case Quantity::milliseconds:
      record.milliseconds = static_cast<float>(value.value);
      break;
    default:
      break;
  }
}

}  // namespace

LineMatcher::Outcome LineMatcher::finish(MatchedLine& out) {
  LogRecord& record = out.record;
  bool skip = false;
  bool counted = record.step > 0;
  // Backwards, so that the earlier of two fields of one quantity has the last word.
  for (std::size_t i = format_->fields.size(); i-- > 0;) {
    if (seen_[i] != line_) continue;
    const LogField& field = format_->fields[i];
    Printed value = values_[i];
    if (field.shortest && field.quantity != Quantity::loss) value.rounding = 0;
    if (field.quantity == Quantity::step) counted = true;  // programs that print tables may count from 0
    if (field.quantity == Quantity::skip) skip = value.value > 0;
    put(field.quantity, value, record);
  }
  if (skip) {
    record.has_loss = record.has_norm = false;
    record.skipped = std::max(record.skipped, 1U);
  }
  if (!record.has_loss && record.skipped == 0) {
    if (!format_->nan_unprinted) return Outcome::torn;
    record.loss = {std::nan(""), 0};
    record.has_loss = true;
  }
  return counted ? Outcome::step : Outcome::other;
}

}  // namespace alignlint
