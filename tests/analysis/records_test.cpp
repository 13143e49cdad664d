#include "analysis/records.h"

#include <catch2/catch.hpp>

#include "read/formats.h"
#include "read/pack/recorded.h"
#include "read/read.h"

namespace alignlint {

namespace {

/// The records of one side, by the member they come from.
class Recorded {
 public:
  Recorded& digests(std::int64_t step, std::int64_t rank, std::string text) {
    return add({RecordForm::digests, "weights", "weights", step, rank, tree(std::move(text))});
  }
  Recorded& calls(std::int64_t rank, std::string text) {
    return add({RecordForm::calls, "random", "calls", {}, rank, tree(std::move(text))});
  }
  Recorded& packages(std::string_view text) { return add({RecordForm::packages, "packages", "packages", {}, {}, read_packages(text, {})}); }

  [[nodiscard]] std::vector<const Record*> pointers() const {
    std::vector<const Record*> pointers;
    for (const Record& record : records_) pointers.push_back(&record);
    return pointers;
  }

 private:
  Recorded& add(Record record) {
    records_.push_back(std::move(record));
    return *this;
  }

  Node tree(std::string text) {
    ReadContext context;
    context.sources = &sources_;
    Diagnostics diagnostics;
    Document document = read_json(sources_.add("record", std::move(text)), context, diagnostics);
    REQUIRE(diagnostics.empty());
    return std::move(document.root);
  }

