#include "render/json_values.h"

#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unordered_map>

#include "report/version.h"
#include "text/printable.h"

namespace alignlint {

namespace {

using Tree = nlohmann::ordered_json;

/// Written down as it is walked over: a second tree of the library's would be as large again, and its objects look for each new name among all.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void operator()(std::nullptr_t) { out_ += "null"; }
  void operator()(bool b) { out_ += b ? "true" : "false"; }
  void operator()(std::int64_t i) { out_ += std::to_string(i); }
  void operator()(double real) { leaf(std::isfinite(real) ? Tree(real) : Tree(to_text(real))); }
  void operator()(const std::string& text) {
    if (is_plain_in_json(text)) {
      out_.append("\"").append(text).append("\"");  // nearly all texts, and the library takes ten times as long to find nothing to escape
    } else {
      leaf(text);
    }
  }
  void operator()(const Json::Array& items) {
    list('[', items, ']', [this](const Json& item) { std::visit(*this, item.variant()); });
  }
  void operator()(const Json::Object& members) {
    list('{', members, '}', [this](const auto& member) {
      (*this)(member.first);
      out_ += ": ";
      std::visit(*this, member.second.variant());
    });
  }

 private:
  void leaf(const Tree& tree) { out_ += printable_json(tree.dump(-1, ' ', false, Tree::error_handler_t::replace)); }

  template <class Items, class Write>
  void list(char open, const Items& items, char close, Write write) {
    out_ += open;
    depth_ += 2;
    for (std::size_t i = 0; i < items.size(); ++i) {
      out_ += i == 0 ? "\n" : ",\n";
      out_.append(depth_, ' ');
      write(items[i]);
    }
    depth_ -= 2;
    if (!items.empty()) out_.append("\n").append(depth_, ' ');
    out_ += close;
  }

  std::string& out_;
  std::size_t depth_ = 0;
};

struct ToJson {
  Json operator()(const UnknownValue&) const { return {}; }
  Json operator()(const NoneValue&) const { return {}; }
  Json operator()(bool b) const { return b; }
  Json operator()(std::int64_t i) const { return i; }
  Json operator()(double real) const { return real; }
  Json operator()(const std::string& text) const { return text; }
  Json operator()(Dtype dtype) const { return to_string(dtype); }
  Json operator()(const Value::Items& items) const {
    Json::Array out;
    for (const Value& item : *items) out.push_back(json_value(item));
    return out;
  }
  Json operator()(const ValueDict& entries) const {
    Json::Object out;
    std::unordered_map<std::string_view, std::size_t> places;
    for (const auto& [name, value] : entries) {
      const auto [place, is_new] = places.emplace(name, out.size());
      if (is_new)
        out.emplace_back(name, json_value(value));
      else
        out[place->second].second = json_value(value);  // the last of equal names counts
    }
    return out;
  }
};

}  // namespace

Json::Object::Object(std::initializer_list<Member> members) {
  reserve(members.size());
  for (const Member& member : members) emplace_back(member.name, std::move(member.value));
}

std::string to_json_text(const Json& json) {
  std::string text;
  Writer writer(text);
  std::visit(writer, json.variant());
  text += '\n';
  return text;
}

Json json_value(const Value& value) { return std::visit(ToJson{}, value.variant()); }

Json json_text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

Json json_strings(const std::vector<std::string>& words) { return Json::Array(words.begin(), words.end()); }

Json::Object json_place(Span span, const Sources& sources) {
  if (!span.known()) return {{"file", {}}, {"line", {}}, {"column", {}}, {"end_line", {}}, {"end_column", {}}};
  const Position at = sources.position(span);
  const Position end = sources.position(span.file, span.end);
  return {{"file", sources.name(span.file)}, {"line", at.line}, {"column", at.column}, {"end_line", end.line}, {"end_column", end.column}};
}

Json::Object json_side(const SideValue& side, const Sources& sources) {
  const std::string& name = side.native.empty() ? side.near : side.native;
  // Both what is not known and what is none is null: the origin tells them apart. A placeholder is written, and yet not known.
  const std::string origin = side.value.is_unknown() ? "unknown" : side.origin;
  Json::Object out = {{"native", json_text_or_null(name)}, {"value", json_value(side.value)}, {"origin", origin}};
  append(out, json_place(nearest_place(side), sources));
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
    out.emplace_back("replacement", edit.replacement);
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
  std::vector<std::string> inputs = side->inputs;
  inputs.insert(inputs.end(), side->named_inputs.begin(), side->named_inputs.end());
  return Json::Object{{"framework", json_text_or_null(side->framework)},
                      {"version", json_text_or_null(side->version)},
                      {"inputs", json_strings(inputs)},
                      {"version_assumed", side->version_assumed},
                      {"possible_versions", json_strings(side->open_version ? side->open_version->possible : std::vector<std::string>())},
                      {"launch", side->launch == 0 ? Json() : Json(side->launch)},
                      {"launches", side->launches},
                      {"unjudged_launches", Json::Array(side->unjudged.begin(), side->unjudged.end())}};
}

Json json_tool() { return Json::Object{{"name", "alignlint"}, {"version", tool_version()}}; }

void append(Json::Object& to, Json::Object from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace alignlint
