#include "render/style.h"

#include <algorithm>

namespace alignlint {

namespace {

std::string_view code_of(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return "";
    case Tone::error:
      return "1;31";
    case Tone::warning:
      return "1;33";
    case Tone::advice:
      return "1;36";
    case Tone::unknown:
      return "1;35";
    case Tone::manual:
      return "1;34";
    case Tone::information:
      return "1;34";
    case Tone::good:
      return "32";
    case Tone::help:
      return "1;32";
    case Tone::path:
      return "36";
    case Tone::gutter:
      return "34";
    case Tone::strong:
      return "1";
    case Tone::faint:
      return "2";
  }
  return "";
}

}  // namespace

std::string Style::operator()(Tone tone, std::string_view text) const {
  const std::string_view code = code_of(tone);
  if (!color_ || code.empty() || text.empty()) return std::string(text);
  std::string out;
  while (true) {  // line by line: pagers forget the colour at a line end
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end != 0) out.append("\x1b[").append(code).append("m").append(text.substr(0, end)).append("\x1b[0m");
    if (end == text.size()) return out;
    out += '\n';
    text.remove_prefix(end + 1);
  }
}

Tone tone_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return Tone::error;
    case Severity::warning:
      return Tone::warning;
    case Severity::advice:
      return Tone::advice;
    case Severity::unknown:
      return Tone::unknown;
    case Severity::manual:
      return Tone::manual;
    case Severity::information:
      return Tone::information;
  }
  return Tone::plain;
}

Tone tone_of_word(std::string_view severity) {
  const auto parsed = parse_severity(severity);
  return parsed ? tone_of(*parsed) : Tone::plain;
}

Tone tone_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::mismatch:
      return Tone::error;
    case Verdict::unknown:
      return Tone::unknown;
    case Verdict::advice:
      return Tone::advice;
    case Verdict::manual:
      return Tone::manual;
    case Verdict::pass:
      return Tone::good;
    case Verdict::not_applicable:
      return Tone::faint;
  }
  return Tone::plain;
}

}  // namespace alignlint
