// How long an editor waits for diagnostics after a change of a YAML of 300 lines, and for what it asks. Usage: bench_lsp

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "data/builtin.h"
#include "lsp/frames.h"
#include "lsp/server.h"
#include "support/places.h"

namespace {

using namespace alignlint;
using Clock = std::chrono::steady_clock;

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else if (c == '"' || c == '\\')
      out += {'\\', c};
    else
      out += c;
  }
  return out;
}

/// The candidate of a sample with so many lines that there are 300.
std::string long_tree(const Disk& disk, const std::string& path) {
  std::string text = disk.read(path).text;
  text += "callbacks_of_others:\n";
  for (auto lines = std::count(text.begin(), text.end(), '\n'); lines < 300; ++lines)
    text += "  - {type: Note" + std::to_string(lines) + ", every: 10}\n";
  return text;
}

/// Sends messages one at a time and takes the time until the first answer to each, and until the last.
struct Session {
  std::vector<std::string> messages;
  std::vector<double> firsts, lasts;  ///< milliseconds, one a message

  void run(EditorSettings settings) {
    std::size_t next = 0;
    std::size_t at = 0;
    std::string frame;
    Clock::time_point start;
    const auto passed = [&start] { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); };
    Channel channel;
    channel.read = [&](char* to, std::size_t size) -> std::size_t {
      if (at == frame.size()) {
        if (next > 0) lasts.push_back(passed());
        if (firsts.size() < lasts.size()) firsts.push_back(lasts.back());  // no answer
        if (next == messages.size()) return 0;
        frame = framed(messages[next++]);
        at = 0;
        start = Clock::now();
      }
      const std::size_t got = frame.copy(to, size, at);
      at += got;
      return got;
    };
    channel.ready = [] { return false; };
    channel.write = [&](std::string_view) {
      if (firsts.size() == lasts.size()) firsts.push_back(passed());
    };
    serve(std::move(settings), channel);
  }
};

void print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("  %-44s %9.2f ms  (least %.2f)\n", what, times[times.size() / 2], times.front());
}

}  // namespace

int main() {
  const std::string folder = std::string(test::source_folder()) + "/samples/dense-misaligned";
  EditorSettings settings;
  settings.disk = real_disk();
  const std::string script = settings.disk.read(folder + "/pretrain.sh").text;
  const std::string tree = long_tree(settings.disk, folder + "/pretrain.yaml");
  settings.disk = memory_disk({{"/repo/alignlint.toml", "[[pair]]\nname = 'p'\nreference = 'pretrain.sh'\ncandidate = 'pretrain.yaml'\n"},
                               {"/repo/pretrain.sh", script},
                               {"/repo/pretrain.yaml", tree}});
  settings.directory = "/repo";
  settings.builtin = builtin_image();
  constexpr std::size_t kRuns = 50;  // each change adds a line at the begin
  const std::string document = R"("textDocument":{"uri":"file:///repo/pretrain.yaml","version":1)";
  const std::size_t line =
      static_cast<std::size_t>(std::count(tree.begin(), tree.begin() + static_cast<std::ptrdiff_t>(tree.find("weight_decay")), '\n'));
  const std::string place = R"({"line":)" + std::to_string(line + kRuns) + R"(,"character":5})";
  Session session;
  session.messages = {
      R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})",
      R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{)" + document + R"(,"text":")" + escaped(tree) + R"("}}})"};
  const auto add = [&](const std::string& message) {
    for (std::size_t i = 0; i < kRuns; ++i) session.messages.push_back(message);
  };
  add(R"({"jsonrpc":"2.0","method":"textDocument/didChange","params":{)" + document +
      R"(},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":"#\n"}]}})");
  for (const std::string method : {"hover", "completion"})
    add(R"({"jsonrpc":"2.0","id":2,"method":"textDocument/)" + method + R"(","params":{)" + document + R"(},"position":)" + place + "}}");
  session.run(std::move(settings));
  const auto part = [](const std::vector<double>& times, std::size_t first, std::size_t size) {
    const auto begin = times.begin() + static_cast<std::ptrdiff_t>(first);
    return std::vector(begin, begin + static_cast<std::ptrdiff_t>(size));
  };
  print("open: data, project file, both sides", part(session.lasts, 1, 1));
  print("didChange -> diagnostics, 300 lines of YAML", part(session.firsts, 2, kRuns));
  print("didChange -> what to write instead, too", part(session.lasts, 2, kRuns));
  print("hover", part(session.lasts, 2 + kRuns, kRuns));
  print("completion", part(session.lasts, 2 + 2 * kRuns, kRuns));
}
