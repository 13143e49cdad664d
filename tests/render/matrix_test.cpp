#include "render/matrix.h"

#include <catch2/catch.hpp>

#include "render/renderers.h"

namespace alignlint {

namespace {

Checklist checklist(const char* name, std::initializer_list<Verdict> verdicts) {
  Checklist out{name, "", "", {}};
  for (const Verdict verdict : verdicts) out.rows.push_back({"N1", "t", "", verdict, {}, {}, {}});
  return out;
}

std::vector<Report> three() {
  using enum Verdict;
  std::vector<Report> reports(3);
  reports[0].pair = "one";
  reports[0].checklists = {checklist("network", {pass, mismatch, unknown, mismatch}), checklist("moe", {not_applicable, manual, pass}),
                           checklist("idle", {manual})};
  reports[1].candidate.emplace().inputs = {"b.yaml", "b.env"};
  reports[1].checklists = {checklist("network", {advice, manual}), checklist("moe", {manual, not_applicable})};
  reports[2].pair = "broken";
  return reports;
}

}  // namespace

TEST_CASE("matrix: the gravest verdict of each checklist of each pair, decided ones before manual ones") {
  const std::vector<Report> reports = three();
  CHECK(text_pairs(reports, {}) ==
        "                   network   moe\n"
        "pair one           ✗ 2       ✓\n"
        "pair b.yaml b.env  ! 1       ☐\n"
        "pair broken        not read  not read\n"
        "  rows of each checklist: ✗ mismatch, ? unknown, ! advice, ✓ pass, ☐ manual, - not-applicable\n"
        "\n"
        "pair one           no findings\n"
        "pair b.yaml b.env  no findings\n"
        "pair broken        no findings\n"
        "3 pairs: no findings\n");
}

TEST_CASE("matrix: in Markdown and JSON") {
  const std::vector<Report> reports = three();
  const std::string markdown = markdown_pairs(reports, {});
  CHECK(markdown.substr(markdown.find("| pair | network")) ==
        "| pair | network | moe |\n| --- | --- | --- |\n| one | ✗ 2 | ✓ |\n| b.yaml b.env | ! 1 | ☐ |\n| broken | not read | not read |\n\n"
        "rows of each checklist: ✗ mismatch, ? unknown, ! advice, ✓ pass, ☐ manual, - not-applicable\n");
  const Matrix matrix = matrix_of(reports);
  CHECK(to_json_text(json_matrix_row(matrix, matrix.rows[0])) ==
        "{\n  \"pair\": \"one\",\n  \"verdicts\": {\n    \"network\": \"mismatch\",\n    \"moe\": \"pass\",\n    \"idle\": \"manual\"\n  "
        "}\n}\n");
  CHECK(to_json_text(json_matrix_row(matrix, matrix.rows[2])) ==
        "{\n  \"pair\": \"broken\",\n  \"verdicts\": {\n    \"network\": null,\n    \"moe\": null,\n    \"idle\": null\n  }\n}\n");
}

}  // namespace alignlint
