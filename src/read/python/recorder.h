#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "read/python/meaning.h"
#include "read/python/program.h"

namespace alignlint::python {

/// The arguments of a call.
struct Arguments {
  std::vector<Argument> given;
  bool open = false;  ///< there may be more of them
};

/// Writes down what a program does, in the order in which it does it, and under which circumstances.
class Recorder {
 public:
  explicit Recorder(Program& program) : program_(program) {}

  /// A call of something that is no function of the files; its number, counted from 1.
  std::size_t called(const std::string& name, Span place, const Arguments& arguments);
  void assigned(const std::string& name, Span place, Node value);
  void method(std::string_view name, Span place);
  /// An object that a call has made goes where it cannot be followed.
  void given_away(std::size_t call);

  /// A function that nobody calls begins: events in it are ordered among themselves. Empty: the program again.
  void alone(const std::string& function) { in_ = function; }
  /// The function of the files that runs.
  void enter(const std::string& function) { running_.push_back({function, branches_}); }
  void leave() {
    branches_ -= running_.back().returns;
    running_.pop_back();
  }
  /// The function may have returned: what follows in it is as in a branch.
  void may_have_returned() {
    if (running_.empty()) return;
    ++branches_;
    ++running_.back().returns;
  }

  void begin_branch() { ++branches_; }
  void end_branch() { --branches_; }
  /// Whether what runs may be left out where its function runs.
  [[nodiscard]] bool in_branch() const { return branches_ > (running_.empty() ? 0 : running_.back().branches); }
  [[nodiscard]] bool in_program() const { return in_.empty(); }

  /// One of the ways of a statement of which only one is taken.
  std::size_t new_choice() { return ++choices_; }
  void begin_arm(std::size_t choice, std::size_t arm);
  void end_arm() { arms_.pop_back(); }

 private:
  Event& add(const std::string& name, Span place);
  bool environment(const std::string& name, const Arguments& arguments);
  [[nodiscard]] std::string arms() const { return arms_.empty() ? std::string() : arms_.back(); }

  Program& program_;
  std::string in_;
  struct Running {
    std::string function;
    int branches = 0;  ///< around the call
    int returns = 0;   ///< that not every way through it meets
  };
  std::vector<Running> running_;
  std::vector<std::string> arms_;  ///< each with those around it
  std::size_t choices_ = 0;
  std::size_t order_ = 0;
  int branches_ = 0;
};

}  // namespace alignlint::python
