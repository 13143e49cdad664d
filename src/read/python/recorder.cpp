#include "read/python/recorder.h"

namespace alignlint::python {

namespace {

bool is_known_text(const Node& value) { return value.kind == NodeKind::scalar && !value.unresolved.has_value(); }

}  // namespace

std::size_t Recorder::called(const std::string& name, Span place, const Arguments& arguments) {
  if (environment(name, arguments)) return 0;
  Event& event = add(name, place);
  event.call = true;
  event.open = arguments.open;
  for (const Argument& argument : arguments.given) event.arguments.push_back({argument.name, argument.meaning.value, argument.key_span});
  return program_.events.size();
}

void Recorder::assigned(const std::string& name, Span place, Node value) { add(name, place).value = std::move(value); }

void Recorder::method(std::string_view name, Span place) { program_.called.push_back({std::string(name), place, order_, in_, arms()}); }

void Recorder::given_away(std::size_t call) {
  if (call > 0) program_.events[call - 1].given_away = true;
}

void Recorder::begin_arm(std::size_t choice, std::size_t arm) {
  const std::string around = arms_.empty() ? std::string() : arms_.back() + " ";
  arms_.push_back(around + std::to_string(choice) + ":" + std::to_string(arm));
}

Event& Recorder::add(const std::string& name, Span place) {
  Event& event = program_.events.emplace_back();
  event.name = name;
  event.place = place;
  event.order = ++order_;
  event.in = in_;
  event.inside = running_.empty() ? in_ : running_.back().function;
  event.conditional = branches_ > 0 || !in_.empty();
  event.arms = arms();
  return event;
}

/// Calls that assign to variables of the environment.
bool Recorder::environment(const std::string& name, const Arguments& arguments) {
  const std::vector<Argument>& given = arguments.given;
  if (name == "os.environ.setdefault" || name == "os.putenv" || name == "os.environ.__setitem__") {
    if (given.size() < 2 || !is_known_text(given[0].meaning.value)) return false;
    assigned("os.environ." + given[0].meaning.value.text, given[0].key_span, given[1].meaning.value);
    return true;
  }
  if (name != "os.environ.update") return false;
  for (const Argument& argument : given) {
    const Node& value = argument.meaning.value;
    if (value.kind != NodeKind::mapping) {
      assigned("os.environ." + argument.name, argument.key_span, value);
      continue;
    }
    for (const Entry& entry : value.entries) assigned("os.environ." + entry.key, entry.key_span, entry.value);
  }
  return true;
}

}  // namespace alignlint::python
