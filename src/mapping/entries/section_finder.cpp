#include "mapping/entries/section_finder.h"

namespace alignlint {

PathEnd SectionFinder::follow(const Section& from, std::string_view steps) const {
  if (from.end.node == nullptr) return {};
  if (steps.starts_with('.') && from.end.node != &entries_.tree) steps.remove_prefix(1);
  if (steps.empty()) return from.end;
  return follow_path(*from.end.node, steps, [this](const Node& node, std::string_view key) { return entries_.counting(node, key); });
}

const SectionFinder::Section& SectionFinder::section(std::string_view path) {
  if (last_ != nullptr && last_->first == path) return last_->second;
  const auto known = sections_.find(path);
  if (known != sections_.end()) return (last_ = &*known)->second;
  Section made{{&entries_.tree, nullptr}, {}};
  if (!path.empty()) {
    const std::size_t last = start_of_last_step(path);
    const Section& above = section(path.substr(0, last));
    made = {follow(above, path.substr(last)), above.asked};
    if (path.ends_with('.')) made.end = {};  // a step without a name, in front of another one
  }
  made.asked.ask_below(path);
  return sections_.emplace(path, std::move(made)).first->second;
}

PathEnd SectionFinder::find(std::string_view native, EntryQuestions& asking) {
  const NativePath path = parse_native(native);
  if (path.space != Space::tree || native.empty()) {
    asking.ask(native);
    if (native.empty()) return {&entries_.tree, nullptr};
    const Entry* entry = entries_.counting(entries_.root_of(path.space), path.rest);
    return entry == nullptr ? PathEnd() : PathEnd{&entry->value, entry};
  }
  const std::size_t last = start_of_last_step(native);
  const Section& in = section(native.substr(0, last));
  asking |= in.asked;
  asking.ask_here(native);
  return follow(in, native.substr(last));
}

}  // namespace alignlint
