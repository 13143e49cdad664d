#include "read/shell/run/interpreted.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "read/shell/run/files.h"
#include "read/shell/run/wrapper_words.h"
#include "text/variable_names.h"

namespace alignlint::shell {

namespace {

/// The names in a text of Python: in what order they stand, which are attributes of which, and which are given a value.
class Names {
 public:
  struct Name {
    std::string_view name;
    std::string_view owner = {};  ///< `a` of `a.b`; "." of an attribute of something else; empty: none
    bool asks = false;            ///< called with one argument
    bool bare = false;            ///< neither an attribute, nor followed by one, nor imported
  };

  explicit Names(std::string_view text) { scan(text, 0); }

  std::vector<Name> all;
  std::set<std::string_view> given;
  std::set<std::string_view> imported;
  std::set<std::string_view> renamed;  ///< the names behind `as`, of modules or what comes of them
  bool plain = true;                   ///< false: the text is not one whose names are known

 private:
  void scan(std::string_view text, int depth) {
    constexpr int kDeepest = 4;  // `f"{f'{x}'}"`
    if (depth > kDeepest) plain = false;
    std::string_view owner;
    std::string_view word;   // the name before, whose attribute may follow
    std::string_view heads;  // the keyword whose names are those that follow
    for (std::size_t i = 0; plain && i < text.size();) {
      const char c = text[i];
      if (is_name_start(c)) {
        const std::size_t begin = i;
        while (i < text.size() && is_name_char(text[i])) ++i;
        word = text.substr(begin, i - begin);
        if (i < text.size() && (text[i] == '"' || text[i] == '\'') && word.size() <= 2) {
          i = skip_text(text, i, word.find_first_of("fFtT") != std::string_view::npos, depth);
          word = owner = {};
          continue;
        }
        add(text, {.name = word, .owner = owner}, i, heads);
        heads = heading(word, heads);
        owner = {};
        continue;
      }
      if (c == '"' || c == '\'') {
        i = skip_text(text, i, false, depth);
        word = {};
        continue;
      }
      if (c == '#') {
        i = std::min(text.find('\n', i), text.size());
      } else {
        const bool blank = c == ' ' || c == '\t';
        if (c == ':' || c == ';' || c == '\n') heads = {};
        if (c == '.') owner = word.empty() ? "." : word;
        if (!blank) word = {};
        plain = plain && c != '\\' && static_cast<unsigned char>(c) < 0x80;
        ++i;
      }
    }
  }

  static std::string_view heading(std::string_view word, std::string_view before) {
    static constexpr std::string_view kHeading[] = {"as", "for", "def", "lambda", "import", "from"};
    if (std::find(std::begin(kHeading), std::end(kHeading), word) != std::end(kHeading)) return word;
    return word == "in" || before == "as" ? std::string_view() : before;
  }

  /// `(…)` without a comma, or a `*` that may bring more.
  static bool has_one_argument(std::string_view text) {
    constexpr std::size_t kLongest = 256;  // each word asks
    if (text.empty() || text[0] != '(') return false;
    char quote = 0;
    int depth = 0;
    for (const char c : text.substr(0, kLongest)) {
      if (quote != 0 ? c == '\\' : c == ',' || c == '*') return false;
      if (quote == 0 && c == '(') ++depth;
      if (quote == 0 && c == ')' && --depth == 0) return true;
      if (quote == 0 ? c == '"' || c == '\'' : c == quote) quote = quote == 0 ? c : '\0';
    }
    return false;
  }

  void add(std::string_view text, Name name, std::size_t end, std::string_view heads) {
    while (end < text.size() && text[end] == ' ') ++end;
    const bool assigned = text.substr(end, 1) == "=" && text.substr(end, 2) != "==";
    const bool module = heads == "import" || heads == "from";
    name.asks = has_one_argument(text.substr(end));
    name.bare = name.owner.empty() && !module && text.substr(end, 1) != ".";
    all.push_back(name);
    if (!name.owner.empty()) return;
    if (heads == "as") renamed.insert(name.name);
    if (module && name.name != "as" && name.name != "import") imported.insert(name.name);
    if (assigned || (!heads.empty() && !module && name.name != "in")) given.insert(name.name);
  }

  /// Behind a text in quotes; of one whose parts are expressions, these are scanned.
  std::size_t skip_text(std::string_view text, std::size_t begin, bool formatted, int depth) {
    const std::string_view triple = text.substr(begin, 3);
    const bool is_long = triple == "\"\"\"" || triple == "'''";
    const std::string_view quote = is_long ? triple : text.substr(begin, 1);
    std::size_t end = begin + quote.size();
    while (end < text.size() && text.substr(end, quote.size()) != quote) end += text[end] == '\\' ? 2U : 1U;
    plain = plain && end < text.size();
    if (!plain) return text.size();
    const std::string_view inside = text.substr(begin + quote.size(), end - begin - quote.size());
    for (std::size_t open = formatted ? inside.find('{') : std::string_view::npos; open != std::string_view::npos;) {
      const std::size_t close = std::min(inside.find('}', open), inside.size());
      scan(inside.substr(open + 1, close - open - 1), depth + 1);
      open = inside.find('{', close);
    }
    return end + quote.size();
  }
};

/// Where modules are looked for before those that are installed: the working directory, and what the script puts in front. None: somewhere unknown.
std::optional<Fields> module_folders(Shell& shell, const Call& call) {
  Fields folders{make_text(".", call.span)};
  const Variable* const variable = shell.state.find("PYTHONPATH");
  const auto given = std::find_if(call.exports.rbegin(), call.exports.rend(), [](const auto& one) { return one.first == "PYTHONPATH"; });
  const Text* const path = given != call.exports.rend()                ? &given->second
                           : variable != nullptr && variable->assigned ? &variable->value
                                                                       : nullptr;
  const Variable* const home = shell.state.find("PYTHONHOME");
  if (home != nullptr && home->assigned) return std::nullopt;
  if (path == nullptr) return folders;
  const std::string words = path->str();
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find(':', begin), words.size());
    const std::string folder = words.substr(begin, end - begin);
    const bool outer = folder == "$PYTHONPATH" || folder == "${PYTHONPATH}";  // the machine's
    if (!folder.empty() && !outer) folders.push_back(slice(*path, begin, end));
    begin = end + 1;
  }
  return folders;
}

