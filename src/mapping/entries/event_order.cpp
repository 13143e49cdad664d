#include "mapping/entries/event_order.h"

#include <algorithm>

#include "value/number.h"

namespace alignlint {

namespace {

constexpr std::string_view kCall = "()";
constexpr std::string_view kAllCalls = "*()";

std::string_view text_at(const Entries& entries, const std::string& path) {
  const Node* node = entries.find(path);
  return node == nullptr || node->kind != NodeKind::scalar ? std::string_view() : std::string_view(node->text);
}

/// Of a path that says something of a call the call, `f()[1]` of `f()[1].seed`; of an assignment the path itself.
std::string event_of(std::string_view path) {
  const std::size_t call = path.rfind(kCall);
  if (call == std::string_view::npos) return std::string(path);
  const std::size_t end = call + kCall.size();
  const bool listed = path.substr(end).starts_with('[');
  return std::string(path.substr(0, listed ? path.find(']', end) + 1 : end));
}

std::optional<Moment> moment_at(const Entries& entries, const std::string& event) {
  const std::string dot = event.ends_with(')') || event.ends_with(']') ? "." : "";
  const std::string order = event + dot + "#order";
  Moment moment;
  const Node* node = entries.find(order);
  const auto number = node == nullptr ? std::nullopt : parse_decimal(node->text);
  if (!number.has_value()) return std::nullopt;
  moment.order = *number;
  moment.in = text_at(entries, event + dot + "#in");
  moment.arms = text_at(entries, event + dot + "#arms");
  moment.place = node->span;
  moment.name = event.substr(0, event.find(kCall));
  return moment;
}

/// The moments of what is called once, or of all its calls.
std::vector<Moment> moments_at(const Entries& entries, const std::string& event) {
  std::vector<Moment> moments;
  const Node* node = entries.find(event);
  const std::size_t count = node != nullptr && node->kind == NodeKind::sequence ? node->items.size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (auto moment = moment_at(entries, event + "[" + std::to_string(i) + "]")) moments.push_back(std::move(*moment));
  }
  if (auto moment = count == 0 ? moment_at(entries, event) : std::nullopt) moments.push_back(std::move(*moment));
  return moments;
}

std::vector<std::string> events_of(const Entries& entries, std::string_view path) {
  if (!path.ends_with(kAllCalls)) return {std::string(path)};
  const std::string above(path.substr(0, path.size() - kAllCalls.size() - 1));
  const Node* node = entries.find(above);
  std::vector<std::string> events;
  if (node == nullptr || node->kind != NodeKind::mapping) return events;
  for (const Entry& entry : node->entries) {
    if (entry.key.ends_with(kCall)) events.push_back(above + "." + entry.key);
  }
  return events;
}

/// Whether one of the choices `3:0 7:1` is in `arms`, too, and goes another way there.
bool exclude(std::string_view arms, std::string_view others) {
  for (; !arms.empty(); arms.remove_prefix(std::min(arms.find(' '), arms.size() - 1) + 1)) {
    const std::string_view arm = arms.substr(0, arms.find(' '));
    const std::string choice = std::string(arm.substr(0, arm.find(':') + 1));
    const std::size_t at = (" " + std::string(others)).find(" " + choice);
    if (at == std::string::npos) continue;
    const std::string_view other = others.substr(at, others.find(' ', at) - at);
    if (other != arm) return true;
  }
  return false;
}

}  // namespace

std::optional<Moment> moment_of(const Entries& entries, std::string_view path) { return moment_at(entries, event_of(path)); }

std::optional<Moment> first_before(const Entries& entries, const std::vector<std::string_view>& paths, const Moment& moment) {
  std::optional<Moment> first;
  for (const std::string_view path : paths) {
    for (const std::string& event : events_of(entries, path)) {
      for (Moment& other : moments_at(entries, event)) {
        const bool before = other.order < moment.order && other.in == moment.in && !exclude(moment.arms, other.arms);
        if (before && (!first.has_value() || other.order < first->order)) first = std::move(other);
      }
    }
  }
  return first;
}

}  // namespace alignlint
