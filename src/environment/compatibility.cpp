#include "environment/compatibility.h"

#include <algorithm>

namespace alignlint {

namespace {

std::string_view trimmed_part(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

/// `2.7.2` of `~=2.7.2,<2.8`; `2.7` of `==2.7.*`.
std::string first_version_of(std::string_view range) {
  std::string text(range.substr(0, range.find(',')));
  text.erase(0, text.find_first_not_of("=<>~! "));
  if (text.ends_with(".*")) text.resize(text.size() - 2);
  return text;
}

/// How far apart two versions are, number by number: 2.7.1.post4 is nearer to 2.7.1.post2 than to 2.7.1.post8 or 2.6.0.
std::vector<std::uint64_t> distance(const PackageVersion& a, const PackageVersion& b) {
  const auto apart = [](std::uint64_t x, std::uint64_t y) { return x > y ? x - y : y - x; };
  std::vector<std::uint64_t> steps{apart(a.epoch(), b.epoch())};
  for (std::size_t i = 0; i < std::max(a.release().size(), b.release().size()); ++i) {
    const auto number = [i](const PackageVersion& version) { return i < version.release().size() ? version.release()[i] : 0; };
    steps.push_back(apart(number(a), number(b)));
  }
  steps.push_back(a.is_prerelease() == b.is_prerelease() ? 0 : 1);
  steps.push_back(apart(a.last_number(), b.last_number()));
  return steps;
}

/// One row held against what is installed.
struct Fit {
  const CompatibilityRow* row = nullptr;
  std::vector<bool> holds;  ///< by the table's columns that are stated; a row that says nothing of one leaves it open
  std::vector<bool> says;   ///< likewise, where the row names the version that holds
  std::vector<std::vector<std::uint64_t>> away = {};  ///< how far from each version that is stated

  [[nodiscard]] std::ptrdiff_t count() const { return std::count(says.begin(), says.end(), true); }
  [[nodiscard]] bool whole() const { return std::find(holds.begin(), holds.end(), false) == holds.end(); }
  /// More that fits; of as much, what stands further in front; then what is nearest, and of equally near rows the newest.
  [[nodiscard]] bool better_than(const Fit& other) const {
    if (other.row == nullptr || count() != other.count()) return other.row == nullptr || count() > other.count();
    return says != other.says ? says > other.says : away < other.away;
  }
};

class TableJudge {
 public:
  TableJudge(const CompatibilityTable& table, const Installed& installed, const PackageCatalog& catalog)
      : table_(table), catalog_(catalog) {
    for (const CompatibilityColumn& column : table.columns) {
      const StatedPackage* stated = installed.find(column.package);
      if (stated != nullptr && stated->decided()) stated_.push_back({&column, stated});
    }
  }

  void run(VersionJudgement& judgement) {
    const auto is_subject = [&](const Stated& one) { return is_about(one); };
    if (stated_.size() < 2 || table_.rows.empty() || std::none_of(stated_.begin(), stated_.end(), is_subject)) return;
    judgement.judged = true;
    Fit best;
    for (const CompatibilityRow& row : table_.rows) {
      if (!speaks_of(row)) continue;
      Fit fit = fit_of(row);
      if (fit.whole()) return;
      if (fit.better_than(best)) best = std::move(fit);
    }
    // Where nothing at all fits, no row is near.
    if (best.row == nullptr || best.count() == 0) return judgement.observations.push_back(unlisted());
    for (std::size_t i = 0; i < stated_.size(); ++i) {
      if (!best.holds[i]) judgement.observations.push_back(clash(best, i));
    }
  }

 private:
  struct Stated {
    const CompatibilityColumn* column;
    const StatedPackage* package;
  };

  [[nodiscard]] Fit fit_of(const CompatibilityRow& row) const {
    Fit fit{&row, {}, {}};
    for (const Stated& one : stated_) {
      const auto versions = row.versions.find(one.column->package);
      const bool named = versions != row.versions.end();
      const bool holds = !named || versions->second.holds(*one.package);
      fit.holds.push_back(holds);
      fit.says.push_back(named && holds);
      if (named && one.package->version.has_value()) fit.away.push_back(versions->second.distance_to(*one.package->version));
    }
    return fit;
  }

  /// `MindSpore 2.7.2`
  [[nodiscard]] std::string named(const Stated& one) const { return catalog_.title(one.column->package) + " " + one.package->text; }

  [[nodiscard]] bool is_about(const Stated& one) const {
    return std::find(table_.about.begin(), table_.about.end(), one.column->package) != table_.about.end();
  }

  /// What the table is about is judged by the rows that name it, where some name its version.
  [[nodiscard]] bool speaks_of(const CompatibilityRow& row) const {
    return std::all_of(stated_.begin(), stated_.end(), [&](const Stated& one) {
      return !is_about(one) || row.versions.contains(one.column->package) || rows_with(one) == 0;
    });
  }

  /// How many rows name its version.
  [[nodiscard]] std::ptrdiff_t rows_with(const Stated& one) const {
    return std::count_if(table_.rows.begin(), table_.rows.end(), [&](const CompatibilityRow& row) {
      const auto versions = row.versions.find(one.column->package);
      return versions != row.versions.end() && versions->second.holds(*one.package);
    });
  }

  [[nodiscard]] std::string told(const CompatibilityRow& row) const {
    std::string text;
    for (const CompatibilityColumn& column : table_.columns) {
      const auto versions = row.versions.find(column.package);
      if (versions == row.versions.end()) continue;
      text += (text.empty() ? "" : ", ") + catalog_.title(column.package) + " " + versions->second.shown();
    }
    return text;
  }

  /// The package that the others go with: of those that fit, the one that leaves the fewest rows. PyTorch 2.7.1 goes with many releases of CANN, torch_npu
  /// 2.7.1.post2 with one.
  [[nodiscard]] std::size_t anchor_of(const Fit& fit) const {
    std::size_t anchor = stated_.size();
    for (std::size_t i = 0; i < stated_.size(); ++i) {
      if (fit.says[i] && (anchor == stated_.size() || rows_with(stated_[i]) < rows_with(stated_[anchor]))) anchor = i;
    }
    return anchor;
  }

  [[nodiscard]] Observation clash(const Fit& fit, std::size_t at) const {
    const Stated& wrong = stated_[at];
    const Stated& anchor = stated_[anchor_of(fit)];
    const bool required = wrong.package->required;
    Observation observation;
    observation.kind = ObservationKind::versions_clash;
    observation.message = catalog_.title(wrong.column->package) + " " + fit.row->versions.find(wrong.column->package)->second.shown() +
                          " goes with " + named(anchor) + "; " + wrong.package->text + (required ? " is required" : " is installed");
    add_place(observation, *wrong.package, "");
    add_place(observation, *anchor.package, "goes with another");
    observation.note =
        "nearest row of the versions of " + table_.title + ": " + told(*fit.row) + (fit.row->note.empty() ? "" : "; " + fit.row->note);
    observation.source = fit.row->source;
    observation.state("package", wrong.column->package);
    const bool stated = wrong.column->binding && (anchor.column->binding || is_about(anchor));  // by the software itself
    const bool binding = stated && anchor.package->version.has_value() && rows_with(wrong) > 0 && rows_with(anchor) > 0;
    observation.state("effect", binding ? "mismatched" : "untested");
    return observation;
  }

  [[nodiscard]] Observation unlisted() const {
    Observation observation;
    observation.kind = ObservationKind::versions_clash;
    observation.message = "no row of the versions of " + table_.title + " has " + named(stated_[0]) + " or " + named(stated_[1]);
    for (const Stated& one : stated_) add_place(observation, *one.package, "");
    observation.note = "newest row: " + told(table_.rows.front());
    observation.source = table_.rows.front().source;
    observation.state("package", stated_[0].column->package);
    observation.state("effect", "untested");
    return observation;
  }

  /// A version that was named on the command line stands in no file.
  static void add_place(Observation& observation, const StatedPackage& package, std::string text) {
    if (package.place.known()) observation.labels.push_back({package.place, std::move(text)});
  }

  const CompatibilityTable& table_;
  const PackageCatalog& catalog_;
  std::vector<Stated> stated_;  ///< in the order of the columns
};

}  // namespace

std::optional<CompatibleVersions> CompatibleVersions::parse(std::string_view text) {
  CompatibleVersions versions;
  while (!text.empty()) {
    const std::size_t bar = std::min(text.find('|'), text.size());
    const std::string_view part = trimmed_part(text.substr(0, bar));
    text.remove_prefix(std::min(bar + 1, text.size()));
    auto version = PackageVersion::parse(part);
    auto range = version.has_value() ? std::nullopt : PackageRange::parse(part);
    if (part.empty() || (!version.has_value() && !range.has_value())) return std::nullopt;
    const bool one = range.has_value() && part.find(',') == std::string_view::npos && (part.starts_with("~=") || part.starts_with("=="));
    if (!version.has_value()) version = PackageVersion::parse(first_version_of(part));
    if (!version.has_value()) return std::nullopt;
    const std::string first = range.has_value() ? first_version_of(part) : std::string(part);
    versions.shown_ += (versions.shown_.empty() ? "" : " or ") + (one ? first : std::string(part));
    versions.alternatives_.push_back({*version, std::move(range)});
    if (versions.alternatives_.size() == 1 && versions.alternatives_.front().holds(*version)) versions.first_ = first;
  }
  return versions.alternatives_.empty() ? std::nullopt : std::optional(std::move(versions));
}

bool CompatibleVersions::Alternative::holds(const PackageVersion& version) const {
  return range.has_value() ? range->holds(version) : version.without_local() == first.without_local();
}

/// Of two ranges it is enough that one begins in the other; where neither begins with a version it has, nobody can tell.
bool CompatibleVersions::Alternative::leaves_open(const StatedPackage& required) const {
  const auto required_first = PackageVersion::parse(first_version_of(required.text));
  const bool mine = holds(first);
  const bool other = required_first.has_value() && required.range->holds(*required_first);
  if (!mine && !other) return true;
  return (mine && required.range->holds(first)) || (other && holds(*required_first));
}

std::vector<std::uint64_t> CompatibleVersions::distance_to(const PackageVersion& version) const {
  std::vector<std::uint64_t> least;
  for (const Alternative& one : alternatives_) {
    std::vector<std::uint64_t> steps = distance(one.first, version);
    if (least.empty() || steps < least) least = std::move(steps);
  }
  return least;
}

bool CompatibleVersions::holds(const StatedPackage& stated) const {
  return std::any_of(alternatives_.begin(), alternatives_.end(), [&](const Alternative& one) {
    return stated.version.has_value() ? one.holds(*stated.version) : one.leaves_open(stated);
  });
}

VersionJudgement judge_versions(const Installed& installed, const Compatibility& compatibility, const PackageCatalog& catalog) {
  VersionJudgement judgement;
  for (const CompatibilityTable& table : compatibility.tables) TableJudge(table, installed, catalog).run(judgement);
  return judgement;
}

}  // namespace alignlint
