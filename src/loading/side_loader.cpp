#include "loading/side_loader.h"

#include <algorithm>
#include <set>
#include <utility>

#include "diag/catalog.h"
#include "loading/affordable.h"
#include "loading/base_files.h"
#include "loading/companions.h"
#include "loading/configuration_part.h"
#include "loading/entry_script.h"
#include "loading/forms.h"
#include "loading/framework_choice.h"
#include "loading/installed_version.h"
#include "loading/judge_installed.h"
#include "loading/launch_config.h"
#include "loading/named_tools.h"
#include "loading/open_words.h"
#include "loading/placeholders.h"
#include "loading/replaced_words.h"
#include "loading/said_settings.h"
#include "loading/side_files.h"
#include "loading/tool_commands.h"
#include "loading/tools.h"
#include "mapping/entries/form.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

class Loader {
 public:
  /// `host` is the side that the tool configured here belongs to; null: this is no tool beside another configuration.
  Loader(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics, const Wanted& wanted,
         const LoadedSide* host = nullptr)
      : request_(request),
        loaded_(std::make_unique<LoadedSide>()),
        disk_(logged(disk_of(request, context), loaded_->read)),
        named_(context.disk),
        context_{context.sources, disk_, context.data, context.chip, context.directory, context.root, context.work},
        diagnostics_(diagnostics),
        wanted_(wanted),
        host_(host) {}

  std::unique_ptr<LoadedSide> run() {
    SideFiles files = read_side_files(request_, context_, named_, diagnostics_);
    loaded_->inputs = std::move(files.inputs);
    environment_ = std::move(files.environment);
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
    separate_tools(loaded_->inputs, context_.data);
    loaded_->installed = host_ == nullptr ? installed_of(loaded_->inputs, context_.data.packages()) : host_->installed;
    const std::string framework = choose_framework(loaded_->inputs, split_framework(request_.framework).first, context_, diagnostics_);
    if (!framework.empty()) loaded_->mapping = context_.data.mapping(framework, diagnostics_);
    if (loaded_->mapping != nullptr) {
      choose_version();
      list_launches();
    }
    for (LoadedInput& input : loaded_->inputs) {
      if (input.document.has_value() && !input.companion && !input.tool) take_document(*input.document);
    }
    loaded_->launch = choose_launch(loaded_->side, request_.launch, context_.data.launchers(), diagnostics_, request_.skip_launches,
                                    known_trainings(context_.data));
    if (request_.launch.has_value() && !loaded_->launch.has_value()) tell_no_such_launch();
    // A framework that was named does not make a side of which nothing could be read one of defaults.
    if (loaded_->mapping != nullptr && !loaded_->side.documents.empty()) {
      require_launch();
      follow_config();
      read_entry_script(*loaded_, context_);
      lay_over_base_files(*loaded_, context_, diagnostics_);
      const Selection wanted = selection();
      evaluate(wanted);
      if (wanted.observed) load_tools();
    }
    return std::move(loaded_);
  }

  /// The tools of the run, a framework at a time, in the order in which their files were given.
  void load_tools() {
    std::vector<std::string> loaded;
    for (const LoadedInput& input : loaded_->inputs) {
      if (!input.tool || std::find(loaded.begin(), loaded.end(), input.framework) != loaded.end()) continue;
      loaded.push_back(input.framework);
      SideRequest request = request_;
      request.launch.reset();
      if (split_framework(request_.framework).first != input.framework) request.framework = input.framework;
      for (std::vector<Document>& documents : tool_groups(loaded_->inputs, input.framework)) {
        loaded_->tools.push_back(Loader(request, context_, diagnostics_, {}, loaded_.get()).run(std::move(documents)));
        const LoadedSide& tool = *loaded_->tools.back();
        load_rest(*loaded_, context_);
        add_tool(*loaded_, tool);
        loaded_->read.read.insert(loaded_->read.read.end(), tool.read.read.begin(), tool.read.read.end());
      }
    }
  }

  // ---- launch and version ----

