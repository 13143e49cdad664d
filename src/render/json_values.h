#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "report/report.h"
#include "text/sources.h"

namespace alignlint {

/// A JSON document to be: a plain tree whose objects keep the order in which they are written down.
class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  /// By name, each once. What is listed in braces is moved, not copied: it may be most of the document.
  class Object : public std::vector<std::pair<std::string, Json>> {
   public:
    Object() = default;
    Object(std::initializer_list<Member> members);
  };
  using Variant = std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object>;

  Json() = default;  ///< null
  Json(std::same_as<bool> auto b) : data_(std::in_place_type<bool>, b) {}
  Json(std::integral auto i) requires(!std::same_as<decltype(i), bool>)
      : data_(std::in_place_type<std::int64_t>, static_cast<std::int64_t>(i)) {}
  Json(double real) : data_(real) {}
  Json(std::string text) : data_(std::move(text)) {}
  Json(std::string_view text) : data_(std::string(text)) {}
  Json(const char* text) : data_(std::string(text)) {}
  Json(Array items) : data_(std::move(items)) {}
  Json(Object members) : data_(std::move(members)) {}

  [[nodiscard]] const Variant& variant() const { return data_; }

 private:
  Variant data_ = nullptr;
};

/// As it stands in braces.
struct Json::Member {
  std::string_view name;
  mutable Json value;  ///< elements of an initializer list are constant
};

/// The text of a document: two blanks a level, a line end at the end. Reals are the shortest text that reads back the same, those that
/// JSON does not have are `"inf"`, `"-inf"`, `"nan"`; bytes that are not UTF-8 are replaced.
std::string to_json_text(const Json& json);

/// A value with its natural JSON type; none and unknown are null, a dtype is its name.
Json json_value(const Value& value);

/// Null for an empty text.
Json json_text_or_null(std::string_view text);

Json json_strings(const std::vector<std::string>& words);

/// Members `file`, `line`, `column`, and `end_line`, `end_column` behind the last character; all null when there is no place.
Json::Object json_place(Span span, const Sources& sources);

/// `{native, value, origin, file, line, column, end_line, end_column, why, via}`; the place is the nearest one.
Json::Object json_side(const SideValue& side, const Sources& sources);

/// `{title, safe, edits}` or null.
Json json_fix(const std::optional<Fix>& fix, const Sources& sources);

/// `[{code, severity, message, file, line, column, end_line, end_column}]`.
Json json_diagnostics(const Diagnostics& diagnostics, const Sources& sources);

/// `{framework, version, inputs, version_assumed, possible_versions, launch, launches, unjudged_launches}` or null.
Json json_reported_side(const std::optional<ReportedSide>& side);

/// `{name, version}` of this program.
Json json_tool();

void append(Json::Object& to, Json::Object from);

}  // namespace alignlint
