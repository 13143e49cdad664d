#include "mapping/entries/arguments.h"

#include <algorithm>

#include "value/number.h"

namespace alignlint {

namespace {

/// argparse's `^-\d+$|^-\d*\.\d+$`: `-1` and `-.5` are values, `-1e-5` and `-1.` are options nobody knows.
bool is_negative_number(std::string_view text) {
  const auto digits = [](std::string_view part) { return part.find_first_not_of("0123456789") == std::string_view::npos; };
  text.remove_prefix(1);
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return digits(text);
  return digits(text.substr(0, dot)) && dot + 1 < text.size() && digits(text.substr(dot + 1));
}

/// The part of a word that names an option: `--split` of `--split=949, 50, 1`.
std::string_view name_in(std::string_view text) { return text.substr(0, text.find('=')); }

/// Whether argparse takes a word for an option. One whose name (`known`) an option has may contain blanks behind the `=`.
bool is_option(const Word& word, bool known) {
  if (word.unresolved.has_value() || word.text.size() < 2 || word.text[0] != '-') return false;
  return known || (!is_negative_number(word.text) && word.text.find(' ') == std::string::npos);
}

Node node_of(const Word& word) {
  Node node = make_scalar(word.text, word.span);
  node.quoted = true;
  node.via = word.via;
  node.unresolved = word.unresolved;
  return node;
}

Node node_of(std::span<const Word> words, Span where) {
  Node node;
  node.span = where;
  if (words.empty()) return node;
  if (words.size() == 1) return node_of(words[0]);
  node.kind = NodeKind::sequence;
  for (const Word& word : words) {
    node.items.push_back(node_of(word));
    for (const Label& label : word.via) {
      if (std::find(node.via.begin(), node.via.end(), label) == node.via.end()) node.via.push_back(label);
    }
  }
  node.span = {words.front().span.file, words.front().span.begin, words.back().span.end};
  if (words.front().span.file != words.back().span.file || node.span.end < node.span.begin) node.span = words.front().span;
  return node;
}

/// How many of the `available` words before the next option an option takes.
std::size_t words_taken(const SchemaKey& key, std::size_t available) {
  if (key.type == NativeType::flag) return 0;
  switch (key.nargs.kind) {
    case Nargs::Kind::one:
    case Nargs::Kind::optional:
      return std::min<std::size_t>(1, available);
    case Nargs::Kind::any:
    case Nargs::Kind::some:
      return available;
    case Nargs::Kind::exactly:
      return std::min(key.nargs.count, available);
  }
  return available;
}

std::size_t words_needed(const SchemaKey& key) {
  if (key.type == NativeType::flag) return 0;
  if (key.nargs.kind == Nargs::Kind::exactly) return key.nargs.count;
  return key.nargs.kind == Nargs::Kind::one || key.nargs.kind == Nargs::Kind::some ? 1 : 0;
}

/// As argparse puts it.
std::string expected(const Nargs& nargs) {
  if (nargs.kind == Nargs::Kind::exactly && nargs.count != 1) return std::to_string(nargs.count) + " arguments";
  return nargs.kind == Nargs::Kind::some ? "at least one argument" : "one argument";
}

constexpr std::string_view kBlanks = " \t\r\n";

class ArgumentParser {
 public:
  ArgumentParser(std::span<const Word> words, const FindOption& find, std::span<const std::string_view> spellings,
                 std::vector<Observation>& observations, ArgumentStyle style)
      : words_(words),
        find_(find),
        spellings_(spellings),
        observations_(observations),
        verbatim_(style.verbatim),
        listed_(style.listed),
        all_known_(std::none_of(words.begin(), words.end(), [](const Word& word) { return word.unresolved.has_value(); })) {
    result_.kind = NodeKind::mapping;
  }

  Node parse() {
    while (at_ < words_.size()) {
      if (option_at(at_)) {
        option();
      } else if (words_[at_].unresolved.has_value()) {
        unresolved(words_[at_++]);
      } else {
        stray();
      }
    }
    for (const Word& word : words_) {
      if (word.unresolved.has_value() && !verbatim_) add_possible(word);
    }
    return std::move(result_);
  }

