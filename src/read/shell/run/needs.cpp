// What a program must find to succeed: where the inputs do not have it, it fails as far as they tell.
#include <algorithm>

#include "read/shell/run/files.h"
#include "read/shell/run/wrapper_words.h"

namespace alignlint::shell {

namespace {

/// Which of its operands a program reads for certain.
struct Need {
  std::string_view program;
  bool first = false;      ///< the first operand; otherwise the last, as values of options may stand before it
  std::size_t fewest = 1;  ///< operands, when one of them is such a file: `grep PATTERN FILE`
};
constexpr Need kNeeds[] = {
    {"awk", false, 2},
    {"cat"},
    {"cd", true},
    {"pushd", true},
    {"chmod", false, 2},
    {"chown", false, 2},
    {"cmp"},
    {"cp", true, 2},
    {"cut"},
    {"diff"},
    {"du"},
    {"egrep", false, 2},
    {"fgrep", false, 2},
    {"file"},
    {"gawk", false, 2},
    {"grep", false, 2},
    {"head"},
    {"jq", false, 2},
    {"ls"},
    {"mawk", false, 2},
    {"md5sum"},
    {"mv", true, 2},
    {"nl"},
    {"od"},
    {"paste"},
    {"rev"},
    {"rm"},
    {"sed", false, 2},
    {"sha1sum"},
    {"sha256sum"},
    {"sort"},
    {"stat"},
    {"tac"},
    {"tail"},
    {"wc"},
    {"zcat"},
};

bool has_letter(const Call& call, std::string_view letters) {
  return std::any_of(call.words.begin() + 1, call.words.end(), [&](const Text& word) {
    const std::string text = word.str();
    return text.size() > 1 && text[0] == '-' && text[1] != '-' && text.find_first_of(letters) != std::string::npos;
  });
}

/// Files of every machine.
bool is_of_machine(std::string_view place) {
  static constexpr std::string_view kPlaces[] = {"/dev/null",       "/dev/stdin",  "/dev/zero",     "/etc/hostname", "/etc/hosts",
                                                 "/etc/os-release", "/etc/passwd", "/proc/cpuinfo", "/proc/meminfo", "/proc/version"};
  return std::find(std::begin(kPlaces), std::end(kPlaces), place) != std::end(kPlaces);
}

/// Whether a folder is found by an earlier `cd` of which nobody knows whether it led anywhere: it is where the script is by now, or beside it.
bool rests_on_assumed_place(Shell& shell, const Text& path) {
  const Directory& here = shell.state.directory;
  const std::string text = path.str();
  if (here.sure || !path.known() || text.find_first_not_of("./") == std::string::npos) return false;
  return text.starts_with("../") || place_of(shell.state, text) == here.path;
}

/// Whether it is not for the inputs to tell that something is there. Folders of the machine are assumed to be.
bool may_be_missing(Shell& shell, const Text& path, bool folder) {
  if (may_be_absent(shell, path)) return true;
  if (folder) return rests_on_assumed_place(shell, path);
  if (path.empty()) return false;
  const auto where = place_of(shell, path);
  if (!where || !path.known()) return !where;
  return shell.state.links.contains(*where) ||
         (!is_below_start(shell, *where) && !is_folder(shell, *where) && !is_of_machine(*where) && !shell.state.files.contains(*where));
}

}  // namespace

Why missing_for(Shell& shell, const Call& call) {
  const std::string name = call.words[0].str();
  const auto missing = [&](const Text& path, bool folder = false) {
    return may_be_missing(shell, path, folder) ? why("whether '" + path.str() + "' is there", call.span) : nullptr;
  };
  const std::string_view base = std::string_view(name).substr(name.rfind('/') + 1);
  if (is_own_program(name)) return missing(call.words[0]);
  if (base.starts_with("python")) {
    const auto file = std::find_if(call.words.begin() + 1, call.words.end(), [](const Text& word) { return word.str().ends_with(".py"); });
    return file != call.words.end() && may_be_absent(shell, *file) ? missing(*file) : nullptr;
  }
  if (const Wrapper* const wrapper = shell.context.launchers ? shell.context.launchers->wrapper(name) : nullptr) {
    constexpr std::size_t kMostWords = 64;  // wrappers of wrappers are not searched: each level is a copy
    if (call.words.size() > kMostWords) return nullptr;
    Call inside = call;
    const Inner inner = unwrap(*wrapper, call.words);
    if (inner.command == 0 || inner.command >= call.words.size() || inner.text || inner.split) return nullptr;
    inside.words.erase(inside.words.begin(), inside.words.begin() + static_cast<std::ptrdiff_t>(inner.command));
    return missing_for(shell, inside);
  }
  const auto need = std::find_if(std::begin(kNeeds), std::end(kNeeds), [&](const Need& row) { return row.program == base; });
  if (need == std::end(kNeeds) || (base == "rm" && has_letter(call, "f"))) return nullptr;
  std::vector<const Text*> operands;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    if (!call.words[i].str().starts_with('-')) operands.push_back(&call.words[i]);
  }
  if (operands.size() < need->fewest || shell.io.input) return nullptr;
  return missing(*(need->first ? operands.front() : operands.back()), base == "cd" || base == "pushd");
}

}  // namespace alignlint::shell
