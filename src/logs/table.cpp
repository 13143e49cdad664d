#include "logs/table.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace alignlint {

namespace {

constexpr std::string_view kSeparators = ",;\t";
constexpr std::size_t kMostColumns = 512;

/// A cell without blanks and quotes around it.
std::string_view cell_text(std::string_view cell) {
  constexpr std::string_view kAround = " \t\"'";
  const std::size_t first = cell.find_first_not_of(kAround);
  if (first == std::string_view::npos) return {};
  return cell.substr(first, cell.find_last_not_of(kAround) - first + 1);
}

/// `Train Loss` and `train/loss` as `train_loss`.
std::string folded(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) continue;  // a byte order mark
    out += std::isalnum(byte) != 0 ? static_cast<char>(std::tolower(byte)) : '_';
  }
  return out;
}

std::vector<std::string_view> cells_of(std::string_view line, char separator) {
  std::vector<std::string_view> cells;
  while (cells.size() < kMostColumns) {
    const std::size_t end = line.find(separator);
    cells.push_back(cell_text(line.substr(0, end)));
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 1);
  }
  return cells;
}

}  // namespace

std::optional<TableMatcher> TableMatcher::from_header(std::string_view line, std::span<const LogColumn> columns) {
  const auto count = [&](char c) { return std::count(line.begin(), line.end(), c); };
  TableMatcher table;
  table.separator_ = *std::max_element(kSeparators.begin(), kSeparators.end(), [&](char a, char b) { return count(a) < count(b); });
  const std::vector<std::string_view> cells = cells_of(line, table.separator_);
  if (cells.size() < 2) return std::nullopt;
  std::vector<std::string> names;
  for (const std::string_view cell : cells) names.push_back(folded(cell));
  table.quantities_.assign(cells.size(), Quantity::other);
  bool step = false;
  bool loss = false;
  for (const LogColumn& column : columns) {
    for (const std::string& name : column.names) {
      const auto found = std::find(names.begin(), names.end(), name);
      if (found == names.end()) continue;
      table.quantities_[static_cast<std::size_t>(found - names.begin())] = column.quantity;
      step = step || column.quantity == Quantity::step;
      loss = loss || column.quantity == Quantity::loss;
      break;
    }
  }
  if (!step || !loss) return std::nullopt;
  return table;
}

LineMatcher::Outcome TableMatcher::match(std::string_view line, MatchedLine& out) const {
  out = {};
  LogRecord& record = out.record;
  bool step = false;
  for (const Quantity quantity : quantities_) {
    const std::size_t end = line.find(separator_);
    const auto printed = quantity == Quantity::other ? std::nullopt : read_printed(cell_text(line.substr(0, end)));
    if (printed.has_value()) {
      if (quantity == Quantity::step && printed->value >= 0 && printed->value < 1e12) {
        record.step = static_cast<std::uint64_t>(printed->value);
        step = true;
      } else if (quantity == Quantity::loss) {
        record.loss = *printed;
        record.has_loss = true;
      } else if (quantity == Quantity::norm) {
        record.norm = *printed;
        record.has_norm = true;
      } else if (quantity == Quantity::rate) {
        record.rate = {printed->value, 0};
        record.has_rate = true;
      }
    }
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 1);
  }
  if (!step) return LineMatcher::Outcome::other;
  return record.has_loss ? LineMatcher::Outcome::step : LineMatcher::Outcome::torn;
}

}  // namespace alignlint
