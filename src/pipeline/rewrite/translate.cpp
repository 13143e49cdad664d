#include "pipeline/rewrite/translate.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "diag/catalog.h"
#include "pipeline/rewrite/apart.h"
#include "pipeline/rewrite/compose.h"
#include "pipeline/rewrite/explainer.h"
#include "pipeline/rewrite/laid_file.h"
#include "pipeline/rewrite/outline_of.h"
#include "pipeline/rewrite/source_gaps.h"
#include "pipeline/rewrite/state_judge.h"
#include "pipeline/rewrite/unconfirmed.h"
#include "pipeline/rewrite/unwritten.h"
#include "pipeline/rewrite/wishes.h"
#include "pipeline/tell/help.h"
#include "text/printable.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

/// The framework, version and layout that is translated to.
struct Target {
  const Mapping* mapping = nullptr;  ///< null: there is none
  VersionId version = 0;
  std::optional<VersionedOutline> laid;
};

std::optional<Target> target_of(const std::string& to, const LoadContext& context, Diagnostics& diagnostics) {
  const auto [name, version] = split_framework(to);
  Target target;
  const auto known = context.data.frameworks();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    diagnostics.push_back(make_diagnostic<Code::usage, "framework">({}, name, did_you_mean_one_of(name, known)));
    return std::nullopt;
  }
  target.mapping = context.data.mapping(name, diagnostics);
  target.version = target.mapping->default_version;
  if (const auto id = target.mapping->versions.find(version)) {
    target.version = *id;
  } else if (to.find('@') != std::string::npos) {
    const auto names = target.mapping->versions.names();
    diagnostics.push_back(make_diagnostic<Code::usage, "version">({}, target.mapping->title, version, did_you_mean_one_of(version, names)));
    return std::nullopt;
  }
  target.laid = outline_of(*target.mapping, target.version, context.data, diagnostics);
  if (target.laid.has_value()) return target;
  diagnostics.push_back(make_diagnostic<Code::usage, "translate to">({}, target.mapping->title));
  return std::nullopt;
}

std::string title_of(const Mapping& mapping, VersionId version) {
  return std::string(mapping.title) + " " + std::string(mapping.versions[version].name);
}

std::size_t agreed(const Settings& a, const Settings& b) {
  std::size_t count = 0;
  for (KeyId key = 0; key < a.size(); ++key) {
    if (equal(a[key].value, b[key].value) == Truth::yes) ++count;
  }
  return count;
}

/// The result is laid over the disk: under the name of a file that is there, the source itself perhaps, it would be read in its place.
std::string unused_name(std::string name, const Disk& disk) {
  while (!disk.resolve(name).empty()) name = "translated-" + name;
  return name;
}

/// Lines above the first one, behind the one that names the shell.
std::string with_header(const std::string& text, const std::vector<std::string>& lines) {
  const std::size_t start = text.starts_with("#!") ? text.find('\n') + 1 : 0;
  std::string header;
  for (const std::string& line : lines) header += "# " + printable(line) + "\n";
  return text.substr(0, start) + header + text.substr(start);
}

void add_unsaid(std::vector<std::string>& lines, const std::string& title, const Translation& made, bool trains) {
  const std::size_t at = lines.size();
  for (const UnsaidEntry& one : made.unsaid) {
    if (one.trains != trains) continue;
    if (lines.size() == at) lines.push_back(title);
    lines.push_back("  " + one.said.native + ": " + one.does);
  }
}

