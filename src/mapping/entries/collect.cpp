#include "mapping/entries/collect.h"

#include <algorithm>

#include "document/tree_editor.h"
#include "mapping/entries/arguments.h"
#include "mapping/entries/form.h"
#include "text/suggest.h"
#include "value/number.h"

namespace alignlint {

namespace {

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool takes_words(const Mapping& mapping) { return std::find(mapping.inputs.begin(), mapping.inputs.end(), "args") != mapping.inputs.end(); }

/// Lays the options of a program over the configuration tree, in the order of the words.
class TreeOverride {
 public:
  TreeOverride(Node& tree, const CommandLineSpec& command_line, std::vector<Observation>& observations)
      : tree_(tree), command_line_(command_line), observations_(observations) {}

  void run(const Node& options) {
    for (const Entry& option : options.entries) {
      const auto named = std::find_if(command_line_.options.begin(), command_line_.options.end(),
                                      [&](const auto& pair) { return pair.first == option.key; });
      const auto& lists = command_line_.assignments;
      if (named != command_line_.options.end()) {
        if (!named->second.empty()) set(named->second, option.value, option.key_span);
      } else if (std::find(lists.begin(), lists.end(), option.key) != lists.end()) {
        assign(option.value);
      } else if (command_line_.free && option.key.find('.') != std::string::npos) {
        set_free(option);
      }
    }
  }

 private:
  void set(std::string_view path, Node value, Span key_span) {
    value.quoted = false;  // these programs type the word like a scalar of the file
    replace(path, value, key_span);
  }

  void replace(std::string_view path, const Node& value, Span key_span) {
    Entry& entry = tree_.entry_at(path, key_span);
    const Span replaced = entry.value.span;
    entry.value = value;
    entry.key_span = key_span;
    if (replaced.known()) entry.value.via.push_back({replaced, "replaces the value written here"});
  }

  /// `--a.b.c VALUE`.
  void set_free(const Entry& option) {
    const std::string path = option.key.substr(option.key.find_first_not_of('-'));
    if (command_line_.typed) return replace(path, as_arguments(option.value), option.key_span);
    if (command_line_.free_parser == nullptr || option.value.kind != NodeKind::scalar || option.value.unresolved.has_value()) {
      set(path, option.value, option.key_span);
    } else {
      replace(path, read_free(option), option.key_span);
    }
  }

  /// Words that argparse types by the field they set. Without any, a truth value is meant.
  static Node as_arguments(Node value) {
    if (value.kind == NodeKind::null) {
      value.kind = NodeKind::scalar;
      value.text = "true";
    }
    value.notation = Notation::argument;
    for (Node& item : value.items) item.notation = Notation::argument;
    return value;
  }

  /// What the program's own parser makes of the word, so that the tree's rules read the same.
  Node read_free(const Entry& option) {
    Node value = option.value;
    const Parsed parsed = command_line_.free_parser->parse(value.text, false);
    value.quoted = parsed.ok() && parsed.value.is_text();
    if (!parsed.ok()) {
      Observation& observation = observations_.emplace_back();
      observation.kind = ObservationKind::refused_value;
      observation.message = "the program cannot read '" + option.key + " " + value.text + "': " + parsed.error;
      observation.labels = {{value.span, {}}};
      observation.state("entry", option.key);
    } else if (parsed.value.is_number() || parsed.value.is_bool()) {
      value.text = to_text(parsed.value);
      value.notation = Notation::json;  // 1e-08 is a number there
    }
    return value;
  }

  /// `a.b=v c.d=w`.
  void assign(const Node& value) {
    for (const Node& item : value.items) assign(item);
    const std::size_t equals = value.text.find('=');
    if (value.kind != NodeKind::scalar || value.unresolved.has_value() || equals == std::string::npos) return;
    Node assigned = value;
    assigned.text = value.text.substr(equals + 1);
    const std::string path = value.text.substr(0, equals);
    if (command_line_.assignment_parser != nullptr) read_assigned(path, assigned);
    set(path, std::move(assigned), value.span);
  }

  /// The program's own reading of the word, where it is not what the word says.
  void read_assigned(const std::string& path, Node& assigned) {
    const Parsed parsed = command_line_.assignment_parser->parse(assigned.text, false);
    if (!parsed.ok() || !parsed.value.is_bool()) return;
    const std::string text = parsed.value.as_bool() ? "True" : "False";
    const bool misread = lower_case(assigned.text) != lower_case(text);
    if (misread) {
      Observation& observation = observations_.emplace_back();
      observation.kind = ObservationKind::misread_value;
      observation.message = "'" + path + "=" + assigned.text + "' on the command line sets '" + path + "' to " + text;
      observation.labels = {{assigned.span, {}}};
      observation.state("entry", path);
    }
    assigned.text = text;
  }

