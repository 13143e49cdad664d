// What reports say of real inputs, put together from many texts: nothing of it stays English. The inputs are the examples of all rules and the mistakes of all
// recipes; ALIGNLINT_CHINESE=1 tries each (minutes), and prints what is left.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "data/builtin.h"
#include "pipeline/run/check.h"
#include "recipes/trial.h"

namespace alignlint {

namespace {

/// The name of a file that is read as an example's input of that kind; of a framework's own kind, its first one.
std::string file_name(std::string_view kind, std::size_t number, const Data& data) {
  const std::string name = "side" + std::to_string(number);
  for (const Detection& detection : data.detections()) {
    if (detection.name == kind && !detection.inputs.empty()) kind = detection.inputs.front();
  }
  static const std::map<std::string_view, std::string> kEndings{{"shell", ".sh"}, {"yaml", ".yaml"}, {"json", ".json"},
                                                                {"env", ".env"},  {"python", ".py"}, {"log", ".log"}};
  const auto found = kEndings.find(kind);
  return found == kEndings.end() ? name + ".txt" : name + found->second;
}

/// The files of one side of an example, and what is asked of them.
SideRequest written_out(const std::vector<ExampleInput>& inputs, const std::string& folder, const Data& data, test::Files& files) {
  SideRequest side;
  side.assume_version = true;
  for (const ExampleInput& input : inputs) {
    std::string kind(input.kind);
    const std::string framework = split_framework(kind).first;
    for (const Detection& detection : data.detections()) {
      if (detection.name == framework && !detection.inputs.empty()) side.framework = kind;
    }
    const std::string name = folder + "/" + file_name(framework, side.files.size(), data);
    files[name] = input.text;
    (input.kind == "hosts" ? side.hosts : side.files).push_back(name);
  }
  return side;
}

void add_value(const std::optional<SideValue>& side, std::vector<std::string>& texts) {
  if (!side) return;
  texts.insert(texts.end(), {side->why, side->where.text});
  for (const Label& label : side->via) texts.push_back(label.text);
  if (side->value.is_unknown()) texts.push_back(side->value.as_unknown().reason);
}

void add_schedule(const ScheduleReport& schedule, std::vector<std::string>& texts) {
  for (const CurveComparison& curve : schedule.curves) {
    texts.insert(texts.end(), {curve.title, curve.tolerance_why});
    for (const auto* side : {&curve.reference, &curve.candidate}) texts.insert(texts.end(), {side->unknown, side->shape, side->why});
    for (const auto* some : {&curve.causes, &curve.notes}) texts.insert(texts.end(), some->begin(), some->end());
  }
  for (const BatchRow& row : schedule.batch) texts.insert(texts.end(), {row.title, row.reference.how, row.candidate.how});
}

void add_diagnostic(const Diagnostic& diagnostic, std::vector<std::string>& texts) {
  texts.insert(texts.end(), {diagnostic.message, diagnostic.help});
  for (const Label& label : diagnostic.labels) texts.push_back(label.text);
  texts.insert(texts.end(), diagnostic.notes.begin(), diagnostic.notes.end());
  if (diagnostic.fix) texts.push_back(diagnostic.fix->title);
}

/// What people read of a report.
std::vector<std::string> texts_of(const Report& report) {
  std::vector<std::string> texts;
  for (const ReportedFinding& finding : report.findings) {
    add_diagnostic(finding.diagnostic, texts);
    add_value(finding.reference, texts);
    add_value(finding.candidate, texts);
    add_value(finding.subject, texts);
  }
  for (const Diagnostic& diagnostic : report.diagnostics) add_diagnostic(diagnostic, texts);
  for (const Checklist& checklist : report.checklists) {
    for (const ChecklistRow& row : checklist.rows) texts.insert(texts.end(), row.evidence.begin(), row.evidence.end());
  }
  for (const SettingRow& row : report.settings) {
    add_value(row.reference, texts);
    add_value(row.candidate, texts);
  }
  for (const PrecisionRow& row : report.precision) {
    texts.push_back(row.title);
    add_value(row.reference, texts);
    add_value(row.candidate, texts);
  }
  if (report.schedule) add_schedule(*report.schedule, texts);
  return texts;
}

/// English texts and what they were found in, the shortest text of a kind first.
using Left = std::map<std::string, std::string>;

class Tongue {
 public:
  Tongue() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
    phrases_ = data_.phrases(Language::zh, diagnostics_);
    REQUIRE(phrases_ != nullptr);
  }

