#include "mapping/entries/each_entry.h"

#include <algorithm>
#include <string>

#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

class Walker {
 public:
  Walker(Resolver& resolver, const std::function<void(const Lookup&, const Entry&)>& visit, const std::function<bool(const Entry&)>& wanted)
      : resolver_(resolver), visit_(visit), wanted_(wanted) {}

  void run() {
    const Node& options = resolver_.entries().options;
    for (const Entry& entry : options.entries) {
      if (is_wanted(entry) && resolver_.entries().counts(options, entry)) visit_(resolver_.lookup(entry.key), entry);
    }
    walk(resolver_.entries().tree, "");
  }

 private:
  [[nodiscard]] bool is_wanted(const Entry& entry) const { return !wanted_ || wanted_(entry); }

  /// Walks a section. A key that has deeper mounts is a section itself, not an entry.
  void walk(const Node& node, const std::string& section) {
    for (const Entry& entry : node.entries) {
      const bool holds_entries = entry.value.kind == NodeKind::mapping || entry.value.kind == NodeKind::sequence;
      if (!holds_entries && !is_wanted(entry)) continue;
      if (!resolver_.entries().counts(node, entry)) continue;  // duplicates are the reader's observation
      const std::string path = joined(section, entry.key);
      if (end_of_step(entry.key) < entry.key.size() || parse_native(path).space != Space::tree) {
        if (is_wanted(entry)) visit_(stranger(section, entry.key, path), entry);
      } else if (resolver_.is_section(path)) {
        walk_section(entry.value, path);
      } else if (is_wanted(entry)) {
        const Lookup& lookup = resolver_.lookup(path);
        if (!lookup.passed_over) visit_(lookup, entry);
      }
    }
  }

  /// A section, or each of a list of them.
  void walk_section(const Node& node, const std::string& path) {
    const MountSpec* mount = node.kind == NodeKind::sequence ? resolver_.mount_of(path) : nullptr;
    if (mount == nullptr || !mount->each || mount->at != path) return walk(node, path);
    for (std::size_t i = 0; i < node.items.size(); ++i) walk(node.items[i], path + "[" + std::to_string(i) + "]");
  }

  static std::string joined(const std::string& section, const std::string& key) { return section.empty() ? key : section + "." + key; }

  /// `optimizer.eps: 1e-8` is one name, to which no path leads, and so is `env:ALGO: 1` at the top of a tree: it is looked up without what would make it a
  /// path, and is nobody's key. What is said of it ends with `path`, which is how it is written.
  Lookup stranger(const std::string& section, const std::string& key, const std::string& path) {
    std::string name = key;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '.' || c == '['; }, '?');
    if (parse_native(joined(section, name)).space != Space::tree) name.insert(0, 1, '?');
    Lookup lookup = resolver_.lookup(joined(section, name));
    lookup.key = nullptr;
    lookup.node = nullptr;
    lookup.written = path;
    return lookup;
  }

  Resolver& resolver_;
  const std::function<void(const Lookup&, const Entry&)>& visit_;
  const std::function<bool(const Entry&)>& wanted_;
};

}  // namespace

void each_entry(Resolver& resolver, const std::function<void(const Lookup&, const Entry&)>& visit,
                const std::function<bool(const Entry&)>& wanted) {
  Walker(resolver, visit, wanted).run();
}

}  // namespace alignlint
