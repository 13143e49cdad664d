#include "gate/allowance.h"

#include <algorithm>

#include "diag/catalog.h"
#include "read/comments.h"
#include "rules/choice.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

constexpr std::string_view kAddress = "alignlint:";
constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// The words behind `# alignlint:`; nothing when the comment speaks to somebody else.
std::string_view addressed(std::string_view comment) {
  comment = trimmed(comment.substr(std::min(comment.find_first_not_of('#'), comment.size())));
  return comment.starts_with(kAddress) ? trimmed(comment.substr(kAddress.size())) : std::string_view();
}

std::vector<std::string> listed_rules(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (const std::string_view rule = trimmed(text.substr(0, comma)); !rule.empty()) out.emplace_back(rule);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return out;
}

/// Lines that say nothing, which were passed over before: many comments may stand one below the other.
struct Passed {
  FileId file = kNoFile;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The lines that a comment is about, as offsets in its file.
class Lines {
 public:
  /// `commands` are those that take more than one line.
  Lines(std::string_view text, const std::vector<Span>& commands, Passed& passed) : text_(text), commands_(commands), passed_(passed) {}

  [[nodiscard]] Span about(Span comment) const {
    const std::size_t begin = begin_of(comment.begin);
    const bool alone = trimmed(text_.substr(begin, comment.begin - begin)).empty();
    return alone ? next_statement(end_of(comment.end), comment.file) : span(comment.file, begin, end_of(comment.end));
  }

