#include "analysis/layer_pattern.h"

#include <cmath>
#include <optional>
#include <vector>

#include "value/written.h"

namespace alignlint {

namespace {

constexpr std::size_t kLongestPeriod = 8;
constexpr std::int64_t kMostParts = 10'000;

using Words = std::vector<std::string_view>;

std::optional<Words> words_of(const Value& layers, std::span<const std::string_view> names) {
  if (!layers.is_list() || layers.as_list().empty()) return std::nullopt;
  Words words;
  for (const Value& layer : layers.as_list()) {
    const bool named = layer.is_int() && layer.as_int() >= 0 && static_cast<std::size_t>(layer.as_int()) < names.size();
    if (!named) return std::nullopt;
    words.push_back(names[static_cast<std::size_t>(layer.as_int())]);
  }
  return words;
}

std::string times(std::size_t count) { return count == 1 ? "" : " ×" + std::to_string(count); }

std::string runs(std::span<const std::string_view> words) {
  std::string out;
  for (std::size_t begin = 0; begin < words.size();) {
    std::size_t end = begin;
    while (end < words.size() && words[end] == words[begin]) ++end;
    out += (out.empty() ? "" : ", ") + std::string(words[begin]) + times(end - begin);
    begin = end;
  }
  return out;
}

/// The length of the shortest part that the whole is made of by repetition; the whole length when there is none.
std::size_t period_of(const Words& words) {
  for (std::size_t period = 1; period <= kLongestPeriod && period * 2 <= words.size(); ++period) {
    bool repeats = words.size() % period == 0;
    for (std::size_t i = period; repeats && i < words.size(); ++i) repeats = words[i] == words[i - period];
    if (repeats) return period;
  }
  return words.size();
}

}  // namespace

std::string describe_layers(const Value& layers, std::span<const std::string_view> names) {
  const auto words = words_of(layers, names);
  if (!words.has_value()) return {};
  const std::size_t period = period_of(*words);
  if (period == 1 || period == words->size()) return runs(*words);
  return "(" + runs(std::span(*words).first(period)) + ")" + times(words->size() / period);
}

std::string describe_parts(const Value& parts) {
  if (!parts.is_list() || parts.as_list().empty()) return {};
  std::vector<std::vector<std::size_t>> rounds(1);
  for (const Value& part : parts.as_list()) {
    if (!part.is_int() || part.as_int() < 0 || part.as_int() > kMostParts) return {};
    const auto index = static_cast<std::size_t>(part.as_int());
    if (index + 1 < rounds.back().size()) rounds.emplace_back();
    if (rounds.back().size() <= index) rounds.back().resize(index + 1);
    ++rounds.back()[index];
  }
  std::string text;
  for (const auto& sizes : rounds) {
    std::string round;
    for (const std::size_t size : sizes) round += (round.empty() ? "" : ", ") + std::to_string(size);
    text += (text.empty() ? "[" : ", [") + round + "]";
  }
  return rounds.size() == 1 ? text : "[" + text + "]";
}

std::string shown_value(const Value& value, const KeySpec& key) {
  std::string described = key.parts ? describe_parts(value) : key.items.empty() ? std::string() : describe_layers(value, key.items);
  if (!described.empty()) return described;
  if (!value.is_number() || key.unit.empty()) return written_text(value);
  // What is counted is a whole number, however it was computed.
  const double number = value.number();
  const bool whole = std::floor(number) == number && std::abs(number) < 9e15;
  return written_text(whole ? Value(static_cast<std::int64_t>(number)) : value) + " " + std::string(key.unit) + (number == 1 ? "" : "s");
}

std::string quoted_value(const Value& value, const KeySpec& key) { return quoted_text(value, shown_value(value, key)); }

}  // namespace alignlint
