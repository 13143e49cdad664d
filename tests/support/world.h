#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "data/data.h"
#include "loading/side_loader.h"
#include "pipeline/run/check.h"
#include "toml/messages.h"

namespace alignlint::test {

/// Two small frameworks, a few rules, and files in memory: all that the pipeline needs.
/// `alpha` is configured by options, `more` extends it, `beta` by a tree.
inline const std::map<std::string, std::string>& small_data() {
  static const std::map<std::string, std::string> kFiles{
      {"mappings/vocabulary.toml", R"toml(
key = [
  {name = "net.heads", type = "int", title = "number of heads", row = "N4"},
  {name = "net.width", type = "int", title = "width", row = "N2"},
  {name = "env.algo", type = "bool", title = "deterministic algorithm", row = "E1"},
]
)toml"},
      {"mappings/launchers.toml", R"toml(
launcher = [
  {name = "torchrun", options_with_value = ["--nproc_per_node"]},
  {name = "python", needs_operand = true, no_launch = ["-c"]},
]
)toml"},
      {"mappings/environment.toml", R"toml(
[[class]]
name = "Environment"
keys = [ { name = "ALGO", parser = "word_true" } ]
)toml"},
      {"mappings/alpha/alpha.toml", R"toml(
[framework]
name = "alpha"
title = "Alpha"
inputs = ["args", "shell"]
default_version = "v2"
judged_when = "raw('launch:program') != 'convert.py'"
[[version]]
name = "v1"
[[version]]
name = "v2"
after = "v1"
[[detect]]
inputs = ["args", "shell"]
signature = ["--heads", "--width"]
[[mount]]
at = ""
class = "Arguments"
unknown = "refused"
[[mount]]
at = "env:"
class = "Environment"
[[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int", default = 1 }, { name = "--width", type = "int", default = 64, changed = [{ until = "v2", default = 32 }] } ]
[[setting]]
key = "net.heads"
native = "--heads"
source = "Alpha"
[[setting]]
key = "net.width"
native = "--width"
source = "Alpha"
[[setting]]
key = "env.algo"
native = "env:ALGO"
source = "Alpha"
)toml"},
      {"mappings/more/more.toml", R"toml(
[framework]
name = "more"
title = "More"
inputs = ["args", "shell"]
extends = "alpha"
default_version = "m1"
[[version]]
name = "m1"
extends = "v1"
[[detect]]
inputs = ["args", "shell"]
signature = ["--extra"]
[[class]]
name = "Arguments"
keys = [ { name = "--extra", type = "flag" } ]
)toml"},
      {"mappings/beta/beta.toml", R"toml(
[framework]
name = "beta"
title = "Beta"
inputs = ["yaml", "shell"]
default_version = "r1"
[[version]]
name = "r1"
[[detect]]
inputs = ["yaml"]
signature = ["model.heads", "model"]
[[detect]]
inputs = ["shell"]
signature = ["launch:program=run.py"]
[[mount]]
at = "model"
class = "Model"
unknown = "dropped"
[[mount]]
at = "env:"
class = "Environment"
[[class]]
name = "Model"
keys = [ { name = "heads", type = "int", default = 1 }, { name = "width", type = "int", default = 64 } ]
[[setting]]
key = "net.heads"
native = "model.heads"
source = "Beta"
[[setting]]
key = "net.width"
native = "model.width"
source = "Beta"
[[setting]]
key = "env.algo"
native = "env:ALGO"
source = "Beta"
[[command_line]]
program = "run.py"
config = ["--config"]
free = true
)toml"},
      {"rules/net.toml", R"toml(
[[checklist]]
name = "network"
title = "Network"
row = [{id = "N2", title = "width"}, {id = "N4", title = "heads"}, {id = "E1", title = "algorithm"}]
[[rule]]
name = "heads"
same = "net.heads"
summary = "s"
why = "w"
source = "x"
  [[rule.example]]
  fires = true
  reference = { alpha = "--heads 1" }
  candidate = { beta = "model: {heads: 2}" }
  [[rule.example]]
  fires = false
  reference = { alpha = "--heads 2" }
  candidate = { beta = "model: {heads: 2}" }
[[rule]]
name = "width"
severity = "warning"
same = "net.width"
follows = "net.heads"
summary = "s"
why = "w"
source = "x"
[[rule]]
name = "text"
severity = "warning"
observe = "text-number"
summary = "s"
why = "w"
source = "x"
[[rule]]
name = "unheard"
severity = "advice"
observe = "unknown-entry"
summary = "s"
why = "w"
source = "x"
)toml"},
  };
  return kFiles;
}

class World {
 public:
  /// `files` are the inputs; data files among them come over or beside the small data.
  explicit World(std::initializer_list<std::pair<const std::string, std::string>> files) : data(sources) {
    std::map<std::string, std::string> all = small_data();
    for (const auto& [path, text] : files) all[path] = text;
    disk = memory_disk(std::move(all));
    data.add_directory("rules", "rules", disk, diagnostics);
    data.add_directory("mappings", "mappings", disk, diagnostics);
    data.load(diagnostics);
  }

  /// What is wrong with the data.
  std::string mistakes() {
    data.check(diagnostics);
    return messages(diagnostics, sources);
  }

  LoadContext context() { return {sources, disk, data, ""}; }

  std::unique_ptr<LoadedSide> side(const SideRequest& request) { return load_side(request, context(), diagnostics); }

  /// Every finding, `severity rule: message`, then what is said about the inputs.
  std::string check(const CheckRequest& request) {
    const Report report = check_pair(request, context());
    return shown(report);
  }
  std::string check(const std::string& reference, const std::string& candidate) {
    CheckRequest request;
    request.reference.files = {reference};
    request.candidate.files = {candidate};
    return check(request);
  }

  std::string shown(const Report& report) const {
    std::string out;
    for (const ReportedFinding& finding : report.findings) {
      out += std::string(to_string(finding.diagnostic.severity)) + " " + finding.diagnostic.code + ": " + finding.diagnostic.message + "\n";
      for (const std::string& note : finding.diagnostic.notes) out += "  " + note + "\n";
      if (finding.suppressed.has_value()) out += "  suppressed: " + finding.suppressed->reason + "\n";
    }
    const std::string rest = messages(report.diagnostics, sources);
    return out + rest + (rest.empty() ? "" : "\n");
  }

  /// The settings of a side in lines.
  std::string settings(const LoadedSide& side) const {
    return side.usable() ? dump(side.effective->settings, data.vocabulary()) : std::string("not usable\n");
  }

  Sources sources;
  Diagnostics diagnostics;
  Disk disk;
  Data data;
};

}  // namespace alignlint::test
