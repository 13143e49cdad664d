#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "document/tree_editor.h"
#include "read/formats.h"
#include "read/python/modules.h"
#include "read/python/program.h"
#include "read/python/syntax.h"

namespace alignlint {

namespace {

/// Of what is shown of a call besides its arguments: no argument has such a name.
constexpr std::string_view kOrder = "#order";
constexpr std::string_view kIn = "#in";
constexpr std::string_view kInside = "#inside";
constexpr std::string_view kConditional = "#conditional";
constexpr std::string_view kArms = "#arms";
constexpr std::string_view kOpen = "#open";
constexpr std::string_view kGivenAway = "#given_away";

/// Where names are shown that are used as modules and not bound.
std::string_view section_of(python::Unbound how) {
  switch (how) {
    case python::Unbound::never:
      return "#unbound.";
    case python::Unbound::only_main:
      return "#main_only.";
    case python::Unbound::only_checked:
      return "#checked_only.";
    case python::Unbound::too_early:
      return "#too_early.";
  }
  return {};
}

/// The tree of what a program does (docs/mapping-format.md, "Python"): sections by the names of things, `()` behind what is called.
class UnderstoodBuilder {
 public:
  explicit UnderstoodBuilder(Node& root) : editor_(root) {}

  void add(python::Program&& program) {
    for (const auto& [name, place] : program.imports) set("#imports." + name, place, scalar("True", place));
    for (const python::UnboundName& unbound : program.unbound) {
      set(std::string(section_of(unbound.how)) + unbound.name, unbound.place, text(unbound.name, unbound.place));
    }
    for (const python::Method& method : program.called) called(method);
    for (python::Event& event : program.events) {
      if (event.call) {
        call(event);
      } else {
        assignment(event);
      }
    }
    for (const std::string& name : repeated_) set(name, {}, std::move(calls_.at(name)));
  }

 private:
  static Node scalar(std::string value, Span place) {
    Node node = make_scalar(std::move(value), place);
    node.notation = Notation::python;
    return node;
  }
  static Node text(std::string value, Span place) {
    Node node = make_scalar(std::move(value), place);
    node.quoted = true;
    return node;
  }

  void set(std::string_view path, Span key, Node value) {
    Entry& entry = editor_.entry_at(path, key);
    entry.key_span = key.known() ? key : entry.key_span;
    entry.value = std::move(value);
  }

  static void describe(const python::Event& event, const auto& put) {
    put(kOrder, scalar(std::to_string(event.order), event.place));
    put(kIn, text(event.in, event.place));
    put(kInside, text(event.inside, event.place));
    put(kConditional, scalar(event.conditional ? "True" : "False", event.place));
    if (!event.arms.empty()) put(kArms, text(event.arms, event.place));
  }

  /// Only the first call counts: whether there is one, and from when on.
  void called(const python::Method& method) {
    const std::string name = "#called." + method.name;
    if (!methods_.insert(method.name).second) return;
    set(name, method.place, scalar("True", method.place));
    set(name + std::string(kOrder), method.place, scalar(std::to_string(method.order), method.place));
    set(name + std::string(kIn), method.place, text(method.in, method.place));
    if (!method.arms.empty()) set(name + std::string(kArms), method.place, text(method.arms, method.place));
  }

  void call(python::Event& event) {
    if (!seen_.emplace(event.name, event.place).second) return;  // of a function that runs more than once
    Node section;
    section.kind = NodeKind::mapping;
    section.span = event.place;
    for (python::GivenArgument& argument : event.arguments) {
      if (end_of_step(argument.name) < argument.name.size()) continue;
      section.entries.push_back({argument.name, argument.key_span, std::move(argument.value)});
    }
    const auto put = [&](std::string_view name, Node value) {
      section.entries.push_back({std::string(name), event.place, std::move(value)});
    };
    describe(event, put);
    put(kOpen, scalar(event.open ? "True" : "False", event.place));
    if (event.given_away) put(kGivenAway, scalar("True", event.place));
    place(event.name + "()", std::move(section));
  }

  /// Of a thing called once its call, of one called more often the list of its calls.
  void place(const std::string& name, Node section) {
    const Span where = section.span;
    const auto [known, is_first] = calls_.try_emplace(name);
    if (is_first) {
      known->second = section;
      return set(name, where, std::move(section));
    }
    if (known->second.kind == NodeKind::mapping) {
      Node list;
      list.kind = NodeKind::sequence;
      list.span = known->second.span;
      list.items.push_back(std::move(known->second));
      known->second = std::move(list);
      repeated_.push_back(name);
    }
    known->second.items.push_back(std::move(section));
  }

  void assignment(python::Event& event) {
    describe(event, [&](std::string_view name, Node value) { set(event.name + std::string(name), event.place, std::move(value)); });
    set(event.name, event.place, std::move(event.value));
  }

  TreeEditor editor_;
  std::unordered_map<std::string, Node> calls_;
  std::set<std::pair<std::string, Span>> seen_;
  std::vector<std::string> repeated_;
  std::set<std::string> methods_;
};

}  // namespace

Document read_python(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  Document document;
  document.file = file;
  document.kind = DocumentKind::python;
  document.root.kind = NodeKind::mapping;
  document.root.span = {file, 0, 0};
  Budget own;
  Budget& budget = context.budget == nullptr ? own : *context.budget;
  const std::string_view text = context.sources->text(file);
  auto syntax = python::parse(file, text, budget, diagnostics);
  if (!syntax.has_value()) return document;
  const std::string path(context.sources->name(file));
  python::Module program{path, text, std::move(*syntax), {}, false};
  program.defined = python::definitions_of(program.root);
  python::Modules modules(path, context, budget);
  try {
    UnderstoodBuilder(document.root).add(python::understand(program, modules, budget));
  } catch (const WorkSpent&) {
    give_up(context.sources->name(file), {file, 0, 0}, diagnostics);
  }
  return document;
}

}  // namespace alignlint
