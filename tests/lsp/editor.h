#pragma once

#include <deque>
#include <string>
#include <vector>

#include "data/builtin.h"
#include "lsp/frames.h"
#include "lsp/server.h"
#include "text/disk.h"

namespace alignlint::test {

/// An editor that sends messages in one go and keeps what comes back, a message each, without the blanks between its parts.
struct Editor {
  explicit Editor(std::map<std::string, std::string> files = {}) {
    settings.disk = memory_disk(std::move(files));
    settings.directory = "/repo";
    settings.builtin = builtin_image();
    settings.epoch = "1777766400";  // 3 May 2026
  }

  EditorSettings settings;
  /// Whether messages come one at a time, so that each is answered before the next is there.
  bool one_by_one = true;
  std::size_t piece = 1000;  ///< bytes that arrive at once
  int status = -1;

  /// What the server says to these bytes.
  std::vector<std::string> answers_to(const std::string& input) {
    std::size_t at = 0;
    std::string output;
    Channel channel;
    channel.read = [&](char* to, std::size_t size) {
      const std::size_t got = input.copy(to, std::min(size, piece), at);
      at += got;
      return got;
    };
    channel.ready = [&] { return !one_by_one && at < input.size(); };
    channel.write = [&](std::string_view bytes) { output += bytes; };
    status = serve(settings, channel);
    return messages_of(output);
  }

  /// The same, of contents.
  std::vector<std::string> answers_to(const std::vector<std::string>& messages) {
    std::string input;
    for (const std::string& message : messages) input += framed(message);
    if (one_by_one) piece = 1;  // what arrives with a message is taken along with it
    return answers_to(input);
  }

 private:
  static std::vector<std::string> messages_of(const std::string& output) {
    std::vector<std::string> out;
    for (std::size_t at = output.find("\r\n\r\n"); at != std::string::npos; at = output.find("\r\n\r\n", at)) {
      const std::size_t colon = output.rfind(' ', at);
      const std::size_t size = std::stoul(output.substr(colon + 1, at - colon - 1));
      out.push_back(compact(output.substr(at + 4, size)));
      at += 4 + size;
    }
    return out;
  }

  /// Without line ends and the blanks that indent.
  static std::string compact(const std::string& json) {
    std::string out;
    for (std::size_t at = 0; at < json.size(); ++at) {
      if (json[at] != '\n') {
        out += json[at];
        continue;
      }
      while (at + 1 < json.size() && json[at + 1] == ' ') ++at;
    }
    return out;
  }
};

}  // namespace alignlint::test
