#include "loading/placeholders.h"

#include <algorithm>
#include <set>

namespace alignlint {

namespace {

constexpr std::size_t kMostWords = 32;  // nobody is told in more words what to put in their place: a longer text is a list, of data
constexpr std::size_t kNamed = 3;       ///< so many are named in the message; all of them are labels

/// Whether two words stand side by side in one text in quotes that an unquoted expansion has split.
bool side_by_side(const Word& word, const Word& next) {
  return !word.unresolved && !next.unresolved && next.span.file == word.span.file && next.span.begin == word.span.end + 1 &&
         !next.text.starts_with('-');
}

/// Where the words end that stand side by side with the first one.
std::size_t end_of_text(const std::vector<Word>& argv, std::size_t first) {
  std::size_t end = first + 1;
  while (end < argv.size() && side_by_side(argv[end - 1], argv[end])) ++end;
  return end;
}

/// How many words from `first` on are one placeholder; 1 when they are none.
std::size_t words_of_one(const std::vector<Word>& argv, std::size_t first, const Placeholders& placeholders) {
  if (argv[first].via.empty() || argv[first].unresolved || argv[first].text.starts_with('-')) return 1;
  std::size_t longest = 1;
  std::string text = argv[first].text;
  for (std::size_t count = 2; count <= kMostWords && first + count <= argv.size(); ++count) {
    if (!side_by_side(argv[first + count - 2], argv[first + count - 1])) break;
    text += " " + argv[first + count - 1].text;
    if (placeholders.fits(text)) longest = count;
  }
  return longest;
}

void forget_in(Node& node, const Placeholders& placeholders) {
  if (node.kind == NodeKind::scalar && !node.unresolved && placeholders.fits(node.text)) {
    node.unresolved = Unresolved{"placeholder '" + node.text + "'", node.span};
  }
  for (Node& item : node.items) forget_in(item, placeholders);
  for (Entry& entry : node.entries) forget_in(entry.value, placeholders);
}

/// Collects the placeholders of one document, each place once.
class Collector {
 public:
  explicit Collector(const Placeholders& placeholders) : placeholders_(placeholders) {}

  void add(const std::string& text, Span span) {
    if (!span.known() || !places_.insert(span).second) return;
    texts_.push_back(text);
    labels_.push_back({span, "to be filled in"});
  }

  void look_at(const Node& node) {
    if (node.kind == NodeKind::scalar && !node.unresolved && placeholders_.fits(node.text)) add(node.text, node.span);
    for (const Node& item : node.items) look_at(item);
    for (const Entry& entry : node.entries) look_at(entry.value);
  }

  void look_at(const Word& word) {
    if (!word.unresolved && placeholders_.fits(word.text)) add(word.text, word.span);
  }

  void take(const Observation& observation) {
    for (const Label& label : observation.labels) add({}, label.span);
    if (!observation.note.empty()) note_ = observation.note;
  }

  [[nodiscard]] std::optional<Observation> observation() && {
    if (labels_.empty()) return std::nullopt;
    std::erase(texts_, std::string());
    std::string named;
    for (std::size_t i = 0; i < std::min(texts_.size(), kNamed); ++i) named += (i == 0 ? "" : ", ") + ("'" + texts_[i] + "'");
    if (texts_.size() > kNamed) named += ", …";
    Observation observation;
    observation.kind = ObservationKind::placeholder;
    const bool one = labels_.size() == 1;
    observation.message =
        std::to_string(labels_.size()) + (one ? " placeholder is" : " placeholders are") + " left in" + (named.empty() ? "" : ": " + named);
    observation.labels = std::move(labels_);
    observation.note = std::move(note_);
    return observation;
  }

 private:
  const Placeholders& placeholders_;
  std::set<Span> places_;
  std::vector<std::string> texts_;
  std::vector<Label> labels_;
  std::string note_;
};

}  // namespace

void join_placeholders(Document& document, const Placeholders& placeholders) {
  for (Launch& launch : document.launches) {
    std::vector<Word> argv;
    argv.reserve(launch.argv.size());
    std::size_t end = 0;  // of the text in which the word stands
    bool is_list = false;
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      if (i >= end) {
        end = end_of_text(launch.argv, i);
        is_list = end - i > kMostWords;
      }
      const std::size_t count = is_list ? 1 : words_of_one(launch.argv, i, placeholders);
      Word& word = argv.emplace_back(std::move(launch.argv[i]));
      for (std::size_t more = 1; more < count; ++more) {
        const Word& next = launch.argv[++i];
        word.text += " " + next.text;
        word.span.end = next.span.end;
      }
    }
    launch.argv = std::move(argv);
  }
}

void observe_placeholders(Document& document, const Placeholders& placeholders) {
  Collector collector(placeholders);
  for (const Observation& observation : document.observations) {
    if (observation.kind == ObservationKind::placeholder) collector.take(observation);
  }
  std::erase_if(document.observations, [](const Observation& one) { return one.kind == ObservationKind::placeholder; });
  // The texts of a program are what it says to people: help, messages, examples.
  if (is_tree(document.kind) && document.kind != DocumentKind::python) collector.look_at(document.root);
  for (const Launch& launch : document.launches) {
    for (const Word& word : launch.argv) collector.look_at(word);
    for (const EnvironmentVariable& variable : launch.environment) collector.look_at(variable.value);
  }
  if (auto observation = std::move(collector).observation()) document.observations.push_back(*std::move(observation));
}

void forget_placeholders(Entries& entries, const Placeholders& placeholders) {
  for (Node* node : {&entries.options, &entries.environment, &entries.tree}) forget_in(*node, placeholders);
}

}  // namespace alignlint