  /// A framework that was named makes no configuration of defaults of what says nothing of a training.
  void require_launch() {
    if (request_.launch.has_value()) return;
    const auto nothing = [&](const Document& one) { return says_nothing(one, *loaded_, context_.data); };
    const auto says = [&](const Document& one) { return (is_tree(one.kind) || !one.launches.empty()) && !nothing(one); };
    if (std::any_of(loaded_->side.documents.begin(), loaded_->side.documents.end(), says)) return;
    for (const LoadedInput& input : loaded_->inputs) {
      if (!input.document.has_value() || input.companion || input.tool || !nothing(*input.document)) continue;
      if (input.document->kind != DocumentKind::env) tell_no_launch(input, diagnostics_);
      loaded_->unread = Unresolved{"'" + input.path + "' starts no training program", Span{input.document->file, 0, 0}};
    }
  }

  /// A launch is asked for, and what was read starts nothing. What could not be read may.
  void tell_no_such_launch() {
    const bool whole =
        std::all_of(loaded_->inputs.begin(), loaded_->inputs.end(), [](const LoadedInput& i) { return i.document.has_value(); });
    if (!whole || loaded_->inputs.empty()) return;
    const Places here{{Span{loaded_->inputs.front().document->file, 0, 0}, {}}};
    diagnostics_.push_back(make_diagnostic<Code::usage, "launch">(here, *request_.launch, "none"));
  }

  void choose_version() {
    const auto [name, version] = split_framework(request_.framework);
    const Mapping& mapping = *loaded_->mapping;
    loaded_->version = mapping.default_version;
    loaded_->version_assumed = version.empty();
    installed_ = installed_version(mapping, loaded_->installed, context_.data.packages());
    if (request_.framework.find('@') == std::string::npos) return tell_version(*loaded_);
    const auto id = mapping.versions.find(version);
    if (id.has_value()) {
      loaded_->version = *id;
      if (installed_.has_value()) compare_with_installed(*loaded_, *installed_, version);
    } else {
      diagnostics_.push_back(
          make_diagnostic<Code::usage, "version">({}, mapping.title, version, did_you_mean_one_of(version, mapping.versions.names())));
    }
  }

  void list_launches() {
    for (LoadedInput& input : loaded_->inputs) {
      if (input.document.has_value()) list_launch(*input.document, *loaded_, environment_);
    }
  }

  /// Of the version that was found.
  void list_launches_again() {
    list_launches();
    for (Document& document : loaded_->side.documents) list_launch(document, *loaded_, environment_);
    if (loaded_->launch.has_value()) choose_again();
  }

  /// The chosen launch points into the documents, which may move: it is found again by its number.
  void choose_again() {
    Diagnostics ignored;
    auto unjudged = std::move(loaded_->launch->unjudged);
    loaded_->launch = choose_launch(loaded_->side, loaded_->launch->number, context_.data.launchers(), ignored);
    loaded_->launch->unjudged = std::move(unjudged);
  }

  // ---- a launch that names its configuration file ----

  void follow_config() {
    const ChosenLaunch* launch = loaded_->launch.has_value() ? &*loaded_->launch : nullptr;
    if (launch == nullptr) return;
    const CommandLineSpec* command_line = command_line_of(launch, *loaded_->mapping);
    const std::optional<Word> word =
        command_line == nullptr ? form_file(*launch, *loaded_->mapping) : configuration_word(*command_line, launch->parts.arguments);
    if (!word.has_value() || has_tree()) return;
    if (word->unresolved.has_value()) {
      if (command_line == nullptr) loaded_->unread = Unresolved{word->unresolved->reason, word->span};
      return;
    }
    LaunchConfig config = read_config(*launch->launch, *word, context_, diagnostics_);
    if (config.changed.has_value()) loaded_->unread = std::move(config.changed);
    if (config.document.has_value()) add_config(std::move(*config.document));
    if (config.there) return;
    const Places here{{word->span, "named here"}};
    if (!loaded_->mapping->tool) loaded_->unread = Unresolved{"'" + word->text + "', which the launch reads, is not there", word->span};
    // A tool is used after the run, when what it reads has been written.
    diagnostics_.push_back(loaded_->mapping->tool ? make_diagnostic<Code::member_unread, "later">(here, word->text)
                                                  : make_diagnostic<Code::file_missing, "launch">(here, word->text));
  }

  bool has_tree() const {
    return std::any_of(loaded_->side.documents.begin(), loaded_->side.documents.end(),
                       [](const Document& document) { return is_tree(document.kind); });
  }