 private:
  bool option_at(std::size_t at) const {
    const Word& word = words_[at];
    if (word.text.size() < 2 || word.text[0] != '-') return false;
    return is_option(word, verbatim_ || find_(full_name(name_in(word.text))) != nullptr);
  }

  void option() {
    const Word& word = words_[at_++];
    const std::size_t equals = verbatim_ ? std::string::npos : word.text.find('=');
    const std::string name = verbatim_ ? word.text : full_name(name_in(word.text));
    const SchemaKey* const key = find_(name);
    if (equals != std::string::npos) {
      // Bytes of the value alone, where the word stands in the file as it reads.
      Span span = word.span;
      if (span.size() == word.text.size()) span.begin += static_cast<std::uint32_t>(equals + 1);
      Node value = node_of(word);
      value.text = word.text.substr(equals + 1);
      value.span = span;
      if (key != nullptr && key->type == NativeType::flag) flag_with_value(word, *key, value.text);
      result_.entries.push_back({name, word.span, std::move(value)});
      return;
    }
    std::size_t available = 0;
    while (at_ + available < words_.size() && !option_at(at_ + available)) ++available;
    const std::size_t taken = key != nullptr ? words_taken(*key, available) : available;
    const bool misses = key != nullptr && taken < words_needed(*key);
    const Word* const number = misses && available == 0 ? number_at(at_) : nullptr;
    if (misses) missing_value(word, *key, available, number);
    Node value = node_of(words_.subspan(at_, taken), word.span);
    if (taken == 0) value.via = word.via;  // a flag stands where its name does
    result_.entries.push_back({name, word.span, std::move(value)});
    at_ += taken + (number != nullptr ? 1 : 0);  // which is no option of its own
  }

  /// A negative number in a notation that argparse takes for an option: `-1e-5`.
  const Word* number_at(std::size_t at) const {
    const bool number = !verbatim_ && at < words_.size() && !words_[at].unresolved.has_value() && words_[at].text.starts_with('-') &&
                        number_in_text(words_[at].text).has_value();
    return number ? &words_[at] : nullptr;
  }

  /// The option an unambiguous prefix stands for.
  std::string full_name(std::string_view written) const {
    if (find_(written) != nullptr || !written.starts_with("--")) return std::string(written);
    std::string_view only;
    for (auto spelling = std::lower_bound(spellings_.begin(), spellings_.end(), written);
         spelling != spellings_.end() && spelling->starts_with(written); ++spelling) {
      if (find_(*spelling) == nullptr) continue;
      if (!only.empty()) return std::string(written);
      only = *spelling;
    }
    return std::string(only.empty() ? written : only);
  }

  /// Words that follow no option, as one observation for the whole run of them.
  void stray() {
    const std::size_t first = at_;
    std::string text;
    Span span = words_[at_].span;
    std::size_t count = 0;
    for (; at_ < words_.size() && !option_at(at_) && !words_[at_].unresolved.has_value(); ++at_) {
      const Word& word = words_[at_];
      if (word.text.find_first_not_of(" \t\r") == std::string::npos)
        continue;  // left of a cut continuation, which the shell's reader tells
      ++count;
      text += (text.empty() ? "" : " ") + word.text;
      if (word.span.file == span.file && word.span.end > span.end) span.end = word.span.end;
    }
    if (count == 0) return;
    observe(ObservationKind::stray_word,
            count == 1 ? "'" + text + "' belongs to no option" : "the words '" + text + "' belong to no option", span,
            "argparse stops with 'unrecognized arguments: " + text + "'")
        .state("effect", effect(first == 0 ? 0 : first - 1, at_));
    if (!result_.entries.empty()) observations_.back().state("entry", result_.entries.back().key);
  }

  /// Words that are not known may be what an option is missing, or the option a word belongs to. In a list each word stands there, known or not: only
  /// its neighbors matter. In a script a variable that nobody sets leaves no word.
  std::string effect(std::size_t begin, std::size_t end) const {
    const auto near = words_.subspan(begin, std::min(end, words_.size()) - begin);
    const bool known = listed_ && std::none_of(near.begin(), near.end(), [](const Word& word) { return word.unresolved.has_value(); });
    return all_known_ || known ? "refused" : "open";
  }

