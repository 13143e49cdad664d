// The part of `Resolver` that expressions see: names and context functions.

#include <algorithm>

#include "mapping/resolver.h"

namespace alignlint {

namespace {

constexpr std::string_view kLocal = "local.";

Value class_value(const Resolver::ClassChoice& choice) { return choice.name.empty() ? Value::unknown(choice.reason) : Value(choice.name); }

}  // namespace

Scope Resolver::scope(const Mapping& owner, const Value& native, Reads& reads) {
  Scope scope;
  scope.name = [&, this](std::string_view text) { return name(text, owner, native, reads); };
  scope.call = [&, this](std::string_view function, std::span<const Value> arguments) { return call(function, arguments, reads); };
  return scope;
}

Value Resolver::evaluate(const Expression& expression, const Mapping& owner, const Value& native, Reads& reads) {
  return alignlint::evaluate(expression, scope(owner, native, reads));
}

Truth Resolver::holds(const Expression& expression, const Mapping& owner, const Value& native, Reads& reads) {
  return expression.empty() ? Truth::yes : evaluate_truth(expression, scope(owner, native, reads));
}

bool Resolver::judges_options() {
  for (const Mapping* owner : chain()) {
    Reads ignored;
    if (!owner->judged_when.empty()) return holds(owner->judged_when, *owner, Value::none(), ignored) != Truth::no;
  }
  return true;
}

std::string Resolver::render(const TemplateText& text, const Mapping& owner, const Value& native) {
  Reads ignored;
  return text.render(scope(owner, native, ignored));
}

Value Resolver::name(std::string_view name, const Mapping& owner, const Value& native, Reads& reads) {
  if (name == "native") {
    reads.native = true;
    return native;
  }
  if (name == "version") {
    asked_.ask_everything();
    return Value(owner.versions[version_of(owner)].name);
  }
  if (name == "chip") return chip_.empty() ? Value::unknown("the chip family is not given") : Value(chip_);
  if (name.starts_with(kLocal)) return local(name.substr(kLocal.size()), reads);
  const auto key = vocabulary_.find(name);
  if (!key.has_value()) return Value::unknown("no setting is named '" + std::string(name) + "'");
  reads.add_setting(*key);
  return setting_(*key);
}

const Value& Resolver::local(std::string_view name, Reads& reads) {
  // Definitions are read by nearly every entry; they are worked out once, and once more for the choice of mounts.
  const std::string key = (choosing_mounts_ > 0 ? "mount:" : "") + std::string(name);
  const Local* local = known(&Found::locals, key);
  if (local == nullptr) {
    Local& made =
        found_.locals.emplace(key, Local{Value::unknown("definition '" + std::string(name) + "' depends on itself"), {}, {}}).first->second;
    Local result;
    result.asked = questions_of([&] { result.value = evaluate_local(name, result.reads); });
    made = std::move(result);
    local = &made;
  }
  for (const KeyId setting : local->reads.settings) reads.add_setting(setting);
  for (const Lookup* entry : local->reads.entries) reads.add_entry(*entry);
  return local->value;
}

Value Resolver::evaluate_local(std::string_view name, Reads& reads) {
  for (const Mapping* owner : chain()) {
    for (const DefineSpec& define : owner->defines) {
      if (define.name == name) return evaluate(define.value, *owner, Value::none(), reads);
    }
  }
  return Value::unknown("no definition is named '" + std::string(name) + "'");
}

Value Resolver::since(std::string_view version) {
  for (const Mapping* owner : chain()) {
    const auto id = owner->versions.find(version);
    if (!id.has_value()) continue;
    asked_.ask(owner->question(*id));
    return Value(owner->versions.at_or_after(version_of(*owner), *id));
  }
  return Value::unknown("no version is named '" + std::string(version) + "'");
}

Value Resolver::native(std::span<const Value> paths, Reads& reads) {
  const Lookup* first = nullptr;
  for (const Value& path : paths) {
    const Lookup& found = lookup(path.as_text());
    reads.add_entry(found);
    if (found.given()) return value_of(found).value;
    if (first == nullptr || (first->key == nullptr && found.key != nullptr))
      first = &found;  // whose default holds: of the first that is a key
  }
  return first == nullptr ? Value::none() : value_of(*first).value;
}

/// The entry without a schema: `raw` anywhere, everything while mounts are being chosen.
std::optional<Value> Resolver::as_written(std::string_view function, const std::string& path) const {
  const Node* node = entries_.find(path);
  const Space space = parse_native(path).space;
  if (function == "given") return Value(node != nullptr && (node->kind != NodeKind::null || space != Space::tree));
  if (function != "raw" && function != "native") return std::nullopt;
  return node == nullptr ? Value::none() : typed_value(*node, space, nullptr).value;
}

std::optional<Value> Resolver::call(std::string_view function, std::span<const Value> arguments, Reads& reads) {
  const bool texts = !arguments.empty() && std::all_of(arguments.begin(), arguments.end(), [](const Value& v) { return v.is_text(); });
  if (!texts) return std::nullopt;
  const std::string& first = arguments.front().as_text();
  if (function == "unknown") return Value::unknown(first);
  if (function == "since") return since(first);
  if (function == "was_read") return Value(entries_.was_read(first));
  if (choosing_mounts_ > 0) return as_written(function, first);
  if (function == "native") return native(arguments, reads);
  if (function == "given") {
    const Lookup& found = lookup(first);
    reads.add_entry(found);
    return Value(found.given());
  }
  if (function == "raw") return as_written(function, first);
  if (function == "class") {
    const MountSpec* mount = mount_of(first);
    return mount == nullptr ? Value::unknown("nothing is known of section '" + first + "'") : class_value(class_of(*mount));
  }
  return std::nullopt;
}

}  // namespace alignlint
