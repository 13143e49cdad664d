// The part of `Resolver` that expressions see: names and context functions.

#include <algorithm>
#include <utility>

#include "mapping/entries/arguments.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

namespace {

constexpr std::string_view kLocalPrefix = "local.";

/// The key at the end of a path, as it is spelled: `kv_channels` of `model.model_config.kv_channels`, `--num-layers`.
std::string_view key_of(std::string_view path) {
  const NativePath native = parse_native(path);
  return native.space == Space::tree ? native.rest.substr(native.rest.rfind('.') + 1) : native.rest;
}

/// All keys under which an entry is written, the one that counts first.
Value spellings_of(const Lookup& lookup) {
  ValueList spellings;
  if (lookup.node != nullptr) spellings.emplace_back(key_of(lookup.written));
  for (const std::string_view other : lookup.also_written) spellings.emplace_back(key_of(other));
  return Value(std::move(spellings));
}

bool may_be(const Node* node) { return node != nullptr && may_be_there(*node); }

bool is_given(const Node* node, std::string_view path) {
  return node != nullptr && !may_be(node) && (node->kind != NodeKind::null || parse_native(path).space != Space::tree);
}

Value unresolved_value(const Node& node) { return Value::unknown(node.unresolved->reason, node.unresolved->span); }

Value class_value(const Resolver::ClassChoice& choice) {
  return choice.name.empty() ? Value::unknown(std::string(choice.reason)) : Value(choice.name);
}

}  // namespace

/// What an expression is evaluated with. Expressions are evaluated by the thousand: the functions hold one pointer, for which nothing is allocated.
struct Resolver::Asking {
  Resolver& resolver;
  const Mapping& owner;
  const EntryAtHand& at;
  Reads& reads;

  [[nodiscard]] Scope scope() {
    Scope scope;
    scope.name = [this](std::string_view name) { return resolver.name(name, owner, at, reads); };
    scope.call = [this](std::string_view function, std::span<const Value> arguments) {
      return resolver.call(function, owner, arguments, reads);
    };
    return scope;
  }
};

const Value& Resolver::value_of(const EntryAtHand& at) const {
  static const Value kNone = Value::none();
  return at.lookup == nullptr ? kNone : value_of(*at.lookup).value;
}

Value Resolver::evaluate(const Expression& expression, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  return alignlint::evaluate(expression, Asking{*this, owner, at, reads}.scope());
}

Value Resolver::evaluate(const ExprTree& tree, const ExprNode& part, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  return alignlint::evaluate(tree, part, Asking{*this, owner, at, reads}.scope());
}

Truth Resolver::holds(const Expression& expression, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  return expression.empty() ? Truth::yes : evaluate_truth(expression, Asking{*this, owner, at, reads}.scope());
}

Truth Resolver::holds(const Condition& condition, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  const Value applies = this->applies(condition, owner, at, reads);
  return applies.is_bool() ? truth(applies.as_bool()) : Truth::unknown;
}

Value Resolver::applies(const Condition& condition, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  if (!in_range(condition, owner)) return Value(false);
  Value open(true);  // of the conditions that are asked the first that is not known
  for (const Expression* when : {condition.scope == nullptr ? nullptr : &condition.scope->when, &condition.when}) {
    if (when == nullptr || when->empty()) continue;
    Value holds = evaluate(*when, owner, at, reads);
    if (holds.is_bool() && !holds.as_bool()) return holds;
    if (holds.is_bool() || !open.is_bool()) continue;
    open = holds.is_unknown() ? std::move(holds) : Value::unknown("its condition is neither true nor false");
  }
  return open;
}

bool Resolver::judges_options() {
  for (const Mapping* owner : chain()) {
    Reads ignored;
    if (!owner->judged_when.empty()) return holds(owner->judged_when, *owner, {}, ignored) != Truth::no;
  }
  return true;
}

std::string Resolver::render(const TemplateText& text, const Mapping& owner, const EntryAtHand& at) {
  Reads ignored;
  return text.render(Asking{*this, owner, at, ignored}.scope());
}

Value Resolver::name(std::string_view name, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  if (name.starts_with(kLocalPrefix)) return local(name.substr(kLocalPrefix.size()), reads);
  if (name.find('.') == std::string_view::npos) {
    if (auto value = word(name, owner, at, reads)) return *std::move(value);
  }
  const auto key = vocabulary_.find(name);
  if (!key.has_value()) return Value::unknown("no setting is named '" + std::string(name) + "'");
  reads.add_setting(*key);
  asked_.settings = true;
  return setting_(*key);
}

/// A word of the language of mappings; nothing when it is none.
std::optional<Value> Resolver::word(std::string_view name, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  if (name == "native" || name == "written" || name == "spellings" || name == "entry") {
    reads.native = true;
    if (name == "native") return value_of(at);
    if (name == "spellings") return at.lookup == nullptr ? Value(ValueList()) : spellings_of(*at.lookup);
    if (at.lookup == nullptr || at.lookup->node == nullptr) return Value::none();
    return Value(name == "entry" ? std::string_view(at.lookup->written) : key_of(at.lookup->written));
  }
  if (name == "version") {
    asked_.ask_everything();
    return Value(owner.versions[version_of(owner)].name);
  }
  if (name == "runtime") {
    std::string host = runtime_of_tool();
    return host.empty() ? Value::unknown("no configuration of a training stands beside this one") : Value(std::move(host));
  }
  if (name == "chip") return chip_.empty() ? Value::unknown("the chip family is not given") : Value(chip_);
  return std::nullopt;
}