 private:
  static Span span(FileId file, std::size_t begin, std::size_t end) {
    return {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  [[nodiscard]] std::size_t begin_of(std::size_t at) const {
    const std::size_t line_end = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
    return line_end == std::string_view::npos ? 0 : line_end + 1;
  }
  /// Behind the line's end.
  [[nodiscard]] std::size_t end_of(std::size_t at) const { return std::min(text_.find('\n', at), text_.size() - 1) + 1; }

  /// The next line that says something, with those that a backslash at its end, or a command that begins on it, adds to it.
  [[nodiscard]] Span next_statement(std::size_t begin, FileId file) const {
    const std::size_t from = begin;
    if (passed_.file == file && begin >= passed_.begin && begin < passed_.end) begin = passed_.end;
    while (begin < text_.size()) {
      const std::string_view line = trimmed(text_.substr(begin, end_of(begin) - begin));
      if (!line.empty() && line.front() != '#' && line.front() != '\n' && line.front() != '\r') break;
      begin = end_of(begin);
    }
    passed_ = {file, from, begin};
    std::size_t end = begin;
    while (end < text_.size()) {
      const std::size_t line = end;
      end = end_of(end);
      if (!text_.substr(line, end - line).ends_with("\\\n")) break;
    }
    const auto before = [](Span command, std::size_t at) { return command.begin < at; };
    const auto first = std::lower_bound(commands_.begin(), commands_.end(), begin, before);
    const auto last = std::lower_bound(first, commands_.end(), end_of(begin), before);
    for (auto command = first; command != last; ++command) end = std::max(end, end_of(command->end));
    return span(file, begin, end);
  }

  std::string_view text_;
  const std::vector<Span>& commands_;
  Passed& passed_;
};

class AllowanceReader {
 public:
  AllowanceReader(const Sources& sources, const RuleSet& rules, Diagnostics& diagnostics)
      : sources_(sources), rules_(rules), ids_(rules.ids()), diagnostics_(diagnostics) {}

  void read(Span comment, const std::vector<Span>& commands, std::vector<Allowance>& out) {
    const std::string_view words = addressed(sources_.text(comment));
    if (words.empty()) return;
    const std::size_t verb_end = std::min(words.find_first_of(kBlanks), words.size());
    const std::string_view verb = words.substr(0, verb_end);
    if (verb != "allow" && verb != "allow-file") {
      constexpr std::string_view kVerbs[] = {"allow", "allow-file"};
      tell(make_diagnostic<Code::bad_allowance, "verb">({{comment, ""}}, verb, did_you_mean(verb, kVerbs)));
      return;
    }
    const std::string_view rest = words.substr(verb_end);
    const std::size_t dashes = std::min(rest.find("--"), rest.size());
    Allowance allowance{
        listed_rules(rest.substr(0, dashes)), std::string(trimmed(rest.substr(std::min(dashes + 2, rest.size())))), comment, {}};
    const std::string_view text = sources_.text(comment.file);
    allowance.covers =
        verb == "allow" ? Lines(text, commands, passed_).about(comment) : Span{comment.file, 0, static_cast<std::uint32_t>(text.size())};
    if (is_meant(allowance)) out.push_back(std::move(allowance));
  }

 private:
  bool is_meant(const Allowance& allowance) {
    const std::size_t before = problems_;
    if (allowance.rules.empty()) tell(make_diagnostic<Code::bad_allowance, "rule">({{allowance.span, ""}}));
    if (!allowance.rules.empty() && allowance.reason.empty()) tell(make_diagnostic<Code::bad_allowance, "reason">({{allowance.span, ""}}));
    constexpr std::size_t kMostTold = 20;  // of one comment, which allows nothing then
    for (const std::string& rule : allowance.rules) {
      if (problems_ - before >= kMostTold) break;
      if (!is_rule(rule)) tell(make_diagnostic<Code::bad_allowance, "unknown rule">({{allowance.span, ""}}, rule, meant_by(rule)));
    }
    return problems_ == before;
  }
  [[nodiscard]] bool is_rule(const std::string& pattern) const {
    return std::any_of(ids_.begin(), ids_.end(), [&](std::string_view id) { return rule_matches(pattern, id); });
  }
  /// What was meant is looked for as often as a person would read it.
  std::string meant_by(const std::string& rule) {
    constexpr int kMostLooks = 200;
    return ++looks_ > kMostLooks ? std::string() : unknown_rule(rule, rules_).value_or("");
  }
  void tell(Diagnostic diagnostic) {
    constexpr std::size_t kMostTold = 1000;  // of a file and those that it names: nobody reads more
    if (++problems_ <= kMostTold) diagnostics_.push_back(std::move(diagnostic));
  }

  const Sources& sources_;
  const RuleSet& rules_;
  std::vector<std::string_view> ids_;
  Diagnostics& diagnostics_;
  Passed passed_;
  std::size_t problems_ = 0;
  int looks_ = 0;
};

bool lies_in(Span place, Span lines) {
  return place.known() && place.file == lines.file && place.begin >= lines.begin && place.begin < lines.end;
}

}  // namespace

std::vector<Allowance> allowances_of(FileId first, Sources& sources, const RuleSet& rules, Diagnostics& diagnostics) {
  std::vector<Allowance> out;
  AllowanceReader reader(sources, rules, diagnostics);
  for (const FileId file : sources.from(first)) {
    const std::string_view text = sources.text(file);
    if (text.find(kAddress) == std::string_view::npos) continue;
    const auto kind = kind_of(sources.name(file), text);
    if (!kind) continue;
    const Comments found = comments_of(file, *kind, sources);
    for (const Span comment : found.comments) reader.read(comment, found.commands, out);
  }
  return out;
}

std::vector<Span> places_of(const ReportedFinding& finding) {
  std::vector<Span> out{first_place(finding)};
  for (const auto* side : {&finding.reference, &finding.candidate, &finding.subject}) {
    if (side->has_value()) out.push_back(nearest_place(**side));
  }
  for (const Label& label : finding.diagnostic.labels) out.push_back(label.span);
  return out;
}

bool covers(const Allowance& allowance, const ReportedFinding& finding, const std::vector<Span>& places) {
  const auto here = [&](Span place) { return lies_in(place, allowance.covers); };
  const auto matches = [&](const std::string& rule) { return rule_matches(rule, finding.diagnostic.code); };
  return std::any_of(places.begin(), places.end(), here) && std::any_of(allowance.rules.begin(), allowance.rules.end(), matches);
}

}  // namespace alignlint
