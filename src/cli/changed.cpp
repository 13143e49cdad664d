#include "cli/changed.h"

#include <algorithm>
#include <set>

#include "cli/gating.h"
#include "cli/progress.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"

namespace alignlint {

namespace {

class Changed {
 public:
  explicit Changed(Session& session) : session_(session) {
    for (const std::string& file : session.options().values(kPairFiles)) {
      files_.insert(session.absolute(file));
      files_.insert(session.disk().resolve(file));  // what a link leads to changes with its target
    }
    files_.erase("");
  }

  /// Whether one of them counts for every pair.
  [[nodiscard]] bool serves_all() const {
    const Project& project = session_.project();
    if (has(project.path) || has(accepted_path(session_))) return true;
    const Options& options = session_.options();
    for (const auto* folders : {&project.rules, &project.mappings}) {
      if (std::any_of(folders->begin(), folders->end(), [&](const NamedFolder& folder) { return has_below(folder.path); })) return true;
    }
    for (const auto* folders : {&options.values(kRules), &options.values(kMappings)}) {
      if (std::any_of(folders->begin(), folders->end(), [&](const std::string& folder) { return has_below(folder); })) return true;
    }
    return false;
  }

  [[nodiscard]] bool concerns(const CheckRequest& pair) const {
    return lists(pair.reference) || lists(pair.candidate) || reads(pair.reference, pair.chip) || reads(pair.candidate, pair.chip);
  }

 private:
  [[nodiscard]] bool has(const std::string& file) const {
    return files_.contains(session_.absolute(file)) || files_.contains(session_.disk().resolve(file));
  }
  [[nodiscard]] bool has_any(const std::vector<std::string>& files) const {
    return std::any_of(files.begin(), files.end(), [&](const std::string& file) { return has(file); });
  }
  [[nodiscard]] bool has_below(const std::string& folder) const {
    std::string head = session_.absolute(folder);
    if (!head.ends_with('/')) head += '/';
    const auto first = files_.lower_bound(head);
    return first != files_.end() && first->starts_with(head);
  }

  [[nodiscard]] bool lists(const SideRequest& side) const { return has_any(side.files); }

  /// Reads the side to see what it names; its texts are not kept, and what is wrong with them is said when it is compared.
  [[nodiscard]] bool reads(const SideRequest& side, const std::string& chip) const {
    Sources sources;
    const LoadContext own = session_.context(chip);
    const LoadContext context{sources, own.disk, own.data, own.chip, own.directory, own.root};
    Diagnostics ignored;
    const auto nothing = [](const Mapping&, Diagnostics&) { return Selection{std::vector<KeyId>(), false}; };
    const auto loaded = load_side(side, context, ignored, nothing);
    return has_any(loaded->read.read) || has_any(loaded->read.absent);
  }

  Session& session_;
  std::set<std::string> files_;  ///< absolute
};

}  // namespace

std::vector<CheckRequest> changed_pairs(Session& session, std::vector<CheckRequest> pairs) {
  const Changed changed(session);
  if (changed.serves_all()) return pairs;
  ProgressLine line("reading pairs", pairs.size());
  std::uint64_t done = 0;
  std::erase_if(pairs, [&](const CheckRequest& pair) {
    line.show(done++);
    return !changed.concerns(pair);
  });
  return pairs;
}

}  // namespace alignlint
