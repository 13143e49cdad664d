#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lsp/judgement.h"
#include "lsp/open_files.h"

namespace alignlint {

/// What the server knows: the open files, and what is judged because of them. Plain state; the functions below change it.
struct Workspace {
  EditorSettings settings;
  OpenFiles open;
  Disk disk;                                                    ///< as the editor sees it; of `start_workspace`
  std::map<std::string, std::unique_ptr<Knowledge>> knowledge;  ///< by project file
  std::map<Subject, std::unique_ptr<Judgement>> judged;
  std::map<Subject, std::set<std::string>> reads;  ///< of pairs, judged or not: what belongs to them
  std::set<Subject> stale;                         ///< those to be judged again
};

/// Call when the settings are known. Nothing is judged yet.
void start_workspace(Workspace& workspace);

/// The place of a path of the settings or of an input in `OpenFiles`.
std::string place_in(const Workspace& workspace, const std::string& path);

/// An open file is new, has changed, or has just been closed: what it belongs to is stale.
void touch(Workspace& workspace, const std::string& place);

/// Judges what is stale; gives the subjects whose findings may have changed, also those that are judged no more.
std::set<Subject> settle(Workspace& workspace);

/// Works out the helps that are not yet; gives the subjects that have them now.
std::set<Subject> complete(Workspace& workspace);

/// Those that hold a file, judged: pairs before the file alone.
std::vector<std::pair<Subject, Judgement*>> subjects_at(Workspace& workspace, const std::string& place);

JudgementContext judgement_context(Workspace& workspace, const Subject& subject);

}  // namespace alignlint
