// The precision plan over the built-in data, and the tables of both analyses as people see them. `ALIGNLINT_UPDATE_GOLDEN=1` writes the
// golden files anew; review the diff.

#include <algorithm>
#include <catch2/catch.hpp>

#include "analysis/models.h"
#include "render/columns.h"
#include "support/golden.h"
#include "support/rendered.h"

namespace alignlint {

namespace {

const PrecisionRow& step(const Report& report, std::string_view title) {
  const auto found = std::find_if(report.precision.begin(), report.precision.end(), [&](const auto& row) { return row.title == title; });
  REQUIRE(found != report.precision.end());
  return *found;
}

std::string type(const std::optional<SideValue>& side) { return side ? to_text(side->value) : "-"; }

/// A plan with every kind of row; the built-in one changes with the prose of the mappings.
Report fixed_plan() {
  const auto side = [](Value value, std::string origin, std::string native, std::string why) {
    SideValue out;
    out.value = std::move(value);
    out.origin = std::move(origin);
    out.native = std::move(native);
    out.why = std::move(why);
    out.source = "project 1.0: file.py:12";
    return out;
  };
  Report report;
  report.reference = ReportedSide{"one", "v1", false, {"a.args"}};
  report.candidate = ReportedSide{"two", "r2", true, {"b.yaml"}};
  const SideValue written = side(*parse_dtype("bf16"), "explicit", "--bf16", "");
  const SideValue derived =
      side(*parse_dtype("fp32"), "derived", "router_dtype", "the router has a type of its own, whatever the others have");
  const SideValue fixed = side(*parse_dtype("fp32"), "fixed", "", "the kernel computes in FP32 and rounds the result");
  const SideValue open = side(Value::unknown("in the checkpoint's config.json"), "unknown", "compute_dtype", "");
  report.precision = {{"forward", "norm", "precision.norm", fixed, fixed, true},
                      {"forward", "router logits and weights", "moe.router_dtype", written, derived, false},
                      {"forward", "expert matmuls", "precision.expert_gemm", std::nullopt, written, std::nullopt},
                      {"loss", "logits", "precision.output", written, open, std::nullopt}};
  return report;
}

}  // namespace

TEST_CASE("products of linear layers in FP8 and FP4") {
  test::Models models;
  const std::string plain = "args: --num-layers 2 --hidden-size 64 --num-attention-heads 4 --bf16 --num-experts 4";
  const auto formats = [&](const std::string& more) {
    const Report report = models.run(analyse_precision, plain, plain + more);
    std::vector<std::string> out;
    for (const std::string_view title : {"query, key, value projection", "attention output projection", "MLP matmuls", "expert matmuls"}) {
      CHECK(type(step(report, title).reference) == "bf16");
      out.push_back(type(step(report, title).candidate));
    }
    CHECK(type(step(report, "logits").candidate) == "bf16");
    return out;
  };
  const auto all = [](const std::string& format) { return std::vector<std::string>(4, format); };
  CHECK(formats(" --fp8-format hybrid") == all("fp8_hybrid"));
  CHECK(formats(" --fp8-format e4m3") == all("fp8_e4m3"));
  CHECK(formats(" --fp4-format e2m1") == all("fp4_e2m1"));
  CHECK(formats(" --fp8-format hybrid --transformer-impl local") == all("bf16"));  // only Transformer Engine quantizes
  CHECK(formats(" --fp8-format hybrid --moe-grouped-gemm --moe-use-legacy-grouped-gemm").back() == "bf16");
}

TEST_CASE("types of a BF16 training, step by step") {
  test::Models models;
  const Report report = models.run(analyse_precision, "deepseek_v3.args", "deepseek_v3.yaml");
  CHECK(type(step(report, "query, key, value projection").reference) == "bf16");
  CHECK(type(step(report, "attention softmax").reference) == "fp32");
  CHECK(type(step(report, "router logits and weights").reference) == "bf16");
  CHECK(type(step(report, "router logits and weights").candidate) == "fp32");
  CHECK(step(report, "router logits and weights").equal == false);
  CHECK(step(report, "master weights").equal == true);
  for (const PrecisionRow& row : report.precision) {
    INFO(row.title);
    for (const auto* side : {&row.reference, &row.candidate}) {
      REQUIRE(side->has_value());
      CHECK((!(*side)->why.empty() || (*side)->where.span.known()));
      CHECK_FALSE((*side)->source.empty());
    }
  }
}

TEST_CASE("flash attention of an FP32 baseline works in FP16 on one side") {
  test::Models models;
  const std::string sizes = "args: --num-layers 2 --hidden-size 64 --num-attention-heads 4 --vocab-size 128 --max-position-embeddings 32";
  const Report report = models.run(analyse_precision, sizes);
  CHECK(type(step(report, "query, key, value entering attention").reference) == "fp32");
  const Report other = models.run(analyse_precision, "fp32_flash.yaml");
  CHECK(type(step(other, "query, key, value projection").reference) == "fp32");
  CHECK(type(step(other, "query, key, value entering attention").reference) == "fp16");
}

TEST_CASE("steps that a side does not take") {
  test::Models models;
  const Report report = models.run(analyse_precision, "llama2_7b.args", "deepseek_v3.yaml");
  CHECK(type(step(report, "expert matmuls").reference) == "-");
  CHECK(type(step(report, "expert matmuls").candidate) == "bf16");
}

TEST_CASE("the tables at three widths") {
  test::Models models;
  const Report parameters = models.run(analyse_parameters, "deepseek_v3.args", "deepseek_v3.yaml");
  const Report precision = fixed_plan();
  const Report one_side = models.run(analyse_parameters, "llama2_7b.args");
  RenderOptions options;
  options.all_rows = true;
  for (const std::size_t width : {80U, 100U, 140U}) {
    options.width = width;
    test::check_analysis_golden("params_" + std::to_string(width) + ".text",
                                test::rendered(params_renderers(), "text", parameters, models.sources, options));
    test::check_analysis_golden("precision_" + std::to_string(width) + ".text",
                                test::rendered(precision_renderers(), "text", precision, models.sources, options));
    std::istringstream lines(test::rendered(params_renderers(), "text", parameters, models.sources, options));
    for (std::string line; std::getline(lines, line);) CHECK(display_width(line) <= width);
  }
  test::check_analysis_golden("params_one_side.text", test::rendered(params_renderers(), "text", one_side, models.sources, options));
  test::check_analysis_golden("params.md", test::rendered(params_renderers(), "markdown", parameters, models.sources, options));
  test::check_analysis_golden("precision.md", test::rendered(precision_renderers(), "markdown", precision, models.sources, options));
  test::check_analysis_golden("params_one_side.json", test::rendered(params_renderers(), "json", one_side, models.sources, options));
}

}  // namespace alignlint
