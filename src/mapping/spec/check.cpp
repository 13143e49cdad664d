#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "diag/catalog.h"
#include "expr/functions.h"
#include "mapping/spec/mapping.h"
#include "mapping/spec/native_path.h"
#include "mapping/spec/reachable.h"
#include "text/suggest.h"
#include "vocab/words.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 9> kFunctions{"given", "native", "raw",     "written", "spellings",
                                                     "class", "since",  "unknown", "was_read"};
constexpr std::array<std::string_view, 7> kNames{"native", "written", "spellings", "entry", "version", "chip", "runtime"};
constexpr std::string_view kLocal = "local.";

class MappingChecker {
 public:
  MappingChecker(const Mapping& mapping, const Vocabulary& vocabulary, Diagnostics& diagnostics, FileId from)
      : mapping_(mapping), vocabulary_(vocabulary), diagnostics_(diagnostics), from_(from) {}

  void run() {
    for (VersionId version = 0; version < mapping_.versions.size(); ++version) check_extends(mapping_.versions[version]);
    for (const auto& [name, schema_class] : mapping_.classes) {
      schema_class.check(mapping_.versions, diagnostics_, from_);
      check_class(schema_class.inherits(), schema_class.span());
    }
    check(mapping_.judged_when);
    for (const ScopeSpec& scope : mapping_.scopes) check(scope.when);
    for (const DefineSpec& define : mapping_.defines) {
      check(define.value);
      check(define.condition.when);
    }
    for (const MountSpec& mount : mapping_.mounts) check_mount(mount);
    for (const SettingSpec& setting : mapping_.settings) check_setting(setting);
    for (const TrapSpec& trap : mapping_.traps) check_trap(trap);
    for (const TopicSpec& topic : mapping_.topics) check(topic.condition.when);
    for (const HintSpec& hint : mapping_.hints) check_hint(hint);
    check_reachable(mapping_, vocabulary_, from_, diagnostics_);
    for (const CompanionSpec& companion : mapping_.companions) {
      check(companion.below);
      check(companion.condition.when);
    }
    for (const UnmappedSpec& unmapped : mapping_.unmapped) {
      check(unmapped.condition.when);
      check(unmapped.default_value);
    }
    for (const FormSpec& form : mapping_.forms) {
      for (const auto& [value, option] : form.flags) check_path(option, form.span);
    }
    for (const ScheduleSpec& schedule : mapping_.schedules) {
      for (const Expression* expression : expressions_of(schedule)) check(*expression);
    }
    check_cycles();
  }

 private:
  void report(Diagnostic diagnostic) {
    if (diagnostic.labels.front().span.file >= from_) diagnostics_.push_back(std::move(diagnostic));
  }

  void check(const Expression& expression) {
    if (expression.empty() || expression.span().file < from_) return;
    expression.check(diagnostics_);
    check_compared_words(expression, vocabulary_, diagnostics_);
    for (const ExprName& name : expression.names()) check_name(name);
    for (const ExprCall& call : expression.calls()) check_call(call);
  }

  void check(const Branches& branches) {
    for (const Expression* expression : expressions_of(branches)) check(*expression);
  }

  void check_name(const ExprName& name) {
    if (std::find(kNames.begin(), kNames.end(), name.name) != kNames.end()) return;
    if (name.name.starts_with(kLocal)) {
      if (!has_define(name.name.substr(kLocal.size()))) {
        report(make_diagnostic<Code::unknown_name, "define">(name.span, name.name.substr(kLocal.size())));
      }
      return;
    }
    static_cast<void>(vocabulary_.require(name.name, name.span, diagnostics_));
  }

  bool has_define(std::string_view name) const {
    for (const Mapping* owner = &mapping_; owner != nullptr; owner = owner->base) {
      for (const DefineSpec& define : owner->defines) {
        if (define.name == name) return true;
      }
    }
    return false;
  }

  void check_call(const ExprCall& call) {
    if (find_pure_function(call.function) != nullptr) return;
    if (std::find(kFunctions.begin(), kFunctions.end(), call.function) == kFunctions.end()) {
      std::vector<std::string_view> names(kFunctions.begin(), kFunctions.end());
      for (const PureFunction& function : pure_functions()) names.push_back(function.name);
      report(make_diagnostic<Code::unknown_name, "function">(call.span, call.function, did_you_mean(call.function, names)));
      return;
    }
    for (const auto& argument : call.arguments) {
      if (!argument.has_value() || !argument->is_text()) {
        report(make_diagnostic<Code::expression_error, "quotes">(call.span, call.function));
      } else if (call.function == "since") {
        check_version(argument->as_text(), call.span);
      } else if (call.function != "unknown" && call.function != "was_read") {
        check_asked_path(argument->as_text(), call);
      }
    }
  }

