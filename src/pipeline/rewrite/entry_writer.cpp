#include "pipeline/rewrite/entry_writer.h"

#include <algorithm>
#include <utility>

#include "edit/entry_edits.h"
#include "mapping/evaluate/evaluator.h"
#include "mapping/spec/native_path.h"
#include "value/written.h"

namespace alignlint {

struct EntryWriter::ReadSide {
  WorkingCopy::State state;
  std::unique_ptr<LoadedSide> side;
  std::size_t failures = 0;  ///< what keeps it from being read as it should be
};

namespace {

EditedInputs inputs_of(const LoadedSide& side, const Sources& sources) {
  return {side.side, side.launch.has_value() ? &*side.launch : nullptr, side.entries, sources};
}

/// The path to which the entry stands in another place too, by the anchor of a section; `path` may lead to what the entry holds. Empty: it is another entry.
std::string other_place(const std::string& native, const std::string& path, const Entries& before, const Entries& after) {
  const std::string key = "." + native.substr(native.rfind('.') + 1);
  const std::size_t begin = path.rfind(key);
  const std::size_t end = begin + key.size();
  if (begin == std::string::npos || (end < path.size() && path[end] != '.' && path[end] != '[')) return {};
  std::string whole = path.substr(0, end);
  const bool gone = after.find(native) == nullptr && after.find(whole) == nullptr;
  const Entries& entries = gone ? before : after;
  const Node* one = entries.find(native);
  const Node* other = entries.find(whole);
  const bool is_one = one != nullptr && other != nullptr && one->span.known() && one->span == other->span;
  return is_one ? whole : std::string();
}

/// Whether a path of a tree is where that lists an option or a variable: `MODEL_ARGS.--lr` of `--lr`, `optimizer.lr` where the tree is another form of the options.
bool is_listing(std::string_view native, std::string_view path, const Entries& before, const Entries& after) {
  const NativePath written = parse_native(native);
  if (written.space != Space::option && written.space != Space::environment) return false;
  if (parse_native(path).space != Space::tree) return false;
  const auto one_text = [&](const Entries& entries) {
    if (!entries.standing_written) return false;  // a dump of a run says what was, and is no place to say something else
    const Node* word = entries.find(native);
    const Node* listed = entries.find(path);
    return word != nullptr && listed != nullptr && word->span.known() && word->span == listed->span;
  };
  return path.ends_with("." + std::string(written.space == Space::option ? native : written.rest)) || one_text(before) || one_text(after);
}

/// As people write it: `HCCL_ALGO`, `--nnodes`.
std::string written_name(const std::string& native) {
  const NativePath path = parse_native(native);
  return (path.space == Space::launch && native != kLaunchedProgram ? "--" : "") +
         std::string(native == kLaunchedProgram ? native : path.rest);
}

/// A variable that the framework does not read: its text only holds the words that are edited.
bool is_carrier(const std::string& path, const LoadedSide& side) {
  const bool variable = parse_native(path).space == Space::environment && side.usable() && side.effective->evaluator != nullptr;
  return variable && side.effective->evaluator->schema_of(path) == nullptr;
}

}  // namespace

std::shared_ptr<const EntryWriter::ReadSide> EntryWriter::read() {
  for (const auto& kept : {before_, after_}) {
    if (kept != nullptr && kept->state == copy_.state()) return kept;
  }
  Diagnostics diagnostics;
  const auto no_setting = [](const Mapping&, Diagnostics&) { return Selection{std::vector<KeyId>(), false}; };
  ReadSide read{copy_.state(), load_side(request_, context_, diagnostics, no_setting), 0};
  for (const Diagnostic& diagnostic : diagnostics) read.failures += diagnostic.severity == Severity::error ? 1 : 0;
  return std::make_shared<const ReadSide>(std::move(read));
}

bool EntryWriter::write(const Change& change, std::vector<DoneEdit>& edits) {
  return std::all_of(change.begin(), change.end(), [&](const EntryChange& entry) { return write(entry, edits); });
}

bool EntryWriter::write(const EntryChange& entry, std::vector<DoneEdit>& edits) {
  before_ = read();
  for (const Edits& way : edits_for(entry, inputs_of(*before_->side, context_.sources))) {
    if (way.empty() || !copy_.apply(way, context_.sources)) continue;
    after_ = read();
    std::string shared;  // said with the entry
    if (after_->failures <= before_->failures && only_differs(entry.native, *before_->side, *after_->side, shared)) {
      edits.push_back(described(entry, way.front()));
      edits.back().text += shared;
      return true;
    }
    copy_.restore(before_->state);
  }
  return false;
}

/// Whether nothing but the entry says something else. A section may stand in two places by an anchor: then `shared` names the entry's other place.
bool EntryWriter::only_differs(const std::string& native, const LoadedSide& before, const LoadedSide& after, std::string& shared) {
  const std::vector<std::string> paths = differing_entries(inputs_of(before, context_.sources), inputs_of(after, context_.sources));
  for (const std::string& path : paths) {
    if (path_in(native, path) || path_in(path, native) || is_listing(native, path, before.entries, after.entries)) continue;
    if (is_carrier(path, after)) {
      shared = " (and with it the variable '" + path.substr(path.find(':') + 1) + "')";
      continue;
    }
    other_ = path;
    const std::string place = other_place(native, path, before.entries, after.entries);
    if (place.empty()) return false;
    shared = " (and with it '" + place + "', by its anchor)";
  }
  return !paths.empty();
}

std::string EntryWriter::take_other() { return std::exchange(other_, {}); }

DoneEdit EntryWriter::described(const EntryChange& entry, const Edit& edit) const {
  const std::string place = " at " + copy_.line_before(edit.span, before_->state, context_.sources);
  const std::string name = written_name(entry.native);
  if (!entry.value.has_value()) return {"remove '" + name + "'" + place};
  if (entry.key != nullptr && entry.key->type == NativeType::flag) return {"add '" + name + "'" + place};
  // A type of numbers has several spellings, of which the file has one, and a variable's truth is a number.
  const bool as_spelled = entry.value->is_dtype() || parse_native(entry.native).space == Space::environment;
  const Node* const written = as_spelled ? after_->side->entries.find(entry.native) : nullptr;
  const bool is_spelled = written != nullptr && !written->text.empty();
  return {"set '" + name + "' to " + (is_spelled ? written->text : written_text(*entry.value)) + place, entry.native};
}

}  // namespace alignlint