std::vector<std::string> header_of(const Translation& made, const TranslateRequest& request, const LoadedSide& source) {
  std::string files;
  for (const std::string& file : request.source.files) files += (files.empty() ? "" : ", ") + file.substr(file.rfind('/') + 1);
  const bool assumed = source.possible.has_value() && source.possible->versions.size() > 1;
  const std::string version = title_of(*source.mapping, source.version) + (assumed ? ", assumed" : "");
  std::vector<std::string> lines{"from " + files + " (" + version + "), for " + made.target};
  if (!made.open.empty()) lines.emplace_back("to be decided:");
  for (const std::string& one : made.open) lines.push_back("  " + one);
  if (!made.beside.empty()) lines.push_back("to be put into " + made.beside_title + ":");
  for (const std::string& one : made.beside) lines.push_back("  " + one);
  const auto add = [&](const std::string& title, const auto& belongs, bool reasons) {
    const std::size_t at = lines.size();
    for (const Unrepaired& one : made.left) {
      if (!belongs(one)) continue;
      if (lines.size() == at) lines.push_back(title);
      lines.push_back("  " + one.rule + ": " + one.message);
      if (reasons) lines.push_back("    " + one.reason);
      if (reasons && !one.consequence.empty()) lines.push_back("    " + one.consequence);
    }
  };
  add(
      made.target + " cannot train it as the source does:", [](const Unrepaired& one) { return one.limit && !one.shared; }, true);
  add(
      "not as in the source:", [](const Unrepaired& one) { return !one.limit && !one.shared; }, true);
  add(
      "in the source, too:", [](const Unrepaired& one) { return one.shared; }, false);
  if (!made.open_errors.empty()) lines.emplace_back("not known of the result, where a difference would be an error:");
  for (const Unrepaired& one : made.open_errors) {
    lines.push_back("  " + one.rule + ": " + one.message);
    if (!one.reason.empty()) lines.push_back("    " + one.reason);
  }
  if (!made.gaps.empty()) lines.emplace_back("not known of the source, where a difference would be an error:");
  lines.insert(lines.end(), made.gaps.begin(), made.gaps.end());
  if (!made.dropped.empty()) lines.emplace_back("not taken over, because the target refuses it or it cannot be written as it stands:");
  for (const std::string& path : made.dropped) lines.push_back("  " + path);
  add_unsaid(lines, "lost, though it changes what is trained (no setting stands for it):", made, true);
  add_unsaid(lines, "left out, though it may change what is trained (no setting stands for it):", made, false);
  if (!made.apart.empty()) lines.emplace_back("what else differs, without an error or a warning:");
  lines.insert(lines.end(), made.apart.begin(), made.apart.end());
  return lines;
}

/// Not the source alone: `file` is the result.
bool concerns_result(const ReportedFinding& finding, const std::string& file, const Sources& sources) {
  if (finding.subject.has_value()) return finding.side == SideName::candidate;
  if (finding.candidate.has_value() || finding.diagnostic.labels.empty()) return true;
  const Span place = finding.diagnostic.labels.front().span;
  return !finding.reference.has_value() && (!place.known() || sources.name(place.file) == file);
}

/// What `check` says of the result, after what can be repaired was.
void settle(Translation& made, RepairRequest repairs, const Composing& what, const LoadContext& context) {
  const Disk disk = with_file(context.disk, what.file, made.text);
  const LoadContext laid{context.sources, disk, context.data, context.chip, context.directory, context.root, context.work};
  std::set<std::pair<std::string, std::vector<std::string>>> of_source;
  repairs.wanted = [&](const ReportedFinding& finding) {
    const bool of_result = concerns_result(finding, what.file, context.sources);
    if (!of_result && !finding.keys.empty()) of_source.emplace(finding.diagnostic.code, finding.keys);
    return finding.diagnostic.severity >= Severity::warning && of_result;
  };
  Repair repaired = repair(repairs, laid);
  made.cost = repaired.cost;
  if (!repaired.files.empty()) made.text = repaired.files.front().after;
  made.left = std::move(repaired.left);
  for (Unrepaired& one : made.left) one.shared = of_source.contains({one.rule, one.keys});
}

