#include <algorithm>
#include <map>

#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

enum class GetoptTakes { nothing, value, perhaps };  ///< `x`, `x:`, `x::`

using GetoptNames = std::map<std::string, GetoptTakes, std::less<>>;

/// What an option takes, by the colons behind its name, which are taken away.
GetoptTakes getopt_takes(std::string& name) {
  std::size_t colons = 0;
  for (; colons < 2 && name.ends_with(':'); ++colons) name.pop_back();
  return colons == 0 ? GetoptTakes::nothing : colons == 1 ? GetoptTakes::value : GetoptTakes::perhaps;
}

/// How the program is called: the options that it is told, and the words it is to take apart.
struct GetoptCall {
  std::string letters;
  bool has_letters = false;
  GetoptNames names;
  bool one_dash = false;  ///< `-a`: `-name` as well
  bool quotes = true;
  std::vector<std::string> words;
};

void add_getopt_names(GetoptCall& call, std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find_first_of(", \t\n"), list.size());
    std::string name(list.substr(0, end));
    const GetoptTakes takes = getopt_takes(name);
    if (!name.empty()) call.names[name] = takes;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

/// None for what is not followed: the old form (`getopt ab: "$@"`), tests, other shells, abbreviations.
std::optional<GetoptCall> read_getopt_call(const std::vector<std::string>& words) {
  GetoptCall call;
  std::size_t i = 1;
  for (; i < words.size() && words[i].size() > 1 && words[i][0] == '-'; ++i) {
    std::string word = words[i];
    if (word == "--") {
      ++i;
      break;
    }
    const std::size_t equals = word.starts_with("--") ? word.find('=') : word.size() > 2 ? 1 : std::string::npos;
    std::optional<std::string> value;
    if (equals != std::string::npos) value = word.substr(equals + 1), word.resize(word.starts_with("--") ? equals : 2);
    const auto given = [&]() -> std::optional<std::string> {
      if (value || i + 1 >= words.size()) return value;
      return words[++i];
    };
    const bool is_letters = word == "-o" || word == "--options";
    if (is_letters || word == "-l" || word == "--long" || word == "--longoptions") {
      const auto text = given();
      if (!text) return std::nullopt;
      if (is_letters)
        call.letters = *text, call.has_letters = true;
      else
        add_getopt_names(call, *text);
    } else if (word == "-n" || word == "--name") {
      if (!given()) return std::nullopt;
    } else if (value) {
      return std::nullopt;
    } else if (word == "-a" || word == "--alternative") {
      call.one_dash = true;
    } else if (word == "-u" || word == "--unquoted") {
      call.quotes = false;
    } else if (word != "-q" && word != "--quiet") {
      return std::nullopt;
    }
  }
  if (!call.has_letters) {
    if (i == 1 || i >= words.size()) return std::nullopt;
    call.letters = words[i++];
  }
  call.words.assign(words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
  return call;
}

std::optional<GetoptNames> getopt_letters(std::string_view letters) {
  GetoptNames options;
  for (std::size_t i = 0; i < letters.size();) {
    if (letters[i] == ':' || letters[i] == '-' || letters[i] == ';' || static_cast<unsigned char>(letters[i]) >= 0x80) return std::nullopt;
    std::size_t end = i + 1;
    while (end < letters.size() && end < i + 3 && letters[end] == ':') ++end;
    std::string name(letters.substr(i, end - i));
    const GetoptTakes takes = getopt_takes(name);
    options[name] = takes;
    i = end;
  }
  return options;
}

/// The option that a name, or the beginning of one name only, means.
const GetoptNames::value_type* find_getopt_name(const GetoptNames& names, std::string_view name) {
  const auto exact = names.find(name);
  if (exact != names.end()) return &*exact;
  const auto first = names.lower_bound(name);
  if (name.empty() || first == names.end() || !first->first.starts_with(name)) return nullptr;
  const auto next = std::next(first);
  return next != names.end() && next->first.starts_with(name) ? nullptr : &*first;
}

/// Takes words apart as getopt_long(3) does. What it complains of is refused.
class GetoptRun {
 public:
  GetoptRun(const GetoptCall& call, GetoptNames letters) : call_(call), letters_(std::move(letters)) {}

  std::optional<std::string> run(bool in_order, bool stops) {
    std::vector<std::string> operands;
    for (; at_ < call_.words.size(); ++at_) {
      const std::string& word = call_.words[at_];
      if (word == "--") {
        operands.insert(operands.end(), call_.words.begin() + static_cast<std::ptrdiff_t>(at_) + 1, call_.words.end());
        break;
      }
      if (word.size() < 2 || word[0] != '-') {
        if (stops) {
          operands.insert(operands.end(), call_.words.begin() + static_cast<std::ptrdiff_t>(at_), call_.words.end());
          break;
        }
        if (in_order)
          add_word(word);
        else
          operands.push_back(word);
        continue;
      }
      if (!option(word)) return std::nullopt;
    }
    out_ += " --";
    for (const std::string& operand : operands) add_word(operand);
    return out_ + "\n";
  }

 private:
  bool option(const std::string& word) {
    if (word[1] == '-') return name(word.substr(2));
    // `-name` is one where there is no such letter, or more than the letter stands there
    if (call_.one_dash) return false;
    for (std::size_t i = 1; i < word.size(); ++i) {
      const auto letter = letters_.find(word.substr(i, 1));
      if (letter == letters_.end()) return false;
      out_ += " -" + letter->first;
      if (letter->second == GetoptTakes::nothing) continue;
      if (i + 1 < word.size() || letter->second == GetoptTakes::perhaps)
        add_word(word.substr(i + 1));
      else if (at_ + 1 < call_.words.size())
        add_word(call_.words[++at_]);
      else
        return false;
      break;
    }
    return true;
  }

  bool name(const std::string& text) {
    const std::size_t equals = text.find('=');
    const auto* found = find_getopt_name(call_.names, text.substr(0, equals));
    if (!found) return false;
    out_ += " --" + found->first;
    const bool given = equals != std::string::npos;
    if (found->second == GetoptTakes::nothing) return !given;
    if (given || found->second == GetoptTakes::perhaps)
      add_word(given ? text.substr(equals + 1) : std::string());
    else if (at_ + 1 < call_.words.size())
      add_word(call_.words[++at_]);
    else
      return false;
    return true;
  }

  void add_word(const std::string& word) {
    if (!call_.quotes) {
      out_ += " " + word;
      return;
    }
    out_ += " '";
    for (const char c : word) out_ += c == '\'' ? std::string("'\\''") : std::string(1, c);
    out_ += '\'';
  }

  const GetoptCall& call_;
  GetoptNames letters_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::optional<ToolResult> tool_getopt(const ToolCall& call) {
  const auto options = read_getopt_call(call.words);
  if (!options) return std::nullopt;
  std::string_view letters = options->letters;
  const bool in_order = letters.starts_with('-');
  const bool stops = letters.starts_with('+');
  if (in_order || stops) letters.remove_prefix(1);
  auto known = getopt_letters(letters);
  if (!known) return std::nullopt;
  std::size_t work = 0;
  for (const std::string& word : options->words) work += word.size() + 1;
  spend(call.shell, work);
  const auto output = GetoptRun(*options, std::move(*known)).run(in_order, stops);
  if (!output) return refuse("words that it complains of");
  return ToolResult{*output, 0};
}

}  // namespace alignlint::shell
