#include "logs/reader.h"

#include <algorithm>

namespace alignlint {

void add_facts(LogFacts& facts, const LogFacts& more) {
  if (!facts.recognised()) {
    facts.format = more.format;
    facts.table = more.table;
  }
  facts.total = std::max(facts.total, more.total);
  for (const auto& [rank, number] : more.parameters) facts.parameters[rank] = number;
}

LogReader::LogReader(FileStream stream, const LogFormats& formats) : formats_(&formats), lines_(std::move(stream)) {
  for (const LogFormat& format : formats.formats) {
    if (!format.head.empty()) matchers_.emplace_back(format);
  }
}

std::optional<LogReader::Step> LogReader::next() {
  Step step;
  while (const auto line = lines_.next()) {
    const LineMatcher::Outcome outcome = match(line->text, step.line);
    if (outcome == LineMatcher::Outcome::other && matcher_.has_value()) notice(line->text);
    if (outcome != LineMatcher::Outcome::step && outcome != LineMatcher::Outcome::torn) continue;
    step.offset = line->offset;
    step.torn = outcome == LineMatcher::Outcome::torn;
    if (!step.torn) facts_.total = std::max(facts_.total, step.line.steps);
    return step;
  }
  return std::nullopt;
}

LineMatcher::Outcome LogReader::match(std::string_view line, MatchedLine& out) {
  if (table_.has_value()) {
    const LineMatcher::Outcome outcome = table_->match(line, out);
    table_confirmed_ = table_confirmed_ || outcome == LineMatcher::Outcome::step;
    if (table_confirmed_ || outcome != LineMatcher::Outcome::other) return outcome;
    table_.reset();  // a line that only looked like the head of a table
    facts_.table = false;
  }
  if (matcher_.has_value()) return matchers_[*matcher_].match(line, out);
  notice(line);
  for (std::size_t i = 0; i < matchers_.size(); ++i) {
    const LineMatcher::Outcome outcome = matchers_[i].match(line, out);
    if (outcome != LineMatcher::Outcome::step) continue;
    matcher_ = i;
    facts_.format = &matchers_[i].format();
    return outcome;
  }
  table_ = TableMatcher::from_header(line, formats_->columns);
  facts_.table = table_.has_value();
  return LineMatcher::Outcome::other;
}

void LogReader::notice(std::string_view line) {
  for (const LogNotice& notice : formats_->notices) {
    const std::size_t found = line.find(notice.text);
    if (found == std::string_view::npos) continue;
    const std::string_view rest = line.substr(found + notice.text.size());
    const std::size_t after = rest.find(notice.after);
    if (after == std::string_view::npos) continue;
    const auto printed = read_printed(rest.substr(after + notice.after.size()));
    if (printed.has_value()) facts_.parameters[std::string(rest.substr(0, after))] = printed->value * notice.unit;
  }
}

}  // namespace alignlint