/// Of each kind of network; the source is loaded once for all.
RepairRequest repairs_of(const TranslateRequest& request, const Composing& what) {
  RepairRequest repairs;
  repairs.check.reference = request.source;
  repairs.check.candidate.files = {what.file};
  repairs.check.candidate.framework = what.framework();
  repairs.check.profile = request.profile;
  repairs.trust = Trust::unsafe;
  repairs.may_advise = true;
  repairs.most_cost = request.most_cost;
  repairs.reference = std::make_shared<StandingSide>();
  return repairs;
}

/// A kind of network of which less is known seems to have fewer faults.
std::size_t unknown_errors(const LoadedSide& source, const LoadedSide& result, std::string_view profile, Data& data) {
  Diagnostics ignored;
  const Wishes wishes(data.rules(ignored), profile, data.vocabulary().size());
  std::size_t count = 0;
  for (KeyId key = 0; key < data.vocabulary().size(); ++key) {
    const Value& wanted = source.effective->settings[key].value;
    const Setting& now = result.effective->settings[key];
    if (wishes.is_error(key) && now.mapped && now.value.is_unknown() && !wanted.is_unknown() && !wanted.is_none()) ++count;
  }
  return count;
}

/// What the findings do not tell of the result as it is now.
void tell_apart(Translation& made, std::set<std::string> decided, const RepairRequest& repairs, const Composing& what,
                const LoadContext& context) {
  const Disk disk = with_file(context.disk, what.file, made.text);
  const LoadContext laid{context.sources, disk, context.data, context.chip, context.directory, context.root, context.work};
  const Judged judged = StateJudge(repairs.check, SideName::candidate, repairs.reference, laid).judge();
  if (!judged.reference->usable() || !judged.candidate->usable()) return;
  const LoadedSide& result = *judged.candidate;
  made.open_errors = unconfirmed(judged, what.profile, decided, context.data.vocabulary());
  made.gaps = source_gaps(what.source, result, what.profile, decided, context.data);
  ToldApart told{{}, std::move(decided)};
  for (const auto* findings : {&made.left, &made.open_errors}) {
    for (const Unrepaired& one : *findings) told.keys.insert(one.keys.begin(), one.keys.end());
  }
  made.unknown_errors = unknown_errors(what.source, result, what.profile, context.data);
  made.apart = apart(what.source, result, told, context);
  made.unsaid =
      unsaid(what.source, result, {what.source.version}, {UnmappedSpec::Effect::training, UnmappedSpec::Effect::unknown}, context);
  if (are_related(*what.source.mapping, what.mapping)) return;
  std::erase_if(made.unsaid, [&](const UnsaidEntry& one) { return !one.trains && is_untold(one.said, what.source, context.data); });
}

/// What is left, the gravest first: the less, the better.
struct Faults {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  auto operator<=>(const Faults&) const = default;
};

bool is_error(const Unrepaired& one) { return one.severity == Severity::error; }

bool has_errors(const Translation& made) { return std::any_of(made.left.begin(), made.left.end(), is_error); }

Faults faults_of(const Translation& made) {
  const auto errors = static_cast<std::size_t>(std::count_if(made.left.begin(), made.left.end(), is_error));
  return {errors + made.unknown_errors, made.left.size() - errors};
}

/// What is unknown of each kind of network counts against none.
void compare_unknown(std::vector<Translation>& kinds) {
  const auto less = [](const Translation& a, const Translation& b) { return a.unknown_errors < b.unknown_errors; };
  const std::size_t least = std::min_element(kinds.begin(), kinds.end(), less)->unknown_errors;
  for (Translation& kind : kinds) kind.unknown_errors -= least;
}

/// Where both leave an error, one error may hide others: a dense network has no router that could differ. Then it counts how much agrees.
bool fits_better(const Translation& a, const Translation& b) {
  const bool flawed = faults_of(a).errors > 0 && faults_of(b).errors > 0;
  return flawed && a.weight != b.weight ? a.weight > b.weight : faults_of(a) < faults_of(b);
}

