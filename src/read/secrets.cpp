#include "read/secrets.h"

#include "text/secrets.h"

namespace alignlint {

namespace {

class Keeper {
 public:
  Keeper(FileId file, const ReadContext& context) : file_(file), context_(context) {}

  /// `secret`: it lies below a name of a secret.
  void take(const Node& node, bool secret) {  // as deep as its reader lets trees be
    if (secret && node.kind == NodeKind::scalar) keep(node.text);
    for (const Node& item : node.items) take(item, secret);
    for (const Entry& entry : node.entries) take(entry.value, secret || is_name(entry.key));
  }

  void take(const Launch& launch) {
    for (const EnvironmentVariable& variable : launch.environment) {
      if (is_name(variable.name)) keep(variable.value.text);
    }
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      const std::string_view word = launch.argv[i].text;
      const std::string_view option = word.substr(0, word.find('='));
      if (!option.starts_with('-') || !is_name(option)) continue;
      if (option.size() < word.size()) {
        keep(word.substr(option.size() + 1));
      } else if (i + 1 < launch.argv.size()) {
        keep(launch.argv[i + 1].text);
      }
    }
  }

 private:
  [[nodiscard]] bool is_name(std::string_view name) const { return context_.secrets->fit(name); }
  void keep(std::string_view value) const { context_.sources->keep_secret(file_, value); }

  FileId file_;
  const ReadContext& context_;
};

}  // namespace

void keep_secrets(const Document& document, const ReadContext& context) {
  if (context.secrets == nullptr) return;
  Keeper keeper(document.file, context);
  keeper.take(document.root, false);
  for (const Launch& launch : document.launches) keeper.take(launch);
  for (const Document& member : document.members) keep_secrets(member, context);
}

}  // namespace alignlint