  TreeEditor tree_;
  const CommandLineSpec& command_line_;
  std::vector<Observation>& observations_;
};

}  // namespace

const MountSpec* arguments_mount(const Mapping& mapping, VersionId version) {
  for (const std::string_view place : {kOptionsPlace, std::string_view()}) {
    for (const Mapping* owner = &mapping; owner != nullptr; owner = owner->base) {
      for (const MountSpec& mount : owner->mounts) {
        const bool known = owner != &mapping || mount.condition.range.holds(mapping.versions, version);
        if (mount.at == place && !mount.class_name.empty() && known) return &mount;
      }
    }
  }
  return nullptr;
}

Node parse_program_options(std::span<const Word> words, const Mapping& mapping, VersionId version, std::vector<Observation>& observations,
                           bool listed) {
  const MountSpec* mount = arguments_mount(mapping, version);
  if (mount == nullptr)
    return parse_arguments(
        words, [](std::string_view) { return nullptr; }, {}, observations);
  const ClassNames& names = mapping.names_in(mount->class_name);
  const FindOption find = [&](std::string_view option) {
    VersionQuestions asked;
    const NameInClass* const known = names.find(option, version, asked);
    return known == nullptr ? nullptr : known->key;
  };
  const bool whole = mount->verbatim || !mount->abbreviations;
  const std::span<const std::string_view> spellings = whole ? std::span<const std::string_view>() : mapping.spellings(mount->class_name);
  return parse_arguments(words, find, spellings, observations, {mount->verbatim, listed});
}

const CommandLineSpec* command_line_of(const ChosenLaunch* launch, const Mapping& mapping) {
  if (launch == nullptr || launch->parts.program == nullptr) return nullptr;
  const std::string_view program = file_name(launch->parts.program->text);
  const auto found = std::find_if(mapping.command_lines.begin(), mapping.command_lines.end(), [&](const CommandLineSpec& spec) {
    return std::any_of(spec.programs.begin(), spec.programs.end(), [&](std::string_view one) {
      return one == program || (one == "*" && operand_tree(spec, launch->parts.arguments).has_value());
    });
  });
  return found == mapping.command_lines.end() ? nullptr : &*found;
}

std::optional<Word> operand_tree(const CommandLineSpec& spec, std::span<const Word> words) {
  if (!spec.operand || words.empty() || words.front().text.starts_with('-')) return std::nullopt;
  const std::string_view name = words.front().text;
  const bool named = name.ends_with(".yaml") || name.ends_with(".yml");
  return named ? std::optional(words.front()) : std::nullopt;
}

std::optional<Word> configuration_word(const CommandLineSpec& spec, std::span<const Word> words) {
  const std::optional<Word> operand = operand_tree(spec, words);
  return operand.has_value() ? operand : word_of_option(words, spec.config);
}

std::optional<Word> word_of_option(std::span<const Word> words, std::span<const std::string_view> options) {
  const auto asked_for = [&](std::string_view name) { return std::find(options.begin(), options.end(), name) != options.end(); };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (asked_for(words[i].text)) return i + 1 < words.size() ? std::optional(words[i + 1]) : std::nullopt;
    const std::size_t equals = words[i].text.find('=');
    if (equals == std::string::npos || !asked_for(std::string_view(words[i].text).substr(0, equals))) continue;
    Word value = words[i];
    value.text.erase(0, equals + 1);
    return value;
  }
  return std::nullopt;
}

