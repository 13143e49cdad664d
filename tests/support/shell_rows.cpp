#include "support/shell_rows.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace alignlint::test {

namespace {

namespace fs = std::filesystem;

Wrapper make_wrapper(std::string name, std::vector<std::string> options = {}, int operands = 0, bool assignments = false,
                     std::string text = {}) {
  Wrapper wrapper;
  wrapper.name = std::move(name);
  wrapper.options_with_value = std::move(options);
  wrapper.operands = operands;
  wrapper.assignments = assignments;
  wrapper.text_option = std::move(text);
  return wrapper;
}

std::string shown(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? std::string("\\n") : std::string(1, c);
  return result;
}

/// A folder for one test run, removed afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "alignlint-shell-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) FAIL("no temporary folder");
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

}  // namespace

const LauncherTable& shell_launchers() {
  static const LauncherTable kTable = [] {
    LauncherTable table;
    Launcher run;
    run.name = "run";
    table.launchers.push_back(run);
    Launcher python;
    python.name = "python";
    python.needs_operand = true;
    python.no_launch = {"-c", "-", "--version"};
    table.launchers.push_back(python);
    Launcher py = python;
    py.name = "py";
    py.no_launch = {"-", "--version"};
    py.options_with_value = {"-W"};
    table.launchers.push_back(py);
    table.interpreters.push_back(
        {"py", {"pip", "json.tool"}, {"import",      "from",   "as",      "for",           "in",   "print",     ".replace",
                                      "sorted",      "os",     "os.path", "exists",        "json", "json.load", "torch",
                                      "__version__", "open()", "socket",  "socket.socket", "bind", "close",     "environ"}});
    Launcher mpirun;
    mpirun.name = "mpirun";
    mpirun.options_with_value = {"-np"};
    mpirun.runs_commands = true;
    mpirun.separator = ":";
    table.launchers.push_back(mpirun);
    Launcher spread;
    spread.name = "spread";
    spread.command_options = {"--any"};
    table.launchers.push_back(spread);
    table.wrappers = {make_wrapper("nohup"),
                      make_wrapper("timeout", {"-s", "-k"}, 1),
                      make_wrapper("nice", {"-n"}),
                      make_wrapper("env", {"-u"}, 0, true),
                      make_wrapper("srun", {"-N"}),
                      make_wrapper("docker", {"-v", "--entrypoint"}, 2),
                      make_wrapper("bash", {"-o"}, 0, false, "-c"),
                      make_wrapper("sh", {}, 0, false, "-c")};
    table.wrappers.push_back(make_wrapper("ssh", {"-p"}, 1));
    table.wrappers.back().joins = table.wrappers.back().fresh_environment = true;
    table.wrappers.push_back(make_wrapper("flock", {"-w"}, 1, false, "-c"));
    table.wrappers.push_back(make_wrapper("sbatch", {"-N"}, 0, false, "--wrap"));
    table.wrappers.push_back(make_wrapper("sudo", {"-u"}, 0, true));
    table.wrappers.back().drops_environment = true;
    table.wrappers.back().keeping_options = {"-E"};
    table.wrappers.back().environment_options = {"-i"};
    table.wrappers.push_back(make_wrapper("uv", {"--with"}, 1));
    table.wrappers.back().subcommands = {"run"};
    table.wrappers.push_back(make_wrapper("ray", {"--address"}, 2));
    table.wrappers.back().subcommands = {"job"};
    for (Wrapper& wrapper : table.wrappers) {
      wrapper.shell = wrapper.name == "bash" || wrapper.name == "sh" || wrapper.name == "sbatch";
      if (wrapper.name == "env") wrapper.split_option = "-S";
      if (wrapper.name == "srun") wrapper.separator = ":";
      if (wrapper.name == "uv") wrapper.interpreter = "python";
      if (wrapper.name == "sbatch") wrapper.environment_options = {"--export"};
      if (wrapper.name == "env") wrapper.unset_options = {"-u", "--unset"};
      if (wrapper.name != "docker") continue;
      wrapper.fresh_environment = true;
      wrapper.assignment_options = {"-e"};
      wrapper.program_option = "--entrypoint";
    }
    table.starters = {{"make", {}}, {"queue", {"submit", "-c alias.*"}}, {"srun", {"--multi-prog"}}, {"mpirun", {"--app"}}};
    table.environment_scripts = {"/opt/env.sh"};
    Wrapper starter;
    starter.name = "start_all.sh";
    starter.starts = "run";
    starter.operand_option = "--workers";
    starter.operand_default = "8";
    table.wrappers.push_back(starter);
    return table;
  }();
  return kTable;
}

