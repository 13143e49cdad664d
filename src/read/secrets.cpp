#include "read/secrets.h"

#include "text/secret_finder.h"

namespace alignlint {

namespace {

class Keeper {
 public:
  Keeper(FileId file, const ReadContext& context) : file_(file), context_(context) {}

  /// `below`: the name of a secret, if it lies below one, else one that may be.
  void take(const Node& node, std::string_view below) {  // as deep as its reader lets trees be
    if (!below.empty() && node.kind == NodeKind::scalar) keep(below, node.text);
    for (const Node& item : node.items) take(item, below);
    for (const Entry& entry : node.entries) {
      const bool nearer = is_name(entry.key) || (!is_name(below) && context_.secrets->may_fit(entry.key));
      take(entry.value, nearer ? std::string_view(entry.key) : below);
    }
  }

  void take(const Launch& launch) {
    for (const EnvironmentVariable& variable : launch.environment) {
      keep(variable.name, variable.value.text);
    }
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      const std::string_view word = launch.argv[i].text;
      const std::string_view option = word.substr(0, word.find('='));
      if (!option.starts_with('-')) continue;
      if (option.size() < word.size()) {
        keep(option, word.substr(option.size() + 1));
      } else if (i + 1 < launch.argv.size()) {
        keep(option, launch.argv[i + 1].text);
      }
    }
  }

 private:
  [[nodiscard]] bool is_name(std::string_view name) const { return context_.secrets->fit(name); }
  void keep(std::string_view name, std::string_view value) const {
    if (context_.secrets->make_secret(name, value)) context_.sources->keep_secret(file_, value);
  }

  FileId file_;
  const ReadContext& context_;
};

}  // namespace

void keep_secrets(const Document& document, const ReadContext& context) {
  if (context.secrets == nullptr) return;
  Keeper keeper(document.file, context);
  keeper.take(document.root, {});
  for (const Launch& launch : document.launches) keeper.take(launch);
  for (const Document& member : document.members) keep_secrets(member, context);
}

}  // namespace alignlint