  void check_asked_path(const std::string& path, const ExprCall& call) {
    const std::string_view name = alias_in(path);
    const Alias* alias = mapping_.find_alias(name);
    if (alias != nullptr) {
      for (const std::string& meant : expanded(*alias, path)) check_path(meant, call.span);
    } else if (!name.empty()) {
      report(make_diagnostic<Code::unknown_name, "alias">(call.span, name, did_you_mean(name, mapping_.alias_names())));
    } else if (call.function != "raw" && call.function != "class") {
      check_path(path, call.span);
    }
  }

  void check_version(const std::string& version, Span where) {
    for (const Mapping* owner = &mapping_; owner != nullptr; owner = owner->base) {
      if (owner->versions.find(version).has_value()) return;
    }
    report(make_diagnostic<Code::unknown_name, "version">(where, version, did_you_mean(version, mapping_.versions.names())));
  }

  /// Options are checked; a place in a tree may belong to a class that only the input names.
  void check_path(std::string_view path, Span where) {
    if (parse_native(path).space != Space::option || where.file < from_) return;
    for (const Mapping* owner = &mapping_; owner != nullptr; owner = owner->base) {
      for (const auto& [name, schema_class] : owner->classes) {
        const auto spellings = schema_class.spellings();
        if (std::binary_search(spellings.begin(), spellings.end(), path)) return;
      }
    }
    std::vector<std::string_view> all;
    for (const auto& [name, schema_class] : mapping_.classes) {
      const auto& spellings = mapping_.spellings(name);
      all.insert(all.end(), spellings.begin(), spellings.end());
    }
    report(make_diagnostic<Code::unknown_name, "option">(where, path, did_you_mean(path, all)));
  }

  void check_mount(const MountSpec& mount) {
    check(mount.select.value);
    check(mount.select.map.otherwise);
    check(mount.condition.when);
    for (const ValueMap::Row& row : mount.select.map.rows) check_class(row.out.is_text() ? row.out.as_text() : to_text(row.out), row.span);
    check_class(mount.class_name, mount.span);
    check_class(mount.absent, mount.span);
    for (const std::string_view one : mount.among) check_class(one, mount.span);
    if (mount.class_name.empty() && mount.select.value.empty()) report(make_diagnostic<Code::toml_missing_key, "mount">(mount.span));
  }

  void check_class(std::string_view name, Span where) {
    if (!name.empty() && !has_class(name)) report(make_diagnostic<Code::unknown_name, "class">(where, name));
  }

  void check_extends(const VersionTree::Version& version) {
    if (version.extends.empty() || mapping_.base == nullptr || mapping_.base->versions.find(version.extends).has_value()) return;
    report(make_diagnostic<Code::unknown_name, "version of base">(version.span, mapping_.base->title, version.extends,
                                                                  did_you_mean(version.extends, mapping_.base->versions.names())));
  }

  bool has_class(std::string_view name) const {
    for (const Mapping* owner = &mapping_; owner != nullptr; owner = owner->base) {
      if (owner->classes.contains(name)) return true;
    }
    return false;
  }

  void check_setting(const SettingSpec& setting) {
    check(setting.value);
    check(setting.default_value);
    check(setting.condition.when);
    if (setting.span.file < from_) return;
    for (const Expression* given : given_by(setting.value)) check_given_words(*given, vocabulary_[setting.key], diagnostics_);
    check_given_words(setting.default_value, vocabulary_[setting.key], diagnostics_);
    for (const ValueMap* map : maps_of(setting.value)) check_map(*map, vocabulary_[setting.key]);
    for (const std::string_view path : setting.natives) check_path(path, setting.span);
    for (const std::string_view path : setting.see) check_path(path, setting.span);
  }

  /// What a map gives must be a value of the key.
  void check_map(const ValueMap& map, const KeySpec& key) {
    for (const ValueMap::Row& row : map.rows) {
      if (row.out.is_text() && is_refused_word(row.out.as_text(), key)) {
        check_word(row.out.as_text(), key, row.span, diagnostics_);
        continue;
      }
      const Value value = coerce(row.out, key).value;
      if (value.is_unknown()) report(make_diagnostic<Code::toml_bad_value, "mapped value">(row.span, value.as_unknown().reason));
    }
  }

