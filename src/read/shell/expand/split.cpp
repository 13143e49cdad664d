#include <vector>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

/// Splits one field; fields are opened lazily, since separators at the ends make none.
class Splitter {
 public:
  explicit Splitter(std::string_view separators) : separators_(separators) {}

  void take(const Text& field) {
    for (const Fragment& fragment : field.fragments) {
      if (fragment.unknown || !fragment.split) {
        take_whole(fragment);
      } else {
        take_split(fragment);
      }
    }
    close();
  }

  Fields result;

 private:
  [[nodiscard]] bool is_blank(char c) const {
    return (c == ' ' || c == '\t' || c == '\n') && separators_.find(c) != std::string_view::npos;
  }

  void take_whole(const Fragment& fragment) {
    if (fragment.text.empty() && !fragment.quoted && !fragment.unknown) {
      pending_.add(fragment);
      return;
    }
    open_ = true;
    after_separator_ = false;
    pending_.add(fragment);
  }

  void take_split(const Fragment& fragment) {
    Text whole;
    whole.add(fragment);
    if (fragment.text.empty()) pending_.add(fragment);
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= fragment.text.size(); ++i) {
      if (i < fragment.text.size() && separators_.find(fragment.text[i]) == std::string_view::npos) continue;
      if (i > begin) {
        pending_.add(slice(whole, begin, i));
        open_ = true;
        after_separator_ = false;
      }
      begin = i + 1;
      if (i == fragment.text.size()) break;
      if (is_blank(fragment.text[i])) {
        if (open_) {
          close();
          after_separator_ = true;
        } else {
          leave_empty_pieces();
        }
      } else if (after_separator_) {
        after_separator_ = false;  // blanks around a separator belong to it
      } else {
        open_ = true;
        close();
      }
    }
  }

  /// What made no byte before the separator is no part of the word behind it: of that only assumptions hold there, too.
  void leave_empty_pieces() {
    std::erase_if(pending_.fragments, [](const Fragment& piece) { return !piece.assumed; });
    for (Fragment& piece : pending_.fragments) piece.span = {};
  }

  void close() {
    if (open_) result.push_back(std::move(pending_));
    pending_ = {};
    open_ = false;
  }

  std::string_view separators_;
  Text pending_;
  bool open_ = false;
  bool after_separator_ = false;
};

}  // namespace

Fields split_fields(const Fields& fields, std::string_view separators) {
  Fields result;
  for (const Text& field : fields) {
    Splitter splitter(separators);
    splitter.take(field);
    for (Text& part : splitter.result) result.push_back(std::move(part));
  }
  return result;
}

}  // namespace alignlint::shell
