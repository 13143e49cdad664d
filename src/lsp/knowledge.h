#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "data/data.h"
#include "project/project.h"
#include "rules/rule.h"
#include "text/disk.h"

namespace alignlint {

/// What holds for a whole session of an editor; what the command line of the server says.
struct EditorSettings {
  Disk disk;                        ///< as it is, without what the editor holds
  std::string directory;            ///< absolute: the folder that is open in the editor, from which paths are shown
  std::string_view builtin;         ///< the image of the built-in data
  std::string config;               ///< the project file; empty: the nearest one above each file
  bool no_config = false;           ///< no project file counts
  std::string root;                 ///< resolved; below which what inputs name must lie; empty: below the repository of each
  std::string profile, chip;        ///< empty: those of the project file
  std::vector<std::string> select;  ///< empty: those of the project file
  std::vector<std::string> ignore;  ///< beside those of the project file
  Language language = Language::en;
  std::vector<std::string> rules, mappings;  ///< folders, as seen from where the server was started
  std::string epoch;                         ///< `SOURCE_DATE_EPOCH`; may be empty
};

/// The data with the folders of a project file: loading it takes longer than judging a file, so it is kept.
struct Knowledge {
  Sources sources;
  Data data{sources};
  Diagnostics diagnostics;           ///< of the folders: with errors nothing can be judged
  std::vector<std::string> folders;  ///< absolute: a change below one of them makes all of this stale
};

/// `disk` is the one that the editor sees.
std::unique_ptr<Knowledge> load_knowledge(const Project& project, const EditorSettings& settings, const Disk& disk);
/// The folders that it would be made of, as `Knowledge::folders`.
std::vector<std::string> data_folders(const Project& project, const EditorSettings& settings);

/// The tool's own texts again, under the same numbers: what is judged adds its inputs behind them and takes them away again. `knowledge` outlives it.
void share_texts(const Knowledge& knowledge, Sources& sources);

/// The project file that counts for a file (absolute), as seen from the open folder; empty: none does.
std::string project_of(const std::string& file, const EditorSettings& settings, const Disk& disk);
/// With paths as seen from the open folder; empty without a path.
Project open_project(const std::string& path, const EditorSettings& settings, const Disk& disk, Sources& sources, Diagnostics& diagnostics);

}  // namespace alignlint
