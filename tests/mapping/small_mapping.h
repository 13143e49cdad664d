#pragma once

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/entries/collect.h"
#include "mapping/evaluate/settings.h"
#include "mapping/spec/mapping.h"
#include "read/formats.h"
#include "toml/messages.h"
#include "toml/parse.h"

namespace alignlint::test {

/// The vocabulary of most tests here.
inline constexpr std::string_view kVocabulary = R"toml(
[[key]]
name = "network.heads"
type = "int"
title = "number of heads"
row = "N4"
[[key]]
name = "network.kv_heads"
type = "int"
title = "number of key/value heads"
row = "N5"
[[key]]
name = "network.hidden"
type = "int"
title = "hidden size"
row = "N2"
[[key]]
name = "network.head_dim"
type = "int"
title = "head dimension"
row = "N6"
[[key]]
name = "optimizer.eps"
type = "real"
title = "Adam epsilon"
row = "O6"
[[key]]
name = "optimizer.betas"
type = "list"
title = "Adam betas"
row = "O4"
[[key]]
name = "precision.compute"
type = "dtype"
title = "computation format"
row = "P1"
)toml";

/// The head of a framework that is configured by an argument list.
inline constexpr std::string_view kOptions = R"toml(
[framework]
name = "alpha"
title = "Alpha"
inputs = ["args", "shell"]
default_version = "v2"
[[version]]
name = "v1"
[[version]]
name = "v2"
after = "v1"
[[mount]]
at = ""
class = "Arguments"
unknown = "refused"
)toml";

/// The head of a framework that is configured by a tree.
inline constexpr std::string_view kTree = R"toml(
[framework]
name = "beta"
title = "Beta"
inputs = ["yaml"]
default_version = "r1"
[[version]]
name = "r1"
)toml";

/// A vocabulary and a mapping of a few lines, and runs seen through them.
class SmallMapping {
 public:
  explicit SmallMapping(std::string_view text, std::string_view vocabulary = kVocabulary)
      : SmallMapping(std::string_view(), text, vocabulary) {}

  /// A mapping of several files.
  explicit SmallMapping(std::initializer_list<std::string_view> files) {
    launchers.launchers.push_back({"torchrun", {}, {"--nproc_per_node"}, true, {}, {}, false, {}});
    vocabulary_.load(parse("vocabulary.toml", kVocabulary), diagnostics);
    MappingFiles all{"small", {}};
    for (const std::string_view file : files) all.roots.push_back(parse("mapping" + std::to_string(all.roots.size()) + ".toml", file));
    mapping_ = load_mapping(all, {}, nullptr, vocabulary_, diagnostics);
  }

  /// `base`: the framework that the one of `text` extends; empty for none.
  SmallMapping(std::string_view base, std::string_view text, std::string_view vocabulary) {
    launchers.launchers.push_back({"torchrun", {}, {"--nproc_per_node"}, true, {}, {}, false, {}});
    vocabulary_.load(parse("vocabulary.toml", vocabulary), diagnostics);
    if (!base.empty()) base_ = load_mapping({"base", {parse("base.toml", base)}}, {}, nullptr, vocabulary_, diagnostics);
    mapping_ = load_mapping({"small", {parse("mapping.toml", text)}}, {}, base_.get(), vocabulary_, diagnostics);
  }

  [[nodiscard]] const Mapping& mapping() const { return *mapping_; }
  [[nodiscard]] const Vocabulary& vocabulary() const { return vocabulary_; }

  /// What loading said, then what the check of a user's own mapping says.
  [[nodiscard]] std::string mistakes() {
    check_mapping(*mapping_, vocabulary_, diagnostics);
    return messages(diagnostics, sources);
  }

  Document read(DocumentKind kind, std::string text) {
    ReadContext context;
    context.sources = &sources;
    context.launchers = &launchers;
    for (const Reader& reader : readers()) {
      if (reader.kind == kind) return reader.read(sources.add(std::string(to_string(kind)), std::move(text)), context, diagnostics);
    }
    return {};
  }