  /// A word that is not known may be any option.
  void unresolved(const Word& word) {
    observe(ObservationKind::unresolved_word, "what '" + word.text + "' adds to the command is not known: " + word.unresolved->reason,
            word.span, "options in it would override what is written here");
  }

  Observation& observe(ObservationKind kind, std::string message, Span where, std::string note) {
    Observation& observation = observations_.emplace_back();
    observation.kind = kind;
    observation.message = std::move(message);
    observation.labels = {{where, {}}};
    observation.note = std::move(note);
    return observation;
  }

  /// What an unknown word may add, of options that are not written elsewhere.
  void add_possible(const Word& word) {
    const std::string_view text = word.text;
    for (std::size_t begin = text.find("--"); begin != std::string_view::npos; begin = text.find("--", begin)) {
      const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
      const bool starts = begin == 0 || kBlanks.find(text[begin - 1]) != std::string_view::npos;
      const std::string name = full_name(name_in(text.substr(begin, end - begin)));
      begin = end;
      if (!starts || find_(name) == nullptr || result_.find(name) != nullptr) continue;
      Node possible;
      possible.span = word.span;
      possible.via = word.via;
      possible.unresolved = word.unresolved;
      result_.entries.push_back({name, word.span, std::move(possible)});
    }
  }

  /// `number`: what was meant to be the value, and is taken for an option; null: nothing was.
  void missing_value(const Word& word, const SchemaKey& key, std::size_t given, const Word* number) {
    const std::string has = given == 0 ? "no value" : std::to_string(given) + " of " + std::to_string(words_needed(key)) + " values";
    const std::string takes = number == nullptr ? "" : "takes '" + number->text + "' for an option, and ";
    observe(ObservationKind::missing_value, "'" + std::string(key.name) + "' has " + has, word.span,
            "argparse " + takes + "stops with 'expected " + expected(key.nargs) + "'")
        .state("entry", std::string(key.name));
    observations_.back().state("effect", effect(at_ - 1, at_ + given + 1));
    if (number != nullptr) observations_.back().help = "write '" + std::string(key.name) + "=" + number->text + "'";
  }

  void flag_with_value(const Word& word, const SchemaKey& key, const std::string& value) {
    observe(ObservationKind::refused_value, "'" + std::string(key.name) + "' takes no value, '" + value + "' is given", word.span,
            "argparse stops with 'ignored explicit argument '" + value + "''")
        .state("entry", std::string(key.name));
  }

  std::span<const Word> words_;
  const FindOption& find_;
  std::span<const std::string_view> spellings_;
  std::vector<Observation>& observations_;
  bool verbatim_;
  bool listed_;
  bool all_known_;
  Node result_;
  std::size_t at_ = 0;
};

std::string launcher_name(std::string_view option) {
  std::string name;
  for (const char c : option.substr(std::min(option.find_first_not_of('-'), option.size()))) name.push_back(c == '-' ? '_' : c);
  return name;
}

}  // namespace

Node parse_arguments(std::span<const Word> words, const FindOption& find, std::span<const std::string_view> spellings,
                     std::vector<Observation>& observations, ArgumentStyle style) {
  return ArgumentParser(words, find, spellings, observations, style).parse();
}

bool may_be_there(const Node& option) { return option.kind == NodeKind::null && option.unresolved.has_value(); }

Node parse_launcher_options(std::span<const Word> words, const Launcher& launcher) {
  Node result;
  result.kind = NodeKind::mapping;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[i];
    if (!is_option(word, false)) continue;
    const std::size_t equals = word.text.find('=');
    const std::string_view option = launcher.option_named(name_in(word.text));
    const std::string name = launcher_name(option.empty() ? name_in(word.text) : option);
    Node value;
    value.span = word.span;
    if (equals != std::string::npos) {
      value = node_of(word);
      value.text = word.text.substr(equals + 1);
    } else {
      const std::vector<std::string>& with_value = launcher.options_with_value;
      const bool takes =
          std::any_of(with_value.begin(), with_value.end(), [&](const std::string& one) { return launcher_name(one) == name; });
      if (takes && i + 1 < words.size()) value = node_of(words[++i]);
    }
    result.entries.push_back({name, word.span, std::move(value)});
  }
  return result;
}

}  // namespace alignlint
