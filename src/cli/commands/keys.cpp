#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "dictionary/catalog_entries.h"
#include "text/suggest.h"

namespace alignlint {

const Option kWord{"word", Option::Kind::repeated, "WORD", "Any spelling, or a part of one, as pasted: --num-query-groups 8", {}, {}, true};
const Option kSources{"--sources", Option::Kind::flag, "", "Also show the files and lines that define it, in order of precedence"};

namespace {

/// The name in a line of a script, a YAML or a JSON: `--lr 1e-4 \`, `export NAME=1`, `"num_layers": 32,`.
std::string name_in(std::string_view line) {
  for (const std::string_view before : {"export ", "- "}) {
    if (line.starts_with(before)) line.remove_prefix(before.size());
  }
  const std::size_t begin = line.find_first_not_of(" \t\"'");
  if (begin == std::string_view::npos) return {};
  line.remove_prefix(begin);
  line = line.substr(0, line.find_first_of(" \t=\"',"));
  if (line.ends_with(':')) line.remove_suffix(1);
  return std::string(line);
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

}  // namespace

int run_keys(Session& session) {
  const std::string word = joined(session.options().values(kWord));
  std::vector<KeyEntry> entries = key_entries(session.data(), word, session.diagnostics(), session.language());
  if (entries.empty()) entries = key_entries(session.data(), name_in(word), session.diagnostics(), session.language());
  if (session.options().given(kSources)) add_sources(entries, session.data(), session.sources(), session.diagnostics());
  if (entries.empty()) {
    const Vocabulary& vocabulary = session.data().vocabulary();
    std::vector<std::string_view> names;
    for (KeyId key = 0; key < vocabulary.size(); ++key) names.push_back(vocabulary[key].name);
    return session.refuse(make_diagnostic<Code::usage, "spelling">({}, word, did_you_mean(word, names)));
  }
  session.show(std::span<KeyEntry>(entries));
  return kExitClean;
}

}  // namespace alignlint
