#include "lint/side_loader.h"

#include <algorithm>
#include <utility>

#include "diag/catalog.h"
#include "lint/companions.h"
#include "mapping/form.h"
#include "text/suggest.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

/// Scripts are read last: the environment files of their side are known then, wherever they stand on the command line.
bool is_script(const std::string& path) {
  return path.ends_with(".sh") || path.ends_with(".bash") || path.ends_with(".args");
}

/// Reads a file; scalars that stop the loader of their format (`2024-13-01`) are as wrong as broken syntax.
std::optional<Document> read_typed(const std::string& path, const ReadContext& context, Diagnostics& diagnostics) {
  auto document = read_file(path, context, diagnostics);
  if (document.has_value() && document->kind == DocumentKind::yaml) refuse_scalars(document->root, diagnostics);
  return document;
}

constexpr int kMostBaseFiles = 64;  // a file that is its own base must not go on for ever

class Loader {
 public:
  Loader(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics)
      : request_(request), context_(context), diagnostics_(diagnostics), loaded_(std::make_unique<LoadedSide>()) {}

  std::unique_ptr<LoadedSide> run() {
    read_files();
    return finish();
  }

  std::unique_ptr<LoadedSide> run(std::vector<Document> documents) {
    for (Document& document : documents) {
      LoadedInput input{std::string(context_.sources.name(document.file)), std::move(document), {}};
      loaded_->inputs.push_back(std::move(input));
    }
    return finish();
  }

 private:
  std::unique_ptr<LoadedSide> finish() {
    choose_framework();
    if (loaded_->mapping != nullptr) {
      choose_version();
      list_launches();
    }
    for (LoadedInput& input : loaded_->inputs) {
      if (input.document.has_value() && !input.companion) loaded_->side.documents.push_back(*input.document);
    }
    loaded_->launch = choose_launch(loaded_->side, request_.launch, context_.data.launchers(), diagnostics_);
    // A framework that was named does not make a side of which nothing could be read one of defaults.
    if (loaded_->mapping != nullptr && !loaded_->side.documents.empty()) {
      require_launch();
      follow_config();
      for (Document& document : loaded_->side.documents) add_base_files(document.root, document.file);
      evaluate();
    }
    return std::move(loaded_);
  }

  // ---- reading ----

  void read_files() {
    ReadContext read = plain_context();
    read.arguments = request_.args;
    if (!context_.directory.empty()) read.environment["PWD"] = {context_.directory, {{}, "the working directory"}};
    for (const auto& [name, value] : request_.defines) read.environment[name] = {value, {{}, "given on the command line"}};
    loaded_->inputs.resize(request_.files.size());
    for (const bool scripts : {false, true}) {
      for (std::size_t i = 0; i < request_.files.size(); ++i) {
        if (is_script(request_.files[i]) == scripts) read_one(i, read);
      }
    }
    environment_ = std::move(read.environment);
    open_packs();
  }

  void read_one(std::size_t index, ReadContext& read) {
    LoadedInput& input = loaded_->inputs[index];
    input.path = request_.files[index];
    input.document = read_typed(input.path, read, diagnostics_);
    if (!input.document.has_value()) return;
    take_environment(*input.document, read);
    for (const Document& member : input.document->members) take_environment(member, read);
  }

  void take_environment(const Document& document, ReadContext& read) const {
    if (document.kind != DocumentKind::env) return;
    for (const Entry& entry : document.root.entries) {
      if (request_.defines.contains(entry.key)) continue;  // the command line is nearer
      read.environment[entry.key] = {entry.value.text, {entry.value.span, "'" + entry.key + "' is set here"}};
    }
  }

