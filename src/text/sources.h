#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/span.h"

namespace alignlint {

/// A place as a person counts it: both start at 1; a column is a Unicode code point, as in an editor.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  auto operator<=>(const Position&) const = default;
};

/// Owns every text a `Span` can point into: inputs, rule files, mapping files. Addresses of names and texts are stable for the life of the
/// object; nothing is ever removed. Not thread-safe (line tables are built on first use): threads have one each, and hand over what they read (`take`).
class Sources {
 public:
  /// Takes ownership of `text`. `name` is shown to people: the path as the user gave it.
  FileId add(std::string name, std::string text);

  /// Adds a text that outlives this object (data compiled into the binary); nothing is copied.
  FileId add_static(std::string name, std::string_view text);

  /// The next text gets this number, which is not below `end()`. So the numbers of texts are those of the work for which they are read, whoever does it when.
  void number_from(FileId first) { runs_.try_emplace(first); }

  /// The texts below `first` again, under the same numbers, for another thread, which adds its own. This object outlives it.
  [[nodiscard]] Sources shared(FileId first) const;

  /// Takes the texts from `first` on from another one, with their numbers, none of which is taken here. Their addresses stay.
  void take(Sources& other, FileId first);

  /// The same of the texts that follow a `number_from(first)` only, up to the next one.
  void take_run(Sources& other, FileId first);

  /// Above all numbers so far.
  [[nodiscard]] FileId end() const {
    return runs_.empty() ? 0 : runs_.rbegin()->first + static_cast<FileId>(runs_.rbegin()->second.size());
  }
  /// The numbers from `first` on.
  [[nodiscard]] std::vector<FileId> from(FileId first) const;
  /// Those that follow a `number_from(first)`, up to the next one.
  [[nodiscard]] std::vector<FileId> run(FileId first) const;
  [[nodiscard]] std::string_view name(FileId file) const;
  [[nodiscard]] std::string_view text(FileId file) const;
  [[nodiscard]] std::string_view text(Span span) const;

  /// A value that reading this text made, which must not be shown: a secret. See `text/secrets.h`.
  void keep_secret(FileId file, std::string_view value);
  /// Those, each once where they follow each other; of very long ones their begin, of very many the first.
  [[nodiscard]] const std::vector<std::string>& secrets(FileId file) const { return at(file).secrets; }
  /// Where secrets stand in this text, if somebody has looked for them.
  void keep_found(FileId file, std::vector<TextRange> found) { at(file).found = std::move(found); }
  [[nodiscard]] const std::optional<std::vector<TextRange>>& found(FileId file) const { return at(file).found; }

  /// Line and column of a byte offset; an offset past the end counts as the end.
  [[nodiscard]] Position position(FileId file, std::uint32_t offset) const;
  [[nodiscard]] Position position(Span span) const { return position(span.file, span.begin); }

  /// The text of a line (from 1) without its line end, neither `\n` nor `\r\n`.
  [[nodiscard]] std::string_view line(FileId file, std::uint32_t line) const;

 private:
  struct File {
    std::string name;
    std::string owned;
    std::string_view text;
    std::vector<std::string> secrets;
    std::optional<std::vector<TextRange>> found;
    // Both are empty until a place is asked for. A text of one line is as long as any: columns are not counted from its begin each time.
    mutable std::vector<std::uint32_t> line_starts;
    mutable std::vector<std::uint32_t> characters;  ///< code points before each block of `kBlock` bytes; empty where each byte is one
  };
  static constexpr std::uint32_t kBlock = 256;

  File& append();
  [[nodiscard]] const File& at(FileId file) const;
  [[nodiscard]] File& at(FileId file) { return const_cast<File&>(std::as_const(*this).at(file)); }
  static void index(const File& file);
  static std::uint32_t characters_before(const File& file, std::uint32_t at);

  std::map<FileId, std::deque<File>>
      runs_;  // numbered one after the other from there on; a deque, so that references stay valid while files are added
};

}  // namespace alignlint
