#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "read/python/meaning.h"

namespace alignlint::python {

/// Where names are bound: a file, a class, or a function that is being followed.
struct Frame {
  Module* module = nullptr;
  bool of_file = false;              ///< its names are the file's
  const Syntax* of_class = nullptr;  ///< whose method runs; null: none's
  std::size_t outer = 0;             ///< counted from 1: the frame around a function inside another; 0: the file's
  Names own;
  std::set<std::string, std::less<>> global;  ///< names that the function says are the file's
};

Frame frame_of_file(Module& module);
/// With what it binds, not known yet. `depth`: how many frames there are.
Frame frame_of_function(const Function& function, std::size_t depth);

/// The names that can be seen where the program is. A function sees its own, those of the functions around it, then those of its file.
class Frames {
 public:
  void open(Frame frame) { frames_.push_back(std::move(frame)); }
  void close() { frames_.pop_back(); }
  [[nodiscard]] std::size_t depth() const { return frames_.size(); }
  [[nodiscard]] const Frame& top() const { return frames_.back(); }

  /// Null when nothing has bound it.
  [[nodiscard]] const Meaning* find(const std::string& name) const;
  /// A name of a file; null when nothing there has bound it.
  [[nodiscard]] const Meaning* find_in(const Module& module, const std::string& name) const;
  /// The variable of that name where the program is, made when there is none.
  Meaning& variable(const std::string& name);
  /// `from module import *`
  void take_all_of(const Module& module);

 private:
  std::vector<Frame> frames_;
  std::map<const Module*, Names> files_;
};

}  // namespace alignlint::python
