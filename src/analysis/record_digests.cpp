// Statistics of tensors: the largest and smallest element, the mean and the norm. The first two are elements and the same on every machine; the others are
// sums, which machines round differently.

#include <algorithm>
#include <array>
#include <cmath>

#include "analysis/record_pair.h"
#include "document/entry_finder.h"
#include "value/leaves.h"
#include "value/written.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 4> kStatistics{"max", "min", "mean", "norm"};
constexpr double kRounding = 1e-5;  // of sums in FP32, relative to the largest element or to the norm

bool is_digest(const Node& node) {
  return node.kind == NodeKind::mapping && std::all_of(kStatistics.begin(), kStatistics.end(), [&](std::string_view name) {
           const Entry* entry = node.find(name);
           return entry != nullptr && (entry->value.kind == NodeKind::scalar || entry->value.kind == NodeKind::null);
         });
}

std::string joined(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

/// Compares all trees of a topic; what differs is collected by how it differs.
class DigestComparison {
 public:
  void compare(const RecordPair& pair) {
    pair_ = &pair;
    where_ = when_recorded(*pair.reference);
    compare(pair.reference->root, pair.candidate->root, {});
  }

  void tell(std::vector<Observation>& observations) const {
    tell_differences(values_, *pair_->reference, "values", observations);
    tell_differences(rounding_, *pair_->reference, "rounding", observations);
    tell_differences(missing_, *pair_->reference, "missing", observations);
  }

 private:
  void compare(const Node& reference, const Node& candidate, const std::string& path) {
    const bool tensor = is_digest(reference);
    if (tensor && is_digest(candidate)) return compare_digests(reference, candidate, path);
    if (tensor || is_digest(candidate)) return tell_missing(tensor ? reference : candidate, tensor, path);
    if (reference.kind == NodeKind::mapping || candidate.kind == NodeKind::mapping) compare_keys(reference, candidate, path);
  }

  void compare_keys(const Node& reference, const Node& candidate, const std::string& path) {
    for (const Entry& entry : reference.entries) {
      if (finder_.find(reference, entry.key) != &entry) continue;
      const Entry* other = finder_.find(candidate, entry.key);
      if (other != nullptr) {
        compare(entry.value, other->value, joined(path, entry.key));
      } else {
        tell_tensors(entry.value, true, joined(path, entry.key));
      }
    }
    for (const Entry& entry : candidate.entries) {
      if (finder_.find(candidate, entry.key) == &entry && finder_.find(reference, entry.key) == nullptr)
        tell_tensors(entry.value, false, joined(path, entry.key));
    }
  }

  /// Every tensor in a part that one side alone has.
  void tell_tensors(const Node& node, bool in_reference, const std::string& path) {
    if (is_digest(node)) return tell_missing(node, in_reference, path);
    for (const Entry& entry : node.entries) tell_tensors(entry.value, in_reference, joined(path, entry.key));
  }

  void tell_missing(const Node& node, bool in_reference, const std::string& path) {
    RecordDifference* told = add(missing_, path);
    if (told == nullptr) return;
    told->message = pair_->reference->title + " differ at " + where_ + ": '" + path + "' is recorded in " +
                    (in_reference ? "reference" : "candidate") + " only";
    told->labels = {{node.span, {}}};
  }

  void compare_digests(const Node& reference, const Node& candidate, const std::string& path) {
    std::string_view first;
    bool rounding = true;
    for (const std::string_view name : kStatistics) {
      const Node& mine = reference.find(name)->value;
      const Node& other = candidate.find(name)->value;
      if (mine.text == other.text && mine.kind == other.kind) continue;
      const Value a = read_node_scalar(mine).value;
      const Value b = read_node_scalar(other).value;
      if (a.is_number() && b.is_number() && (a.number() == b.number() || (std::isnan(a.number()) && std::isnan(b.number())))) continue;
      const bool rounded =
          is_sum(name) && a.is_number() && b.is_number() && std::abs(a.number() - b.number()) <= kRounding * scale(reference, name);
      if (first.empty() || (rounding && !rounded)) first = name;
      rounding = rounding && rounded;
    }
    if (first.empty()) return;
    const Node& mine = reference.find(first)->value;
    const Node& other = candidate.find(first)->value;
    RecordDifference* told = add(rounding ? rounding_ : values_, path);
    if (told == nullptr) return;
    told->message = pair_->reference->title + (rounding ? " differ in rounding at " : " differ at ") + where_ + ": '" + path +
                    "' has the " + std::string(first) + " " + shown(mine) + " in reference, " + shown(other) + " in candidate";
    told->labels = {{other.span, {}}, {mine.span, "in reference"}};
  }

  /// The difference that is told whole, which is the first; of the others, where they are is enough: there may be one for each tensor of a model.
  RecordDifference* add(std::vector<RecordDifference>& differences, const std::string& path) const {
    differences.push_back({where_, path, {}, {}, {}, pair_->reference->step});
    return differences.size() == 1 ? &differences.front() : nullptr;
  }

  static bool is_sum(std::string_view statistic) { return statistic == "mean" || statistic == "norm"; }

  /// What the rounding of a sum is relative to: a mean may be next to nothing.
  static double scale(const Node& digest, std::string_view statistic) {
    if (statistic == "norm") return magnitude(digest, "norm");
    return std::max(magnitude(digest, "max"), magnitude(digest, "min"));
  }
  static double magnitude(const Node& digest, std::string_view name) {
    const Value value = read_node_scalar(digest.find(name)->value).value;
    return value.is_number() ? std::abs(value.number()) : 0;
  }

  static std::string shown(const Node& node) { return node.kind == NodeKind::null ? "none" : written_text(read_node_scalar(node).value); }

  const RecordPair* pair_ = nullptr;
  std::string where_;
  EntryFinder finder_;
  std::vector<RecordDifference> values_;
  std::vector<RecordDifference> rounding_;
  std::vector<RecordDifference> missing_;
};

}  // namespace

void compare_digests(std::span<const RecordPair> pairs, std::vector<Observation>& observations) {
  DigestComparison comparison;
  for (const RecordPair& pair : pairs) comparison.compare(pair);
  comparison.tell(observations);
}

}  // namespace alignlint
