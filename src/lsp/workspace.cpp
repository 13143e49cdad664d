#include "lsp/workspace.h"

#include <algorithm>

#include "gate/pass.h"

namespace alignlint {

namespace {

bool lies_below(const std::string& place, const std::string& folder) {
  return place.starts_with(folder) && place.size() > folder.size() && place[folder.size()] == '/';
}

/// Judgements refer to the data: they go with it.
void forget_project(Workspace& workspace, const std::string& project) {
  for (auto& [subject, judgement] : workspace.judged) {
    if (subject.project != project) continue;
    judgement.reset();
    workspace.stale.insert(subject);
  }
  std::erase_if(workspace.reads, [&](const auto& entry) { return entry.first.project == project; });
  workspace.knowledge.erase(project);
}

Knowledge& knowledge_of(Workspace& workspace, const std::string& path, const Project& project) {
  auto found = workspace.knowledge.find(path);
  if (found != workspace.knowledge.end() && found->second->folders != data_folders(project, workspace.settings)) {
    forget_project(workspace, path);
    found = workspace.knowledge.end();
  }
  if (found == workspace.knowledge.end())
    found = workspace.knowledge.emplace(path, load_knowledge(project, workspace.settings, workspace.disk)).first;
  return *found->second;
}

/// The pairs that list the file, or read it.
std::vector<Subject> pairs_at(Workspace& workspace, const std::string& path, const Project& project, const std::string& place) {
  std::vector<Subject> out;
  const JudgementContext context{workspace.settings, knowledge_of(workspace, path, project), workspace.disk};
  for (const ProjectPair& pair : project.pairs) {
    const Subject subject{path, pair.name, {}};
    auto reads = workspace.reads.find(subject);
    if (reads == workspace.reads.end()) reads = workspace.reads.emplace(subject, files_of_pair(pair, context)).first;
    if (reads->second.contains(place)) out.push_back(subject);
  }
  return out;
}

/// What an open file is judged as.
std::vector<Subject> subjects_of(Workspace& workspace, const std::string& place) {
  const std::string path = project_of(place, workspace.settings, workspace.disk);
  Sources sources;
  Diagnostics ignored;
  const Project project = open_project(path, workspace.settings, workspace.disk, sources, ignored);
  const bool of_project = !path.empty() && (place == place_in(workspace, path) || place == place_in(workspace, accepted_beside(path)));
  if (of_project) {
    // What is wrong with the project file itself is said with the first pair, or alone.
    return {
        Subject{path, project.pairs.empty() ? std::string() : project.pairs.front().name, project.pairs.empty() ? place : std::string()}};
  }
  std::vector<Subject> out = pairs_at(workspace, path, project, place);
  if (out.empty() && !is_excluded(project, place, workspace.settings.directory)) out.push_back({path, {}, place});
  return out;
}

/// Whether something else that is judged reads a file. Of two files that read each other the first is judged.
bool belongs_to_another(const Workspace& workspace, const Subject& subject, const std::set<Subject>& among) {
  const auto own = workspace.judged.find(subject);
  const auto is_read_here = [&](const Subject& other) {
    return own != workspace.judged.end() && own->second != nullptr && other.pair.empty() && own->second->reads.contains(other.file);
  };
  return std::any_of(workspace.judged.begin(), workspace.judged.end(), [&](const auto& entry) {
    const auto& [other, judgement] = entry;
    if (judgement == nullptr || other == subject || !among.contains(other) || !judgement->reads.contains(subject.file)) return false;
    return !is_read_here(other) || other < subject;
  });
}

/// Everything that any open file is judged as. A file that belongs to something else that is judged is not judged alone.
std::set<Subject> wanted(Workspace& workspace) {
  std::set<Subject> out;
  for (const auto& [place, file] : workspace.open) {
    for (Subject& subject : subjects_of(workspace, place)) out.insert(std::move(subject));
  }
  std::erase_if(out, [&](const Subject& subject) { return subject.pair.empty() && belongs_to_another(workspace, subject, out); });
  return out;
}

}  // namespace

void start_workspace(Workspace& workspace) {
  workspace.disk = edited_disk(workspace.settings.disk, workspace.settings.directory, workspace.open);
}

std::string place_in(const Workspace& workspace, const std::string& path) {
  return place_of(workspace.disk, join_path(workspace.settings.directory, path));
}

void touch(Workspace& workspace, const std::string& place) {
  std::vector<std::string> projects;
  for (const auto& [path, knowledge] : workspace.knowledge) {
    const auto below = [&](const std::string& folder) { return lies_below(place, folder); };
    if (std::any_of(knowledge->folders.begin(), knowledge->folders.end(), below)) projects.push_back(path);
  }
  for (const std::string& path : projects) forget_project(workspace, path);
  for (const auto& [subject, judgement] : workspace.judged) {
    const bool of_project = !subject.project.empty() && (place == place_in(workspace, subject.project));
    const bool of_gate = place == place_in(workspace, accepted_beside(subject.project));
    if (of_project || of_gate || subject.file == place || judgement == nullptr || judgement->reads.contains(place))
      workspace.stale.insert(subject);
  }
  // What a pair reads may be something else now; of pairs that are judged that is found on the way.
  std::erase_if(workspace.reads, [&](const auto& entry) {
    return place == place_in(workspace, entry.first.project) || (entry.second.contains(place) && !workspace.judged.contains(entry.first));
  });
}

JudgementContext judgement_context(Workspace& workspace, const Subject& subject) {
  Sources sources;
  Diagnostics ignored;
  const Project project = open_project(subject.project, workspace.settings, workspace.disk, sources, ignored);
  return {workspace.settings, knowledge_of(workspace, subject.project, project), workspace.disk};
}

std::set<Subject> settle(Workspace& workspace) {
  std::set<Subject> changed;
  std::set<Subject> done;
  // Judging shows what is read, and with that which other files need not be judged alone.
  for (std::set<Subject> now = wanted(workspace);; now = wanted(workspace)) {
    std::erase_if(workspace.judged, [&](const auto& entry) { return !now.contains(entry.first) && changed.insert(entry.first).second; });
    const auto is_due = [&](const Subject& subject) {
      return !done.contains(subject) && (workspace.stale.contains(subject) || !workspace.judged.contains(subject));
    };
    const auto due = std::find_if(now.begin(), now.end(), is_due);
    if (due == now.end()) break;
    auto judgement = judge_subject(*due, judgement_context(workspace, *due));
    if (!due->pair.empty()) workspace.reads[*due] = judgement->reads;
    workspace.judged[*due] = std::move(judgement);
    changed.insert(*due);
    done.insert(*due);
  }
  workspace.stale.clear();
  return changed;
}

std::vector<std::pair<Subject, Judgement*>> subjects_at(Workspace& workspace, const std::string& place) {
  std::vector<std::pair<Subject, Judgement*>> out;
  for (const auto& [subject, judgement] : workspace.judged) {
    if (judgement != nullptr && (subject.file == place || judgement->reads.contains(place))) out.emplace_back(subject, judgement.get());
  }
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first.pair.empty() < b.first.pair.empty(); });
  return out;
}

}  // namespace alignlint