  /// The members of a pack are inputs of the side, right behind it.
  void open_packs() {
    std::vector<LoadedInput> inputs;
    for (LoadedInput& input : loaded_->inputs) {
      std::vector<Document> members;
      if (input.document.has_value()) members = std::move(input.document->members);
      inputs.push_back(std::move(input));
      for (Document& member : members) {
        LoadedInput& opened = inputs.emplace_back();
        opened.path = context_.sources.name(member.file);
        opened.document = std::move(member);
        opened.member = true;
      }
    }
    loaded_->inputs = std::move(inputs);
  }

  // ---- framework and version ----

  void choose_framework() {
    const std::string named = split_framework(request_.framework).first;
    std::string chosen = named;
    for (LoadedInput& input : loaded_->inputs) {
      if (!input.document.has_value()) continue;
      input.framework = detect_framework(*input.document, context_.data.launchers(), context_.data.detections());
      if (input.framework.empty() || !named.empty() || accompanies(input.framework)) continue;
      if (chosen.empty() || extends(input.framework, chosen)) {
        chosen = input.framework;
      } else if (chosen != input.framework && !extends(chosen, input.framework)) {
        conflict(input, chosen);
      }
    }
    // What can stand beside another framework's configuration is a side of its own only when there is none.
    for (LoadedInput& input : loaded_->inputs) {
      if (!accompanies(input.framework)) continue;
      if (chosen.empty()) chosen = input.framework;
      input.companion = input.framework != chosen;
    }
    if (chosen.empty()) {
      unrecognised();
      return;
    }
    loaded_->mapping = context_.data.mapping(chosen, diagnostics_);
    if (loaded_->mapping == nullptr) {
      diagnostics_.push_back(make_diagnostic(
          Code::usage, "no framework is named '" + chosen + "'" + did_you_mean(chosen, context_.data.frameworks())));
    }
  }

  const Detection* detection_of(std::string_view framework) const {
    const auto detections = context_.data.detections();
    const auto found = std::find_if(detections.begin(), detections.end(), [&](const Detection& d) { return d.name == framework; });
    return found == detections.end() ? nullptr : &*found;
  }

  bool extends(std::string_view framework, std::string_view base) const {
    const Detection* found = detection_of(framework);
    return found != nullptr && found->extends == base;
  }

  bool accompanies(std::string_view framework) const {
    const Detection* found = detection_of(framework);
    return found != nullptr && found->accompanies;
  }

  void conflict(const LoadedInput& input, const std::string& chosen) {
    diagnostics_.push_back(make_diagnostic(Code::framework_unrecognised,
                                           "'" + input.path + "' is a configuration of " + input.framework + ", but the side is " + chosen,
                                           {{{input.document->file, 0, 0}, ""}}));
  }

  void unrecognised() {
    const auto is_environment = [](const LoadedInput& input) {
      return input.document.has_value() && (input.document->kind == DocumentKind::env || input.document->kind == DocumentKind::pack);
    };
    const std::vector<LoadedInput>& inputs = loaded_->inputs;
    if (!inputs.empty() && std::all_of(inputs.begin(), inputs.end(), is_environment)) {
      diagnostics_.push_back(make_diagnostic(
          Code::framework_unrecognised, "'" + inputs.front().path + "' alone is no configuration: add what it belongs to, or name the framework",
          {{{inputs.front().document->file, 0, 0}, ""}}));
    }
    for (const LoadedInput& input : inputs) {
      if (!input.document.has_value() || is_environment(input)) continue;
      if (starts_nothing(*input.document)) {
        no_launch(input);
      } else {
        diagnostics_.push_back(make_diagnostic(Code::framework_unrecognised,
                                               "cannot tell which framework '" + input.path + "' configures: name it with --framework",
                                               {{{input.document->file, 0, 0}, ""}}));
      }
    }
  }

  static bool starts_nothing(const Document& document) {
    return (document.kind == DocumentKind::shell || document.kind == DocumentKind::args) && document.launches.empty();
  }

  void no_launch(const LoadedInput& input) {
    diagnostics_.push_back(
        make_diagnostic(Code::no_launch, "'" + input.path + "' starts no training program", {{{input.document->file, 0, 0}, ""}}));
  }