/// Then a kind of network that has these settings otherwise is no better.
bool all_errors_are_of(const Translation& made, const std::vector<std::string_view>& settings) {
  const auto is_of_them = [&](const std::string& key) { return std::find(settings.begin(), settings.end(), key) != settings.end(); };
  return std::all_of(made.left.begin(), made.left.end(), [&](const Unrepaired& one) {
    return one.severity != Severity::error || (!one.keys.empty() && std::all_of(one.keys.begin(), one.keys.end(), is_of_them));
  });
}

bool leaves(const Translation& made, const Unrepaired& finding) {
  return std::any_of(made.left.begin(), made.left.end(), [&](const Unrepaired& one) { return one.rule == finding.rule; });
}

/// Of a finding that another kind of network does not have: which does not, and what it has instead, where that is less than what it has not. It is a limit of
/// the target where each of those has one.
void name_other_kinds(Translation& best, const std::vector<Translation>& kinds) {
  for (Unrepaired& finding : best.left) {
    if (finding.shared) continue;
    const Translation* other = nullptr;
    for (const Translation& kind : kinds) {
      if (leaves(kind, finding)) continue;
      const auto limits = [&](const Unrepaired& one) { return one.limit && !leaves(best, one); };
      finding.limit &= std::any_of(kind.left.begin(), kind.left.end(), limits);
      if (kind.unknown_errors == 0 && (other == nullptr || faults_of(kind) < faults_of(*other))) other = &kind;
    }
    if (other == nullptr) continue;
    std::set<std::string> rules;
    for (const Unrepaired& one : other->left) {
      if (!leaves(best, one)) rules.insert(one.rule);
    }
    std::string text;
    for (const std::string& rule : rules) text += (text.empty() ? "" : ", ") + rule;
    const auto gains = std::count_if(best.left.begin(), best.left.end(), [&](const Unrepaired& one) { return !leaves(*other, one); });
    if (!text.empty() && rules.size() <= static_cast<std::size_t>(gains))
      finding.reason += "; with model type " + other->network + " it would agree, but not " + text;
  }
}

/// That kinds of network were left untried.
std::string tried_only(const std::vector<Translation>& kinds) {
  std::string names;
  for (const Translation& kind : kinds) names += (names.empty() ? "" : ", ") + kind.network;
  return "the model type: no other than " + names + " was tried, it would have taken too long";
}

/// That nothing speaks for the kind of network.
std::string chosen_blindly(const std::string& network, const std::vector<std::string>& alike) {
  std::string names;
  for (const std::string& name : alike) names += (names.empty() ? "" : ", ") + name;
  return "the model type: what the source says fits " + network + " and, as well, " + names + " (--model-type)";
}

/// The section that stands in another file; null where there is none. In a tree only such a one has a name.
const OutlineSection* section_beside(const Outline& outline) {
  const auto has_name = [](const OutlineSection& section) { return !section.name.empty(); };
  const auto found = std::find_if(outline.sections.begin(), outline.sections.end(), has_name);
  return outline.format == OutlineFormat::script || found == outline.sections.end() ? nullptr : &*found;
}

/// Takes the lines below a section out of a text that has a line for each entry, and its own.
std::vector<std::string> cut_section(std::string& text, std::string_view path) {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string indent;
  while (!path.empty()) {
    const std::size_t step = std::min(path.find('.'), path.size());
    const std::string line = "\n" + indent + std::string(path.substr(0, step)) + ":\n";
    begin = text.find(line, end);
    if (begin++ == std::string::npos) return {};
    end = begin + line.size() - 2;
    path.remove_prefix(std::min(step + 1, path.size()));
    indent += "  ";
  }
  std::vector<std::string> lines;
  for (++end; text.compare(end, indent.size(), indent) == 0;) {
    const std::size_t next = text.find('\n', end) + 1;
    lines.push_back(text.substr(end + indent.size(), next - 1 - end - indent.size()));
    end = next;
  }
  text.erase(begin, end - begin);
  return lines;
}

