#include "accuracy/decide.h"

#include <catch2/catch.hpp>

#include "accuracy/training_logs.h"
#include "logs/logs.h"

namespace alignlint {

namespace {

using test::Training;

const AccuracyStandards& standards() {
  static Sources sources;
  static const AccuracyStandards all = [] {
    Diagnostics diagnostics;
    const std::string path = test::source_path("mappings/accuracy.toml").string();
    static const TomlFile file = parse_toml(sources.add(path, real_disk().read(path).text), sources, diagnostics);
    AccuracyStandards loaded;
    load_standards(file.root(), loaded, diagnostics);
    REQUIRE(diagnostics.empty());
    return loaded;
  }();
  return all;
}

struct Decided {
  AccuracyDecision decision;
  Diagnostics diagnostics;

  [[nodiscard]] const AccuracyCriterion& row(std::string_view id) const {
    for (const AccuracyCriterion& criterion : decision.report.criteria) {
      if (criterion.row == id) return criterion;
    }
    throw std::runtime_error("no row " + std::string(id));
  }
  /// `A1 pass, A2 mismatch, … first-step`, without A5, which needs a repeated benchmark.
  [[nodiscard]] std::string verdicts() const {
    std::string out;
    for (const char* id : {"A1", "A2", "A3", "A4", "A6"}) out += std::string(to_string(row(id).verdict)) + " ";
    return out + row("A7").word;
  }
};

Decided decide(const std::vector<std::string>& reference, const std::vector<std::string>& candidate,
               const std::vector<std::string>& repeats = {}) {
  const test::Logs left(reference);
  const test::Logs right(candidate);
  std::vector<std::unique_ptr<test::Logs>> own;
  AccuracyLogs logs{{left.files}, {right.files}, {}};
  for (const std::string& repeat : repeats) {
    own.push_back(std::make_unique<test::Logs>(std::vector<std::string>{repeat}));
    logs.repeats.push_back({own.back()->files});
  }
  Decided decided;
  decided.decision = decide_accuracy(logs, standards(), "migrate", decided.diagnostics);
  return decided;
}

constexpr std::uint64_t kSteps = 1200;
constexpr double kNoise = 0.001;
const double kNaN = std::numeric_limits<double>::quiet_NaN();

Training reference() { return test::train(kSteps, 1, 0); }

/// What may have become of the migrated run, and what the standard must say of it.
struct KnownTruth {
  const char* name;
  std::string verdicts;  ///< rows A1, A2, A3, A4, A6, and the scenario
  std::function<void(Training& reference, Training& candidate)> change;
};

std::vector<KnownTruth> truths() {
  const auto from = [](Training& training, std::uint64_t step, const std::function<void(test::TrainedStep&)>& change) {
    for (test::TrainedStep& trained : training) {
      if (trained.step >= step) change(trained);
    }
  };
  return {
      {"noise", "pass pass pass pass pass downstream", [](Training&, Training&) {}},
      {"offset", "mismatch mismatch pass pass pass first-step",
       [=](Training&, Training& candidate) { from(candidate, 1, [](test::TrainedStep& s) { s.loss += 0.2; }); }},
      {"drift", "pass mismatch pass pass pass long-term",
       [=](Training&, Training& candidate) {
         from(candidate, 200, [](test::TrainedStep& s) { s.loss += 0.0002 * static_cast<double>(s.step - 200); });
       }},
      {"spike", "pass pass pass pass pass overflow",
       [](Training&, Training& candidate) {
         for (const std::size_t i : {699U, 700U, 701U}) candidate[i].loss += 3;
       }},
      {"NaN", "pass mismatch pass pass mismatch overflow",
       [=](Training&, Training& candidate) { from(candidate, 900, [](test::TrainedStep& s) { s.loss = kNaN; }); }},
      {"NaN of both", "pass pass pass pass pass downstream",
       [](Training& reference, Training& candidate) {
         for (const std::size_t i : {500U, 501U}) reference[i].loss = candidate[i].loss = kNaN;
       }},
      {"norm", "pass pass mismatch pass pass downstream",
       [=](Training&, Training& candidate) { from(candidate, 1, [](test::TrainedStep& s) { s.norm *= 1.25; }); }},
      {"short", "pass pass pass mismatch pass downstream", [](Training&, Training& candidate) { candidate.resize(700); }},
      {"missing steps", "pass pass pass pass pass downstream",
       [](Training&, Training& candidate) { candidate.erase(candidate.begin() + 400, candidate.begin() + 450); }},
      {"restart", "pass pass pass pass pass downstream",
       [](Training&, Training& candidate) {
         Training again(candidate.begin() + 600, candidate.end());
         for (std::size_t i = 600; i < 800; ++i) candidate[i].loss += 1;  // what was thrown away
         candidate.resize(800);
         candidate.insert(candidate.end(), again.begin(), again.end());
       }},
  };
}

struct Form {
  const char* name;
  std::function<std::string(const Training&)> write;
};

std::vector<Form> forms() {
  return {
      {"Megatron-LM", [](const Training& t) { return test::megatron_log(t); }},
      {"MindSpore Transformers, 3 decimals", [](const Training& t) { return test::mindformers_log(t, 3); }},
      {"MindSpore Transformers, 6 decimals", [](const Training& t) { return test::mindformers_log(t, 6); }},
      {"pynative", test::pynative_log},
      {"VeOmni", test::veomni_log},
      {"CSV", test::csv_log},
      {"JSON lines", test::jsonl_log},
  };
}

}  // namespace

TEST_CASE("pairs of logs with a known truth are decided rightly, whatever printed them") {
  for (const KnownTruth& truth : truths()) {
    Training left = reference();
    Training right = test::train(kSteps, 2, kNoise);
    truth.change(left, right);
    const std::string other = test::megatron_log(left);
    for (const Form& form : forms()) {
      CAPTURE(truth.name, form.name);
      const Decided decided = decide({other}, {form.write(right)});
      CHECK(decided.diagnostics.empty());
      CHECK(decided.verdicts() == truth.verdicts);
    }
  }
}

TEST_CASE("a step that is missing on one side is not compared") {
  Training right = reference();
  right.erase(right.begin() + 400, right.begin() + 450);
  const Decided decided = decide({test::megatron_log(reference())}, {test::megatron_log(right)});
  CHECK(decided.decision.report.steps == kSteps - 50);
  CHECK(decided.row("A2").value == 0.0);
}

TEST_CASE("a mean of ten steps is held against the mean of the same ten") {
  const Decided decided = decide({test::megatron_log(reference(), 10)}, {test::csv_log(test::train(kSteps, 2, kNoise))});
  CHECK(decided.verdicts() == "unknown pass pass pass pass downstream");
  CHECK(decided.decision.report.steps == 120);
  CHECK(decided.row("A4").value == 1200.0);
  CHECK(decided.row("A2").value.value() < 0.001);
  CHECK(decided.row("A1").evidence.front() ==
        "the loss of step 1 alone is not in both logs: the first steps are '10' in reference, '1' in candidate");
}

TEST_CASE("means of different steps are not compared") {
  Training every_tenth;
  for (const test::TrainedStep& step : reference()) {
    if (step.step % 10 == 0) every_tenth.push_back(step);
  }
  const Decided decided = decide({test::megatron_log(reference(), 10)}, {test::csv_log(every_tenth)});
  CHECK(decided.row("A2").verdict == Verdict::unknown);
  CHECK(decided.row("A2").evidence.front() == "at 120 common steps the sides print means of different steps");
  CHECK(decided.row("A3").verdict == Verdict::pass);
}

TEST_CASE("what rounding cannot decide is unknown") {
  Training left = reference();
  Training right = left;
  for (std::size_t i = 0; i < left.size(); ++i) {
    left[i].loss = 0.5 + 1e-6 * static_cast<double>(i);
    right[i].loss = left[i].loss + 0.008;
  }
  CHECK(decide({test::csv_log(left)}, {test::csv_log(right)}).verdicts() == "mismatch pass pass pass pass first-step");
  const Decided rounded = decide({test::veomni_log(left)}, {test::veomni_log(right)});
  CHECK(rounded.row("A1").verdict == Verdict::unknown);
  CHECK(rounded.row("A2").verdict == Verdict::unknown);
  CHECK(rounded.row("A1").evidence.back() ==
        "not decidable with the printed digits: the error is between 0 and 0.02, relative between 0 % and 4.04 %");
}

TEST_CASE("the benchmark's own error is the band") {
  const std::string first = test::megatron_log(test::train(kSteps, 1, 0.02));
  const std::string second = test::megatron_log(test::train(kSteps, 2, 0.02));
  const auto a5 = [&](const Training& candidate) { return decide({first}, {test::megatron_log(candidate)}, {second}).row("A5"); };
  CHECK(a5(test::train(kSteps, 3, 0.02)).verdict == Verdict::pass);
  CHECK(a5(test::train(kSteps, 3, 0.08)).verdict == Verdict::mismatch);
  Training aside = test::train(kSteps, 3, 0.02);
  for (test::TrainedStep& step : aside) step.loss += 0.02;
  const AccuracyCriterion one_sided = a5(aside);
  CHECK(one_sided.verdict == Verdict::mismatch);
  CHECK(one_sided.evidence.back().starts_with("the error is one-sided: 0.0"));
  CHECK(decide({first}, {second}).row("A5").verdict == Verdict::manual);
}

TEST_CASE("skipped steps are counted within fifty steps") {
  const auto with_skips = [](std::uint64_t every) {
    Training training = reference();
    for (test::TrainedStep& step : training) step.skipped = step.step >= 300 && step.step < 400 && step.step % every == 0;
    return training;
  };
  const auto a6 = [](const Training& left, const Training& right) {
    return decide({test::megatron_log(left)}, {test::mindformers_log(right, 6)}).row("A6");
  };
  CHECK(a6(with_skips(25), with_skips(25)).verdict == Verdict::pass);
  const AccuracyCriterion often = a6(with_skips(25), with_skips(5));
  CHECK(often.verdict == Verdict::mismatch);
  CHECK(often.steps == std::vector<std::uint64_t>{300});
  CHECK(often.evidence == std::vector<std::string>{"reference: 4 steps skipped, first at step 300",
                                                   "candidate: 20 steps skipped, first at step 300",
                                                   "within 50 steps from step 300 on 10 in the candidate, 2 in the reference"});
}

TEST_CASE("a loss scale that keeps falling is found") {
  const auto log = [](bool falling) {
    std::string out;
    double scale = 65536;
    for (int step = 1; step <= 40; ++step) {
      if (falling && step % 4 == 0) scale /= 2;
      out += test::printed("{ Epoch:[1/1], step:[%d/40], loss: 2.500000, per_step_time: 8ms, overflow cond: False, loss_scale: %.1f\n",
                           step, scale);
    }
    return out;
  };
  const AccuracyCriterion a6 = decide({log(false)}, {log(true)}).row("A6");
  CHECK(a6.verdict == Verdict::mismatch);
  CHECK(a6.evidence.back() == "the candidate's loss scale falls 10 times without a rise, up to step 40; the reference's 0 times");
}

TEST_CASE("ranks, restarts in other files and packed logs are one side") {
  const Training candidate = test::train(kSteps, 2, kNoise);
  const Training early(candidate.begin(), candidate.begin() + 800);
  const Training late(candidate.begin() + 700, candidate.end());
  const Decided decided = decide({test::megatron_log(reference())}, {test::mindformers_log(early, 6), test::mindformers_log(late, 6)});
  CHECK(decided.verdicts() == "pass pass pass pass pass downstream");
  CHECK(decided.decision.report.steps == kSteps);
  CHECK(decided.decision.report.candidate.restarts == 1);
}

TEST_CASE("a file without steps is told, and nothing is decided from it") {
  const Decided decided = decide({test::megatron_log(reference())}, {"nothing here\n"});
  REQUIRE(decided.diagnostics.size() == 1);
  CHECK(decided.diagnostics.front().message == "no line with the loss of a step in 'log 0'");
  CHECK(decided.row("A1").verdict == Verdict::unknown);
  CHECK(decided.row("A2").verdict == Verdict::unknown);
  CHECK(decided.row("A7").verdict == Verdict::unknown);
}

}  // namespace alignlint