  void take_document(const Document& read) {
    Document document = configuration_part(read);
    join_placeholders(document, context_.data.placeholders());
    observe_placeholders(document, context_.data.placeholders());
    loaded_->side.documents.push_back(std::move(document));
  }

  void add_config(Document document) {
    LoadedInput& input = loaded_->inputs.emplace_back();
    input.path = context_.sources.name(document.file);
    input.named = true;
    take_document(document);
    input.document = std::move(document);
    choose_again();
  }

  // ---- a file below the tree, which the tree names ----

  void lay_companion() {
    const auto companion = companion_of(*loaded_->mapping, loaded_->version, loaded_->entries, context_.data.vocabulary());
    if (companion.has_value()) loaded_->companion = read_companion(*companion, loaded_->inputs, context_, diagnostics_);
    for (const LoadedInput& input : loaded_->inputs) {
      if (input.companion && (!companion.has_value() || companion->spec->framework != input.framework))
        tell_unread(input, *loaded_->mapping, diagnostics_);
    }
    if (!loaded_->companion.has_value()) return;
    tell_changed_companion(*loaded_, context_, diagnostics_);
    forget_search();
    add_companion(loaded_->entries, *companion, loaded_->companion->root);
  }

  /// What the search for the version found out was of the entries as they were.
  void forget_search() {
    if (loaded_->possible.has_value()) loaded_->possible->searched.clear();
  }

  // ---- settings ----

  void tell_partial() {
    const Settings& settings = loaded_->effective->settings;
    diagnostics_.push_back(make_diagnostic<Code::partial_side>({}, loaded_->inputs.front().path, said_settings(settings), settings.size(),
                                                               loaded_->mapping->unsaid));
  }

  /// Of a partial side everything is worked out: it is told how much it answers for.
  Selection selection() const {
    if (!wanted_) return {};
    const Selection wanted = wanted_(*loaded_->mapping, diagnostics_);
    return loaded_->mapping->unsaid.empty() ? wanted : Selection{{}, wanted.observed};
  }

  void evaluate(const Selection& wanted) {
    const Vocabulary& vocabulary = context_.data.vocabulary();
    const Mapping& mapping = *loaded_->mapping;
    collect();
    if (!is_affordable(*loaded_, context_.work, diagnostics_)) return;
    if (loaded_->version_assumed && mapping.versions.size() > 1) {
      loaded_->possible = possible_versions(vocabulary, mapping, loaded_->entries, context_.chip);
      if (installed_.has_value()) take_installed(*loaded_, *installed_, context_.sources);
      const VersionId assumed = loaded_->possible->assumed;
      if (std::exchange(loaded_->version, assumed) != assumed) {
        list_launches_again();
        collect();
      }
      if (!loaded_->version_assumed) loaded_->possible.reset();
    }
    lay_companion();
    const bool open = loaded_->possible.has_value() && !request_.assume_version;
    loaded_->effective = open ? evaluate_settings(vocabulary, mapping, *loaded_->possible, loaded_->entries, context_.chip, wanted)
                              : evaluate_settings(vocabulary, mapping, loaded_->version, loaded_->entries, context_.chip, wanted);
    judge_replaced_words(*loaded_, vocabulary, context_.chip);
    allow_for_open_words(*loaded_);
    if (host_ == nullptr && !loaded_->mapping->tool) NamedTools(*loaded_, context_, diagnostics_).run();
    fill_rule_side();
  }

  /// How words belong to options is a matter of the version.
  void collect() {
    const ChosenLaunch* launch = loaded_->launch.has_value() ? &*loaded_->launch : nullptr;
    loaded_->word_observations.clear();
    forget_search();
    loaded_->entries = collect_entries(loaded_->side, launch, *loaded_->mapping, loaded_->version, loaded_->word_observations);
    loaded_->entries.unread = loaded_->unread;
    if (launch != nullptr && loaded_->unread.has_value() && command_line_of(launch, *loaded_->mapping) == nullptr) leave_to_file();
    name_configuration(*loaded_, context_.sources);
    forget_placeholders(loaded_->entries, context_.data.placeholders());
    if (host_ == nullptr) return;
    loaded_->entries.host = host_->effective->runtime;
    loaded_->entries.environment = host_->entries.environment;
  }

  /// A file that stands for all options is not there: the words beside its name are not read.
  void leave_to_file() {
    std::erase_if(loaded_->entries.options.entries, [&](const Entry& entry) { return entry.value.span != loaded_->unread->span; });
  }

