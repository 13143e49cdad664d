// Which sides a run is about: those of the command line, or pairs of the project file.

#include <algorithm>
#include <set>

#include "cli/session.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"
#include "diag/catalog.h"
#include "loading/framework_choice.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

/// What the command line says of a side, over what the project file says.
void lay_over(const SideRequest& said, SideRequest& side) {
  if (!said.files.empty()) {
    side.files = said.files;
    side.named_in.clear();
  }
  if (!said.framework.empty()) side.framework = said.framework;
  for (const auto& [name, value] : said.defines) side.defines[name] = value;
  if (!said.args.empty()) side.args = said.args;
  if (said.launch.has_value()) side.launch = said.launch;
  if (!said.skip_launches.empty()) side.skip_launches = said.skip_launches;
  if (!said.hosts.empty()) side.hosts = said.hosts;
}

std::string quoted_names(const std::vector<const ProjectPair*>& pairs) {
  std::string names;
  for (const ProjectPair* pair : pairs) names += (names.empty() ? "'" : pair == pairs.back() ? " and '" : ", '") + pair->name + "'";
  return names;
}

}  // namespace

const ProjectPair* Session::pair_of_files() {
  const auto places = [&](const SideRequest& side) {
    std::set<std::string> files;
    for (const std::string& file : side.files) files.insert(absolute(file));
    return files;
  };
  const std::set<std::string> reference = places(sides().reference);
  const std::set<std::string> candidate = places(sides().candidate);
  if (reference.empty() || candidate.empty() || !sides().more_candidates.empty()) return nullptr;
  std::vector<const ProjectPair*> same;
  for (const ProjectPair& pair : project_.pairs) {
    if (places(pair.request.reference) == reference && places(pair.request.candidate) == candidate) same.push_back(&pair);
  }
  if (same.size() > 1) tell(make_diagnostic<Code::several_pairs>({}, quoted_names(same)));
  return same.size() == 1 ? same.front() : nullptr;
}

std::optional<Diagnostic> Session::settle_pair() {
  if (!options().takes(kPair)) return std::nullopt;
  if (!options().given(kPair)) {
    pair_ = pair_of_files();
    if (pair_ != nullptr) chosen_ = {pair_};
    return std::nullopt;
  }
  const std::string name = options().value(kPair);
  if (!sides().reference.files.empty() || !sides().candidate.files.empty()) return make_diagnostic<Code::usage, "pair and files">({});
  if (project_.path.empty()) return make_diagnostic<Code::usage, "pair without project">({}, name);
  std::vector<std::string_view> names;
  for (const ProjectPair& pair : project_.pairs) {
    if (is_called(pair, name)) chosen_.push_back(&pair);
    names.push_back(pair.name);
    if (!pair.group.empty() && names.back() != pair.group) names.push_back(pair.group);
  }
  if (chosen_.empty()) return make_diagnostic<Code::usage, "pair">({}, name, did_you_mean(name, names));
  if (chosen_.size() == 1) pair_ = chosen_.front();
  if (pair_ != nullptr || options().command().sides == Sides::pairs) return std::nullopt;
  return make_diagnostic<Code::usage, "several pairs">({}, name, quoted_names(chosen_));
}

std::optional<Diagnostic> Session::mistake_of_pairs() {
  if (!options().takes(kPair) || (pair_ == nullptr && sides().reference.given())) return std::nullopt;
  std::set<std::string> right;
  for (const ProjectPair& pair : project_.pairs) {
    if (!chosen_.empty() && std::find(chosen_.begin(), chosen_.end(), &pair) == chosen_.end()) continue;
    for (const SideRequest* side : {&pair.request.reference, &pair.request.candidate}) {
      if (!right.insert(side->framework).second) continue;
      auto mistake = mistake_of_framework(side->framework, *data_, diagnostics_);
      if (!mistake.has_value()) continue;
      mistake->labels = {{pair.span, ""}};
      return mistake;
    }
  }
  return std::nullopt;
}

CheckRequest Session::as_asked(const ProjectPair& pair) const {
  CheckRequest request = pair.request;
  lay_over(sides().reference, request.reference);
  lay_over(sides().candidate, request.candidate);
  request.profile = taken(kProfile, request.profile);
  request.chip = taken(kChip, request.chip);
  request.choice = choice(request.candidate.files);
  return request;
}

CheckRequest Session::request() const {
  if (pair_ != nullptr) return as_asked(*pair_);
  const std::vector<std::string>& judged = sides().candidate.files.empty() ? sides().reference.files : sides().candidate.files;
  return {sides().reference, sides().candidate, taken(kProfile, project_.profile), taken(kChip, project_.chip), choice(judged)};
}

std::vector<CheckRequest> Session::requests() const {
  std::vector<CheckRequest> requests{request()};
  for (const std::string& file : sides().more_candidates) {
    CheckRequest& other = requests.emplace_back(requests.front());
    // What the first file was: further files of the candidate belong to each.
    other.candidate.files.front() = file;
    other.choice = choice(other.candidate.files);
  }
  return requests;
}

std::vector<CheckRequest> Session::pairs_or_requests() const { return sides().reference.given() ? requests() : pairs(); }

std::vector<CheckRequest> Session::pairs() const {
  std::vector<CheckRequest> requests;
  for (const ProjectPair& pair : project_.pairs) {
    if (chosen_.empty() || std::find(chosen_.begin(), chosen_.end(), &pair) != chosen_.end()) requests.push_back(as_asked(pair));
  }
  return requests;
}

}  // namespace alignlint
