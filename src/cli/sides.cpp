// Which file is of which side, and what is said of it.

#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/command_line.h"
#include "cli/option_text.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"
#include "text/shell_word.h"

namespace alignlint {

namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// What is said of a side, without its files.
SideRequest said_of(const Options& options, const SideOptions& side) {
  SideRequest request;
  request.framework = options.value(side.framework);
  for (const std::string& define : options.values(side.define)) {
    const std::size_t equals = define.find('=');
    request.defines[define.substr(0, equals)] = define.substr(equals + 1);
  }
  request.args = words_of(options.value(side.args));
  if (const auto launch = options.count(side.launch)) request.launch = static_cast<std::size_t>(*launch);
  request.skip_launches = options.values(side.skip_launch);
  request.hosts = options.values(side.env);
  return request;
}

bool says_anything(const SideRequest& side) {
  return !side.framework.empty() || !side.defines.empty() || !side.args.empty() || side.launch.has_value() || !side.skip_launches.empty() ||
         !side.hosts.empty();
}

/// Trees, and variables beside them, have no variables, no positional parameters and no programs to skip: what is said of them would be lost without a word.
std::string lost_on_trees(const Options& options, const SideOptions& of, const SideRequest& side) {
  const auto is_tree_name = [](const std::string& file) {
    return file.ends_with(".yaml") || file.ends_with(".yml") || file.ends_with(".json") || file.ends_with(".env");
  };
  if (side.files.empty() || !std::all_of(side.files.begin(), side.files.end(), is_tree_name)) return {};
  for (const Option* option : {&of.define, &of.args, &of.skip_launch}) {
    if (options.takes(*option) && options.given(*option))
      return "'" + std::string(option->names) + "' is for scripts, and '" + side.files.front() + "' is none";
  }
  return {};
}

/// `REFERENCE CANDIDATE`; a single file is the side that is missing, and of a command that takes one side alone a further file of the candidate. Where
/// pairs are compared, each further file is another candidate.
std::string place_files(const std::vector<std::string>& files, Sides wanted, GivenSides& sides) {
  if (files.size() > 2 && wanted != Sides::pairs)
    return "two files are compared: a reference and a candidate; further files of a side need --reference or --candidate";
  const bool takes_one = wanted == Sides::one_or_two;
  const auto put_first = [](const std::string& file, SideRequest& side) { side.files.insert(side.files.begin(), file); };
  if (files.size() >= 2) {
    put_first(files[0], sides.reference);
    put_first(files[1], sides.candidate);
    sides.more_candidates.assign(files.begin() + 2, files.end());
  } else if (files.size() == 1) {
    const bool lacks_reference = !takes_one && !sides.reference.given() && sides.candidate.given();
    put_first(files[0], lacks_reference ? sides.reference : sides.candidate);
  }
  return {};
}

/// What is said of a side that is not there, or of one side although there are two, would be lost without a word.
std::string settle_one_side(const SideRequest& said, GivenSides& sides) {
  const bool has_reference = sides.reference.given();
  const bool has_candidate = sides.candidate.given();
  if (has_reference == has_candidate) {
    if (!has_reference || !says_anything(said)) return {};
    return "two sides are given: an option for one of them is written --reference-… or --candidate-…";
  }
  if (says_anything(has_reference ? sides.candidate : sides.reference)) {
    const std::string absent = has_reference ? "candidate" : "reference";
    return "an option is for the " + absent + ", which has no file; for one side alone it is written without '" + absent + "-'";
  }
  if (!says_anything(said)) return {};
  SideRequest& given = has_reference ? sides.reference : sides.candidate;
  std::vector<std::string> files = std::move(given.files);
  given = said;
  given.files = std::move(files);
  return {};
}

/// `REFERENCE_LOG CANDIDATE_LOG`, and further logs of each.
std::string place_logs(const Options& options, GivenSides& sides) {
  sides.reference_logs = options.values(kReferenceLog);
  sides.candidate_logs = options.values(kCandidateLog);
  if (!options.takes(kLogFiles)) {
    const bool both = sides.reference_logs.empty() == sides.candidate_logs.empty();
    return both ? std::string() : "rows are decided from the logs of both sides: --reference-log and --candidate-log";
  }
  const std::vector<std::string>& logs = options.values(kLogFiles);
  if (logs.size() > 2) return "two logs are compared: further ones of a side need --reference-log or --candidate-log";
  if (!logs.empty()) sides.reference_logs.insert(sides.reference_logs.begin(), logs.front());
  if (logs.size() == 2) sides.candidate_logs.insert(sides.candidate_logs.begin(), logs.back());
  return {};
}

/// `OLD NEW`: what is said of a side is said of both.
std::string place_change(const Options& options, GivenSides& sides) {
  const std::vector<std::string>& paths = options.values(kOldAndNew);
  if (paths.size() != 2) return "an old and a new state are needed: two files or two folders";
  sides.reference = sides.candidate = said_of(options, kOneSide);
  sides.reference.files = {paths[0]};
  sides.candidate.files = {paths[1]};
  if (options.given(kOldFramework)) sides.reference.framework = options.value(kOldFramework);
  if (options.given(kNewFramework)) sides.candidate.framework = options.value(kNewFramework);
  return {};
}

}  // namespace

