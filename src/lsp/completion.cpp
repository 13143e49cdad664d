// What can be written at the cursor: keys of the class that holds there, options of the launch, variables, values; with default and meaning.

#include <algorithm>

#include "lsp/entry_text.h"
#include "lsp/server.h"
#include "lsp/typed_place.h"
#include "read/guess.h"

namespace alignlint {

namespace {

// CompletionItemKind
constexpr int kProperty = 10;
constexpr int kModule = 9;
constexpr int kValue = 12;

/// The side that a file belongs to, loaded so that it can be asked. While somebody types the text is often broken: then without the line at the cursor.
class SideAtCursor {
 public:
  SideAtCursor(Server& server, const Subject& subject, Judgement& judgement, const std::string& place, std::uint32_t cursor) {
    const bool in_reference = is_in_reference(server.workspace, judgement, place);
    side_ = in_reference ? judgement.judged.reference.get() : judgement.judged.candidate.get();
    if (side_ != nullptr && side_->usable() && has_document(server.workspace, place)) return;
    const JudgementContext context = judgement_context(server.workspace, subject);
    open_ = server.workspace.open;
    OpenFile& file = open_.at(place);
    file.text = without_line(file.text, cursor);
    disk_ = edited_disk(context.settings.disk, context.settings.directory, open_);
    share_texts(context.knowledge, sources_);
    const LoadContext load{
        sources_, disk_, context.knowledge.data, judgement.request.chip, context.settings.directory, context.settings.root};
    Diagnostics ignored;
    loaded_ = load_side(in_reference ? judgement.request.reference : judgement.request.candidate, load, ignored);
    side_ = loaded_.get();
  }

  /// Null when nothing is known of it.
  [[nodiscard]] const LoadedSide* get() const { return side_ != nullptr && side_->usable() ? side_ : nullptr; }

 private:
  static bool is_in_reference(const Workspace& workspace, const Judgement& judgement, const std::string& place) {
    const auto is_place = [&](const std::string& path) { return place_in(workspace, path) == place; };
    const auto reads = [&](const SideRequest& request, const LoadedSide* side) {
      return std::any_of(request.files.begin(), request.files.end(), is_place) ||
             (side != nullptr && std::any_of(side->read.read.begin(), side->read.read.end(), is_place));
    };
    return !reads(judgement.request.candidate, judgement.judged.candidate.get()) &&
           reads(judgement.request.reference, judgement.judged.reference.get());
  }

  [[nodiscard]] bool has_document(const Workspace& workspace, const std::string& place) const {
    const auto is_it = [&](const LoadedInput& input) { return place_in(workspace, input.path) == place; };
    const auto input = std::find_if(side_->inputs.begin(), side_->inputs.end(), is_it);
    return input == side_->inputs.end() || input->document.has_value();
  }