  /// A framework that was named does not make a script without a launch a configuration of defaults.
  void require_launch() {
    if (loaded_->launch.has_value() || has_tree()) return;
    for (const LoadedInput& input : loaded_->inputs) {
      if (input.document.has_value() && starts_nothing(*input.document)) no_launch(input);
    }
  }

  void choose_version() {
    const auto [name, version] = split_framework(request_.framework);
    const Mapping& mapping = *loaded_->mapping;
    loaded_->version = mapping.default_version;
    loaded_->version_assumed = version.empty();
    if (version.empty()) return tell_version();
    const auto id = mapping.versions.find(version);
    if (id.has_value()) {
      loaded_->version = *id;
    } else {
      diagnostics_.push_back(make_diagnostic(Code::usage, "no version of " + std::string(mapping.title) + " is named '" + version + "'" +
                                                              did_you_mean(version, mapping.versions.names())));
    }
  }

  /// Values of every option of a version tell it by their names.
  void tell_version() {
    const Mapping& mapping = *loaded_->mapping;
    for (const LoadedInput& input : loaded_->inputs) {
      const FormSpec* form = input.document.has_value() ? form_of(*input.document, mapping, loaded_->version) : nullptr;
      if (form == nullptr || !form->complete) continue;
      if (const auto version = version_of_namespace(input.document->root, mapping)) {
        loaded_->version = *version;
        loaded_->version_assumed = false;
      }
    }
  }

  /// Trees that list the arguments of a program start one.
  void list_launches() {
    for (LoadedInput& input : loaded_->inputs) {
      const FormSpec* form = input.document.has_value() ? form_of(*input.document, *loaded_->mapping, loaded_->version) : nullptr;
      if (form != nullptr && !form->tree.arguments.empty()) {
        input.document->launches.push_back(launch_of(input.document->root, form->tree, environment_));
      }
    }
  }

  // ---- a launch that names its configuration file ----

  void follow_config() {
    const ChosenLaunch* launch = loaded_->launch.has_value() ? &*loaded_->launch : nullptr;
    if (launch == nullptr) return;
    const CommandLineSpec* command_line = command_line_of(launch, *loaded_->mapping);
    const Word* word = command_line == nullptr ? form_file(*launch, *loaded_->mapping) : config_word(*launch, *command_line);
    if (word == nullptr || word->unresolved.has_value() || has_tree()) return;
    const ReadContext read = plain_context();
    const std::string script(context_.sources.name(word->span.file));
    for (const std::string& path : {join_path(parent_path(script), word->text), word->text}) {
      if (context_.disk.read(path).error == ReadError::missing) continue;
      if (auto document = read_typed(path, read, diagnostics_)) add_config(std::move(*document));
      return;
    }
    diagnostics_.push_back(make_diagnostic(
        Code::file_missing, "the launch reads '" + word->text + "', which is neither beside the script nor in the working directory",
        {{word->span, "named here"}}));
  }

  bool has_tree() const {
    return std::any_of(loaded_->side.documents.begin(), loaded_->side.documents.end(), [](const Document& document) { return is_tree(document.kind); });
  }

  void add_config(Document document) {
    // The chosen launch points into the documents, which may move: it is found again by its number.
    loaded_->side.documents.push_back(std::move(document));
    Diagnostics ignored;
    loaded_->launch = choose_launch(loaded_->side, loaded_->launch->number, context_.data.launchers(), ignored);
  }

  // ---- files that a configuration names as its base ----

