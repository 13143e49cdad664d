#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

#include "fuzz/structure.h"
#include "lsp/message.h"
#include "lsp/open_files.h"
#include "lsp/server.h"
#include "lsp/typed_place.h"

using namespace alignlint;

namespace {

/// Places of a text, there and back, and what is being typed there.
void check_places(const std::string& text, std::uint64_t choice) {
  const LineTable lines(text);
  constexpr PositionEncoding kEncodings[] = {PositionEncoding::utf8, PositionEncoding::utf16, PositionEncoding::utf32};
  for (const PositionEncoding encoding : {kEncodings[choice % std::size(kEncodings)]}) {
    for (std::uint32_t at = 0; at <= text.size(); at += 1 + at / 4) {
      const TextPosition position = lines.position(at, encoding);
      const std::uint32_t back = lines.offset(position, encoding);
      if (back > at || lines.position(back, encoding) != position) std::abort();
      if (typed_word(text, at).begin > at || typed_entry(text, at).begin > text.size()) std::abort();
      if (without_line(text, at).size() != text.size()) std::abort();
    }
  }
}

}  // namespace

/// Any bytes as what an editor sends: framed, as JSON, as a session without any data.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::uint64_t choice = fuzz::choice_of(text);
  if (choice / 8 % 4 == 0) return check_places(text, choice), 0;
  static_cast<void>(parse_message(text));
  std::size_t at = 0;
  std::string output;
  Channel channel;
  channel.read = [&](char* to, std::size_t most) {
    const std::size_t got = text.copy(to, std::min<std::size_t>(most, 7), at);
    at += got;
    return got;
  };
  channel.ready = [&] { return at % 2 == 0 && at < text.size(); };
  channel.write = [&](std::string_view bytes) { output += bytes; };
  EditorSettings settings;
  settings.disk = memory_disk({});
  settings.directory = "/repo";
  const int status = serve(settings, channel);
  if (status != 0 && status != 1) std::abort();
  // Whatever came, what goes out are frames of JSON.
  std::size_t sent = 0;
  Channel back;
  back.read = [&](char* to, std::size_t most) {
    const std::size_t got = output.copy(to, most, sent);
    sent += got;
    return got;
  };
  back.ready = [] { return false; };
  FrameReader reader(back);
  for (MessageFrame frame = reader.next(); frame.kind != MessageFrame::Kind::end; frame = reader.next()) {
    if (frame.kind == MessageFrame::Kind::broken || parse_message(frame.text).problem.code == RpcError::parse) std::abort();
  }
  return 0;
}
