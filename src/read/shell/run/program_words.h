#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "read/shell/run/shell.h"

// The words of a program that writes files, told apart.

namespace alignlint::shell {

template <std::size_t N>
bool is_one_of(const std::string_view (&names)[N], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// A call's words, told apart.
class Words {
 public:
  explicit Words(const Call& call) : words_(call.words) {}

  [[nodiscard]] std::string at(std::size_t i) const { return i < words_.size() ? words_[i].str() : std::string(); }

  [[nodiscard]] Text word(std::size_t i) const { return i < words_.size() ? words_[i] : Text(); }
  [[nodiscard]] std::size_t size() const { return words_.size(); }

  [[nodiscard]] bool has(std::string_view word) const {
    return std::any_of(words_.begin() + 1, words_.end(), [&](const Text& one) { return one.str() == word; });
  }

  /// Whether a letter is among those of a bundle of short options.
  [[nodiscard]] bool has_letter(char letter) const {
    return std::any_of(words_.begin() + 1, words_.end(), [&](const Text& one) { return is_bundle(one.str(), letter); });
  }

  /// `-pi`, `-i.bak` of perl, of whose options some take the rest of the word: those before it must be `alone`.
  [[nodiscard]] bool has_in_place(std::string_view alone = "pnlwas0") const {
    return std::any_of(words_.begin() + 1, words_.end(), [&](const Text& one) {
      const std::string word = one.str();
      const std::size_t letter = word.find_first_not_of(alone, 1);
      return word.size() > 1 && word[0] == '-' && letter != std::string::npos && word[letter] == 'i';
    });
  }

  /// `--output FILE`, `--output=FILE`, and of a short option `-o FILE`, `-oFILE`, `-so FILE`.
  [[nodiscard]] Text value(std::string_view option) const {
    for (std::size_t i = 1; i < words_.size(); ++i) {
      const std::string word = words_[i].str();
      const bool next = i + 1 < words_.size();
      if (option.size() == 2 && next && word.size() > 1 && is_bundle(word, option[1]) && word.back() == option[1]) return words_[i + 1];
      if (option.size() > 2 && next && word == option) return words_[i + 1];
      if (option.size() > 2 && word.starts_with(option) && word.size() > option.size() && word[option.size()] == '=')
        return behind(words_[i], option.size() + 1);
      if (option.size() == 2 && word.size() > 2 && word.starts_with(option)) return behind(words_[i], 2);
    }
    return {};
  }

  [[nodiscard]] Fields operands() const {
    Fields found;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      const bool option = words_[i].known() && words_[i].str().starts_with('-');
      if (!option) found.push_back(words_[i]);
    }
    return found;
  }

  static Text behind(const Text& word, std::size_t count) {
    Text rest = word;
    while (!rest.fragments.empty() && count > 0) {
      Fragment& first = rest.fragments.front();
      if (first.unknown) return {};
      if (first.text.size() > count)
        return word.known() ? slice(word, word.str().size() - (rest.str().size() - count), word.str().size()) : Text{};
      count -= first.text.size();
      rest.fragments.erase(rest.fragments.begin());
    }
    return rest;
  }

 private:
  static bool is_bundle(const std::string& word, char letter) {
    return word.size() > 1 && word[0] == '-' && word[1] != '-' && word.find(letter) != std::string::npos;
  }

  const Fields& words_;
};

inline Text below(const Text& folder, const std::string& name) {
  Text place = folder;
  place.add(make_text("/" + name));
  return place;
}

inline bool is_wholly_unknown(const Text& word) { return word.fragments.size() == 1 && word.fragments[0].unknown != nullptr; }

/// `node1:/data`, `s3://x`: on another machine.
inline bool is_remote(const Text& path) {
  const std::string text = path.str();
  const std::size_t colon = text.find(':');
  return colon != std::string::npos && text.find('/') >= colon;
}

/// Edited where they lie. A program may stand before the files: of a word of which nothing is known only the last one is a file for sure.
void note_edited(Shell& shell, const Words& words, const Why& reason);
/// True when it is one that edits what it is given, or writes what its own program names (edited_files.cpp).
bool note_editor(Shell& shell, const std::string& name, const Words& words, const Why& reason);
/// True when it is one that changes files of the repository which none of its words may name (tree_changes.cpp).
bool note_tree_program(Shell& shell, const std::string& name, const Words& words, const Why& reason);

}  // namespace alignlint::shell
