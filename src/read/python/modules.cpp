#include "read/python/modules.h"

#include <algorithm>

#include "text/disk.h"

namespace alignlint::python {

namespace {

constexpr std::size_t kMostLooks = 96;  // files that are there, and places where none is

std::string as_path(std::string_view name) {
  std::string path(name);
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

}  // namespace

Modules::Modules(std::string_view program, const ReadContext& context, Budget& budget)
    : folder_(parent_path(program)), context_(context), budget_(budget) {
  if (context_.disk == nullptr) return;
  for (const std::string_view sign : {"setup.py", "pyproject.toml"})
    installable_ = installable_ || context_.disk->read(join_path(folder_, sign)).ok();
}

Module* Modules::find(std::string_view name, const Module& from) {
  std::string folder = folder_;
  const bool relative = name.starts_with('.');
  if (relative) {
    name.remove_prefix(1);
    for (folder = parent_path(from.path); name.starts_with('.'); name.remove_prefix(1)) folder = parent_path(folder);
  }
  const auto is_it = [&](const auto& module) { return module.second.get() == &from; };
  if (relative && std::none_of(modules_.begin(), modules_.end(), is_it)) return nullptr;  // a file of a package is no program
  if (name.empty() || context_.disk == nullptr) return nullptr;
  const std::string base = join_path(folder, as_path(name));
  if (Module* file = name.find('.') == std::string_view::npos || relative || !installable_ ? read(base + ".py") : nullptr) return file;
  return relative || !installable_ ? read(base + "/__init__.py") : nullptr;
}

Module* Modules::read(const std::string& path) {
  const auto known = modules_.find(path);
  if (known != modules_.end()) return known->second.get();
  if (modules_.size() >= kMostLooks) return nullptr;
  std::unique_ptr<Module>& module = modules_[path];
  ReadResult result = context_.disk->read(path);
  if (!result.ok()) return nullptr;
  const FileId file = context_.sources->add(path, std::move(result.text));
  Diagnostics ignored;  // nobody gave it
  if (!check_text(path, file, context_.sources->text(file), ignored)) return nullptr;
  auto root = parse(file, context_.sources->text(file), budget_, ignored);
  if (!root.has_value()) return nullptr;
  module = std::make_unique<Module>();
  module->path = path;
  module->text = context_.sources->text(file);
  module->root = std::move(*root);
  module->defined = definitions_of(module->root);
  return module.get();
}

}  // namespace alignlint::python
