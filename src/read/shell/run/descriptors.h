#pragma once

#include <map>
#include <optional>

#include "read/shell/run/shell.h"

// Descriptors beyond standard error, and inputs that several descriptors share: what is read by one is gone for the others.

namespace alignlint::shell {

/// What a descriptor leads to, as another one is made a copy of it; none: nothing has opened it.
std::optional<Channel> channel_of(const Io& io, int number);
/// Opens a descriptor beyond standard error for writing to a file, which is empty from then on unless it is appended to. `doubtful`: why it may fail.
void open_for_writing(Shell& shell, Io& io, int number, const Text& path, bool appends, const Why& doubtful, Span span);
/// What is written through such a descriptor stands behind what was.
void write_through(Shell& shell, const std::string& place, Text contents, Span span);
/// For a copy of what the descriptors lead to.
void pay_for_copies(Shell& shell);
/// What was read of an input is gone for all that share it.
void share_rests(const Io& from, Io& to);
/// Descriptors that led to `sink` lead where nobody knows: it ends with the command at hand.
void lose_sink(Io& io, const Text* sink, const Why& reason);
/// `read -u N`: reads from another descriptor than standard input.
Flow with_input_of(Shell& shell, int number, Span span, const Way& way);
/// Where the descriptors lead inside one of two ways, whose output goes to `output` and `error`. What is written elsewhere is not kept.
void listen_beyond(Io& io, const Io& outer, Text* output, Text* error);
/// Something may have been written where neither standard output nor standard error leads.
void lose_beyond(const Io& outer, const Why& reason);
/// What is left of the inputs after two ways of which one was taken, both begun with those of `outer`.
std::map<int, Channel> merge_channels(Shell& shell, const Io& outer, const std::map<int, Channel>& a, const std::map<int, Channel>& b,
                                      const Why& reason);
/// Whether the same is left to be read, and the same is open.
bool are_alike(const std::map<int, Channel>& a, const std::map<int, Channel>& b);

}  // namespace alignlint::shell
