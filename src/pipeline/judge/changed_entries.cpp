#include "pipeline/judge/changed_entries.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace alignlint {

namespace {

/// A scalar as it is written.
struct Written {
  std::string text;
  Span place;
};
using WrittenEntries = std::map<std::string, Written>;

void collect(const Node& node, const std::string& path, WrittenEntries& out) {
  for (const Entry& entry : node.entries)
    collect(entry.value, path.empty() || path.ends_with(':') ? path + entry.key : path + "." + entry.key, out);
  for (std::size_t i = 0; i < node.items.size(); ++i) collect(node.items[i], path + "[" + std::to_string(i) + "]", out);
  if (!path.empty() && (node.kind == NodeKind::null || node.kind == NodeKind::scalar)) out[path] = {node.text, node.span};
}

/// Every scalar by its native path; of equal keys the last.
WrittenEntries written(const Entries& entries) {
  WrittenEntries out;
  collect(entries.options, {}, out);
  collect(entries.launch, "launch:", out);
  out.erase("launch:config");  // where a configuration lies is nothing that it says
  collect(entries.environment, "env:", out);
  collect(entries.tree, {}, out);
  return out;
}

/// The places from which settings come.
class Explained {
 public:
  explicit Explained(const std::vector<SettingRow>& rows) {
    for (const SettingRow& row : rows) {
      for (const std::optional<SideValue>* side : {&row.reference, &row.candidate}) {
        if (!side->has_value()) continue;
        natives_.insert((*side)->native);
        add((*side)->where.span);
        for (const Label& label : (*side)->via) add(label.span);
      }
    }
  }

  /// Of a list the setting has the whole of it.
  [[nodiscard]] bool has(const std::string& path, Span place) const {
    if (natives_.contains(path) || natives_.contains(path.substr(0, path.find('[')))) return true;
    return place.known() && places_.contains({place.file, place.begin});
  }

 private:
  void add(Span span) {
    if (span.known()) places_.insert({span.file, span.begin});
  }

  std::set<std::string> natives_;
  std::set<std::pair<FileId, std::uint32_t>> places_;
};

/// Logging, paths of outputs … What holds under a condition only is not decided here.
bool is_ignored(std::string_view path, const Mapping& mapping) {
  for (const Mapping* owner = &mapping; owner != nullptr; owner = owner->base) {
    for (const UnmappedSpec& spec : owner->unmapped) {
      if (spec.effect != UnmappedSpec::Effect::none || !spec.condition.when.empty()) continue;
      const auto is_it = [&](std::string_view pattern) { return path_matches(pattern, path); };
      if (std::any_of(spec.paths.begin(), spec.paths.end(), is_it)) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<ChangedEntry> changed_entries(const Entries& before, const Entries& after, const std::vector<SettingRow>& rows,
                                          const Mapping& mapping) {
  const WrittenEntries old_ones = written(before);
  const WrittenEntries new_ones = written(after);
  const Explained explained(rows);
  std::vector<ChangedEntry> out;
  for (const auto& [path, entry] : new_ones) {
    const auto old_one = old_ones.find(path);
    const bool is_new = old_one == old_ones.end();
    if ((!is_new && old_one->second.text == entry.text) || explained.has(path, entry.place)) continue;
    if (!is_new && explained.has(path, old_one->second.place)) continue;
    out.push_back({path, is_new ? std::nullopt : std::optional(old_one->second.text), entry.text, entry.place});
  }
  for (const auto& [path, entry] : old_ones) {
    if (!new_ones.contains(path) && !explained.has(path, entry.place)) out.push_back({path, entry.text, std::nullopt, entry.place});
  }
  std::erase_if(out, [&](const ChangedEntry& entry) { return is_ignored(entry.native, mapping); });
  const auto by_path = [](const ChangedEntry& a, const ChangedEntry& b) { return a.native < b.native; };
  std::sort(out.begin(), out.end(), by_path);
  // An anchor makes one text the value of several entries.
  std::set<std::pair<FileId, std::uint32_t>> told;
  std::erase_if(out, [&](const ChangedEntry& entry) {
    return entry.place.known() && !told.insert({entry.place.file, entry.place.begin}).second;
  });
  return out;
}

}  // namespace alignlint
