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

bool is_one_model(const PairingSpec& spec, const Settings& one, const Settings& other) {
  const auto are_equal = [&](KeyId key) { return equal(one[key].value, other[key].value); };
  return std::all_of(spec.same.begin(), spec.same.end(), [&](KeyId key) { return are_equal(key) == Truth::yes; }) &&
         std::none_of(spec.agree.begin(), spec.agree.end(), [&](KeyId key) { return are_equal(key) == Truth::no; });
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

Fit fit_of(const PairingSpec& spec, const Pairable& reference, const Pairable& candidate) {
  std::ptrdiff_t alike = 0;
  for (const std::vector<KeyId>* keys : {&spec.agree, &spec.alike}) {
    for (const KeyId key : *keys) {
      const Truth same = equal((*reference.settings)[key].value, (*candidate.settings)[key].value);
      alike += same == Truth::yes ? 1 : same == Truth::no ? -1 : 0;
    }
  }
  const std::set<std::string> words = words_of(reference.path);
  std::size_t shared = 0;
  for (const std::string& word : words_of(candidate.path)) shared += words.count(word);
  return {alike, shared};
}

class Pairer {
 public:
  Pairer(const PairingSpec& spec, const std::vector<Pairable>& configurations) : spec_(spec), all_(configurations) {}

  [[nodiscard]] std::vector<ModelPair> run() const {
    std::vector<ModelPair> pairs;
    for (std::size_t candidate = 0; candidate < all_.size(); ++candidate) {
      std::vector<std::size_t> references = references_of(candidate);
      if (references.empty()) continue;
      const auto fits_better = [&](std::size_t one, std::size_t other) { return fit(one, candidate) > fit(other, candidate); };
      std::stable_sort(references.begin(), references.end(), fits_better);
      ModelPair pair{references.front(), candidate, {}};
      for (std::size_t i = 1; i < references.size() && fit(references[i], candidate) == fit(pair.reference, candidate); ++i)
        pair.others.push_back(references[i]);
      pairs.push_back(std::move(pair));
    }
    return pairs;
  }

 private:
  /// Those of the same model whose framework comes first; of several frameworks the first one.
  [[nodiscard]] std::vector<std::size_t> references_of(std::size_t candidate) const {
    std::vector<std::size_t> found;
    std::size_t best = rank(candidate);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (rank(i) > best || rank(i) == rank(candidate) || !is_one_model(spec_, *all_[i].settings, *all_[candidate].settings)) continue;
      if (rank(i) < best) found.clear();
      best = rank(i);
      found.push_back(i);
    }
    return found;
  }

  [[nodiscard]] std::size_t rank(std::size_t i) const {
    return static_cast<std::size_t>(std::find(spec_.order.begin(), spec_.order.end(), all_[i].framework) - spec_.order.begin());
  }

  [[nodiscard]] Fit fit(std::size_t reference, std::size_t candidate) const { return fit_of(spec_, all_[reference], all_[candidate]); }

  const PairingSpec& spec_;
  const std::vector<Pairable>& all_;
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

std::vector<ModelPair> pair_models(const PairingSpec& spec, const std::vector<Pairable>& configurations) {
  return Pairer(spec, configurations).run();
}

}  // namespace alignlint