  void fill_rule_side() {
    RuleSide& side = loaded_->rule_side;
    side.framework = loaded_->mapping->name;
    side.version = loaded_->mapping->versions[loaded_->version].name;
    const bool partial = !loaded_->mapping->unsaid.empty();
    if (said_settings(loaded_->effective->settings) == 0) load_rest(*loaded_, context_);
    side.partial = partial || said_settings(loaded_->effective->settings) == 0;
    if (partial && host_ == nullptr) tell_partial();
    loaded_->show_settings();
    side.suppose = [&known = *loaded_->effective->evaluator](const Assumptions& supposed, const std::vector<KeyId>& keys) {
      return suppose_settings(known, supposed, keys);
    };
    for (const Document& document : loaded_->side.documents) {
      for (const Observation& observation : document.observations) side.observations.push_back(&observation);
    }
    if (loaded_->companion.has_value()) {
      for (const Observation& observation : loaded_->companion->observations) side.observations.push_back(&observation);
    }
    for (const Observation& observation : loaded_->word_observations) side.observations.push_back(&observation);
    for (const Observation& observation : loaded_->effective->observations) side.observations.push_back(&observation);
    if (host_ == nullptr) judge_installed(*loaded_, context_.data, diagnostics_);
  }

  const SideRequest& request_;
  std::unique_ptr<LoadedSide> loaded_;
  const Disk disk_;            ///< confined; what it reads is noted
  const Disk& named_;          ///< of the user
  const LoadContext context_;  ///< with the confined disk
  Diagnostics& diagnostics_;
  const Wanted& wanted_;
  const LoadedSide* host_;
  std::optional<InstalledVersion> installed_;         ///< of the side's framework
  std::map<std::string, GivenVariable> environment_;  ///< what scripts were given
};

}  // namespace

std::pair<std::string, std::string> split_framework(const std::string& text) {
  const std::size_t at = text.find('@');
  if (at == std::string::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

void LoadedSide::show_settings() {
  rule_side.settings = &effective->settings;
  rule_side.possibilities.clear();
  for (const Possibility& possibility : effective->possibilities) rule_side.possibilities.push_back(&possibility.settings);
}

std::vector<std::string> LoadedSide::named_inputs() const {
  std::set<std::string> given;
  for (const LoadedInput& input : inputs) {
    if (!input.named) given.insert(join_path("", input.path));
  }
  std::vector<std::string> named = read.read;
  std::erase_if(named, [&](const std::string& path) { return given.contains(join_path("", path)); });
  return named;
}

ReportedSide LoadedSide::reported() const {
  ReportedSide reported;
  for (const LoadedInput& input : inputs) {
    if (!input.member && !input.named && !input.command) reported.inputs.push_back(input.path);
  }
  reported.named_inputs = named_inputs();
  if (launch.has_value()) {
    reported.launch = launch->number;
    reported.launches = launch->of;
    reported.unjudged = launch->unjudged;
  }
  if (mapping == nullptr) return reported;
  reported.framework = mapping->name;
  reported.version = mapping->versions[version].name;
  reported.version_assumed = version_assumed;
  reported.version_from = version_from;
  if (!possible.has_value()) return reported;
  OpenVersion& open = reported.open_version.emplace();
  for (const VersionId id : possible->versions) open.possible.emplace_back(mapping->versions[id].name);
  open.text = describe_versions(mapping->versions, possible->versions);
  for (const VersionWitness& witness : possible->witnesses) {
    open.witnesses.push_back("'" + witness.path + "' rules out " + describe_versions(mapping->versions, witness.against));
  }
  open.matters = !effective->possibilities.empty();
  return reported;
}

std::unique_ptr<LoadedSide> load_side(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics,
                                      const Wanted& wanted) {
  return Loader(request, context, diagnostics, wanted).run();
}

void load_rest(LoadedSide& side, const LoadContext& context) {
  if (!side.usable()) return;
  complete_settings(context.data.vocabulary(), *side.effective);
  side.show_settings();
}

std::unique_ptr<LoadedSide> load_documents(std::vector<Document> documents, const SideRequest& request, const LoadContext& context,
                                           Diagnostics& diagnostics) {
  return Loader(request, context, diagnostics, {}).run(std::move(documents));
}

}  // namespace alignlint
