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

/// One row held against what is installed.
struct Fit {
  const CompatibilityRow* row = nullptr;
  std::vector<bool> holds;  ///< by the table's columns that are stated; a row that says nothing of one leaves it open
  std::vector<bool> says;   ///< likewise, where the row names the version that holds

  [[nodiscard]] std::ptrdiff_t count() const { return std::count(says.begin(), says.end(), true); }
  [[nodiscard]] bool whole() const { return std::find(holds.begin(), holds.end(), false) == holds.end(); }
  /// More that fits; of as much, what stands further in front.
  [[nodiscard]] bool better_than(const Fit& other) const {
    return row != nullptr && (other.row == nullptr || count() > other.count() || (count() == other.count() && says > other.says));
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
    const auto is_about = [&](const Stated& one) {
      return std::find(table_.about.begin(), table_.about.end(), one.column->package) != table_.about.end();
    };
    if (stated_.size() < 2 || table_.rows.empty() || std::none_of(stated_.begin(), stated_.end(), is_about)) return;
    judgement.judged = true;
    Fit best;
    for (const CompatibilityRow& row : table_.rows) {
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
    }
    return fit;
  }

  /// `MindSpore 2.7.2`
  [[nodiscard]] std::string named(const Stated& one) const { return catalog_.title(one.column->package) + " " + one.package->text; }

  [[nodiscard]] bool is_listed(const Stated& one) const {
    return std::any_of(table_.rows.begin(), table_.rows.end(), [&](const CompatibilityRow& row) {
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

  /// The package that the others go with.
  static std::size_t anchor_of(const Fit& fit) {
    return static_cast<std::size_t>(std::find(fit.says.begin(), fit.says.end(), true) - fit.says.begin());
  }

  [[nodiscard]] Observation clash(const Fit& fit, std::size_t at) const {
    const Stated& wrong = stated_[at];
    const Stated& anchor = stated_[anchor_of(fit)];
    const CompatibleVersions& wanted = fit.row->versions.find(wrong.column->package)->second;
    const bool required = !wrong.package->version.has_value();
    Observation observation;
    observation.kind = ObservationKind::versions_clash;
    observation.message = catalog_.title(wrong.column->package) + " " + wanted.shown() + " goes with " + named(anchor) + "; " +
                          wrong.package->text + (required ? " is required" : " is installed");
    add_place(observation, *wrong.package, "");
    add_place(observation, *anchor.package, "goes with another");
    observation.note =
        "nearest row of the versions of " + table_.title + ": " + told(*fit.row) + (fit.row->note.empty() ? "" : "; " + fit.row->note);
    observation.source = fit.row->source;
    observation.state("package", wrong.column->package);
    const bool binding = wrong.column->binding && anchor.package->version.has_value() && is_listed(wrong) && is_listed(anchor);
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
