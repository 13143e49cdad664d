#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"

namespace alignlint::shell {

/// Why something is unknown or only assumed.
struct Reason : Unresolved {
  bool from_outside = false;  ///< a variable that is to be set where the script runs, and is taken to hold something then
};
/// Shared: one reason spreads over many fragments.
using Why = std::shared_ptr<const Reason>;
Why why(std::string reason, Span span);
Why set_outside(std::string reason, Span span);

/// The assignments a text came through, nearest to its use first. Null is the empty list. Bounded: a text that grew in thousands of assignments
/// is told by some of them.
constexpr std::size_t kMostVia = 32;
using Via = std::shared_ptr<const std::vector<Label>>;
Via prepend(const Label& label, const Via& via);
Via append(const Via& via, const Label& label);
Via unite(const Via& a, const Via& b);

/// A run of bytes that was written in one place.
struct Fragment {
  std::string text = {};  ///< its bytes; source text when `unknown`
  Span span = {};         ///< where it is written
  Via via = {};
  Why unknown = {};      ///< set: the bytes are not known
  Why assumed = {};      ///< set: holds only if something outside is absent (then an unknown text counts as empty in conditions)
  bool exact = false;    ///< byte i of `text` is byte i of `span`
  bool quoted = false;   ///< safe from word splitting and patterns
  bool split = false;    ///< result of an unquoted expansion: subject to word splitting
  bool several = false;  ///< unknown, of a list: it may be any number of words, also between quotes
  bool number = false;   ///< unknown, but a number in any case: neither empty nor a path
};

/// A string that knows where each of its bytes was written.
struct Text {
  std::vector<Fragment> fragments;

  [[nodiscard]] bool known() const { return !unknown(); }
  [[nodiscard]] Why unknown() const;        ///< the first reason; null when all is known
  [[nodiscard]] Why assumed() const;        ///< the first assumption; null when there is none
  [[nodiscard]] Via via() const;            ///< united
  [[nodiscard]] Span span() const;          ///< hull of what lies in the first fragment's file
  [[nodiscard]] std::string str() const;    ///< unknown fragments as their source text
  [[nodiscard]] bool empty() const;         ///< known to hold no byte
  [[nodiscard]] bool may_be_empty() const;  ///< not known, and perhaps without a byte; what arithmetic makes is a number
  [[nodiscard]] Why several() const;        ///< why it may be any number of words; null when it is one
  [[nodiscard]] std::size_t cost() const;   ///< of a copy, in units of `Budget`

  void add(Fragment fragment) { fragments.push_back(std::move(fragment)); }
  void add(const Text& other);
};

/// A text made here, in one piece.
Text make_text(std::string bytes, Span span = {}, Via via = nullptr);
Text make_unknown(std::string source, Why reason, Via via = nullptr);

/// A text computed from others: it stands at `span`, comes through what they came through, and is unknown as soon as one of them is.
Text derive(std::string bytes, Span span, const std::vector<const Text*>& from);

/// The text as one word: what it was made from, unquoted or as a list, does not matter any more.
void settle(Text& text);

/// Bytes `[begin, end)` of a known text, places kept.
Text slice(const Text& text, std::size_t begin, std::size_t end);

/// A decimal number with or without a sign and nothing beside it; none for anything else, and for what does not fit.
std::optional<std::int64_t> whole_number(std::string_view text);
/// The same as builtins take it: with blanks around it.
std::optional<std::int64_t> builtin_number(std::string_view text);

/// Drops trailing newlines, as command substitution does.
Text without_trailing_newlines(Text text);

/// The word bash would pass.
Word to_word(const Text& text);

/// What a parser reads: a file, or a text made on the way (`eval`), whose bytes still know where they come from.
class Input {
 public:
  Input(std::string_view text, FileId file, std::uint32_t offset = 0) : text_(text), file_(file), offset_(offset) {}
  /// Unknown fragments become one byte `kUnknown` each.
  explicit Input(const Text& text);

  static constexpr char kUnknown = '\x01';

  [[nodiscard]] std::string_view text() const { return pieces_.empty() ? text_ : std::string_view(owned_); }
  [[nodiscard]] Span at(std::size_t begin, std::size_t end) const;
  /// A fragment with the place and history of `[begin, end)`, which lies in one piece, and `bytes` as its text.
  [[nodiscard]] Fragment fragment(std::size_t begin, std::size_t end, std::string bytes) const;
  [[nodiscard]] bool unknown_at(std::size_t at) const;
  /// Where the piece that holds a byte ends.
  [[nodiscard]] std::size_t end_of_piece(std::size_t at) const;

 private:
  struct Piece {
    std::size_t begin = 0;
    Fragment fragment;
  };
  [[nodiscard]] const Piece& piece(std::size_t at) const;

  std::string_view text_;
  FileId file_ = kNoFile;
  std::uint32_t offset_ = 0;
  std::string owned_;
  std::vector<Piece> pieces_;
};

}  // namespace alignlint::shell