void read_script(ShellResult& result, std::string script, const ShellGiven& given) {
  const Disk disk = memory_disk(given.files);
  ReadContext context;
  context.sources = &result.sources;
  context.disk = &disk;
  context.launchers = &shell_launchers();
  context.arguments = given.arguments;
  Placeholders placeholders;
  for (const std::string& pattern : given.placeholders) placeholders.add(pattern);
  context.placeholders = &placeholders;
  context.environment["HOME"].value = "/root";
  for (const auto& [name, value] : given.environment) context.environment[name].value = value;
  const FileId file = result.sources.add("test.sh", std::move(script));
  result.document = read_shell(file, context, result.diagnostics);
}

std::string launches_of(const std::string& script, const ShellGiven& given) {
  ShellResult result;
  read_script(result, script, given);
  return shown_launches(result);
}

std::string shown_launches(const ShellResult& result) {
  std::string text;
  for (const Launch& launch : result.document.launches) {
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      const Word& word = launch.argv[i];
      if (i > 0) text += '|';
      text += word.unresolved ? "<" + shown(word.text) + ">" : shown(word.text);
    }
  }
  return text;
}

bool bash_is_here() { return access("/bin/bash", X_OK) == 0; }

std::vector<std::string> run_in_bash(const std::vector<std::string>& scripts, std::vector<bool>* complained) {
  if (!bash_is_here()) return {};
  const Folder folder;
  const fs::path& root = folder.path();
  fs::create_directory(root / "bin");
  fs::create_directory(root / "work");
  const std::string body = "printf '%s' run\nfor word; do printf '|%s' \"${word//$'\\n'/\\\\n}\"; done\nprintf '\\n'\n";
  write(root / "bin/run", "#!/bin/bash\n{\n" + body + "} >> \"$RUN_LOG\"\n");
  fs::permissions(root / "bin/run", fs::perms::owner_all);
  std::string all =
      "cd '" + (root / "work").string() + "' || exit 1\nexport PATH='" + (root / "bin").string() + "':\"$PATH\" LC_ALL=C.UTF-8\n";
  all += "run() {\n{\n" + body + "} >> \"$RUN_LOG\"\n}\nexport -f run\n";  // a function is a hundred times faster than a program
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    const std::string number = std::to_string(i);
    write(root / ("script" + number), scripts[i]);
    write(root / ("log" + number), "");
    all += "export RUN_LOG='" + (root / ("log" + number)).string() + "'\n";
    all += "timeout 10 bash ../script" + number + " </dev/null >/dev/null 2>../error" + number + "\n";
  }
  write(root / "all.sh", all);
  if (std::system(("env -i HOME=/root PATH=\"$PATH\" /bin/bash '" + (root / "all.sh").string() + "'").c_str()) == -1)
    FAIL("bash does not start");
  std::vector<std::string> result;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    std::ifstream stream(root / ("log" + std::to_string(i)), std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    std::string log = text.str();
    if (!log.empty() && log.back() == '\n') log.pop_back();
    result.push_back(std::move(log));
    if (complained) complained->push_back(fs::file_size(root / ("error" + std::to_string(i))) > 0);
  }
  return result;
}

std::string doubted(const std::string& script, const ShellGiven& given) {
  ShellResult result;
  read_script(result, script, given);
  std::string text;
  for (const Launch& launch : result.document.launches) {
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      const Word& word = launch.argv[i];
      text += (i > 0 ? "|" : "") + (word.unresolved ? "<" + word.text + ">" : word.text);
    }
    if (!launch.doubts.empty()) text += "?";
  }
  return text;
}

void check_rows(const std::vector<ShellRow>& rows) {
  std::vector<std::string> scripts;
  for (const ShellRow& row : rows) {
    INFO(row.name << ":\n" << row.script);
    CHECK(launches_of(row.script) == row.expected);
    if (row.in_bash) scripts.emplace_back(row.script);
  }
  if (!bash_is_here()) {
    WARN("skipped: there is no /bin/bash to compare with");
    return;
  }
  const std::vector<std::string> truth = run_in_bash(scripts);
  std::size_t next = 0;
  for (const ShellRow& row : rows) {
    if (!row.in_bash) continue;
    INFO("bash itself, " << row.name << ":\n" << row.script);
    CHECK(truth[next++] == row.expected);
  }
}

}  // namespace alignlint::test
