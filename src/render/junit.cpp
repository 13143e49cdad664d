// JUnit's XML: what every CI service shows as tests. Of a pair the rows of the checklists are the tests, and the rules that belong to none; of a file
// alone the rules that found something. What makes the run fail is a failure, an input that could not be read an error, what is left to decide skipped.

#include <map>

#include "render/alert.h"
#include "render/many_renderers.h"
#include "render/phrases.h"
#include "render/xml.h"
#include "text/printable.h"

namespace alignlint {

namespace {

std::string line_of(const Alert& alert, const Sources& sources) {
  return std::string(to_string(alert.diagnostic->severity)) + "[" + alert.diagnostic->code + "]: " + alert_text(alert, sources) + "\n";
}

/// One test, while what was found in it comes together.
class Case {
 public:
  Case(std::string group, std::string name) : group_(std::move(group)), name_(std::move(name)) {}

  void add(const Alert& alert, const Sources& sources, const FailureBar& bar) {
    const bool of_input = alert.finding == nullptr;
    const bool is_error = of_input && alert.diagnostic->severity == Severity::error;
    const bool is_failure = !of_input && fails(*alert.finding, bar);
    if (!is_error && !is_failure) {
      output_ += line_of(alert, sources);
      return;
    }
    ++(is_error ? errors_ : failures_);
    faults_ += "      " + xml_element(is_error ? "error" : "failure",
                                      {{"type", alert.diagnostic->code}, {"message", printable(alert.diagnostic->message)}},
                                      xml_text(line_of(alert, sources)));
  }
  void skip(std::string reason) { skipped_ = std::move(reason); }
  /// What it is about could not be read.
  void fail(const std::string& reason) {
    ++errors_;
    faults_ += "      " + xml_element("error", {{"type", "input"}, {"message", reason}});
  }

  [[nodiscard]] bool has_errors() const { return errors_ > 0; }
  [[nodiscard]] bool has_failures() const { return failures_ > 0; }
  [[nodiscard]] bool is_skipped() const { return faults_.empty() && !skipped_.empty(); }

  [[nodiscard]] std::string xml() const {
    std::string content = faults_;
    if (is_skipped()) content += "      " + xml_element("skipped", {{"message", skipped_}});
    if (!output_.empty()) content += "      " + xml_element("system-out", {}, xml_text(output_));
    return "    " + xml_element("testcase", {{"classname", group_}, {"name", name_}}, content.empty() ? content : "\n" + content + "    ");
  }

 private:
  std::string group_, name_, faults_, output_, skipped_;
  std::size_t errors_ = 0, failures_ = 0;
};

/// The tests of a suite, in the order in which they were first spoken of.
class Suite {
 public:
  explicit Suite(std::string name) : name_(std::move(name)) {}

  Case& at(const std::string& group, const std::string& name) {
    const auto [place, is_new] = places_.emplace(std::pair(group, name), cases_.size());
    if (is_new) cases_.emplace_back(group, name);
    return cases_[place->second];
  }
  [[nodiscard]] bool empty() const { return cases_.empty(); }

  [[nodiscard]] std::string xml() const {
    std::size_t failures = 0, errors = 0, skipped = 0;
    std::string content = "\n";
    for (const Case& one : cases_) {
      if (one.has_errors()) ++errors;
      if (one.has_failures() && !one.has_errors()) ++failures;
      if (one.is_skipped()) ++skipped;
      content += one.xml();
    }
    return "  " + xml_element("testsuite",
                              {{"name", name_},
                               {"tests", std::to_string(cases_.size())},
                               {"failures", std::to_string(failures)},
                               {"errors", std::to_string(errors)},
                               {"skipped", std::to_string(skipped)}},
                              content + "  ");
  }

 private:
  std::string name_;
  std::vector<Case> cases_;
  std::map<std::pair<std::string, std::string>, std::size_t> places_;
};

std::string name_of(const Report& report) {
  if (!report.pair.empty()) return printable(report.pair);
  const auto files = [](const std::optional<ReportedSide>& side) { return side ? listed(side->inputs, " ") : std::string(); };
  return printable(files(report.reference) + " against " + files(report.candidate));
}

/// Why a row without a failure was not passed either; empty when it was.
std::string reason_to_skip(const ChecklistRow& row) {
  if (row.verdict == Verdict::pass || row.verdict == Verdict::advice || row.verdict == Verdict::mismatch) return {};
  return printable(std::string(to_string(row.verdict)) + (row.evidence.empty() ? "" : ": " + row.evidence.front()));
}

void add_rows(Suite& suite, const Report& report, std::map<const ReportedFinding*, Case*>& rows_of) {
  for (const Checklist& checklist : report.checklists) {
    for (const ChecklistRow& row : checklist.rows)
      suite.at("checklist." + checklist.name, row.id + " " + row.title).skip(reason_to_skip(row));
  }
  for (const Checklist& checklist : report.checklists) {
    for (const ChecklistRow& row : checklist.rows) {
      for (const std::size_t finding : row.findings)
        rows_of.emplace(&report.findings[finding], &suite.at("checklist." + checklist.name, row.id + " " + row.title));
    }
  }
}

Suite suite_of_pair(const Report& report, const Sources& sources, const RenderOptions& options) {
  Suite suite(name_of(report));
  std::map<const ReportedFinding*, Case*> rows_of;
  add_rows(suite, report, rows_of);
  std::vector<Alert> without_row;  // behind the rows: a new test may move the others
  for (const Alert& alert : open_alerts_of({&report, 1}, sources, options)) {
    const auto row = rows_of.find(alert.finding);
    if (alert.finding != nullptr && row != rows_of.end())
      row->second->add(alert, sources, options.fails);
    else
      without_row.push_back(alert);
  }
  for (const Alert& alert : without_row)
    suite.at(alert.finding == nullptr ? "input" : "rule", alert.diagnostic->code).add(alert, sources, options.fails);
  return suite;
}

std::vector<Suite> suites_of_files(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::vector<Suite> suites;
  std::map<std::string, std::size_t> places;
  const auto suite_of = [&](const std::string& path) -> Suite& {
    const auto [place, is_new] = places.emplace(path, suites.size());
    if (is_new) suites.emplace_back(path);
    return suites[place->second];
  };
  for (const ReportedInput& input : report.inputs) suite_of(printable(input.path));
  for (const Alert& alert : open_alerts_of({&report, 1}, sources, options))
    suite_of(alert.path.empty() ? "run" : alert.path)
        .at(alert.finding == nullptr ? "input" : "rule", alert.diagnostic->code)
        .add(alert, sources, options.fails);
  for (const ReportedInput& input : report.inputs) {
    Suite& suite = suite_of(printable(input.path));
    if (!suite.empty()) continue;  // each suite has a test, that it is seen to have been looked at
    Case& whole = suite.at("file", "lint");
    if (input.status == ReportedInput::Status::not_checked) whole.skip("not checked: " + printable(input.reason));
    if (input.status == ReportedInput::Status::failed) whole.fail(printable(input.reason));
  }
  return suites;
}

}  // namespace

std::string junit(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  std::string content = "\n";
  for (const Report& report : reports) {
    if (report.reference || report.candidate) {
      content += suite_of_pair(report, sources, options).xml();
    } else {
      for (const Suite& suite : suites_of_files(report, sources, options)) content += suite.xml();
    }
  }
  return xml_document(xml_element("testsuites", {{"name", "alignlint"}}, content));
}

}  // namespace alignlint