/// Whether the repository brings a module of that name, which is then the one that is meant.
bool is_own_module(Shell& shell, const Fields& folders, std::string_view name) {
  return std::any_of(folders.begin(), folders.end(), [&](const Text& folder) {
    Text module = folder;
    module.add(make_text("/" + std::string(name), folder.span()));
    const auto place = place_of(shell, module);
    module.add(make_text(".py", folder.span()));
    if (!place || is_folder(shell, *place)) return true;
    return is_below_start(shell, *place) ? !is_absent(shell, module) : shell.state.files.contains(*place + ".py");
  });
}

/// Whether modules are those that are installed.
bool are_installed(Shell& shell, const Call& call, std::set<std::string_view> modules) {
  const auto folders = module_folders(shell, call);
  if (!folders) return false;
  if (folders->size() > 1) modules.insert({"sitecustomize", "usercustomize"});
  return std::none_of(modules.begin(), modules.end(), [&](std::string_view name) { return is_own_module(shell, *folders, name); });
}

/// Whether a text has only names that start nothing, and those that it gives itself.
bool starts_nothing(Shell& shell, const Interpreter& interpreter, const Text& program, const Call& call) {
  constexpr std::size_t kLongest = 16'384;
  if (!program.known() || program.str().size() > kLongest) return false;
  const std::string text = program.str();
  spend(shell, text.size() + interpreter.words.size());
  const Names names(text);
  if (!names.plain) return false;
  const std::set<std::string_view> words(interpreter.words.begin(), interpreter.words.end());
  const auto has_attributes = [&](std::string_view name) {
    const auto next = words.lower_bound(std::string(name) + ".");
    return next != words.end() && next->starts_with(name) && next->substr(name.size(), 1) == ".";
  };
  for (const auto& [name, owner, asks, bare] : names.all) {
    spend(shell, 1);
    const bool call_only = owner.empty() && asks && words.contains(std::string(name) + "()");
    const bool of_module = owner.empty() || names.imported.contains(owner) || names.renamed.contains(owner);
    const bool method = !of_module && words.contains("." + std::string(name));  // not `os.replace`
    const bool harmless = words.contains(name) || call_only || method;
    const bool own = owner.empty() && names.given.contains(name);
    if (own && (harmless || words.contains(std::string(name) + "()"))) return false;  // it is another one from there on
    if (harmless && bare && has_attributes(name)) return false;                       // it may be
    const bool attribute = !owner.empty() && words.contains(std::string(owner) + "." + std::string(name));
    if (!harmless && !own && !attribute) return false;
  }
  return are_installed(shell, call, names.imported);
}

/// The first word behind an interpreter's flags.
std::size_t first_operand(const Launcher& launcher, const Fields& words) {
  std::size_t at = 1;
  while (at < words.size() && words[at].known()) {
    const std::string word = words[at].str();
    if (!word.starts_with('-') || word == "-" || word == "-c" || word == "-m") break;
    at += has(launcher.options_with_value, word) ? 2U : 1U;
  }
  return at;
}

/// `python -m pip …`, `python -c 'import torch; print(torch.__version__)'`
bool is_known_small(Shell& shell, const Launcher& launcher, const Interpreter& interpreter, const Call& call) {
  const std::size_t at = first_operand(launcher, call.words);
  if (at + 1 >= call.words.size() || !call.words[at].known()) return false;
  const Text& next = call.words[at + 1];
  if (call.words[at].str() == "-c") return starts_nothing(shell, interpreter, next, call);
  if (call.words[at].str() != "-m" || !next.known() || !has(interpreter.modules, next.str())) return false;
  const std::string module = next.str();
  return are_installed(shell, call, {std::string_view(module).substr(0, module.find('.'))});
}

}  // namespace

bool starts_training(Shell& shell, const Launcher& launcher, const Call& call) {
  const Fields& words = call.words;
  const Interpreter* const interpreter = shell.context.launchers->interpreter(launcher.name);
  if (!launcher.programs.empty()) {
    std::size_t at = 1;
    while (at < words.size() && words[at].str().starts_with('-')) at += has(launcher.options_with_value, words[at].str()) ? 2U : 1U;
    return at < words.size() && has(launcher.programs, words[at].str());
  }
  const bool starts = words.size() < 2 ? !launcher.needs_operand : !has(launcher.no_launch, words[1].str());
  if (starts) return interpreter == nullptr || !is_known_small(shell, launcher, *interpreter, call);
  // `python <<EOF`: a program of its own
  const bool reads = shell.io.input && (words.size() < 2 || words[1].str() == "-");
  if (reads && (interpreter == nullptr || !starts_nothing(shell, *interpreter, *shell.io.input, call)))
    may_launch(shell, why("what the program on standard input starts", call.span));
  return false;
}

}  // namespace alignlint::shell
