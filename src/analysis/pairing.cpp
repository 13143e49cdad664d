#include "analysis/pairing.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

#include "toml/strict_table.h"

namespace alignlint {

namespace {

std::vector<KeyId> keys_of(StrictTable& file, std::string_view name, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  std::vector<KeyId> keys;
  for (const TomlString& text : file.texts(name)) {
    if (const auto key = vocabulary.require(text.text, text.span, diagnostics)) keys.push_back(*key);
  }
  return keys;
}

bool is_one_model(const PairingSpec& spec, const Pairable& one, const Pairable& other) {
  for (std::size_t i = 0; i < spec.same.size() + spec.agree.size(); ++i) {
    const Truth same = equal(one.values[i], other.values[i]);
    if (i < spec.same.size() ? same != Truth::yes : same == Truth::no) return false;
  }
  return true;
}

/// `qwen3`, `30b` of `configs/qwen3/pretrain_qwen3_30b.yaml`: what people name a recipe by.
std::set<std::string> words_of(std::string_view path) {
  std::set<std::string> words;
  std::string word;
  for (const char c : std::string(path) + "/") {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      word += static_cast<char>(std::tolower(byte));
    } else if (!word.empty()) {
      words.insert(std::move(word));
      word.clear();
    }
  }
  return words;
}

/// How well a reference fits; the greater the better.
using Fit = std::tuple<std::ptrdiff_t, std::size_t>;

class Pairer {
 public:
  Pairer(const PairingSpec& spec, const std::vector<Pairable>& configurations, std::size_t most)
      : spec_(spec), all_(configurations), left_(most) {
    for (const Pairable& one : all_) {
      words_.push_back(words_of(one.path));
      ranks_.push_back(std::find(spec.order.begin(), spec.order.end(), one.framework) - spec.order.begin());
    }
  }

  ModelPairs run() {
    ModelPairs found;
    for (; found.looked_at < all_.size() && left_ > 0; ++found.looked_at) {
      const std::size_t candidate = found.looked_at;
      std::vector<std::pair<Fit, std::size_t>> references;
      for (const std::size_t i : references_of(candidate)) references.emplace_back(fit_of(i, candidate), i);
      if (references.empty()) continue;
      std::stable_sort(references.begin(), references.end(), [](const auto& one, const auto& other) { return one.first > other.first; });
      ModelPair pair{references.front().second, candidate, {}};
      for (std::size_t i = 1; i < references.size() && references[i].first == references.front().first; ++i)
        pair.others.push_back(references[i].second);
      spend(pair.others.size() * kOfAName);
      found.pairs.push_back(std::move(pair));
    }
    return found;
  }

 private:
  static constexpr std::size_t kOfAFit = 10;
  static constexpr std::size_t kOfAName = 50;  ///< which is told

  /// Those of the same model whose framework comes first; of several frameworks the first one.
  std::vector<std::size_t> references_of(std::size_t candidate) {
    std::vector<std::size_t> found;
    std::ptrdiff_t best = ranks_[candidate];
    spend(all_.size());
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (ranks_[i] > best || ranks_[i] == ranks_[candidate] || !is_one_model(spec_, all_[i], all_[candidate])) continue;
      if (ranks_[i] < best) found.clear();
      best = ranks_[i];
      found.push_back(i);
    }
    return found;
  }

  Fit fit_of(std::size_t reference, std::size_t candidate) {
    spend(kOfAFit);
    std::ptrdiff_t alike = 0;
    for (std::size_t i = spec_.same.size(); i < spec_.same.size() + spec_.agree.size() + spec_.alike.size(); ++i) {
      const Truth same = equal(all_[reference].values[i], all_[candidate].values[i]);
      alike += same == Truth::yes ? 1 : same == Truth::no ? -1 : 0;
    }
    std::size_t shared = 0;
    for (const std::string& word : words_[candidate]) shared += words_[reference].count(word);
    return {alike, shared};
  }

  void spend(std::size_t comparisons) { left_ -= std::min(left_, comparisons); }

  const PairingSpec& spec_;
  const std::vector<Pairable>& all_;
  std::size_t left_;
  std::vector<std::set<std::string>> words_;
  std::vector<std::ptrdiff_t> ranks_;  // of their frameworks
};

}  // namespace

std::vector<KeyId> PairingSpec::keys() const {
  std::vector<KeyId> keys = same;
  keys.insert(keys.end(), agree.begin(), agree.end());
  keys.insert(keys.end(), alike.begin(), alike.end());
  if (trains.has_value()) keys.push_back(*trains);
  return keys;
}

void load_pairing(TomlNode root, const Vocabulary& vocabulary, PairingSpec& spec, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "what makes a pair", diagnostics);
  for (const TomlString& framework : file.texts("order")) spec.order.push_back(framework.text);
  const TomlString trains = file.required_text("trains");
  if (!trains.text.empty()) spec.trains = vocabulary.require(trains.text, trains.span, diagnostics);
  spec.same = keys_of(file, "same", vocabulary, diagnostics);
  spec.agree = keys_of(file, "agree", vocabulary, diagnostics);
  spec.alike = keys_of(file, "alike", vocabulary, diagnostics);
  file.finish();
}

bool is_pairable(const PairingSpec& spec, const Settings& settings) {
  const auto is_known = [&](KeyId key) { return !settings[key].value.is_unknown(); };
  const bool idle = spec.trains.has_value() && equal(settings[*spec.trains].value, false) == Truth::yes;
  return !idle && std::all_of(spec.same.begin(), spec.same.end(), is_known);
}

std::vector<Value> pairing_values(const PairingSpec& spec, const Settings& settings) {
  std::vector<Value> values;
  for (const KeyId key : spec.keys()) values.push_back(settings[key].value);
  return values;
}

ModelPairs pair_models(const PairingSpec& spec, const std::vector<Pairable>& configurations, std::size_t most) {
  return Pairer(spec, configurations, most).run();
}

}  // namespace alignlint