  const std::vector<Rule>& rules() { return data_.rules(diagnostics_).rules; }

  void say(const Rule& rule, const RuleExample& example) {
    test::Files files;
    CheckRequest request;
    request.profile = example.profile.empty() ? "migrate" : std::string(example.profile);
    request.reference = written_out(example.reference, "a", data_, files);
    request.candidate = written_out(example.candidate, "b", data_, files);
    say(request, files, std::string(example.chip), rule.id);
  }

  void say(const test::Recipe& recipe, const test::Port& port, const test::Files& files) {
    CheckRequest request;
    request.reference = test::side_request(recipe.reference, port.reference);
    request.candidate = test::side_request(recipe.candidate, port.candidate);
    if (!port.profile.empty()) request.profile = port.profile;
    say(request, files, port.chip, recipe.path);
  }

  [[nodiscard]] const Left& left() const { return left_; }
  [[nodiscard]] std::size_t reports() const { return reports_; }

 private:
  void say(CheckRequest& request, const test::Files& files, const std::string& chip, const std::string& of) {
    request.choice.language = Language::zh;
    request.chip = chip;
    const Disk disk = memory_disk(files);
    const LoadContext context{sources_, disk, data_, chip};
    if (!request.candidate.given()) std::swap(request.reference, request.candidate);
    const Report report = request.reference.given() ? check_pair(request, context) : check_side(request, context);
    for (const std::string& text : texts_of(report)) {
      // As a part of another text a name is known, and so is what is Chinese already.
      if (!text.empty() && !phrases_->find(text) && !phrases_->find("1: " + text)) left_.emplace(text, of);
    }
    ++reports_;
  }

  Sources sources_;
  Data data_;
  Diagnostics diagnostics_;
  const Phrasebook* phrases_ = nullptr;
  Left left_;
  std::size_t reports_ = 0;
};

bool all() { return std::getenv("ALIGNLINT_CHINESE") != nullptr; }

/// One text a line, with where it was found.
std::string shown(const Left& left) {
  std::string out;
  for (const auto& [text, of] : left) out += text + "\n    [" + of + "]\n";
  if (all()) std::cerr << out;
  return out;
}

}  // namespace

TEST_CASE("chinese reports: what is said of the examples of rules") {
  Tongue tongue;
  const std::size_t step = all() ? 1 : 4;
  std::size_t number = 0;
  for (const Rule& rule : tongue.rules()) {
    for (const RuleExample& example : rule.examples) {
      if (number++ % step == 0) tongue.say(rule, example);
    }
  }
  CHECK(tongue.reports() > 200);
  CHECK(shown(tongue.left()) == "");
}

TEST_CASE("chinese reports: what is said of the mistakes of recipes") {
  Tongue tongue;
  const std::size_t step = all() ? 1 : 16;
  std::size_t number = 0;
  for (const test::Recipe& recipe : test::load_recipes()) {
    for (const test::Mistakes& mistakes : recipe.mistakes) {
      if (number++ % step != 0) continue;
      const test::Port& port = recipe.ports[mistakes.port];
      test::Files files = test::files_of(recipe, port);
      for (const test::Mistake& mistake : mistakes.made) test::make(mistake.change, files);
      tongue.say(recipe, port, files);
    }
  }
  CHECK(tongue.reports() > 20);
  CHECK(shown(tongue.left()) == "");
}

}  // namespace alignlint
