#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/yaml/builder.h"
#include "read/yaml/errors.h"
#include "read/yaml/input.h"
#include "read/yaml/plain.h"
#include "read/yaml/plain_words.h"
#include "read/yaml/strictness.h"

namespace alignlint {

namespace {

enum class YamlEvents { quickest, library };

/// Hands the events of plain YAML on, as the library's would be.
void hand_on(const std::vector<YamlEvent>& events, YamlBuilder& builder) {
  builder.on_document(events.front().at);
  for (const YamlEvent& event : events) {
    switch (event.kind) {
      case YamlEvent::Kind::anchor:
        builder.on_anchor(event.at, std::string(event.text));
        break;
      case YamlEvent::Kind::null:
        builder.on_null(event.at, event.anchor);
        break;
      case YamlEvent::Kind::plain:
        builder.on_scalar(event.at, "?", event.anchor, std::string(event.text));
        break;
      case YamlEvent::Kind::quoted:
        builder.on_scalar(event.at, "!", event.anchor, plain_text(event.text));
        break;
      case YamlEvent::Kind::alias:
        builder.on_alias(event.at, event.anchor);
        break;
      case YamlEvent::Kind::mapping:
        builder.on_open(NodeKind::mapping, event.at, "?", event.anchor, event.flow);
        break;
      case YamlEvent::Kind::sequence:
        builder.on_open(NodeKind::sequence, event.at, "?", event.anchor, event.flow);
        break;
      case YamlEvent::Kind::close:
        builder.on_close();
        break;
    }
  }
}

/// Hands the library's events on.
class Handler final : public YAML::EventHandler {
 public:
  Handler(const YamlInput& input, YamlBuilder& builder) : input_(input), builder_(builder) {}

  void OnDocumentStart(const YAML::Mark& mark) override { builder_.on_document(byte(mark)); }
  void OnDocumentEnd() override {}
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override { builder_.on_anchor(byte(mark), name); }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { builder_.on_null(byte(mark), anchor); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override { builder_.on_alias(byte(mark), anchor); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
    builder_.on_scalar(byte(mark), tag, anchor, value);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override {
    builder_.on_open(NodeKind::sequence, byte(mark), tag, anchor, style == YAML::EmitterStyle::Flow);
  }
  void OnSequenceEnd() override { builder_.on_close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override {
    builder_.on_open(NodeKind::mapping, byte(mark), tag, anchor, style == YAML::EmitterStyle::Flow);
  }
  void OnMapEnd() override { builder_.on_close(); }

 private:
  [[nodiscard]] std::size_t byte(const YAML::Mark& mark) const { return input_.byte(mark.pos); }

  const YamlInput& input_;
  YamlBuilder& builder_;
};

void add_error(Span span, const std::string& why, Diagnostics& diagnostics, std::vector<Label> more = {}) {
  more.insert(more.begin(), {span, ""});
  diagnostics.push_back(make_diagnostic<Code::syntax_error, "yaml">(std::move(more), why));
}

void add_library_error(const YamlRefusal& error, Span open_bracket, Diagnostics& diagnostics) {
  if (error.why.ends_with("is not closed") && open_bracket.known()) {
    add_error(open_bracket, error.why, diagnostics, {{error.span, "still open here"}});
  } else {
    add_error(error.span, error.why, diagnostics);
  }
}

/// A bound for the library's tokens: what can begin or end one. It keeps all of them in a queue while a bracket is open.
std::uint64_t most_tokens(std::string_view text) {
  constexpr std::string_view kMarks = "[]{},:?-\n\r";
  return static_cast<std::uint64_t>(
      std::count_if(text.begin(), text.end(), [&](char c) { return kMarks.find(c) != std::string_view::npos; }));
}

void hand_on_by_library(const YamlInput& input, YamlBuilder& builder) {
  Handler handler(input, builder);
  std::istringstream stream(input.text);
  YAML::Parser parser(stream);
  while (parser.HandleNextDocument(handler)) {
  }
}

void parse(FileId file, std::string_view text, YamlEvents source, Document& document, Budget& budget, Diagnostics& diagnostics) {
  if (!budget.spend(most_tokens(text) + text.size() / 64)) return;
  const YamlInput input = yaml_input(text);
  YamlBuilder builder(file, text, input.mark_size, document, budget);
  try {
    const auto plain = source == YamlEvents::quickest ? plain_yaml(text) : std::nullopt;
    if (plain.has_value())
      hand_on(*plain, builder);
    else
      hand_on_by_library(input, builder);
    YamlRefusal refusal = refuse_tab(text, file, builder.opaque());
    if (!refusal) refusal = refuse_directive(text, file, builder.opaque());
    if (!refusal) refusal = refuse_early_end(text, file);
    if (refusal) add_error(refusal.span, refusal.why, diagnostics);
  } catch (const YamlRefused& refused) {
    document.root.span = refused.span;
    if (!budget.spent()) add_error(refused.span, refused.why, diagnostics, refused.more);
  } catch (const YAML::Exception& error) {
    add_library_error(explain_yaml_error(file, text, input.byte(error.mark.pos), error.msg), builder.open_bracket(), diagnostics);
  }
}

Document read(FileId file, const ReadContext& context, YamlEvents source, Diagnostics& diagnostics) {
  const std::string_view text = context.sources->text(file);
  Document document;
  document.file = file;
  document.kind = DocumentKind::yaml;
  document.root.span = {file, 0, 0};
  if (const YamlRefusal character = refuse_unprintable(text, file)) {
    add_error(character.span, character.why, diagnostics);
  } else {
    Budget own;
    Budget& budget = context.budget == nullptr ? own : *context.budget;
    parse(file, text, source, document, budget, diagnostics);
    if (budget.spent()) give_up(context.sources->name(file), document.root.span, diagnostics);
  }
  return document;
}

}  // namespace

Document read_yaml(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  return read(file, context, YamlEvents::quickest, diagnostics);
}

Document read_yaml_by_library(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  return read(file, context, YamlEvents::library, diagnostics);
}

}  // namespace alignlint
