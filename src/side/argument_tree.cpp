#include "side/argument_tree.h"

#include <algorithm>
#include <cctype>

#include "document/entry_finder.h"

namespace alignlint {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

/// Quotes and backslashes taken away, runs of blanks made one: what `echo … | xargs` leaves.
std::string without_quotes(std::string_view text) {
  std::string out;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        out.push_back(c);
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '\\' && i + 1 < text.size()) {
      out.push_back(text[++i]);
    } else if (is_blank(c)) {
      if (!out.empty() && out.back() != ' ') out.push_back(' ');
    } else {
      out.push_back(c);
    }
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

/// Backslashes taken away: what the shell leaves of a word without quotes.
std::string without_backslashes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    out.push_back(text[i]);
  }
  return out;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

class TreeLaunch {
 public:
  explicit TreeLaunch(const std::map<std::string, GivenVariable>& environment) : environment_(environment) {}

  Launch run(const Node& tree, const ArgumentTree& form) {
    launch_.directory = ".";
    if (!form.program.empty()) {
      Word program = word("$" + std::string(form.program), {});
      launch_.argv.push_back(std::move(program));
    }
    if (const Entry* arguments = find_entry(tree, form.arguments)) {
      launch_.span = arguments->key_span;
      EntryFinder finder;
      for (const Entry& entry : arguments->value.entries) {
        if (finder.find(arguments->value, entry.key) == &entry) add(entry, form.split);
      }
    }
    const Node* variables = form.environment.empty() ? nullptr : find_path(tree, form.environment);
    if (variables != nullptr) add_environment(*variables);
    return std::move(launch_);
  }

 private:
  void add(const Entry& entry, bool split_blanks) {
    const Node& value = entry.value;
    if (value.kind == NodeKind::scalar && value.text.empty()) return;
    launch_.argv.push_back({entry.key, entry.key_span, {}, {}});
    if (value.kind == NodeKind::sequence) {
      for (const Node& item : value.items) add_word(item.text, item);
    } else if (value.kind == NodeKind::null) {
      add_word("null", value);
    } else if (value.text != "true" && (value.quoted || lower(value.text) != "true")) {
      add_value(value, split_blanks);
    }
  }

  void add_value(const Node& value, bool split_blanks) {
    std::string text = without_quotes(value.text);
    const bool listed = text.size() > 2 && text.front() == '[' && text.find(']') == text.size() - 1;
    if (listed) text = text.substr(1, text.size() - 2);
    const bool several = text.find(' ') != std::string::npos;
    if (listed || (several && split_blanks)) {
      for (const std::string& part : split(text)) add_word(part, value);
    } else {
      add_word(several ? text : without_backslashes(text), value);
    }
  }

  void add_word(std::string text, const Node& value) {
    Word made = word(std::move(text), value.span);
    made.via.insert(made.via.begin(), value.via.begin(), value.via.end());
    launch_.argv.push_back(std::move(made));
  }

  void add_environment(const Node& variables) {
    for (const Entry& entry : variables.entries) {
      if (variables.find(entry.key) != &entry) continue;
      launch_.environment.push_back({entry.key, word(entry.value.text, entry.value.span)});
    }
    std::sort(launch_.environment.begin(), launch_.environment.end(),
              [](const EnvironmentVariable& a, const EnvironmentVariable& b) { return a.name < b.name; });
  }

  /// The text with its `$NAME` and `${NAME}` replaced; unresolved as soon as one is not known.
  Word word(std::string text, Span span) {
    Word made{{}, span, {}, {}};
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = variable_end(text, at);
      if (end == at) {
        made.text.push_back(text[at++]);
        continue;
      }
      const bool braces = text[at + 1] == '{';
      const std::string name = text.substr(at + (braces ? 2 : 1), end - at - (braces ? 3 : 1));
      const auto given = environment_.find(name);
      if (given == environment_.end()) return {std::move(text), span, {}, Unresolved{"variable '" + name + "'", span}};
      made.text += given->second.value;
      if (given->second.where.span.known()) made.via.push_back(given->second.where);
      at = end;
    }
    return made;
  }

  /// Behind the variable that begins at `at`; `at` when none does.
  static std::size_t variable_end(const std::string& text, std::size_t at) {
    if (text[at] != '$') return at;
    const bool braces = text.substr(at + 1, 1) == "{";
    const std::size_t begin = at + (braces ? 2 : 1);
    std::size_t end = begin;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) ++end;
    if (end == begin || (braces && (end >= text.size() || text[end] != '}'))) return at;
    return braces ? end + 1 : end;
  }

  const std::map<std::string, GivenVariable>& environment_;
  Launch launch_;
};

}  // namespace

Launch launch_of(const Node& tree, const ArgumentTree& form, const std::map<std::string, GivenVariable>& environment) {
  return TreeLaunch(environment).run(tree, form);
}

}  // namespace alignlint
