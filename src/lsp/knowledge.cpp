#include "lsp/knowledge.h"

#include "text/confinement.h"

namespace alignlint {

namespace {

/// What the project file names is confined; what the command line names is the user's.
void add_folders(std::string_view kind, const std::vector<NamedFolder>& of_project, const std::vector<std::string>& of_user,
                 const Disk& confined_disk, const EditorSettings& settings, Knowledge& knowledge) {
  for (const NamedFolder& folder : of_project) knowledge.data.add_directory(kind, folder.path, confined_disk, knowledge.diagnostics);
  for (const std::string& folder : of_user) knowledge.data.add_directory(kind, folder, settings.disk, knowledge.diagnostics);
}

}  // namespace

std::vector<std::string> data_folders(const Project& project, const EditorSettings& settings) {
  std::vector<std::string> out;
  for (const auto* folders : {&project.rules, &project.mappings}) {
    for (const NamedFolder& folder : *folders) out.push_back(join_path(settings.directory, folder.path));
  }
  for (const auto* folders : {&settings.rules, &settings.mappings}) {
    for (const std::string& folder : *folders) out.push_back(join_path(settings.directory, folder));
  }
  return out;
}

std::unique_ptr<Knowledge> load_knowledge(const Project& project, const EditorSettings& settings, const Disk& disk) {
  auto knowledge = std::make_unique<Knowledge>();
  knowledge->folders = data_folders(project, settings);
  knowledge->data.add_image(settings.builtin);
  const FileId built_in = knowledge->sources.end();
  const auto roots = [&] { return std::vector{settings.root.empty() ? root_of(disk, project.path) : settings.root}; };
  const Disk inside = confined(disk, roots);
  add_folders("rules", project.rules, settings.rules, inside, settings, *knowledge);
  add_folders("mappings", project.mappings, settings.mappings, inside, settings, *knowledge);
  knowledge->data.load(knowledge->diagnostics);
  if (knowledge->sources.end() > built_in) knowledge->data.check_users(knowledge->diagnostics);
  knowledge->data.rules(knowledge->diagnostics);
  return knowledge;
}

void share_texts(const Knowledge& knowledge, Sources& sources) {
  for (const FileId file : knowledge.sources.from(0))
    sources.add_static(std::string(knowledge.sources.name(file)), knowledge.sources.text(file));
}

std::string project_of(const std::string& file, const EditorSettings& settings, const Disk& disk) {
  if (settings.no_config) return {};
  if (!settings.config.empty()) return settings.config;
  const std::string path = find_project(parent_path(file), disk);
  return path.empty() ? path : seen_from(settings.directory, path);
}

Project open_project(const std::string& path, const EditorSettings& settings, const Disk& disk, Sources& sources,
                     Diagnostics& diagnostics) {
  if (path.empty()) return {};
  Project project = load_project(path, sources, disk, diagnostics);
  set_seen_from(project, settings.directory);
  return project;
}

}  // namespace alignlint