  OpenFiles open_;
  Disk disk_;
  Sources sources_;
  std::unique_ptr<LoadedSide> loaded_;
  const LoadedSide* side_ = nullptr;
};

/// What is offered, and which bytes it replaces.
struct Offer {
  std::uint32_t begin = 0;
  std::vector<KnownEntry> entries;
  std::string behind_key, behind_section;  ///< what is written behind a name
  std::vector<KnownValue> values;
};

Offer offer_in_yaml(std::string_view text, std::uint32_t cursor, const LoadedSide& side, const std::string& chip,
                    const Vocabulary& vocabulary) {
  const TypedEntry typed = typed_entry(text, cursor);
  Offer offer{typed.begin, {}, typed.has_colon ? "" : ": ", typed.has_colon ? "" : ":", {}};
  if (!typed.known) return offer;
  if (typed.key.empty()) {
    offer.entries = entries_below(typed.section, side, chip, vocabulary);
  } else {
    offer.values = known_values(typed.section.empty() ? typed.key : typed.section + "." + typed.key, side, chip, vocabulary);
  }
  return offer;
}

bool is_variable(std::string_view word) {
  const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
  return !word.empty() && std::all_of(word.begin(), word.end(), fits);
}

Offer offer_in_script(std::string_view text, std::uint32_t cursor, const LoadedSide& side, const std::string& chip,
                      const Vocabulary& vocabulary) {
  const TypedWord typed = typed_word(text, cursor);
  Offer offer{typed.begin, {}, "", "", {}};
  const std::size_t equals = typed.word.find('=');
  if (typed.word.starts_with('-') && equals != std::string::npos) {
    offer.begin += static_cast<std::uint32_t>(equals + 1);
    offer.values = known_values(typed.word.substr(0, equals), side, chip, vocabulary);
  } else if (equals != std::string::npos) {
    offer.begin += static_cast<std::uint32_t>(equals + 1);
    offer.values = known_values("env:" + typed.word.substr(0, equals), side, chip, vocabulary);
  } else if (is_variable(typed.word) && (typed.starts_line || typed.previous == "export")) {
    offer.entries = known_variables(side, chip, vocabulary);
    offer.behind_key = "=";
  } else {
    if (typed.previous.starts_with('-') && !typed.word.starts_with('-'))
      offer.values = known_values(typed.previous, side, chip, vocabulary);
    if (offer.values.empty() && (typed.word.empty() || typed.word.starts_with('-'))) offer.entries = known_options(side, chip, vocabulary);
  }
  return offer;
}

Json item_of(std::string_view label, std::string text, int kind, std::string_view detail, const Json& range) {
  Json::Object item{
      {"label", label}, {"kind", kind}, {"filterText", label}, {"textEdit", Json::Object{{"range", range}, {"newText", std::move(text)}}}};
  if (!detail.empty()) item.emplace_back("detail", detail);
  return item;
}

Json::Array items_of_offer(const Offer& offer, const Json& range, const ClientAbilities& client) {
  Json::Array out;
  for (const KnownEntry& entry : offer.entries) {
    Json item = item_of(entry.name, entry.name + (entry.section ? offer.behind_section : offer.behind_key),
                        entry.section ? kModule : kProperty, entry.detail, range);
    Json::Object members = std::get<Json::Object>(item.variant());
    if (!entry.text.empty())
      members.emplace_back("documentation", Json::Object{{"kind", client.markdown ? "markdown" : "plaintext"}, {"value", entry.text}});
    if (entry.deprecated) members.emplace_back("deprecated", true);
    out.emplace_back(std::move(members));
  }
  for (const KnownValue& value : offer.values) out.push_back(item_of(value.word, value.word, kValue, value.detail, range));
  return out;
}

}  // namespace

Json answer_completion(Server& server, const Json& params) {
  const Asked asked = asked_of(server, params);
  const OpenFile& file = server.workspace.open.at(asked.place);
  const LineTable lines(file.text);
  const std::uint32_t cursor = lines.offset(asked.position, server.client.encoding);
  const auto kind = kind_of(asked.place, file.text);
  for (const auto& [subject, judgement] : subjects_at(server.workspace, asked.place)) {
    const SideAtCursor side(server, subject, *judgement, asked.place, cursor);
    if (side.get() == nullptr) continue;
    const Vocabulary& vocabulary = judgement_context(server.workspace, subject).knowledge.data.vocabulary();
    const std::string& chip = judgement->request.chip;
    const bool yaml = kind == DocumentKind::yaml;
    const Offer offer = yaml ? offer_in_yaml(file.text, cursor, *side.get(), chip, vocabulary)
                             : offer_in_script(file.text, cursor, *side.get(), chip, vocabulary);
    const Json range =
        Json::Object{{"start", json_position(lines.position(offer.begin, server.client.encoding))}, {"end", json_position(asked.position)}};
    if (kind != DocumentKind::json) return items_of_offer(offer, range, server.client);
  }
  return Json::Array{};
}

}  // namespace alignlint