  /// What the documents say, ready for the mapping. The observations are of the words.
  Entries collect(std::vector<Document> documents, VersionId version, std::vector<Observation>& observations) {
    Side& side = sides_.emplace_back();
    side.documents = std::move(documents);
    const auto launch = choose_launch(side, std::nullopt, launchers, diagnostics);
    return collect_entries(side, launch.has_value() ? &*launch : nullptr, *mapping_, version, observations);
  }

  /// All settings and observations of one run. `version`: the default one when empty.
  const Effective& run(std::vector<Document> documents, std::string_view version = {}, const std::string& chip = {}) {
    const VersionId id = version.empty() ? mapping_->default_version : *mapping_->versions.find(version);
    std::vector<Observation> observations;
    const Entries& entries = entries_.emplace_back(collect(std::move(documents), id, observations));
    effective_ = std::make_unique<Effective>(evaluate_settings(vocabulary_, *mapping_, id, entries, chip));
    effective_->observations.insert(effective_->observations.begin(), observations.begin(), observations.end());
    return *effective_;
  }
  const Effective& args(std::string text, std::string_view version = {}) {
    return run({read(DocumentKind::args, std::move(text))}, version);
  }
  const Effective& yaml(std::string text, std::string_view version = {}) {
    return run({read(DocumentKind::yaml, std::move(text))}, version);
  }

  /// A line for every mapped setting of the last run.
  [[nodiscard]] std::string settings() const { return dump(effective_->settings, vocabulary_); }
  [[nodiscard]] const Setting& setting(std::string_view key) const { return effective_->settings[*vocabulary_.find(key)]; }

  /// The whole story of one setting of the last run: value, origin, place, reason, and what it came through.
  [[nodiscard]] std::string story(std::string_view key) const {
    const Setting& it = setting(key);
    std::string out = to_text(it.value);
    if (it.value.is_unknown()) out += " (" + it.value.as_unknown().reason + ")";
    out += ", " + std::string(to_string(it.origin));
    if (!it.native.empty()) out += ", " + it.native;
    if (it.where.span.known()) out += " @ " + place(it.where.span);
    if (!it.why.empty()) out += "\n  why: " + it.why;
    for (const Label& label : it.via) out += "\n  via: " + (label.span.known() ? place(label.span) + " " : "") + label.text;
    return out;
  }

  /// `kind: message @ places | note | facts`, a line for each observation of the last run.
  [[nodiscard]] std::string observations() const {
    std::string out;
    for (const Observation& observation : effective_->observations) {
      if (!out.empty()) out += "\n";
      out += std::string(to_string(observation.kind)) + ": " + observation.message;
      for (const Label& label : observation.labels) {
        out += " @ " + place(label.span) + (label.text.empty() ? "" : " = " + label.text);
      }
      if (!observation.note.empty()) out += "\n  note: " + observation.note;
      if (!observation.topic.empty()) out += "\n  topic: " + observation.topic;
      for (const auto& [name, value] : observation.facts()) out += "\n  " + std::string(name) + ": " + value;
      if (observation.fix.has_value()) out += "\n  fix: " + observation.fix->title;
    }
    return out;
  }

  /// `1:5 'text'`
  [[nodiscard]] std::string place(Span span) const {
    const Position at = sources.position(span);
    return std::to_string(at.line) + ":" + std::to_string(at.column) + " '" + std::string(sources.text(span)) + "'";
  }

  Sources sources;
  Diagnostics diagnostics;
  LauncherTable launchers;

 private:
  TomlNode parse(const std::string& name, std::string_view text) {
    files_.push_back(parse_toml(sources.add(name, std::string(text)), sources, diagnostics));
    return files_.back().root();
  }

  std::deque<TomlFile> files_;
  Vocabulary vocabulary_;
  std::unique_ptr<Mapping> base_;
  std::unique_ptr<Mapping> mapping_;
  std::deque<Side> sides_;
  std::deque<Entries> entries_;
  std::unique_ptr<Effective> effective_;
};

inline std::string join(std::string_view a, std::string_view b) { return std::string(a) + std::string(b); }

}  // namespace alignlint::test