  /// Lays a tree over the files it names: they stand below it section by section; of several, a later one replaces the sections of an earlier one
  /// whole.
  void add_base_files(Node& root, FileId file) {
    const Node* names = loaded_->mapping->base_files.empty() ? nullptr : find_path(root, loaded_->mapping->base_files);
    if (names == nullptr || names->kind == NodeKind::null) return;
    Node base;
    base.kind = NodeKind::mapping;
    const std::vector<Node> one{*names};
    for (const Node& name : names->kind == NodeKind::sequence ? names->items : one) {
      if (++base_files_ > kMostBaseFiles) return;
      const std::string path = join_path(parent_path(context_.sources.name(file)), name.text);
      Diagnostics found;
      auto document = read_typed(path, plain_context(), found);
      for (Diagnostic& diagnostic : found) {
        diagnostic.labels.push_back({name.span, "named here"});
        diagnostics_.push_back(std::move(diagnostic));
      }
      if (!document.has_value()) continue;
      add_base_files(document->root, document->file);
      for (const Entry& section : document->root.entries) replace_section(base, section);
    }
    overlay(base, root);
    root = std::move(base);
  }

  static void replace_section(Node& base, const Entry& section) {
    std::erase_if(base.entries, [&](const Entry& entry) { return entry.key == section.key; });
    base.entries.push_back(section);
  }

  /// What reading a file that no shell starts needs.
  ReadContext plain_context() const {
    ReadContext read;
    read.sources = &context_.sources;
    read.disk = &context_.disk;
    read.launchers = &context_.data.launchers();
    read.packs = &context_.data.packs();
    return read;
  }

  // ---- a file below the tree, which the tree names ----

  void lay_companion() {
    const auto companion = companion_of(*loaded_->mapping, loaded_->version, loaded_->entries, context_.data.vocabulary());
    if (companion.has_value()) loaded_->companion = read_companion(*companion, loaded_->inputs, context_, diagnostics_);
    for (const LoadedInput& input : loaded_->inputs) {
      if (input.companion && (!companion.has_value() || companion->spec->framework != input.framework)) unread(input);
    }
    if (loaded_->companion.has_value()) add_companion(loaded_->entries, *companion, loaded_->companion->root);
  }

  void unread(const LoadedInput& input) {
    diagnostics_.push_back(make_diagnostic(
        Code::framework_unrecognised,
        "nothing in this configuration of " + std::string(loaded_->mapping->title) + " reads '" + input.path + "'",
        {{{input.document->file, 0, 0}, ""}}));
    std::string names;
    for (const CompanionSpec& spec : loaded_->mapping->companions) names += (names.empty() ? "'" : " or '") + std::string(spec.named_by) + "'";
    if (!names.empty()) diagnostics_.back().help = "it counts when " + names + " names its directory";
  }

  // ---- settings ----

  void tell_partial() {
    const Settings& settings = loaded_->effective->settings;
    std::size_t said = 0;
    for (KeyId key = 0; key < settings.size(); ++key) said += settings[key].mapped ? 1U : 0U;
    diagnostics_.push_back(make_diagnostic(Code::partial_side, "'" + loaded_->inputs.front().path + "' answers for " + std::to_string(said) + " of " +
                                                                   std::to_string(settings.size()) + " settings, the others are not compared: " +
                                                                   std::string(loaded_->mapping->unsaid)));
  }

  void evaluate() {
    const Vocabulary& vocabulary = context_.data.vocabulary();
    const Mapping& mapping = *loaded_->mapping;
    collect();
    if (loaded_->version_assumed && mapping.versions.size() > 1) {
      loaded_->possible = possible_versions(vocabulary, mapping, loaded_->entries, context_.chip);
      const VersionId assumed = loaded_->possible->assumed;
      if (std::exchange(loaded_->version, assumed) != assumed) collect();
    }
    lay_companion();
    const bool open = loaded_->possible.has_value() && !request_.assume_version;
    loaded_->effective = open ? evaluate_settings(vocabulary, mapping, *loaded_->possible, loaded_->entries, context_.chip)
                              : evaluate_settings(vocabulary, mapping, loaded_->version, loaded_->entries, context_.chip);
    if (!loaded_->effective->judged) {  // another program may take operands
      std::erase_if(loaded_->word_observations, [](const Observation& observation) { return observation.kind == "stray-word"; });
    }
    if (takes_options() && has_unassigned_variable()) {  // from outside it may bring what is missing here
      std::erase_if(loaded_->effective->observations, [](const Observation& observation) { return observation.kind == "missing-entry"; });
    }
    fill_rule_side();
  }

