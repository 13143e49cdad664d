// Dockerfiles: https://docs.docker.com/reference/dockerfile

#include <algorithm>
#include <map>
#include <utility>

#include "read/packages/listed.h"
#include "value/number.h"

namespace alignlint {

namespace {

/// The first instruction that is no comment.
std::string_view first_word(std::string_view text) {
  for (const std::string_view line : lines_of(text)) {
    const std::string_view said = trimmed(line);
    if (!said.empty() && !said.starts_with('#')) return said.substr(0, said.find_first_of(" \t"));
  }
  return {};
}

class DockerfileReader {
 public:
  explicit DockerfileReader(ListedPackages& listed) : listed_(listed) {}

  void read() {
    listed_.are_installed();
    std::string instruction;
    std::string_view first;
    for (const std::string_view line : lines_of(listed_.text())) {
      const std::string_view said = trimmed(line);
      if (!document_end_.empty()) {
        read_document(said);
        continue;
      }
      if (said.starts_with('#')) continue;
      if (instruction.empty()) first = said;
      instruction += said;
      if (instruction.ends_with('\\')) {
        instruction.back() = ' ';
        continue;
      }
      if (!instruction.empty()) run(instruction, first);
      instruction.clear();
    }
  }

 private:
  void run(std::string_view instruction, std::string_view at) {
    const auto words = words_of_line(instruction);
    if (words.size() < 2) return;
    if (words[0] == "FROM") return from(words, at);
    if (words[0] == "ARG" || words[0] == "ENV") return assign(words, words[0] == "ENV", at);
    if (words[0] == "RUN") install(instruction, at);
    if (words[0] == "RUN" || words[0] == "COPY" || words[0] == "ADD") begin_document(instruction, words[0] == "RUN");
  }

  /// `RUN <<EOF`: the lines up to `EOF` are commands, or of `COPY` a file.
  void begin_document(std::string_view instruction, bool commands) {
    const std::size_t sign = instruction.find("<<");
    if (sign == std::string_view::npos) return;
    std::string_view name = instruction.substr(sign + 2);
    if (name.starts_with('-')) name.remove_prefix(1);
    document_end_ = unquoted(name.substr(0, name.find_first_of(" \t")));
    document_runs_ = commands;
  }

  void read_document(std::string_view line) {
    if (line == document_end_) {
      document_end_.clear();
    } else if (document_runs_) {
      install(line, line);
    }
  }

  /// The last stage is the image; what a stage before it installs is not in it, unless it builds on it.
  void from(const std::vector<std::string_view>& words, std::string_view at) {
    const auto image = std::find_if(words.begin() + 1, words.end(), [](std::string_view word) { return !word.starts_with("--"); });
    if (image == words.end()) return;
    if (!stage_.empty()) stages_[stage_] = listed_.contents();
    const auto earlier = stages_.find(*image);
    listed_.begin_with(earlier == stages_.end() ? ListedPackages::Contents{} : earlier->second);
    if (earlier == stages_.end()) listed_.add_image(expanded(*image), at);
    const bool named = words.end() - image == 3;  // FROM image AS name
    stage_ = named ? std::string(words.back()) : std::string();
  }

  void assign(const std::vector<std::string_view>& words, bool exported, std::string_view at) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      std::string_view name = words[i].substr(0, equals);
      std::string value;
      if (equals != std::string_view::npos) {
        value = expanded(unquoted(words[i].substr(equals + 1)));
      } else if (exported && words.size() == 3 && i == 1) {  // ENV NAME value
        value = expanded(unquoted(words[2]));
        ++i;
      } else {
        continue;  // ARG NAME: given when the image is built
      }
      values_[std::string(name)] = value;
      if (exported && value.find('$') == std::string::npos) listed_.add_variable(name, value, at);
    }
  }

