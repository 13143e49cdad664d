#include "render/json_values.h"

#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "text/printable.h"

#ifndef ALIGNLINT_VERSION
#define ALIGNLINT_VERSION "0.1.0"
#endif

namespace alignlint {

namespace {

using Tree = nlohmann::ordered_json;

struct ToTree {
  Tree operator()(std::nullptr_t) const { return nullptr; }
  Tree operator()(bool b) const { return b; }
  Tree operator()(std::int64_t i) const { return i; }
  Tree operator()(double real) const { return std::isfinite(real) ? Tree(real) : Tree(to_text(real)); }
  Tree operator()(const std::string& text) const { return text; }
  Tree operator()(const Json::Array& items) const {
    Tree out = Tree::array();
    for (const Json& item : items) out.push_back(std::visit(*this, item.variant()));
    return out;
  }
  Tree operator()(const Json::Object& members) const {
    Tree out = Tree::object();
    for (const auto& [name, value] : members) out[name] = std::visit(*this, value.variant());
    return out;
  }
};

struct ToJson {
  Json operator()(const UnknownValue&) const { return {}; }
  Json operator()(const NoneValue&) const { return {}; }
  Json operator()(bool b) const { return b; }
  Json operator()(std::int64_t i) const { return i; }
  Json operator()(double real) const { return real; }
  Json operator()(const std::string& text) const { return text; }
  Json operator()(Dtype dtype) const { return to_string(dtype); }
  Json operator()(const ValueList& items) const {
    Json::Array out;
    for (const Value& item : items) out.push_back(json_value(item));
    return out;
  }
  Json operator()(const ValueDict& entries) const {
    Json::Object out;
    for (const auto& [name, value] : entries) out.emplace_back(name, json_value(value));
    return out;
  }
};

}  // namespace

std::string to_json_text(const Json& json) {
  return printable_json(std::visit(ToTree{}, json.variant()).dump(2, ' ', false, Tree::error_handler_t::replace) + "\n");
}

Json json_value(const Value& value) { return std::visit(ToJson{}, value.variant()); }

Json json_text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

Json json_strings(const std::vector<std::string>& words) { return Json::Array(words.begin(), words.end()); }

Json::Object json_place(Span span, const Sources& sources) {
  if (!span.known()) return {{"file", {}}, {"line", {}}, {"column", {}}};
  const Position at = sources.position(span);
  return {{"file", sources.name(span.file)}, {"line", at.line}, {"column", at.column}};
}

Json::Object json_side(const SideValue& side, const Sources& sources) {
  Json::Object out = {{"native", json_text_or_null(side.native)}, {"value", json_value(side.value)}, {"origin", side.origin}};
  append(out, json_place(side.where.span, sources));
  const bool reason_in_value = side.why.empty() && side.value.is_unknown();
  out.emplace_back("why", reason_in_value ? side.value.as_unknown().reason : side.why);
  Json::Array via;
  for (const Label& label : side.via) {
    Json::Object step = {{"text", label.text}};
    append(step, json_place(label.span, sources));
    via.emplace_back(std::move(step));
  }
  out.emplace_back("via", std::move(via));
  if (!side.shown.empty()) out.emplace_back("shown", side.shown);
  return out;
}

Json json_fix(const std::optional<Fix>& fix, const Sources& sources) {
  if (!fix) return {};
  Json::Array edits;
  for (const Edit& edit : fix->edits) {
    Json::Object out = json_place(edit.span, sources);
    const Position end = edit.span.known() ? sources.position(edit.span.file, edit.span.end) : Position{};
    append(out, {{"end_line", end.line}, {"end_column", end.column}, {"replacement", edit.replacement}});
    edits.emplace_back(std::move(out));
  }
  return Json::Object{{"title", fix->title}, {"safe", fix->trust == Trust::safe}, {"edits", std::move(edits)}};
}

Json json_diagnostics(const Diagnostics& diagnostics, const Sources& sources) {
  Json::Array out;
  for (const Diagnostic& diagnostic : diagnostics) {
    Json::Object row = {{"code", diagnostic.code}, {"severity", to_string(diagnostic.severity)}, {"message", diagnostic.message}};
    append(row, json_place(diagnostic.labels.empty() ? Span{} : diagnostic.labels.front().span, sources));
    out.emplace_back(std::move(row));
  }
  return out;
}

Json json_reported_side(const std::optional<ReportedSide>& side) {
  if (!side) return {};
  return Json::Object{{"framework", json_text_or_null(side->framework)},
                      {"version", json_text_or_null(side->version)},
                      {"inputs", json_strings(side->inputs)},
                      {"version_assumed", side->version_assumed},
                      {"possible_versions", json_strings(side->open_version ? side->open_version->possible : std::vector<std::string>())},
                      {"launch", side->launch == 0 ? Json() : Json(side->launch)},
                      {"launches", side->launches},
                      {"unjudged_launches", Json::Array(side->unjudged.begin(), side->unjudged.end())}};
}

Json json_tool() { return Json::Object{{"name", "alignlint"}, {"version", ALIGNLINT_VERSION}}; }

void append(Json::Object& to, Json::Object from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace alignlint
