#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "dictionary/catalog_entries.h"
#include "text/suggest.h"

namespace alignlint {

const Option kWord{"word", Option::Kind::once, "WORD", "Any spelling, or a part of one, as pasted: --num-query-groups", {}, {}, true};
const Option kSources{"--sources", Option::Kind::flag, "", "Also show the files and lines that define it, in order of precedence"};

int run_keys(Session& session) {
  const std::string word = session.options().value(kWord);
  std::vector<KeyEntry> entries = key_entries(session.data(), word, session.diagnostics());
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