  Sources sources_;
  std::vector<Record> records_;
};

/// `effect step: message | note`, a line each.
std::string differences(const Recorded& reference, const Recorded& candidate) {
  std::string out;
  for (const Observation& observation : compare_records(reference.pointers(), candidate.pointers())) {
    CHECK(observation.kind == ObservationKind::record_differs);
    out += std::string(*observation.fact("effect")) + " " + std::string(observation.fact("step").value_or("-")) + ": " +
           observation.message + (observation.note.empty() ? "" : " | " + observation.note) + "\n";
  }
  return out;
}

std::string tensor(const std::string& max, const std::string& mean = "0.125") {
  return R"({"max": )" + max + R"(, "min": -1.25, "mean": )" + mean + R"(, "norm": 12.5})";
}

/// One call from a script that lies in another folder, and at another line, on each machine.
std::string call(const std::string& count, const std::string& line, const std::string& code = "torch.randn(4)") {
  return "{\"count\": " + count + ", \"stack\": [\"File /a/" + line + "/train.py, line " + line +
         ", in main, step()\", \"File /a/noise.py, line " + line + ", in noise, " + code + "\"]}";
}

}  // namespace

TEST_CASE("records: equal ones say nothing, however their numbers are written") {
  const Recorded reference =
      Recorded().digests(0, 0, R"({"a": )" + tensor("1.5") + "}").calls(0, R"({"torch.randn": [)" + call("2", "7") + "]}");
  const Recorded candidate =
      Recorded().digests(0, 0, R"({"a": )" + tensor("1.50") + "}").calls(0, R"({"torch.randn": [)" + call("2", "9") + "]}");
  CHECK(differences(reference, candidate).empty());
  CHECK(
      differences(Recorded().digests(0, 0, R"({"a": )" + tensor("NaN") + "}"), Recorded().digests(0, 0, R"({"a": )" + tensor("NaN") + "}"))
          .empty());
}

TEST_CASE("records: a tensor that differs is named with its step and rank, the others in the note") {
  const std::string both = R"({"a": )" + tensor("1.5") + R"(, "b.c": )" + tensor("2.0") + "}";
  const std::string changed = R"({"a": )" + tensor("1.75") + R"(, "b.c": )" + tensor("2.5") + "}";
  CHECK(differences(Recorded().digests(0, 0, both).digests(0, 1, both).digests(1, 0, both),
                    Recorded().digests(0, 0, both).digests(0, 1, changed).digests(1, 0, changed)) ==
        "values 0: weights differ at step 0, rank 1: 'a' has the max 1.5 in reference, 1.75 in candidate | so do others: step 0, rank 1: "
        "'b.c'; "
        "step 1, rank 0: 'a', 'b.c'\n");
}

TEST_CASE("records: sums may be rounded, elements may not") {
  CHECK(differences(Recorded().digests(0, 0, R"({"a": )" + tensor("1.5", "0.125") + "}"),
                    Recorded().digests(0, 0, R"({"a": )" + tensor("1.5", "0.1250001") + "}")) ==
        "rounding 0: weights differ in rounding at step 0, rank 0: 'a' has the mean 0.125 in reference, 0.1250001 in candidate\n");
  CHECK(differences(Recorded().digests(0, 0, R"({"a": )" + tensor("1.5") + "}"),
                    Recorded().digests(0, 0, R"({"a": )" + tensor("1.5000001") + "}"))
            .starts_with("values 0: "));
  CHECK(
      differences(Recorded().digests(0, 0, R"({"a": )" + tensor("1.5") + "}"), Recorded().digests(0, 0, R"({"a": )" + tensor("NaN") + "}"))
          .starts_with("values 0: "));
}

TEST_CASE("records: what one side alone has is told: a tensor, a step, a rank") {
  CHECK(differences(Recorded().digests(0, 0, R"({"args": {"0": )" + tensor("1.5") + R"(, "1": ""}})"),
                    Recorded().digests(0, 0, R"({"args": {"0": ""}})")) ==
        "missing 0: weights differ at step 0, rank 0: 'args.0' is recorded in reference only\n");
  CHECK(differences(Recorded().digests(0, 0, "{}").digests(0, 1, "{}").digests(1, 1, "{}"), Recorded().digests(0, 0, "{}")) ==
        "unpaired -: weights of step 0, rank 1 are recorded in reference only | so do others: step 1, rank 1: 'weights'\n");
  CHECK(differences(Recorded().digests(0, 0, "{}"), Recorded().packages("torch=1")).empty());
  CHECK(differences(Recorded().digests(0, 0, "{}"), Recorded()).empty());
}

TEST_CASE("records: calls are aligned by their stacks; the first that differs is told") {
  CHECK(differences(Recorded().calls(0, R"({"torch.randn": [)" + call("2", "7") + "," + call("1", "8", "torch.randn(5)") + "]}"),
                    Recorded().calls(0, R"({"torch.randn": [)" + call("1", "9", "torch.randn(5)") + "," + call("3", "7") + "]}")) ==
        "values -: calls differ at rank 0: 'torch.randn' is called 2 times in reference, 3 times in candidate at 'noise.py: noise: "
        "torch.randn(4)'\n");
  CHECK(differences(Recorded().calls(1, R"({"torch.randn": [)" + call("2", "7") + "]}"),
                    Recorded().calls(1, R"({"torch.randn": [)" + call("2", "7", "torch.randn(n)") + R"(], "random.random": [)" +
                                            call("1", "3") + "]}")) ==
        "missing -: calls differ at rank 1: 'random.random' is called in candidate only, once at 'noise.py: noise: torch.randn(4)'\n");
}

TEST_CASE("records: damaged ones are compared as far as they go") {
  for (const char* text : {R"({"a": [1]})", R"({"a": {"max": {}, "min": 1, "mean": 1, "norm": 1}})", R"({"torch.randn": {"count": 1}})",
                           R"({"torch.randn": [1, {"stack": "x"}, {"count": "y", "stack": [1]}]})", "{}"}) {
    CHECK_NOTHROW(differences(Recorded().digests(0, 0, text).calls(0, text), Recorded().digests(0, 0, "{}").calls(0, "{}")));
    CHECK_NOTHROW(differences(Recorded().digests(0, 0, "{}").calls(0, "{}"), Recorded().digests(0, 0, text).calls(0, text)));
  }
}

}  // namespace alignlint
