#include "read/shell/run/descriptors.h"

#include <algorithm>
#include <utility>

#include "read/shell/run/files.h"
#include "read/shell/run/rounds.h"

namespace alignlint::shell {

std::optional<Channel> channel_of(const Io& io, int number) {
  if (number == 0) return Channel{.source = io.source, .input = io.input, .place = io.place, .opened = io.opened};
  if (number <= 2) return Channel{.writes = true, .output = number == 1 ? io.output : io.error};
  const auto found = io.others.find(number);
  if (found == io.others.end()) return std::nullopt;
  Channel channel = found->second;
  if (!channel.writes && channel.source == io.source) channel.input = io.input;
  return channel;
}

void open_for_writing(Shell& shell, Io& io, int number, const Text& path, bool appends, const Why& doubtful, Span span) {
  const auto place = place_of(shell, path);
  write_file(shell, path, doubtful ? make_unknown(path.str(), doubtful) : Text{}, appends, span);
  Channel& channel = io.others[number];
  channel = {.writes = true};
  if (!place) channel.lost = why("where '" + path.str() + "' leads", span);
  if (!place || *place == "/dev/null" || *place == "/dev/stderr") return;
  channel.file = *place;
  shell.written_through[*place] = shell.writes;
}

void write_through(Shell& shell, const std::string& place, Text contents, Span span) {
  const Text* const before = shell.state.files.find(place);
  Text whole = before ? *before : Text{};
  const bool own = before && shell.written_through[place] == shell.rewritten[place];
  whole.add(own ? contents : make_unknown(place, why("what is left of a file that is opened twice", span)));
  spend(shell, whole.cost());
  shell.state.files[place] = std::move(whole);
  shell.written_through[place] = shell.rewritten[place] = ++shell.writes;
  heed_rewritten(shell);
}

void pay_for_copies(Shell& shell) {
  for (const auto& [number, channel] : shell.io.others) spend(shell, kUnitsOfWord + (channel.input ? channel.input->cost() : 0));
}

void share_rests(const Io& from, Io& to) {
  if (from.others.empty() && to.others.empty() && from.source != to.source) return;
  const auto give = [&](std::uint64_t source, const std::optional<Text>& rest) {
    if (source == 0) return;
    for (auto& [number, channel] : to.others) {
      if (!channel.writes && channel.source == source && &channel.input != &rest) channel.input = rest;
    }
    if (to.source == source && &to.input != &rest) to.input = rest;
  };
  for (const auto& [number, channel] : from.others) {
    if (!channel.writes && channel.source != from.source) give(channel.source, channel.input);
  }
  give(from.source, from.input);
}

void lose_sink(Io& io, const Text* sink, const Why& reason) {
  for (auto& [number, channel] : io.others) {
    if (channel.output == sink && sink) channel = {.writes = true, .lost = reason};
  }
}

Flow with_input_of(Shell& shell, int number, Span span, const Way& way) {
  std::optional<Channel> channel = channel_of(shell.io, number);
  if (!channel || channel->writes) channel = Channel{.lost = why("another file descriptor", span)};
  if (channel->lost) channel->input = make_unknown("", channel->lost);
  Io outer = shell.io;
  shell.io.input = std::move(channel->input);
  shell.io.source = channel->source;
  shell.io.place = std::move(channel->place);
  shell.io.opened = channel->opened;
  heed_rewritten(shell);
  const Flow flow = way(shell);
  if (channel->lost) {  // what is not open cannot be read, and `set -e` ends the shell there
    shell.state.status = {std::nullopt, channel->lost};
    if (shell.state.options.exit_on_error && shell.tested == 0) abandon(shell, channel->lost);
  }
  share_rests(shell.io, outer);
  shell.io = std::move(outer);
  return flow;
}

void listen_beyond(Io& io, const Io& outer, Text* output, Text* error) {
  for (auto& [number, channel] : io.others) {
    if (!channel.output) continue;
    channel.output = channel.output == outer.output ? output : channel.output == outer.error ? error : nullptr;
  }
}

void lose_beyond(const Io& outer, const Why& reason) {
  for (const auto& [number, channel] : outer.others) {
    if (channel.output && channel.output != outer.output && channel.output != outer.error) channel.output->add(make_unknown("", reason));
  }
}

namespace {

/// Whether it still is what it was opened as.
bool is_same_opening(const Channel& a, const Channel& b) {
  return a.writes == b.writes && a.source == b.source && a.file == b.file && (a.lost == nullptr) == (b.lost == nullptr);
}

const Channel* find(const std::map<int, Channel>& channels, int number) {
  const auto found = channels.find(number);
  return found == channels.end() ? nullptr : &found->second;
}

}  // namespace

std::map<int, Channel> merge_channels(Shell& shell, const Io& outer, const std::map<int, Channel>& a, const std::map<int, Channel>& b,
                                      const Why& reason) {
  std::map<int, Channel> merged = outer.others;
  for (auto& [number, channel] : merged) {
    const Channel* const one = find(a, number);
    const Channel* const other = find(b, number);
    if (!one || !other || !is_same_opening(*one, channel) || !is_same_opening(*other, channel)) {
      channel = {.writes = channel.writes, .lost = reason};
    } else if (!channel.writes) {
      channel.input = one->input && other->input ? std::optional(merge(shell, *one->input, *other->input, reason)) : std::nullopt;
    }
  }
  for (const auto* opened : {&a, &b}) {
    for (const auto& [number, channel] : *opened) merged.try_emplace(number, Channel{.writes = channel.writes, .lost = reason});
  }
  return merged;
}

bool are_alike(const std::map<int, Channel>& a, const std::map<int, Channel>& b) {
  const auto rest = [](const Channel& of) { return of.input ? known_parts(*of.input) : std::string(1, '\0'); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const auto& x, const auto& y) {
    return x.first == y.first && is_same_opening(x.second, y.second) && rest(x.second) == rest(y.second);
  });
}

}  // namespace alignlint::shell