  /// How words belong to options is a matter of the version.
  void collect() {
    const ChosenLaunch* launch = loaded_->launch.has_value() ? &*loaded_->launch : nullptr;
    loaded_->word_observations.clear();
    loaded_->entries = collect_entries(loaded_->side, launch, *loaded_->mapping, loaded_->version, loaded_->word_observations);
  }

  void fill_rule_side() {
    RuleSide& side = loaded_->rule_side;
    side.framework = loaded_->mapping->name;
    side.version = loaded_->mapping->versions[loaded_->version].name;
    side.partial = !loaded_->mapping->unsaid.empty();
    if (side.partial) tell_partial();
    side.settings = &loaded_->effective->settings;
    for (const Possibility& possibility : loaded_->effective->possibilities) side.possibilities.push_back(&possibility.settings);
    for (const Document& document : loaded_->side.documents) {
      for (const Observation& observation : document.observations) side.observations.push_back(&observation);
    }
    if (loaded_->companion.has_value()) {
      for (const Observation& observation : loaded_->companion->observations) side.observations.push_back(&observation);
    }
    for (const Observation& observation : loaded_->word_observations) side.observations.push_back(&observation);
    for (const Observation& observation : loaded_->effective->observations) side.observations.push_back(&observation);
  }

  bool takes_options() const {
    const auto& inputs = loaded_->mapping->inputs;
    return std::find(inputs.begin(), inputs.end(), "args") != inputs.end();
  }

  bool has_unassigned_variable() const {
    const auto tells = [](const Observation& observation) { return observation.kind == "unassigned-variable"; };
    const std::vector<Document>& documents = loaded_->side.documents;
    return std::any_of(documents.begin(), documents.end(), [&](const Document& document) {
      return std::any_of(document.observations.begin(), document.observations.end(), tells);
    });
  }

  const SideRequest& request_;
  const LoadContext& context_;
  Diagnostics& diagnostics_;
  std::unique_ptr<LoadedSide> loaded_;
  std::map<std::string, GivenVariable> environment_;  ///< what scripts were given
  int base_files_ = 0;
};

}  // namespace

std::pair<std::string, std::string> split_framework(const std::string& text) {
  const std::size_t at = text.find('@');
  if (at == std::string::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

ReportedSide LoadedSide::reported() const {
  ReportedSide reported;
  for (const LoadedInput& input : inputs) {
    if (!input.member) reported.inputs.push_back(input.path);
  }
  if (mapping == nullptr) return reported;
  reported.framework = mapping->name;
  reported.version = mapping->versions[version].name;
  reported.version_assumed = version_assumed;
  if (!possible.has_value()) return reported;
  OpenVersion& open = reported.open_version.emplace();
  for (const VersionId id : possible->versions) open.possible.emplace_back(mapping->versions[id].name);
  open.text = describe_versions(mapping->versions, possible->versions);
  for (const VersionWitness& witness : possible->witnesses) {
    open.witnesses.push_back("'" + witness.path + "' rules out " + describe_versions(mapping->versions, witness.against));
  }
  open.guessed = version != mapping->default_version;
  open.matters = !effective->possibilities.empty();
  return reported;
}

std::unique_ptr<LoadedSide> load_side(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics) {
  return Loader(request, context, diagnostics).run();
}

std::unique_ptr<LoadedSide> load_documents(std::vector<Document> documents, const SideRequest& request, const LoadContext& context,
                                           Diagnostics& diagnostics) {
  return Loader(request, context, diagnostics).run(std::move(documents));
}

}  // namespace alignlint
