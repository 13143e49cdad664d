#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "read/shell/expand/pattern.h"
#include "read/shell/run/builtins.h"
#include "read/shell/syntax/parser.h"
#include "read/shell/tools/printf_format.h"

namespace alignlint::shell {

namespace {

/// An argument read as a number: what stands at its start, as strtoimax and strtold do; `whole` is false where bash complains.
template <typename Value>
struct Parsed {
  Value value = 0;
  bool whole = true;
};

Parsed<std::int64_t> to_integer(const std::string& text, bool is_unsigned) {
  if (text.size() > 1 && (text[0] == '\'' || text[0] == '"')) return {static_cast<unsigned char>(text[1]), true};
  char* end = nullptr;
  const std::int64_t value =
      is_unsigned ? static_cast<std::int64_t>(std::strtoull(text.c_str(), &end, 0)) : std::strtoll(text.c_str(), &end, 0);
  return {value, end == text.c_str() + text.size()};
}

Parsed<long double> to_real(const std::string& text) {
  if (text.size() > 1 && (text[0] == '\'' || text[0] == '"')) return {static_cast<long double>(static_cast<unsigned char>(text[1])), true};
  char* end = nullptr;
  const long double value = std::strtold(text.c_str(), &end);
  return {value, end == text.c_str() + text.size()};
}

/// `%q` of what can be printed: as a word that a shell reads as that text again.
std::string with_backslashes(std::string_view text) {
  if (text.empty()) return "''";
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins = (c == '#' && i == 0) || (c == '~' && (i == 0 || text[i - 1] == ':' || text[i - 1] == '='));
    if (begins || std::string_view(" !\"$&'()*,;<>?[\\]^`{|}").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// Applies a format to the words behind it, again and again as long as it takes some.
class Formatter {
 public:
  Formatter(const Fields& words, std::size_t format, Span span)
      : words_(words), next_(format + 1), span_(span), format_(words[format].str()) {}

  Formatted run() {
    do {
      const std::size_t before = next_;
      once();
      if (next_ == before) break;
    } while (next_ < words_.size() && !stopped_);
    return std::move(result_);
  }

 private:
  void plain(std::string_view text) {
    bool stop = false;
    std::string bytes = unescape(text, Escapes::printf, stop);
    stopped_ = stopped_ || stop;
    if (!bytes.empty()) result_.text.add(make_text(std::move(bytes), span_));
  }

  Text argument() { return next_ < words_.size() ? words_[next_++] : Text{}; }

  void once() {
    std::size_t at = 0;
    std::size_t run = 0;
    while (at < format_.size() && !stopped_) {
      if (format_[at] != '%') {
        at += format_[at] == '\\' ? 2U : 1U;
        continue;
      }
      plain(std::string_view(format_).substr(run, at - run));
      if (at + 1 < format_.size() && format_[at + 1] == '%') {
        result_.text.add(make_text("%", span_));
        at += 2;
      } else if (!stopped_) {
        conversion(at);
      }
      run = at;
    }
    if (!stopped_) plain(std::string_view(format_).substr(std::min(run, format_.size())));
  }

  void conversion(std::size_t& at) {
    auto parsed = parse_conversion(format_, at);
    constexpr std::string_view kOfBash = "sbcqdiouxXeEfFgGaAnQ(";
    if (parsed ? kOfBash.find(parsed->kind) == std::string_view::npos : at >= format_.size()) result_.status = 1;
    if (!parsed) return refuse("a printf format that is cut off or wider than " + std::to_string(kWidestConversion) + " columns");
    if (parsed->width_given && !star(*parsed, set_width)) return;
    if (parsed->precision_given && !star(*parsed, set_precision)) return;
    convert(*parsed, argument());
  }

  /// The number that `*` takes from the arguments.
  bool star(Conversion& conversion, bool (*set)(Conversion&, std::int64_t)) {
    const Text value = argument();
    if (const Why unknown = value.unknown()) {
      result_.text.add(make_unknown(value.str(), unknown, value.via()));
      result_.unread = unknown;
      stopped_ = true;
      return false;
    }
    const auto number = to_integer(value.str(), false);
    if (!number.whole) result_.status = 1;
    if (set(conversion, number.value)) return true;
    refuse("a printf width of '" + value.str() + "'");
    return false;
  }

  void refuse(std::string reason) {
    result_.text.add(make_unknown(format_, why(std::move(reason), span_)));
    stopped_ = true;
  }

  void convert(const Conversion& conversion, Text value) {
    const char kind = conversion.kind;
    const bool whole = kind == 's' && conversion.plain();
    const bool numeric = std::string_view("sbcq").find(kind) == std::string_view::npos;
    const bool home = numeric && value.str().starts_with('~');  // whatever folder that is, its path is no number
    if (const Why unknown = value.unknown(); (unknown && !home) || whole) {
      if (numeric) result_.unread = unknown;
      settle(value);
      result_.text.add(whole ? value : make_unknown(value.str(), unknown, value.via()));
      return;
    }
    const std::string text = value.str();
    const bool character = text.size() > 1 && (text[0] == '\'' || text[0] == '"');  // `printf %d "'x"`: its number
    if (character && !is_ascii(text) && std::string_view("diouxXeEfFgG").find(kind) != std::string_view::npos)
      return refuse("the number of a character beyond ASCII");
    if (kind == 's') {
      add(format_text(conversion, text), value);
    } else if (kind == 'b') {
      add(format_text(conversion, unescape(text, Escapes::argument, stopped_)), value);
    } else if (kind == 'c') {
      add(format_text(conversion, text.empty() ? std::string_view("\0", 1) : std::string_view(text).substr(0, 1)), value);
    } else if (kind == 'd' || kind == 'i') {
      add(format_signed(conversion, integer(text, false)), value);
    } else if (std::string_view("ouxX").find(kind) != std::string_view::npos) {
      add(format_unsigned(conversion, static_cast<std::uint64_t>(integer(text, true))), value);
    } else if (kind == 'q' && conversion.plain() && std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7F'; })) {
      add(with_backslashes(text), value);
    } else if (std::string_view("eEfFgG").find(kind) != std::string_view::npos) {
      const auto number = to_real(text);
      if (!number.whole) result_.status = 1;
      add(format_real(conversion, number.value), value);
    } else {
      refuse("the conversion '%" + std::string(1, kind) + "' of printf");
    }
  }

  std::int64_t integer(const std::string& text, bool is_unsigned) {
    const auto number = to_integer(text, is_unsigned);
    if (!number.whole) result_.status = 1;
    return number.value;
  }

  void add(std::string bytes, const Text& origin) { result_.text.add(derive(std::move(bytes), span_, {&origin})); }

  const Fields& words_;
  std::size_t next_;
  Span span_;
  std::string format_;
  Formatted result_;
  bool stopped_ = false;
};

}  // namespace

Formatted format_printf(const Fields& words, std::size_t format, Span span) {
  if (!words[format].known()) return {make_unknown(words[format].str(), words[format].unknown()), 0, words[format].unknown()};
  for (std::size_t i = format + 1; i < words.size(); ++i) {  // how often the format is used is not known, either
    for (const Fragment& part : words[i].fragments) {
      if (part.several) return {make_unknown(words[format].str(), part.unknown), 0, part.unknown};
    }
  }
  return Formatter(words, format, span).run();
}

namespace {

/// `printf -v NAME`
void assign_result(Shell& shell, const Text& name, Text value, Span span) {
  const std::string word = name.str();
  if (name.known() && !is_name(std::string_view(word).substr(0, word.find('[')))) return set_status(shell, 2);
  assign_named(shell, name, std::move(value), span);
}

/// `printf $V x`, where V may be `-v NAME`: a word with text in it that is in no name is a format.
bool may_name_result(const Fields& words, std::size_t at) {
  bool parted = false;
  bool plain = true;
  for (const Fragment& part : words[at].fragments) {
    const auto in_name = [](char c) { return is_name(std::string("n") + c) || c == '-' || c == '[' || c == ']'; };
    parted = parted || (part.unknown && !part.quoted);
    plain = plain && (part.unknown || std::all_of(part.text.begin(), part.text.end(), in_name));
  }
  return parted || (plain && at + 1 < words.size());
}

}  // namespace

Flow run_printf(Shell& shell, const Call& call) {
  set_status(shell, 0);
  const GivenOptions given = given_options(call, "v:");
  const std::size_t at = given.operands;
  std::optional<Text> name;
  if (!given.options.empty()) name = given.options.back().value;
  if (given.unknown && may_name_result(call.words, at))
    lose_variables(shell, why("what 'printf' is given (" + given.unknown->reason + ")", call.span));
  if (at >= call.words.size()) {
    set_status(shell, 2);
    return Flow::next;
  }
  Formatted formatted = format_printf(call.words, at, call.span);
  shell.state.status = {formatted.unread ? std::nullopt : std::optional(formatted.status), formatted.unread};
  if (name && formatted.text.known() && formatted.text.str().find('\0') != std::string::npos)
    formatted.text = make_unknown(call.source, why("what becomes of a NUL", call.span));
  if (name)
    assign_result(shell, *name, std::move(formatted.text), call.span);
  else
    write_output(shell, formatted.text);
  return Flow::next;
}

}  // namespace alignlint::shell
