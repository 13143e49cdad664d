#include <algorithm>
#include <cstdio>

#include "read/shell/builtins.h"
#include "read/shell/parser.h"

namespace alignlint::shell {

Flow run_echo(Shell& shell, const Call& call) {
  set_status(shell, 0);
  if (!shell.output) return Flow::next;
  bool newline = true;
  bool escapes = false;
  std::size_t first = 1;
  for (; first < call.words.size(); ++first) {
    const std::string word = call.words[first].str();
    if (word.size() < 2 || word[0] != '-' || word.find_first_not_of("neE", 1) != std::string::npos) break;
    for (const char c : word.substr(1)) {
      if (c == 'n') newline = false;
      if (c == 'e') escapes = true;
      if (c == 'E') escapes = false;
    }
  }
  Text text;
  for (std::size_t i = first; i < call.words.size(); ++i) {
    if (i > first) text.add(make_text(" ", call.span));
    Text word = call.words[i];
    for (Fragment& fragment : word.fragments) {
      fragment.quoted = fragment.split = false;
      if (!escapes || fragment.unknown || fragment.text.find('\\') == std::string::npos) continue;
      bool stop = false;
      fragment.text = unescape(fragment.text, Escapes::echo, stop);
      fragment.exact = false;
    }
    text.add(word);
  }
  if (newline) text.add(make_text("\n", call.span));
  write_output(shell, text);
  return Flow::next;
}

namespace {

/// One conversion of a `printf` format, applied to one argument.
class Formatter {
 public:
  Formatter(const Fields& words, std::size_t format, Span span)
      : words_(words), next_(format + 1), span_(span), format_(words[format].str()) {}

  Text run() {
    const std::size_t arguments = next_;
    do {
      const std::size_t before = next_;
      once();
      if (next_ == before) break;
    } while (next_ < words_.size() && !stopped_);
    (void)arguments;
    return std::move(result_);
  }

 private:
  void plain(std::string_view text) {
    bool stop = false;
    std::string bytes = unescape(text, Escapes::printf, stop);
    stopped_ = stopped_ || stop;
    if (!bytes.empty()) result_.add(make_text(std::move(bytes), span_));
  }

  Text argument() { return next_ < words_.size() ? words_[next_++] : Text{}; }

  void once() {
    std::size_t at = 0;
    std::size_t run = 0;
    while (at < format_.size() && !stopped_) {
      if (format_[at] == '\\') {
        at += 2;
        continue;
      }
      if (format_[at] != '%') {
        ++at;
        continue;
      }
      plain(std::string_view(format_).substr(run, at - run));
      if (at + 1 < format_.size() && format_[at + 1] == '%') {
        result_.add(make_text("%", span_));
        at += 2;
      } else {
        at = conversion(at);
      }
      run = at;
    }
    if (!stopped_) plain(std::string_view(format_).substr(std::min(run, format_.size())));
  }

  std::size_t conversion(std::size_t at) {
    std::string spec = "%";
    for (++at; at < format_.size() && std::string_view("-+ #0123456789.*'").find(format_[at]) != std::string_view::npos; ++at) {
      spec += format_[at] == '*' ? argument().str() : std::string(1, format_[at]);
    }
    if (at >= format_.size()) return at;
    const char kind = format_[at];
    convert(spec, kind, argument());
    return at + 1;
  }

  void convert(const std::string& spec, char kind, Text value) {
    if (value.unknown()) {
      for (Fragment& fragment : value.fragments) fragment.quoted = fragment.split = false;
      if (kind == 's' && spec == "%")
        result_.add(value);
      else
        result_.add(make_unknown(value.str(), value.unknown(), value.via()));
      return;
    }
    std::string text = value.str();
    if (kind == 's' || kind == 'b') {
      if (kind == 'b') text = unescape(text, Escapes::echo, stopped_);
      if (spec == "%" && kind == 's') {
        for (Fragment& fragment : value.fragments) fragment.quoted = fragment.split = false;
        result_.add(value);
        return;
      }
      print(spec + "s", value, text.c_str());
    } else if (kind == 'c') {
      result_.add(derive(text.substr(0, 1), span_, {&value}));
    } else if (kind == 'q') {
      result_.add(make_unknown(text, why("'%q' of printf", span_)));
    } else if (std::string_view("diouxX").find(kind) != std::string_view::npos) {
      print(spec + "ll" + kind, value, to_integer(text));
    } else if (std::string_view("eEfFgGaA").find(kind) != std::string_view::npos) {
      print(spec + "L" + kind, value, text.empty() ? 0.0L : std::strtold(text.c_str(), nullptr));
    } else {
      result_.add(make_unknown(text, why("a conversion of printf", span_)));
    }
  }

  static long long to_integer(const std::string& text) {
    if (text.size() > 1 && (text[0] == '\'' || text[0] == '"')) return static_cast<unsigned char>(text[1]);
    return std::strtoll(text.c_str(), nullptr, 0);
  }

  template <typename Value>
  void print(const std::string& spec, const Text& origin, Value value) {
    if (spec.size() > 12) return;
    std::string buffer(512, '\0');
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    int size = std::snprintf(buffer.data(), buffer.size(), spec.c_str(), value);
    if (size > static_cast<int>(buffer.size()) - 1 && size < 1'000'000) {
      buffer.resize(static_cast<std::size_t>(size) + 1);
      size = std::snprintf(buffer.data(), buffer.size(), spec.c_str(), value);
    }
#pragma GCC diagnostic pop
    buffer.resize(static_cast<std::size_t>(std::clamp(size, 0, static_cast<int>(buffer.size()))));
    result_.add(derive(std::move(buffer), span_, {&origin}));
  }

  const Fields& words_;
  std::size_t next_;
  Span span_;
  std::string format_;
  Text result_;
  bool stopped_ = false;
};

}  // namespace

Text format_printf(const Fields& words, std::size_t format, Span span) {
  if (!words[format].known()) return make_unknown(words[format].str(), words[format].unknown());
  return Formatter(words, format, span).run();
}

Flow run_printf(Shell& shell, const Call& call) {
  set_status(shell, 0);
  std::size_t at = 1;
  std::string name;
  if (at + 1 < call.words.size() && call.words[at].str() == "-v") {
    name = call.words[at + 1].str();
    at += 2;
  }
  if (at < call.words.size() && call.words[at].str() == "--") ++at;
  if (at >= call.words.size() || (name.empty() && !shell.output)) return Flow::next;
  Text text = format_printf(call.words, at, call.span);
  if (name.empty()) {
    write_output(shell, text);
  } else if (const auto bracket = name.find('['); bracket != std::string::npos && name.back() == ']') {
    assign_element(shell, name.substr(0, bracket), make_text(name.substr(bracket + 1, name.size() - bracket - 2)), std::move(text), false,
                   assigned_here(name, call.span));
  } else {
    assign(shell, name, std::move(text), assigned_here(name, call.span));
  }
  return Flow::next;
}

}  // namespace alignlint::shell