std::string settle_sides(const Options& options, GivenSides& sides) {
  const Sides wanted = options.command().sides;
  if (wanted == Sides::none) return {};
  if (wanted == Sides::files) {
    sides.files = said_of(options, kOneSide);
    sides.files.files = options.values(kFiles);
    return lost_on_trees(options, kOneSide, sides.files);
  }
  if (wanted == Sides::folder) {
    sides.files.files = {options.value(kFolder, ".")};
    return {};
  }
  if (wanted == Sides::change) return place_change(options, sides);
  sides.reference = said_of(options, kReferenceSide);
  sides.candidate = said_of(options, kCandidateSide);
  const bool logs = wanted == Sides::logs;
  sides.reference.files = options.values(logs ? kReferenceConfiguration : kReference);
  sides.candidate.files = options.values(logs ? kCandidateConfiguration : kCandidate);
  if (options.takes(kReferenceLog)) {
    std::string mistake = place_logs(options, sides);
    if (logs || !mistake.empty()) return mistake;
  }
  const bool changed = options.takes(kChanged) && options.given(kChanged);
  if (std::string mistake = changed ? std::string() : place_files(options.values(kPairFiles), wanted, sides); !mistake.empty())
    return mistake;
  for (const auto& [of, side] : {std::pair(&kReferenceSide, &sides.reference), std::pair(&kCandidateSide, &sides.candidate)}) {
    if (std::string mistake = lost_on_trees(options, *of, *side); !mistake.empty()) return mistake;
  }
  return wanted == Sides::one_or_two ? settle_one_side(said_of(options, kOneSide), sides) : std::string();
}

std::string named_sides(const Options& options) {
  constexpr std::size_t kMostFiles = 4;
  std::string words;
  std::size_t files = 0;
  const auto add = [&](const Option& option) {
    if (!options.takes(option) || !options.given(option)) return;
    const bool positional = is_positional(option);
    files += positional ? options.values(option).size() : 0;
    for (const std::string& value : options.values(option)) {
      words += words.empty() ? "" : " ";
      if (!positional)
        words += std::string(option.names.substr(option.names.rfind(',') + 1)) + (option.kind == Option::Kind::flag ? "" : " ");
      if (option.kind != Option::Kind::flag) words += shell_word(value);
    }
  };
  for (const OptionGroup group : {OptionGroup(kFilesGroup), OptionGroup(kPairGroup), OptionGroup(kBothSidesGroup),
                                  OptionGroup(kOneSideGroup), OptionGroup(kKnowledge)}) {
    for (const Option* option : group) add(*option);
  }
  return files > kMostFiles ? std::string() : words;
}

}  // namespace alignlint