Value Resolver::defined(std::string_view name) {
  Reads ignored;
  return local(name, ignored);
}

std::string Resolver::runtime_of_tool() {
  if (entries_.host.has_value() && !entries_.host->empty()) return *entries_.host;
  const Value own = mapping_.tool ? defined("runtime") : Value::none();
  return own.is_text() ? own.as_text() : std::string();
}

const Value& Resolver::local(std::string_view name, Reads& reads) {
  // Definitions are read by nearly every entry; they are worked out once, and once more for the choice of mounts.
  Memo<std::string, Local>& known = choosing_mounts_ > 0 ? locals_of_mounts_ : locals_;
  const auto circular = [&] { return Local{Value::unknown("definition '" + std::string(name) + "' depends on itself"), {}}; };
  const Local& local = known.get(name, asked_, circular, [&] {
    Local result;
    const std::string item = std::exchange(item_, {});  // a definition is of the whole side
    const std::string section = std::exchange(section_, {});
    result.value = evaluate_local(name, result.reads);
    item_ = item;
    section_ = section;
    return result;
  });
  for (const KeyId setting : local.reads.settings) reads.add_setting(setting);
  for (const Lookup* entry : local.reads.entries) reads.add_entry(*entry);
  return local.value;
}

Value Resolver::evaluate_local(std::string_view name, Reads& reads) {
  for (const Mapping* owner : chain()) {
    for (const DefineSpec& define : owner->defines) {
      if (define.name != name) continue;
      Reads ignored;
      const Value counts = applies(define.condition, *owner, {}, ignored);
      if (counts.is_bool() && !counts.as_bool()) continue;
      if (!counts.is_bool()) return counts;
      Choice choice = choose(define.value, *owner, {}, reads);
      if (choice.applies) return std::move(choice.value);
    }
  }
  return Value::unknown("no definition of '" + std::string(name) + "' applies here");
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

const Lookup& Resolver::counting(const std::vector<std::string>& paths, Reads& reads) {
  const Lookup* first = nullptr;
  for (const std::string& path : paths) {
    const Lookup& found = lookup(path);
    reads.add_entry(found);
    if (found.given() && (paths.size() == 1 || !passes_over(found))) return found;
    // Of several absent ones, the one its class knows has the default.
    if (first == nullptr || (first->key == nullptr && found.key != nullptr) || (first->node == nullptr && may_be(found.node)))
      first = &found;
  }
  return *first;
}

/// Entries without a schema: `raw` anywhere, everything while mounts are being chosen.
std::optional<Value> Resolver::as_written(std::string_view function, const std::vector<std::string>& paths) {
  const auto given = std::find_if(paths.begin(), paths.end(), [&](const std::string& path) { return is_given(find(path).node, path); });
  const bool found = given != paths.end();
  const auto possible = std::find_if(paths.begin(), paths.end(), [&](const std::string& path) { return may_be(find(path).node); });
  std::optional<Value> open = found || paths.empty() ? std::nullopt : left_open(parse_native(paths.front()).space);
  if (!found && possible != paths.end()) open = unresolved_value(*find(*possible).node);
  if (open.has_value() && (function == "given" || function == "raw" || function == "native")) return open;
  if (function == "given") return Value(found);
  if (function == "written") return found ? Value(key_of(*given)) : Value::none();
  if (function != "raw" && function != "native") return std::nullopt;
  return found ? entries_.as_written(*given) : Value::none();
}

std::optional<Value> Resolver::call_with_paths(std::string_view function, const std::vector<std::string>& paths, Reads& reads) {
  if (function == "class") {
    const auto there = std::find_if(paths.begin(), paths.end(), [&](const std::string& path) {
      asked_.entries.ask_existence(path);
      return entries_.find(path) != nullptr;
    });
    const std::string& path = there == paths.end() ? paths.front() : *there;
    const MountSpec* mount = mount_of(path);
    return mount == nullptr ? Value::unknown("nothing is known about section '" + path + "'") : class_value(class_of(*mount));
  }
  if (function == "raw") return as_written(function, paths);
  if (function != "native" && function != "given" && function != "written" && function != "spellings") return std::nullopt;
  const Lookup& found = counting(paths, reads);
  if (function == "native") return value_of(found).value;
  if (function == "given") {
    if (may_be(found.node)) return unresolved_value(*found.node);
    const std::optional<Value> open = found.node == nullptr ? left_open(parse_native(found.path).space) : std::nullopt;
    return open.has_value() ? open : Value(found.given());
  }
  if (function == "written") return found.node == nullptr ? Value::none() : Value(key_of(found.written));
  return spellings_of(found);
}

std::optional<Value> Resolver::call(std::string_view function, const Mapping& owner, std::span<const Value> arguments, Reads& reads) {
  const bool texts = !arguments.empty() && std::all_of(arguments.begin(), arguments.end(), [](const Value& v) { return v.is_text(); });
  if (!texts) return std::nullopt;
  const std::string& first = arguments.front().as_text();
  if (function == "unknown") return Value::unknown(first);
  if (function == "since") return since(first);
  if (function == "was_read") return Value(entries_.was_read(first));
  std::vector<std::string> paths;
  for (const Value& argument : arguments) {
    for (std::string& meant : owner.meant_by(argument.as_text())) paths.push_back(section_.empty() ? std::move(meant) : entered(meant));
  }
  return choosing_mounts_ > 0 ? as_written(function, paths) : call_with_paths(function, paths, reads);
}

}  // namespace alignlint
