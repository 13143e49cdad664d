#include "pipeline/run/propose.h"

#include <algorithm>
#include <set>

#include "analysis/pairing.h"
#include "diag/catalog.h"
#include "pipeline/run/effort.h"

namespace alignlint {

namespace {

std::string_view stem_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

/// The candidate's file name, or its path where another pair has that name.
std::string name_of(const std::string& candidate, std::set<std::string>& taken) {
  std::string name(stem_of(candidate));
  if (!taken.insert(name).second) {
    name = candidate;
    taken.insert(name);
  }
  return name;
}

class Proposer {
 public:
  Proposer(const SideRequest& request, const LoadContext& context) : files_(request.files), one_(request), context_(context) {
    spec_ = &context.data.pairing(proposal_.diagnostics);
  }

  Proposal run(const Done& done) {
    Effort effort = 0;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (effort > kEffortOfOneCore) {
        proposal_.diagnostics.push_back(make_diagnostic<Code::work_limit, "files">({}, files_[i], files_.size() - i));
        break;
      }
      const FileId first = context_.sources.end();
      load(files_[i]);
      effort += effort_of(context_.sources, first, kOfAProposedFile, 0, 0);
      if (done) done(i + 1);
    }
    pair_up();
    return std::move(proposal_);
  }

 private:
  static constexpr Effort kOfAProposedFile = 3'000;

  /// Only the numbers of its model are worked out.
  void load(const std::string& file) {
    one_.files = {file};
    Diagnostics diagnostics;
    const Wanted wanted = [this](const Mapping&, Diagnostics&) { return Selection{spec_->keys(), false}; };
    std::unique_ptr<LoadedSide> side = load_side(one_, context_, diagnostics, wanted);
    // A tool beside a training (a dump, an entry script) is no side.
    if (side->mapping == nullptr || side->inputs.front().tool) return;
    if (!side->usable()) {
      proposal_.failed.push_back(file);
    } else {
      sides_.push_back(proposed_side(*side));  // a side keeps all that was read
      if (!is_pairable(*spec_, side->effective->settings)) return;
      pairable_.push_back({side->inputs.front().path, side->mapping->name, pairing_values(*spec_, side->effective->settings)});
      side_of_.push_back(sides_.size() - 1);
    }
  }

  void pair_up() {
    std::set<std::size_t> partners;
    std::set<std::string> names;
    const ModelPairs found = pair_models(*spec_, pairable_);
    if (found.looked_at < pairable_.size())
      proposal_.diagnostics.push_back(
          make_diagnostic<Code::work_limit, "files">({}, pairable_[found.looked_at].path, pairable_.size() - found.looked_at));
    for (const ModelPair& pair : found.pairs) {
      const std::string name = name_of(pairable_[pair.candidate].path, names);
      ProposedPair proposed{name, sides_[side_of_[pair.reference]], sides_[side_of_[pair.candidate]], {}};
      for (const std::size_t other : pair.others) proposed.other_references.push_back(pairable_[other].path);
      proposal_.pairs.push_back(std::move(proposed));
      partners.insert({side_of_[pair.reference], side_of_[pair.candidate]});
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if (!partners.contains(i)) proposal_.alone.push_back(std::move(sides_[i]));
    }
  }

  [[nodiscard]] ProposedSide proposed_side(const LoadedSide& side) const {
    ProposedSide proposed{side.inputs.front().path, std::string(side.mapping->name), {}, {}};
    if (!side.possible.has_value()) proposed.version = side.mapping->versions[side.version].name;
    for (const std::vector<KeyId>* keys : {&spec_->same, &spec_->agree}) {
      for (const KeyId key : *keys) {
        const Value& value = side.effective->settings[key].value;
        if (!value.is_unknown() && !value.is_none()) proposed.model.emplace_back(context_.data.vocabulary()[key].title, value);
      }
    }
    return proposed;
  }

  const std::vector<std::string>& files_;
  SideRequest one_;
  const LoadContext& context_;
  const PairingSpec* spec_;
  std::vector<ProposedSide> sides_;
  std::vector<Pairable> pairable_;
  std::vector<std::size_t> side_of_;  // of what is pairable
  Proposal proposal_;
};

}  // namespace

Proposal propose_pairs(const SideRequest& request, const LoadContext& context, const Done& done) {
  return Proposer(request, context).run(done);
}

}  // namespace alignlint