/// A draft as it is written and, after what can be repaired was, judged.
Translation translation_of(Composition composed, const Composing& what, RepairRequest repairs, bool comments, const LoadContext& context) {
  Translation made;
  made.network = composed.network;
  made.dropped = composed.dropped;
  made.weight = composed.agreed;
  made.said = agreed(what.source.effective->settings, composed.side->effective->settings);
  const Explainer explainer(what.source, *composed.side, context.sources);
  std::set<std::string> decided;
  for (DraftEntry& entry : composed.draft.entries()) {
    explainer.explain(entry);
    if (entry.stays) repairs.kept.push_back(entry.native);
    if (entry.decide.empty()) continue;
    made.open.push_back(entry.native + ": " + entry.decide);
    decided.insert(entry.native);
  }
  made.text = text_of(composed.draft, what.outline, comments);
  settle(made, repairs, what, context);
  tell_apart(made, std::move(decided), repairs, what, context);
  if (const OutlineSection* const beside = section_beside(what.outline)) {  // it was judged as part of the file, as which it is read
    made.beside = cut_section(made.text, beside->name);
    made.beside_title = beside->title;
  }
  return made;
}

}  // namespace

Translation translate(const TranslateRequest& request, const LoadContext& context) {
  Translation made;
  const auto target = target_of(request.to, context, made.diagnostics);
  if (!target.has_value()) return made;
  made.target = title_of(*target->mapping, target->version);
  SideRequest of_one_version = request.source;  // a file is written for one
  of_one_version.assume_version = true;
  const std::unique_ptr<LoadedSide> source = load_side(of_one_version, context, made.diagnostics);
  if (!source->usable()) return made;
  if (!source->effective->judged) {
    made.diagnostics.push_back(make_diagnostic<Code::usage, "no training">({}, request.source.files.front()));
    return made;
  }

  const std::string file = request.file.empty() ? unused_name(std::string(target->laid->outline.file), context.disk) : request.file;
  const Composing what{*source, *target->mapping, target->version, target->laid->outline, *target->laid->versions, target->laid->version,
                       file,    request.profile};
  std::vector<Translation> kinds;
  RepairRequest repairs = repairs_of(request, what);
  bool left_out = false;
  const auto wants = [&](const std::vector<std::string_view>& otherwise) {
    return std::none_of(kinds.begin(), kinds.end(), [&](const Translation& kind) { return all_errors_are_of(kind, otherwise); });
  };
  const auto take = [&](Composition composed, const std::vector<std::string>& alike) {
    if (left_out = repairs.most_cost == 0; left_out) return true;
    kinds.push_back(translation_of(std::move(composed), what, repairs, request.comments, context));
    if (!alike.empty()) kinds.back().open.push_back(chosen_blindly(kinds.back().network, alike));
    repairs.most_cost -= std::min(repairs.most_cost, kinds.back().cost);
    return !has_errors(kinds.back());  // no kind of network is given up for a warning
  };
  left_out |= !compose(what, request.network, context, {wants, take});
  if (kinds.empty()) {
    std::vector<std::string> full;
    for (const OutlineNetwork& kind : target->laid->outline.networks) full.push_back(full_name(kind));
    const std::vector<std::string_view> names(full.begin(), full.end());
    made.diagnostics.push_back(
        make_diagnostic<Code::usage, "model type">({}, made.target, request.network, did_you_mean_one_of(request.network, names)));
    return made;
  }
  compare_unknown(kinds);
  Translation best = *std::min_element(kinds.begin(), kinds.end(), fits_better);
  if (left_out && faults_of(best).errors > 0) best.open.push_back(tried_only(kinds));
  name_other_kinds(best, kinds);
  best.target = made.target;
  best.diagnostics = std::move(made.diagnostics);
  best.text = with_header(best.text, header_of(best, request, *source));
  return best;
}

}  // namespace alignlint
