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

/// Projects as they are now: each is looked for once a folder, and read once.
class Projects {
 public:
  explicit Projects(const Workspace& workspace) : workspace_(workspace) {}

  const std::string& path_of(const std::string& place) {
    const std::string folder = place.substr(0, place.find_last_of('/') + 1);
    auto found = paths_.find(folder);
    if (found == paths_.end()) found = paths_.emplace(folder, project_of(place, workspace_.settings, workspace_.disk)).first;
    return found->second;
  }

  const Project& at(const std::string& path) {
    auto found = projects_.find(path);
    if (found == projects_.end()) {
      Diagnostics ignored;
      found = projects_.emplace(path, open_project(path, workspace_.settings, workspace_.disk, sources_, ignored)).first;
    }
    return found->second;
  }

 private:
  const Workspace& workspace_;
  Sources sources_;
  std::map<std::string, std::string> paths_;  ///< by folder
  std::map<std::string, Project> projects_;
};

/// What an open file is judged as.
std::vector<Subject> subjects_of(Workspace& workspace, Projects& projects, const std::string& place) {
  const std::string& path = projects.path_of(place);
  const Project& project = projects.at(path);
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

/// Which of what is judged reads a file.
class Readers {
 public:
  Readers(const Workspace& workspace, const std::set<Subject>& among) : workspace_(workspace), among_(among) {
    for (const auto& [subject, judgement] : workspace.judged) add(subject);
  }

  void add(const Subject& subject) {
    const auto judged = workspace_.judged.find(subject);
    if (judged == workspace_.judged.end() || judged->second == nullptr || !among_.contains(subject)) return;
    for (const std::string& place : judged->second->reads) readers_[place].insert(subject);
  }

  /// Whether something else that is judged reads the file of a subject. Of two files that read each other the first is judged.
  [[nodiscard]] bool has_another(const Subject& subject) const {
    const auto found = readers_.find(subject.file);
    if (!subject.pair.empty() || found == readers_.end()) return false;
    const auto own = workspace_.judged.find(subject);
    const auto is_read_here = [&](const Subject& other) {
      return own != workspace_.judged.end() && own->second != nullptr && other.pair.empty() && own->second->reads.contains(other.file);
    };
    return std::any_of(found->second.begin(), found->second.end(), [&](const Subject& other) {
      const auto judged = workspace_.judged.find(other);
      const bool still = judged != workspace_.judged.end() && judged->second != nullptr && judged->second->reads.contains(subject.file);
      return still && other != subject && (!is_read_here(other) || other < subject);
    });
  }

 private:
  const Workspace& workspace_;
  const std::set<Subject>& among_;
  std::map<std::string, std::set<Subject>> readers_;
};

/// Everything that any open file may be judged as.
std::set<Subject> wanted(Workspace& workspace) {
  std::set<Subject> out;
  Projects projects(workspace);
  for (const auto& [place, file] : workspace.open) {
    for (Subject& subject : subjects_of(workspace, projects, place)) out.insert(std::move(subject));
  }
  return out;
}

/// Judges what is due of those that are `alone`, until a pair shows what it reads: that may make other subjects of the open files. False when nothing was due.
bool judge_due(Workspace& workspace, Readers readers, const std::set<Subject>& alone, std::set<Subject>& done, std::set<Subject>& changed) {
  bool any = false;
  for (const Subject& subject : alone) {
    const bool due = !done.contains(subject) && (workspace.stale.contains(subject) || !workspace.judged.contains(subject));
    if (!due || readers.has_another(subject)) continue;
    const JudgementContext context = judgement_context(workspace, subject);
    const auto before = workspace.judged.find(subject);
    auto judgement = judge_subject(subject, context, before == workspace.judged.end() ? nullptr : before->second.get());
    if (!subject.pair.empty()) workspace.reads[subject] = judgement->reads;
    workspace.judged[subject] = std::move(judgement);
    readers.add(subject);
    changed.insert(subject);
    done.insert(subject);
    any = true;
    if (!subject.pair.empty()) break;
  }
  return any;
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
  std::map<std::string, bool> of_projects;
  const auto is_of = [&](const std::string& project) {
    const auto [found, fresh] = of_projects.emplace(project, false);
    if (fresh)
      found->second = (!project.empty() && place == place_in(workspace, project)) || place == place_in(workspace, accepted_beside(project));
    return found->second;
  };
  for (const auto& [subject, judgement] : workspace.judged) {
    if (is_of(subject.project) || subject.file == place || judgement == nullptr || judgement->reads.contains(place))
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
  for (bool any = true; any;) {
    const std::set<Subject> now = wanted(workspace);
    const Readers readers(workspace, now);
    std::set<Subject> alone;
    for (const Subject& subject : now) {
      if (!readers.has_another(subject)) alone.insert(subject);
    }
    std::erase_if(workspace.judged, [&](const auto& entry) { return !alone.contains(entry.first) && changed.insert(entry.first).second; });
    any = judge_due(workspace, readers, alone, done, changed);
  }
  workspace.stale.clear();
  return changed;
}

std::set<Subject> complete(Workspace& workspace) {
  std::set<Subject> changed;
  for (const auto& [subject, judgement] : workspace.judged) {
    const JudgementContext context = judgement_context(workspace, subject);
    if (judgement == nullptr || judgement->has_helps) continue;
    add_helps(*judgement, context);
    changed.insert(subject);
  }
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