  void check_trap(const TrapSpec& trap) {
    check(trap.condition.when);
    for (const TemplateText* text : {&trap.text, &trap.note, &trap.help}) {
      text->check(diagnostics_);
      for (const Expression* expression : text->expressions()) check(*expression);
    }
    for (const TomlString& runtime : trap.runtimes) check_runtime(runtime);
    for (const std::string_view path : trap.at) check_path(path, trap.span);
    for (const std::string_view path : trap.with) check_path(path, trap.span);
  }

  void check_runtime(const TomlString& runtime) {
    const std::vector<std::string_view>& all = mapping_.runtimes;
    if (std::find(all.begin(), all.end(), runtime.text) != all.end()) return;
    report(make_diagnostic<Code::unknown_name, "runtime">(runtime.span, runtime.text, did_you_mean(runtime.text, all)));
  }

  void check_hint(const HintSpec& hint) {
    check(hint.condition.when);
    hint.text.check(diagnostics_);
    for (const Expression* expression : hint.text.expressions()) check(*expression);
  }

  // ---- cycles ----

  /// A setting that an entry of another reads, and the condition under which that entry applies.
  struct Need {
    KeyId key;
    std::string when;
  };

  void check_cycles() {
    for (const SettingSpec& setting : mapping_.settings) {
      if (setting.span.file >= from_) visit({setting.key, {}});
    }
  }

  void visit(const Need& need) {
    const auto at = std::find_if(path_.begin(), path_.end(), [&](const Need& step) { return step.key == need.key; });
    if (at != path_.end()) {
      const std::ptrdiff_t from = at - path_.begin();
      path_.push_back(need);
      if (can_hold_together(path_.begin() + from + 1)) report_cycle(static_cast<std::size_t>(from));
      path_.pop_back();
      return;
    }
    if (!visited_.insert({need.key, need.when}).second) return;
    path_.push_back(need);
    for (const Need& next : needs(need.key)) visit(next);
    path_.pop_back();
  }

  /// Entries with different conditions may exclude each other (one generation of configurations computes what another declares): only a
  /// cycle under one condition is certain. Evaluation guards itself against the rest.
  bool can_hold_together(std::vector<Need>::const_iterator from) const {
    std::set<std::string> conditions;
    for (auto step = from; step != path_.end(); ++step) {
      if (!step->when.empty()) conditions.insert(step->when);
    }
    return conditions.size() <= 1;
  }

  void report_cycle(std::size_t from) {
    std::string cycle;
    for (std::size_t i = from; i < path_.size(); ++i) {
      cycle += (i == from ? "'" : " needs '") + std::string(vocabulary_[path_[i].key].name) + "'";
    }
    report(make_diagnostic<Code::cycle, "settings">(span_of(path_[from].key), cycle));
  }

  std::vector<Need> needs(KeyId key) const {
    std::vector<Need> needs;
    for (const Mapping* owner = &mapping_; owner != nullptr; owner = owner->base) {
      for (const SettingSpec* spec : owner->settings_of(key)) {
        const std::string when = spec->condition.text();
        for (const Expression* expression : {&spec->value.value.value, &spec->value.value.map.otherwise, &spec->default_value}) {
          add_needs(*expression, when, needs);
        }
        add_needs(spec->condition.when, when, needs);
        for (const CaseSpec& one : spec->value.cases) {
          const std::string joined = when + " && " + std::string(one.when.text());
          for (const Expression* expression : {&one.when, &one.value.value, &one.value.map.otherwise})
            add_needs(*expression, joined, needs);
        }
      }
    }
    return needs;
  }

  void add_needs(const Expression& expression, const std::string& when, std::vector<Need>& needs) const {
    for (const ExprName& name : expression.names()) {
      if (const auto id = vocabulary_.find(name.name)) needs.push_back({*id, when});
    }
  }

  Span span_of(KeyId key) const {
    const auto specs = mapping_.settings_of(key);
    return specs.empty() ? Span() : specs.front()->span;
  }

  const Mapping& mapping_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  FileId from_;
  std::vector<Need> path_;
  std::set<std::pair<KeyId, std::string>> visited_;
};

}  // namespace

void check_mapping(const Mapping& mapping, const Vocabulary& vocabulary, Diagnostics& diagnostics, FileId from) {
  MappingChecker(mapping, vocabulary, diagnostics, from).run();
}

}  // namespace alignlint