  /// What stands behind `pip install`, up to the end of that command.
  void install(std::string_view command, std::string_view at) {
    const std::vector<std::string> words = words_of_command(command);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const bool pip = words[i] == "pip" || words[i] == "pip3" || words[i].ends_with("/pip") || words[i].ends_with("/pip3");
      if (!pip || words[i + 1] != "install") continue;
      for (i += 2; i < words.size() && words[i] != kEnd; ++i) {
        const std::string word = expanded(words[i]);
        if (names_file(word) && i + 1 < words.size()) {
          read_requirements_of(expanded(words[++i]), at);
        } else if (takes_value(word)) {
          ++i;
        } else if (!word.starts_with('-') && word.find('$') == std::string::npos) {
          listed_.add_requirement(word, listed_.span_of(at));
        }
      }
    }
  }

  /// A path of the image is none of this machine.
  void read_requirements_of(const std::string& path, std::string_view at) {
    if (path.starts_with('/') || path.find('$') != std::string::npos) return;
    RequirementsReader reader(listed_);
    if (const FileId file = listed_.include(listed_.file(), path, listed_.span_of(at)); file != kNoFile) reader.read(file);
    reader.finish();
  }

  static constexpr std::string_view kEnd = ";";  ///< the word that ends a command

  /// The words of a shell's command or of a list in JSON, without quotes; `&&`, `||`, `|` and `;` are `kEnd`.
  static std::vector<std::string> words_of_command(std::string_view command) {
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
      if (!word.empty()) words.push_back(std::exchange(word, {}));
    };
    const std::size_t bracket = command.find_first_of("[\"'&|;");
    const bool json = bracket != std::string_view::npos && command[bracket] == '[' && trimmed(command).ends_with(']');
    for (std::size_t i = 0; i < command.size(); ++i) {
      const char c = command[i];
      const std::size_t close = c == '"' || c == '\'' ? command.find(c, i + 1) : std::string_view::npos;
      if (close != std::string_view::npos) {
        word += command.substr(i + 1, close - i - 1);
        i = close;
      } else if (c == ' ' || c == '\t' || (json && (c == '[' || c == ']' || c == ','))) {
        finish();
      } else if (c == ';' || c == '|' || c == '&') {
        finish();
        words.emplace_back(kEnd);
      } else {
        word += c;
      }
    }
    finish();
    return words;
  }

  static bool names_file(std::string_view option) { return option == "-r" || option == "--requirement"; }

  static bool takes_value(std::string_view option) {
    return option == "-i" || option == "-f" || option == "-c" || option == "-t" || option == "--index-url" ||
           option == "--extra-index-url" || option == "--trusted-host" || option == "--find-links" || option == "--timeout" ||
           option == "--target" || option == "--constraint" || option == "--retries" || option == "--python" || option == "--prefix";
  }

  static std::string_view unquoted(std::string_view word) {
    if (word.size() >= 2 && (word.front() == '"' || word.front() == '\'') && word.back() == word.front())
      return word.substr(1, word.size() - 2);
    return word;
  }

  /// `$NAME`, `${NAME}` and `${NAME:-default}` with what is known; others stay.
  [[nodiscard]] std::string expanded(std::string_view word) const {
    std::string out;
    for (std::size_t i = 0; i < word.size();) {
      const bool brace = word.substr(i).starts_with("${");
      if (word[i] != '$' || (brace && word.find('}', i) == std::string_view::npos)) {
        out += word[i++];
        continue;
      }
      const auto is_name = [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
      const std::size_t begin = i + (brace ? 2 : 1);
      const auto end =
          static_cast<std::size_t>(std::find_if_not(word.begin() + static_cast<std::ptrdiff_t>(begin), word.end(), is_name) - word.begin());
      const std::size_t close = brace ? word.find('}', end) + 1 : end;
      const auto known = values_.find(word.substr(begin, end - begin));
      const std::string_view rest = brace ? word.substr(end, close - end - 1) : std::string_view();
      if (known != values_.end()) {
        out += known->second;
        if (out.size() > word.size() + kLongestValue) return std::string(word);
      } else {
        out += rest.starts_with(":-") ? rest.substr(2) : word.substr(i, std::max(close, i + 1) - i);
      }
      i = std::max(close, i + 1);
    }
    return out;
  }

  /// No name and no version is longer: what variables make longer stays as it is written, which is not known. They may double each other.
  static constexpr std::size_t kLongestValue = 512;

  ListedPackages& listed_;
  std::map<std::string, std::string, std::less<>> values_;
  std::string document_end_;    ///< the line that ends what `<<` began; empty: nothing did
  bool document_runs_ = false;  ///< its lines are commands
  std::string stage_;           ///< the name of the one that is being read; empty: it has none, and no other builds on it
  std::map<std::string, ListedPackages::Contents, std::less<>> stages_;
};

}  // namespace

bool looks_like_dockerfile(std::string_view path, std::string_view text) {
  const std::string_view first = first_word(text);
  if (first != "FROM" && first != "ARG") return false;
  return text.starts_with("FROM ") || text.find("\nFROM ") != std::string_view::npos || is_file_name(path, "Dockerfile");
}

void read_dockerfile(ListedPackages& listed) { DockerfileReader(listed).read(); }

}  // namespace alignlint