namespace {

/// Puts sections that are read in place of others there.
void move_sections(Node& tree, const Mapping& mapping, VersionId version) {
  for (const MovedSpec& spec : mapping.moved) {
    const Node* section = find_path(tree, spec.from);
    if (section == nullptr || section->kind != NodeKind::mapping || !spec.range.holds(mapping.versions, version)) continue;
    const Node copy = *section;
    std::erase_if(tree.entries, [&](const Entry& entry) { return entry.key == spec.to; });
    tree.entries.push_back({std::string(spec.to), copy.span, copy});
  }
}

/// The key of which alone a name is the beginning, where it is no key itself; else the name.
std::string whole_key(std::string_view name, std::span<const std::string_view> spellings, const ClassNames& names, VersionId version) {
  VersionQuestions asked;
  const auto is_key = [&](std::string_view key) {
    const NameInClass* known = names.find(key, version, asked);
    return known != nullptr && known->key != nullptr;
  };
  if (name.empty() || is_key(name)) return std::string(name);
  std::string_view only;
  for (auto key = std::lower_bound(spellings.begin(), spellings.end(), name); key != spellings.end() && key->starts_with(name); ++key) {
    if (!is_key(*key)) continue;
    if (!only.empty()) return std::string(name);
    only = *key;
  }
  return std::string(only.empty() ? name : only);
}

/// Keys that become options of a command line may be cut, as these may.
void complete_keys(Node& tree, const Mapping& mapping, VersionId version) {
  for (const MountSpec& mount : mapping.mounts) {
    const bool cut =
        mount.words && mount.abbreviations && !mount.class_name.empty() && mount.condition.range.holds(mapping.versions, version);
    const auto section = std::find_if(tree.entries.begin(), tree.entries.end(), [&](const Entry& entry) { return entry.key == mount.at; });
    if (!cut || section == tree.entries.end()) continue;
    std::vector<Entry>& entries = section->value.entries;
    for (Entry& entry : entries) {
      std::string whole = whole_key(entry.key, mapping.spellings(mount.class_name), mapping.names_in(mount.class_name), version);
      const bool twice = std::any_of(entries.begin(), entries.end(), [&](const Entry& other) { return other.key == whole; });
      if (!twice) entry.key = std::move(whole);
    }
  }
}

/// An option that is nearly one of the launcher's: the launcher does not know it, and a value behind it is taken for the program.
void check_launcher_options(const Launcher& launcher, std::span<const Word> words, std::vector<Observation>& observations) {
  std::vector<std::string_view> known(launcher.options_with_value.begin(), launcher.options_with_value.end());
  known.insert(known.end(), launcher.flags.begin(), launcher.flags.end());
  const auto is_given = [&](std::string_view option) {
    return std::any_of(words.begin(), words.end(), [&](const Word& word) { return word.text.substr(0, word.text.find('=')) == option; });
  };
  for (const Word& word : words) {
    const std::string name = word.text.substr(0, word.text.find('='));
    if (!name.starts_with("--") || word.unresolved.has_value() || !launcher.option_named(name).empty()) continue;
    const std::string_view meant = nearest(name, known, [&](std::string_view option) { return !is_given(option); });
    if (meant.empty() || !is_slip_of(name, meant)) continue;
    Observation& observation = observations.emplace_back();
    observation.kind = ObservationKind::unknown_entry;
    observation.message = "'" + name + "' is not known to " + launcher.name + ", did you mean '" + std::string(meant) + "'?";
    observation.note = launcher.name + " stops with an error";
    observation.labels = {{word.span, {}}};
    observation.state("entry", name);
    observation.state("effect", "refused");
    observation.state("meant", std::string(meant));
  }
}

std::vector<std::string> overfull_options(std::span<const Observation> observations) {
  std::vector<std::string> names;
  for (const Observation& observation : observations) {
    const auto option = observation.fact("entry");
    if (observation.kind == ObservationKind::stray_word && option.has_value()) names.emplace_back(*option);
  }
  return names;
}

/// Whether the words of a launch stand in a tree, which lists them.
bool is_listed(const ChosenLaunch& launch, const Side& side) {
  const auto has = [&](const Document& one) {
    const auto is = [&](const Launch& other) { return &other == launch.launch; };
    return is_tree(one.kind) && std::any_of(one.launches.begin(), one.launches.end(), is);
  };
  return std::any_of(side.documents.begin(), side.documents.end(), has);
}

void collect_launch(const Side& side, const ChosenLaunch& launch, const Mapping& mapping, VersionId version, Entries& entries,
                    std::vector<Observation>& observations) {
  if (launch.parts.launcher != nullptr) {
    entries.launch = parse_launcher_options(launch.parts.launcher_options, *launch.parts.launcher);
    check_launcher_options(*launch.parts.launcher, launch.parts.launcher_options, observations);
  }
  if (launch.parts.program != nullptr) {
    entries.launch.entries.push_back(
        {"program", launch.parts.program->span, make_scalar(launch.parts.program->text, launch.parts.program->span)});
  }
  const CommandLineSpec* command_line = command_line_of(&launch, mapping);
  if (command_line != nullptr && command_line->overrides) {
    const FindOption any_option = [](std::string_view) { return nullptr; };
    const std::size_t operands = operand_tree(*command_line, launch.parts.arguments).has_value() ? 1 : 0;
    const Node options = parse_arguments(launch.parts.arguments.subspan(operands), any_option, {}, observations);
    TreeOverride(entries.tree, *command_line, observations).run(options);
  } else if (takes_words(mapping) && !entries.resolved) {
    const std::size_t first = observations.size();
    entries.options = parse_program_options(launch.parts.arguments, mapping, version, observations, is_listed(launch, side));
    entries.overfull = overfull_options(std::span(observations).subspan(first));
  }
}

}  // namespace

Entries collect_entries(const Side& side, const ChosenLaunch* launch, const Mapping& mapping, VersionId version,
                        std::vector<Observation>& observations) {
  Entries entries;
  entries.environment = environment_of(side, launch);
  observe_repeated_variables(side, observations);
  entries.tree = tree_of(side);
  for (const Document& document : side.documents) {
    const FormSpec* form = form_of(document, mapping, version);
    if (form != nullptr && form->tree.arguments.empty()) add_namespace(document.root, *form, mapping, version, entries, observations);
  }
  if (launch != nullptr) collect_launch(side, *launch, mapping, version, entries, observations);
  complete_keys(entries.tree, mapping, version);
  move_sections(entries.tree, mapping, version);
  return entries;
}

}  // namespace alignlint
